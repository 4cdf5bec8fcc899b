import type { CardBrand, DeclineClass } from '@back-office/contract/features/payment';
import { graceDays } from '@back-office/contract/features/subscriptions/states';
import { unknownOrder } from '@back-office/contract/gateway/charge-refusals';
import sql from 'sql-template-tag';
import { minutesFrom } from '#platform/clock';
import type { Tx } from '#platform/database';
import { factsOfOutcome } from '../facts/facts-of-outcome.ts';
import { plannedAt } from '../periods.ts';
import {
  cancelled,
  holdSubscriptions,
  holdTokens,
  writeSubscriptions,
  type ChargedSubscription,
  type SubscriptionChange,
} from '../subscription-row.ts';
import { stopCards, tokenAfter, type StoppedToken } from './stops/stop-cards.ts';
import { noteRefusals } from './refusals/notify-of-refusals.ts';
import { judgeDecline, judgeRefusal, retryAfterMinutes, type Verdict } from './retry-rules.ts';

const dayMinutes = 24 * 60;

type OfAttempt = { number: string; period: number; place: number };
/**
 * The outcome of an attempt, from the gateway's answer or its payment's event. `tokenNumber`: the card, if it differs
 * from the attempt's.
 */
export type Outcome = OfAttempt & { tokenNumber?: string | null } & (
    | { kind: 'succeeded'; at: Date; paymentNumber: string }
    | {
        kind: 'declined';
        paymentNumber: string;
        code: string | null;
        advice: string | null;
        declineClass: DeclineClass | null;
      }
    // It never reached the network. A payment above a gateway limit has a number. `code`: null if the gateway gave
    // none.
    | { kind: 'refused'; at: Date; paymentNumber: string | null; code: string | null }
  );

type Judged = {
  outcome: Outcome;
  gatewayNumber: string;
  /** The charged amount. */
  amount: { minor: string; currency: string };
  change: SubscriptionChange;
  /** Whether the period is given up. */
  fails: boolean;
  token: StoppedToken | null;
};

const isOver = ({ status }: ChargedSubscription): boolean =>
  status === 'cancelled' || status === 'ended';

const same = (subscription: ChargedSubscription): SubscriptionChange => ({
  ...subscription,
  cancelledAt: null,
  cancelReason: null,
});

const afterSuccess = (before: ChargedSubscription, at: Date): SubscriptionChange => {
  const next = plannedAt(before, before.period);
  return same({
    ...before,
    status: before.status === 'paused' ? 'paused' : 'active',
    openPeriod: null,
    retryAt: null,
    givesUpAt: null,
    advisedUntil: null,
    retries: 0,
    failures: 0,
    reason: null,
    isRefused: false,
    lastChargedAt: at,
    nextAt: before.endsAt !== null && next >= before.endsAt ? null : next,
  });
};

/** Otherwise we would ask a gateway whose clock is behind every second after the day of its refusal. */
const lateRefusalMinutes = 15;

const refusedUntil = (freeAt: Date | null, now: Date): Date | null =>
  freeAt !== null && freeAt <= now ? minutesFrom(now, lateRefusalMinutes) : freeAt;

const afterRefusal = (
  unpaid: ChargedSubscription,
  { freeAt, now }: { freeAt: Date | null; now: Date },
): After => {
  const retryAt = unpaid.status === 'paused' ? null : refusedUntil(freeAt, now);
  return { change: same({ ...unpaid, isRefused: true, retryAt, givesUpAt: null }), fails: false };
};

/** `isReplaced`: the payer has given another card in the meantime. */
type Failed = { verdict: Verdict; isReplaced: boolean; code: string | null; now: Date };
type After = Pick<Judged, 'change' | 'fails'>;

const afterRetry = (
  failed: ChargedSubscription,
  { afterMinutes, now }: { afterMinutes: number; now: Date },
): After => {
  const minutes = retryAfterMinutes(failed.retries, afterMinutes);
  if (minutes === undefined) {
    return { change: cancelled(failed, 'unpaid', now), fails: true };
  }
  // A pause stops retries; resuming retries the period.
  const retryAt = failed.status === 'paused' ? null : minutesFrom(now, minutes);
  const advisedUntil = afterMinutes > 0 ? minutesFrom(now, afterMinutes) : failed.advisedUntil;
  return {
    change: same({ ...failed, retries: failed.retries + 1, retryAt, advisedUntil }),
    fails: false,
  };
};

