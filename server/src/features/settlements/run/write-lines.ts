import sql, { join, raw, type Sql } from 'sql-template-tag';
import { insertedOne, planned, type Tx } from '#platform/database';
import { added, noLines, type LineSums } from './close-statement.ts';
import {
  gatherAfterSales,
  gatherPast,
  gatherSales,
  findNumbers,
  lineFigures,
  ofGateway,
  type LinesWanted,
} from './gather-entries.ts';
import type { ReservePart } from './keep-reserve.ts';
import { judged, saleDeduction } from './judge-sales.ts';
import { gatherOpenSales, judgePlainSales } from './plain-sales.ts';
import { settledKinds } from './settled-kinds.ts';

export const columns = lineFigures.map((figure) => `${figure}_minor`);
export const camel = (column: string): string =>
  column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** From `judged`: the reserve of a sale by the terms of its day; none for a correction or an undelivered sale. */
const saleReserve = sql`case when after_id = 0 and not is_gone and is_delivered
            then exchange_half_up(sale_minor, reserve_ppm, 1000000) else 0 end`;

const names = columns.join(', ');
const plainColumns = new Set([
  'sale_minor',
  'deduction_minor',
  'single_fee_minor',
  'reserve_minor',
]);

/** Sales that no longer wait. */
const settledAtLast = ({ businessId }: LinesWanted): Sql => sql`
        select cause as payment_number from judged
        where (reason is null or not is_wanted)
          -- Looked up in a set, however few sales the planner expects.
          and coalesce(cause in (select payment_number from settlement_blocks where business_id = ${businessId}), false)`;

/** Sales whose day has come and that still wait, with the reason. */
const waiting = sql`
        select cause as payment_number, business_day, reason from judged where is_wanted and reason is not null
        union all
        select cause, business_day, reason from plain_sales where reason is not null`;

/** One per refund, case, alert and adjustment, and per sale that is not plain. */
const oddLinesOf = ({ throughId }: LinesWanted): Sql => sql`
        select cause, cause as payment_number, 'sale' as kind, business_day, after_id, ${throughId}::bigint as through_id, deduction_ppm,
          reserve_days as hold_days, sale_minor, ${saleDeduction} as deduction_minor, single_fee_minor, 0 as refund_minor,
          0 as refund_fee_minor, 0 as chargeback_minor, 0 as dispute_fee_minor, 0 as rdr_minor, 0 as rdr_fee_minor,
          0 as ethoca_fee_minor, 0 as appeal_return_minor, 0 as other_return_minor, 0 as other_deduction_minor,
          ${saleReserve} as reserve_minor
        from judged where is_wanted and reason is null
        union all
        select cause, payment_number, kind, business_day, after_id, through_id, 0, 0, 0, 0, 0, refund_minor, refund_fee_minor, chargeback_minor,
          dispute_fee_minor, rdr_minor, rdr_fee_minor, ethoca_fee_minor, appeal_return_minor, other_return_minor,
          other_deduction_minor, 0
        from after_sales`;

/** From `plain_sales`: the reserve of its line. */
const plainReserve = sql`case when is_delivered then reserve_minor else 0 end`;

const linesOf = (wanted: LinesWanted): Sql => sql`${oddLinesOf(wanted)}
        union all
        select cause, cause, 'sale', business_day, 0, ${wanted.throughId}, deduction_ppm, reserve_days, sale_minor, deduction_minor,
          single_fee_minor, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, ${plainReserve}
        from plain_sales where reason is null`;

/** Counts and sums of the entries that the lines cover, by business day and kind. */
const coveredDays = (wanted: LinesWanted): Sql => sql`
      select business_day, kind, sum(count) as count, sum(minor)::bigint as amount_minor
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
      group by business_day, kind`;

