import sql, { type Sql } from 'sql-template-tag';
import { type Tx, inRole, type Database } from '#platform/database';
import { takingGateways } from './taking-gateways.ts';
import { createHash } from 'node:crypto';
import { graceDays } from '@back-office/contract/features/subscriptions/states';
import { minutesFrom } from '#platform/clock';
import { eachOfItsOwn } from '#platform/upkeep/each-of-its-own';
import {
  holdSubscriptions,
  holdTokens,
  writeSubscriptions,
  type ChargedSubscription,
  type HeldToken,
  type SubscriptionChange,
} from '../subscription-row.ts';
import { nextStep, type NextStep } from './next-step.ts';
import { findUnannounced } from './notices.ts';
import { placeBelow, type Counted, type Place } from './scheme-ceilings.ts';

/** On `s`: only its end remains, for which its gateway need not accept payments. An index uses the same expression. */
const hasOnlyItsEnd = sql`s.next_at is null and s.open_period is null`;

/**
 * On subscriptions of one business. Work due on a gateway that accepts no payments waits until it does, except for
 * ends.
 */
const isDue = (businessId: bigint, now: Date): Sql => sql`
  business_id = ${businessId} and due_at <= ${now} and number in (
    select s.number from ${takingGateways} t
    join subscriptions s on s.business_id = ${businessId} and s.gateway_number = t.gateway_number and s.due_at <= ${now}
    where t.business_id = ${businessId}
    union all
    select s.number from subscriptions s where s.business_id = ${businessId} and ${hasOnlyItsEnd} and s.due_at <= ${now})`;

/** Businesses with something due. */
const findDue = (tx: Tx, now: Date): Promise<{ businessId: bigint }[]> =>
  tx.rows<{ businessId: bigint }>(sql`
    select distinct t.business_id as "businessId" from ${takingGateways} t
    where (t.business_id, t.gateway_number) in (
      select s.business_id, s.gateway_number from subscriptions s where s.due_at <= ${now})
    union
    select s.business_id from subscriptions s where ${hasOnlyItsEnd} and s.due_at <= ${now}`);

const batchMax = 1000;
const dayMinutes = 24 * 60;
const countedMinutes = 30 * dayMinutes;

type Planning = { tx: Tx; businessId: bigint; now: Date };
type Planned = { step: NextStep; change: SubscriptionChange & ChargedSubscription };
type Asked = { subscription: ChargedSubscription; period: number };

