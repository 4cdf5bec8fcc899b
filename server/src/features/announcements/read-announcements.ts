import {
  announcementList,
  getAnnouncement,
  readAnnouncement,
} from '@back-office/contract/features/announcements';
import { announcementListWords } from '@back-office/messages/features/announcements';
import sql, { raw } from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { listOf } from '#platform/list/list-of';
import { containedIn, readerOf } from '#platform/list/list-source';
import { announceStale } from '#platform/stale';
import { findPublished, keepReceipt, publishedTo } from './published-to.ts';
import {
  type PublishedRecord,
  textColumns,
  textIn,
  wireAnnouncement,
} from './wire-announcement.ts';

const titleInEnglish = sql`a.title_en`;

/** Spec S2.47: announcements published to the person now. */
export const announcements = listOf(announcementList, announcementListWords, {
  from: (asking) => sql`${publishedTo({ personId: readerOf(asking).personId, now: asking.now })} a`,
  // It contains only what is published to the person.
  wall: () => sql`true`,
  key: sql`(a.publish_from, a.id)`,
  columns: {
    title: titleInEnglish,
    priority: sql`a.priority`,
    state: sql`(not a.is_read)`,
    publishedAt: sql`a.publish_from`,
  },
  filters: {
    // Searches the text the reader sees, which is English if there is none in his language.
    search: (search, asking) => {
      const { title, body } = textColumns[readerOf(asking).language];
      const [own, english] = [
        [raw(`a.${title}`), raw(`a.${body}`)],
        [titleInEnglish, sql`a.body_en`],
      ];
      return sql`case when a.${raw(title)} = '' then ${containedIn(...english)(search)}
        else ${containedIn(...own)(search)} end`;
    },
  },
  queues: {
    all: { is: sql`true` },
    unread: { is: sql`not a.is_read` },
    mustRead: { is: sql`a.must_read` },
  },
  select: sql`a.*`,
  rows: (found: PublishedRecord[], asking) =>
    found.map((record) => wireAnnouncement(record, readerOf(asking).language)),
});

/** Opening an announcement leaves a receipt, and its reminder no longer appears. */
export const readAnnouncementRoute = implement(
  readAnnouncement,
  async ({ tx, scope, session, now, refuse, change }, { id }) => {
    const reader = { businessId: scope.businessId, personId: session.personId, now };
    const record = await findPublished(tx, reader, id);
    if (record === undefined) {
      return refuse('announcements.notFound');
    }
    const isFirst = (await keepReceipt(tx, reader, record.id)) > 0;
    change({ before: isFirst ? { isRead: false } : {}, after: isFirst ? { isRead: true } : {} });
    if (isFirst && record.must_read) {
      await announceStale(tx, { businessId: scope.businessId, stale: 'reminders' });
    }
    return {};
  },
);

export const getAnnouncementRoute = implement(
  getAnnouncement,
  async ({ tx, scope, session, now, language, refuse }, { id }) => {
    const reader = { businessId: scope.businessId, personId: session.personId, now };
    const record = await findPublished(tx, reader, id);
    if (record === undefined) {
      return refuse('announcements.notFound');
    }
    return {
      ...wireAnnouncement(record, language),
      body: textIn(record, language).body,
      publishedUntil: record.publish_to?.toISOString() ?? null,
    };
  },
);
