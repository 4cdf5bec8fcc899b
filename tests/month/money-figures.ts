// The same figures through every call that a screen asks, and where two of them differ.
import { fundsAccounts, getBalances, type Balances } from '@back-office/contract/features/funds';
import type { BatchRow } from '@back-office/contract/features/settlements/statement';
import type { SignedIn } from '../http/signed-in.ts';
import { ofAccount } from './accounts.ts';
import { asked, inCurrency, type Range } from './ask.ts';
import { ofMonths } from './months.ts';
import { ofBalance, ofCycle } from './settlement.ts';

export type MoneyFigures = {
  balances: Balances;
  batches: readonly BatchRow[];
  /** Each in a sentence; none is what ought to be. */
  differences: string[];
};

/** Everything that a merchant may read of his money between two business days, held against each other. */
export const readMoney = async (by: SignedIn, range: Range): Promise<MoneyFigures> => {
  const balances = inCurrency((await asked(by, getBalances, {})).balances);
  const { pairs, batches } = await ofCycle(by, range, balances);
  for (const account of fundsAccounts) {
    pairs.push(...(await ofAccount(by, range, { account, balances })));
  }
  pairs.push(...(await ofMonths(by, range, balances)));
  pairs.push(...(await ofBalance(by, range, { batches, balances })));
  return {
    balances,
    batches,
    differences: pairs
      .filter(([, one, other]) => String(one) !== String(other))
      .map(([what, one, other]) => `${what}: ${one} and ${other}`),
  };
};
