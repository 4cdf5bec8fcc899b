import type { CardBrandOrNone } from '@back-office/contract/features/payment';
import { getDailyReport, type DailyReportFilter } from '@back-office/contract/features/reports';
import { pageSizes } from '@back-office/contract/kit/page';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { chosenAmong, figuresOf, sumsOfMeasures, type FiguresRow } from './report-figures.ts';

type CellRow = FiguresRow & {
  business_day: string;
  gateway_number: string | null;
  card_brand: CardBrandOrNone | null;
};

/** The cells that a report sums, and how finely it splits them. */
export type DailyQuestion = { cells: Sql; split: string };

export const dailyQuestion = (
  scope: TenantScope,
  { range, gatewayNumbers, currencies, cardBrands, by = [] }: DailyReportFilter,
): DailyQuestion => {
  const byGateway = by.includes('gateway');
  const byBrand = by.includes('cardBrand');
  return {
    cells: sql`daily_figures where ${inScope(scope)} and business_day between ${range.from}::date and ${range.to}::date
      ${chosenAmong('gateway_number', gatewayNumbers)}${chosenAmong('currency', currencies)}${chosenAmong('card_brand', cardBrands)}`,
    split: `business_day, currency${byGateway ? ', gateway_number' : ''}${byBrand ? ', card_brand' : ''}`,
  };
};

/** Latest day first; currencies, gateways and card brands in their order. */
export const inReportOrder = ({ split }: DailyQuestion): Sql =>
  raw(split.replace('business_day', 'business_day desc'));

const readTotals = (tx: Tx, { cells }: DailyQuestion): Promise<FiguresRow[]> =>
  tx.rows<FiguresRow>(
    sql`select currency, ${sumsOfMeasures} from ${cells} group by currency order by currency`,
  );

const countRows = async (tx: Tx, { cells, split }: DailyQuestion): Promise<number> => {
  const [row] = await tx.rows<{ count: bigint }>(
    sql`select count(*) from (select from ${cells} group by ${raw(split)}) as grouped`,
  );
  return Number(row?.count ?? 0n);
};

const readPage = (
  tx: Tx,
  question: DailyQuestion,
  { page, limit }: { page: number; limit: number },
): Promise<CellRow[]> => {
  const { cells, split } = question;
  const orNull = (column: string): Sql =>
    split.includes(column) ? raw(column) : sql`null as ${raw(column)}`;
  return tx.rows<CellRow>(sql`
    select business_day, currency, ${orNull('gateway_number')}, ${orNull('card_brand')}, ${sumsOfMeasures}
    from ${cells} group by ${raw(split)} order by ${inReportOrder(question)}
    limit ${limit} offset ${(page - 1) * limit}`);
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

/** Spec S2.15: what each business day brought, as finely as it is asked for, with its totals. */
export const getDailyReportRoute = implement(
  getDailyReport,
  async ({ tx, scope }, { filter, page, limit }) => {
    const question = dailyQuestion(scope, filter);
    const rows = await readPage(tx, question, { page, limit });
    const days = [...new Set(rows.map(({ business_day }) => business_day))];
    const totals = await readTotals(tx, question);
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
      totals: totals.map(figuresOf),
      days: (days.length === 0 ? [] : await readDays(tx, question, days)).map(
        ({ businessDay, totals: ofDay }) => ({ businessDay, totals: ofDay.map(figuresOf) }),
      ),
    };
  },
);
