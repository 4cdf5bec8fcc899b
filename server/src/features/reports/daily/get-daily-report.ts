import type { CardBrandOrNone } from '@back-office/contract/features/payment';
import { getDailyReport, type DailyReportFilter } from '@back-office/contract/features/reports';
import { pageSizes } from '@back-office/contract/kit/page';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import {
  cutPage,
  inOrder,
  isBeyond,
  type Place,
  readCursor,
  type Step,
  valuesIn,
} from '#platform/list/cursor';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import {
  chosenAmong,
  figuresOf,
  measuresAsKept,
  sumsOfMeasures,
  type FiguresRow,
} from './report-figures.ts';

type CellRow = FiguresRow & {
  business_day: string;
  gateway_number: string | null;
  card_brand: CardBrandOrNone | null;
  cursorValues: string[];
};

/** The cells that a report sums, and the columns it groups by. */
export type DailyQuestion = { cells: Sql; split: string };

const conditionsOf = (
  scope: TenantScope,
  { range, gatewayNumbers, currencies, cardBrands }: DailyReportFilter,
): Sql => sql`${inScope(scope)} and business_day between ${range.from}::date and ${range.to}::date
  ${chosenAmong('gateway_number', gatewayNumbers)}${chosenAmong('currency', currencies)}${chosenAmong('card_brand', cardBrands)}`;

/** Totals have no card brand and a seventh of the rows; the cells are read if brands matter. */
const tableOf = ({ cardBrands = [] }: DailyReportFilter, byBrand: boolean): string =>
  byBrand || cardBrands.length > 0 ? 'daily_figures' : 'daily_totals';

export const dailyQuestion = (scope: TenantScope, filter: DailyReportFilter): DailyQuestion => {
  const by = filter.by ?? [];
  const [byGateway, byBrand] = [by.includes('gateway'), by.includes('cardBrand')];
  return {
    cells: sql`${raw(tableOf(filter, byBrand))} where ${conditionsOf(scope, filter)}`,
    split: `business_day, currency${byGateway ? ', gateway_number' : ''}${byBrand ? ', card_brand' : ''}`,
  };
};

/** Latest day first; then currencies, gateways and card brands in order. */
const stepsOf = ({ split }: DailyQuestion): Step[] =>
  split.split(', ').map((column) => ({ by: raw(column), isDescending: column === 'business_day' }));

export const inReportOrder = (question: DailyQuestion): Sql => inOrder(stepsOf(question));

const readTotals = (tx: Tx, { cells }: DailyQuestion): Promise<FiguresRow[]> =>
  tx.rows<FiguresRow>(
    sql`select currency, ${sumsOfMeasures} from ${cells} group by currency order by currency`,
  );

/** Whether each row of the report is one row of its table, so that nothing has to be summed. */
const isAsKept = ({ split, cells }: DailyQuestion): boolean =>
  split.includes('gateway_number') &&
  (split.includes('card_brand') || cells.text.startsWith('daily_totals'));

const countRows = async (tx: Tx, question: DailyQuestion): Promise<number> => {
  const { cells, split } = question;
  const rows = isAsKept(question)
    ? cells
    : sql`(select from ${cells} group by ${raw(split)}) as grouped`;
  const [row] = await tx.rows<{ count: bigint }>(sql`select count(*) from ${rows}`);
  return Number(row?.count ?? 0n);
};

type Paging = { place: Place | undefined; page: number; limit: number };

/** The rows of a page, and one more. A place names the grouping columns, so that it splits no group. */
const readPage = (
  tx: Tx,
  question: DailyQuestion,
  { place, page, limit }: Paging,
): Promise<CellRow[]> => {
  const { split } = question;
  const steps = stepsOf(question);
  const cells =
    place === undefined
      ? question.cells
      : sql`${question.cells} and ${isBeyond(steps, place.values)}`;
  const orNull = (column: string): Sql =>
    split.includes(column) ? raw(column) : sql`null as ${raw(column)}`;
  const rows = isAsKept(question)
    ? sql`${measuresAsKept} from ${cells}`
    : sql`${sumsOfMeasures} from ${cells} group by ${raw(split)}`;
  return tx.rows<CellRow>(sql`
    select business_day, currency, ${orNull('gateway_number')}, ${orNull('card_brand')}, ${valuesIn(steps)}, ${rows}
    order by ${inOrder(steps)} limit ${limit + 1} offset ${(page - 1) * limit}`);
};

const readDays = async (
  tx: Tx,
  { cells }: DailyQuestion,
  days: readonly string[],
): Promise<{ businessDay: string; totals: FiguresRow[] }[]> => {
  const rows = await tx.rows<FiguresRow & { business_day: string }>(sql`
    select business_day, currency, ${sumsOfMeasures} from ${cells} and business_day = any(${days}::date[])
    group by business_day, currency order by business_day desc, currency`);
  return [...Map.groupBy(rows, ({ business_day }) => business_day)].map(
    ([businessDay, totals]) => ({
      businessDay,
      totals,
    }),
  );
};

/** Spec S2.15: the figures of each business day, grouped as requested, with totals. */
export const getDailyReportRoute = implement(
  getDailyReport,
  async (context, { filter, page, limit, after }) => {
    const { tx, scope } = context;
    const asked = { call: getDailyReport.name, filter };
    const place = readCursor(context, asked, { page, after });
    const question = dailyQuestion(scope, filter);
    const summed = dailyQuestion(scope, { ...filter, by: [] });
    const found = await readPage(tx, question, { place, page, limit });
    const { rows, next } = cutPage(context, asked, { found, limit });
    const days = [...new Set(rows.map(({ business_day }) => business_day))];
    const totals = await readTotals(tx, summed);
    return {
      rows: rows.map((row) => ({
        businessDay: row.business_day,
        gatewayNumber: row.gateway_number,
        cardBrand: row.card_brand,
        ...figuresOf(row),
      })),
      total: await countRows(tx, question),
      page,
      limit,
      pageSizes: [...pageSizes],
      next,
      totals: totals.map(figuresOf),
      days: (days.length === 0 ? [] : await readDays(tx, summed, days)).map(
        ({ businessDay, totals: ofDay }) => ({ businessDay, totals: ofDay.map(figuresOf) }),
      ),
    };
  },
);
