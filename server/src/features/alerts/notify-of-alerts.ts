import type { AlertCause } from '@back-office/contract/features/alerts/outcomes';
import type { NotificationEvent } from '@back-office/contract/features/settings/notifications';
import { languages, type Language } from '@back-office/contract/kit/language';
import { writtenMoney } from '@back-office/contract/kit/money';
import { objectPath } from '@back-office/contract/objects';
import {
  alertNoticeLetter,
  alertNoticeReminder,
  expiringHours,
  type AlertNotice,
} from '@back-office/messages/features/alerts/letters';
import sql from 'sql-template-tag';
import { instantFor, writeLetters, type ZonedReader } from '#features/letters/public';
import { remind } from '#features/reminders/public';
import { findListeners } from '#features/settings/public';
import { minutesFrom } from '#platform/clock';
import { inRole, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { announceStale } from '#platform/stale';

const noticesAtOnce = 100;

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
type Sending = { platform: Platform; now: Date };

/** The alerts with a notice due, marked as notified: once they arrive, and once more while a few hours are left. */
const markDue = (tx: Tx, now: Date): Promise<Due[]> =>
  tx.rows<Due>(sql`
    with due as (
      select business_id, number,
        case when noticed = 'received' then 'expiring' else 'received' end as notice
      from alerts
      where kind = 'ethoca' and state = 'open' and due_at > ${now}
        and (noticed is null or noticed = 'received' and due_at <= ${minutesFrom(now, expiringHours * 60)})
      order by due_at, business_id, number limit ${noticesAtOnce} for update skip locked
    )
    update alerts a set noticed = d.notice
    from due d, transactions t
    where a.business_id = d.business_id and a.number = d.number and t.business_id = a.business_id and t.number = a.payment_number
    returning a.business_id as "businessId", a.number, a.gateway_number as "gatewayNumber", a.cause, a.amount_minor as "amountMinor",
      a.currency, a.due_at as "dueAt", t.merchant_order_number as "merchantOrderNumber", d.notice`);

/** In the reader's zone, and in UTC+8 where that is another (Spec S9.7). */
const deadlineFor = (
  at: Date,
  { language, timeZoneId }: Pick<ZonedReader, 'language' | 'timeZoneId'>,
) =>
  [
    ...new Set([
      instantFor(at, { language, timeZoneId }),
      instantFor(at, { language, timeZoneId: null }),
    ]),
  ].join(language === 'en' ? ', ' : '，');

const notify = async (tx: Tx, { platform, now }: Sending, due: Due): Promise<void> => {
  const { businessId, number, gatewayNumber, notice } = due;
  const event = eventOf[notice];
  const path = objectPath('alert', { number });
  const listeners = await findListeners(platform.database, {
    businessId,
    event,
    who: sql`(m.gateway_numbers is null or ${gatewayNumber} = any(m.gateway_numbers))
      and (r.is_top or 'disputes.answer' = any(r.permissions))`,
  });
  const facts = {
    ...due,
    cause: due.cause ?? ('customerDispute' as const),
    amount: writtenMoney(due.amountMinor, due.currency),
  };
  await writeLetters(
    { tx, queue: platform.queue, now },
    { kind: event, businessId, readers: listeners.filter(({ wantsMail }) => wantsMail) },
    (reader) =>
      alertNoticeLetter(notice, reader.language, {
        ...facts,
        name: reader.name,
        deadline: deadlineFor(due.dueAt, reader),
        url: platform.configuration.PUBLIC_URL + path,
      }),
  );
  for (const { personId, timeZoneId } of listeners.filter((one) => one.wantsReminder)) {
    const text = Object.fromEntries(
      languages.map((language) => {
        const deadline = deadlineFor(due.dueAt, { language, timeZoneId });
        return [language, alertNoticeReminder(notice, language, { ...facts, deadline })];
      }),
    ) as Record<Language, string>;
    const key = `alert:${number}/${notice}`;
    await remind(tx, { personIds: [personId], businessId, key, text, path, now });
    await announceStale(tx, { businessId, stale: 'reminders' });
  }
};

/**
 * Notifies the people who may answer an alert (Spec S2.20). A notice and its mark are written in one transaction, so a crash neither
 * loses nor repeats one.
 */
export const notifyOfAlerts = async (
  platform: Platform,
  now: Date,
): Promise<{ notified: number }> => {
  let notified = 0;
  for (let found = noticesAtOnce; found === noticesAtOnce;) {
    found = await inRole(platform.database, 'jobs', async (tx) => {
      const due = await markDue(tx, now);
      for (const one of due) {
        await notify(tx, { platform, now }, one);
      }
      return due.length;
    });
    notified += found;
  }
  return { notified };
};
