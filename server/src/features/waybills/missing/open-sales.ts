import sql, { empty, type Sql } from 'sql-template-tag';
import type { ProofDay } from '#features/settlements/public';
import { inScope, type TenantScope } from '#platform/tenant-scope';

type Wanted = {
  scope: TenantScope;
  days: readonly ProofDay[];
  /** Only these payments. */
  numbers?: readonly string[];
};

/**
 * `open`: sales of these days that are in no statement and have no proof that counts, with where an upload now leads. Those that
 * were refunded in full or charged back are left out: they are settled with what took them back.
 */
export const openSales = ({ scope, days, numbers }: Wanted): Sql => {
  const named = numbers === undefined ? empty : sql` and cause = any(${numbers}::text[])`;
  return sql`
    days as materialized (
      select * from unnest(
        ${days.map(({ gatewayNumber }) => gatewayNumber)}::text[], ${days.map(({ currency }) => currency)}::text[],
        ${days.map(({ businessDay }) => businessDay)}::date[], ${days.map(({ settlementDay }) => settlementDay)}::date[],
        ${days.map(({ uploadBy }) => uploadBy)}::date[]
      ) as d (gateway_number, currency, business_day, settlement_day, upload_by)
    ),
    open as materialized (
      select t.cause, t.gateway_number, t.currency, t.business_day, d.settlement_day, d.upload_by,
        sum(case t.kind when 'sale' then t.amount_minor else -t.amount_minor end)::bigint as minor
      from days d
      join (
        select * from ledger_transfers where ${inScope(scope)} and kind in ('sale', 'saleReversal')${named}
      ) t on t.currency = d.currency and t.business_day = d.business_day and t.gateway_number = d.gateway_number
      join transactions x on x.business_id = t.business_id and x.number = t.cause
        and x.refunded_minor < coalesce(x.captured_minor, x.amount_minor) and not x.has_chargeback
        and coalesce(x.rdr_status, 'open') not in ('refunded', 'accepted')
      left join delivery_proofs p on p.business_id = t.business_id and p.payment_number = t.cause
      left join settlement_lines l on l.business_id = t.business_id and l.cause = t.cause and l.currency = t.currency and l.is_live
        and l.after_id = 0
      where p.payment_number is null and l.cause is null
      group by 1, 2, 3, 4, 5, 6
      having sum(case t.kind when 'sale' then t.amount_minor else -t.amount_minor end) > 0
    )`;
};
