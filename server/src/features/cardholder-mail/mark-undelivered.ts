import sql from 'sql-template-tag';
import { now } from '#platform/clock';
import { inRole } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { announceStale } from '#platform/stale';

/**
 * An answer that could not be sent opens its conversation again. A letter of another kind is nobody's here, and one that was sent by a
 * last attempt that died afterwards was delivered.
 */
export const markUndelivered = (platform: Platform, letterId: string): Promise<void> =>
  inRole(platform.database, 'jobs', async (tx) => {
    const failed = await tx.rows(
      sql`select from letters where id = ${letterId} and status = 'failed'`,
    );
    if (failed.length === 0) {
      return;
    }
    const [message] = await tx.rows<{ businessId: bigint; number: string }>(sql`
      update mail_messages set undelivered_at = ${now()}
      where letter_id = ${letterId} and undelivered_at is null
      returning business_id as "businessId", number`);
    if (message === undefined) {
      return;
    }
    const { businessId, number } = message;
    await tx.run(sql`
      update mail_conversations set status = 'pending', outcome = null, unread = unread + 1, version = version + 1
      where business_id = ${businessId} and number = ${number}`);
    await announceStale(tx, { businessId, stale: 'cardholderMail' });
  });
