import sql, { empty, type Sql } from 'sql-template-tag';
import type { ProofDay } from '#features/settlements/public';
import { inScope, type TenantScope } from '#platform/tenant-scope';

type Wanted = {
  scope: TenantScope;
  days: readonly ProofDay[];
  /** Limits the result to these payments. */
  numbers?: readonly string[];
};

/** `open`: sales of these days without a proof of delivery, with the settlement that an upload now reaches. */
export const openSales = ({ scope, days, numbers }: Wanted): Sql => sql`
    days as materialized (
      select * from unnest(
        ${days.map(({ gatewayNumber }) => gatewayNumber)}::text[], ${days.map(({ currency }) => currency)}::text[],
        ${days.map(({ businessDay }) => businessDay)}::date[], ${days.map(({ settlementDay }) => settlementDay)}::date[],
        ${days.map(({ condition }) => condition)}::text[]
      ) as d (gateway_number, currency, business_day, settlement_day, condition)
    ),
    open as (
      select m.payment_number, m.gateway_number, m.currency, m.business_day, d.settlement_day, d.condition, m.amount_minor as minor
      from (
        select * from missing_proofs
        where ${inScope(scope)} ${numbers === undefined ? empty : sql`and payment_number = any (${numbers}::text[])`}
      ) m
      join days d on d.currency = m.currency and d.business_day = m.business_day and d.gateway_number = m.gateway_number
    )`;
