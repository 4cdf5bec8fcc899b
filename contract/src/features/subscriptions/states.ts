import type { Tone } from '../../kit/tone.ts';
import { z } from 'zod';

// Spec S4.16: a card that is charged repeatedly, and the subscription that charges it.

export const subscriptionStatuses = [
  'pending',
  'trial',
  'active',
  'pastDue',
  'paused',
  'cancelled',
  'ended',
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export const subscriptionTones: Readonly<Record<SubscriptionStatus, Tone>> = {
  pending: 'moving',
  trial: 'moving',
  active: 'good',
  pastDue: 'bad',
  paused: 'quiet',
  cancelled: 'quiet',
  ended: 'quiet',
};

export const tokenStatuses = ['active', 'suspended', 'expired', 'revoked'] as const;
export type TokenStatus = (typeof tokenStatuses)[number];

export const intervalUnits = ['month', 'day', 'hour'] as const;
export type IntervalUnit = (typeof intervalUnits)[number];

/**
 * Why a period is not charged: it came due during a pause, while charging was down, or while the previous one was open.
 */
export const skipReasons = ['paused', 'missed', 'previousOpen'] as const;
export type SkipReason = (typeof skipReasons)[number];

export const cancelReasons = ['merchant', 'payer', 'unpaid', 'issuer', 'chargeback'] as const;
export type CancelReason = (typeof cancelReasons)[number];

/** By whom a subscription is cancelled at the end of its current period. */
export const endingParties = ['merchant', 'payer'] as const satisfies readonly CancelReason[];
export type EndingParty = (typeof endingParties)[number];

export const chargeStatuses = ['open', 'succeeded', 'failed', 'skipped'] as const;
export const attemptStatuses = [
  'queued',
  'sent',
  'succeeded',
  'declined',
  'refused',
  'withdrawn',
] as const;

export const planLimits = { trialDays: 365, charges: 999, intervals: 999 } as const;

export const intervalSchema = z.strictObject({
  unit: z.enum(intervalUnits),
  count: z.int().min(1).max(planLimits.intervals),
});

/** Days from each failed attempt of a period to the next. */
export const retryDays = [2, 5, 7, 7] as const;
/** A period that no retry can help stays open this long: the total time of the retries. */
export const graceDays = retryDays.reduce((sum, days) => sum + days, 0);
/** Days from a notice to the charge that it announces, as Visa and Mastercard require (docs/subscriptions.md). */
export const noticeDays = 7;
/** One more day, so that a late round still keeps the notice period. */
export const aheadDays = noticeDays + 1;
