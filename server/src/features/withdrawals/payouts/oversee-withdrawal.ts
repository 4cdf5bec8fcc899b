import { withdrawalNumberSchema } from '@back-office/contract/features/withdrawals';
import { overseeWithdrawal } from '@back-office/contract/features/withdrawals/oversight';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { findWithdrawal, tellDetail } from '../detail/read-detail.ts';
import {
  findHandler,
  findPicker,
  judgePayout,
  obstacleToReveal,
  ofMerchant,
  standingColumns,
  type MerchantStanding,
} from './judge-payout.ts';

/** One withdrawal as an operator sees it, with its merchant. */
export const overseeWithdrawalRoute = implement(
  overseeWithdrawal,
  async ({ tx, session, refuse }, { merchantNumber, number }) => {
    const record = withdrawalNumberSchema.safeParse(number).success
      ? await findWithdrawal(
          tx,
          sql`${await ofMerchant(tx, merchantNumber)} and w.number = ${number}`,
        )
      : undefined;
    const [merchant] = await tx.rows<MerchantStanding & { name: string }>(
      sql`select b.name, ${standingColumns} from businesses b where merchant_number = ${merchantNumber}`,
    );
    if (record === undefined || merchant === undefined) {
      return refuse('withdrawals.notFound');
    }
    const detail = await tellDetail(tx, record);
    const picker = await findPicker(tx, record);
    const payment = { withdrawal: record, merchant, picker };
    return {
      ...detail,
      merchantNumber,
      merchantName: merchant.name,
      pickedUpBy: picker?.name ?? null,
      canRevealAccount: obstacleToReveal(payment, session.personId) === undefined,
      ...judgePayout(record, merchant, {
        handledBy: await findHandler(tx, record),
        personId: session.personId,
      }),
    };
  },
);
