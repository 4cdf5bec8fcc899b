import type { NotificationEvent } from '@back-office/contract/features/settings/notifications';
import { writtenMoney } from '@back-office/contract/kit/money';
import { objectPath } from '@back-office/contract/objects';
import {
  complaintNoticeLetter,
  complaintNoticeReminder,
  type ComplaintNotice,
} from '@back-office/messages/features/complaints/letters';
import sql from 'sql-template-tag';
import { instantFor } from '#features/letters/public';
import {
  notifyMembers,
  notifyOfAllDue,
  type DueAsked,
  type Notifying,
} from '#features/settings/public';
import type { Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { complaintColumns, type ComplaintRecord } from './complaint-row.ts';

const eventOf: Readonly<Record<ComplaintNotice, NotificationEvent>> = {
  received: 'complaintReceived',
  overdue: 'complaintOverdue',
};

type Due = ComplaintRecord & { notice: ComplaintNotice; dueAt: Date };

/**
 * The complaints with a notice due, marked as notified: once for each message that needs the merchant's answer, and
 * once more when the deadline has passed.
 */
const markDue = (tx: Tx, { now, limit, skip }: DueAsked): Promise<Due[]> =>
  tx.rows<Due>(sql`
    with due as (
      select business_id, number, case when due_at < ${now} then 'overdue' else 'received' end as notice from complaints
      where due_at is not null
        and noticed is distinct from case when due_at < ${now} then 'overdue/' else 'received/' end || version
      order by due_at, business_id, number limit ${limit} offset ${skip}
    )
    update complaints c
    set noticed = d.notice || '/' || c.version::text
    from due d where c.business_id = d.business_id and c.number = d.number and c.due_at is not null
      and c.noticed is distinct from d.notice || '/' || c.version::text
    returning ${complaintColumns}, d.notice`);

const notify = async (tx: Tx, sending: Notifying, due: Due): Promise<void> => {
  const { businessId, number, gatewayNumber, notice, version } = due;
  const facts = { ...due, amount: writtenMoney(due.amountMinor, due.currency) };
  await notifyMembers(tx, sending, {
    businessId,
    gatewayNumber,
    event: eventOf[notice],
    permission: 'complaints.answer',
    key: `complaint:${number}/${version}/${notice}`,
    path: objectPath('complaint', { number }),
    letter: (reader) =>
      complaintNoticeLetter(notice, reader.language, {
        ...facts,
        name: reader.name,
        deadline: instantFor(due.dueAt, reader),
        url: reader.url,
      }),
    reminder: (reader) =>
      complaintNoticeReminder(notice, reader.language, {
        ...facts,
        deadline: instantFor(due.dueAt, reader),
      }),
  });
};

/** Notifies the people who may answer a complaint. */
export const notifyOfComplaints = (platform: Platform, now: Date): Promise<{ notified: number }> =>
  notifyOfAllDue({ platform, now, of: 'complaints' }, markDue, async (tx, due) => {
    for (const one of due) {
      await notify(tx, { platform, now }, one);
    }
  });
