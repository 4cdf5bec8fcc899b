import {
  addedFigures,
  type BatchRow,
  type BatchStatus,
  type StatementFigure,
  statementFigures,
} from '@back-office/contract/features/settlements/statement';
import sql, { join, raw, type Sql } from 'sql-template-tag';

/** Maps a figure to its column: `reserveExtracted` is stored in `reserve_extracted_minor`. */
export const figureColumnOf = (figure: StatementFigure): string =>
  `${figure.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_minor`;

/** The figure in `settlement_batches b`, with the sign it has in the sum. */
export const signedColumn = (figure: StatementFigure): Sql =>
  raw(`(${addedFigures.has(figure) ? '' : '-'}b.${figureColumnOf(figure)})`);

/** Columns of `settlement_batches b`; of one business they name it, so that a cluster asks its node alone. Decision 38. */
export const batchColumnsOf = (businessId?: bigint): Sql => {
  const named = (column: string): Sql =>
    businessId === undefined ? raw(column) : sql`${businessId}`;
  return join([
    sql`b.number, b.gateway_number as "gatewayNumber", b.currency, b.settlement_day as "settlementDay", b.status, b.made_at as "madeAt",
    b.sale_count as "saleCount", b.line_count as "lineCount", b.net_minor as "netMinor", (
      select coalesce(json_agg(json_build_object('extractedMinor', p.extracted_minor::text, 'offsetMinor', p.offset_minor::text,
        'returnedMinor', p.returned_minor::text, 'leftMinor', p.left_minor::text, 'releaseOn', p.release_on, 'releasedIn', p.released_in,
        'isReleased', r.number is not null) order by p.release_on, p.released_in), '[]')
      from (
        select business_id, release_on, released_in, sum(extracted_minor) as extracted_minor, sum(offset_minor) as offset_minor,
          sum(returned_minor) as returned_minor, sum(left_minor) as left_minor
        from reserve_parts where business_id = ${named('b.business_id')} and batch_number = b.number group by 1, 2, 3
      ) p
      left join settlement_batches r on r.business_id = ${named('p.business_id')} and r.number = p.released_in and r.status = 'credited'
    ) as parts,
    exists (
      select from reserve_returns e join settlement_batches r on r.business_id = ${named('e.business_id')} and r.number = e.returned_in
      where e.business_id = ${named('b.business_id')} and e.batch_number = b.number and r.status <> 'credited') as "isReturning"`,
    ...statementFigures.map((figure) => raw(`b.${figureColumnOf(figure)} as "${figure}"`)),
  ]);
};

export const batchColumns: Sql = batchColumnsOf();

type PartAmount = 'extractedMinor' | 'offsetMinor' | 'returnedMinor';

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
  /** By release day. */
  parts: readonly (Record<PartAmount, string> & {
    leftMinor: string;
    releaseOn: string;
    releasedIn: string | null;
    isReleased: boolean;
  })[];
  isReturning: boolean;
};

const sumOf = ({ parts }: BatchRecord, name: PartAmount): bigint =>
  parts.reduce((sum, part) => sum + BigInt(part[name]), 0n);

/** A batch takes reserve once it is credited; a part is released once the releasing batch is credited. */
const reserveStatus = (record: BatchRecord): BatchRow['reserve']['status'] => {
  const { status, reserveExtracted, parts, isReturning } = record;
  if (reserveExtracted === 0n || status !== 'credited') {
    return 'none';
  }
  if (sumOf(record, 'offsetMinor') === reserveExtracted) {
    return 'offset';
  }
  const isHeld = parts.some(({ leftMinor, isReleased }) => leftMinor !== '0' && !isReleased);
  return isHeld || isReturning ? 'held' : 'released';
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
    offsetMinor: String(sumOf(record, 'offsetMinor')),
    returnedMinor: String(sumOf(record, 'returnedMinor')),
    parts: record.parts.map(({ isReleased: _isReleased, ...part }) => part),
  },
});
