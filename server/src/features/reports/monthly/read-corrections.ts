import {
  type CorrectedMonth,
  correctionDaysMax,
  type MonthCorrection,
  type MonthlyReportFilter,
} from '@back-office/contract/features/reports/monthly-report';
import { daysOfMonth } from '@back-office/contract/kit/month';
import sql, { raw, type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { measures } from '../daily/daily-figures.ts';
import {
  chosenAmong,
  figuresOf,
  sumsOfMeasures,
  type FiguresRow,
} from '../daily/report-figures.ts';
import { beforeOf, monthlyQuestion } from './monthly-question.ts';

type Asked = { scope: TenantScope; filter: MonthlyReportFilter };

/**
 * The day on which a month closed; null where it is open. A month with no row of its own lies before the first one that closed, and has
 * been closed since (Decision 18).
 */
export const findClosedOn = async (tx: Tx, { scope, filter }: Asked): Promise<string | null> => {
  const [closed] = await tx.rows<{ on: string }>(sql`
    select closed_on as on from closed_months
    where business_id = ${scope.businessId} and month >= ${daysOfMonth(filter.month).from}::date
    order by month limit 1`);
  return closed?.on ?? null;
};

type Side = 'business_day' | 'fact_day';
type PartRow = FiguresRow & { gateway_number: string; month: string; day_count: bigint };
type DayRow = PartRow & { business_day: string; fact_day: string };

/** What stands in the month, or belongs to it, by the day it counts on and the day it is of, with the month of the other day. */
const daysWithin = ({ scope, filter }: Asked, within: Side): Sql => {
  const { from, to } = daysOfMonth(filter.month);
  const other = raw(within === 'business_day' ? 'fact_day' : 'business_day');
  return sql`
    select to_char(${other}, 'YYYY-MM') as month, currency, gateway_number, business_day, fact_day, ${sumsOfMeasures}
    from month_corrections
    where ${inScope(scope)} and ${raw(within)} between ${from}::date and ${to}::date
      ${chosenAmong('gateway_number', filter.gatewayNumbers)}${chosenAmong('currency', filter.currencies)}
      ${chosenAmong('card_brand', filter.cardBrands)}
    group by business_day, fact_day, currency, gateway_number
    having ${raw(measures.map((measure) => `sum(${measure}) <> 0`).join(' or '))}`;
};

/** By the month at the other end, currency and gateway. */
const readParts = (tx: Tx, asked: Asked, within: Side): Promise<PartRow[]> =>
  tx.rows<PartRow>(sql`
    select month, currency, gateway_number, count(*) as day_count, ${sumsOfMeasures}
    from (${daysWithin(asked, within)}) d group by 1, 2, 3 order by 1, 2, 3`);

const partOf = (row: PartRow): MonthCorrection => ({
  month: row.month,
  currency: row.currency,
  gatewayNumber: row.gateway_number,
  figures: figuresOf(row),
});

/** What came to closed months in this one, with the first of the days that make it. */
export const readCorrects = async (tx: Tx, asked: Asked): Promise<CorrectedMonth[]> => {
  const parts = await readParts(tx, asked, 'business_day');
  const days = await tx.rows<DayRow>(sql`
    select * from (
      select d.*, row_number() over (partition by month, currency, gateway_number order by business_day, fact_day) as place
      from (${daysWithin(asked, 'business_day')}) d
    ) placed
    where place <= ${correctionDaysMax} order by business_day, fact_day`);
  const keyOf = (row: PartRow): string => [row.month, row.currency, row.gateway_number].join(' ');
  const daysOf = Map.groupBy(days, keyOf);
  return parts.map((part) => ({
    ...partOf(part),
    dayCount: Number(part.day_count),
    days: (daysOf.get(keyOf(part)) ?? []).map((day) => ({
      businessDay: day.business_day,
      factDay: day.fact_day,
      figures: figuresOf(day),
    })),
  }));
};

/** Where what came to this month after it had closed is counted and listed. */
export const readCorrectedIn = async (tx: Tx, asked: Asked): Promise<MonthCorrection[]> =>
  (await readParts(tx, asked, 'fact_day')).map(partOf);

/**
 * The rows of the report and after them the corrections as the screen has them: `part` is null in a row of the month, `business_day` in
 * what corrects another month here, `fact_day` in what corrects this one elsewhere; `other_month` is the month at the other end.
 */
export const correctedQuestion = (
  scope: TenantScope,
  filter: MonthlyReportFilter,
): { rows: Sql; order: Sql } => {
  const figures = raw(measures.flatMap((measure) => [measure, beforeOf(measure)]).join(', '));
  const sums = raw(measures.map((measure) => `sum(${measure})::bigint, null::bigint`).join(', '));
  const corrections = (within: Side): Sql => sql`
    select ${within}, month, currency, gateway_number, null, ${sums}
    from (${daysWithin({ scope, filter }, within)}) d group by month, currency, gateway_number`;
  return {
    rows: sql`
      select null as part, null as other_month, currency, gateway_number, card_brand, ${figures}
      from (${monthlyQuestion(scope, filter).rows}) cells
      union all ${corrections('business_day')}
      union all ${corrections('fact_day')}`,
    // By the alphabet those that are included come first.
    order: sql`order by part nulls first, other_month, currency, gateway_number, card_brand`,
  };
};
