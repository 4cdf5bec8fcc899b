import {
  fundsAccounts,
  getBalances,
  type FundsAccount,
} from '@back-office/contract/features/funds';
import sql, { type Sql } from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { inScope, isWholeBusiness, type TenantScope } from '#platform/tenant-scope';
import { readWithdrawable } from './ledger/owed.ts';

type BalanceRow = { currency: string; account: string; balanceMinor: bigint };

/**
 * `(currency, account, balance_minor)` of each account. For the whole business the stored balances; for a person limited to some
 * gateways the sums of the days, which record the gateway.
 */
export const accountBalances = (scope: TenantScope): Sql =>
  isWholeBusiness(scope)
    ? sql`
      select currency, account, balance_minor from ledger_accounts
      where business_id = ${scope.businessId} and account = any (${[...fundsAccounts]})`
    : sql`
      select currency, account, sum(minor)::bigint as balance_minor
      from (
        select currency, debit_account as account, -amount_minor as minor from ledger_days where ${inScope(scope)}
        union all
        select currency, credit_account, amount_minor from ledger_days where ${inScope(scope)}
      ) move
      where account = any (${[...fundsAccounts]})
      group by currency, account`;

export const getBalancesRoute = implement(getBalances, async ({ tx, scope, now }) => {
  const rows = await tx.rows<BalanceRow>(sql`
    select currency, account, balance_minor as "balanceMinor" from (${accountBalances(scope)}) b`);
  const isWhole = isWholeBusiness(scope);
  const withdrawable = isWhole ? await readWithdrawable(tx, scope.businessId, now) : [];
  const byCurrency = Map.groupBy(rows, ({ currency }) => currency);
  const balances = [...byCurrency]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, ofCurrency]) => {
      const balanceOf = (account: FundsAccount): bigint =>
        ofCurrency.find((row) => row.account === account)?.balanceMinor ?? 0n;
      const accounts = fundsAccounts.map((account) => [account, String(balanceOf(account))]);
      const minor = withdrawable.find((one) => one.currency === currency)?.withdrawableMinor;
      return {
        currency,
        withdrawable: isWhole ? String(minor ?? 0n) : null,
        ...(Object.fromEntries(accounts) as Record<FundsAccount, string>),
      };
    });
  return { balances };
});
