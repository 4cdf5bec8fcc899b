import {
  getProductRequest,
  listProductRequests,
  requestQueues,
  type OverseenRequest,
  type RequestAction,
  type RequestQueue,
} from '@back-office/contract/features/merchant-products';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import type { ParsedInputOf } from '@back-office/contract/kit/call';
import { pageSizes } from '@back-office/contract/kit/page';
import sql, { empty, type Sql } from 'sql-template-tag';
import { containing } from '#platform/list/containing';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { countWaiting, type Waiting } from '#platform/list/waiting';
import { requestColumns, wireRequest, type RequestRecord } from './request-row.ts';
import { obstaclesOf, readStandings, type Standing } from './standing.ts';

const queues: Readonly<Record<RequestQueue, { is: Sql; order: Sql }>> = {
  waiting: { is: sql`r.status = 'waiting'`, order: sql`r.asked_at, r.business_id, r.id` },
  settingUp: { is: sql`r.status = 'settingUp'`, order: sql`r.asked_at, r.business_id, r.id` },
  closed: { is: sql`r.closed_at is not null`, order: sql`r.closed_at desc, r.business_id, r.id` },
};

type Question = ParsedInputOf<typeof listProductRequests>;

const matching = ({ products, search }: Question): Sql => {
  const pattern = containing(search ?? '');
  return sql`from product_requests r join businesses b on b.id = r.business_id where true${
    products === undefined || products.length === 0
      ? empty
      : sql` and r.product = any (${products}::text[])`
  }${
    search === undefined || search === ''
      ? empty
      : sql` and (b.name ilike ${pattern} or b.merchant_number like ${pattern})`
  }`;
};

const hourMs = 3_600_000;

const ageOf = ({ askedAt, closedAt }: RequestRecord, now: Date): number =>
  Math.max(0, Math.floor(((closedAt ?? now).getTime() - askedAt.getTime()) / hourMs));

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
  ageHours: ageOf(row, now),
  obstacles:
    row.closedAt !== null || standing === undefined
      ? []
      : obstaclesOf({ product: row.product, standing, today: businessDayOf(now) }),
  allowedActions: mayDecide ? actionsOf(row) : [],
});

/** What merchants ask for, with what each product still lacks. */
export const listProductRequestsRoute = implement(
  listProductRequests,
  async ({ tx, now, can }, input) => {
    const { queue, page, limit } = input;
    const from = matching(input);
    const { is, order } = queues[queue];
    const counted = await tx.rows<{ queue: RequestQueue; count: bigint }>(sql`
      select case when r.closed_at is null then r.status else 'closed' end as queue, count(*) as count ${from} group by 1`);
    const rows = await tx.rows<Row>(sql`
      select ${requestColumns}, b.merchant_number as "merchantNumber", b.name as "merchantName"
      ${from} and ${is} order by ${order} limit ${limit} offset ${(page - 1) * limit}`);
    const ids = [...new Set(rows.map(({ businessId }) => businessId))];
    const standings = ids.length === 0 ? undefined : await readStandings(tx, ids, now);
    const mayDecide = can('merchants.edit');
    const count = (of: RequestQueue): number =>
      Number(counted.find((one) => one.queue === of)?.count ?? 0n);
    return {
      rows: rows.map((row) =>
        wireRow(row, { now, standing: standings?.get(row.businessId), mayDecide }),
      ),
      total: count(queue),
      page,
      limit,
      pageSizes: [...pageSizes],
      counts: Object.fromEntries(requestQueues.map((one) => [one, count(one)])) as Record<
        RequestQueue,
        number
      >,
    };
  },
);

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

/** Requests that wait for an operator, over all merchants. */
export const countProductRequests = (tx: Tx): Promise<Waiting> =>
  countWaiting(
    tx,
    sql`select count(*) as count, min(r.asked_at) as oldest from product_requests r where ${queues.waiting.is}`,
  );
