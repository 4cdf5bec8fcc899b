import { addBankAccount } from '@back-office/contract/features/withdrawals/bank-accounts';
import { isHeldByMerchant, takeIntoUse, tellOfBankAccount } from '#features/merchants/public';
import { implement } from '#platform/http/route';
import { isWholeBusiness } from '#platform/tenant-scope';
import { pendingNumberOf } from '../apply/read-standing.ts';

/** An account in the merchant's own legal name, in place of the one for its currency; paid to once it has cooled. */
export const addBankAccountRoute = implement(addBankAccount, async (context, input) => {
  const { platform, tx, scope, now, refuse } = context;
  const { businessId } = scope;
  const { accountNumber, ...named } = input;
  if (!isWholeBusiness(scope)) {
    return refuse('withdrawals.wholeBusiness');
  }
  if (!(await isHeldByMerchant(tx, businessId, named.holder))) {
    return refuse('merchants.holderDiffers');
  }
  const account = { ...named, accountEnd: accountNumber.slice(-4) };
  const keys = platform.configuration;
  const { id, usableFrom } = await takeIntoUse(tx, {
    businessId,
    keys,
    now,
    account,
    accountNumber,
  });
  // After the one before is held: a withdrawal that was going there is seen now.
  if ((await pendingNumberOf(tx, scope, named.currency)) !== null) {
    return refuse('withdrawals.accountInUse');
  }
  await tellOfBankAccount({ platform, tx, businessId, now }, { ...account, what: 'changed' });
  context.change({ objectNumber: id, before: null, after: { ...account, usableFrom } });
  return { id, usableFrom: usableFrom.toISOString() };
});
