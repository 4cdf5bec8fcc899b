import { operatorQueue } from '@back-office/contract/features/operator-queue';
import {
  payoutList,
  type WithdrawalQueue,
} from '@back-office/contract/features/withdrawals/oversight';
import { payoutListWords } from '@back-office/messages/features/withdrawals/payouts';
import sql from 'sql-template-tag';
import { listOf } from '#platform/list/list-of';
import { amongst, containedIn, isTrue, type Queue, readerOf } from '#platform/list/list-source';
import { countListed } from '#platform/list/waiting';
import {
  wireWithdrawal,
  withdrawalColumns,
  withdrawalSources,
  withdrawalValues,
  type WithdrawalRecord,
} from '../withdrawal-row.ts';
import { handledBy, judgePayout, standingColumns, type MerchantStanding } from './judge-payout.ts';

type Overseen = WithdrawalRecord &
  MerchantStanding & {
    merchantNumber: string;
    merchantName: string;
    pickedUpBy: string | null;
    handledBy: bigint | null;
  };

const queues: Record<WithdrawalQueue, Queue> = {
  toPickUp: {
    is: sql`w.status = 'pending' and w.waits_for = 'pickUp'`,
    order: sql`w.bank_day, w.requested_at, w.number`,
  },
  toConfirm: {
    is: sql`w.status = 'pending' and w.waits_for = 'remittance'`,
    order: sql`w.bank_day, w.requested_at, w.number`,
  },
  ended: { is: sql`w.status <> 'pending'`, order: sql`w.ended_at desc, w.number desc` },
};

/** The operator who picked up withdrawal `w`. */
const pickedUpBy = sql`(
  select s.actor_name from withdrawal_steps s where s.business_id = w.business_id and s.number = w.number and s.step = 'pickedUp')`;

/** Spec S4.11: withdrawals to be paid, across all merchants, and the outcome of the others. */
export const payouts = listOf(payoutList, payoutListWords, {
  from: sql`withdrawals w join businesses b on b.id = w.business_id`,
  joins: withdrawalSources,
  currency: sql`w.currency`,
  columns: {
    ...withdrawalValues,
    merchant: sql`b.merchant_number || ' ' || b.name`,
    pickedUpBy,
  },
  filters: {
    currencies: amongst(sql`w.currency`),
    handledByOther: (isWanted, asking) =>
      isTrue(sql`${handledBy} is distinct from ${readerOf(asking).personId}`)(isWanted),
    search: containedIn(sql`b.name`, sql`b.merchant_number`, sql`w.number`, sql`w.bank_reference`),
  },
  queues,
  select: sql`${withdrawalColumns}, b.merchant_number as "merchantNumber", b.name as "merchantName", ${standingColumns},
    ${pickedUpBy} as "pickedUpBy", ${handledBy} as "handledBy"`,
  row: (record: Overseen, { session }) => ({
    ...wireWithdrawal(record),
    merchantNumber: record.merchantNumber,
    merchantName: record.merchantName,
    pickedUpBy: record.pickedUpBy,
    allowedActions: judgePayout(record, record, {
      handledBy: record.handledBy,
      personId: session.personId,
    }).allowedActions,
  }),
});

const counted = {
  currency: sql`w.currency`,
  amount: withdrawalValues.received,
  oldest: sql`w.requested_at`,
};
const { withdrawalsToPickUp, withdrawalsToConfirm } = operatorQueue;

/** Number of withdrawals that wait to be picked up, across all merchants. */
export const countPayouts = countListed(payouts, withdrawalsToPickUp.filter, counted);
/** Number of picked-up withdrawals that this operator may confirm: the last handler leaves it to another. */
export const countPayoutsToConfirm = countListed(payouts, withdrawalsToConfirm.filter, counted);
