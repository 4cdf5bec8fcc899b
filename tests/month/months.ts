import { listRecordedFlow, type Balances } from '@back-office/contract/features/funds';
import {
  getMonthlyReport,
  type MonthSettlement,
} from '@back-office/contract/features/reports/monthly-report';
import { listBatches } from '@back-office/contract/features/settlements/batches';
import type { BatchRow } from '@back-office/contract/features/settlements/statement';
import { addMonths } from '@back-office/contract/kit/date-range';
import type { SignedIn } from '../http/signed-in.ts';
import { asked, currency, inCurrency, limit, sumOf, type Pair, type Range } from './ask.ts';
import { takenBy } from './settlement.ts';

const monthsOf = ({ from, to }: Range): string[] => {
  const months: string[] = [];
  for (let first = `${from.slice(0, 7)}-01`; first <= to; first = addMonths(first, 1)) {
    months.push(first.slice(0, 7));
  }
  return months;
};

type Closing = { unsettled: string; reserve: string };

/** A month goes on from the one before, adds up, and agrees with the statements that were credited in it. */
const ofMonth = (
  { unsettled, statements, reserve }: MonthSettlement,
  before: Closing,
  credited: readonly BatchRow[],
): Pair[] => [
  ['unsettled opening', unsettled.openingMinor, before.unsettled],
  ['reserve opening', reserve.openingMinor, before.reserve],
  [
    'unsettled closing',
    unsettled.closingMinor,
    BigInt(unsettled.openingMinor) +
      BigInt(unsettled.newMinor) +
      BigInt(unsettled.offsetMinor) -
      BigInt(unsettled.heldMinor) -
      BigInt(unsettled.settledMinor),
  ],
  [
    'reserve closing',
    reserve.closingMinor,
    BigInt(reserve.openingMinor) +
      BigInt(reserve.extractedMinor) -
      BigInt(reserve.releasedMinor) -
      BigInt(reserve.offsetMinor),
  ],
  ['statements', BigInt(statements.count), BigInt(credited.length)],
  ['nets of statements', statements.netMinor, sumOf(credited, (one) => one.netMinor)],
  [
    'settled by the ledger, by statements',
    unsettled.settledMinor,
    credited.reduce((sum, batch) => sum + takenBy(batch), 0n),
  ],
  ...Object.entries(statements.figures).map(([figure, minor]): Pair => [
    `${figure} of statements`,
    minor,
    sumOf(credited, ({ figures }) => figures[figure as keyof typeof figures]),
  ]),
];

/** The monthly reports of a time against each other, the statements, the flow and home. */
export const ofMonths = async (by: SignedIn, range: Range, balances: Balances): Promise<Pair[]> => {
  const pairs: Pair[] = [];
  let before: Closing = { unsettled: '0', reserve: '0' };
  let sold = 0n;
  for (const month of monthsOf(range)) {
    const asks = { filter: { month }, page: 1, limit } as const;
    const { settlement, totals } = await asked(by, getMonthlyReport, asks);
    const own = inCurrency(settlement ?? []);
    const { rows: credited } = await asked(by, listBatches, {
      filter: { range, creditedMonth: month },
      page: 1,
      limit,
    });
    pairs.push(
      ...ofMonth(own, before, credited).map(([what, ...both]): Pair => [
        `${month}: ${what}`,
        ...both,
      ]),
    );
    sold += sumOf(totals, ({ figures }) => figures.success.amountMinor);
    before = { unsettled: own.unsettled.closingMinor, reserve: own.reserve.closingMinor };
  }
  const flow = await asked(by, listRecordedFlow, {
    filter: { currency, account: 'pending', range, kinds: ['sale'] },
    page: 1,
    limit,
  });
  return [
    ...pairs,
    ['last month, home: unsettled', before.unsettled, balances.pending],
    ['last month, home: reserve', before.reserve, balances.reserve],
    ['sales of the months, of the flow', sold, sumOf(flow.sums, (sum) => sum.amountMinor)],
  ];
};
