import type { CardBrand } from '@back-office/contract/features/payment';
import type {
  EndingParty,
  IntervalUnit,
  SubscriptionStatus,
  TokenStatus,
} from '@back-office/contract/features/subscriptions/states';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import {
  recordSubscriptionFacts,
  type SubscriptionFact,
} from './facts/record-subscription-facts.ts';
import { countSubscriptions } from './subscription-totals.ts';

/** The fields that the engine uses. */
export type ChargedSubscription = {
  number: string;
  gatewayNumber: string;
  tokenNumber: string;
  currency: string;
  amountMinor: bigint;
  nextAmountMinor: bigint | null;
  nextAmountFrom: Date | null;
  /** How often the merchant changed the amount, and whether the last change raised it. */
  amountChanges: number;
  isRaised: boolean;
  unit: IntervalUnit;
  count: number;
  anchorAt: Date;
  endsAt: Date | null;
  status: SubscriptionStatus;
  period: number;
  nextAt: Date | null;
  openPeriod: number | null;
  retryAt: Date | null;
  givesUpAt: Date | null;
  /** The network lets no one charge the card again before this. */
  advisedUntil: Date | null;
  retries: number;
  failures: number;
  reason: string | null;
  /** The gateway itself refused the last charge, for its limits or another reason; the card did not fail. */
  isRefused: boolean;
  lastChargedAt: Date | null;
  endingBy: EndingParty | null;
};

const engineColumns = sql`
  number, gateway_number as "gatewayNumber", token_number as "tokenNumber", currency, amount_minor as "amountMinor",
  next_amount_minor as "nextAmountMinor", next_amount_from as "nextAmountFrom", amount_changes as "amountChanges",
  is_raised as "isRaised", interval_unit as unit, interval_count as count,
  anchor_at as "anchorAt", ends_at as "endsAt", status, period, next_at as "nextAt", open_period as "openPeriod",
  retry_at as "retryAt", gives_up_at as "givesUpAt", advised_until as "advisedUntil", retries, failures, reason,
  is_refused as "isRefused", last_charged_at as "lastChargedAt", ending_by as "endingBy"`;

/** Far more than one card ever has. */
export const subscriptionsOfCardMax = 10_000;

/** All processes use the same order, so that none waits for another. */
export const holdSubscriptions = (
  tx: Tx,
  condition: Sql,
  { limit, isPassing = false }: { limit: number; isPassing?: boolean },
): Promise<ChargedSubscription[]> =>
  tx.rows<ChargedSubscription>(sql`
    select ${engineColumns} from subscriptions where ${condition} order by number limit ${limit}
    for update ${isPassing ? sql`skip locked` : sql``}`);

export type HeldToken = {
  number: string;
  status: TokenStatus;
  brand: CardBrand;
  card: string;
};

/**
 * On a token: the card, which several tokens may stand for; a gateway that sends no fingerprint has a card for each
 * token.
 */
export const cardOfToken = sql`coalesce(fingerprint, number)`;

/**
 * With the other tokens of their cards. Locked after the subscriptions: a process with a lock on a token waits for no
 * subscription.
 */
export const holdTokens = async (
  tx: Tx,
  businessId: bigint,
  numbers: readonly string[],
): Promise<Map<string, HeldToken>> => {
  const tokens = await tx.rows<HeldToken>(sql`
    select number, status, brand, ${cardOfToken} as card from payment_tokens
    where business_id = ${businessId} and ${cardOfToken} in (
      select ${cardOfToken} from payment_tokens
      where business_id = ${businessId} and number = any (${[...new Set(numbers)]}::text[]))
    order by number for update`);
  return new Map(tokens.map((token) => [token.number, token]));
};

