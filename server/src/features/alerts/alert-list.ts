import { alertList, type AlertTab } from '@back-office/contract/features/alerts';
import { alertListWords } from '@back-office/messages/features/alerts/list';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { findNumbersFiltered } from '#features/transactions/public';
import type { Tx } from '#platform/database';
import { containing } from '#platform/list/containing';
import { listOf } from '#platform/list/list-of';
import { amongst, onDays, scopeOf, type ListAsking, type Queue } from '#platform/list/list-source';
import { countWaiting, type Waiting } from '#platform/list/waiting';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import {
  alertColumns,
  alertEndedAt,
  alertSources,
  alertValues,
  judgeRecord,
  wireAlert,
  type AlertRecord,
} from './alert-row.ts';

/** All payments of a gateway have the same mode. */
const wall = ({ businessId, gatewayNumbers }: TenantScope): Sql => sql`a.business_id = ${businessId}
  ${gatewayNumbers === null ? empty : sql`and a.gateway_number = any(${gatewayNumbers})`}
  and a.gateway_number in (select gateway_number from gateways where business_id = ${businessId} and mode = 'live')`;

const byDeadline = raw('a.due_at, a.number');
const newestFirst = raw('a.opened_at desc, a.number desc');

const queues: Record<AlertTab, Queue> = {
  toAnswer: { is: sql`a.kind = 'ethoca' and a.state = 'open'`, order: byDeadline },
  underWay: { is: sql`a.state in ('refunding', 'sent')`, order: byDeadline },
  ended: {
    is: sql`a.state in ('refunded', 'accepted', 'declined', 'expired')`,
    order: newestFirst,
  },
  all: { is: sql`true`, order: newestFirst },
};

/** The payments with these full transaction or merchant order numbers. */
const meantBy = async (numbers: readonly string[], asking: ListAsking): Promise<Sql> =>
  numbers.length === 0
    ? sql`true`
    : sql`a.payment_number = any(${await findNumbersFiltered(asking, numbers)})`;

const paidBy = (part: string, asking: ListAsking): Sql => {
  const scope = scopeOf(asking);
  return sql`a.payment_number in (
    select number from transactions
    where ${inScope(scope)} and (rdr_count > 0 or ethoca_count > 0)
      and payer_id in (select id from payers where business_id = ${scope.businessId} and email ilike ${containing(part)}))`;
};

/** Spec S2.20. */
export const alerts = listOf(alertList, alertListWords, {
  from: sql`alerts a`,
  joins: alertSources,
  wall,
  currency: sql`a.currency`,
  queues,
  columns: {
    ...alertValues,
    cardBrand: sql`nullif(t.card_brand, 'none')`,
    cardLast4: sql`t.card_last4`,
    merchantOrderNumber: sql`t.merchant_order_number`,
    endedAt: alertEndedAt,
    refundNumber: sql`s.refund_number`,
    email: sql`nullif(p.email, '')`,
  },
  filters: {
    alertNumbers: amongst(sql`a.number`),
    orderNumbers: meantBy,
    kinds: amongst(sql`a.kind`),
    causes: amongst(sql`a.cause`),
    outcomes: amongst(sql`(
      select c.outcome from alert_commands c
      where c.business_id = a.business_id and c.number = a.number and c.kind = 'answer' and c.status in ('refunding', 'queued', 'accepted'))`),
    credits: amongst(sql`coalesce(a.fee_credit, (
      select 'requested' from alert_commands c
      where c.business_id = a.business_id and c.number = a.number and c.kind = 'credit' and c.status in ('queued', 'accepted')))`),
    openedDays: onDays(sql`a.opened_at`),
    currencies: amongst(sql`a.currency`),
    gatewayNumbers: amongst(sql`a.gateway_number`),
    email: paidBy,
  },
  select: alertColumns,
  row: (record: AlertRecord, reader) => ({
    ...wireAlert(record),
    allowedActions: judgeRecord(record, reader).allowedActions,
  }),
});

/** Alerts that wait for the merchant's answer, with the nearest deadline in place of the oldest. */
export const countAlertsToAnswer = (tx: Tx, scope: TenantScope): Promise<Waiting> =>
  countWaiting(
    tx,
    sql`
      select a.currency, count(*) as count, sum(a.amount_minor)::bigint as amount_minor, min(a.due_at) as oldest
      from alerts a where ${wall(scope)} and ${queues.toAnswer.is} group by a.currency order by a.currency`,
  );
