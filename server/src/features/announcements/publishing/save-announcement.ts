import {
  type AnnouncementContent,
  saveAnnouncement,
} from '@back-office/contract/features/announcements/publishing';
import type { ParsedInputOf } from '@back-office/contract/kit/call';
import type { TimeZone } from '@back-office/contract/kit/time-zone';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import sql, { type Sql } from 'sql-template-tag';
import {
  endsTooSoon,
  holdAnnouncement,
  instantOf,
  isPossible,
  type PublishingRecord,
  stateAt,
  toldOf,
} from './publishing-row.ts';
import { tellReaders } from './move-announcement.ts';

type Audience = AnnouncementContent['audience'];

const valuesOf = (audience: Audience): string[] =>
  audience.reach === 'all' ? [] : audience.values;

/** Whether everything it names exists, so that no typing error goes unnoticed. */
const isKnown = async (tx: Tx, audience: Audience): Promise<boolean> => {
  const values = valuesOf(audience);
  if (audience.reach !== 'businesses' && audience.reach !== 'gateways') {
    return true;
  }
  const known =
    audience.reach === 'businesses'
      ? sql`select count(*) as count from businesses where merchant_number = any(${values})`
      : sql`select count(*) as count from gateways where gateway_number = any(${values})`;
  const [counted] = await tx.rows<{ count: bigint }>(known);
  return Number(counted?.count ?? 0n) === values.length;
};

type Writing = {
  content: AnnouncementContent;
  from: Temporal.Instant | null;
  to: Temporal.Instant | null;
  now: Date;
  by: string;
};

const columns = sql`title_en, body_en, title_zh_cn, body_zh_cn, title_zh_hk, body_zh_hk, priority, must_read, reach, reach_values,
  role_kinds, publish_from, publish_to, written_by, changed_at`;

const valuesIn = ({ content, from, to, now, by }: Writing): Sql => {
  const { en, zhCn, zhHk } = content.text;
  return sql`${en.title}, ${en.body}, ${zhCn.title}, ${zhCn.body}, ${zhHk.title}, ${zhHk.body}, ${content.priority},
    ${content.isMustRead}, ${content.audience.reach}, ${valuesOf(content.audience)}, ${content.roles}, ${from?.toString() ?? null}::timestamptz,
    ${to?.toString() ?? null}::timestamptz, ${by}, ${now}::timestamptz`;
};

const addDraft = (tx: Tx, writing: Writing): Promise<PublishingRecord[]> =>
  tx.rows<PublishingRecord>(sql`
    insert into announcements as a (${columns}, created_at) values (${valuesIn(writing)}, ${writing.now})
    returning a.*, ${stateAt(writing.now)} as state`);

const overwrite = (tx: Tx, id: bigint, writing: Writing): Promise<PublishingRecord[]> =>
  tx.rows<PublishingRecord>(sql`
    update announcements a set (${columns}) = row(${valuesIn(writing)}), revision = revision + 1 where id = ${id}
    returning a.*, ${stateAt(writing.now)} as state`);

const periodOf = (
  { publishFrom, publishTo }: AnnouncementContent,
  { name }: TimeZone,
): Pick<Writing, 'from' | 'to'> => ({
  from: publishFrom && instantOf(publishFrom, name),
  to: publishTo && instantOf(publishTo, name),
});

type Known = ParsedInputOf<typeof saveAnnouncement>['known'];
type Standing = PublishingRecord | undefined;

/** The reason why the change is not possible; undefined if it is. */
const obstacleOf = (known: Known, standing: Standing) => {
  if (known === undefined) {
    return undefined;
  }
  if (standing === undefined) {
    return 'announcements.notFound';
  }
  if (!isPossible('edit', standing.state)) {
    return 'announcements.notPossible';
  }
  return standing.revision === known.revision ? undefined : 'announcements.changedMeanwhile';
};

const write = async (tx: Tx, standing: Standing, writing: Writing): Promise<PublishingRecord> => {
  const [saved] =
    standing === undefined
      ? await addDraft(tx, writing)
      : await overwrite(tx, standing.id, writing);
  if (saved === undefined) {
    throw new Error('An announcement was written and came back without its row.');
  }
  return saved;
};

/** Saves a draft or a scheduled announcement; published text is never rewritten. */
export const saveAnnouncementRoute = implement(
  saveAnnouncement,
  async ({ tx, now, session, timeZone, refuse, change }, { known, content }) => {
    const standing = known && (await holdAnnouncement(tx, { id: known.id, now }));
    const obstacle = obstacleOf(known, standing);
    if (obstacle !== undefined) {
      return refuse(obstacle);
    }
    const { from, to } = periodOf(content, timeZone);
    if (endsTooSoon({ from, to }, now)) {
      return refuse('announcements.endsTooSoon');
    }
    if (!(await isKnown(tx, content.audience))) {
      return refuse('announcements.unknownAudience');
    }
    const atNow = Temporal.Instant.fromEpochMilliseconds(now.getTime());
    // A scheduled one has a time; left out, it means now.
    const begin = standing?.state === 'scheduled' ? (from ?? atNow) : from;
    const writing = { content, from: begin, to, now, by: session.personName };
    const saved = await write(tx, standing, writing);
    if (saved.state === 'published') {
      await tellReaders(tx, saved.id);
    }
    change({
      objectNumber: String(saved.id),
      before: standing === undefined ? null : toldOf(standing),
      after: toldOf(saved),
    });
    return { id: String(saved.id), revision: saved.revision };
  },
);
