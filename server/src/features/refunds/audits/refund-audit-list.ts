import type { RefundAuditTrigger } from '@back-office/contract/features/refunds';
import {
  type RefundAuditQueue,
  type RefundAuditRow,
  refundAuditList,
} from '@back-office/contract/features/refunds/audits';
import { refundAuditListWords } from '@back-office/messages/features/refunds/audit';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { listOf } from '#platform/list/list-of';
import { amongst, containedIn, type Queue } from '#platform/list/list-source';
import { countWaiting, type Waiting } from '#platform/list/waiting';
import {
  actedOn,
  refundColumns,
  sourcesOfPayments,
  wireRefund,
  type RefundRecord,
} from '../refund-row.ts';
import { judgeAudit } from './judge-audit.ts';

/** Queues of refunds that are not sent yet, across all merchants. */
const auditQueues = {
  waiting: sql`r.waits_for = 'operator'`,
  waitsForMoney: sql`r.waits_for in ('funds', 'submission') and r.waiting_since is not null`,
  atGateway: sql`r.origin = 'gateway' and r.status = 'underAudit'`,
};

const countQueue =
  (is: Sql) =>
  (tx: Tx): Promise<Waiting> =>
    countWaiting(
      tx,
      sql`
        select r.currency, count(*) as count, sum(r.amount_minor)::bigint as amount_minor, min(r.applied_at) as oldest
        from refunds r where ${is} group by r.currency order by r.currency`,
    );

/** Number of refunds that wait for an operator. */
export const countWaitingAudits = countQueue(auditQueues.waiting);
/** Number of refunds from the feed that their gateway audits. */
export const countAuditsAtGateway = countQueue(auditQueues.atGateway);

/** A refund of the page; a number is unique within its merchant. */
type Found = {
  businessId: bigint;
  number: string;
  paymentNumber: string;
  merchantNumber: string;
  merchantName: string;
  triggers: RefundAuditTrigger[];
};

const decidedAt = sql`(
  select max(s.at) from refund_steps s where s.business_id = r.business_id and s.number = r.number
    and s.step in ('auditApproved', 'rejected'))`;

const queues: Record<RefundAuditQueue, Queue> = {
  waiting: { is: auditQueues.waiting, order: sql`r.applied_at, r.number` },
  waitsForMoney: { is: auditQueues.waitsForMoney, order: sql`r.applied_at, r.number` },
  atGateway: { is: auditQueues.atGateway, order: sql`r.applied_at, r.number` },
  decided: {
    is: sql`(r.business_id, r.number) in (
      select business_id, number from refund_steps where step in ('auditApproved', 'rejected'))`,
    order: sql`${decidedAt} desc, r.number desc`,
  },
};

/** Reads the refunds of a page with their payments only once the page is known: a queue may be long. */
const readRefunds = async (tx: Tx, found: readonly Found[]): Promise<RefundAuditRow[]> => {
  const records = await tx.rows<RefundRecord & Pick<Found, 'businessId'>>(sql`
    select ${refundColumns}, r.business_id as "businessId"
    from refunds r ${sourcesOfPayments(found.map(({ paymentNumber }) => paymentNumber))}
    where r.business_id = any(${[...new Set(found.map(({ businessId }) => businessId))]}::bigint[])
      and r.number = any(${found.map(({ number }) => number)})`);
  return found.flatMap(({ merchantNumber, merchantName, triggers, ...named }) =>
    records
      .filter(
        ({ businessId, number }) => businessId === named.businessId && number === named.number,
      )
      .map((record) => ({
        ...wireRefund(record),
        merchantNumber,
        merchantName,
        triggers,
        allowedActions: judgeAudit(actedOn(record)).allowedActions,
      })),
  );
};

/** Spec S4.10: refunds that wait for the acquirer's decision, across all merchants, and those he decided. */
export const refundAudits = listOf(refundAuditList, refundAuditListWords, {
  from: sql`refunds r join businesses b on b.id = r.business_id`,
  currency: sql`r.currency`,
  columns: {
    number: sql`r.number`,
    merchant: sql`b.merchant_number || ' ' || b.name`,
    appliedAt: sql`r.applied_at`,
    amount: sql`r.amount_minor`,
    triggers: sql`array_to_string(r.triggers, ', ')`,
    status: sql`r.status`,
    reason: sql`r.reason`,
    method: sql`r.method`,
    paymentNumber: sql`r.payment_number`,
    applicant: sql`r.applicant`,
    failure: sql`r.failure_code`,
  },
  filters: {
    triggers: (triggers) =>
      triggers.length === 0 ? sql`true` : sql`r.triggers && ${triggers}::text[]`,
    currencies: amongst(sql`r.currency`),
    search: containedIn(sql`b.name`, sql`b.merchant_number`, sql`r.number`, sql`r.payment_number`),
  },
  queues,
  select: sql`r.business_id as "businessId", r.number, r.payment_number as "paymentNumber",
    b.merchant_number as "merchantNumber", b.name as "merchantName", r.triggers`,
  rows: (found: Found[], { tx }) => (found.length === 0 ? [] : readRefunds(tx, found)),
});
