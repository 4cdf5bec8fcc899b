import { getRates, type Monitor } from '@back-office/contract/features/reports/rates';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { daysOfMonth, monthOf } from '@back-office/contract/kit/month';
import { implement } from '#platform/http/route';
import { findFirstMonth } from '../first-month.ts';
import { judgeMonitor } from './judge-monitor.ts';
import { oneCurrencyOf } from './one-currency.ts';
import { programmesOn, type Programme } from './programmes.ts';
import { figuresOf, rate, rowsOf, salesBefore, sumOfCells } from './rate-figures.ts';
import { readRateCells, type RateCell } from './read-rate-cells.ts';

const asTheyAre = { currency: '', ratesOf: null, without: [], convert: (minor: bigint) => minor };

const monitorOf = (
  { programme, cardBrand, countsFraudReports, byMonthBefore, ...limits }: Programme,
  cells: readonly RateCell[],
  { month, today }: { month: string; today: string },
): Monitor => {
  const counts = sumOfCells(
    cells.filter(({ key }) => key === cardBrand),
    asTheyAre,
  );
  const limit = { basisPoints: limits.basisPoints, count: limits.count };
  const numerator = counts.chargebacks + (countsFraudReports ? counts.fraud_reports : 0n);
  const own = { count: counts.successes, range: daysOfMonth(month) };
  const share = rate(numerator, byMonthBefore ? salesBefore(counts, month) : own);
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
  async (
    { tx, scope, now, refuse },
    { filter: { month, by = 'cardBrand', countedBy = 'fact' } },
  ) => {
    const today = businessDayOf(now);
    if (month > monthOf(today)) {
      return refuse('reports.monthNotBegun');
    }
    const of = { month, by, countedBy };
    const read = await readRateCells(tx, { scope, ...of });
    const watched =
      by === 'cardBrand' && countedBy === 'fact'
        ? read.cells
        : (await readRateCells(tx, { scope, month, by: 'cardBrand', countedBy: 'fact' })).cells;
    const money = await oneCurrencyOf(tx, {
      currencies: read.whole.map(({ currency }) => currency),
      month,
      today,
    });
    const whole = sumOfCells(read.whole, money);
    const { currency, ratesOf, without } = money;
    return {
      rows: rowsOf({ cells: read.cells, whole }, of, money),
      total: figuresOf(whole, of, null),
      amounts: { currency, ratesOf, without },
      monitors: programmesOn(daysOfMonth(month).to).map((programme) =>
        monitorOf(programme, watched, { month, today }),
      ),
      firstMonth: await findFirstMonth(tx, { scope, thisMonth: monthOf(today) }),
    };
  },
);
