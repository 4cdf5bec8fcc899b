import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { UnsettledReason } from '@back-office/contract/features/settlements/cycle';
import { planned, type Tx } from '#platform/database';
import { lineFigures, type LinesWanted } from './gather-entries.ts';
import type { LineSums } from './close-statement.ts';
import type { Account } from './read-gateway.ts';
import { gatherAfterSales, gatherPast, gatherSales } from './gather-entries.ts';
import { gatherOpenSales, judgePlainSales } from './plain-sales.ts';
import { judged, saleDeduction } from './judge-sales.ts';
import { camel, columns } from './write-lines.ts';

// Includes every booked entry, as the nightly run does.
export const newestEntry = 9_223_372_036_854_775_807n;

type Part = LineSums & {
  /** A sale's line, a line for a later entry, a waiting sale, or the sum of a payment's refunds in this batch. */
  part: 'sale' | 'after' | 'blocked' | 'refunded';
  day: string;
  businessDay: string;
  holdDays: number;
  cause: string;
  reason: UnsettledReason;
};

const ofSales: ReadonlySet<string> = new Set(['sale', 'deduction', 'single_fee', 'reserve']);

/** Sums the line columns that a CTE has; zero for the others. */
const summed = (has: (figure: string) => boolean): Sql =>
  join(
    lineFigures.map((figure) =>
      has(figure)
        ? raw(`coalesce(sum(${figure}_minor), 0)::bigint as "${camel(`${figure}_minor`)}"`)
        : raw(`0::bigint as "${camel(`${figure}_minor`)}"`),
    ),
  );

/**
 * The reason a sale waits as of `now`. A missing proof blocks only once it would come too late or the sale was passed over for
 * it.
 */
const reasonNow = ({ businessId }: Account, now: Date): Sql => sql`case
      when reason in ('awaitingProof', 'awaitingDelivery') and ${now} < case when reason = 'awaitingProof' then proof_before else there_before end
        and cause not in (select payment_number from settlement_blocks where business_id = ${businessId}) then null
      else reason end`;

/**
 * The lines that the next nights would write, by settlement day, and the sales they would pass over. Reads them with the nightly
 * run's own statement (`writeLines`); plain sales by its rules alone, since there may be very many. Each sale is judged for the
 * settlement day of its business day.
 */
const readLines = (tx: Tx, wanted: LinesWanted, now: Date): Promise<Part[]> => {
  const { settlementDay } = wanted;
  return tx.rows<Part>(planned`
    with ${gatherAfterSales(wanted)}, ${gatherOpenSales(wanted)}, ${gatherSales(wanted)}, ${gatherPast(wanted)},
    ${judged(wanted)}, ${judgePlainSales(wanted)},
    foreseen as materialized (
      select cause, business_day, after_id, is_wanted,
        case when (after_id > 0 or is_gone and is_touched) and business_day < ${settlementDay} then ${settlementDay}::date else settles_on end as day,
        ${reasonNow(wanted, now)} as reason_now, sale_minor, single_fee_minor, ${saleDeduction} as deduction_minor,
        reserve_days, case when after_id = 0 and not is_gone and (is_delivered or reason is not null)
          then exchange_half_up(sale_minor, reserve_ppm, 1000000) else 0 end as reserve_minor
      from judged
      union all
      select cause, business_day, 0, true, settles_on, ${reasonNow(wanted, now)}, sale_minor, single_fee_minor, deduction_minor,
        reserve_days, case when is_delivered or reason is not null then reserve_minor else 0 end
      from plain_sales
    )
    select 'sale' as part, day, business_day as "businessDay", reserve_days as "holdDays", null as cause, null as reason, count(*) as "lineCount",
      count(*) filter (where after_id = 0) as "saleCount", ${summed((figure) => ofSales.has(figure))}
    from foreseen where is_wanted and reason_now is null group by 2, 3, 4
    union all
    select 'blocked', day, business_day, reserve_days, cause, reason_now, 1, 1, ${summed((figure) => ofSales.has(figure))}
    from foreseen where reason_now is not null group by 2, 3, 4, 5, 6
    union all
    select 'after', ${settlementDay}::date, business_day, 0, null, null, count(*), 0, ${summed((figure) => !ofSales.has(figure))}
    from after_sales group by business_day
    union all
    select 'refunded', ${settlementDay}::date, min(business_day), 0, payment_number, null, 0, 0, ${summed((figure) => figure === 'refund')}
    from after_sales where kind = 'refund' group by payment_number`);
};

type Refunded = { paymentNumber: string; refundMinor: bigint };

/** A part of a batch's reserve, held now or in future. */
export type HeldReserve = {
  releaseOn: string;
  leftMinor: bigint;
  /** The part that the next batch releases early, once it is credited: reserve of sales that refunds reduced to nothing. */
  earlyMinor: bigint;
  isCredited: boolean;
};

