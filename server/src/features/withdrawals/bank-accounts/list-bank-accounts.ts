import { listBankAccounts } from '@back-office/contract/features/withdrawals/bank-accounts';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { isWholeBusiness } from '#platform/tenant-scope';
import { readAccounts } from './read-accounts.ts';

/** Where money can go; none for a person who is held to gateways. */
export const listBankAccountsRoute = implement(listBankAccounts, async ({ tx, scope, now }) => {
  const { businessId } = scope;
  const [profile] = await tx.rows<{ legalName: string | null }>(
    sql`select legal_name as "legalName" from merchant_profiles where business_id = ${businessId}`,
  );
  const accounts = isWholeBusiness(scope) ? await readAccounts(tx, scope) : [];
  return {
    legalName: profile?.legalName ?? null,
    accounts: accounts.map(({ since, usableFrom, ...account }) => ({
      ...account,
      since: since.toISOString(),
      usableFrom: usableFrom.toISOString(),
      isCooling: usableFrom > now,
    })),
  };
});
