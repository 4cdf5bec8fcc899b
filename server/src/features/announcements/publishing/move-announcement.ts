import {
  copyAnnouncement,
  scheduleAnnouncement,
  withdrawAnnouncement,
} from '@back-office/contract/features/announcements/publishing';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import sql from 'sql-template-tag';
import {
  endsTooSoon,
  holdAnnouncement,
  isPossible,
  type PublishingRecord,
  stateAt,
  toldOf,
} from './publishing-row.ts';
import { staleChannel } from '#platform/stale';

/** Notifies open pages of everyone an announcement addresses that the required reading changed. */
export const tellReaders = async (tx: Tx, id: bigint): Promise<void> => {
  const readers = await tx.rows<{ businessId: bigint }>(sql`
    select distinct business_id as "businessId" from announcement_recipients where announcement_id = ${id}`);
  const businessIds = readers.map(({ businessId }) => businessId);
  // In a statement of its own, since a node of a distributed database would notify its own listeners. Decision 38.
  await tx.run(sql`
    select pg_notify(${staleChannel}, json_build_object('businessId', business_id::text, 'stale', 'reminders')::text)
    from unnest(${businessIds}::bigint[]) business_id`);
};

const instantAt = (at: Date | null): Temporal.Instant | null =>
  at && Temporal.Instant.fromEpochMilliseconds(at.getTime());

const periodOf = ({ publish_from, publish_to }: PublishingRecord) => ({
  from: instantAt(publish_from),
  to: instantAt(publish_to),
});

type Wanted = { id: string; revision?: number; action: 'schedule' | 'withdraw'; now: Date };

/** Locks it for an action that is possible now; otherwise returns the reason. */
const holdFor = async (tx: Tx, { id, revision, action, now }: Wanted) => {
  const standing = await holdAnnouncement(tx, { id, now });
  if (standing === undefined) {
    return { refused: 'announcements.notFound' as const };
  }
  if (!isPossible(action, standing.state)) {
    return { refused: 'announcements.notPossible' as const };
  }
  return { standing, hasChanged: revision !== undefined && revision !== standing.revision };
};

const letGo = async (tx: Tx, { id }: PublishingRecord, now: Date): Promise<PublishingRecord> => {
  const [moved] = await tx.rows<PublishingRecord>(sql`
    update announcements a set scheduled_at = ${now}, publish_from = greatest(publish_from, ${now}), changed_at = ${now},
      revision = revision + 1
    where id = ${id} returning a.*, ${stateAt(now)} as state`);
  if (moved === undefined) {
    throw new Error('An announcement was held and gone all the same.');
  }
  return moved;
};

/** Schedules a draft; from here on only the clock changes its state. */
export const scheduleAnnouncementRoute = implement(
  scheduleAnnouncement,
  async ({ tx, now, refuse, change }, { id, revision }) => {
    const held = await holdFor(tx, { id, revision, action: 'schedule', now });
    if (held.refused !== undefined) {
      return refuse(held.refused);
    }
    const { standing } = held;
    if (held.hasChanged) {
      return refuse('announcements.changedMeanwhile');
    }
    if (endsTooSoon(periodOf(standing), now)) {
      return refuse('announcements.endsTooSoon');
    }
    const moved = await letGo(tx, standing, now);
    if (moved.state === 'published') {
      await tellReaders(tx, standing.id);
    }
    const { state } = moved;
    change({ before: { state: standing.state }, after: { ...toldOf(moved), state } });
    return { state };
  },
);

/** Withdraws it from everyone, for good. */
export const withdrawAnnouncementRoute = implement(
  withdrawAnnouncement,
  async ({ tx, now, refuse, change }, { id }) => {
    const held = await holdFor(tx, { id, action: 'withdraw', now });
    if (held.refused !== undefined) {
      return refuse(held.refused);
    }
    const { standing } = held;
    await tx.run(sql`
      update announcements set withdrawn_at = ${now}, changed_at = ${now}, revision = revision + 1 where id = ${standing.id}`);
    await tellReaders(tx, standing.id);
    change({ before: { state: standing.state }, after: { state: 'withdrawn' } });
    return {};
  },
);

/** Read first, since a cluster can't combine values with a selection from a table that each node holds in full. Decision 38. */
const addCopy = async (
  tx: Tx,
  id: bigint,
  { by, now }: { by: string; now: Date },
): Promise<PublishingRecord | undefined> => {
  const [original] = await tx.rows<PublishingRecord>(
    sql`select a.* from announcements a where a.id = ${id}`,
  );
  if (original === undefined) {
    return undefined;
  }
  const { title_en, title_zh_cn, title_zh_hk, body_en, body_zh_cn, body_zh_hk } = original;
  const { priority, must_read, reach, reach_values, role_kinds } = original;
  const [copy] = await tx.rows<PublishingRecord>(sql`
    insert into announcements as a (title_en, title_zh_cn, title_zh_hk, body_en, body_zh_cn, body_zh_hk, priority, must_read,
      reach, reach_values, role_kinds, copied_from, written_by, created_at, changed_at)
    values (${title_en}, ${title_zh_cn}, ${title_zh_hk}, ${body_en}, ${body_zh_cn}, ${body_zh_hk}, ${priority}, ${must_read},
      ${reach}, ${reach_values}, ${role_kinds}, ${id}, ${by}, ${now}, ${now})
    returning a.*, ${stateAt(now)} as state`);
  return copy;
};

/** A new draft with the same text for the same people, without its times. */
export const copyAnnouncementRoute = implement(
  copyAnnouncement,
  async ({ tx, now, session, refuse, change }, { id }) => {
    const copy = await addCopy(tx, BigInt(id), { by: session.personName, now });
    if (copy === undefined) {
      return refuse('announcements.notFound');
    }
    change({
      objectNumber: String(copy.id),
      before: null,
      after: { ...toldOf(copy), copiedFrom: id },
    });
    return { id: String(copy.id) };
  },
);
