import type { ReportFigures } from '@back-office/contract/features/reports';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { measures, type Measure } from './daily-figures.ts';

export type FiguresRow = { currency: string } & Readonly<Record<Measure, bigint>>;

/** The sum of every figure over the cells of a group. */
export const sumsOfMeasures: Sql = join(
  measures.map((measure) => raw(`sum(${measure})::bigint as ${measure}`)),
);

/** The same for rows that are already cells. */
export const measuresAsKept: Sql = join(
  measures.map((measure) => raw(`${measure}::bigint as ${measure}`)),
);

/** The conditions of a report on the cells; an empty choice means no condition. Begins with `and`. */
export const chosenAmong = (column: string, chosen: readonly string[] | undefined): Sql =>
  chosen === undefined || chosen.length === 0
    ? sql``
    : sql` and ${raw(column)} = any(${chosen}::text[])`;

/** Rounds half up, also below zero; the divisor must be above zero. */
export const roundHalfUp = (dividend: bigint, divisor: bigint): bigint => {
  const [doubled, by] = [2n * dividend + divisor, 2n * divisor];
  const quotient = doubled / by;
  return doubled < 0n && doubled % by !== 0n ? quotient - 1n : quotient;
};

/** In basis points; 0 if both are zero, null if something is divided by nothing, or by corrections only. */
export const rateOf = (part: bigint, whole: bigint): number | null => {
  if (whole <= 0n) {
    return part === 0n ? 0 : null;
  }
  return Number(roundHalfUp(10_000n * part, whole));
};

/** Null if a day of corrections leaves nothing to divide by. */
const acceptanceOf = ({ approved, issuer_declined }: FiguresRow): number | null => {
  const decided = approved + issuer_declined;
  const share = decided > 0n ? Number(roundHalfUp(10_000n * approved, decided)) : -1;
  return share >= 0 && share <= 10_000 ? share : null;
};

/** The figures of a group of cells in wire format. */
export const figuresOf = (row: FiguresRow): ReportFigures => ({
  currency: row.currency,
  orders: Number(row.orders),
  success: { count: Number(row.successes), amountMinor: String(row.success_minor) },
  declined: Number(row.declined),
  threeDFailed: Number(row.three_d_failed),
  uncompleted: Number(row.uncompleted),
  approved: Number(row.approved),
  issuerDeclined: Number(row.issuer_declined),
  acceptanceBasisPoints: acceptanceOf(row),
  refunds: { count: Number(row.refunds), amountMinor: String(row.refund_minor) },
  chargebacks: { count: Number(row.chargebacks), amountMinor: String(row.chargeback_minor) },
  retrievals: Number(row.retrievals),
  rdr: Number(row.rdr),
  ethoca: Number(row.ethoca),
  fraudReports: Number(row.fraud_reports),
  averageTicketMinor:
    row.successes > 0n ? String(roundHalfUp(row.success_minor, row.successes)) : null,
});
