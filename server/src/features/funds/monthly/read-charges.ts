import { businessDayOf, dayOfLaterMonth } from '@back-office/contract/kit/business-day';
import sql, { empty, type Sql } from 'sql-template-tag';

// What is booked late still finds its month: a case of a night, a payment that ends after days.
const monthsCountedAgain = 3;

/**
 * Months that are over, by the terms that hold for each: the last few, and those since the last night that was settled, so that
 * a pause of whatever length leaves none out. The month in which the gateway, the merchant or its contract ended is the last.
 */
const agreedMonths = (now: Date, businessId: bigint | undefined): Sql => sql`
  select distinct on (t.business_id, t.gateway_number, m.month) t.*, m.month::date as month,
    (m.month + interval '1 month')::date as next_month
  from monthly_terms t
  join businesses b on b.id = t.business_id and b.merchant_status <> 'delete'
  join gateways g on g.business_id = t.business_id and g.gateway_number = t.gateway_number
  cross join lateral generate_series(
    greatest(t.valid_from::timestamp, coalesce((
      select date_trunc('month', max(r.settlement_day)::timestamp) - ${`${monthsCountedAgain} months`}::interval from settlement_runs r
    ), '-infinity')),
    least(${dayOfLaterMonth(businessDayOf(now), -1, 1)}::timestamp, b.service_to::timestamp, b.ended_on::timestamp, g.ended_on::timestamp),
    interval '1 month') as m (month)
  ${businessId === undefined ? empty : sql`where t.business_id = ${businessId}`}
  order by t.business_id, t.gateway_number, m.month, t.valid_from desc`;

/**
 * What is due for months that are over and not charged yet, or charged and not due any more (`counted` below zero): a row for each
 * gateway, month and charge, of all businesses or of one. Counts are those of the daily report, by its days; a 3-D Secure try is a
 * live payment ordered in the month that the gateway tells a result of. Fees in minor units of the terms' currency.
 */
export const chargesDue = (now: Date, businessId?: bigint): Sql => sql`
  select due.business_id, due.gateway_number, due.month, due.currency, due.charge, due.fee_minor,
    due.count - coalesce(made.count, 0) as counted
  from (
    select a.business_id, a.gateway_number, a.month, a.currency, of.charge, of.count, of.fee_minor
    from (${agreedMonths(now, businessId)}) a
    cross join lateral (
      select coalesce(sum(d.successes), 0)::bigint as successes, coalesce(sum(d.declined + d.three_d_failed), 0)::bigint as declined,
        coalesce(sum(d.chargebacks), 0)::bigint as chargebacks
      from daily_totals d
      where d.business_id = a.business_id and d.gateway_number = a.gateway_number
        and d.business_day >= a.month and d.business_day < a.next_month
    ) month
    cross join lateral (
      select count(*) as tries from transactions p
      where a.three_d_fee_minor > 0 and p.business_id = a.business_id and p.gateway_number = a.gateway_number and p.mode = 'live'
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
      sum(case kind when 'otherDeduction' then counted else -counted end) as count
    from adjustments where charge is not null ${businessId === undefined ? empty : sql`and business_id = ${businessId}`}
    group by 1, 2, 3, 4
  ) made using (business_id, gateway_number, month, charge)
  where due.count <> coalesce(made.count, 0)`;
