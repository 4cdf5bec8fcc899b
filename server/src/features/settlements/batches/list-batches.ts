import {
  batchStatuses,
  type BatchStatus,
} from '@back-office/contract/features/settlements/statement';
import { type BatchFilter, listBatches } from '@back-office/contract/features/settlements/batches';
import { startOfBusinessDay } from '@back-office/contract/kit/business-day';
import { addToMonth, daysOfMonth } from '@back-office/contract/kit/month';
import { pageSizes } from '@back-office/contract/kit/page';
import sql, { empty, type Sql } from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { batchColumns, type BatchRecord, wireBatch } from '../batch-row.ts';

const endOf = (month: string): string =>
  startOfBusinessDay(daysOfMonth(addToMonth(month, 1)).from).toISOString();

/** Made and not credited by then: what was credited or cancelled later waited, as the month's report counts it (Decision 97). */
const waitedAt = (instant: string): Sql => sql`and made_at < ${instant}
    and (credited_at is null or credited_at >= ${instant}) and (cancelled_at is null or cancelled_at >= ${instant})`;

const chosen = (scope: TenantScope, filter: BatchFilter): Sql => {
  const { range, gatewayNumbers, currencies, number, creditedMonth, isWaiting, waitedAtEndOf } =
    filter;
  return sql`${inScope(scope)} and settlement_day between ${range.from} and ${range.to}
    ${gatewayNumbers === undefined ? empty : sql`and gateway_number = any (${gatewayNumbers}::text[])`}
    ${currencies === undefined ? empty : sql`and currency = any (${currencies}::text[])`}
    ${number === undefined ? empty : sql`and number = ${number}`}
    ${creditedMonth === undefined ? empty : sql`and to_char(credited_at at time zone interval '8 hours', 'YYYY-MM') = ${creditedMonth}`}
    ${isWaiting === undefined ? empty : sql`and (status in ('reported', 'checked')) = ${isWaiting}`}
    ${waitedAtEndOf === undefined ? empty : waitedAt(endOf(waitedAtEndOf))}`;
};

type CountRow = { status: BatchStatus; currency: string; count: bigint; netMinor: bigint };

export const listBatchesRoute = implement(
  listBatches,
  async ({ tx, scope }, { filter, page, limit }) => {
    const asked = chosen(scope, filter);
    const { status, waitedAtEndOf } = filter;
    const counted = await tx.rows<CountRow>(sql`
      select status, currency, count(*) as count, sum(net_minor)::bigint as "netMinor" from settlement_batches
      where ${asked} group by 1, 2 order by 2`);
    const records = await tx.rows<BatchRecord>(sql`
      select ${batchColumns} from (
        select * from settlement_batches where ${asked} ${status === undefined ? empty : sql`and status = ${status}`}
        order by settlement_day desc, number desc limit ${limit} offset ${(page - 1) * limit}
      ) b order by b.settlement_day desc, b.number desc`);
    const countOf = (of: readonly CountRow[]): number =>
      of.reduce((sum, { count }) => sum + Number(count), 0);
    // What is cancelled settles nothing, so it is in no sum unless it alone is looked at, or it was cancelled after it had waited.
    const isSummed = (row: CountRow): boolean =>
      row.status !== 'cancelled' || waitedAtEndOf !== undefined;
    const summed = counted.filter((row) =>
      status === undefined ? isSummed(row) : row.status === status,
    );
    const byCurrency = Map.groupBy(summed, ({ currency }) => currency);
    return {
      rows: records.map(wireBatch),
      total: countOf(
        status === undefined ? counted : counted.filter((row) => row.status === status),
      ),
      page,
      limit,
      pageSizes: [...pageSizes],
      counts: Object.fromEntries(
        batchStatuses.map((one) => [one, countOf(counted.filter((row) => row.status === one))]),
      ) as Record<BatchStatus, number>,
      sums: [...byCurrency].map(([currency, rows]) => ({
        currency,
        count: countOf(rows),
        amountMinor: String(rows.reduce((sum, { netMinor }) => sum + netMinor, 0n)),
      })),
    };
  },
);
