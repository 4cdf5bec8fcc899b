import {
  disputeList,
  type CaseState,
  type DisputeRow,
  type DisputeTab,
} from '@back-office/contract/features/disputes';
import type { FilterOf } from '@back-office/contract/kit/list';
import { disputeListWords } from '@back-office/messages/features/disputes/list';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { findNumbersFiltered } from '#features/transactions/public';
import type { Tx } from '#platform/database';
import { containing } from '#platform/list/containing';
import type { Step } from '#platform/list/cursor';
import { listOf } from '#platform/list/list-of';
import { amongst, onDays, scopeOf, type ListAsking } from '#platform/list/list-source';
import { countWaiting, type Waiting } from '#platform/list/waiting';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import {
  alerted,
  appealOfCase,
  disputeColumnsOf,
  cases,
  disputed,
  disputeSourcesOf,
  typeOfCase,
  wireDispute,
  type DisputeRecord,
} from './dispute-row.ts';

/** All payments of a gateway have the same mode. An array, so that a page stays in its index's order. */
const wall = ({ businessId, gatewayNumbers }: TenantScope): Sql => sql`c.business_id = ${businessId}
  ${gatewayNumbers === null ? empty : sql`and c.gateway_number = any(${gatewayNumbers})`}
  and c.gateway_number = any(array(select gateway_number from gateways where business_id = ${businessId} and mode = 'live'))`;

const inStates = (...states: CaseState[]): Sql => sql`c.state = any(${states})`;
const byDeadline: readonly Step[] = [{ by: raw('c.reply_by') }, { by: raw('c.number') }];
const newestFirst: readonly Step[] = [
  { by: raw('c.opened_at'), isDescending: true },
  { by: raw('c.number'), isDescending: true },
];

const endedStates: CaseState[] = ['accepted', 'lapsed', 'noAction', 'withdrawn', 'closed'];

const queues: Record<DisputeTab, { is: Sql; order: readonly Step[] }> = {
  awaiting: { is: sql`c.state = 'awaiting'`, order: byDeadline },
  underAppeal: { is: sql`c.state = 'underAppeal'`, order: newestFirst },
  decided: { is: inStates('won', 'lost'), order: newestFirst },
  ended: { is: inStates(...endedStates), order: newestFirst },
  all: { is: sql`true`, order: newestFirst },
};

/** The payments with these full transaction or merchant order numbers. */
const meantBy = async (numbers: readonly string[], asking: ListAsking): Promise<Sql> =>
  numbers.length === 0
    ? sql`true`
    : sql`c.payment_number = any(${await findNumbersFiltered(asking, numbers)})`;

/** Conditions that need data of the payment. */
const ofPayments = (condition: Sql, asking: ListAsking): Sql => sql`c.payment_number in (
  select number from transactions
  where ${inScope(scopeOf(asking))} and (has_chargeback or has_retrieval or rdr_count > 0 or ethoca_count > 0) and ${condition})`;

const paidBy = (part: string, asking: ListAsking): Sql =>
  ofPayments(
    sql`payer_id in (select id from payers where business_id = ${scopeOf(asking).businessId} and email ilike ${containing(part)})`,
    asking,
  );

const tabOfState = sql`case when c.state in ('won', 'lost') then 'decided' when c.state = any(${endedStates}) then 'ended' else c.state end`;

/** Cases from their totals, and the few alerts counted one by one. */
const keptFigures = (
  { tab: _tab, currencies = [], gatewayNumbers = [], ...others }: FilterOf<typeof disputeList>,
  scope: TenantScope,
): Sql | undefined => {
  if (Object.values(others).some((value) => value !== undefined && value.length > 0)) {
    return undefined;
  }
  const asked = sql`${wall(scope)} and ${amongst(sql`c.currency`)(currencies)} and ${amongst(sql`c.gateway_number`)(gatewayNumbers)}`;
  return sql`
    select ${tabOfState} as tab, c.currency, sum(c.count)::bigint as count, sum(c.amount_minor)::bigint as sum
    from dispute_totals c where ${asked} group by 1, 2 having sum(c.count) <> 0
    union all
    select ${tabOfState}, c.currency, count(*), sum(c.amount_minor)::bigint
    from ${alerted} where ${asked} group by 1, 2`;
};

/** Spec S2.20. */
export const disputes = listOf(disputeList, disputeListWords, {
  from: disputed,
  joins: (asking) => disputeSourcesOf(scopeOf(asking).businessId),
  cut: sql`c`,
  payment: sql`c.payment_number`,
  wall,
  currency: sql`c.currency`,
  queues,
  // One pass over the cases instead of one for each tab.
  tab: tabOfState,
  whole: 'all',
  kept: keptFigures,
  columns: {
    number: sql`c.number`,
    replyBy: sql`c.reply_by`,
    reasonCode: sql`c.reason_code`,
    stage: sql`c.stage`,
    state: sql`c.state`,
    cardBrand: sql`nullif(t.card_brand, 'none')`,
    cardLast4: sql`t.card_last4`,
    amount: sql`c.amount_minor`,
    type: typeOfCase,
    appealStatus: appealOfCase,
    paymentNumber: sql`c.payment_number`,
    merchantOrderNumber: sql`t.merchant_order_number`,
    gatewayNumber: sql`c.gateway_number`,
    openedAt: sql`c.opened_at`,
    networkDueAt: sql`c.network_due_at`,
    closedAt: sql`c.closed_at`,
    email: sql`nullif(p.email, '')`,
  },
  filters: {
    disputeNumbers: amongst(sql`c.number`),
    orderNumbers: meantBy,
    types: amongst(typeOfCase),
    stages: amongst(sql`c.stage`),
    appealStatuses: amongst(appealOfCase),
    cardBrands: (brands, asking) =>
      brands.length === 0 ? sql`true` : ofPayments(amongst(sql`card_brand`)(brands), asking),
    reasonCodes: amongst(sql`c.reason_code`),
    openedDays: onDays(sql`c.opened_at`),
    replyDays: onDays(sql`c.reply_by`),
    currencies: amongst(sql`c.currency`),
    gatewayNumbers: amongst(sql`c.gateway_number`),
    email: paidBy,
  },
  select: (asking) => disputeColumnsOf(scopeOf(asking).businessId),
  row: (record: DisputeRecord, reader): DisputeRow => wireDispute(record, reader),
});

/** The cases that wait for the merchant's answer, with the nearest deadline in place of the oldest. */
export const countToAnswer = (tx: Tx, scope: TenantScope): Promise<Waiting> =>
  countWaiting(
    tx,
    sql`
      select c.currency, count(*) as count, sum(c.amount_minor)::bigint as amount_minor, min(c.reply_by) as oldest
      from ${cases} where ${wall(scope)} and ${queues.awaiting.is} group by c.currency order by c.currency`,
  );
