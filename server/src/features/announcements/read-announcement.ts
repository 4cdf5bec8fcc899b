import { getAnnouncement, readAnnouncement } from '@back-office/contract/features/announcements';
import { implement } from '#platform/http/route';
import { announceStale } from '#platform/stale';
import { findPublished, keepReceipt } from './published-to.ts';
import { textIn, wireAnnouncement } from './wire-announcement.ts';

/** Opening an announcement leaves a receipt, and its reminder does not come any more. */
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
