import {
  fundsAccounts,
  getBalances,
  type FundsAccount,
} from '@back-office/contract/features/funds';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { inScope } from '#platform/tenant-scope';

type BalanceRow = { currency: string; account: string; balanceMinor: bigint };

/** Summed from the days, which know the gateway, so that a person who is held to some sees what those moved. */
export const getBalancesRoute = implement(getBalances, async ({ tx, scope }) => {
  const rows = await tx.rows<BalanceRow>(sql`
    select currency, account, sum(minor)::bigint as "balanceMinor"
    from ledger_days
    cross join lateral (values (debit_account, -amount_minor), (credit_account, amount_minor)) as move (account, minor)
    where ${inScope(scope)}
    group by currency, account`);
  const byCurrency = Map.groupBy(rows, ({ currency }) => currency);
  const balances = [...byCurrency]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, ofCurrency]) => {
      const balanceOf = (account: FundsAccount): string =>
        String(ofCurrency.find((row) => row.account === account)?.balanceMinor ?? 0n);
      const accounts = fundsAccounts.map((account) => [account, balanceOf(account)]);
      return { currency, ...(Object.fromEntries(accounts) as Record<FundsAccount, string>) };
    });
  return { balances };
});
