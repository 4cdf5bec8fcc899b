import { operatorQueue } from '@back-office/contract/features/operator-queue';
import {
  overseenBatchList,
  type SettlementQueue,
} from '@back-office/contract/features/settlements/oversight';
import { overseenBatchListWords } from '@back-office/messages/features/settlements/oversight';
import sql, { type Sql } from 'sql-template-tag';
import { listOf } from '#platform/list/list-of';
import { amongst, containedIn, isTrue, type Queue, readerOf } from '#platform/list/list-source';
import { countListed } from '#platform/list/waiting';
import { batchColumns, type BatchRecord, wireBatch } from '../batch-row.ts';
import { overseenColumns, type OverseenRecord, wireOverseen } from './overseen-batch.ts';

const inStatus = (status: string, order: Sql): Queue => ({
  is: sql`b.status = ${status}`,
  order,
});

// Waiting batches are listed oldest first, decided ones newest first.
const queues: Record<SettlementQueue, Queue> = {
  toCheck: inStatus('reported', sql`b.made_at, b.number`),
  toCredit: inStatus('checked', sql`b.checked_at, b.number`),
  credited: inStatus('credited', sql`b.credited_at desc, b.number desc`),
  cancelled: inStatus('cancelled', sql`b.cancelled_at desc, b.number desc`),
};

/** The batches of all merchants, by status. */
export const overseenBatches = listOf(overseenBatchList, overseenBatchListWords, {
  from: sql`settlement_batches b join businesses m on m.id = b.business_id`,
  currency: sql`b.currency`,
  columns: {
    number: sql`b.number`,
    merchant: sql`m.merchant_number || ' ' || m.name`,
    settlementDay: sql`b.settlement_day`,
    status: sql`b.status`,
    gateway: sql`b.gateway_number`,
    saleCount: sql`b.sale_count`,
    net: sql`b.net_minor`,
    madeAt: sql`b.made_at`,
    checkedBy: sql`b.checked_by_name`,
    creditedBy: sql`b.credited_by_name`,
    cancelledBy: sql`b.cancelled_by_name`,
  },
  filters: {
    currencies: amongst(sql`b.currency`),
    isNegative: isTrue(sql`b.net_minor <= 0`),
    checkedByOther: (isWanted, asking) =>
      isTrue(sql`b.checked_by is distinct from ${readerOf(asking).personId}`)(isWanted),
    search: containedIn(sql`m.name`, sql`m.merchant_number`, sql`b.number`),
  },
  queues,
  tab: sql`case when b.status = 'reported' then 'toCheck' when b.status = 'checked' then 'toCredit' else b.status end`,
  select: sql`${batchColumns}, ${overseenColumns}`,
  row: (record: BatchRecord & OverseenRecord, { session }) => ({
    ...wireBatch(record),
    ...wireOverseen(record, session.personId),
  }),
});

const { batchesToCheck, batchesToCredit } = operatorQueue;
const counted = { currency: sql`b.currency`, amount: sql`b.net_minor` };

/** Number of batches that this operator may check, across all merchants. */
export const countBatchesToCheck = countListed(overseenBatches, batchesToCheck.filter, {
  ...counted,
  oldest: sql`b.made_at`,
});
/** Number of checked batches that this operator may credit: the checker of a batch can't credit it. */
export const countBatchesToCredit = countListed(overseenBatches, batchesToCredit.filter, {
  ...counted,
  oldest: sql`b.checked_at`,
});
