import type {
  CorrectedMonth,
  MonthCorrection,
  MonthlyReportFilter,
} from '@back-office/contract/features/reports/monthly-report';
import { daysOfMonth, monthOf } from '@back-office/contract/kit/month';
import sql, { raw } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { measures, type Measure } from '../daily/daily-figures.ts';
import {
  chosenAmong,
  figuresOf,
  sumsOfMeasures,
  type FiguresRow,
} from '../daily/report-figures.ts';

type Asked = { scope: TenantScope; filter: MonthlyReportFilter };

/**
 * The day on which a month closed; null where it is open. A month with no row of its own lies before the first one that closed, and has
 * been closed since (Decision 97).
 */
export const findClosedOn = async (tx: Tx, { scope, filter }: Asked): Promise<string | null> => {
  const [closed] = await tx.rows<{ on: string }>(sql`
    select closed_on as on from closed_months
    where business_id = ${scope.businessId} and month >= ${daysOfMonth(filter.month).from}::date
    order by month limit 1`);
  return closed?.on ?? null;
};

type DayRow = FiguresRow & { gateway_number: string; business_day: string; fact_day: string };

/** What stands in the month or belongs to it, by the day it counts on and the day it is of. */
const readDays = (
  tx: Tx,
  { scope, filter }: Asked,
  within: 'business_day' | 'fact_day',
): Promise<DayRow[]> => {
  const { from, to } = daysOfMonth(filter.month);
  return tx.rows<DayRow>(sql`
    select currency, gateway_number, business_day, fact_day, ${sumsOfMeasures} from month_corrections
    where ${inScope(scope)} and ${raw(within)} between ${from}::date and ${to}::date
      ${chosenAmong('gateway_number', filter.gatewayNumbers)}${chosenAmong('currency', filter.currencies)}
      ${chosenAmong('card_brand', filter.cardBrands)}
    group by business_day, fact_day, currency, gateway_number
    having ${raw(measures.map((measure) => `sum(${measure}) <> 0`).join(' or '))}
    order by business_day, fact_day, currency, gateway_number`);
};

const summed = (rows: readonly DayRow[], currency: string): FiguresRow =>
  ({
    currency,
    ...Object.fromEntries(
      measures.map((measure: Measure) => [
        measure,
        rows.reduce((sum, row) => sum + row[measure], 0n),
      ]),
    ),
  }) as FiguresRow;

type Part = MonthCorrection & { days: readonly DayRow[] };

/** By the month at the other end, currency and gateway. */
const partsOf = (days: readonly DayRow[], monthIn: 'business_day' | 'fact_day'): Part[] => {
  const keyOf = (day: DayRow): string =>
    [monthOf(day[monthIn]), day.currency, day.gateway_number].join(' ');
  return [...Map.groupBy(days, keyOf)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, of]) => {
      const [month = '', currency = '', gatewayNumber = ''] = key.split(' ');
      return { month, currency, gatewayNumber, figures: figuresOf(summed(of, currency)), days: of };
    });
};

/** What came to closed months in this one, with the days that make it. */
export const readCorrects = async (tx: Tx, asked: Asked): Promise<CorrectedMonth[]> =>
  partsOf(await readDays(tx, asked, 'business_day'), 'fact_day').map(({ days, ...part }) => ({
    ...part,
    days: days.map((day) => ({
      businessDay: day.business_day,
      factDay: day.fact_day,
      figures: figuresOf(day),
    })),
  }));

/** Where what came to this month after it had closed is counted and listed. */
export const readCorrectedIn = async (tx: Tx, asked: Asked): Promise<MonthCorrection[]> =>
  partsOf(await readDays(tx, asked, 'fact_day'), 'business_day').map(
    ({ days: _days, ...part }) => part,
  );
