import {
  cancelSubscription,
  chargeSubscription,
  pauseSubscription,
  resumeSubscription,
  type SubscriptionAction,
} from '@back-office/contract/features/subscriptions/calls';
import type { CancelReason } from '@back-office/contract/features/subscriptions/states';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import type { ErrorsOf } from '@back-office/contract/kit/call';
import sql, { type Sql } from 'sql-template-tag';
import { readGrants } from '#features/merchant-products/public';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { takingGateways } from './charging/taking-gateways.ts';
import { withdrawUnsent } from './charging/unsent-charges.ts';
import { endWithPeriod } from './payer/end-with-period.ts';
import { recordSubscriptionFacts } from './facts/record-subscription-facts.ts';
import { stepOfAction, subscriptionLife } from './subscription-life.ts';
import { countSubscriptions } from './subscription-totals.ts';
import {
  cancelled,
  holdSubscriptions,
  holdTokens,
  writeSubscriptions,
  type ChargedSubscription,
} from './subscription-row.ts';

type Asked = { tx: Tx; scope: TenantScope };

const of = (scope: TenantScope, number: string): Sql =>
  sql`${inScope(scope)} and subscription_number = ${number}`;

/** Locks the subscription until the change is written; or answers why the step can't be taken. */
export const holdFor = async (
  { tx, scope }: Asked,
  number: string,
  action: SubscriptionAction,
): Promise<ChargedSubscription | 'subscriptions.notFound' | 'subscriptions.notPossible'> => {
  const [held] = await holdSubscriptions(tx, sql`${inScope(scope)} and number = ${number}`, {
    limit: 1,
  });
  if (held === undefined) {
    return 'subscriptions.notFound';
  }
  const { moves }: { moves: Readonly<Record<string, string>> } =
    subscriptionLife[stepOfAction[action]];
  const isAgain = action === 'cancelAtPeriodEnd' && held.endingBy !== null;
  return moves[held.status] === undefined || isAgain ? 'subscriptions.notPossible' : held;
};

/**
 * The same, to charge the card again, which needs the product to be granted now; running subscriptions continue, and
 * their payers can end them at any time.
 */
const holdToCharge = async (asked: Asked, number: string, action: 'charge' | 'resume') =>
  (await readGrants(asked.tx, asked.scope.businessId)).has('subscriptions')
    ? holdFor(asked, number, action)
    : 'subscriptions.notEnabled';

type Changing = { tx: Tx; businessId: bigint; now: Date };

const isUnderWay = async (
  { tx, businessId }: Pick<Changing, 'tx' | 'businessId'>,
  number: string,
): Promise<boolean> =>
  (
    await tx.rows(sql`
      select 1 from subscription_attempts
      where business_id = ${businessId} and subscription_number = ${number} and status in ('queued', 'sent')`)
  ).length > 0;

/** Immediate: a charge that has not been sent never is. */
export const cancelHeld = async (
  { tx, businessId, now }: Changing,
  held: ChargedSubscription,
  reason: CancelReason,
): Promise<void> => {
  const own = sql`subscription_number = ${held.number}`;
  await withdrawUnsent(tx, businessId, { which: own, now });
  if (!(await isUnderWay({ tx, businessId }, held.number))) {
    await tx.run(sql`
      update subscription_charges set status = 'failed'
      where business_id = ${businessId} and ${own} and status = 'open'`);
  }
  await writeSubscriptions(tx, businessId, { changes: [cancelled(held, reason, now)], now });
};

/** A subscription may pause any number of times. */
const recordTurn = (
  { tx, scope: { businessId }, now }: Asked & { now: Date },
  number: string,
  type: 'subscription.paused' | 'subscription.resumed',
): Promise<void> =>
  recordSubscriptionFacts(tx, businessId, {
    facts: [{ number, type, part: now.toISOString(), occurredAt: now }],
    now,
  });

/**
 * A charge that waits for its notice or a scheme's ceiling is not sent during the pause, and is not given up because of
 * it.
 */
export const pauseSubscriptionRoute = implement(pauseSubscription, async (context, { number }) => {
  const held = await holdFor(context, number, 'pause');
  if (typeof held === 'string') {
    return context.refuse(held);
  }
  await countSubscriptions(context.tx, context.scope.businessId, [number]);
  await context.tx.run(sql`
    update subscriptions set status = 'paused', retry_at = null, gives_up_at = null
    where ${inScope(context.scope)} and number = ${number}`);
  await recordTurn(context, number, 'subscription.paused');
  context.change({ before: { status: held.status }, after: { status: 'paused' } });
  return { status: 'paused' as const };
});

