import type { Counting } from '@back-office/contract/features/reports';
import type {
  AmountRate,
  DoubleRate,
  Rate,
  RateDimension,
  RateFigures,
  RatesRow,
} from '@back-office/contract/features/reports/rates';
import type { DateRange } from '@back-office/contract/kit/date-range';
import { addToMonth, daysOfMonth } from '@back-office/contract/kit/month';
import { rateOf } from '../daily/report-figures.ts';
import type { OneCurrency } from './one-currency.ts';
import { counted, type Counts, type RateCell } from './read-rate-cells.ts';

const inMinor = new Set<keyof Counts>([
  'success_minor',
  'success_minor_before',
  'chargeback_minor',
  'refund_minor',
  'fraud_report_minor',
]);

/** Cells of several currencies as one: counts are added, and the amounts of each currency added and then converted. */
export const sumOfCells = (cells: readonly RateCell[], { convert }: OneCurrency): Counts => {
  const sums = Object.fromEntries(counted.map((name) => [name, 0n])) as Counts;
  for (const [currency, ofCurrency] of Map.groupBy(cells, (cell) => cell.currency)) {
    for (const name of counted) {
      const sum = ofCurrency.reduce((whole, cell) => whole + cell[name], 0n);
      sums[name] += inMinor.has(name) ? convert(sum, currency) : sum;
    }
  }
  return sums;
};

type Sales = { count: bigint; minor: bigint; range: DateRange };

export const rate = (
  numerator: bigint,
  { count, range }: Pick<Sales, 'count' | 'range'>,
): Rate => ({
  numerator: Number(numerator),
  denominator: Number(count),
  denominatorRange: range,
  basisPoints: rateOf(numerator, count),
});

const amountRate = (numerator: bigint, denominator: bigint): AmountRate => ({
  numeratorMinor: String(numerator),
  denominatorMinor: String(denominator),
  basisPoints: rateOf(numerator, denominator),
});

const doubleRate = (count: bigint, minor: bigint, sales: Sales): DoubleRate => ({
  count: rate(count, sales),
  amount: amountRate(minor, sales.minor),
});

export type RatesOf = { month: string; by: RateDimension; countedBy: Counting };

const salesOf = (counts: Counts, month: string): Sales => ({
  count: counts.successes,
  minor: counts.success_minor,
  range: daysOfMonth(month),
});

const salesBefore = (counts: Counts, month: string): Sales => ({
  count: counts.successes_before,
  minor: counts.success_minor_before,
  range: daysOfMonth(addToMonth(month, -1)),
});

/** Mastercard's rate is divided by the sales of the month before, as by the scheme itself (docs/rates.md). */
const dividesByMonthBefore = ({ by, countedBy }: RatesOf, key: string | null): boolean =>
  by === 'cardBrand' && countedBy === 'fact' && key === 'mastercard';

export const figuresOf = (counts: Counts, of: RatesOf, key: string | null): RateFigures => {
  const own = salesOf(counts, of.month);
  const claimed = dividesByMonthBefore(of, key) ? salesBefore(counts, of.month) : own;
  const hasOthers = of.by !== 'reason' || key === null;
  return {
    payments: Number(counts.successes),
    paymentsMinor: String(counts.success_minor),
    chargebacks: doubleRate(counts.chargebacks, counts.chargeback_minor, claimed),
    refunds: hasOthers ? doubleRate(counts.refunds, counts.refund_minor, own) : null,
    fraudReports: hasOthers
      ? doubleRate(counts.fraud_reports, counts.fraud_report_minor, claimed)
      : null,
    rdr: hasOthers ? Number(counts.rdr) : null,
    ethoca: hasOthers ? Number(counts.ethoca) : null,
  };
};

/** Every reason is divided by all sales of the month. */
const withSalesOf = (counts: Counts, { successes, success_minor }: Counts): Counts => ({
  ...counts,
  successes,
  success_minor,
});

/** One row for each value of the dimension with any figure. */
export const rowsOf = (
  { cells, whole }: { cells: readonly RateCell[]; whole: Counts },
  of: RatesOf,
  money: OneCurrency,
): RatesRow[] =>
  [...Map.groupBy(cells, ({ key }) => key)]
    .map(([key, group]) => {
      const counts = sumOfCells(group, money);
      return {
        key,
        ...figuresOf(of.by === 'reason' ? withSalesOf(counts, whole) : counts, of, key),
      };
    })
    .toSorted(
      (a, b) =>
        b.payments - a.payments ||
        b.chargebacks.count.numerator - a.chargebacks.count.numerator ||
        (a.key < b.key ? -1 : 1),
    );
