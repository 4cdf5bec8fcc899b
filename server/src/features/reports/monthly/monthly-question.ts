import type { MonthlyReportFilter } from '@back-office/contract/features/reports/monthly-report';
import { addToMonth, daysOfMonth } from '@back-office/contract/kit/month';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { measures, type Measure } from '../daily/daily-figures.ts';
import { chosenAmong } from '../daily/report-figures.ts';

/** Prefix of the figures of the month before. */
export const beforePrefix = 'before_';
export type Before = `${typeof beforePrefix}${Measure}`;
export const beforeOf = (measure: Measure): Before => `${beforePrefix}${measure}`;

const sumOf = (measure: Measure, name: string, when: Sql): Sql =>
  sql`coalesce(sum(${raw(measure)}) filter (where ${when}), 0)::bigint as ${raw(name)}`;

/**
 * A row for each cell of either month, with every figure of the month and of the one before. Uses the days' totals, which have no
 * card brand and a seventh of the rows, if brands don't matter.
 */
export const monthlyQuestion = (
  scope: TenantScope,
  { month, gatewayNumbers, currencies, cardBrands = [], by = [] }: MonthlyReportFilter,
): { rows: Sql; split: string } => {
  const { from, to } = daysOfMonth(month);
  const start = daysOfMonth(addToMonth(month, -1)).from;
  const [byGateway, byBrand] = [by.includes('gateway'), by.includes('cardBrand')];
  const table = byBrand || cardBrands.length > 0 ? 'daily_figures' : 'daily_totals';
  const split = `currency${byGateway ? ', gateway_number' : ''}${byBrand ? ', card_brand' : ''}`;
  const orNull = (isSplit: boolean, column: string): Sql =>
    isSplit ? raw(column) : sql`null as ${raw(column)}`;
  const sums = measures.flatMap((measure) => [
    sumOf(measure, measure, sql`business_day >= ${from}::date`),
    sumOf(measure, beforeOf(measure), sql`business_day < ${from}::date`),
  ]);
  return {
    rows: sql`
      select currency, ${orNull(byGateway, 'gateway_number')}, ${orNull(byBrand, 'card_brand')}, ${join(sums)}
      from ${raw(table)}
      where ${inScope(scope)} and business_day between ${start}::date and ${to}::date${chosenAmong(
        'gateway_number',
        gatewayNumbers,
      )}${chosenAmong('currency', currencies)}${chosenAmong('card_brand', cardBrands)}
      group by ${raw(split)}`,
    split,
  };
};
