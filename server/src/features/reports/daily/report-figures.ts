import type { ReportFigures } from '@back-office/contract/features/reports';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { measures, type Measure } from './daily-figures.ts';

export type FiguresRow = { currency: string } & Readonly<Record<Measure, bigint>>;

/** The sum of every figure over the cells that a group holds. */
export const sumsOfMeasures: Sql = join(
  measures.map((measure) => raw(`sum(${measure})::bigint as ${measure}`)),
);

/** The same of rows that are cells already. */
export const measuresAsKept: Sql = join(
  measures.map((measure) => raw(`${measure}::bigint as ${measure}`)),
);

/** The conditions of a report on the cells, each chosen list taken as it is; beginning with `and`. */
export const chosenAmong = (column: string, chosen: readonly string[] | undefined): Sql =>
  chosen === undefined || chosen.length === 0
    ? sql``
    : sql` and ${raw(column)} = any(${chosen}::text[])`;

/** The divisor is above zero; half goes up, also below zero. */
export const roundHalfUp = (dividend: bigint, divisor: bigint): bigint => {
  const [doubled, by] = [2n * dividend + divisor, 2n * divisor];
  const quotient = doubled / by;
  return doubled < 0n && doubled % by !== 0n ? quotient - 1n : quotient;
};

/** Per ten thousand; 0 where there is neither, null where something is set against nothing, or against corrections alone. */
export const rateOf = (part: bigint, whole: bigint): number | null => {
  if (whole <= 0n) {
    return part === 0n ? 0 : null;
  }
  return Number(roundHalfUp(10_000n * part, whole));
};

/** Null where a day of corrections leaves nothing it could be a share of. */
const acceptanceOf = ({ approved, issuer_declined }: FiguresRow): number | null => {
  const decided = approved + issuer_declined;
  const share = decided > 0n ? Number(roundHalfUp(10_000n * approved, decided)) : -1;
  return share >= 0 && share <= 10_000 ? share : null;
};

/** The figures of a group of cells as they travel. */
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
