import type { AlertCause } from '@back-office/contract/features/alerts/outcomes';
import type { NotificationEvent } from '@back-office/contract/features/settings/notifications';
import { writtenMoney } from '@back-office/contract/kit/money';
import { objectPath } from '@back-office/contract/objects';
import {
  alertNoticeLetter,
  alertNoticeReminder,
  expiringHours,
  type AlertNotice,
} from '@back-office/messages/features/alerts/letters';
import sql from 'sql-template-tag';
import { deadlineFor } from '#features/letters/public';
import {
  notifyMembers,
  notifyOfAllDue,
  type DueAsked,
  type Notifying,
} from '#features/settings/public';
import { minutesFrom } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { alertSubject } from './write-command.ts';

const eventOf: Readonly<Record<AlertNotice, NotificationEvent>> = {
  received: 'alertReceived',
  expiring: 'alertExpiring',
};

type Due = {
  businessId: bigint;
  number: string;
  gatewayNumber: string;
  cause: AlertCause | null;
  amountMinor: bigint;
  currency: string;
  dueAt: Date;
  merchantOrderNumber: string;
  notice: AlertNotice;
};

/**
 * The alerts of live payments with a notice due, marked as notified: once on arrival, and once more when only a few
 * hours are left. An alert that arrives that late has a single notice.
 */
const markDue = (tx: Tx, { now, limit, skip }: DueAsked): Promise<Due[]> => {
  const isLate = sql`a.due_at <= ${minutesFrom(now, expiringHours * 60)}`;
  const isDue = sql`a.kind = 'ethoca' and a.state = 'open' and a.due_at > ${now}
    and (a.noticed is null or a.noticed = 'received' and ${isLate})`;
  return tx.rows<Due>(sql`
    with due as (
      select a.business_id, a.number, ${isLate} as is_expiring, case when a.noticed = 'received' then 'expiring' else 'received' end as notice
      from alerts a join gateways g on g.gateway_number = a.gateway_number and g.mode = 'live'
      where ${isDue}
      order by a.due_at, a.business_id, a.number limit ${limit} offset ${skip}
    )
    update alerts a set noticed = case when d.is_expiring then 'expiring' else d.notice end
    from due d, transactions t
    where a.business_id = d.business_id and a.number = d.number and t.business_id = a.business_id and t.number = a.payment_number
      and ${isDue}
    returning a.business_id as "businessId", a.number, a.gateway_number as "gatewayNumber", a.cause, a.amount_minor as "amountMinor",
      a.currency, a.due_at as "dueAt", t.merchant_order_number as "merchantOrderNumber", d.notice`);
};

const notify = async (tx: Tx, sending: Notifying, due: Due): Promise<void> => {
  const { businessId, number, gatewayNumber, notice } = due;
  const facts = {
    ...due,
    cause: due.cause ?? ('customerDispute' as const),
    amount: writtenMoney(due.amountMinor, due.currency),
  };
  await notifyMembers(tx, sending, {
    businessId,
    gatewayNumber,
    event: eventOf[notice],
    permission: 'disputes.answer',
    key: `${alertSubject(due)}/${notice}`,
    path: objectPath('alert', { number }),
    until: due.dueAt,
    letter: (reader) =>
      alertNoticeLetter(notice, reader.language, {
        ...facts,
        name: reader.name,
        deadline: deadlineFor(due.dueAt, reader),
        url: reader.url,
      }),
    reminder: (reader) =>
      alertNoticeReminder(notice, reader.language, {
        ...facts,
        deadline: deadlineFor(due.dueAt, reader),
      }),
  });
};

/** Notifies the people who may answer an alert (Spec S2.20). */
export const notifyOfAlerts = (platform: Platform, now: Date): Promise<{ notified: number }> =>
  notifyOfAllDue({ platform, now, of: 'alerts' }, markDue, async (tx, due) => {
    for (const one of due) {
      await notify(tx, { platform, now }, one);
    }
  });
