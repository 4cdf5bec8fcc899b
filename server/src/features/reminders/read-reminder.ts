import { readReminder } from '@back-office/contract/features/reminders';
import { inRole } from '#platform/database';
import { implement } from '#platform/http/route';
import sql from 'sql-template-tag';

/** Marks a reminder as read; a repeat changes nothing, another person's is as if it were not there. */
export const readReminderRoute = implement(
  readReminder,
  async ({ platform, session, now, refuse }, { id }) => {
    const touched = await inRole(platform.database, 'identity', (tx) =>
      tx.run(sql`
        update reminders set read_at = coalesce(read_at, ${now})
        where id = ${BigInt(id)} and person_id = ${session.personId}`),
    );
    return touched === 1 ? {} : refuse('reminders.notFound');
  },
);
