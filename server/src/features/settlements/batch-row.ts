import {
  type BatchRow,
  type BatchStatus,
  type StatementFigure,
  statementFigures,
} from '@back-office/contract/features/settlements/statement';
import { join, raw, type Sql } from 'sql-template-tag';

/** Maps a figure to its column: `reserveExtracted` is stored in `reserve_extracted_minor`. */
export const figureColumnOf = (figure: StatementFigure): string =>
  `${figure.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_minor`;

/** The figure's column in `settlement_batches b`. */
export const figureColumn = (figure: StatementFigure): Sql => raw(`b.${figureColumnOf(figure)}`);

/** Columns of `settlement_batches b`. */
export const batchColumns: Sql = join([
  raw(`b.number, b.gateway_number as "gatewayNumber", b.currency, b.settlement_day as "settlementDay", b.status, b.made_at as "madeAt",
    b.sale_count as "saleCount", b.line_count as "lineCount", b.net_minor as "netMinor", b.reserve_release_on as "releaseOn",
    b.reserve_released_in as "releasedIn", b.reserve_offset_minor as "offsetMinor",
    b.reserve_returned_minor as "returnedMinor", b.reserve_left_minor as "leftMinor",
    exists (
      select from settlement_batches r
      where r.business_id = b.business_id and r.number = b.reserve_released_in and r.status = 'credited') as "isReleased",
    exists (
      select from reserve_returns e join settlement_batches r on r.business_id = e.business_id and r.number = e.returned_in
      where e.business_id = b.business_id and e.batch_number = b.number and r.status <> 'credited') as "isReturning"`),
  ...statementFigures.map((figure) => raw(`b.${figureColumnOf(figure)} as "${figure}"`)),
]);

export type BatchRecord = Record<StatementFigure, bigint> & {
  number: string;
  gatewayNumber: string;
  currency: string;
  settlementDay: string;
  status: BatchStatus;
  madeAt: Date;
  saleCount: bigint;
  lineCount: bigint;
  netMinor: bigint;
  releaseOn: string;
  releasedIn: string | null;
  offsetMinor: bigint;
  returnedMinor: bigint;
  leftMinor: bigint;
  isReleased: boolean;
  isReturning: boolean;
};

/** A batch takes reserve once it is credited; the reserve is released once the releasing batch is credited. */
const reserveStatus = ({
  status,
  reserveExtracted,
  offsetMinor,
  leftMinor,
  isReleased,
  isReturning,
}: BatchRecord): BatchRow['reserve']['status'] => {
  if (reserveExtracted === 0n || status !== 'credited') {
    return 'none';
  }
  if (offsetMinor === reserveExtracted) {
    return 'offset';
  }
  return isReleased || (leftMinor === 0n && !isReturning) ? 'released' : 'held';
};

export const wireBatch = (record: BatchRecord): BatchRow => ({
  number: record.number,
  gatewayNumber: record.gatewayNumber,
  currency: record.currency,
  settlementDay: record.settlementDay,
  status: record.status,
  madeAt: record.madeAt.toISOString(),
  saleCount: Number(record.saleCount),
  lineCount: Number(record.lineCount),
  figures: Object.fromEntries(
    statementFigures.map((figure) => [figure, String(record[figure])]),
  ) as Record<StatementFigure, string>,
  netMinor: String(record.netMinor),
  reserve: {
    status: reserveStatus(record),
    extractedMinor: String(record.reserveExtracted),
    offsetMinor: String(record.offsetMinor),
    returnedMinor: String(record.returnedMinor),
    releaseOn: record.releaseOn,
    releasedIn: record.releasedIn,
  },
});
