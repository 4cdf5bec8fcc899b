import sql, { type Sql } from 'sql-template-tag';
import { inRole, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { eachOfItsOwn } from '#platform/upkeep/each-of-its-own';

/** On `s`; an index uses the same expression. */
const isAboveLimit = sql`s.status = 'pastDue' and s.open_period is not null
  and s.reason in ('PAYMENT_LIMIT', 'DAY_LIMIT', 'MONTH_LIMIT')`;

/** On `l`: when the gateway certainly applies them. Its clock may be a little behind at midnight (UTC+8). */
const begunAt = sql`greatest(l.told_at, (l.valid_from::timestamp at time zone interval '8 hours') + interval '1 minute')`;

/**
 * On `s` and `l`: limits that the gateway knows and that began after the last attempt, with no other attempt due
 * already.
 */
const hasNewLimits = (now: Date): Sql => sql`
  (s.retry_at is null or s.retry_at > ${now}) and l.told_at is not null and ${begunAt} <= ${now} and not exists (
    select from subscription_attempts a
    where a.business_id = s.business_id and a.subscription_number = s.number and a.period = s.open_period
      and (a.status in ('queued', 'sent') or a.at >= ${begunAt}))`;

const retryOf = async (tx: Tx, businessId: bigint, now: Date): Promise<number> => {
  // Locked first, so that we see attempts that the engine has just planned.
  const held = await tx.rows<{ number: string }>(sql`
    select s.number from subscriptions s where s.business_id = ${businessId} and ${isAboveLimit}
    order by s.number for update skip locked`);
  return tx.run(sql`
    update subscriptions s set retry_at = ${now}
    where s.business_id = ${businessId} and s.number = any (${held.map(({ number }) => number)}::text[]) and exists (
      select from gateway_limits l
      where l.business_id = ${businessId} and l.gateway_number = s.gateway_number and ${hasNewLimits(now)})`);
};

/** Retries charges that a gateway limit stopped, as soon as the gateway has other limits. */
export const retryAboveLimits = async (
  { database }: Pick<Platform, 'database'>,
  now: Date,
): Promise<{ retried: number }> => {
  const freed = await inRole(database, 'jobs', (tx) =>
    tx.rows<{ businessId: bigint }>(sql`
      select distinct s.business_id as "businessId" from subscriptions s
      join gateway_limits l on l.business_id = s.business_id and l.gateway_number = s.gateway_number
      where ${isAboveLimit} and ${hasNewLimits(now)}`),
  );
  let retried = 0;
  await eachOfItsOwn(
    freed,
    async ({ businessId }) => {
      retried += await inRole(database, 'jobs', (tx) => retryOf(tx, businessId, now));
    },
    'Businesses whose charges above limits could not be tried again',
  );
  return { retried };
};
