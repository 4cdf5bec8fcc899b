import {
  proofLeadDays,
  undeliveredDays,
} from '@back-office/contract/features/settlements/calendar';
import { addDays, startOfBusinessDay } from '@back-office/contract/kit/business-day';
import sql, { type Sql } from 'sql-template-tag';
import {
  amongNumbers,
  frozenPayments,
  heldPayments,
  type LinesWanted,
  type SaleDay,
} from './gather-entries.ts';
import { ratesOf, regionOf, termsOfOwnDays } from './terms-of-days.ts';

/** `days`: the business days of sales with the terms agreed for each, and the delivery deadlines for the settlement day. */
const daysOfSales = (saleDays: readonly SaleDay[]): Sql => sql`
    days as materialized (
      select * from unnest(
        ${saleDays.map(({ businessDay }) => businessDay)}::date[],
        ${saleDays.map(({ isDue }) => isDue)}::boolean[],
        ${saleDays.map(({ reservePpm }) => reservePpm)}::integer[],
        ${saleDays.map(({ reserveDays }) => reserveDays)}::integer[],
        ${saleDays.map(({ deliveryCondition }) => deliveryCondition)}::text[],
        ${saleDays.map(({ settlesOn }) => settlesOn)}::date[],
        ${saleDays.map(({ settlesOn }) => startOfBusinessDay(addDays(settlesOn, -proofLeadDays)))}::timestamptz[],
        ${saleDays.map(({ settlesOn }) => startOfBusinessDay(settlesOn))}::timestamptz[],
        ${saleDays.map(({ settlesOn }) => addDays(settlesOn, -undeliveredDays))}::date[]
      ) as d (business_day, is_due, reserve_ppm, reserve_days, delivery_condition, settles_on, proof_before, there_before, long_ago_through)
    )`;

/** For sale `s` with its day `d`: whether half a year has passed since. */
export const isOfLongAgo: Sql = sql`s.business_day <= d.long_ago_through`;

/** For day `d` and proof `p`: whether the delivery condition is met. */
export const isDelivered: Sql = sql`case
      when d.delivery_condition = 'free' then true
      when d.delivery_condition = 'uploaded' then coalesce(p.uploaded_at < d.proof_before, false)
      else coalesce(p.uploaded_at < d.proof_before and p.delivered_at < d.there_before, false)
    end`;

/**
 * The first reason why a sale is not settled; null if nothing blocks it. The end of its gateway or merchant is no reason: a sale
 * is still settled on its day (Decision 19). Rates `r` decide whether it has a price at all.
 */
export const whyNot: Sql = sql`case
      when is_frozen then 'frozen'
      when is_held then 'held'
      when is_gone then null
      when is_unpriced then 'noRate'
      when is_delivered or is_of_long_ago then null
      when delivery_condition = 'delivered' and uploaded_at < proof_before then 'awaitingDelivery'
      else 'awaitingProof'
    end`;

/**
 * The sales with the values that decide on them. Rates are looked up once per day with terms, brand and region. Whatever is
 * joined in full comes from the sales themselves or is dropped again: their number can't be estimated, and a full join never
 * compares each with each.
 */
export const judged = (wanted: LinesWanted): Sql => {
  const { businessId, saleDays } = wanted;
  return sql`
    ${daysOfSales(saleDays)},
    ${termsOfOwnDays(wanted, { name: 'late_terms', of: 'sales' })},
    looked_at as materialized (
      select s.*, d.is_due, case when l.terms_day is null then d.reserve_ppm else l.reserve_ppm end as reserve_ppm,
        case when l.terms_day is null then d.reserve_days else l.reserve_days end as reserve_days,
        d.delivery_condition, d.settles_on, d.proof_before, d.there_before, p.uploaded_at, t.card_brand,
        ${regionOf('t')} as region,
        coalesce(s.sale_minor <= g.minor, s.sale_minor <= 0) as is_gone,
        ${isDelivered} as is_delivered, ${isOfLongAgo} as is_of_long_ago,
        s.cause in (${frozenPayments(businessId)}) as is_frozen, s.cause in (${heldPayments(businessId)}) as is_held
      from sales s
      join days d on d.business_day = s.business_day
      join transactions t on t.business_id = ${businessId} and t.number = s.cause
        and t.number between (select first from bounds) and (select last from bounds)${amongNumbers(wanted)}
      full join given_back g on g.cause = s.cause
      left join late_terms l on l.terms_day = s.terms_day and s.terms_day <> s.business_day
      left join delivery_proofs p on p.business_id = ${businessId} and p.payment_number = s.cause
      where coalesce(s.cause, '') <> ''
    ),
    ${ratesOf(wanted, { name: 'rates', of: 'looked_at' })},
    judged as materialized (
      select s.*, coalesce(b.deduction_ppm, r.ppm) as deduction_ppm,
        coalesce(b.sale_minor, 0) as settled_sale_minor, coalesce(b.deduction_minor, 0) as settled_deduction_minor,
        s.after_id > 0 or s.is_due or s.is_gone and s.is_touched as is_wanted,
        case when s.after_id = 0 then ${whyNot} end as reason
      from looked_at s
      full join rates r on r.terms_day = s.terms_day and r.card_brand = s.card_brand and r.region = s.region
      full join settled_before b on b.cause = s.cause
    )`;
};

/** From `judged`: the deduction of the whole sale, minus what earlier lines deducted. */
export const saleDeduction = sql`exchange_half_up(settled_sale_minor + sale_minor, deduction_ppm, 1000000) - settled_deduction_minor`;
