import { revealPayoutAccount } from '@back-office/contract/features/withdrawals/oversight';
import sql from 'sql-template-tag';
import { accountNumberOf } from '#features/merchants/public';
import { implement } from '#platform/http/route';
import { holdWithdrawal } from '../hold-withdrawal.ts';
import {
  findPicker,
  obstacleToReveal,
  ofMerchant,
  standingColumns,
  type MerchantStanding,
} from './judge-payout.ts';

/** Shows the account number to the operator who pays (Decision 22); the merchant's log records it. */
export const revealPayoutAccountRoute = implement(revealPayoutAccount, async (context, named) => {
  const { tx, platform, session, refuse, change } = context;
  const { merchantNumber, number } = named;
  const withdrawal = await holdWithdrawal(tx, {
    number,
    within: await ofMerchant(tx, merchantNumber),
  });
  const [merchant] = await tx.rows<MerchantStanding>(
    sql`select ${standingColumns} from businesses b where b.merchant_number = ${merchantNumber}`,
  );
  if (withdrawal === undefined || merchant === undefined) {
    return refuse('withdrawals.notFound');
  }
  const picker = await findPicker(tx, withdrawal);
  const obstacle = obstacleToReveal({ withdrawal, merchant, picker }, session.personId);
  if (obstacle !== undefined) {
    return refuse(obstacle);
  }
  const { businessId, bankAccountId: id } = withdrawal;
  const keys = platform.configuration;
  const accountNumber = await accountNumberOf(tx, { businessId, id, keys });
  change({
    businessId,
    objectNumber: number,
    before: null,
    after: { bankAccountId: id, accountEnd: accountNumber.slice(-4) },
  });
  return { accountNumber };
});
