import {
  type BatchLine,
  type LineFigure,
  lineFigures,
  type LineKind,
} from '@back-office/contract/features/settlements/statement';
import sql, { empty, join, raw, type Sql } from 'sql-template-tag';
import { chargeOf } from '#features/funds/public';
import type { Tx } from '#platform/database';
import { isBeyond, type Place, type Step } from '#platform/list/cursor';
import { figureColumnOf } from '../batch-row.ts';

/** The column of a line's figure; a line's own share of the reserve is `reserve_minor`. */
export const lineColumnOf = (figure: LineFigure): string =>
  figure === 'reserveExtracted' ? 'reserve_minor' : figureColumnOf(figure);

/** Columns of `settlement_lines l`. */
export const lineFigureColumns = (wrap: (column: string) => string): Sql =>
  join(lineFigures.map((figure) => raw(`${wrap(`l.${lineColumnOf(figure)}`)} as "${figure}"`)));

/** `within` restricts the lines to one batch of the business. */
export type LinesOf = { businessId: bigint; within: Sql };

export type LineQuestion = LinesOf & {
  figure: LineFigure | undefined;
  businessDay: string | undefined;
  search: string | undefined;
};

/** Matches a number exactly against each kind of number it may be; none is searched by part. */
const found = (businessId: bigint, search: string): Sql => sql`(
  cause = ${search} or payment_number = ${search} or payment_number in (
    select o.number from merchant_orders o where o.business_id = ${businessId} and o.merchant_order_number = ${search}
  ))`;

const chosenLines = ({ businessId, within, figure, businessDay, search }: LineQuestion): Sql =>
  sql`${within}${figure === undefined ? empty : sql` and ${raw(lineColumnOf(figure))} <> 0`}${
    businessDay === undefined ? empty : sql` and business_day = ${businessDay}`
  }${search === undefined ? empty : sql` and ${found(businessId, search)}`}`;

type LineRecord = Record<LineFigure, bigint> & {
  cause: string;
  kind: LineKind;
  paymentNumber: string | null;
  merchantOrderNumber: string | null;
  businessDay: string;
  deductionPpm: number;
  netMinor: bigint;
  reason: string | null;
  charge: BatchLine['charge'];
};

/** The start among `total` lines: after a place, or after `skip` lines. */
type Wanted = { place: Place | undefined; skip: number; limit: number; total: number };

const steps: readonly Step[] = [{ by: raw('cause') }];

/** Counts from the nearer end, so that the last page is as quick as the first (Decision 20). */
const keysOf = (question: LineQuestion, { place, skip, limit, total }: Wanted): Sql => {
  if (place !== undefined) {
    return sql`
      select batch_number, cause from settlement_lines
      where ${chosenLines(question)} and ${isBeyond(steps, place.values)} order by cause limit ${limit}`;
  }
  const after = Math.max(total - skip - limit, 0);
  const [direction, skipped] = skip <= after ? ['asc', skip] : ['desc', after];
  return sql`
    select batch_number, cause from settlement_lines where ${chosenLines(question)}
    order by cause ${raw(direction)} limit ${Math.min(limit, total - skip)} offset ${skipped}`;
};

/** Lines in the order of their causes, each with its place. */
export const findLines = async (
  tx: Tx,
  question: LineQuestion,
  wanted: Wanted,
): Promise<(BatchLine & { cursorValues: string[] })[]> => {
  if (wanted.skip >= wanted.total) {
    return [];
  }
  const { businessId } = question;
  const records = await tx.rows<LineRecord>(sql`
    select l.cause, l.kind, l.payment_number as "paymentNumber", t.merchant_order_number as "merchantOrderNumber",
      l.business_day as "businessDay", l.deduction_ppm as "deductionPpm", l.net_minor as "netMinor",
      a.reason, ${chargeOf('a')} as charge, ${lineFigureColumns((column) => column)}
    from (${keysOf(question, wanted)}) k
    join settlement_lines l on l.business_id = ${businessId} and l.batch_number = k.batch_number and l.cause = k.cause
    left join transactions t on t.business_id = ${businessId} and t.number = l.payment_number
    left join adjustments a on a.business_id = ${businessId} and a.number = l.cause
    order by l.cause`);
  return records.map((record) => ({
    cause: record.cause,
    kind: record.kind,
    paymentNumber: record.paymentNumber,
    merchantOrderNumber: record.merchantOrderNumber,
    businessDay: record.businessDay,
    deductionPpm: record.deductionPpm,
    figures: Object.fromEntries(
      lineFigures.map((figure) => [figure, String(record[figure])]),
    ) as Record<LineFigure, string>,
    netMinor: String(record.netMinor),
    reason: record.reason,
    charge: record.charge,
    cursorValues: [record.cause],
  }));
};

type Sums = { count: bigint; amountMinor: bigint };

/** The number of lines and their sum, in the chosen figure or in the net. */
export const sumLines = async (tx: Tx, question: LineQuestion): Promise<Sums> => {
  const column = question.figure === undefined ? 'net_minor' : lineColumnOf(question.figure);
  const [sums] = await tx.rows<Sums>(sql`
    select count(*) as count, coalesce(sum(${raw(column)}), 0)::bigint as "amountMinor"
    from settlement_lines where ${chosenLines(question)}`);
  return sums ?? { count: 0n, amountMinor: 0n };
};
