import type { DayFigures } from '@back-office/contract/features/home';
import type { paymentStatuses } from '@back-office/contract/features/payment';

type PaymentStatus = (typeof paymentStatuses)[number];

export type FigureRow = {
  currency: string;
  status: PaymentStatus;
  count: bigint;
  amount_minor: bigint;
};

type Sum = { count: bigint; amountMinor: bigint };

const sumOf = (rows: readonly FigureRow[]): Sum =>
  rows.reduce(
    (sum, row) => ({
      count: sum.count + row.count,
      amountMinor: sum.amountMinor + row.amount_minor,
    }),
    { count: 0n, amountMinor: 0n },
  );

const sent = ({ count, amountMinor }: Sum) => ({
  count: Number(count),
  amountMinor: String(amountMinor),
});

export type SuccessRow = { currency: string; successes: bigint; success_minor: bigint };

/**
 * One line per currency: the day's orders, in total and by status, and the day's successes, by capture or result (Decision 18).
 * Amounts of two currencies are never added.
 */
export const dayFigures = (
  orders: readonly FigureRow[],
  succeeded: readonly SuccessRow[],
): DayFigures[] => {
  const byCurrency = Map.groupBy(orders, ({ currency }) => currency);
  const successes = new Map(succeeded.map((row) => [row.currency, row]));
  for (const currency of successes.keys()) {
    byCurrency.set(currency, byCurrency.get(currency) ?? []);
  }
  return [...byCurrency]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, ofCurrency]) => {
      const ofStatus = (status: PaymentStatus) =>
        sent(sumOf(ofCurrency.filter((row) => row.status === status)));
      return {
        currency,
        all: sent(sumOf(ofCurrency)),
        success: sent({
          count: successes.get(currency)?.successes ?? 0n,
          amountMinor: successes.get(currency)?.success_minor ?? 0n,
        }),
        failed: ofStatus('failed'),
        threeDFailed: ofStatus('threeDFailed'),
        toBeConfirmed: ofStatus('toBeConfirmed'),
        inProcessing: ofStatus('inProcessing'),
        preauthorised: ofStatus('preauthorised'),
      };
    });
};
