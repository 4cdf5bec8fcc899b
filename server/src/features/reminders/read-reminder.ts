import { readReminder } from '@back-office/contract/features/reminders';
import { implement } from '#platform/http/route';
import sql from 'sql-template-tag';

/** Marks a reminder as read; a repeat changes nothing, another person's is as if it were not there. */
export const readReminderRoute = implement(
  readReminder,
  async ({ tx, session, now, refuse, change }, { id }) => {
    const touched = await tx.run(sql`
      update reminders set read_at = coalesce(read_at, ${now})
      where id = ${BigInt(id)} and person_id = ${session.personId}`);
    if (touched === 0) {
      return refuse('reminders.notFound');
    }
    change({ before: null, after: { isRead: true } });
    return {};
  },
);
