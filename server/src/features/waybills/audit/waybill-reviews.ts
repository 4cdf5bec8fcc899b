import {
  type OverseenWaybill,
  waybillReviewList,
  type WaybillQueue,
} from '@back-office/contract/features/waybills/by-hand';
import { waybillReviewListWords } from '@back-office/messages/features/waybills/reviews';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { listOf } from '#platform/list/list-of';
import { containedIn, type Queue } from '#platform/list/list-source';
import { countWaiting, type Waiting } from '#platform/list/waiting';
import {
  waybillRowColumns,
  waybillSources,
  waybillValues,
  wireWaybillRow,
  type WaybillRowRecord,
} from '../list/waybill-row.ts';
import { allowedOf } from './decide-waybill.ts';

export type OverseenRecord = WaybillRowRecord & {
  merchantNumber: string;
  merchantName: string;
  version: number;
};

/** From `w` with its sources and `businesses b`. */
export const overseenColumns = sql`${waybillRowColumns}, w.version, b.merchant_number as "merchantNumber", b.name as "merchantName"`;

export const wireOverseen = (row: OverseenRecord): OverseenWaybill => ({
  ...wireWaybillRow(row),
  id: `${row.merchantNumber}/${row.number}`,
  merchantNumber: row.merchantNumber,
  merchantName: row.merchantName,
  version: row.version,
  allowedActions: allowedOf(row.status),
});

const newestFirst = sql`w.uploaded_at desc, w.payment_number desc`;
const queues: Record<WaybillQueue, Queue> = {
  byHand: {
    is: sql`w.status = 'waitingForManualProcessing'`,
    order: sql`w.uploaded_at, w.payment_number`,
  },
  notConfirmed: { is: sql`w.status = 'informationNotConfirmed'`, order: newestFirst },
  wrongOrder: { is: sql`w.status = 'wrongOrder'`, order: newestFirst },
  received: { is: sql`w.status = 'received'`, order: newestFirst },
};

/** Spec S4.13: proofs of delivery of all merchants for operators to review. */
export const waybillReviews = listOf(waybillReviewList, waybillReviewListWords, {
  from: sql`waybills w join businesses b on b.id = w.business_id ${waybillSources}`,
  currency: sql`t.currency`,
  columns: { ...waybillValues, merchant: sql`b.merchant_number || ' ' || b.name` },
  filters: {
    search: containedIn(sql`b.name`, sql`b.merchant_number`, sql`w.payment_number`),
  },
  queues,
  select: overseenColumns,
  row: wireOverseen,
});

/** Proofs that wait for an operator, over all merchants. */
export const countWaybillsByHand = (tx: Tx): Promise<Waiting> =>
  countWaiting(
    tx,
    sql`
      select t.currency, count(*) as count, sum(t.amount_minor)::bigint as amount_minor, min(w.uploaded_at) as oldest
      from waybills w join transactions t on t.business_id = w.business_id and t.number = w.payment_number
      where w.status = 'waitingForManualProcessing' group by t.currency order by t.currency`,
  );
