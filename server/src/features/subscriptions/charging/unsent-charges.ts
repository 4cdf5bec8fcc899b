import sql, { type Sql } from 'sql-template-tag';
import { inRole, type Database, type Tx } from '#platform/database';
import { holdSubscriptions } from '../subscription-row.ts';

/** `which`: a condition on attempts. `now`: the time of withdrawal. */
type Withdrawn = { which: Sql; now: Date };

/**
 * Withdraws charges that have not been sent yet. A charge that may have been sent without an answer is not sent again:
 * we ask the gateway about it and book what arrived. Answers how many it changed. The caller holds their subscriptions'
 * locks.
 */
export const withdrawUnsent = (
  tx: Tx,
  businessId: bigint,
  { which, now }: Withdrawn,
): Promise<number> =>
  tx.run(sql`
    update subscription_attempts set status = case when sends = 0 then 'withdrawn' else 'sent' end,
      sent_at = case when sends > 0 then ${now}::timestamptz end, ended_at = case when sends = 0 then ${now}::timestamptz end,
      slot = case when sends > 0 then slot end, day_slot = case when sends > 0 then day_slot end
    where business_id = ${businessId} and status = 'queued' and ${which}`);

/** Retries open periods without a charge under way: with the current card, or by waiting for one. */
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

/**
 * On attempts, named like their table: they wait for a card that can't be charged any more, and no process holds them.
 */
const isStopped = (businessId: bigint, realNow: Date): Sql => sql`
  (leased_until is null or leased_until <= ${realNow}) and exists (
    select from payment_tokens k
    where k.business_id = ${businessId} and k.number = subscription_attempts.token_number and k.status <> 'active')`;

/**
 * Withdraws charges of one business to cards that were stopped, for example through another subscription, while their
 * gateway accepted no payments.
 */
export const withdrawStopped = (
  database: Database,
  businessId: bigint,
  { now, realNow }: { now: Date; realNow: Date },
): Promise<void> =>
  inRole(database, 'jobs', async (tx) => {
    const stopped = await tx.rows<{ number: string }>(sql`
      select distinct subscription_number as number from subscription_attempts
      where business_id = ${businessId} and status = 'queued' and ${isStopped(businessId, realNow)}`);
    if (stopped.length === 0) {
      return;
    }
    const numbers = stopped.map(({ number }) => number);
    await holdSubscriptions(
      tx,
      sql`business_id = ${businessId} and number = any (${numbers}::text[])`,
      { limit: numbers.length },
    );
    const which = sql`subscription_number = any (${numbers}::text[]) and ${isStopped(businessId, realNow)}`;
    await withdrawUnsent(tx, businessId, { which, now });
    await retryWithdrawn(tx, businessId, { numbers, now });
  });
