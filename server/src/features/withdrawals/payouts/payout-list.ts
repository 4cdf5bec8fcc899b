import { operatorQueue } from '@back-office/contract/features/operator-queue';
import {
  payoutList,
  type WithdrawalQueue,
} from '@back-office/contract/features/withdrawals/oversight';
import { payoutListWords } from '@back-office/messages/features/withdrawals/payouts';
import sql from 'sql-template-tag';
import { listOf } from '#platform/list/list-of';
import {
  amongst,
  containedIn,
  isTrue,
  type ListAsking,
  type Queue,
  readerOf,
} from '#platform/list/list-source';
import { countWaiting, type Waiting } from '#platform/list/waiting';
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

/** Who picked a withdrawal up, of `w`. */
const pickedUpBy = sql`(
  select s.actor_name from withdrawal_steps s where s.business_id = w.business_id and s.number = w.number and s.step = 'pickedUp')`;

/** Spec S4.11: what is to be paid, over all merchants, and what became of the rest. */
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

type Counted = 'withdrawalsToPickUp' | 'withdrawalsToConfirm';

/** As an address has it, and as the list is asked. */
const filterOf = (item: Counted) =>
  Object.fromEntries(
    Object.entries(operatorQueue[item].filter).map(([id, value]) => [
      id,
      value === '1' ? true : value,
    ]),
  );

/** The rows of the list that the count opens, summed as it sums them. */
const countListed =
  (item: Counted) =>
  async (asking: ListAsking): Promise<Waiting> => {
    const { from } = await payouts.found(asking, { filter: filterOf(item) });
    return countWaiting(
      asking.tx,
      sql`
        select w.currency, count(*) as count, sum(${withdrawalValues.received})::bigint as amount_minor, min(w.requested_at) as oldest
        from ${from} group by 1 order by 1`,
    );
  };

export const countPayouts = countListed('withdrawalsToPickUp');
export const countPayoutsToConfirm = countListed('withdrawalsToConfirm');
