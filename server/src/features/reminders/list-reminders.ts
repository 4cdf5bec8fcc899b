import { listReminders } from '@back-office/contract/features/reminders';
import type { Language } from '@back-office/contract/kit/language';
import { inRole } from '#platform/database';
import { implement } from '#platform/http/route';
import sql, { raw } from 'sql-template-tag';

const contentColumns = {
  en: 'content_en',
  zhCn: 'content_zh_cn',
  zhHk: 'content_zh_hk',
} as const satisfies Record<Language, string>;

// Shown one at a time in a window of their own: more than these nobody reads in one go.
const remindersMax = 20;

/** What a person has not read yet, oldest first, in the language he reads in now. */
export const listRemindersRoute = implement(listReminders, ({ platform, session, language, now }) =>
  inRole(platform.database, 'identity', async (tx) => {
    const rows = await tx.rows<{ id: bigint; content: string }>(sql`
        select id, ${raw(contentColumns[language])} as content from reminders
        where person_id = ${session.personId} and read_at is null and created_at <= ${now}
        order by id limit ${remindersMax}`);
    return rows.map(({ id, content }) => ({ id: String(id), content }));
  }),
);
