import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { Shop } from './identity.ts';

export type KnownSale = {
  invoice: string;
  number: string;
  at: Temporal.Instant;
  currency: string;
  amountMinor: bigint;
  /** Refunds that were made or are under way. */
  refundedMinor: bigint;
};

/** The payments that the shop's invoices became. */
export const findSales = async (
  tx: Tx,
  { businessId, gatewayNumber }: Shop,
  invoices: readonly string[],
): Promise<KnownSale[]> => {
  const rows = await tx.rows<Omit<KnownSale, 'at'> & { at: Date }>(sql`
    select o.merchant_order_number as invoice, t.number, t.ordered_at as at, t.currency, t.amount_minor as "amountMinor",
      coalesce((
        select sum(r.amount_minor) from refunds r
        where r.business_id = t.business_id and r.payment_number = t.number and r.status <> 'failed'
      ), 0)::bigint as "refundedMinor"
    from merchant_orders o
    join transactions t on t.business_id = o.business_id and t.number = o.number
    where o.business_id = ${businessId} and o.gateway_number = ${gatewayNumber}
      and o.merchant_order_number = any (${invoices}::text[]) and t.status = 'success'
    order by t.number`);
  return rows.map(({ at, ...rest }) => ({
    ...rest,
    at: Temporal.Instant.fromEpochMilliseconds(at.getTime()),
  }));
};

export const findRefundNumbers = async (
  tx: Tx,
  { businessId }: Shop,
  numbers: readonly string[],
): Promise<Set<string>> => {
  const rows = await tx.rows<{ number: string }>(sql`
    select number from refunds where business_id = ${businessId} and number = any (${numbers}::text[])`);
  return new Set(rows.map(({ number }) => number));
};
