import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { amongNumbers, ofGateway, type LinesWanted, type SaleDay } from './gather-entries.ts';
import { isDelivered, isOfLongAgo, whyNot } from './judge-sales.ts';
import { saleKinds } from './settled-kinds.ts';
import { ratesOf, regionOf, termsOfOwnDays } from './terms-of-days.ts';

const madeOfSales = ['refunds', 'disputes', 'alerts', 'payment_holds'];

/** Whether entry `t` changes a sale that was booked before, on whatever day; they have an index of their own. */
const isCorrection: Sql = sql`(t.kind in ('saleReversal', 'singleFeeReversal') or t.kind in ('sale', 'singleFee') and t.step > 1)`;

/**
 * `open_sales`: payments with an entry on the due days that are looked at. `odd_sales`: those of them that must be judged with
 * everything known about them. All others have one sale and one transaction fee and are settled from these rows alone, however
 * many they are; of those, a greatest amount is the only one.
 */
export const gatherOpenSales = (wanted: LinesWanted): Sql => {
  const { businessId, currency } = wanted;
  const scanned = wanted.saleDays.filter(({ isDue, isScanned }) => isDue && isScanned);
  const daysOf = (some: readonly SaleDay[]) => some.map(({ businessDay }) => businessDay);
  const begun = scanned.filter(({ isBegun }) => isBegun);
  // By an index, however much was given back of other sales.
  const isAmong = (column: string): Sql =>
    sql`${raw(column)} in (select cause from open_sales)
        and ${raw(column)} between (select first from open_bounds) and (select last from open_bounds)`;
  const given = madeOfSales.map(
    (table) => sql`
      select payment_number from ${raw(table)} where business_id = ${businessId} and ${isAmong('payment_number')}`,
  );
  // Of days without any settlement there are no lines to look up.
  const settled =
    begun.length > 0
      ? sql`
      select l.cause, max(l.through_id) as through_id
      from open_sales o
      join settlement_lines l on l.business_id = ${businessId} and l.cause = o.cause and l.currency = ${currency} and l.is_live
      where o.business_day = any (${daysOf(begun)}::date[])
      group by 1`
      : sql`select cause, newest_id as through_id from open_sales where false`;
  return sql`
    open_sales as materialized (
      select t.cause, min(t.business_day) as business_day, min(coalesce(t.fact_day, t.business_day)) as terms_day,
        max(t.id) as newest_id, min(t.business_day) = max(t.business_day) and count(*) = 2 as is_whole,
        count(*) filter (where t.kind = 'sale') as sales, count(*) filter (where t.kind = 'singleFee') as single_fees,
        coalesce(max(t.amount_minor) filter (where t.kind = 'sale'), 0) as sale_minor,
        coalesce(max(t.amount_minor) filter (where t.kind = 'singleFee'), 0) as single_fee_minor
      from ledger_transfers t
      where ${ofGateway(wanted)} and t.kind = any (${saleKinds}) and t.business_day = any (${daysOf(scanned)}::date[])
      -- In the order of the keys under which their lines are entered.
      group by 1 order by 1
    ),
    open_bounds as materialized (select min(cause) as first, max(cause) as last from open_sales),
    settled_sales as materialized (${settled}),
    odd_sales as materialized (
      select t.cause from ledger_transfers t where t.business_id = ${businessId} and ${isCorrection} and ${isAmong('t.cause')}
      union all
      -- Where the sale or its fee is missing, it may have been booked on another day.
      select o.cause from open_sales o
      where not o.is_whole and exists (
        select from ledger_transfers t
        where t.business_id = ${businessId} and t.cause = o.cause and t.kind = any (${saleKinds}) and t.business_day <> o.business_day)
      union all
      select o.cause from open_sales o join settled_sales l on l.cause = o.cause where o.newest_id > l.through_id
      union all
      ${join(given, ' union all ')}
    )`;
};

/**
 * `plain_rates`: rates for each day with terms, region and brand that the tariff names, and for all other brands as `any`. Not
 * by the brands of the sales, which would all have to be read and kept first.
 */
const ratesOfAnySale = (wanted: LinesWanted): Sql => sql`
    priced_brands as materialized (
      select card_brand from contract_terms where business_id = ${wanted.businessId} and gateway_number in (${wanted.gatewayNumber}, 'any')
      union
      select 'any'
    ),
    priced_alike as (
      select d.terms_day, b.card_brand, r.region
      from (select distinct terms_day from open_sales) d cross join priced_brands b cross join (values ('domestic'), ('overseas')) as r (region)
    ),
    ${ratesOf(wanted, { name: 'plain_rates', of: 'priced_alike' })}`;

/**
 * `plain_sales`: the open sales with no facts beyond their own entries, each with the values that decide on it and what its line
 * would hold. The full join never compares each sale with each rate, however few sales the planner expects.
 */
export const judgePlainSales = (wanted: LinesWanted): Sql => {
  const { businessId, saleDays, looksAhead = false } = wanted;
  const needsProof = saleDays.some(({ deliveryCondition }) => deliveryCondition !== 'free');
  return sql`
    ${termsOfOwnDays(wanted, { name: 'plain_terms', of: 'open_sales' })},
    ${ratesOfAnySale(wanted)},
    plain_sales as materialized (
      select cause, business_day, sales, single_fees, sale_minor, single_fee_minor, settles_on, proof_before, there_before, is_delivered,
        ppm as deduction_ppm, exchange_half_up(sale_minor, ppm, 1000000) as deduction_minor, reserve_days,
        case when is_gone then 0 else exchange_half_up(sale_minor, reserve_ppm, 1000000) end as reserve_minor, ${whyNot} as reason
      from (
        select s.*, d.settles_on, d.delivery_condition, d.proof_before, d.there_before, r.ppm, r.is_unpriced,
          ${needsProof ? sql`p.uploaded_at` : sql`null::timestamptz as uploaded_at`},
          case when l.terms_day is null then d.reserve_ppm else l.reserve_ppm end as reserve_ppm,
          case when l.terms_day is null then d.reserve_days else l.reserve_days end as reserve_days,
          false as is_frozen, false as is_held, s.sale_minor <= 0 as is_gone,
          ${needsProof ? isDelivered : sql`true`} as is_delivered, ${isOfLongAgo} as is_of_long_ago
        from open_sales s
        join days d on d.business_day = s.business_day
        join transactions t on t.business_id = ${businessId} and t.number = s.cause${amongNumbers(wanted)}
        left join priced_brands b on b.card_brand = t.card_brand
        full join plain_rates r
          on r.terms_day = s.terms_day and r.card_brand = coalesce(b.card_brand, 'any') and r.region = ${regionOf('t')}
        left join plain_terms l on l.terms_day = s.terms_day and s.terms_day <> s.business_day
        ${needsProof ? sql`left join delivery_proofs p on p.business_id = ${businessId} and p.payment_number = s.cause` : empty}
        where coalesce(s.cause, '') <> '' and s.cause not in (select cause from sale_causes union all select cause from settled_sales)
      ) s
      -- In the order of the keys under which their lines are entered: in any other they take half as long again to write.
      ${looksAhead ? empty : sql`order by cause`}
    )`;
};
