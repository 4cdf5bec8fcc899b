import type {
  PayoutAction,
  revealPayoutAccount,
} from '@back-office/contract/features/withdrawals/oversight';
import type { ErrorsOf } from '@back-office/contract/kit/call';
import { allowedIn, type MerchantStatus } from '@back-office/contract/kit/merchant-status';
import { businessStatus } from '@back-office/contract/kit/business-status';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { judgePayoutActions, type Standing, stepOf, stepOfPayout } from '../withdrawal-life.ts';
import { businessOfNumber } from '#platform/tenant-scope';

export type MerchantStanding = { businessStatus: number; merchantStatus: MerchantStatus };

/** Columns of `b`. */
export const standingColumns = sql`b.status as "businessStatus", b.merchant_status as "merchantStatus"`;

/** Whether a merchant can be paid now. */
export const isPaid = (merchant: MerchantStanding): boolean =>
  merchant.businessStatus === businessStatus.active &&
  allowedIn[merchant.merchantStatus].includes('withdrawal');

type Asking = {
  /** The operator who took the previous step, if any. */
  handledBy: bigint | null;
  personId: bigint;
};

/** Whether an operator would decide alone on money that he handled himself. */
export const isOwnWork = (action: PayoutAction, { handledBy, personId }: Asking): boolean =>
  handledBy === personId &&
  stepOf(stepOfPayout[action]).guards?.includes('anotherOperator') === true;

/**
 * An operator's possible actions on a withdrawal now. One already with the bank can be confirmed whatever happened to the
 * merchant.
 */
export const judgePayout = (
  withdrawal: Standing,
  merchant: MerchantStanding,
  { handledBy: handler, personId }: Asking,
): ReturnType<typeof judgePayoutActions> =>
  judgePayoutActions(withdrawal, {
    merchantNotNormal: !isPaid(merchant),
    anotherOperator: handler === personId,
  });

/** The operator who took the last step of `w`. */
export const handledBy = sql`(
  select s.person_id from withdrawal_steps s
  where s.business_id = w.business_id and s.number = w.number and s.actor_kind = 'operator' order by s.place desc limit 1)`;

/** The same for a locked withdrawal. */
export const findHandler = async (
  tx: Tx,
  { businessId, number }: { businessId: bigint; number: string },
): Promise<bigint | null> => {
  const [handler] = await tx.rows<{ personId: bigint }>(sql`
    select person_id as "personId" from withdrawal_steps
    where business_id = ${businessId} and number = ${number} and actor_kind = 'operator' order by place desc limit 1`);
  return handler?.personId ?? null;
};

export type Picker = { personId: bigint; name: string };

/** The operator who has picked a withdrawal up. */
export const findPicker = async (
  tx: Tx,
  { businessId, number }: { businessId: bigint; number: string },
): Promise<Picker | undefined> => {
  const [picker] = await tx.rows<Picker>(sql`
    select person_id as "personId", actor_name as name from withdrawal_steps
    where business_id = ${businessId} and number = ${number} and step = 'pickedUp'`);
  return picker;
};

type Payment = { withdrawal: Standing; merchant: MerchantStanding; picker: Picker | undefined };

/** The reason not to show an operator the account number; undefined for the one who pays it now. */
export const obstacleToReveal = (
  { withdrawal, merchant, picker }: Payment,
  personId: bigint,
): ErrorsOf<typeof revealPayoutAccount> | undefined => {
  if (picker?.personId !== personId) {
    return 'withdrawals.notPickedUpByYou';
  }
  if (withdrawal.waitsFor !== 'remittance') {
    return 'withdrawals.alreadyHandled';
  }
  return isPaid(merchant) ? undefined : 'withdrawals.merchantNotNormal';
};

/** Restricts to a merchant named by number; matches nothing if there is no such merchant. */
export const ofMerchant = async (tx: Tx, merchantNumber: string): Promise<Sql> =>
  sql`w.business_id = ${await businessOfNumber(tx, merchantNumber)}`;
