import type { NotificationEvent } from '@back-office/contract/features/settings/notifications';
import { languages, type Language } from '@back-office/contract/kit/language';
import { writtenMoney } from '@back-office/contract/kit/money';
import { objectPath } from '@back-office/contract/objects';
import {
  complaintNoticeLetter,
  complaintNoticeReminder,
  type ComplaintNotice,
} from '@back-office/messages/features/complaints/letters';
import sql from 'sql-template-tag';
import { instantFor, writeLetters } from '#features/letters/public';
import { remind } from '#features/reminders/public';
import { findListeners } from '#features/settings/public';
import { inRole, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { announceStale } from '#platform/stale';
import { complaintColumns, type ComplaintRecord } from './complaint-row.ts';

const noticesAtOnce = 100;

const eventOf: Readonly<Record<ComplaintNotice, NotificationEvent>> = {
  received: 'complaintReceived',
  overdue: 'complaintOverdue',
};

type Due = ComplaintRecord & { notice: ComplaintNotice; dueAt: Date };
type Sending = { platform: Platform; now: Date };

/**
 * The complaints with a notice due, marked as notified: once for each text that the merchant has to answer, and once more when its
 * time is over.
 */
const markDue = (tx: Tx, now: Date): Promise<Due[]> =>
  tx.rows<Due>(sql`
    with due as (
      select business_id, number, case when due_at < ${now} then 'overdue' else 'received' end as notice from complaints
      where due_at is not null
        and noticed is distinct from case when due_at < ${now} then 'overdue/' else 'received/' end || version
      order by due_at, business_id, number limit ${noticesAtOnce} for update skip locked
    )
    update complaints c
    set noticed = d.notice || '/' || c.version
    from due d where c.business_id = d.business_id and c.number = d.number
    returning ${complaintColumns}, d.notice`);

const notify = async (tx: Tx, { platform, now }: Sending, due: Due): Promise<void> => {
  const { businessId, number, gatewayNumber, notice, version } = due;
  const event = eventOf[notice];
  const path = objectPath('complaint', { number });
  const listeners = await findListeners(platform.database, {
    businessId,
    event,
    who: sql`(m.gateway_numbers is null or ${gatewayNumber} = any(m.gateway_numbers))
      and (r.is_top or 'complaints.answer' = any(r.permissions))`,
  });
  const facts = { ...due, amount: writtenMoney(due.amountMinor, due.currency) };
  await writeLetters(
    { tx, queue: platform.queue, now },
    { kind: event, businessId, readers: listeners.filter(({ wantsMail }) => wantsMail) },
    (reader) =>
      complaintNoticeLetter(notice, reader.language, {
        ...facts,
        name: reader.name,
        deadline: instantFor(due.dueAt, reader),
        url: platform.configuration.PUBLIC_URL + path,
      }),
  );
  for (const { personId, timeZoneId } of listeners.filter((one) => one.wantsReminder)) {
    const text = Object.fromEntries(
      languages.map((language) => {
        const deadline = instantFor(due.dueAt, { language, timeZoneId });
        return [language, complaintNoticeReminder(notice, language, { ...facts, deadline })];
      }),
    ) as Record<Language, string>;
    const key = `complaint:${number}/${version}/${notice}`;
    await remind(tx, { personIds: [personId], businessId, key, text, path, now });
    await announceStale(tx, { businessId, stale: 'reminders' });
  }
};

/**
 * Notifies the people who may answer a complaint. A notice and its mark are written in one transaction, so a crash neither loses nor
 * repeats one.
 */
export const notifyOfComplaints = async (
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