const waitForNewCard = (failed: ChargedSubscription, now: Date): After => {
  const givesUpAt = failed.givesUpAt ?? minutesFrom(now, graceDays * dayMinutes);
  return { change: same({ ...failed, retryAt: null, givesUpAt }), fails: false };
};

/**
 * The failure of a replaced card does not stop the subscription and uses none of its retries: the new card is tried at
 * once.
 */
const afterReplaced = (failed: ChargedSubscription, now: Date): After => ({
  change: same({
    ...failed,
    retryAt: failed.status === 'paused' ? null : now,
    givesUpAt: null,
    advisedUntil: null,
  }),
  fails: false,
});

const afterFailure = (
  before: ChargedSubscription,
  { verdict, isReplaced, code, now }: Failed,
): After => {
  const status = before.status === 'paused' ? before.status : 'pastDue';
  const unpaid = { ...before, status, reason: code, isRefused: false } as const;
  const isOfGateway = verdict.kind === 'limit' || verdict.kind === 'refused';
  const failed = { ...unpaid, failures: before.failures + (isOfGateway ? 0 : 1) };
  if (isReplaced && verdict.kind !== 'limit') {
    return afterReplaced(failed, now);
  }
  if (isOfGateway) {
    return afterRefusal(unpaid, { freeAt: verdict.freeAt, now });
  }
  if (verdict.kind === 'stop' || verdict.kind === 'stopCard') {
    return { change: cancelled(failed, 'issuer', now), fails: true };
  }
  if (verdict.kind === 'newCard') {
    return waitForNewCard(failed, now);
  }
  return afterRetry(failed, { afterMinutes: verdict.afterMinutes, now });
};

const verdictOf = (outcome: Exclude<Outcome, { kind: 'succeeded' }>, brand: CardBrand): Verdict =>
  outcome.kind === 'refused'
    ? judgeRefusal(outcome.code, outcome.at)
    : judgeDecline({ ...outcome, brand });

/** The card that an attempt charges; the payer may have replaced it since. */
type ChargedCard = { tokenNumber: string; brand: CardBrand };

const judge = (
  outcome: Outcome,
  before: ChargedSubscription,
  { card: { tokenNumber, brand }, now }: { card: ChargedCard; now: Date },
): Judged => {
  const { gatewayNumber, currency } = before;
  const amount = { minor: String(before.amountMinor), currency };
  if (outcome.kind === 'succeeded') {
    const change = afterSuccess(before, outcome.at);
    return { outcome, gatewayNumber, amount, change, fails: false, token: null };
  }
  const verdict = verdictOf(outcome, brand);
  const { code } = outcome;
  const isReplaced = tokenNumber !== before.tokenNumber;
  const { change, fails } = afterFailure(before, { verdict, isReplaced, code, now });
  const token = tokenAfter(verdict, tokenNumber, { code, isDeclined: outcome.kind === 'declined' });
  return { outcome, gatewayNumber, amount, change, fails: fails || isOver(before), token };
};

/** On an outcome `r`: it reached the network, or may have. */
const isCounted = sql`(r.status = 'declined' or (r.status = 'refused' and r.code = ${unknownOrder}))`;

