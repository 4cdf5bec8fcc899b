import {
  caseReviewList,
  type CaseQueue,
  type CaseReviewRow,
} from '@back-office/contract/features/disputes/review';
import { caseReviewListWords } from '@back-office/messages/features/disputes/review';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { listOf } from '#platform/list/list-of';
import { amongst, containedIn, isTrue, type Queue, readerOf } from '#platform/list/list-source';
import { countWaiting, type Waiting } from '#platform/list/waiting';
import {
  cases,
  disputeColumns,
  disputeSources,
  wireDispute,
  type DisputeRecord,
} from '../dispute-row.ts';
import { judgeReview, type StandingRuling } from './judge-review.ts';

/** Cases `c` of live payments with their merchant `b`, the last answer `a` and the last ruling `r` that was not rejected. */
const overseenCases: Sql = sql`(
    select * from ${cases} where gateway_number in (select gateway_number from gateways where mode = 'live')
  ) c
  join businesses b on b.id = c.business_id
  left join (
    select distinct on (business_id, number) business_id, number, stage, command_status, answered_at
    from dispute_answers order by business_id, number, place desc
  ) a on a.business_id = c.business_id and a.number = c.number
  left join (
    select distinct on (business_id, number) business_id, number, stage, status, command_status, proposed_by, proposed_at, decided_at
    from dispute_rulings where status in ('pending', 'confirmed') order by business_id, number, proposed_at desc, id
  ) r on r.business_id = c.business_id and r.number = c.number and r.stage = c.stage`;

const byDeadline = sql`c.reply_by, c.business_id, c.number`;
const newestFirst = sql`c.opened_at desc, c.business_id, c.number`;
// An answer of an ended stage can be neither sent nor returned.
const isReviewed = sql`c.state = 'underAppeal' and a.command_status = 'review' and a.stage = c.stage`;
const isNotReviewed = sql`(a.command_status is distinct from 'review' or a.stage <> c.stage)`;

const isRuled = sql`c.state = 'underAppeal' and r.status = 'pending'`;
// Confirmed here and sent; only the gateway's event moves the case, and it may fail to arrive.
const isNotReported = sql`c.state = 'underAppeal' and r.status = 'confirmed' and r.command_status in ('queued', 'accepted')`;
const isRulable = sql`c.state = 'underAppeal' and c.stage in ('preArbitration', 'arbitration') and ${isNotReviewed}
  and (r.status is null or r.command_status = 'refused')`;

const ruledAt = sql`case when ${isNotReported} then r.decided_at end`;

const queues: Record<CaseQueue, Queue> = {
  toReview: { is: isReviewed, order: byDeadline },
  toDecide: { is: isRulable, order: newestFirst },
  toConfirm: { is: isRuled, order: newestFirst },
  notReported: { is: isNotReported, order: sql`r.decided_at, c.business_id, c.number` },
  withMerchant: { is: sql`c.state = 'awaiting'`, order: byDeadline },
  atNetwork: {
    is: sql`c.state = 'underAppeal' and ${isNotReviewed} and c.stage in ('retrieval', 'chargeback')`,
    order: newestFirst,
  },
  ended: { is: sql`c.state not in ('awaiting', 'underAppeal')`, order: newestFirst },
  all: { is: sql`true`, order: newestFirst },
};

type Overseen = DisputeRecord &
  Pick<CaseReviewRow, 'stage' | 'merchantNumber' | 'merchantName' | 'delivery'> & {
    answered_at: Date | null;
    ruled_at: Date | null;
    proposed_at: Date | null;
    answered_stage: string | null;
    ruling: StandingRuling | null;
  };

/** Spec S2.20: the cases of all merchants, those with an answer to review first. */
export const caseReviews = listOf(caseReviewList, caseReviewListWords, {
  from: overseenCases,
  joins: disputeSources,
  currency: sql`c.currency`,
  columns: {
    number: sql`c.number`,
    merchant: sql`b.merchant_number || ' ' || b.name`,
    amount: sql`c.amount_minor`,
    replyBy: sql`c.reply_by`,
    state: sql`c.state`,
    stage: sql`c.stage`,
    delivery: sql`a.command_status`,
    answeredAt: sql`a.answered_at`,
    ruledAt,
    networkDueAt: sql`c.network_due_at`,
    paymentNumber: sql`c.payment_number`,
    gatewayNumber: sql`c.gateway_number`,
    openedAt: sql`c.opened_at`,
  },
  filters: {
    stages: amongst(sql`c.stage`),
    currencies: amongst(sql`c.currency`),
    ruledByOther: (isWanted, asking) =>
      isTrue(sql`r.proposed_by <> ${readerOf(asking).personId}`)(isWanted),
    search: containedIn(sql`c.number`, sql`c.payment_number`, sql`b.merchant_number`, sql`b.name`),
  },
  queues,
  select: sql`${disputeColumns}, b.merchant_number as "merchantNumber", b.name as "merchantName",
    a.command_status as delivery, a.answered_at, ${ruledAt} as ruled_at,
    case when r.status = 'pending' then r.proposed_at end as proposed_at, a.stage as answered_stage,
    case when r.status is not null then jsonb_build_object('stage', r.stage, 'status', r.status, 'delivery', r.command_status,
      'proposedById', r.proposed_by::text) end as ruling`,
  row: (
    { answered_at, ruled_at, proposed_at, answered_stage, ruling, ...record }: Overseen,
    { now, session },
  ) => {
    const { stage, state, reply_by: replyBy, delivery, merchantNumber } = record;
    const { obstacles: _obstacles, ...row } = wireDispute(record, { now, can: () => false });
    return {
      ...row,
      id: `${merchantNumber}/${record.number}`,
      stage,
      merchantNumber,
      merchantName: record.merchantName,
      delivery,
      answeredAt: answered_at?.toISOString() ?? null,
      ruledAt: ruled_at?.toISOString() ?? null,
      proposedAt: proposed_at?.toISOString() ?? null,
      allowedActions: judgeReview(
        { stage, state, replyBy, delivery: answered_stage === stage ? delivery : null, ruling },
        { now, personId: session.personId },
      ).allowedActions,
    };
  },
});

/** Answers that wait for the acquirer's review. */
export const countCasesToReview = (tx: Tx): Promise<Waiting> =>
  countWaiting(
    tx,
    sql`
      select c.currency, count(*) as count, sum(c.amount_minor)::bigint as amount_minor, min(a.answered_at) as oldest
      from ${overseenCases} where ${isReviewed} group by c.currency order by c.currency`,
  );

/** Decisions of the network that someone else entered. */
export const countRulingsToConfirm = (tx: Tx, personId: bigint): Promise<Waiting> =>
  countWaiting(
    tx,
    sql`
      select c.currency, count(*) as count, sum(c.amount_minor)::bigint as amount_minor, min(r.proposed_at) as oldest
      from dispute_rulings r join disputes c on c.business_id = r.business_id and c.number = r.number
      where r.status = 'pending' and r.proposed_by <> ${personId} and c.state = 'underAppeal' and c.stage = r.stage
      group by c.currency order by c.currency`,
  );

/** Decisions that were confirmed and sent without a gateway event since; the oldest counts from its confirmation. */
export const countRulingsNotReported = (tx: Tx): Promise<Waiting> =>
  countWaiting(
    tx,
    sql`
      select c.currency, count(*) as count, sum(c.amount_minor)::bigint as amount_minor, min(r.decided_at) as oldest
      from ${overseenCases} where ${isNotReported} group by c.currency order by c.currency`,
  );
