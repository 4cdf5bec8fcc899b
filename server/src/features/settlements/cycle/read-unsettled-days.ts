import sql, { raw, type Sql } from 'sql-template-tag';
import { planned, type Tx } from '#platform/database';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { afterSales, saleKinds, settledKinds } from '../run/settled-kinds.ts';

// Kinds that add to pending; all other kinds here reduce it.
const inbound = [
  'sale',
  'singleFeeReversal',
  ...afterSales
    .filter(({ column, sign }) => ['appeal_return', 'other_return'].includes(column) === sign > 0)
    .map(({ kind }) => kind),
];

/** The amount, signed as it changes pending. */
export const signedAmount: Sql = sql`case when kind = any (${inbound}::text[]) then amount_minor else -amount_minor end`;

export type UnsettledDay = {
  currency: string;
  gatewayNumber: string;
  businessDay: string;
  isSale: boolean;
  /** Number of sales, or of entries for returns and charges. */
  count: bigint;
  amountMinor: bigint;
  /** Sales only, before their transaction fees. */
  saleMinor: bigint;
};

/** `entries`: number of all entries; `isBegun`: whether some of the day's sales are settled. */
export type OpenDay = UnsettledDay & { entries: bigint; isBegun: boolean };

/**
 * Unsettled amounts of each business day, outside standing statements: booked minus covered, computed from the sums of both. Days
 * with nothing left are left out.
 */
export const readUnsettledDays = (tx: Tx, scope: TenantScope): Promise<OpenDay[]> => {
  const moves = (table: string, sign: string): Sql => sql`
    select currency, gateway_number, business_day, kind, ${raw(sign)}count as count, ${raw(sign)}amount_minor as amount_minor
    from ${raw(table)} where ${inScope(scope)} and kind = any (${[...settledKinds]}::text[])`;
  return tx.rows<OpenDay>(planned`
    select currency, gateway_number as "gatewayNumber", business_day as "businessDay", is_sale as "isSale",
      coalesce(sum(count) filter (where not is_sale or kind = 'sale'), 0)::bigint as count,
      sum(${signedAmount})::bigint as "amountMinor",
      coalesce(sum(${signedAmount}) filter (where kind in ('sale', 'saleReversal')), 0)::bigint as "saleMinor",
      sum(count)::bigint as entries, bool_or(kind = 'sale' and count < 0) as "isBegun"
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