/** Derived from the names, so that planning an attempt again gives the gateway the same command. */
const commandIdOf = (...names: readonly (bigint | string | number)[]): string => {
  const hex = createHash('sha256').update(names.join('/')).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

type Sum = Pick<ChargedSubscription, 'currency' | 'amountMinor'>;
type Tokens = ReadonlyMap<string, HeldToken>;

/** An attempt made before its token's fingerprint was known uses the token in place of the card. */
const sumOf = (tokens: Tokens, card: string, { currency, amountMinor }: Sum): string =>
  `${tokens.get(card)?.card ?? card}/${currency}/${amountMinor}`;

const writePeriods = async ({ tx, businessId }: Planning, planned: readonly Planned[]) => {
  const periods = planned.flatMap(({ step, change }) =>
    step.periods.map((one) => ({
      business_id: String(businessId),
      subscription_number: change.number,
      period: one.period,
      gateway_number: change.gatewayNumber,
      planned_at: one.plannedAt,
      currency: change.currency,
      amount_minor: String(change.amountMinor),
      status: one.skippedFor === null ? 'open' : 'skipped',
      skipped_for: one.skippedFor,
    })),
  );
  await tx.run(sql`
    insert into subscription_charges (business_id, subscription_number, period, gateway_number, planned_at, currency, amount_minor,
      status, skipped_for)
    select business_id, subscription_number, period, gateway_number, planned_at, currency, amount_minor, status, skipped_for
    from json_populate_recordset(null::subscription_charges, ${JSON.stringify(periods)})
    on conflict (business_id, subscription_number, period) do nothing`);
  const givenUp = planned.flatMap(({ step: { givesUp }, change: { number } }) =>
    givesUp === null ? [] : [{ number, period: givesUp }],
  );
  await tx.run(sql`
    update subscription_charges c set status = 'failed'
    from json_to_recordset(${JSON.stringify(givenUp)}) as r (number text, period integer)
    where c.business_id = ${businessId} and c.subscription_number = r.number and c.period = r.period and c.status = 'open'`);
};

/** Among subscriptions to give up: those with an attempt that has no outcome yet. */
const readUnderWay = async (
  { tx, businessId, now }: Planning,
  due: readonly ChargedSubscription[],
): Promise<ReadonlySet<string>> => {
  const overdue = due.filter(({ givesUpAt }) => givesUpAt !== null && givesUpAt <= now);
  const rows = await tx.rows<{ number: string }>(sql`
    select distinct subscription_number as number from subscription_attempts
    where business_id = ${businessId} and subscription_number = any (${overdue.map(({ number }) => number)}::text[])
      and status in ('queued', 'sent')`);
  return new Set(rows.map(({ number }) => number));
};

/** The attempts that count towards the ceilings, by card and amount. */
const readCounted = async (
  { tx, businessId, now }: Planning,
  tokens: Tokens,
): Promise<Map<string, Counted[]>> => {
  const cards = new Set([...tokens.values()].flatMap(({ number, card }) => [number, card]));
  const rows = await tx.rows<Counted & Sum & { card: string }>(sql`
    select card, currency, amount_minor as "amountMinor", at, slot, day_slot as "daySlot", status <> 'declined' as "isUndecided"
    from subscription_attempts
    where business_id = ${businessId} and card = any (${[...cards]}::text[])
      and slot is not null and at > ${minutesFrom(now, -countedMinutes)}`);
  return Map.groupBy<string, Counted & Sum & { card: string }>(rows, (row) =>
    sumOf(tokens, row.card, row),
  );
};

const readPlaces = async ({ tx, businessId }: Planning, asked: readonly Asked[]) => {
  const rows = await tx.rows<{ number: string; period: number; places: number }>(sql`
    select a.subscription_number as number, a.period, max(a.place)::integer as places
    from subscription_attempts a
    join unnest(${asked.map(({ subscription }) => subscription.number)}::text[], ${asked.map(({ period }) => period)}::integer[])
      as k (number, period) on a.subscription_number = k.number and a.period = k.period
    where a.business_id = ${businessId} group by 1, 2`);
  return new Map(rows.map(({ number, places }) => [number, places]));
};

/** It waits for a card or a ceiling, no longer for its gateway. */
const released = (subscription: ChargedSubscription): ChargedSubscription => ({
  ...subscription,
  reason: subscription.isRefused ? null : subscription.reason,
  isRefused: false,
});

/** Without a chargeable card the period stays open as long as its retries would have taken. */
const waitForCard = ({ subscription }: Asked, now: Date): ChargedSubscription => ({
  ...released(subscription),
  status: subscription.status === 'paused' ? 'paused' : 'pastDue',
  givesUpAt: subscription.givesUpAt ?? minutesFrom(now, graceDays * dayMinutes),
});

/**
 * The payer was not notified in time: the period stays open and its plan unchanged; it is given up after the time that
 * retries would take.
 */
const waitForNotice = ({ subscription }: Asked, retryAt: Date, now: Date): ChargedSubscription => ({
  ...subscription,
  retryAt,
  givesUpAt: subscription.givesUpAt ?? minutesFrom(now, graceDays * dayMinutes),
});

/** Once its notice was sent, it is no longer given up for lack of one. */
const withNotice = (subscription: ChargedSubscription): ChargedSubscription =>
  subscription.status === 'pastDue' ? subscription : { ...subscription, givesUpAt: null };

type Placed = Asked & { token: HeldToken; below: Place };

/** The charges that the ceilings allow, each with its place, and the subscriptions that must wait. */
const placeAll = async (planning: Planning, asked: readonly Asked[], tokens: Tokens) => {
  const { tx, businessId, now } = planning;
  const unannounced = await findUnannounced(tx, businessId, { asked, now });
  const counted = await readCounted(planning, tokens);
  const placed: Placed[] = [];
  const waiting: ChargedSubscription[] = [];
  for (const due of asked) {
    const toldAt = unannounced.get(due.subscription.number);
    if (toldAt !== undefined) {
      waiting.push(waitForNotice(due, toldAt, now));
      continue;
    }
    const subscription = withNotice(due.subscription);
    const one = { ...due, subscription };
    const token = tokens.get(subscription.tokenNumber);
    if (token?.status !== 'active') {
      waiting.push(waitForCard(one, now));
      continue;
    }
    const sum = sumOf(tokens, token.card, subscription);
    const own = counted.get(sum) ?? [];
    const below = placeBelow(token.brand, own, now);
    if ('freeAt' in below) {
      waiting.push({ ...released(subscription), retryAt: below.freeAt });
    } else {
      counted.set(sum, [...own, { at: now, isUndecided: true, ...below }]);
      placed.push({ ...one, token, below });
    }
  }
  return { placed, waiting };
};

const writeAttempts = async (planning: Planning, placed: readonly Placed[]): Promise<void> => {
  const { tx, businessId, now } = planning;
  const places = await readPlaces(planning, placed);
  const attempts = placed.map(({ subscription, period, token, below }) => {
    const place = (places.get(subscription.number) ?? 0) + 1;
    return {
      business_id: String(businessId),
      subscription_number: subscription.number,
      period,
      place,
      gateway_number: subscription.gatewayNumber,
      token_number: token.number,
      card: token.card,
      command_id: commandIdOf(businessId, subscription.number, period, place),
      brand: token.brand,
      currency: subscription.currency,
      amount_minor: String(subscription.amountMinor),
      at: now,
      slot: below.slot,
      day_slot: below.daySlot,
    };
  });
  await tx.run(sql`
    insert into subscription_attempts (business_id, subscription_number, period, place, gateway_number, token_number, card, command_id,
      brand, currency, amount_minor, at, status, slot, day_slot)
    select business_id, subscription_number, period, place, gateway_number, token_number, card, command_id, brand, currency, amount_minor, at,
      'queued', slot, day_slot
    from json_populate_recordset(null::subscription_attempts, ${JSON.stringify(attempts)})
    on conflict (business_id, subscription_number, period, place) do nothing`);
};

/** One batch of a business's due subscriptions; answers how many it moved on. */
const planBatch = async (planning: Planning): Promise<number> => {
  const { tx, businessId, now } = planning;
  const due = await holdSubscriptions(tx, isDue(businessId, now), {
    limit: batchMax,
    isPassing: true,
  });
  if (due.length === 0) {
    return 0;
  }
  const tokens = await holdTokens(
    tx,
    businessId,
    due.map(({ tokenNumber }) => tokenNumber),
  );
  const underWay = await readUnderWay(planning, due);
  const planned = due.map((subscription) => {
    const isUnderWay = underWay.has(subscription.number);
    const step = nextStep(subscription, { now, isUnderWay });
    return { step, change: { ...subscription, ...step.change } };
  });
  await writePeriods(planning, planned);
  const asked = planned.flatMap(({ step: { charges }, change }) =>
    charges === null ? [] : [{ subscription: change, period: charges }],
  );
  const { placed, waiting } = await placeAll(planning, asked, tokens);
  await writeAttempts(planning, placed);
  const held = new Map(
    [...placed.map(({ subscription }) => subscription), ...waiting].map((one) => [one.number, one]),
  );
  await writeSubscriptions(tx, businessId, {
    changes: planned.map(({ change }) => ({ ...change, ...held.get(change.number) })),
    now,
  });
  return due.length;
};

/**
 * Plans due charges: a row for each period, an attempt for each charged one. Any number of processes may run this: each
 * skips subscriptions that another holds, and unique keys prevent a second attempt.
 */
export const planCharges = async (
  database: Database,
  now: Date,
  until?: AbortSignal,
): Promise<number> => {
  const businesses = await inRole(database, 'jobs', (tx) => findDue(tx, now));
  let moved = 0;
  await eachOfItsOwn(
    businesses,
    async ({ businessId }) => {
      let batch = batchMax;
      while (batch === batchMax && until?.aborted !== true) {
        batch = await inRole(database, 'jobs', (tx) => planBatch({ tx, businessId, now }));
        moved += batch;
      }
    },
    'Businesses whose charges could not be planned',
  );
  return moved;
};
