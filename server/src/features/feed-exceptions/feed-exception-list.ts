import { feedExceptionList } from '@back-office/contract/features/feed-exceptions';
import { feedExceptionListWords } from '@back-office/messages/features/feed-exceptions';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { listOf } from '#platform/list/list-of';
import { amongst, containedIn } from '#platform/list/list-source';
import { countWaiting, type Waiting } from '#platform/list/waiting';
import { exceptionColumns, queues, wireException, type ExceptionRecord } from './exception-row.ts';

/** Number of events that wait for an operator, across all merchants. */
export const countFeedExceptions = (tx: Tx): Promise<Waiting> =>
  countWaiting(
    tx,
    sql`
      select p.currency, count(*) as count, sum(p.amount_minor)::bigint as amount_minor, min(p.received_at) as oldest
      from parked_events p where ${queues.open.is} group by p.currency order by p.currency`,
  );

/** Decision 15: gateway events that were not applied, across all merchants. */
export const feedExceptions = listOf(feedExceptionList, feedExceptionListWords, {
  from: sql`parked_events p join businesses b on b.id = p.business_id`,
  currency: sql`p.currency`,
  columns: {
    objectNumber: sql`p.object_number`,
    kind: sql`p.kind`,
    reason: sql`p.refused_as`,
    amount: sql`p.amount_minor`,
    merchant: sql`b.merchant_number || ' ' || b.name`,
    paymentNumber: sql`p.payment_number`,
    version: sql`p.version`,
    gatewayNumber: sql`p.gateway_number`,
    receivedAt: sql`p.received_at`,
  },
  filters: {
    reasons: amongst(sql`p.refused_as`),
    kinds: amongst(sql`p.kind`),
    search: containedIn(
      sql`b.name`,
      sql`b.merchant_number`,
      sql`p.gateway_number`,
      sql`p.payment_number`,
      sql`p.object_number`,
    ),
  },
  queues,
  select: exceptionColumns,
  row: (record: ExceptionRecord) => wireException(record),
});
