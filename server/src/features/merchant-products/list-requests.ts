import {
  getProductRequest,
  productRequestList,
  type OverseenRequest,
  type RequestAction,
  type RequestQueue,
} from '@back-office/contract/features/merchant-products';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { requestListWords } from '@back-office/messages/features/merchant-products/requests';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { countWaiting, type Waiting } from '#platform/list/waiting';
import { listOf } from '#platform/list/list-of';
import { amongst, containedIn, type Queue } from '#platform/list/list-source';
import { requestColumns, wireRequest, type RequestRecord } from './request-row.ts';
import { obstaclesOf, readStandings, type Standing } from './standing.ts';

const queues: Readonly<Record<RequestQueue, Queue>> = {
  waiting: { is: sql`r.status = 'waiting'`, order: sql`r.asked_at, r.business_id, r.id` },
  settingUp: { is: sql`r.status = 'settingUp'`, order: sql`r.asked_at, r.business_id, r.id` },
  closed: { is: sql`r.closed_at is not null`, order: sql`r.closed_at desc, r.business_id, r.id` },
};

const actionsOf = ({ status }: RequestRecord): RequestAction[] => {
  if (status === 'waiting') {
    return ['grant', 'decline'];
  }
  return status === 'settingUp' ? ['decline'] : [];
};

type Row = RequestRecord & { merchantNumber: string; merchantName: string };
type Reading = { now: Date; standing: Standing | undefined; mayDecide: boolean };

const wireRow = (row: Row, { now, standing, mayDecide }: Reading): OverseenRequest => ({
  ...wireRequest(row),
  merchantNumber: row.merchantNumber,
  merchantName: row.merchantName,
  product: row.product,
  obstacles:
    row.closedAt !== null || standing === undefined
      ? []
      : obstaclesOf({ product: row.product, standing, today: businessDayOf(now) }),
  allowedActions: mayDecide ? actionsOf(row) : [],
});

/** Merchants' product requests, with each product's missing requirements. */
export const productRequests = listOf(productRequestList, requestListWords, {
  from: sql`product_requests r join businesses b on b.id = r.business_id`,
  currency: sql`r.volume_currency`,
  columns: {
    product: sql`r.product`,
    merchant: sql`b.merchant_number || ' ' || b.name`,
    volume: sql`r.volume_minor`,
    note: sql`r.note`,
    outcome: sql`r.reason`,
    askedAt: sql`r.asked_at`,
    askedBy: sql`r.asked_by_name`,
    decidedAt: sql`r.decided_at`,
    decidedBy: sql`r.decided_by_name`,
  },
  filters: {
    products: amongst(sql`r.product`),
    search: containedIn(sql`b.name`, sql`b.merchant_number`),
  },
  queues,
  select: sql`${requestColumns}, b.merchant_number as "merchantNumber", b.name as "merchantName"`,
  rows: async (found: Row[], { tx, now, can }) => {
    const ids = [...new Set(found.map(({ businessId }) => businessId))];
    const standings = ids.length === 0 ? undefined : await readStandings(tx, ids, now);
    const mayDecide = can('merchants.edit');
    return found.map((row) =>
      wireRow(row, { now, standing: standings?.get(row.businessId), mayDecide }),
    );
  },
});

/** One request, open or closed. */
export const getProductRequestRoute = implement(
  getProductRequest,
  async ({ tx, now, can, refuse }, { merchantNumber, id }) => {
    const [row] = await tx.rows<Row>(sql`
      select ${requestColumns}, b.merchant_number as "merchantNumber", b.name as "merchantName"
      from product_requests r join businesses b on b.id = r.business_id
      where b.merchant_number = ${merchantNumber} and r.id = ${id}`);
    if (row === undefined) {
      return refuse('merchantProducts.requestNotFound');
    }
    const standing = (await readStandings(tx, [row.businessId], now)).get(row.businessId);
    return wireRow(row, { now, standing, mayDecide: can('merchants.edit') });
  },
);

/** Number of requests that wait for an operator, across all merchants. */
export const countProductRequests = (tx: Tx): Promise<Waiting> =>
  countWaiting(
    tx,
    sql`select count(*) as count, min(r.asked_at) as oldest from product_requests r where ${queues.waiting.is}`,
  );