const writeAttempts = async (
  tx: Tx,
  businessId: bigint,
  { judged, now }: { judged: readonly Judged[]; now: Date },
) => {
  const rows = judged.map(({ outcome, fails }) => ({
    number: outcome.number,
    period: outcome.period,
    place: outcome.place,
    status: outcome.kind,
    paymentNumber: outcome.paymentNumber,
    code: outcome.kind === 'succeeded' ? null : outcome.code,
    chargedAt: outcome.kind === 'succeeded' ? outcome.at : null,
    charge: outcome.kind === 'succeeded' ? 'succeeded' : fails ? 'failed' : 'open',
  }));
  const json = JSON.stringify(rows);
  // Only an attempt that was declined, or may have been, counts towards a scheme's ceilings.
  await tx.run(sql`
    update subscription_attempts a set status = r.status, payment_number = r."paymentNumber", response_code = r.code, ended_at = ${now},
      slot = case when ${isCounted} then a.slot end, day_slot = case when ${isCounted} then a.day_slot end
    from json_to_recordset(${json}) as r (number text, period integer, place integer, status text, "paymentNumber" text, code text)
    where a.business_id = ${businessId} and a.subscription_number = r.number and a.period = r.period and a.place = r.place`);
  await tx.run(sql`
    update subscription_charges c set status = r.charge, payment_number = coalesce(r."paymentNumber", c.payment_number),
      charged_at = r."chargedAt"
    from json_to_recordset(${json}) as r (number text, period integer, charge text, "paymentNumber" text, "chargedAt" timestamptz)
    where c.business_id = ${businessId} and c.subscription_number = r.number and c.period = r.period`);
};

/**
 * Only attempts that still wait for a result, or whose payment is reported after all: an event that arrives twice has
 * one effect.
 */
const stillAwaited = async (tx: Tx, businessId: bigint, outcomes: readonly Outcome[]) => {
  const rows = await tx.rows<OfAttempt & ChargedCard>(sql`
    select a.subscription_number as number, a.period, a.place, k.brand, k.number as "tokenNumber"
    from subscription_attempts a
    join json_to_recordset(${JSON.stringify(outcomes)}) as r (number text, period integer, place integer, "paymentNumber" text, "tokenNumber" text)
      on a.subscription_number = r.number and a.period = r.period and a.place = r.place
    join payment_tokens k on k.business_id = ${businessId} and k.number = coalesce(r."tokenNumber", a.token_number)
    where a.business_id = ${businessId} and (a.status in ('queued', 'sent')
      or (r."paymentNumber" is not null and a.status = 'refused' and a.response_code = ${unknownOrder} and a.payment_number is null))`);
  return new Map(rows.map((row) => [`${row.number}/${row.period}/${row.place}`, row]));
};

/**
 * Writes the outcomes of attempts: the attempt, its period, the subscription and the card, in one transaction. A
 * subscription cancelled in the meantime stays cancelled.
 */
export const takeOutcomes = async (
  tx: Tx,
  businessId: bigint,
  { outcomes, now }: { outcomes: readonly Outcome[]; now: Date },
): Promise<void> => {
  const numbers = [...new Set(outcomes.map(({ number }) => number))];
  const held = await holdSubscriptions(
    tx,
    sql`business_id = ${businessId} and number = any (${numbers}::text[])`,
    { limit: numbers.length },
  );
  const cards = await stillAwaited(tx, businessId, outcomes);
  const tokens = await holdTokens(
    tx,
    businessId,
    [...cards.values()].map(({ tokenNumber }) => tokenNumber),
  );
  const subscriptions = new Map(held.map((one) => [one.number, one]));
  const judged = outcomes.flatMap((outcome) => {
    const before = subscriptions.get(outcome.number);
    const card = cards.get(`${outcome.number}/${outcome.period}/${outcome.place}`);
    return before === undefined || card === undefined
      ? []
      : [judge(outcome, before, { card, now })];
  });
  if (judged.length === 0) {
    return;
  }
  await writeAttempts(tx, businessId, { judged, now });
  const stopped = judged.flatMap(({ token }) => token ?? []);
  await stopCards(tx, businessId, { stopped, held: tokens, now });
  const going = new Set(held.filter((one) => !isOver(one)).map(({ number }) => number));
  await noteRefusals(
    tx,
    businessId,
    judged.flatMap(({ outcome, gatewayNumber, change }) =>
      outcome.kind === 'refused' && change.isRefused && going.has(outcome.number)
        ? [{ ...outcome, gatewayNumber }]
        : [],
    ),
  );
  await writeSubscriptions(tx, businessId, {
    changes: judged.filter(({ change }) => going.has(change.number)).map(({ change }) => change),
    facts: judged.flatMap((one) => factsOfOutcome(one, now)),
    now,
  });
};
