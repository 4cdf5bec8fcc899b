import { getAnnouncement } from '@back-office/contract/features/announcements';
import { implement } from '#platform/http/route';
import { findPublished } from './published-to.ts';
import { textIn, wireAnnouncement } from './wire-announcement.ts';

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
