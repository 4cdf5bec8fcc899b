import type { BatchDay, LineFigure } from '@back-office/contract/features/settlements/statement';
import { addedFigures } from '@back-office/contract/features/settlements/statement';
import { batchFields } from '@back-office/messages/features/settlements';
import { paperWords } from '@back-office/messages/features/settlements/statement';
import type { Word } from '@back-office/messages/words';

type DayColumn = { title: Word; minorOf: (day: BatchDay) => bigint };

const signedSum =
  (...figures: readonly LineFigure[]) =>
  ({ figures: minors }: BatchDay): bigint =>
    figures.reduce(
      (sum, figure) =>
        addedFigures.has(figure) ? sum + BigInt(minors[figure]) : sum - BigInt(minors[figure]),
      0n,
    );

/** The figures of a day in few columns, each with its sign: together they are the day's net. */
export const dayColumns: readonly DayColumn[] = [
  { title: paperWords.sales, minorOf: signedSum('sale') },
  {
    title: paperWords.fees,
    minorOf: signedSum('deduction', 'singleFee', 'refundFee', 'disputeFee', 'rdrFee', 'ethocaFee'),
  },
  { title: paperWords.givenBack, minorOf: signedSum('refund', 'chargeback', 'rdr') },
  {
    title: paperWords.other,
    minorOf: signedSum('appealReturn', 'otherReturn', 'otherDeduction'),
  },
  { title: paperWords.reserve, minorOf: signedSum('reserveExtracted') },
  { title: batchFields.net, minorOf: ({ netMinor }) => BigInt(netMinor) },
];

export const sumOfDays = (days: readonly BatchDay[], { minorOf }: DayColumn): bigint =>
  days.reduce((sum, day) => sum + minorOf(day), 0n);
