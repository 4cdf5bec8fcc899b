import sql, { raw, type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';

/** For adjustments under alias `of`: the contract charge; null if an operator made the adjustment. */
export const chargeOf = (of: string): Sql =>
  raw(`case when ${of}.charge is not null then
      jsonb_build_object('kind', ${of}.charge, 'month', to_char(${of}.charged_month, 'YYYY-MM'), 'counted', ${of}.counted) end`);

// Months that had ended before the product closed months are charged this far back from the last settled night.
const monthsBefore = 3;

/** A business, and the first month that is ever charged. Each subquery below names the business by value. Decision 38. */
export type Charging = { businessId: bigint; first: string };

/** The first month that is charged for any merchant. Settled nights are stored outside the merchants' tables. */
export const readFirstMonth = async (tx: Tx): Promise<string> => {
  const [found] = await tx.rows<{ month: string | null }>(sql`
    select (date_trunc('month', max(settlement_day)::timestamp) - ${`${monthsBefore} months`}::interval)::date as month
    from settlement_runs`);
  return found?.month ?? '-infinity';
};

/** `month`: the first month in which the terms of each gateway of a business charge it. */
export const firstChargedMonths = ({ businessId, first }: Charging): Sql => sql`
  select greatest(min(valid_from), ${first}::date) as month
  from monthly_terms where business_id = ${businessId} group by gateway_number`;

/** The terms in force for a month, by gateway. The month in which the gateway, the merchant or its contract ended is the last. */
const agreedOf = (charging: Charging, month: string): Sql => sql`
  select distinct on (t.gateway_number) t.*, m.month, (m.month + interval '1 month')::date as next_month
  from (select ${`${month}-01`}::date as month) m
  join monthly_terms t on t.business_id = ${charging.businessId} and t.valid_from <= m.month
  join businesses b on b.id = t.business_id and b.merchant_status <> 'delete'
  join gateways g on g.business_id = t.business_id and g.gateway_number = t.gateway_number
  where m.month <= least(b.service_to, b.ended_on, g.ended_on, m.month)
    and m.month >= (select min(f.month) from (${firstChargedMonths(charging)}) f)
  order by t.gateway_number, t.valid_from desc`;

/**
 * Charges due for a month (YYYY-MM) of a business and not made yet: a row per gateway and charge. Counts follow the daily report
 * and its days; a 3-D Secure try is a live payment ordered in the month for which the gateway reports a result. Fees in minor
 * units of the terms' currency.
 */
export const chargesDue = (charging: Charging, month: string): Sql => sql`
  select due.business_id, due.gateway_number, due.month, due.currency, due.charge, due.fee_minor,
    due.count - coalesce(made.count, 0) as counted
  from (
    select a.business_id, a.gateway_number, a.month, a.currency, of.charge, of.count, of.fee_minor
    from (${agreedOf(charging, month)}) a
    cross join lateral (
      -- A month with little but corrections of older ones may come to less than nothing.
      select greatest(0, coalesce(sum(d.successes), 0))::bigint as successes,
        greatest(0, coalesce(sum(d.declined + d.three_d_failed), 0))::bigint as declined,
        greatest(0, coalesce(sum(d.chargebacks), 0))::bigint as chargebacks
      from daily_totals d
      where d.business_id = ${charging.businessId} and d.gateway_number = a.gateway_number
        and d.business_day >= a.month and d.business_day < a.next_month
    ) month
    cross join lateral (
      select count(*) as tries from transactions p
      where a.three_d_fee_minor > 0 and p.business_id = ${charging.businessId} and p.gateway_number = a.gateway_number and p.mode = 'live'
        and p.threeds is not null and p.number >= to_char(a.month, 'YYYYMMDD') and p.number < to_char(a.next_month, 'YYYYMMDD')
    ) secured
    cross join lateral (
      select month.successes * a.excess_ppm / 1000000 as free, month.successes * a.high_excess_ppm / 1000000 as below_high
    ) steps
    cross join lateral (values
      ('service', 1::bigint, a.service_fee_minor),
      ('annual', (extract(month from a.month) = a.annual_month)::int, a.annual_fee_minor),
      ('decline', month.declined, a.decline_fee_minor),
      ('threeD', secured.tries, a.three_d_fee_minor),
      ('excess', greatest(0, least(month.chargebacks, steps.below_high) - steps.free), a.excess_fee_minor),
      ('highExcess', greatest(0, month.chargebacks - steps.below_high), a.high_excess_fee_minor)
    ) as of (charge, count, fee_minor)
    where of.fee_minor > 0
  ) due
  left join (
    select business_id, gateway_number, charged_month as month, charge,
      sum(case when kind = 'otherDeduction' then counted else -counted end) as count
    from adjustments where charge is not null and business_id = ${charging.businessId} and charged_month = ${`${month}-01`}::date
    group by 1, 2, 3, 4
  ) made using (business_id, gateway_number, month, charge)
  where due.count <> coalesce(made.count, 0)`;
