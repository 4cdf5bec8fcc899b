import {
  overseeAnnouncement,
  publishingList,
} from '@back-office/contract/features/announcements/publishing';
import { publishingListWords } from '@back-office/messages/features/announcements/publishing';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { listOf } from '#platform/list/list-of';
import { amongst, containedIn, isTrue } from '#platform/list/list-source';
import { countWaiting, type Waiting } from '#platform/list/waiting';
import {
  announcementsAt,
  countReaders,
  type PublishingRecord,
  wirePublishing,
} from './publishing-row.ts';

/** All of the acquirer's announcements, last changed first. */
export const overseenAnnouncements = listOf(publishingList, publishingListWords, {
  from: ({ now, language }) => announcementsAt(now, language),
  columns: {
    title: sql`a.shown_title`,
    state: sql`a.state`,
    audience: sql`a.reach`,
    publishFrom: sql`a.publish_from`,
    publishTo: sql`a.publish_to`,
    readBy: sql`null`,
    priority: sql`a.priority`,
    writtenBy: sql`a.written_by`,
    changedAt: sql`a.changed_at`,
  },
  filters: {
    state: (state) => sql`a.state = ${state}`,
    priorities: amongst(sql`a.priority`),
    reaches: amongst(sql`a.reach`),
    isMustRead: isTrue(sql`a.must_read`),
    search: containedIn(sql`a.title_en`, sql`a.title_zh_cn`, sql`a.title_zh_hk`, sql`a.written_by`),
  },
  tab: sql`a.state`,
  order: sql`a.changed_at desc, a.id desc`,
  select: sql`a.*`,
  rows: async (found: PublishingRecord[], { tx, language }) =>
    (await countReaders(tx, found)).map((record) => wirePublishing(record, language)),
});

export const overseeAnnouncementRoute = implement(
  overseeAnnouncement,
  async ({ tx, now, language, refuse }, { id }) => {
    const found = await tx.rows<PublishingRecord>(
      sql`select * from ${announcementsAt(now)} where id = ${BigInt(id)}`,
    );
    const [record] = await countReaders(tx, found);
    if (record === undefined) {
      return refuse('announcements.notFound');
    }
    return {
      ...wirePublishing(record, language),
      text: {
        en: { title: record.title_en, body: record.body_en },
        zhCn: { title: record.title_zh_cn, body: record.body_zh_cn },
        zhHk: { title: record.title_zh_hk, body: record.body_zh_hk },
      },
      revision: record.revision,
      copiedFrom: record.copied_from === null ? null : String(record.copied_from),
      withdrawnAt: record.withdrawn_at?.toISOString() ?? null,
    };
  },
);

/** Number of drafts. */
export const countDrafts = (tx: Tx): Promise<Waiting> =>
  countWaiting(
    tx,
    sql`
      select count(*) as count, min(created_at) as oldest
      from announcements where scheduled_at is null and withdrawn_at is null`,
  );
