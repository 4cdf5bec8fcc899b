import { complaintList } from '@back-office/contract/features/complaints';
import { complaintListWords } from '@back-office/messages/features/complaints/list';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { listOf } from '#platform/list/list-of';
import { amongst, containedIn } from '#platform/list/list-source';
import { countWaiting, type Waiting } from '#platform/list/waiting';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { actionsOf } from './complaint-life.ts';
import {
  complaintColumns,
  complaintValues,
  wireComplaint,
  type ComplaintRecord,
} from './complaint-row.ts';

/** Complaints that wait for the merchant's answer: their number, the nearest deadline and the claimed sum. */
export const countComplaintsToAnswer = (tx: Tx, scope: TenantScope): Promise<Waiting> =>
  countWaiting(
    tx,
    sql`
      select count(*) as count, min(due_at) as oldest, currency, sum(amount_minor)::bigint as amount_minor
      from complaints where ${inScope(scope)} and due_at is not null group by currency`,
  );

/** Spec S2.36: the complaints of a merchant's cardholders. */
export const complaints = listOf(complaintList, complaintListWords, {
  from: sql`complaints c`,
  wall: inScope,
  key: sql`c.number`,
  currency: sql`c.currency`,
  columns: {
    ...complaintValues,
    email: sql`c.email`,
    outcome: sql`c.outcome`,
    processedAt: sql`c.processed_at`,
    refundNumber: sql`c.refund_number`,
  },
  filters: {
    statuses: amongst(sql`c.status`),
    search: containedIn(
      sql`c.number`,
      sql`c.payment_number`,
      sql`c.merchant_order_number`,
      sql`c.email`,
    ),
    reasons: amongst(sql`c.reason`),
    needsAnswer: (needsAnswer) => (needsAnswer ? sql`c.due_at is not null` : sql`c.due_at is null`),
    isOverdue: (isOverdue, { now }) =>
      isOverdue ? sql`c.due_at < ${now}` : sql`(c.due_at is null or c.due_at >= ${now})`,
    outcomes: amongst(sql`c.outcome`),
    gatewayNumbers: amongst(sql`c.gateway_number`),
  },
  tab: sql`c.status`,
  select: complaintColumns,
  row: (record: ComplaintRecord, { can, now }) => ({
    ...wireComplaint(record, now),
    allowedActions: actionsOf(record, can),
  }),
});
