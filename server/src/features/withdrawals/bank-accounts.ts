import type { ShownBankAccount } from '@back-office/contract/features/merchants/facts';
import {
  listBankAccounts,
  removeBankAccount,
} from '@back-office/contract/features/withdrawals/bank-accounts';
import sql from 'sql-template-tag';
import { tellOfBankAccount } from '#features/merchants/public';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { isWholeBusiness, type TenantScope } from '#platform/tenant-scope';
import { pendingNumberOf } from './apply/read-standing.ts';

export type AccountRecord = ShownBankAccount & {
  id: string;
  since: Date;
  usableFrom: Date;
};

/** The current accounts, without their numbers. */
export const readAccounts = (tx: Tx, { businessId }: TenantScope): Promise<AccountRecord[]> =>
  tx.rows<AccountRecord>(sql`
    select id, holder, bank_name as "bankName", swift, bank_country as "bankCountry", branch_code as "branchCode", currency,
      account_end as "accountEnd", since, usable_from as "usableFrom"
    from merchant_bank_accounts where business_id = ${businessId} and replaced_at is null order by currency`);

/** Accounts that withdrawals can go to; none for a person limited to some gateways. */
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

/** Removes an account from use; it stays on record for past payouts. */
export const removeBankAccountRoute = implement(removeBankAccount, async (context, { id }) => {
  const { platform, tx, scope, now, refuse } = context;
  const { businessId } = scope;
  if (!isWholeBusiness(scope)) {
    return refuse('withdrawals.wholeBusiness');
  }
  const [account] = await tx.rows<ShownBankAccount>(sql`
    update merchant_bank_accounts set replaced_at = ${now}
    where business_id = ${businessId} and id = ${id} and replaced_at is null
    returning holder, bank_name as "bankName", swift, bank_country as "bankCountry",
      branch_code as "branchCode", currency, account_end as "accountEnd"`);
  if (account === undefined) {
    return refuse('withdrawals.accountNotFound');
  }
  if ((await pendingNumberOf(tx, scope, account.currency)) !== null) {
    return refuse('withdrawals.accountInUse');
  }
  await tellOfBankAccount({ platform, tx, businessId, now }, { ...account, what: 'removed' });
  context.change({ objectNumber: id, before: account, after: null });
  return {};
});
