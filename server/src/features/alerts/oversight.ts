import {
  alertOversightList,
  overseeAlert,
  type AlertQueue,
} from '@back-office/contract/features/alerts/oversight';
import { alertOversightWords } from '@back-office/messages/features/alerts/oversight';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { listOf } from '#platform/list/list-of';
import { amongst, containedIn, type Queue } from '#platform/list/list-source';
import { countWaiting, type Waiting } from '#platform/list/waiting';
import {
  alertColumns,
  alertSources,
  alertValues,
  findAlert,
  wireAlert,
  type AlertRecord,
} from './alert-row.ts';
import { readDetail } from './read-detail.ts';

/** Alerts `a` of live payments with their merchant `b`, and whether the gateway refused the last answer. */
const overseen: Sql = sql`(
    select o.*, o.state = 'open' and coalesce(l.status, '') = 'refused' as is_not_sent
    from alerts o
    left join (
      select distinct on (business_id, number) business_id, number, status
      from alert_commands where kind = 'answer' order by business_id, number, made_at desc, id
    ) l on l.business_id = o.business_id and l.number = o.number
    where o.gateway_number in (select gateway_number from gateways where mode = 'live')
  ) a
  join businesses b on b.id = a.business_id`;

const byDeadline = sql`a.due_at, a.business_id, a.number`;
const newestFirst = sql`a.opened_at desc, a.business_id, a.number`;

const queues: Record<AlertQueue, Queue> = {
  toAnswer: { is: sql`a.kind = 'ethoca' and a.state = 'open'`, order: byDeadline },
  underWay: { is: sql`a.state in ('refunding', 'sent')`, order: byDeadline },
  notSent: { is: sql`a.is_not_sent`, order: byDeadline },
  expired: { is: sql`a.state = 'expired'`, order: newestFirst },
  ended: { is: sql`a.state in ('refunded', 'accepted', 'declined')`, order: newestFirst },
  all: { is: sql`true`, order: newestFirst },
};

type Overseen = AlertRecord & { merchantNumber: string; merchantName: string };

const ofMerchant = ({ merchantNumber, merchantName, number }: Overseen) => ({
  id: `${merchantNumber}/${number}`,
  merchantNumber,
  merchantName,
  // An operator asks the merchant to answer, and never answers for the merchant.
  allowedActions: [],
});

/** Spec S2.20: the alerts of all merchants, nearest deadline first. */
export const alertOversight = listOf(alertOversightList, alertOversightWords, {
  from: overseen,
  joins: alertSources,
  currency: sql`a.currency`,
  columns: { ...alertValues, merchant: sql`b.merchant_number || ' ' || b.name` },
  filters: {
    kinds: amongst(sql`a.kind`),
    currencies: amongst(sql`a.currency`),
    search: containedIn(sql`a.number`, sql`a.payment_number`, sql`b.merchant_number`, sql`b.name`),
  },
  queues,
  select: sql`${alertColumns}, b.merchant_number as "merchantNumber", b.name as "merchantName"`,
  row: (record: Overseen) => ({ ...wireAlert(record), ...ofMerchant(record) }),
});

/** One alert of any merchant. */
export const overseeAlertRoute = implement(
  overseeAlert,
  async ({ tx, refuse }, { merchantNumber, number }) => {
    const [business] = await tx.rows<{ id: bigint; name: string }>(
      sql`select id, name from businesses where merchant_number = ${merchantNumber}`,
    );
    const record =
      business && (await findAlert(tx, sql`business_id = ${business.id} and number = ${number}`));
    if (business === undefined || record === undefined) {
      return refuse('alerts.notFound');
    }
    return {
      ...(await readDetail(tx, record)),
      ...ofMerchant({ ...record, merchantNumber, merchantName: business.name }),
    };
  },
);

/** Open alerts whose answer the gateway refused. */
export const countAlertsNotSent = (tx: Tx): Promise<Waiting> =>
  countWaiting(
    tx,
    sql`
      select a.currency, count(*) as count, sum(a.amount_minor)::bigint as amount_minor, min(a.opened_at) as oldest
      from ${overseen} where a.is_not_sent group by a.currency order by a.currency`,
  );
