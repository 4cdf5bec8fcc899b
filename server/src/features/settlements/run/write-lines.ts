import sql, { join, raw, type Sql } from 'sql-template-tag';
import { insertedOne, planned, type Tx } from '#platform/database';
import { added, noLines, type LineSums } from './close-statement.ts';
import {
  gatherAfterSales,
  gatherPast,
  gatherSales,
  lineFigures,
  ofGateway,
  type LinesWanted,
} from './gather-entries.ts';
import type { ReservePart } from './keep-reserve.ts';
import { daysOfSales, isDelivered, isOfLongAgo, whyNot } from './judge-sales.ts';
import { gatherOpenSales, judgePlainSales } from './plain-sales.ts';
import { settledKinds } from './settled-kinds.ts';
import { ratesOf, regionOf, termsOfOwnDays } from './terms-of-days.ts';

export const columns = lineFigures.map((figure) => `${figure}_minor`);
export const camel = (column: string): string =>
  column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

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
        s.cause in (
          select payment_number from disputes
          where business_id = ${businessId} and stage = 'retrieval' and is_open_case(status, answer)
        ) as is_frozen,
        s.cause in (select payment_number from payment_holds where business_id = ${businessId} and released_at is null) as is_held
      from sales s
      join days d on d.business_day = s.business_day
      join transactions t on t.business_id = ${businessId} and t.number = s.cause
        and t.number between (select first from bounds) and (select last from bounds)
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

/** From `judged`: the reserve of a sale by the terms of its day; none for a correction or an undelivered sale. */
const saleReserve = sql`case when after_id = 0 and not is_gone and is_delivered
            then exchange_half_up(sale_minor, reserve_ppm, 1000000) else 0 end`;

/** Removes the blocks of sales that no longer wait. */
const forgotten = ({ businessId, gatewayNumber, currency }: LinesWanted): Sql => sql`
    forgotten as (
      delete from settlement_blocks b using (
        select cause from judged
        where (reason is null or not is_wanted)
          -- Looked up in a set, however few sales the planner expects.
          and coalesce(cause in (select payment_number from settlement_blocks where business_id = ${businessId}), false)
      ) s
      where b.business_id = ${businessId} and b.payment_number = s.cause
        -- A sale that was priced since may wait in its new currency.
        and b.gateway_number = ${gatewayNumber} and b.currency = ${currency}
    )`;

/** Notes the sales whose day has come and that still wait, with the reason. */
const passedOver = ({
  businessId,
  gatewayNumber,
  currency,
  settlementDay,
}: LinesWanted): Sql => sql`
    passed_over as (
      insert into settlement_blocks as b (business_id, payment_number, gateway_number, currency, business_day, first_passed_on,
        last_passed_on, reason)
      select ${businessId}, cause, ${gatewayNumber}, ${currency}, business_day, ${settlementDay}::date, ${settlementDay}::date, reason
      from (
        select cause, business_day, reason from judged where is_wanted and reason is not null
        union all
        select cause, business_day, reason from plain_sales where reason is not null
      ) waiting
      on conflict (business_id, payment_number) do update
        set last_passed_on = excluded.last_passed_on, reason = excluded.reason, gateway_number = excluded.gateway_number,
          currency = excluded.currency, business_day = excluded.business_day
    )`;

/** Counts and sums the entries covered by the lines, by business day and kind. */
const coveredDays = (wanted: LinesWanted): Sql => sql`
    plain_days as (
      select business_day, sum(sales)::bigint as sales, sum(single_fees)::bigint as single_fees, sum(sale_minor)::bigint as sale_minor,
        sum(single_fee_minor)::bigint as single_fee_minor
      from (
        select business_day, sales, single_fees, sale_minor, single_fee_minor from judged where is_wanted and reason is null and is_plain
        union all
        select business_day, sales, single_fees, sale_minor, single_fee_minor from plain_sales where reason is null
      ) s
      group by 1
    ),
    covered_days as (
      insert into settlement_days (business_id, batch_number, currency, business_day, gateway_number, kind, count, amount_minor)
      select ${wanted.businessId}, ${wanted.number}, ${wanted.currency}, business_day, ${wanted.gatewayNumber}, kind, sum(count),
        sum(minor)::bigint
      from (
        select business_day, 'sale' as kind, sales as count, sale_minor as minor from plain_days where sales > 0
        union all
        select business_day, 'singleFee', single_fees, single_fee_minor from plain_days where single_fees > 0
        union all
        select t.business_day, t.kind, 1, t.amount_minor
        from (
          select cause, after_id, ${wanted.throughId}::bigint as through_id
          from judged where is_wanted and reason is null and not is_plain
          union all
          select cause, after_id, through_id from after_sales
        ) c
        join ledger_transfers t on t.cause = c.cause and t.id > c.after_id and t.id <= c.through_id and ${ofGateway(wanted)} and t.kind = any (${[...settledKinds]})
      ) covered
      group by business_day, kind
      ${insertedOne}
    )`;

