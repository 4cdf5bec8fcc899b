import { removeBankAccount } from '@back-office/contract/features/withdrawals/bank-accounts';
import type { ShownBankAccount } from '@back-office/contract/features/merchants/facts';
import sql from 'sql-template-tag';
import { tellOfBankAccount } from '#features/merchants/public';
import { implement } from '#platform/http/route';
import { isWholeBusiness } from '#platform/tenant-scope';
import { pendingNumberOf } from '../apply/read-standing.ts';

/** Takes an account out of use; it stays on record for what was paid there. */
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
