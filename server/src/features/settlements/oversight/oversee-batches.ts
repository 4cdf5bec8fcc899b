import {
  overseeBatches,
  type SettlementQueue,
  settlementQueues,
} from '@back-office/contract/features/settlements/oversight';
import type { ParsedInputOf } from '@back-office/contract/kit/call';
import { pageSizes } from '@back-office/contract/kit/page';
import sql, { empty, type Sql } from 'sql-template-tag';
import { containing } from '#platform/list/containing';
import { implement } from '#platform/http/route';
import { batchColumns, type BatchRecord, wireBatch } from '../batch-row.ts';
import { overseenColumns, type OverseenRecord, wireOverseen } from './overseen-batch.ts';

type Question = ParsedInputOf<typeof overseeBatches>;

const statusOf = {
  toCheck: 'reported',
  toCredit: 'checked',
  credited: 'credited',
  cancelled: 'cancelled',
} as const satisfies Record<SettlementQueue, string>;

// What waits is worked off from its oldest; what is done is looked at from its newest.
const orders: Record<SettlementQueue, Sql> = {
  toCheck: sql`b.made_at, b.number`,
  toCredit: sql`b.checked_at, b.number`,
  credited: sql`b.credited_at desc, b.number desc`,
  cancelled: sql`b.cancelled_at desc, b.number desc`,
};

const chosen = ({ currencies, isNegative, search }: Question): Sql => {
  const pattern = containing(search ?? '');
  return sql`from settlement_batches b join businesses m on m.id = b.business_id where true${
    currencies === undefined || currencies.length === 0
      ? empty
      : sql` and b.currency = any (${currencies}::text[])`
  }${isNegative === true ? sql` and b.net_minor <= 0` : empty}${
    search === undefined || search === ''
      ? empty
      : sql` and (m.name ilike ${pattern} or m.merchant_number like ${pattern} or b.number like ${pattern})`
  }`;
};

type CountRow = { status: string; currency: string; count: bigint; netMinor: bigint };

/** The batches of all merchants, by where they stand. */
export const overseeBatchesRoute = implement(overseeBatches, async ({ tx, session }, input) => {
  const { queue, page, limit } = input;
  const asked = chosen(input);
  const counted = await tx.rows<CountRow>(sql`
    select b.status, b.currency, count(*) as count, sum(b.net_minor)::bigint as "netMinor" ${asked} group by 1, 2 order by 2`);
  const records = await tx.rows<BatchRecord & OverseenRecord>(sql`
    select ${batchColumns}, ${overseenColumns} ${asked} and b.status = ${statusOf[queue]}
    order by ${orders[queue]} limit ${limit} offset ${(page - 1) * limit}`);
  const ofQueue = (one: SettlementQueue): CountRow[] =>
    counted.filter(({ status }) => status === statusOf[one]);
  const countOf = (rows: readonly CountRow[]): number =>
    rows.reduce((sum, { count }) => sum + Number(count), 0);
  return {
    rows: records.map((record) => ({
      ...wireBatch(record),
      ...wireOverseen(record, session.personId),
    })),
    total: countOf(ofQueue(queue)),
    page,
    limit,
    pageSizes: [...pageSizes],
    counts: Object.fromEntries(
      settlementQueues.map((one) => [one, countOf(ofQueue(one))]),
    ) as Record<SettlementQueue, number>,
    sums: ofQueue(queue).map(({ currency, count, netMinor }) => ({
      currency,
      count: Number(count),
      amountMinor: String(netMinor),
    })),
  };
});
