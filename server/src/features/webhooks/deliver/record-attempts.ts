import { testEventType } from '@back-office/contract/features/webhooks';
import type { PauseCause } from '@back-office/messages/features/webhooks/letters';
import sql from 'sql-template-tag';
import { minutesFrom, now as businessNow } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { EndpointKey } from '../endpoints/secrets-of-endpoint.ts';
import type { Claimed } from './claim-deliveries.ts';
import { deadAfterHours, retryAfterMinutes } from './retry-ladder.ts';
import { isGone, isTaken, type AttemptResult } from './send-event.ts';

export type Attempted = { delivery: Claimed; result: AttemptResult };

type Outcome = { state: 'waiting' | 'delivered' | 'failed'; nextAt: Date | null };

const outcomeOf = ({ delivery, result }: Attempted, now: Date): Outcome => {
  if (isTaken(result)) {
    return { state: 'delivered', nextAt: null };
  }
  // The person who sent a test looks at its result, so we don't repeat it.
  const isTest = delivery.type === testEventType;
  const wait = isTest ? undefined : retryAfterMinutes(delivery.tries + 1, Math.random());
  return wait === undefined
    ? { state: 'failed', nextAt: null }
    : {
        state: 'waiting',
        nextAt: minutesFrom(now, Math.max(wait, (result.waitSeconds ?? 0) / 60)),
      };
};

/** The endpoint's other events wait as long as the receiver asked: it is busy, whatever we send. */
const leaveAlone = async (
  tx: Tx,
  { businessId, endpointId }: EndpointKey,
  { attempted, now }: { attempted: readonly Attempted[]; now: Date },
): Promise<void> => {
  const seconds = Math.max(0, ...attempted.map(({ result }) => result.waitSeconds ?? 0));
  if (seconds > 0) {
    await tx.run(sql`
      update webhook_endpoints set not_before = ${minutesFrom(now, seconds / 60)}
      where business_id = ${businessId} and id = ${endpointId}`);
  }
};

const writeOutcomes = async (
  tx: Tx,
  attempted: readonly (Attempted & Outcome)[],
  at: Date,
): Promise<void> => {
  const rows = attempted.map(({ delivery, result, state, nextAt }) => ({
    business_id: String(delivery.businessId),
    endpoint_id: delivery.endpointId,
    event_id: delivery.eventId,
    number: delivery.attempts + 1,
    at,
    took_ms: result.tookMs,
    status: result.status,
    failure: result.failure,
    answer: result.answer,
    state,
    next_at: nextAt,
    ended_at: state === 'waiting' ? null : at,
  }));
  const json = JSON.stringify(rows);
  // An expired lease may have let another process send the same event: its attempt has the number then.
  await tx.run(sql`
    insert into webhook_attempts (business_id, endpoint_id, event_id, number, at, took_ms, status, failure, answer)
    select business_id, endpoint_id, event_id, number, at, took_ms, status, failure, answer
    from json_populate_recordset(null::webhook_attempts, ${json})
    on conflict do nothing`);
  await tx.run(sql`
    update webhook_deliveries d set state = k.state, next_at = k.next_at, leased_until = null, ended_at = k.ended_at,
      tries = d.tries + 1, attempts = d.attempts + 1, last_status = k.status, last_failure = k.failure
    from json_to_recordset(${json}) as k (business_id bigint, endpoint_id uuid, event_id text, number integer, state text,
      next_at timestamptz, ended_at timestamptz, status integer, failure text)
    where d.business_id = k.business_id and d.endpoint_id = k.endpoint_id and d.event_id = k.event_id
      and d.state = 'waiting' and d.attempts = k.number - 1`);
};

/**
 * Answers why the endpoint has just been paused, if it was: it answered "gone", or nothing has been delivered for half
 * a day.
 */
const judgeEndpoint = async (
  tx: Tx,
  { businessId, endpointId }: EndpointKey,
  { outcomes, now }: { outcomes: readonly (Attempted & Outcome)[]; now: Date },
): Promise<PauseCause | undefined> => {
  const ofEvents = outcomes.filter(({ delivery }) => delivery.type !== testEventType);
  const saysGone = outcomes.some(({ result }) => isGone(result));
  if (!saysGone && outcomes.some(({ state }) => state === 'delivered')) {
    await tx.run(sql`
      update webhook_endpoints set failing_since = null
      where business_id = ${businessId} and id = ${endpointId} and failing_since is not null`);
    return undefined;
  }
  if (!saysGone && ofEvents.length === 0) {
    return undefined;
  }
  await tx.run(sql`
    update webhook_endpoints set failing_since = ${now}
    where business_id = ${businessId} and id = ${endpointId} and failing_since is null`);
  const isGivenUp = ofEvents.some(({ state }) => state === 'failed');
  if (!saysGone && !isGivenUp) {
    return undefined;
  }
  const deadSince = saysGone ? now : minutesFrom(now, -deadAfterHours * 60);
  const paused = await tx.run(sql`
    update webhook_endpoints set status = 'paused'
    where business_id = ${businessId} and id = ${endpointId} and status = 'enabled' and failing_since <= ${deadSince}`);
  const cause = saysGone ? 'gone' : 'failing';
  return paused > 0 ? cause : undefined;
};

/** Returns claimed events that were not begun, so that the next process takes them immediately. */
const giveBack = async (
  tx: Tx,
  { businessId, endpointId }: EndpointKey,
  left: readonly Claimed[],
): Promise<void> => {
  if (left.length > 0) {
    await tx.run(sql`
      update webhook_deliveries set leased_until = null
      where business_id = ${businessId} and endpoint_id = ${endpointId} and event_id = any (${left.map(({ eventId }) => eventId)}::text[])`);
  }
};

type Recorded = { attempted: readonly Attempted[]; left: readonly Claimed[]; now: Date };

/** Writes the results of attempts at one endpoint. Answers why that paused it, if so. `now` is real time. */
export const recordAttempts = async (
  tx: Tx,
  key: EndpointKey,
  { attempted, left, now }: Recorded,
): Promise<PauseCause | undefined> => {
  const outcomes = attempted.map((one) => ({ ...one, ...outcomeOf(one, now) }));
  // The endpoint is locked first, as when a person resends or removes: otherwise the two could deadlock.
  await leaveAlone(tx, key, { attempted, now });
  const cause = await judgeEndpoint(tx, key, { outcomes, now });
  await writeOutcomes(tx, outcomes, businessNow());
  await giveBack(tx, key, left);
  return cause;
};
