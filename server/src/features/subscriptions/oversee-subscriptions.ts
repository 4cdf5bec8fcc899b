import {
  overseenSubscriptionList,
  overseeSubscription,
  type OversightQueue,
} from '@back-office/contract/features/subscriptions/oversight';
import { overseenSubscriptionWords } from '@back-office/messages/features/subscriptions/oversight';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { listOf } from '#platform/list/list-of';
import { amongst, containedIn, type Queue } from '#platform/list/list-source';
import { countWaiting, type Waiting } from '#platform/list/waiting';
import { readSubscription } from './get-subscription.ts';
import { shownColumnsOf, wireSubscription, type SubscriptionRecord } from './shown-subscription.ts';
import { subscriptionValues } from './subscription-list.ts';

type Overseen = SubscriptionRecord & {
  merchantNumber: string;
  merchantName: string;
  unansweredSince: Date | null;
};

/** Decision 31: we asked twice, an hour apart, and no event came. */
const isUnanswered = sql`a.status = 'sent' and a.inquiries > 1`;

/** On `s`; null if every charge has its result. */
const unansweredSince = sql`(
  select min(coalesce(a.sent_at, a.at)) from subscription_attempts a
  where a.business_id = s.business_id and a.subscription_number = s.number and ${isUnanswered})`;

const queues: Record<OversightQueue, Queue> = {
  unanswered: {
    is: sql`(s.business_id, s.number) in (
      select a.business_id, a.subscription_number from subscription_attempts a where ${isUnanswered})`,
    order: sql`s.created_at, s.number, s.business_id`,
  },
  pastDue: {
    is: sql`s.status = 'pastDue'`,
    order: sql`s.gives_up_at, s.created_at, s.number, s.business_id`,
  },
  goingOn: {
    is: sql`s.status in ('pending', 'trial', 'active', 'paused')`,
    order: sql`s.created_at desc, s.number desc, s.business_id`,
  },
  over: {
    is: sql`s.status in ('cancelled', 'ended')`,
    order: sql`s.created_at desc, s.number desc, s.business_id`,
  },
  all: { is: sql`true`, order: sql`s.created_at desc, s.number desc, s.business_id` },
};

const withoutActions = (record: SubscriptionRecord, now: Date) => {
  const nobody = { can: () => false, session: { merchantActs: [] }, grants: new Map(), now };
  const { allowedActions: _ofMerchants, ...row } = wireSubscription(record, nobody);
  return row;
};

/** Spec S2.40: the subscriptions of all merchants. */
export const overseenSubscriptions = listOf(overseenSubscriptionList, overseenSubscriptionWords, {
  from: sql`subscriptions s join businesses b on b.id = s.business_id`,
  currency: sql`s.currency`,
  columns: {
    ...subscriptionValues,
    merchant: sql`b.merchant_number || ' ' || b.name`,
    unansweredSince,
  },
  filters: {
    currencies: amongst(sql`s.currency`),
    search: containedIn(sql`b.name`, sql`b.merchant_number`, sql`s.number`, sql`s.token_number`),
  },
  queues,
  select: sql`${shownColumnsOf()}, b.merchant_number as "merchantNumber", b.name as "merchantName",
    ${unansweredSince} as "unansweredSince"`,
  row: (
    { merchantNumber, merchantName, unansweredSince: since, ...record }: Overseen,
    { now },
  ) => ({
    ...withoutActions(record, now),
    merchantNumber,
    merchantName,
    unansweredSince: since?.toISOString() ?? null,
  }),
});

/** One of them with its periods. */
export const overseeSubscriptionRoute = implement(
  overseeSubscription,
  async ({ tx, now, refuse }, { merchantNumber, number }) => {
    const [merchant] = await tx.rows<{ id: bigint; name: string; since: Date | null }>(sql`
      select b.id, b.name, ${unansweredSince} as since
      from businesses b join subscriptions s on s.business_id = b.id and s.number = ${number}
      where b.merchant_number = ${merchantNumber}`);
    const found =
      merchant === undefined
        ? undefined
        : await readSubscription(
            tx,
            { businessId: merchant.id, wall: sql`business_id = ${merchant.id}` },
            number,
          );
    if (merchant === undefined || found === undefined) {
      return refuse('subscriptions.notFound');
    }
    const { record, ...detail } = found;
    return {
      ...withoutActions(record, now),
      ...detail,
      merchantNumber,
      merchantName: merchant.name,
      unansweredSince: merchant.since?.toISOString() ?? null,
    };
  },
);

/** Charges without a result, over all merchants. */
export const countUnansweredCharges = (tx: Tx): Promise<Waiting> =>
  countWaiting(
    tx,
    sql`
      select a.currency, count(*) as count, sum(a.amount_minor)::bigint as amount_minor, min(coalesce(a.sent_at, a.at)) as oldest
      from subscription_attempts a where ${isUnanswered} group by a.currency order by a.currency`,
  );
