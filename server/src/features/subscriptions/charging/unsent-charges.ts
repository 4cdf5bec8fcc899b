import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';

/** Of which of the business, and when. */
type Withdrawn = { which: Sql; now: Date };

/**
 * Withdraws charges that have not left yet. One that may have left, though nobody heard an answer, is not sent again: the gateway is
 * asked about it, and what arrived is booked. Answers how many it was. Whoever calls holds their subscriptions.
 */
export const withdrawUnsent = (
  tx: Tx,
  businessId: bigint,
  { which, now }: Withdrawn,
): Promise<number> =>
  tx.run(sql`
    update subscription_attempts set status = case sends when 0 then 'withdrawn' else 'sent' end,
      ended_at = case sends when 0 then ${now}::timestamptz end, slot = case when sends > 0 then slot end,
      day_slot = case when sends > 0 then day_slot end
    where business_id = ${businessId} and status = 'queued' and ${which}`);

/** Has open periods without a charge under way tried again: with the card that there is now, or by waiting for one. */
export const retryWithdrawn = (
  tx: Tx,
  businessId: bigint,
  { numbers, now }: { numbers: readonly string[]; now: Date },
): Promise<number> =>
  tx.run(sql`
    update subscriptions s set retry_at = ${now}
    where s.business_id = ${businessId} and s.number = any (${numbers}::text[]) and s.open_period is not null
      and s.status not in ('paused', 'cancelled', 'ended') and not exists (
        select from subscription_attempts a
        where a.business_id = ${businessId} and a.subscription_number = s.number and a.status in ('queued', 'sent'))`);
