import type { PaymentKey, StandingPayment } from '#features/transactions/public';
import type { History, Told } from './fold-versions.ts';
import {
  objectKeyOf,
  paymentKey,
  type Candidate,
  type KnownHistories,
  type ParkedEvent,
} from './known-histories.ts';

type Place = 'step' | 'parked' | 'batch';
/** An event of a payment, with its place and its refusal. */
export type Known = Told & {
  candidate: Candidate;
  place: Place;
  refusal: ParkedEvent['refusal'];
  /** For a parked event: the event of this batch that repeats it. */
  repeatedBy: Candidate | undefined;
};

/** All earlier events of a payment, in the order of arrival. */
export const toldBefore = (known: KnownHistories, key: string): Known[] => {
  const steps = (known.steps.get(key) ?? []).flatMap(
    ({ businessId, event, fingerprint }): Known[] => {
      if (event === null || fingerprint === null) {
        return [];
      }
      const candidate = {
        businessId,
        event,
        fingerprint,
        index: undefined,
        maskedAt: undefined,
      };
      return [
        {
          event,
          fingerprint,
          isKept: true,
          candidate,
          place: 'step',
          refusal: undefined,
          repeatedBy: undefined,
        },
      ];
    },
  );
  const parked = (known.parked.get(key) ?? []).map((one): Known => {
    const { event, fingerprint, refusal } = one;
    return {
      event,
      fingerprint,
      isKept: false,
      candidate: one,
      place: 'parked',
      refusal,
      repeatedBy: undefined,
    };
  });
  return [...steps, ...parked];
};

const isDismissed = ({ candidate }: Known): boolean =>
  'isDismissed' in candidate && candidate.isDismissed === true;

/**
 * An id used by another event does not concern the payment's history. Nor do events about a refund of ours before it was sent:
 * afterwards only later events count.
 */
const isOutside = ({ refusal, repeatedBy }: Known): boolean =>
  (refusal?.reason === 'identifierReused' && refusal.detail === 'id') ||
  (refusal?.reason === 'refundMismatch' && repeatedBy === undefined);

const baseOf = (payment: StandingPayment | undefined, told: readonly Known[]): History['base'] => {
  const isTold = told.some(
    ({ event, isKept }) => isKept && event.type === 'payment' && event.version === payment?.version,
  );
  return payment === undefined || isTold
    ? undefined
    : {
        ...payment,
        orderedAt: payment.orderedAt.toISOString(),
        authorisedMinor: payment.authorisedMinor ?? undefined,
        amountMinor: payment.orderedMinor,
        paidMinor: payment.countedMinor,
      };
};

/** Whether an event has a version whose step was written before events were stored. */
const oldStepsOf = (known: KnownHistories, key: string): ((one: Known) => boolean) => {
  const oldSteps = new Set(
    (known.steps.get(key) ?? [])
      .filter(({ event }) => event === null)
      .map(({ kind, objectNumber, version }) => `${kind}/${objectNumber}/${version}`),
  );
  return ({ event }) => oldSteps.has(`${event.type}/${event.object.number}/${event.version}`);
};

const sumOf = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((sum, amount) => sum + amount, 0n);

/** The judge's input for a payment. */
export const historyOf = (
  payment: PaymentKey,
  told: readonly Known[],
  known: KnownHistories,
): History => {
  const key = paymentKey(payment);
  const { businessId, paymentNumber } = payment;
  const standing = known.standing.get(key);
  const isOfOldStep = oldStepsOf(known, key);
  const isToldOf = new Set(
    told.filter(({ isKept }) => isKept).map(({ event }) => `${event.type}/${event.object.number}`),
  );
  const refunds = known.refunds.get(key) ?? [];
  const unheard = refunds.filter(
    ({ isApplication, number }) => !isApplication && !isToldOf.has(`refund/${number}`),
  );
  const takenBack = (known.takenBack.get(key) ?? []).filter(
    ({ kind, number }) => !isToldOf.has(`${kind}/${number}`),
  );
  return {
    told: told.filter((one) => !isDismissed(one) && !isOutside(one) && !isOfOldStep(one)),
    around: {
      latest: known.latest,
      hasMonth: known.months.has(paymentNumber.slice(0, 6)),
      gateways: known.gateways,
      statuses: known.statuses.get(businessId) ?? [],
    },
    base: baseOf(standing, told),
    gatewayNumber: standing?.gatewayNumber,
    applications: new Map(
      refunds.filter(({ isApplication }) => isApplication).map((one) => [one.number, one]),
    ),
    takenMinor: {
      refunded: sumOf(unheard.map(({ countedMinor }) => countedMinor)),
      chargedBack: sumOf(takenBack.map(({ amountMinor }) => amountMinor)),
    },
    isOfAnother: (event) => {
      const parent = known.parents.get(objectKeyOf({ businessId, event }));
      return parent !== undefined && parent !== paymentNumber;
    },
  };
};
