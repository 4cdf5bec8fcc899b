import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { ofGateway, type LinesWanted } from './gather-entries.ts';
import { isDelivered, isOfLongAgo, whyNot } from './judge-sales.ts';
import { saleKinds } from './settled-kinds.ts';
import { ratesOf, regionOf, termsOfOwnDays } from './terms-of-days.ts';

const madeOfSales = ['refunds', 'disputes', 'alerts'];

/**
 * `open_sales`: payments with an entry on the open days being judged, each with the sum of its entries on these days.
 * `odd_sales`: those of them that must be judged with everything known about them. All others are settled from these rows alone,
 * however many they are.
 */
export const gatherOpenSales = (wanted: LinesWanted, hasSettled: boolean): Sql => {
  const { businessId, currency, saleDays } = wanted;
  const days = saleDays.filter(({ isDue }) => isDue).map(({ businessDay }) => businessDay);
  const given = madeOfSales.map(
    (table) => sql`
      select payment_number from ${raw(table)}
      where business_id = ${businessId} and payment_number in (select cause from open_sales)
        -- By an index, however much was given back of other sales.
        and payment_number between (select min(cause) from open_sales) and (select max(cause) from open_sales)`,
  );
  // A day without any settlement has no lines to look up.
  const settled = hasSettled
    ? sql`
      select l.cause, max(l.through_id) as through_id
      from open_sales o
      join settlement_lines l on l.business_id = ${businessId} and l.cause = o.cause and l.currency = ${currency} and l.is_live
      group by 1`
    : sql`select cause, newest_id as through_id from open_sales where false`;
  return sql`
    open_sales as materialized (
      select t.cause, min(t.business_day) as business_day, min(coalesce(t.fact_day, t.business_day)) as terms_day,
        max(t.id) as newest_id, bool_or(t.step > 1 or t.kind not in ('sale', 'singleFee')) as is_corrected,
        sum(case t.kind when 'sale' then t.amount_minor else 0 end)::bigint as sale_minor,
        sum(case t.kind when 'singleFee' then t.amount_minor else 0 end)::bigint as single_fee_minor
      from ledger_transfers t
      where ${ofGateway(wanted)} and t.kind = any (${saleKinds}) and t.business_day = any (${days}::date[])
      group by 1
    ),
    settled_sales as materialized (${settled}),
    odd_sales as materialized (
      select cause from open_sales where is_corrected
      union all
      select o.cause from open_sales o join settled_sales l on l.cause = o.cause where o.newest_id > l.through_id
      union all
      ${join(given, ' union all ')}
    )`;
};

/**
 * `plain_sales`: the open sales with no facts beyond their own entries, each with the values that decide on it. The full join
 * never compares each sale with each rate, however few sales the planner expects.
 */
export const judgePlainSales = (wanted: LinesWanted): Sql => {
  const { businessId, saleDays } = wanted;
  const needsProof = saleDays.some(({ deliveryCondition }) => deliveryCondition !== 'free');
  return sql`
    ${termsOfOwnDays(wanted, { name: 'plain_terms', of: 'open_sales' })},
    plain_looked_at as materialized (
      select s.cause, s.business_day, s.terms_day, s.sale_minor, s.single_fee_minor, d.settles_on, d.delivery_condition, d.proof_before,
        d.there_before, ${needsProof ? sql`p.uploaded_at` : sql`null::timestamptz as uploaded_at`}, t.card_brand, ${regionOf('t')} as region,
        case when l.terms_day is null then d.reserve_ppm else l.reserve_ppm end as reserve_ppm,
        false as is_frozen, false as is_held, s.sale_minor <= 0 as is_gone,
        ${needsProof ? isDelivered : sql`true`} as is_delivered, ${isOfLongAgo} as is_of_long_ago
      from open_sales s
      join days d on d.business_day = s.business_day
      join transactions t on t.business_id = ${businessId} and t.number = s.cause
      left join plain_terms l on l.terms_day = s.terms_day and s.terms_day <> s.business_day
      ${needsProof ? sql`left join delivery_proofs p on p.business_id = ${businessId} and p.payment_number = s.cause` : empty}
      where s.cause not in (select cause from sale_causes) and s.cause not in (select cause from settled_sales)
    ),
    ${ratesOf(wanted, { name: 'plain_rates', of: 'plain_looked_at' })},
    plain_sales as materialized (
      select s.*, r.ppm as deduction_ppm, ${whyNot} as reason
      from plain_looked_at s
      full join plain_rates r on r.terms_day = s.terms_day and r.card_brand = s.card_brand and r.region = s.region
    )`;
};
