import {
  exceptionQueues,
  listFeedExceptions,
} from '@back-office/contract/features/feed-exceptions';
import type { ParsedInputOf } from '@back-office/contract/kit/call';
import { pageSizes } from '@back-office/contract/kit/page';
import sql, { empty, join, type Sql } from 'sql-template-tag';
import { containing } from '#platform/list/containing';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { countWaiting, type Waiting } from '#platform/list/waiting';
import { exceptionColumns, queues, wireException, type ExceptionRecord } from './exception-row.ts';

type Question = ParsedInputOf<typeof listFeedExceptions>;

const anyOf = (column: Sql, values: readonly string[] | undefined): Sql =>
  values === undefined || values.length === 0
    ? empty
    : sql` and ${column} = any (${values}::text[])`;

const filterOf = ({ reasons, kinds, search }: Question): Sql => {
  const pattern = containing(search ?? '');
  return sql`${anyOf(sql`p.refused_as`, reasons)}${anyOf(sql`p.kind`, kinds)}${
    search === undefined || search === ''
      ? empty
      : sql` and (b.name ilike ${pattern} or b.merchant_number like ${pattern} or p.gateway_number like ${pattern}
          or p.payment_number like ${pattern} or p.object_number like ${pattern})`
  }`;
};

const ofQueue = (queue: Question['queue'], filter: Sql): Sql =>
  sql`from parked_events p join businesses b on b.id = p.business_id where ${queues[queue].is}${filter}`;

type Counted = { queue: Question['queue']; currency: string; count: bigint; amountMinor: bigint };

/** How many stand in each queue, and how much money is at stake. */
const countQueues = (tx: Tx, filter: Sql): Promise<Counted[]> =>
  tx.rows<Counted>(
    join(
      exceptionQueues.map(
        (queue) => sql`
          select ${queue} as queue, p.currency, count(*) as count, sum(p.amount_minor)::bigint as "amountMinor"
          ${ofQueue(queue, filter)} group by p.currency`,
      ),
      ' union all ',
    ),
  );

/** Events that wait for an operator, over all merchants. */
export const countFeedExceptions = (tx: Tx): Promise<Waiting> =>
  countWaiting(
    tx,
    sql`
      select p.currency, count(*) as count, sum(p.amount_minor)::bigint as amount_minor, min(p.received_at) as oldest
      from parked_events p where ${queues.open.is} group by p.currency order by p.currency`,
  );

/** Decision 91: what gateways told and was not applied, over all merchants. */
export const listFeedExceptionsRoute = implement(listFeedExceptions, async ({ tx, now }, input) => {
  const { queue, page, limit } = input;
  const filter = filterOf(input);
  const counted = await countQueues(tx, filter);
  const rows = await tx.rows<ExceptionRecord>(sql`
    select ${exceptionColumns} ${ofQueue(queue, filter)}
    order by ${queues[queue].order} limit ${limit} offset ${(page - 1) * limit}`);
  const count = (of: Question['queue']): number =>
    counted.filter((one) => one.queue === of).reduce((sum, one) => sum + Number(one.count), 0);
  return {
    rows: rows.map((row) => wireException(row, now)),
    total: count(queue),
    page,
    limit,
    pageSizes: [...pageSizes],
    counts: { open: count('open'), waiting: count('waiting'), dismissed: count('dismissed') },
    stake: counted
      .filter((one) => one.queue === queue)
      .map(({ currency, count: ofCurrency, amountMinor }) => ({
        currency,
        count: Number(ofCurrency),
        amountMinor: String(amountMinor),
      }))
      .toSorted((a, b) => (a.currency < b.currency ? -1 : 1)),
  };
});