/** Everything that decides on the lines, as CTEs. */
const gathered = (wanted: LinesWanted): Sql => sql`
    ${gatherAfterSales(wanted)}, ${gatherOpenSales(wanted)}, ${gatherSales(wanted)}, ${gatherPast(wanted)}, ${judged(wanted)},
    ${judgePlainSales(wanted)},
    -- Plain sales may be very many: their days and their statement are both summed from these few rows.
    plain_lines as materialized (
      select business_day, case when is_delivered and reserve_minor > 0 then reserve_days else 0 end as hold_days, count(*) as lines,
        sum(sales)::bigint as sales, sum(single_fees)::bigint as single_fees, sum(sale_minor)::bigint as sale_minor, sum(deduction_minor)::bigint as deduction_minor,
        sum(single_fee_minor)::bigint as single_fee_minor, sum(${plainReserve})::bigint as reserve_minor
      from plain_sales where reason is null
      group by 1, 2
    ),
    plain_days as materialized (
      select business_day, sales, single_fees, sale_minor, single_fee_minor from plain_lines
      union all
      select business_day, sales, single_fees, sale_minor, single_fee_minor from judged where is_wanted and reason is null and is_plain
    )`;

const forget = ({ businessId, gatewayNumber, currency }: LinesWanted, sales: Sql): Sql => sql`
      delete from settlement_blocks b using ${sales} s
      where b.business_id = ${businessId} and b.payment_number = s.payment_number
        -- A sale that was priced since may wait in its new currency.
        and b.gateway_number = ${gatewayNumber} and b.currency = ${currency}`;

const passOver = (
  { businessId, gatewayNumber, currency, settlementDay }: LinesWanted,
  sales: Sql,
): Sql => sql`
      insert into settlement_blocks as b (business_id, payment_number, gateway_number, currency, business_day, first_passed_on,
        last_passed_on, reason)
      select ${businessId}, payment_number, ${gatewayNumber}, ${currency}, business_day, ${settlementDay}::date, ${settlementDay}::date, reason
      from ${sales} s
      on conflict (business_id, payment_number) do update
        set last_passed_on = excluded.last_passed_on, reason = excluded.reason, gateway_number = excluded.gateway_number,
          currency = excluded.currency, business_day = excluded.business_day`;

const insertLines = (
  { businessId, gatewayNumber, currency, number }: LinesWanted,
  lines: Sql,
): Sql => sql`
      insert into settlement_lines (business_id, batch_number, cause, payment_number, kind, gateway_number, currency, business_day,
        after_id, through_id, deduction_ppm, hold_days, ${raw(names)})
      select ${businessId}, ${number}, cause, payment_number, kind, ${gatewayNumber}, ${currency}, business_day, after_id, through_id,
        deduction_ppm, case when reserve_minor > 0 then hold_days else 0 end, ${raw(names)}
      from ${lines} line`;

const insertDays = (
  { businessId, gatewayNumber, currency, number }: LinesWanted,
  days: Sql,
): Sql => sql`
      insert into settlement_days (business_id, batch_number, currency, business_day, gateway_number, kind, count, amount_minor)
      select ${businessId}, ${number}, ${currency}, business_day, ${gatewayNumber}, kind, count, amount_minor from ${days} d
      ${insertedOne}`;

export type Written = {
  sums: LineSums;
  /** Payments with refunds among the lines. */
  refundedPayments: readonly string[];
  /** By the hold days under the terms of the sales' days. */
  reserve: readonly ReservePart[];
};
export const nothingWritten: Written = { sums: noLines, refundedPayments: [], reserve: [] };

type SummedLines = LineSums & Pick<ReservePart, 'holdDays'>;

const writtenOf = (
  groups: readonly SummedLines[],
  refundedPayments: readonly string[],
): Written => ({
  sums: groups.reduce<LineSums>(added, noLines),
  refundedPayments,
  reserve: groups,
});

