import type { rejectionReasons } from '@back-office/contract/gateway/protocol';
import {
  eventKey,
  objectKeyOf,
  paymentKey,
  paymentOf,
  versionKey,
  type Candidate,
  type KnownObjects,
} from './known-objects.ts';

type Reason = (typeof rejectionReasons)[number];

type Verdict =
  | { kind: 'keep' }
  | { kind: 'park' }
  | { kind: 'duplicate' }
  | { kind: 'reject'; reason: Reason; detail: string | null };

export type Judged = { candidate: Candidate; verdict: Verdict };

const duplicate: Verdict = { kind: 'duplicate' };
const reject = (reason: Reason, detail: string): Verdict => ({ kind: 'reject', reason, detail });

/** An event that is known, or that says otherwise what is known. */
const repeats = (candidate: Candidate, known: KnownObjects): Verdict | undefined => {
  const { businessId, event, fingerprint, index } = candidate;
  const sameId = known.events.get(eventKey(businessId, event.id));
  if (sameId !== undefined && index !== undefined) {
    return sameId === fingerprint ? duplicate : reject('identifierReused', 'id');
  }
  const sameVersion = known.versions.get(versionKey(objectKeyOf(candidate), event.version));
  if (sameVersion !== undefined) {
    return sameVersion === fingerprint ? duplicate : reject('versionReused', 'version');
  }
  return undefined;
};

/** A payment keeps its gateway and its currency for life; what hangs on it has the same, and hangs on one payment only. */
const contradicts = (candidate: Candidate, known: KnownObjects): Verdict | undefined => {
  const { event } = candidate;
  const payment = known.payments.get(paymentKey(paymentOf(candidate)));
  const parent = known.parents.get(objectKeyOf(candidate));
  if (event.type !== 'payment' && parent !== undefined && parent !== event.object.paymentNumber) {
    return reject('identifierReused', 'object.number');
  }
  if (payment !== undefined && payment.gatewayNumber !== event.object.gatewayNumber) {
    return event.type === 'payment'
      ? reject('identifierReused', 'object.number')
      : reject('parentOfAnotherGateway', 'object.gatewayNumber');
  }
  if (payment !== undefined && payment.currency !== event.object.amount.currency) {
    return reject('currencyMismatch', 'object.amount.currency');
  }
  return undefined;
};

/** Of a refund that we asked for, the gateway speaks once it was asked, and of the amount it was asked for. */
const contradictsApplication = (
  { businessId, event }: Candidate,
  known: KnownObjects,
): Verdict | undefined => {
  const application =
    event.type === 'refund'
      ? known.applications.get(objectKeyOf({ businessId, event }))
      : undefined;
  if (application === undefined) {
    return undefined;
  }
  if (!application.wasSent) {
    return reject('refundMismatch', 'object.number');
  }
  return application.amountMinor === BigInt(event.object.amount.minor)
    ? undefined
    : reject('refundMismatch', 'object.amount.minor');
};

const verdictOn = (candidate: Candidate, known: KnownObjects): Verdict => {
  const payment = paymentOf(candidate);
  const isOfKnownMonth = known.months.has(payment.paymentNumber.slice(0, 6));
  const against =
    repeats(candidate, known) ??
    (isOfKnownMonth ? undefined : reject('implausibleDate', 'object.number')) ??
    contradicts(candidate, known) ??
    contradictsApplication(candidate, known);
  if (against !== undefined) {
    return against;
  }
  const isParked = candidate.event.type !== 'payment' && !known.payments.has(paymentKey(payment));
  return { kind: isParked ? 'park' : 'keep' };
};

/** What is taken counts as known for the rest of the batch. */
const remember = (candidate: Candidate, known: KnownObjects): void => {
  const { businessId, event, fingerprint } = candidate;
  const payment = paymentOf(candidate);
  known.events.set(eventKey(businessId, event.id), fingerprint);
  known.versions.set(versionKey(objectKeyOf(candidate), event.version), fingerprint);
  if (event.type === 'payment') {
    const { gatewayNumber, amount } = event.object;
    known.payments.set(paymentKey(payment), { gatewayNumber, currency: amount.currency });
  } else {
    known.parents.set(objectKeyOf(candidate), payment.paymentNumber);
  }
};

type Judging = { batch: readonly Candidate[]; parked: readonly Candidate[]; known: KnownObjects };

/**
 * Decides on each event: payments first, then what was parked until one of them came, then what hangs on payments.
 * What was parked and still waits is only remembered.
 */
export const judgeEvents = ({ batch, parked, known }: Judging): Judged[] => {
  const judge = (candidate: Candidate): Judged => {
    const verdict = verdictOn(candidate, known);
    if (verdict.kind === 'keep' || verdict.kind === 'park') {
      remember(candidate, known);
    }
    return { candidate, verdict };
  };
  const payments = batch.filter(({ event }) => event.type === 'payment').map(judge);
  const hasCome = (candidate: Candidate) => known.payments.has(paymentKey(paymentOf(candidate)));
  const released = parked.filter(hasCome).map(judge);
  for (const waiting of parked.filter((candidate) => !hasCome(candidate))) {
    remember(waiting, known);
  }
  const children = batch.filter(({ event }) => event.type !== 'payment').map(judge);
  return [...payments, ...released, ...children];
};
