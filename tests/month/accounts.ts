import {
  listRecordedFlow,
  type Balances,
  type FundsAccount,
} from '@back-office/contract/features/funds';
import {
  getAccountSummary,
  type AccountSummary,
} from '@back-office/contract/features/funds/account-summary';
import type { SignedIn } from '../http/signed-in.ts';
import { asked, currency, everyRow, limit, signed, sumOf, type Pair, type Range } from './ask.ts';

const noSummary: Pick<AccountSummary, 'closingMinor' | 'movements'> = {
  closingMinor: '0',
  movements: [],
};

/** Home, the account summary and the recorded flow of one account. */
export const ofAccount = async (
  by: SignedIn,
  range: Range,
  { account, balances }: { account: FundsAccount; balances: Balances },
): Promise<Pair[]> => {
  const { summaries } = await asked(by, getAccountSummary, { range });
  const { closingMinor, movements } =
    summaries.find((one) => one.currency === currency && one.account === account) ?? noSummary;
  const filter = { currency, account, range };
  const flow = await asked(by, listRecordedFlow, { filter, page: 1, limit });
  const entries = await everyRow((place) => asked(by, listRecordedFlow, { filter, ...place }));
  const moved = sumOf(entries, signed);
  const [after = '0'] = entries.map((entry) => entry.balanceAfterMinor);
  return [
    [`${account}: home, flow`, balances[account], flow.closingMinor],
    [`${account}: summary, flow`, closingMinor, flow.closingMinor],
    [
      `${account}: opening and entries, closing`,
      BigInt(flow.openingMinor) + moved,
      flow.closingMinor,
    ],
    [`${account}: movements, entries`, sumOf(movements, signed), moved],
    [`${account}: balance after the newest`, after, flow.closingMinor],
    ...movements.map(({ kind, direction, count, amountMinor }): Pair => {
      const sum = flow.sums.find((one) => one.kind === kind && one.direction === direction);
      return [
        `${account}: ${kind} in summary, flow`,
        `${count} ${amountMinor}`,
        `${sum?.count} ${sum?.amountMinor}`,
      ];
    }),
  ];
};
