import type { CardBrandOrNone } from '@back-office/contract/features/payment';
import {
  getRates,
  type Monitor,
  type Rate,
  type RateFigures,
  type RatesRow,
} from '@back-office/contract/features/reports/rates';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import type { DateRange } from '@back-office/contract/kit/date-range';
import { addToMonth, daysOfMonth, monthOf } from '@back-office/contract/kit/month';
import sql, { raw } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { rateOf } from '../daily/report-figures.ts';
import { findFirstMonth } from '../first-month.ts';
import { judgeMonitor } from './judge-monitor.ts';
import { programmesOn, type Programme } from './programmes.ts';

const counted = [
  'successes',
  'chargebacks',
  'refunds',
  'rdr',
  'ethoca',
  'fraud_reports',
  'successes_before',
] as const;
type Counts = Record<(typeof counted)[number], number>;
type Cell = Counts & { gateway: string; brand: CardBrandOrNone };

/** The figures of a month with the sales of the month before, by gateway and card brand, whatever the currency. */
const readCells = async (
  tx: Tx,
  { scope, month }: { scope: TenantScope; month: string },
): Promise<Cell[]> => {
  const { from, to } = daysOfMonth(month);
  const before = daysOfMonth(addToMonth(month, -1)).from;
  const sumOf = (column: string) =>
    sql`coalesce(sum(${raw(column)}) filter (where business_day >= ${from}::date), 0)::int as ${raw(column)}`;
  return tx.rows<Cell>(sql`
    select gateway_number as gateway, card_brand as brand, ${sumOf('successes')}, ${sumOf('chargebacks')}, ${sumOf('refunds')},
      ${sumOf('rdr')}, ${sumOf('ethoca')}, ${sumOf('fraud_reports')},
      coalesce(sum(successes) filter (where business_day < ${from}::date), 0)::int as successes_before
    from daily_figures
    where ${inScope(scope)} and business_day between ${before}::date and ${to}::date
    group by gateway_number, card_brand order by gateway_number, card_brand`);
};

const sumOf = (cells: readonly Cell[]): Counts =>
  Object.fromEntries(
    counted.map((name) => [name, cells.reduce((sum, cell) => sum + cell[name], 0)]),
  ) as Counts;

/** Mastercard divides by the sales of the month before, as the scheme does (docs/rates.md). */
const dividesByMonthBefore = (brand: CardBrandOrNone | null): boolean => brand === 'mastercard';

const rate = (
  numerator: number,
  { denominator, denominatorRange }: { denominator: number; denominatorRange: DateRange },
): Rate => ({
  numerator,
  denominator,
  denominatorRange,
  basisPoints: rateOf(BigInt(numerator), BigInt(denominator)),
});

const salesOf = (counts: Counts, month: string, isMonthBefore: boolean) => ({
  denominator: isMonthBefore ? counts.successes_before : counts.successes,
  denominatorRange: daysOfMonth(isMonthBefore ? addToMonth(month, -1) : month),
});

const figuresOf = (
  counts: Counts,
  { month, brand }: { month: string; brand: CardBrandOrNone | null },
): RateFigures => ({
  payments: counts.successes,
  chargebacks: rate(counts.chargebacks, salesOf(counts, month, dividesByMonthBefore(brand))),
  refunds: rate(counts.refunds, salesOf(counts, month, false)),
  rdr: counts.rdr,
  ethoca: counts.ethoca,
  fraudReports: counts.fraud_reports,
});

const rowsOf = (
  cells: readonly Cell[],
  { month, by }: { month: string; by: 'gateway' | 'cardBrand' },
): RatesRow[] =>
  by === 'gateway'
    ? [...Map.groupBy(cells, ({ gateway }) => gateway)].map(([gatewayNumber, group]) => ({
        gatewayNumber,
        cardBrand: null,
        ...figuresOf(sumOf(group), { month, brand: null }),
      }))
    : [...Map.groupBy(cells, ({ brand }) => brand)]
        .map(([brand, group]) => ({
          gatewayNumber: null,
          cardBrand: brand,
          ...figuresOf(sumOf(group), { month, brand }),
        }))
        .toSorted((a, b) => b.payments - a.payments);

const monitorOf = (
  { programme, cardBrand, countsFraudReports, byMonthBefore, ...limits }: Programme,
  cells: readonly Cell[],
  { month, today }: { month: string; today: string },
): Monitor => {
  const counts = sumOf(cells.filter(({ brand }) => brand === cardBrand));
  const limit = { basisPoints: limits.basisPoints, count: limits.count };
  const numerator = counts.chargebacks + (countsFraudReports ? counts.fraud_reports : 0);
  const share = rate(numerator, salesOf(counts, month, byMonthBefore));
  const toDate =
    month === monthOf(today)
      ? {
          daysPassed: Number(today.slice(-2)),
          days: Number(daysOfMonth(month).to.slice(-2)),
          isDenominatorComplete: byMonthBefore,
        }
      : null;
  return { programme, limit, rate: share, ...judgeMonitor(share, limit, toDate) };
};

/** Spec S2.22: all cells are read at once, since there are hundreds at most. */
export const getRatesRoute = implement(
  getRates,
  async ({ tx, scope, now, refuse }, { filter: { month, by = 'cardBrand' } }) => {
    const today = businessDayOf(now);
    if (month > monthOf(today)) {
      return refuse('reports.monthNotBegun');
    }
    const cells = await readCells(tx, { scope, month });
    return {
      rows: rowsOf(cells, { month, by }),
      total: figuresOf(sumOf(cells), { month, brand: null }),
      monitors: programmesOn(daysOfMonth(month).to).map((programme) =>
        monitorOf(programme, cells, { month, today }),
      ),
      firstMonth: await findFirstMonth(tx, { scope, thisMonth: monthOf(today) }),
    };
  },
);
