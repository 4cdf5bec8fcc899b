import { listReminders, readReminder } from '@back-office/contract/features/reminders';
import type { Language } from '@back-office/contract/kit/language';
import { objectPath } from '@back-office/contract/objects';
import { findMustRead, keepReceipt } from '#features/announcements/public';
import { inRole, type Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { announceStale } from '#platform/stale';
import sql, { raw, type Sql } from 'sql-template-tag';

export type Reminding = {
  personIds: readonly bigint[];
  /** The business concerned, in which it is shown. */
  businessId: bigint;
  /** Its subject, `kind:number`; a person never gets a second one with the same key, read or not. */
  key: string;
  text: Record<Language, string>;
  /** Its page in the back-office. */
  path: string;
  /** Removed with this announcement. */
  announcementId?: bigint;
  /** No longer shown from then on: the deadline of what it asks for. */
  until?: Date | null;
  now: Date;
};

/** Adds a reminder for people, in the transaction of its subject. Roles: identity, tenant, operator, jobs. */
export const remind = async (tx: Tx, reminding: Reminding): Promise<void> => {
  const { personIds, businessId, key, text, path, announcementId, until, now } = reminding;
  await tx.run(sql`
    insert into reminders (person_id, business_id, key, announcement_id, content_en, content_zh_cn, content_zh_hk, path, until, created_at)
    select person_id, ${businessId}, ${key}, ${announcementId ?? null}, ${text.en}, ${text.zhCn}, ${text.zhHk}, ${path}, ${until ?? null}, ${now}
    from unnest(${personIds}::bigint[]) person_id
    on conflict do nothing`);
};

type Subject = {
  businessId: bigint;
  /** `kind:number`. */
  subject: string;
};

type Ending = Subject & { personIds?: readonly bigint[] | null; now: Date };

/** The unread reminders of a subject. The index orders keys by their bytes. */
const unreadOf = (subject: Sql): Sql =>
  sql`key collate "C" >= ${subject} || '/' and key collate "C" < ${subject} || '0' and read_at is null`;

/** Ends the unread reminders of a subject: for some people, or for everyone. Roles: tenant, operator, jobs. */
export const endReminders = async (
  tx: Tx,
  { businessId, subject, personIds = null, now }: Ending,
): Promise<void> => {
  const ended = await tx.run(sql`
    update reminders set read_at = ${now}
    where business_id = ${businessId} and ${unreadOf(sql`${subject}::text`)}
      and (${personIds}::bigint[] is null or person_id = any(${personIds}::bigint[]))`);
  if (ended > 0) {
    await announceStale(tx, { businessId, stale: 'reminders' });
  }
};

/** Ends the unread reminders of subjects of several merchants, for everyone. Role: jobs. */
export const endRemindersOfEach = async (
  tx: Tx,
  subjects: readonly Subject[],
  now: Date,
): Promise<void> => {
  if (subjects.length === 0) {
    return;
  }
  const ended = await tx.rows<{ businessId: bigint }>(sql`
    update reminders r set read_at = ${now}
    from unnest(${subjects.map(({ businessId }) => businessId)}::bigint[], ${subjects.map(({ subject }) => subject)}::text[])
      as over (business_id, subject)
    where r.business_id = over.business_id and ${unreadOf(sql`over.subject`)}
    returning r.business_id as "businessId"`);
  for (const businessId of new Set(ended.map((one) => one.businessId))) {
    await announceStale(tx, { businessId, stale: 'reminders' });
  }
};

const contentColumns = {
  en: 'content_en',
  zhCn: 'content_zh_cn',
  zhHk: 'content_zh_hk',
} as const satisfies Record<Language, string>;

// Shown one at a time in a window of their own: nobody reads more than these at once.
const remindersMax = 20;

type Reader = { businessId: bigint; personId: bigint; now: Date };

/**
 * Creates reminders of announcements when their reader is online, so that publishing does not have to reach everyone. Returns
 * their keys, so that withdrawn, expired or opened ones are no longer shown.
 */
const remindOfAnnouncements = async (tx: Tx, reader: Reader): Promise<string[]> => {
  const { businessId, personId, now } = reader;
  const mustRead = await findMustRead(tx, reader);
  for (const { id, key, text } of mustRead) {
    await remind(tx, {
      personIds: [personId],
      businessId,
      key,
      text,
      path: objectPath('announcement', { id: String(id) }),
      announcementId: id,
      now,
    });
  }
  return mustRead.map(({ key }) => key);
};

/** A person's unread reminders, the nearest deadline first, then the oldest, in his current language: his own, and those of the current business. */
export const listRemindersRoute = implement(listReminders, ({ platform, session, language, now }) =>
  inRole(platform.database, 'identity', async (tx) => {
    const { personId, businessId } = session;
    const mustRead =
      businessId === null ? [] : await remindOfAnnouncements(tx, { businessId, personId, now });
    const rows = await tx.rows<{ id: bigint; content: string; path: string | null }>(sql`
      select id, ${raw(contentColumns[language])} as content, path from reminders
      where person_id = ${personId} and read_at is null and created_at <= ${now}
        and (until is null or until > ${now})
        and case when announcement_id is null then business_id is null or business_id = ${businessId}
          else key = any(${mustRead}) end
      order by until nulls last, id limit ${remindersMax}`);
    return rows.map(({ id, content, path }) => ({ id: String(id), content, path }));
  }),
);

type Touched = { announcement_id: bigint | null; business_id: bigint | null };

/** Marks a reminder as read; a repeat changes nothing, and another person's reminder counts as missing. */
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
