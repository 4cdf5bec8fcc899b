import { announcementList } from '@back-office/contract/features/announcements';
import { announcementListWords } from '@back-office/messages/features/announcements';
import sql, { raw } from 'sql-template-tag';
import { listOf } from '#platform/list/list-of';
import { containedIn, readerOf } from '#platform/list/list-source';
import { publishedTo } from './published-to.ts';
import { textColumns, wireAnnouncement, type PublishedRecord } from './wire-announcement.ts';

const titleInEnglish = sql`a.title_en`;

/** Spec S2.47: what is published to the person now. */
export const announcements = listOf(announcementList, announcementListWords, {
  from: (asking) => sql`${publishedTo({ personId: readerOf(asking).personId, now: asking.now })} a`,
  // Nothing but what is published to the person is in it.
  wall: () => sql`true`,
  key: sql`(a.publish_from, a.id)`,
  columns: {
    title: titleInEnglish,
    priority: sql`a.priority`,
    state: sql`(not a.is_read)`,
    publishedAt: sql`a.publish_from`,
  },
  filters: {
    // In the words that the reader sees, which are English where nothing was written in his language.
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