/** The fields of a subscription that the engine may change. */
export type SubscriptionChange = Pick<
  ChargedSubscription,
  | 'number'
  | 'amountMinor'
  | 'nextAmountMinor'
  | 'nextAmountFrom'
  | 'isRaised'
  | 'status'
  | 'period'
  | 'nextAt'
  | 'openPeriod'
  | 'retryAt'
  | 'givesUpAt'
  | 'advisedUntil'
  | 'retries'
  | 'failures'
  | 'reason'
  | 'isRefused'
  | 'lastChargedAt'
> & { cancelledAt: Date | null; cancelReason: string | null };

const wireChange = (change: SubscriptionChange): object => ({
  ...change,
  amountMinor: String(change.amountMinor),
  nextAmountMinor: change.nextAmountMinor === null ? null : String(change.nextAmountMinor),
});

const overTypes = { cancelled: 'subscription.cancelled', ended: 'subscription.ended' } as const;

/** A subscription reports its end once, so the caller may repeat this. */
const factsOfEnds = (changes: readonly SubscriptionChange[], now: Date): SubscriptionFact[] =>
  changes.flatMap(({ number, status }) =>
    status === 'cancelled' || status === 'ended'
      ? [{ number, type: overTypes[status], occurredAt: now }]
      : [],
  );

type Writing = {
  changes: readonly SubscriptionChange[];
  /** The events that caused the changes. */
  facts?: readonly SubscriptionFact[];
  now: Date;
};

/** Writes a whole batch at once, with its webhooks. */
export const writeSubscriptions = async (
  tx: Tx,
  businessId: bigint,
  { changes, facts = [], now }: Writing,
): Promise<void> => {
  await countSubscriptions(
    tx,
    businessId,
    changes.map(({ number }) => number),
  );
  await tx.run(sql`
    update subscriptions s set amount_minor = r."amountMinor", next_amount_minor = r."nextAmountMinor",
      next_amount_from = r."nextAmountFrom", is_raised = r."isRaised",
      status = r.status, period = r.period, next_at = r."nextAt", open_period = r."openPeriod",
      retry_at = r."retryAt", gives_up_at = r."givesUpAt", advised_until = r."advisedUntil",
      retries = r.retries, failures = r.failures, reason = r.reason,
      is_refused = r."isRefused", last_charged_at = r."lastChargedAt",
      cancelled_at = r."cancelledAt", cancel_reason = r."cancelReason"
    from json_to_recordset(${JSON.stringify(changes.map(wireChange))}) as r (number text, "amountMinor" bigint,
      "nextAmountMinor" bigint, "nextAmountFrom" timestamptz, "isRaised" boolean, status text, period integer, "nextAt" timestamptz,
      "openPeriod" integer, "retryAt" timestamptz, "givesUpAt" timestamptz, "advisedUntil" timestamptz,
      retries smallint, failures integer, reason text, "isRefused" boolean, "lastChargedAt" timestamptz, "cancelledAt" timestamptz, "cancelReason" text)
    where s.business_id = ${businessId} and s.number = r.number`);
  await recordSubscriptionFacts(tx, businessId, {
    facts: [...facts, ...factsOfEnds(changes, now)],
    now,
  });
};

/** No charge and no other amount is planned any more. */
const withoutPlans = (subscription: ChargedSubscription): ChargedSubscription => ({
  ...subscription,
  nextAt: null,
  retryAt: null,
  givesUpAt: null,
  openPeriod: null,
  nextAmountMinor: null,
  nextAmountFrom: null,
  isRaised: subscription.isRaised && subscription.nextAmountMinor === null,
});

/** Spec S4.16: over for good; the result of a charge under way is still booked when it arrives. */
export const cancelled = (
  subscription: ChargedSubscription,
  cancelReason: string,
  now: Date,
): SubscriptionChange => ({
  ...withoutPlans(subscription),
  status: 'cancelled',
  cancelledAt: now,
  cancelReason,
});

export const ended = (subscription: ChargedSubscription): SubscriptionChange => ({
  ...withoutPlans(subscription),
  status: 'ended',
  cancelledAt: null,
  cancelReason: null,
});
