import {
  type BatchDay,
  type LineFigure,
  lineFigures,
} from '@back-office/contract/features/settlements/statement';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { lineFigureColumns } from './line-question.ts';

type DayRecord = Record<LineFigure, bigint> & {
  businessDay: string;
  saleCount: bigint;
  lineCount: bigint;
  netMinor: bigint;
};

/** A batch's lines grouped by the business day on which they began, latest first. */
export const readDays = async (tx: Tx, within: Sql): Promise<BatchDay[]> => {
  const records = await tx.rows<DayRecord>(sql`
    select l.business_day as "businessDay", count(*) filter (where l.kind = 'sale' and l.after_id = 0) as "saleCount", count(*) as "lineCount",
      sum(l.net_minor)::bigint as "netMinor", ${lineFigureColumns((column) => `sum(${column})::bigint`)}
    from (select * from settlement_lines where ${within}) l
    group by 1 order by 1 desc`);
  return records.map((record) => ({
    businessDay: record.businessDay,
    saleCount: Number(record.saleCount),
    lineCount: Number(record.lineCount),
    figures: Object.fromEntries(
      lineFigures.map((figure) => [figure, String(record[figure])]),
    ) as Record<LineFigure, string>,
    netMinor: String(record.netMinor),
  }));
};
