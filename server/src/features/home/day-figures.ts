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

/** One line for each currency: every status by itself, and all of them together. Amounts of two currencies never meet. */
export const dayFigures = (rows: readonly FigureRow[]): DayFigures[] => {
  const byCurrency = Map.groupBy(rows, ({ currency }) => currency);
  return [...byCurrency]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, ofCurrency]) => {
      const ofStatus = (status: PaymentStatus) =>
        sent(sumOf(ofCurrency.filter((row) => row.status === status)));
      return {
        currency,
        all: sent(sumOf(ofCurrency)),
        success: ofStatus('success'),
        failed: ofStatus('failed'),
        threeDFailed: ofStatus('threeDFailed'),
        toBeConfirmed: ofStatus('toBeConfirmed'),
        inProcessing: ofStatus('inProcessing'),
        preauthorised: ofStatus('preauthorised'),
      };
    });
};
