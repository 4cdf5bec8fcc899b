import {
  dismissFeedException,
  judgeFeedExceptionAgain,
} from '@back-office/contract/features/feed-exceptions';
import sql, { type Sql } from 'sql-template-tag';
import { judgeAgain } from '#features/gateway-feed/public';
import { inRole } from '#platform/database';
import { implement } from '#platform/http/route';
import { findException, type ExceptionRecord } from './exception-row.ts';

const outcomeOf = (after: ExceptionRecord | undefined): 'applied' | 'waiting' | 'refused' => {
  if (after === undefined) {
    return 'applied';
  }
  return after.reason === null ? 'waiting' : 'refused';
};

const isRecord = ({ businessId, eventId, fingerprint }: ExceptionRecord): Sql =>
  sql`business_id = ${businessId} and event_id = ${eventId} and fingerprint = ${fingerprint}::uuid`;

/** An operator dismisses an event for good: it is never judged again. */
export const dismissFeedExceptionRoute = implement(
  dismissFeedException,
  async ({ tx, session, now, refuse, change }, { reason, ...named }) => {
    const record = await findException(tx, named);
    if (record === undefined) {
      return refuse('feedExceptions.notFound');
    }
    const dismissed = await tx.run(sql`
      update parked_events set dismissed_at = ${now}, dismissed_by = ${session.personId},
        dismissed_by_name = ${session.personName}, dismissal = ${reason}
      where ${isRecord(record)} and refused_as is not null and dismissed_at is null`);
    if (dismissed === 0) {
      return refuse('feedExceptions.alreadyHandled');
    }
    change({
      businessId: record.businessId,
      objectNumber: record.objectNumber,
      before: { event: record.eventId, reason: record.reason, isDismissed: false },
      after: { event: record.eventId, isDismissed: true, dismissal: reason },
    });
    return {};
  },
);

/**
 * Judges the whole payment again, as a new event of it would. Runs as the feed, in a transaction of its own: a second request
 * finds the event judged, which changes nothing.
 */
export const judgeFeedExceptionAgainRoute = implement(
  judgeFeedExceptionAgain,
  async ({ tx, platform, now, refuse, change }, named) => {
    const record = await findException(tx, named);
    if (record === undefined) {
      return refuse('feedExceptions.notFound');
    }
    const { businessId, paymentNumber, eventId, objectNumber, reason } = record;
    const after = await inRole(platform.database, 'feed', async (feed) => {
      await feed.run(sql`
        update parked_events set dismissed_at = null, dismissed_by = null, dismissed_by_name = null, dismissal = null
        where ${isRecord(record)} and dismissed_at is not null`);
      await judgeAgain(feed, [{ businessId, paymentNumber }], now);
      return findException(feed, named);
    });
    const outcome = outcomeOf(after);
    change({
      businessId,
      objectNumber,
      before: { event: eventId, reason },
      after: { event: eventId, outcome, reason: after?.reason ?? null },
    });
    return { outcome, reason: after?.reason ?? null };
  },
);