export type Written = {
  sums: LineSums;
  /** Payments with refunds among the lines. */
  refundedPayments: readonly string[];
  /** By the hold days under the terms of the sales' days. */
  reserve: readonly ReservePart[];
};
export const nothingWritten: Written = { sums: noLines, refundedPayments: [], reserve: [] };

/**
 * Writes a batch's lines, one per payment, refund, case, alert and adjustment, and records the passed-over sales with the
 * reasons; all in one statement, whatever their number. The caller makes the batch from the sums returned.
 */
export const writeLines = async (tx: Tx, wanted: LinesWanted): Promise<Written> => {
  const { businessId, gatewayNumber, currency, number, throughId } = wanted;
  const sums = columns.map((column) =>
    raw(`coalesce(sum(${column}), 0)::bigint as "${camel(column)}"`),
  );
  // Planning takes longer than settling a few entries, which most merchants have; many are worth a plan of their own.
  const ask = wanted.isFew === true ? planned : sql;
  const rows = await tx.rows<
    LineSums & Pick<ReservePart, 'holdDays'> & Pick<Written, 'refundedPayments'>
  >(ask`
    with ${gatherAfterSales(wanted)}, ${gatherOpenSales(wanted)}, ${gatherSales(wanted)}, ${gatherPast(wanted)}, ${judged(wanted)},
    ${judgePlainSales(wanted)},
    ${forgotten(wanted)},
    ${passedOver(wanted)},
    lines as (
      insert into settlement_lines (business_id, batch_number, cause, payment_number, kind, gateway_number, currency, business_day,
        after_id, through_id, deduction_ppm, hold_days, ${raw(columns.join(', '))})
      select ${businessId}, ${number}, cause, payment_number, kind, ${gatewayNumber}, ${currency}, business_day, after_id, through_id,
        deduction_ppm, case when reserve_minor > 0 then reserve_days else 0 end, ${raw(columns.join(', '))}
      from (
        select cause, cause as payment_number, 'sale' as kind, business_day, after_id, ${throughId}::bigint as through_id, deduction_ppm, reserve_days, sale_minor,
          ${saleDeduction} as deduction_minor,
          single_fee_minor, 0 as refund_minor, 0 as refund_fee_minor, 0 as chargeback_minor, 0 as dispute_fee_minor, 0 as rdr_minor,
          0 as rdr_fee_minor, 0 as ethoca_fee_minor, 0 as appeal_return_minor, 0 as other_return_minor, 0 as other_deduction_minor,
          ${saleReserve} as reserve_minor
        from judged where is_wanted and reason is null
        union all
        select cause, cause, 'sale', business_day, 0, ${throughId}, deduction_ppm, reserve_days, sale_minor,
          exchange_half_up(sale_minor, deduction_ppm, 1000000), single_fee_minor, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
          case when not is_gone and is_delivered then exchange_half_up(sale_minor, reserve_ppm, 1000000) else 0 end
        from plain_sales where reason is null
        union all
        select cause, payment_number, kind, business_day, after_id, through_id, 0, 0, 0, 0, 0, refund_minor, refund_fee_minor, chargeback_minor,
          dispute_fee_minor, rdr_minor, rdr_fee_minor, ethoca_fee_minor, appeal_return_minor, other_return_minor,
          other_deduction_minor, 0
        from after_sales
      ) line
      returning kind, after_id, hold_days, ${raw(columns.join(', '))}
    ),
    ${coveredDays(wanted)}
    select hold_days as "holdDays", count(*) as "lineCount", count(*) filter (where kind = 'sale' and after_id = 0) as "saleCount", ${join(sums)},
      coalesce((select array_agg(distinct payment_number) from after_sales where kind = 'refund'), '{}') as "refundedPayments"
    from lines group by 1`);
  return {
    sums: rows.reduce<LineSums>(added, noLines),
    refundedPayments: rows[0]?.refundedPayments ?? [],
    reserve: rows,
  };
};

/**
 * Reduces the reserve of a batch's lines to what its statement can withhold, in proportion; the shares add up to exactly that
 * amount, and those of the same hold days to their part (`limitParts`). Rare: most statements can withhold all of it.
 */
export const limitReserve = (
  tx: Tx,
  { businessId, number }: Pick<LinesWanted, 'businessId' | 'number'>,
  { reserveMinor, wantedMinor }: { reserveMinor: bigint; wantedMinor: bigint },
) =>
  tx.run(sql`
    update settlement_lines l set reserve_minor = s.minor
    from (
      select cause, (div(upto * ${reserveMinor}, ${wantedMinor}) - div((upto - reserve_minor) * ${reserveMinor}, ${wantedMinor}))::bigint as minor
      from (
        select cause, reserve_minor, sum(reserve_minor) over (order by hold_days, cause) as upto from settlement_lines
        where business_id = ${businessId} and batch_number = ${number} and reserve_minor > 0
      ) kept
    ) s
    where l.business_id = ${businessId} and l.batch_number = ${number} and l.cause = s.cause`);