/** All in one statement, whatever their number. The sums are of what is written, which need not come back line by line. */
const writeMany = async (tx: Tx, wanted: LinesWanted): Promise<Written> => {
  const sums = columns.map((column) =>
    raw(`coalesce(sum(${column}), 0)::bigint as "${camel(column)}"`),
  );
  const ofPlain = columns.map((column) => (plainColumns.has(column) ? raw(column) : sql`0`));
  // The planner expects few sales, and would sort them to find their rates.
  await tx.run(sql`set local enable_sort = off`);
  const rows = await tx.rows<SummedLines & Pick<Written, 'refundedPayments'>>(sql`
    with ${gathered(wanted)},
    forgotten as (${forget(wanted, sql`(${settledAtLast(wanted)})`)}),
    passed_over as (${passOver(wanted, sql`(${waiting})`)}),
    written as (${insertLines(wanted, sql`(${linesOf(wanted)})`)} ${insertedOne}),
    covered_days as (${insertDays(wanted, sql`(${coveredDays(wanted)})`)})
    select hold_days as "holdDays", sum(lines)::bigint as "lineCount", sum(new_sales)::bigint as "saleCount", ${join(sums)},
      coalesce((select array_agg(distinct payment_number) from after_sales where kind = 'refund'), '{}') as "refundedPayments"
    from (
      select case when reserve_minor > 0 then hold_days else 0 end as hold_days, 1 as lines,
        case when kind = 'sale' and after_id = 0 then 1 else 0 end as new_sales, ${raw(names)}
      from (${oddLinesOf(wanted)}) line
      union all
      select hold_days, lines, lines, ${join(ofPlain)} from plain_lines
    ) line
    group by 1`);
  await tx.run(sql`set local enable_sort = on`);
  return writtenOf(rows, rows[0]?.refundedPayments ?? []);
};

type LineRow = { kind: string; after_id: bigint; hold_days: number } & Record<string, bigint>;

const sumsOf = (line: LineRow): LineSums => ({
  ...noLines,
  ...Object.fromEntries(columns.map((column) => [camel(column), line[column]])),
  lineCount: 1n,
  saleCount: line.kind === 'sale' && line.after_id === 0n ? 1n : 0n,
});

/** JSON arrays; null where there is nothing to write. */
type Found = Record<'settled' | 'waits' | 'lines' | 'days', string | null> &
  Pick<Written, 'refundedPayments'>;

const readFew = (tx: Tx, wanted: LinesWanted): Promise<Found[]> => {
  const all = (rows: Sql): Sql => sql`(select json_agg(found)::text from (${rows}) found)`;
  return tx.rows<Found>(planned`
    with ${gathered(wanted)}
    select ${all(settledAtLast(wanted))} as settled, ${all(waiting)} as waits, ${all(linesOf(wanted))} as lines,
      ${all(coveredDays(wanted))} as days,
      coalesce((select array_agg(distinct payment_number) from after_sales where kind = 'refund'), '{}') as "refundedPayments"`);
};

/**
 * Reads first and then writes, so that on a cluster the reading is one question to one node (Decision 38). Planning takes longer
 * than settling a few entries, which most merchants have: the question is planned once.
 */
const writeFew = async (tx: Tx, wanted: LinesWanted): Promise<Written> => {
  const [found] = await readFew(tx, { ...wanted, numbers: await findNumbers(tx, wanted) });
  const write = <Result>(
    table: string,
    json: string | null | undefined,
    by: (rows: Sql) => Promise<Result>,
  ): Promise<Result> | undefined =>
    typeof json === 'string'
      ? by(sql`json_populate_recordset(null::${raw(table)}, ${json})`)
      : undefined;
  await write('settlement_blocks', found?.settled, (rows) => tx.run(forget(wanted, rows)));
  await write('settlement_blocks', found?.waits, (rows) => tx.run(passOver(wanted, rows)));
  const lines = await write('settlement_lines', found?.lines, (rows) =>
    tx.rows<LineRow>(
      sql`${insertLines(wanted, rows)} returning kind, after_id, hold_days, ${raw(names)}`,
    ),
  );
  await write('settlement_days', found?.days, (rows) => tx.run(insertDays(wanted, rows)));
  const groups = [...Map.groupBy(lines ?? [], (line) => line.hold_days)].map(
    ([holdDays, ofGroup]) => ({ holdDays, ...ofGroup.map(sumsOf).reduce(added, noLines) }),
  );
  return writtenOf(groups, found?.refundedPayments ?? []);
};

/**
 * Writes a batch's lines, one per payment, refund, case, alert and adjustment, and records the passed-over sales with the
 * reasons. The caller makes the batch from the sums returned.
 */
export const writeLines = (tx: Tx, wanted: LinesWanted): Promise<Written> =>
  wanted.isFew === true ? writeFew(tx, wanted) : writeMany(tx, wanted);

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
