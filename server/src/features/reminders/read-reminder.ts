import { readReminder } from '@back-office/contract/features/reminders';
import { keepReceipt } from '#features/announcements/public';
import { implement } from '#platform/http/route';
import sql from 'sql-template-tag';

type Touched = { announcement_id: bigint | null; business_id: bigint | null };

/** Marks a reminder as read; a repeat changes nothing, another person's is as if it were not there. */
export const readReminderRoute = implement(
  readReminder,
  async ({ tx, session, now, refuse, change }, { id }) => {
    const { personId } = session;
    const [touched] = await tx.rows<Touched>(sql`
      update reminders set read_at = coalesce(read_at, ${now})
      where id = ${BigInt(id)} and person_id = ${personId} returning announcement_id, business_id`);
    if (touched === undefined) {
      return refuse('reminders.notFound');
    }
    const { announcement_id: announcementId, business_id: businessId } = touched;
    if (announcementId !== null && businessId !== null) {
      await keepReceipt(tx, { businessId, personId, now }, announcementId);
    }
    change({ before: null, after: { isRead: true } });
    return {};
  },
);
