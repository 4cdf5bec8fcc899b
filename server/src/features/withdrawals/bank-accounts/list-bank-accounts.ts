import { listBankAccounts } from '@back-office/contract/features/withdrawals/bank-accounts';
import { implement } from '#platform/http/route';
import { isWholeBusiness } from '#platform/tenant-scope';
import { readAccounts } from './read-accounts.ts';

/** Where money can go; none for a person who is held to gateways. */
export const listBankAccountsRoute = implement(listBankAccounts, async ({ tx, scope, now }) => {
  const accounts = isWholeBusiness(scope) ? await readAccounts(tx, scope) : [];
  return {
    accounts: accounts.map(({ since, usableFrom, ...account }) => ({
      ...account,
      since: since.toISOString(),
      usableFrom: usableFrom.toISOString(),
      isCooling: usableFrom > now,
    })),
  };
});
