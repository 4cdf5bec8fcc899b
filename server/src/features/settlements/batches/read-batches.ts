import { batchList, getBatch } from '@back-office/contract/features/settlements/batches';
import { figureGroups } from '@back-office/contract/features/settlements/statement';
import { startOfBusinessDay } from '@back-office/contract/kit/business-day';
import { addToMonth, daysOfMonth } from '@back-office/contract/kit/month';
import { batchListWords, batchStatusLabels } from '@back-office/messages/features/settlements';
import sql, { join, type Sql } from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { listOf } from '#platform/list/list-of';
import { amongst, scopeOf } from '#platform/list/list-source';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { batchColumnsOf, type BatchRecord, signedColumn, wireBatch } from '../batch-row.ts';
import { readStatement } from '../statements/read-statement.ts';

/**
 * Batches made but not yet credited at the end of the month. A batch credited or cancelled later still counts as waiting, as in
 * the month's report (Decision 18).
 */
const waitedAtEndOf = (month: string): Sql => {
  const end = startOfBusinessDay(daysOfMonth(addToMonth(month, 1)).from).toISOString();
  return sql`b.made_at < ${end} and (b.credited_at is null or b.credited_at >= ${end})
    and (b.cancelled_at is null or b.cancelled_at >= ${end})`;
};

const sum = (group: keyof typeof figureGroups) =>
  ({
    kind: 'amount',
    minor: sql`(${join(figureGroups[group].map(signedColumn), ' + ')})`,
    currency: sql`b.currency`,
  }) as const;

/** Spec S2.30: the statements of the business. */
export const settlementBatches = listOf(batchList, batchListWords, {
  from: sql`settlement_batches b`,
  wall: (scope) => inScope(scope),
  currency: sql`b.currency`,
  columns: {
    number: sql`b.number`,
    settlementDay: sql`b.settlement_day`,
    status: { kind: 'word', of: sql`b.status`, labels: batchStatusLabels },
    gateway: sql`b.gateway_number`,
    saleCount: sql`b.sale_count`,
    sale: sum('sale'),
    fees: sum('fees'),
    givenBack: sum('givenBack'),
    reserveExtracted: sum('reserveExtracted'),
    other: sum('other'),
    net: { kind: 'money', minor: sql`b.net_minor`, currency: sql`b.currency` },
    madeAt: sql`b.made_at`,
  },
  filters: {
    number: (number) => sql`b.number = ${number}`,
    currencies: amongst(sql`b.currency`),
    gatewayNumbers: amongst(sql`b.gateway_number`),
    isWaiting: (isWaiting) => sql`(b.status in ('reported', 'checked')) = ${isWaiting}`,
    status: (status) => sql`b.status = ${status}`,
    creditedMonth: (month) =>
      sql`to_char(b.credited_at at time zone interval '8 hours', 'YYYY-MM') = ${month}`,
    waitedAtEndOf,
  },
  tab: sql`b.status`,
  // A cancelled statement settles nothing, so sums leave it out unless the filter asks for cancelled ones or for those waiting at
  // a month's end.
  isSummed: (status, filter) =>
    status !== 'cancelled' || filter.status !== undefined || filter.waitedAtEndOf !== undefined,
  order: [
    { by: sql`b.settlement_day`, isDescending: true },
    { by: sql`b.number`, isDescending: true },
  ],
  select: (asking) => batchColumnsOf(scopeOf(asking).businessId),
  row: (record: BatchRecord) => wireBatch(record),
});

/** A batch in the person's scope, by its number. */
export const batchIn = (scope: TenantScope, number: string): Sql =>
  sql`${inScope(scope)} and number = ${number}`;

export const getBatchRoute = implement(getBatch, async ({ tx, scope, refuse }, { number }) => {
  const { businessId } = scope;
  const statement = await readStatement(tx, { businessId, within: batchIn(scope, number) });
  return statement ?? refuse('settlements.batchNotFound');
});
