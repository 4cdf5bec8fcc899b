import sql, { raw, type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { afterSales, saleKinds, settledKinds } from '../run/settled-kinds.ts';

// What comes into pending; everything else of these kinds goes out of it.
const inbound = [
  'sale',
  'singleFeeReversal',
  ...afterSales
    .filter(({ column, sign }) => ['appeal_return', 'other_return'].includes(column) === sign > 0)
    .map(({ kind }) => kind),
];

/** An amount with the sign it has in pending. */
export const signedAmount: Sql = sql`case when kind = any (${inbound}::text[]) then amount_minor else -amount_minor end`;

export type UnsettledDay = {
  currency: string;
  gatewayNumber: string;
  businessDay: string;
  isSale: boolean;
  /** Sales, or entries of what was given back and charged. */
  count: bigint;
  amountMinor: bigint;
  /** Sales alone, before their single fees. */
  saleMinor: bigint;
};

/**
 * What of each business day is in no statement that stands: what was booked less what was covered, from the sums of both
 * alone. Days of which nothing is left are left out.
 */
export const readUnsettledDays = (
  tx: Tx,
  scope: TenantScope,
  currency: string | null,
): Promise<UnsettledDay[]> => {
  const moves = (table: string, sign: string): Sql => sql`
    select currency, gateway_number, business_day, kind, ${raw(sign)}count as count, ${raw(sign)}amount_minor as amount_minor
    from ${raw(table)} where ${inScope(scope)} and kind = any (${[...settledKinds]}::text[])
      and (${currency}::text is null or currency = ${currency})`;
  return tx.rows<UnsettledDay>(sql`
    select currency, gateway_number as "gatewayNumber", business_day as "businessDay", is_sale as "isSale",
      coalesce(sum(count) filter (where not is_sale or kind = 'sale'), 0)::bigint as count,
      sum(${signedAmount})::bigint as "amountMinor",
      coalesce(sum(${signedAmount}) filter (where kind in ('sale', 'saleReversal')), 0)::bigint as "saleMinor"
    from (
      ${moves('ledger_days', '')}
      union all
      ${moves('settlement_days', '-')} and batch_number in (
        select number from settlement_batches where ${inScope(scope)} and status <> 'cancelled')
    ) moves
    cross join lateral (select kind = any (${[...saleKinds]}::text[]) as is_sale) c
    group by 1, 2, 3, 4
    having sum(${signedAmount}) <> 0 or sum(count) <> 0`);
};
