import {
  type CorrectedMonth,
  correctionDaysMax,
  type MonthCorrection,
  type MonthlyReportFilter,
} from '@back-office/contract/features/reports/monthly-report';
import { daysOfMonth } from '@back-office/contract/kit/month';
import sql, { raw, type Sql } from 'sql-template-tag';
import { planned, type Tx } from '#platform/database';
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
 * The day on which a month closed; null if it is open. A month without a row of its own is before the first closed one, and has
 * been closed since (Decision 18).
 */
export const findClosedOn = async (tx: Tx, { scope, filter }: Asked): Promise<string | null> => {
  const [closed] = await tx.rows<{ on: string }>(planned`
    select closed_on as on from closed_months
    where business_id = ${scope.businessId} and month >= ${daysOfMonth(filter.month).from}::date
    order by month limit 1`);
  return closed?.on ?? null;
};

type Side = 'business_day' | 'fact_day';
type PartRow = FiguresRow & { gateway_number: string; month: string; day_count: bigint };
type DayRow = PartRow & { business_day: string; fact_day: string };

/**
 * Corrections counted in the month, or belonging to it, by the day they count on and their own day, with the month of the other
 * day.
 */
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
  tx.rows<PartRow>(planned`
    select month, currency, gateway_number, count(*) as day_count, ${sumsOfMeasures}
    from (${daysWithin(asked, within)}) d group by 1, 2, 3 order by 1, 2, 3`);

const partOf = (row: PartRow): MonthCorrection => ({
  month: row.month,
  currency: row.currency,
  gatewayNumber: row.gateway_number,
  figures: figuresOf(row),
});

/** Corrections of closed months counted in this one, with the first of the days they consist of. */
export const readCorrects = async (tx: Tx, asked: Asked): Promise<CorrectedMonth[]> => {
  const parts = await readParts(tx, asked, 'business_day');
  if (parts.length === 0) {
    return [];
  }
  const days = await tx.rows<DayRow>(planned`
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

/** Months in which later corrections of this one are counted and listed. */
export const readCorrectedIn = async (tx: Tx, asked: Asked): Promise<MonthCorrection[]> =>
  (await readParts(tx, asked, 'fact_day')).map(partOf);

/**
 * The rows of the report followed by the corrections as on screen: `part` is null in a row of the month, `business_day` in a
 * correction of another month here, `fact_day` in a correction of this one elsewhere; `other_month` is the month at the other
 * end.
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
    // In alphabetical order the included ones come first.
    order: sql`order by part nulls first, other_month, currency, gateway_number, card_brand`,
  };
};
