import { inRole, type Database } from '#platform/database';
import sql from 'sql-template-tag';

const reminders = [
  {
    en: 'Some pre-authorised payments expire within three days. Capture or void them before then.',
    zhCn: '部分预授权将在三天内过期，请及时完成或撤销。',
    zhHk: '部分預授權將於三日內到期，請及時完成或撤銷。',
  },
  {
    en: 'From next month the daily report is cut at 00:00 UTC+8, as the business day always was.',
    zhCn: '自下月起，日报以 UTC+8 时间 00:00 为界，与交易日一致。',
    zhHk: '由下月起，每日報表以 UTC+8 時間 00:00 為界，與交易日一致。',
  },
];

/** Leaves the reminders for a person once. */
export const addDemoReminders = (database: Database, personId: bigint, now: Date): Promise<void> =>
  inRole(database, 'identity', async (tx) => {
    for (const { en, zhCn, zhHk } of reminders) {
      await tx.run(sql`
        insert into reminders (person_id, content_en, content_zh_cn, content_zh_hk, created_at)
        select ${personId}, ${en}::text, ${zhCn}, ${zhHk}, ${now}
        where not exists (select from reminders where person_id = ${personId} and content_en = ${en})`);
    }
  });