const wasTried = async ({ tx, scope }: Asked, number: string, period: number): Promise<boolean> =>
  (
    await tx.rows(sql`
    select 1 from subscription_attempts where ${of(scope, number)} and period = ${period} limit 1`)
  ).length > 0;

/** The first instant at which the network allows charging the card again. */
const earliestOf = ({ advisedUntil }: ChargedSubscription, now: Date): Date =>
  advisedUntil !== null && advisedUntil > now ? advisedUntil : now;

/**
 * A period that failed during the pause is retried as soon as the network allows; a period not tried yet still waits
 * for its notice.
 */
export const resumeSubscriptionRoute = implement(
  resumeSubscription,
  async (context, { number }) => {
    const { tx, scope, now } = context;
    const held = await holdToCharge(context, number, 'resume');
    if (typeof held === 'string') {
      return context.refuse(held);
    }
    const { openPeriod } = held;
    const isOwed =
      openPeriod !== null && !(await isUnderWay({ tx, businessId: scope.businessId }, number));
    const hasFailed = isOwed && (await wasTried(context, number, openPeriod));
    const status = hasFailed ? ('pastDue' as const) : ('active' as const);
    await countSubscriptions(tx, scope.businessId, [number]);
    await tx.run(sql`
      update subscriptions set status = ${status}, retry_at = ${isOwed ? earliestOf(held, now) : null}
      where ${inScope(scope)} and number = ${number}`);
    await recordTurn(context, number, 'subscription.resumed');
    context.change({ before: { status: held.status }, after: { status } });
    return { status };
  },
);

export const cancelSubscriptionRoute = implement(
  cancelSubscription,
  async (context, { number, when }) => {
    const { tx, scope, now } = context;
    const held = await holdFor(context, number, when === 'now' ? 'cancel' : 'cancelAtPeriodEnd');
    if (typeof held === 'string') {
      return context.refuse(held);
    }
    if (when === 'now') {
      await cancelHeld({ tx, businessId: scope.businessId, now }, held, 'merchant');
      context.change({ before: { status: held.status }, after: { status: 'cancelled' } });
      return { status: 'cancelled' as const };
    }
    const endsAt = await endWithPeriod({ tx, businessId: scope.businessId, now }, held, 'merchant');
    const ends = endsAt?.toISOString() ?? null;
    context.change({ before: { endsAt: null }, after: { endsAt: ends } });
    return { status: held.status };
  },
);

const isTaking = async (
  { tx, businessId }: Pick<Changing, 'tx' | 'businessId'>,
  gatewayNumber: string,
): Promise<boolean> =>
  (
    await tx.rows(sql`
      select 1 from ${takingGateways} t where t.business_id = ${businessId} and t.gateway_number = ${gatewayNumber}`)
  ).length > 0;

/** Why the card can't be charged now; undefined if it can. */
const hindranceOf = async (
  { tx, businessId, now }: Changing,
  held: ChargedSubscription,
): Promise<ErrorsOf<typeof chargeSubscription> | undefined> => {
  if (await isUnderWay({ tx, businessId }, held.number)) {
    return 'subscriptions.chargeUnderWay';
  }
  if (!(await isTaking({ tx, businessId }, held.gatewayNumber))) {
    return 'subscriptions.gatewayClosed';
  }
  const cards = await holdTokens(tx, businessId, [held.tokenNumber]);
  if (cards.get(held.tokenNumber)?.status !== 'active') {
    return 'subscriptions.cardNotActive';
  }
  return earliestOf(held, now) > now ? 'subscriptions.waitAdvised' : undefined;
};

/** Spec S4.16: like any attempt it counts towards the schemes' ceilings. */
export const chargeSubscriptionRoute = implement(
  chargeSubscription,
  async (context, { number }) => {
    const { tx, scope, now, refuse, change } = context;
    const held = await holdToCharge(context, number, 'charge');
    if (typeof held === 'string') {
      return refuse(held);
    }
    const hindrance = await hindranceOf({ tx, businessId: scope.businessId, now }, held);
    if (hindrance !== undefined) {
      return refuse(hindrance);
    }
    const today = businessDayOf(now);
    const taken = await tx.run(sql`
      update subscriptions set retry_at = ${now}, charged_by_hand_on = ${today}
      where ${inScope(scope)} and number = ${number} and charged_by_hand_on is distinct from ${today}`);
    if (taken === 0) {
      return refuse('subscriptions.chargedToday');
    }
    change({ before: { chargedByHandOn: null }, after: { chargedByHandOn: today } });
    return { status: held.status };
  },
);