/** The remaining reserve, oldest batch and shortest hold first, that of batches waiting to be credited among it. */
export const foreseeReserve = (
  tx: Tx,
  { businessId, gatewayNumber, currency }: Account,
  refunded: readonly Refunded[],
): Promise<HeldReserve[]> =>
  tx.rows<HeldReserve>(planned`
    with held as materialized (
      select p.batch_number, p.hold_days, b.settlement_day, p.left_minor, p.release_on, b.status = 'credited' as is_credited
      from reserve_parts p join settlement_batches b on b.business_id = p.business_id and b.number = p.batch_number
      where p.business_id = ${businessId} and p.gateway_number = ${gatewayNumber} and p.currency = ${currency}
        and p.released_in is null and p.left_minor > 0 and b.status <> 'cancelled'
    ),
    now_refunded as materialized (
      select * from unnest(
        ${refunded.map(({ paymentNumber }) => paymentNumber)}::text[], ${refunded.map(({ refundMinor }) => refundMinor)}::bigint[]
      ) as r (number, minor)
    ),
    touched as materialized (
      select r.number, coalesce(sum(l.sale_minor) filter (where l.cause = r.number), 0) as sold_minor,
        r.minor + coalesce(sum(l.refund_minor), 0) as given_minor
      from now_refunded r
      join settlement_lines l on l.business_id = ${businessId} and l.currency = ${currency} and l.is_live
        and (l.cause = r.number or l.payment_number = r.number and l.kind <> 'sale')
      group by r.number, r.minor
    ),
    open as (
      select payment_number, batch_number, hold_days, reserve_minor from reserve_returns
      where business_id = ${businessId} and gateway_number = ${gatewayNumber} and currency = ${currency} and returned_in is null
        and payment_number not in (select number from touched where given_minor < sold_minor)
      union
      select l.cause, l.batch_number, l.hold_days, l.reserve_minor
      from touched t
      join settlement_lines l on l.business_id = ${businessId} and l.cause = t.number and l.currency = ${currency} and l.is_live
      where t.sold_minor > 0 and t.given_minor >= t.sold_minor and l.reserve_minor > 0
        and t.number not in (select payment_number from reserve_returns where business_id = ${businessId} and currency = ${currency})
    ),
    early as (select batch_number, hold_days, sum(reserve_minor) as minor from open group by 1, 2)
    select h.release_on as "releaseOn", h.left_minor as "leftMinor",
      least(coalesce(e.minor, 0), h.left_minor)::bigint as "earlyMinor", h.is_credited as "isCredited"
    from held h left join early e using (batch_number, hold_days) order by h.settlement_day, h.batch_number, h.hold_days`);

/** A waiting sale, with its amount in pending. */
export type BlockedSale = {
  cause: string;
  businessDay: string;
  reason: UnsettledReason;
  saleMinor: bigint;
  amountMinor: bigint;
  /** The line it would have. */
  sums: LineSums;
  holdDays: number;
};

/** The lines that a settlement day would bring for one business day, and the hold days of their reserve. */
export type ForeseenLines = {
  day: string;
  businessDay: string;
  isSale: boolean;
  sums: LineSums;
  holdDays: number;
};

export type Foreseen = {
  lines: ForeseenLines[];
  blocked: BlockedSale[];
  refunded: Refunded[];
};

export const nothingForeseen: Foreseen = { lines: [], blocked: [], refunded: [] };

const figureNames = columns.map(camel) as (keyof LineSums)[];

const sumsOf = (part: Part): LineSums =>
  Object.fromEntries(
    (['lineCount', 'saleCount', ...figureNames] as (keyof LineSums)[]).map((name) => [
      name,
      part[name],
    ]),
  ) as LineSums;

export const foreseeLines = async (tx: Tx, wanted: LinesWanted, now: Date): Promise<Foreseen> => {
  const parts = await readLines(tx, { ...wanted, looksAhead: true }, now);
  const of = (part: Part['part']): Part[] => parts.filter((one) => one.part === part);
  return {
    lines: [...of('sale'), ...of('after')].map((part) => ({
      day: part.day,
      businessDay: part.businessDay,
      isSale: part.part === 'sale',
      sums: sumsOf(part),
      holdDays: part.holdDays,
    })),
    blocked: of('blocked').map((part) => {
      const { cause, businessDay, holdDays, reason, saleMinor, singleFeeMinor } = part;
      const amountMinor = saleMinor - singleFeeMinor;
      return { cause, businessDay, holdDays, reason, saleMinor, amountMinor, sums: sumsOf(part) };
    }),
    refunded: of('refunded').map(({ cause, refundMinor }) => ({
      paymentNumber: cause,
      refundMinor,
    })),
  };
};
