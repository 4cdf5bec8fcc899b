// Steps of a payment held for review by a merchant's rule.
import type { PaymentEvent, PaymentSnapshot } from '@back-office/contract/gateway/protocol';
import { instantOf, isoOf } from '../clock.ts';
import { eventIdOf } from '../numbers.ts';
import { blockedByRisk, gatewayActor, merchantActor, nextVersion } from './outcomes.ts';

type Risk = NonNullable<PaymentSnapshot['risk']>;

/** A merchant's rule holds the payment back from the issuer until a person decides. */
export const heldForReview = (previous: PaymentEvent, at: number, risk: Risk): PaymentEvent =>
  nextVersion(previous, {
    at,
    actor: gatewayActor,
    object: { risk: { ...risk, review: 'pending' } },
  });

const reviewed = (risk: PaymentSnapshot['risk'], review: Risk['review']): Risk => ({
  ...(risk ?? { score: 0, failedRules: [] }),
  ...(review === undefined ? {} : { review }),
});

export const reviewReleased = (previous: PaymentEvent, at: number): PaymentEvent =>
  nextVersion(previous, {
    at,
    actor: merchantActor,
    object: { risk: reviewed(previous.object.risk, 'released') },
  });

/** Declined by a person, or by the gateway when the time for a decision was over. */
export const reviewEnded = (
  previous: PaymentEvent,
  at: number,
  review: 'declined' | 'expired',
): PaymentEvent => ({
  ...blockedByRisk(previous, at, reviewed(previous.object.risk, review)),
  actor: review === 'declined' ? merchantActor : gatewayActor,
});

/** A step delayed by a review: later by that time, and two versions on. */
export const afterReview = (
  event: PaymentEvent,
  released: PaymentEvent,
  lateMs: number,
): PaymentEvent => {
  const { object } = event;
  const version = event.version + 2;
  const later = (instant: string): string => isoOf(instantOf(instant) + lateMs);
  const { preauth, processedAt } = object;
  return {
    ...event,
    id: eventIdOf(object.number, version),
    version,
    occurredAt: later(event.occurredAt),
    object: {
      ...object,
      ...(released.object.risk === undefined ? {} : { risk: released.object.risk }),
      ...(processedAt === undefined ? {} : { processedAt: later(processedAt) }),
      ...(preauth === undefined
        ? {}
        : { preauth: { ...preauth, expiresAt: later(preauth.expiresAt) } }),
    },
  };
};
