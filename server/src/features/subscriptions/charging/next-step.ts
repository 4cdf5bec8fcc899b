import type { SkipReason } from '@back-office/contract/features/subscriptions/states';
import { minutesFrom } from '#platform/clock';
import { plannedAt } from '../periods.ts';
import {
  cancelled,
  ended,
  type ChargedSubscription,
  type SubscriptionChange,
} from '../subscription-row.ts';

/** Several rounds catch up on a longer gap. */
const periodsMax = 500;

type PlannedPeriod = {
  period: number;
  plannedAt: Date;
  /** Null if it is charged. */
  skippedFor: SkipReason | null;
};

export type NextStep = {
  periods: readonly PlannedPeriod[];
  /** The period to charge now. */
  charges: number | null;
  /** The period to give up. */
  givesUp: number | null;
  change: SubscriptionChange;
};

const endOf = (subscription: ChargedSubscription, now: Date): SubscriptionChange =>
  subscription.endingBy === null
    ? ended(subscription)
    : cancelled(subscription, subscription.endingBy, now);

const kept = (subscription: ChargedSubscription): SubscriptionChange => ({
  ...subscription,
  cancelledAt: null,
  cancelReason: null,
});

const isOver = ({ endsAt }: ChargedSubscription, at: Date): boolean =>
  endsAt !== null && at >= endsAt;

/** The periods of the subscription that have come due, and the planned time of the next one. */
const duePeriods = (subscription: ChargedSubscription, now: Date) => {
  const due: { period: number; plannedAt: Date }[] = [];
  let period = subscription.period;
  let at = plannedAt(subscription, period);
  while (at <= now && !isOver(subscription, at) && due.length < periodsMax) {
    due.push({ period, plannedAt: at });
    period += 1;
    at = plannedAt(subscription, period);
  }
  return { due, period, nextAt: at };
};

const skipReason = (
  { status, openPeriod }: ChargedSubscription,
  isLast: boolean,
): SkipReason | null => {
  if (status === 'paused') {
    return 'paused';
  }
  if (openPeriod !== null) {
    return 'previousOpen';
  }
  return isLast ? null : 'missed';
};

const withAmountOf = (subscription: ChargedSubscription, at: Date): ChargedSubscription => {
  const { nextAmountMinor, nextAmountFrom } = subscription;
  return nextAmountMinor === null || nextAmountFrom === null || at < nextAmountFrom
    ? subscription
    : {
        ...subscription,
        amountMinor: nextAmountMinor,
        nextAmountMinor: null,
        nextAmountFrom: null,
      };
};

/** If several periods came due unnoticed, only the newest is charged (Decision 31). */
const withSkips = (subscription: ChargedSubscription, now: Date) => {
  const { due, period, nextAt } = duePeriods(subscription, now);
  const isCaughtUp = nextAt > now || isOver(subscription, nextAt);
  const periods: PlannedPeriod[] = due.map((one, place) => ({
    ...one,
    skippedFor: skipReason(subscription, isCaughtUp && place === due.length - 1),
  }));
  return { periods, period, nextAt: isOver(subscription, nextAt) ? null : nextAt };
};

const hasRun = (subscription: ChargedSubscription, now: Date): boolean =>
  subscription.nextAt === null && subscription.openPeriod === null && isOver(subscription, now);

const isDue = (at: Date | null, now: Date): boolean => at !== null && at <= now;

/** An attempt under way has no known outcome, so nothing is given up yet (Decision 31). */
const lookAgainMinutes = 60;

const givenUp = (before: ChargedSubscription, now: Date): NextStep => ({
  periods: [],
  charges: null,
  givesUp: before.openPeriod,
  change: cancelled(before, 'unpaid', now),
});

/** A period that opens uses the amount valid at that time, for all its retries. */
const withOpened = (
  before: ChargedSubscription,
  opened: PlannedPeriod | undefined,
): ChargedSubscription =>
  opened === undefined
    ? before
    : { ...withAmountOf(before, opened.plannedAt), openPeriod: opened.period, retries: 0 };

const isRetriedAt = ({ openPeriod, retryAt }: ChargedSubscription, now: Date): boolean =>
  openPeriod !== null && isDue(retryAt, now);

/** A period that only waited for its notice is tried once more before it is given up: its card was never charged. */
const isGivenUpAt = (subscription: ChargedSubscription, now: Date): boolean =>
  isDue(subscription.givesUpAt, now) &&
  (subscription.status === 'pastDue' || !isRetriedAt(subscription, now));

/** The next step of a subscription that is due. While a period is open, later ones are skipped. */
export const nextStep = (
  found: ChargedSubscription,
  { now, isUnderWay }: { now: Date; isUnderWay: boolean },
): NextStep => {
  if (!isUnderWay && isGivenUpAt(found, now)) {
    return givenUp(found, now);
  }
  const isPutOff = isUnderWay && isDue(found.givesUpAt, now);
  const givesUpAt = isPutOff ? minutesFrom(now, lookAgainMinutes) : found.givesUpAt;
  const isRetried = isRetriedAt(found, now);
  const before = { ...found, givesUpAt, retryAt: isRetried ? null : found.retryAt };
  const { periods, period, nextAt } = withSkips(before, now);
  const opened = periods.find(({ skippedFor }) => skippedFor === null);
  const after = { ...withOpened(before, opened), period, nextAt };
  return {
    periods,
    charges: isRetried || opened !== undefined ? after.openPeriod : null,
    givesUp: null,
    change: hasRun(after, now) ? endOf(after, now) : kept(after),
  };
};
