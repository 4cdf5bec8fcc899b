import type { AnnouncementPriority } from '@back-office/contract/features/announcements';
import type {
  AnnouncementAction,
  AnnouncementReach,
  announcementRoles,
  AnnouncementState,
  LocalTime,
} from '@back-office/contract/features/announcements/publishing';
import type { Tx } from '#platform/database';
import sql, { raw, type Sql } from 'sql-template-tag';
import { textColumns, textIn, type TextRecord } from '../wire-announcement.ts';
import type { Language } from '@back-office/contract/kit/language';
import type { TimeZoneName } from '@back-office/contract/kit/time-zone';

/** The instant of a local time; a time skipped or repeated by daylight saving is resolved as calendars usually do. */
export const instantOf = ({ date, time }: LocalTime, zone: TimeZoneName): Temporal.Instant =>
  Temporal.PlainDateTime.from(`${date}T${time}`)
    .toZonedDateTime(zone, { disambiguation: 'compatible' })
    .toInstant();

type Period = { from: Temporal.Instant | null; to: Temporal.Instant | null };

/** Whether it would never be visible: its end is past, or not after its beginning. */
export const endsTooSoon = ({ from, to }: Period, now: Date): boolean =>
  to !== null && to.epochMilliseconds <= Math.max(from?.epochMilliseconds ?? 0, now.getTime());

export type PublishingRecord = TextRecord & {
  id: bigint;
  state: AnnouncementState;
  priority: AnnouncementPriority;
  must_read: boolean;
  reach: AnnouncementReach;
  reach_values: string[];
  role_kinds: (typeof announcementRoles)[number][];
  publish_from: Date | null;
  publish_to: Date | null;
  withdrawn_at: Date | null;
  copied_from: bigint | null;
  revision: number;
  written_by: string;
  changed_at: Date;
};

export type CountedRecord = PublishingRecord & { reached: bigint; read: bigint };

const actionsIn: Record<AnnouncementState, readonly AnnouncementAction[]> = {
  draft: ['edit', 'schedule', 'withdraw', 'copy'],
  scheduled: ['edit', 'withdraw', 'copy'],
  published: ['withdraw', 'copy'],
  expired: ['copy'],
  withdrawn: ['copy'],
};

export const isPossible = (action: AnnouncementAction, state: AnnouncementState): boolean =>
  actionsIn[state].includes(action);

/** The state of the announcement `a` at this moment. */
export const stateAt = (now: Date): Sql =>
  sql`announcement_state(a.scheduled_at, a.withdrawn_at, a.publish_from, a.publish_to, ${now})`;

/** All announcements with their state at this moment, and their title in the reader's language, as `a`. */
export const announcementsAt = (now: Date, language: Language = 'en'): Sql =>
  sql`(
    select a.*, ${stateAt(now)} as state, coalesce(nullif(a.${raw(textColumns[language].title)}, ''), a.title_en) as shown_title
    from announcements a
  ) a`;

type Count = { id: bigint; count: bigint };

const countPeople = async (tx: Tx, table: Sql, ids: readonly bigint[]) => {
  const counts = await tx.rows<Count>(sql`
    select announcement_id as id, count(distinct person_id) as count from ${table}
    where announcement_id = any (${ids}::bigint[]) group by announcement_id`);
  return new Map(counts.map(({ id, count }) => [id, count]));
};

/** Adds the number of people each reaches, and of those who opened it. */
export const countReaders = async (
  tx: Tx,
  records: readonly PublishingRecord[],
): Promise<CountedRecord[]> => {
  const ids = records.map(({ id }) => id);
  const reached = await countPeople(tx, sql`announcement_recipients`, ids);
  const read = await countPeople(tx, sql`announcement_reads`, ids);
  return records.map((record) => ({
    ...record,
    reached: reached.get(record.id) ?? 0n,
    read: read.get(record.id) ?? 0n,
  }));
};

/** Locks it until the transaction ends; undefined if there is none. */
export const holdAnnouncement = async (
  tx: Tx,
  { id, now }: { id: string; now: Date },
): Promise<PublishingRecord | undefined> => {
  const [record] = await tx.rows<PublishingRecord>(sql`
    select a.*, ${stateAt(now)} as state from announcements a where a.id = ${BigInt(id)} for update`);
  return record;
};

export const wirePublishing = (record: CountedRecord, language: Language = 'en') => ({
  id: String(record.id),
  title: textIn(record, language).title,
  language: textIn(record, language).language,
  state: record.state,
  priority: record.priority,
  isMustRead: record.must_read,
  reach: record.reach,
  reachValues: record.reach_values,
  roles: record.role_kinds,
  publishFrom: record.publish_from?.toISOString() ?? null,
  publishTo: record.publish_to?.toISOString() ?? null,
  writtenBy: record.written_by,
  changedAt: record.changed_at.toISOString(),
  reachedCount: Number(record.reached),
  readCount: Number(record.read),
  allowedActions: [...actionsIn[record.state]],
});

/** Logged fields of an announcement. */
export const toldOf = (record: PublishingRecord) => ({
  title: record.title_en,
  priority: record.priority,
  isMustRead: record.must_read,
  reach: record.reach,
  reachValues: record.reach_values.join(', '),
  roles: record.role_kinds.join(', '),
  publishFrom: record.publish_from?.toISOString() ?? null,
  publishTo: record.publish_to?.toISOString() ?? null,
});
