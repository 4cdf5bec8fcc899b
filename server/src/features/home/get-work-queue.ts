import { productList } from '@back-office/contract/features/products';
import { refundList } from '@back-office/contract/features/refunds';
import { transactionFilterSchema } from '@back-office/contract/features/transactions';
import {
  getWorkQueue,
  workItemIds,
  workQueue,
  type WorkItem,
} from '@back-office/contract/features/work-queue';
import { withdrawalList } from '@back-office/contract/features/withdrawals';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import type { OutputOf } from '@back-office/contract/kit/call';
import type { Permission } from '@back-office/contract/kit/permission';
import type { TimeZone } from '@back-office/contract/kit/time-zone';
import { countAlertsToAnswer } from '#features/alerts/public';
import { countUnreadMail } from '#features/cardholder-mail/public';
import { countComplaintsToAnswer } from '#features/complaints/public';
import { countToAnswer } from '#features/disputes/public';
import { products } from '#features/products/public';
import { refunds } from '#features/refunds/public';
import { heldPayments } from '#features/risk/public';
import { countFound, readQuestion } from '#features/transactions/public';
import { withdrawals } from '#features/withdrawals/public';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import type { TenantScope } from '#platform/tenant-scope';

type Asking = { tx: Tx; scope: TenantScope; timeZone: TimeZone; now: Date };

// The filters are the contract's own, so no list refuses them.
const refuse = (code: string): never => {
  throw new Error(`A list refused a filter of the work queue with ${code}.`);
};

type Waiting = Pick<OutputOf<typeof getWorkQueue>['items'][number], 'count' | 'dueAt' | 'sums'>;

const withoutMoney = (count: number): Waiting => ({ count, dueAt: null, sums: [] });

const toAnswer = {
  disputes: countToAnswer,
  alerts: countAlertsToAnswer,
  complaints: countComplaintsToAnswer,
  cardholderMail: countUnreadMail,
};

type Answered = Extract<WorkItem, { list: keyof typeof toAnswer }>;
const waitsForAnswer = (item: WorkItem): item is Answered => item.list in toAnswer;

const waitingAnswers = async ({ tx, scope }: Asking, { list }: Answered): Promise<Waiting> => {
  const { count, oldest, sums } = await toAnswer[list](tx, scope);
  return { count, dueAt: oldest?.toISOString() ?? null, sums };
};

const countOf = async (
  asking: Asking,
  item: Exclude<WorkItem, Answered>,
  day: string,
): Promise<number> => {
  if (item.list === 'refunds') {
    return refunds.count(asking, refundList.filterSchema.parse(item.filterOn(day)));
  }
  if (item.list === 'heldPayments') {
    // A list without days is not frozen at an instant.
    return heldPayments.count(asking, { ...item.filterOn(day), asOf: undefined });
  }
  if (item.list === 'products') {
    return products.count(asking, productList.filterSchema.parse(item.filterOn(day)));
  }
  if (item.list === 'withdrawals') {
    return withdrawals.count(asking, withdrawalList.filterSchema.parse(item.filterOn(day)));
  }
  const filter = transactionFilterSchema.parse(item.filterOn(day));
  return countFound(asking.tx, await readQuestion({ ...asking, refuse }, filter));
};

/** Counted as the list counts, so that the link shows exactly this many rows. */
const waitingOf = async (asking: Asking, item: WorkItem, day: string): Promise<Waiting> =>
  waitsForAnswer(item)
    ? waitingAnswers(asking, item)
    : withoutMoney(await countOf(asking, item, day));

const viewOf: Record<WorkItem['list'], Permission> = {
  transactions: 'transactions.view',
  products: 'products.view',
  refunds: 'refunds.view',
  withdrawals: 'withdrawals.view',
  disputes: 'disputes.view',
  alerts: 'disputes.view',
  complaints: 'complaints.view',
  cardholderMail: 'cardholderMail.view',
  heldPayments: 'riskReviews.view',
};

/** Items waiting for the person, with the number of each kind. */
export const getWorkQueueRoute = implement(getWorkQueue, async (context) => {
  const { now, can } = context;
  const businessDay = businessDayOf(now);
  const items = [];
  for (const item of workItemIds) {
    const { permission, list } = workQueue[item];
    if (can(permission) && can(viewOf[list])) {
      items.push({ item, ...(await waitingOf(context, workQueue[item], businessDay)) });
    }
  }
  return { businessDay, items };
});
