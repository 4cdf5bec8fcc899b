import type {
  AlertEvent,
  DisputeEvent,
  GatewayEvent,
} from '@back-office/contract/gateway/protocol';
import { faultOfChildStep } from './child-steps.ts';
import {
  foldVersions,
  type Application,
  type History,
  type PaymentState,
  type Told,
  type Verdict,
} from './fold-versions.ts';
import { fault, faultBeforeOrder, faultOfFacts, type Fault } from './judge-facts.ts';
import { faultOfAppeal, faultOfOpening } from './permitted.ts';

/** The limit that an object's amount counts against; none if it moves no money. */
const poolOf = ({ type, object }: GatewayEvent): 'refunded' | 'chargedBack' | undefined => {
  switch (type) {
    case 'refund':
      return 'refunded';
    case 'dispute':
      return 'chargedBack';
    case 'alert':
      return object.kind === 'rdr' ? 'chargedBack' : undefined;
    case 'payment':
    case 'fraudReport':
      return undefined;
  }
};

// Statuses in which a case returned the money, and in which an alert took it.
const returned: readonly string[] = ['won', 'withdrawn'];
const taken: readonly string[] = ['accepted', 'refunded'];

const isTakenByCase = ({ object }: DisputeEvent): boolean =>
  object.stage !== 'retrieval' && !returned.includes(object.status);
const isTakenByAlert = ({ object }: AlertEvent): boolean =>
  object.kind === 'rdr' && taken.includes(object.status);

/** The amount an object currently takes from its limit. */
export const countedOf = (event: GatewayEvent): bigint => {
  const amount = BigInt(event.object.amount.minor);
  switch (event.type) {
    case 'refund':
      return event.object.status === 'failed' ? 0n : amount;
    case 'dispute':
      return isTakenByCase(event) ? amount : 0n;
    case 'alert':
      return isTakenByAlert(event) ? amount : 0n;
    case 'payment':
    case 'fraudReport':
      return 0n;
  }
};

/** A case or an alert may name at most the paid amount, whatever its outcome; a failed refund returned nothing. */
const isAbovePaid = (event: GatewayEvent, paidMinor: bigint): boolean =>
  event.type !== 'refund' && BigInt(event.object.amount.minor) > paidMinor;

export type Pools = { refunded: bigint; chargedBack: bigint };

const faultOfApplication = (event: GatewayEvent, application: Application): Fault | undefined => {
  if (!application.wasSent) {
    return fault('refundMismatch', 'object.number');
  }
  return application.amountMinor === BigInt(event.object.amount.minor)
    ? undefined
    : fault('refundMismatch', 'object.amount.minor');
};

/** An object must have its payment's gateway and currency, and be later than it. */
const faultBesidePayment = (event: GatewayEvent, payment: PaymentState): Fault | undefined => {
  if (event.object.gatewayNumber !== payment.gatewayNumber) {
    return fault('parentOfAnotherGateway', 'object.gatewayNumber');
  }
  return event.object.amount.currency === payment.currency
    ? faultBeforeOrder(event, payment.orderedAt)
    : fault('currencyMismatch', 'object.amount.currency');
};

type Child = {
  /** The application, if it was applied for here. */
  application: Application | undefined;
  /** Whether an earlier version of it holds: what was opened while it was permitted goes on. */
  isOpen: boolean;
};

/** A fault of the event itself or with respect to its payment. */
const faultApart = (
  { event }: Told,
  { around, isOfAnother }: History,
  { payment, child }: { payment: PaymentState | undefined; child: Child },
): Fault | undefined => {
  const { application, isOpen } = child;
  if (isOfAnother(event)) {
    return fault('identifierReused', 'object.number');
  }
  return (
    faultOfFacts(event, around) ??
    (payment === undefined ? undefined : faultBesidePayment(event, payment)) ??
    (application === undefined ? undefined : faultOfApplication(event, application)) ??
    (isOpen ? undefined : faultOfOpening(event, around)) ??
    faultOfAppeal(event, around)
  );
};

/** A fault against the paid amount or what is left of it; an event known to end in a failure needs no room. */
const faultOfLimits = (
  event: GatewayEvent,
  payment: PaymentState,
  { left, needsRoom }: { left: Pools; needsRoom: boolean },
): Fault | undefined => {
  // A report of fraud asks for no money: it may be of a payment that was refused for it.
  if (event.type === 'fraudReport') {
    return undefined;
  }
  if (payment.status !== 'success') {
    return fault('notPaid', `payment: ${payment.status}`);
  }
  const pool = poolOf(event);
  const counted = needsRoom ? countedOf(event) : 0n;
  const lacksRoom = pool !== undefined && counted > left[pool];
  return isAbovePaid(event, payment.paidMinor) || (counted > 0n && lacksRoom)
    ? fault('aboveCaptured', 'object.amount.minor')
    : undefined;
};

type Judging = {
  payment: PaymentState | undefined;
  left: Pools;
  verdicts: Map<Told, Verdict>;
};

/** The folded versions of an object, and the last valid one. */
type Folded = { verdicts: Map<Told, Verdict>; last: Told | undefined };

/**
 * A refund refused for lack of room that failed in the end never took any. So its versions are folded again, those before the
 * failure without checking the room; if the failure can't follow them, the first result stands. Decision 15.
 */
const foldWithFailure = (first: Folded, foldAgain: (roomFrom: number) => Folded): Folded => {
  const { verdicts, last } = first;
  if (last?.event.type !== 'refund' || last.event.object.status !== 'failed') {
    return first;
  }
  const lacksRoom = [...verdicts.values()].some(
    (verdict) => verdict.kind === 'refuse' && verdict.reason === 'aboveCaptured',
  );
  const again = lacksRoom ? foldAgain(last.event.version) : first;
  return again.last === last ? again : first;
};

/**
 * Folds the versions of one object, and deducts its amount from its limit. Refunds of ours have their limit from the application.
 */
export const judgeChild = (
  told: readonly Told[],
  history: History,
  { payment, left, verdicts }: Judging,
): void => {
  const [first] = told;
  if (first === undefined) {
    return;
  }
  const application =
    first.event.type === 'refund' ? history.applications.get(first.event.object.number) : undefined;
  const fold = (roomFrom: number): Folded => {
    const folded: Folded = { verdicts: new Map(), last: undefined };
    foldVersions(told, folded.verdicts, {
      judge: (one) => {
        const { event } = one;
        const isOpen = application !== undefined || folded.last !== undefined;
        const apart = faultApart(one, history, { payment, child: { application, isOpen } });
        if (apart !== undefined || payment === undefined) {
          return apart;
        }
        const needsRoom = event.version >= roomFrom;
        const ofLimits =
          application === undefined
            ? faultOfLimits(event, payment, { left, needsRoom })
            : undefined;
        const before = folded.last?.event;
        return ofLimits ?? (before === undefined ? undefined : faultOfChildStep(before, event));
      },
      follow: (kept) => {
        folded.last = kept;
      },
    });
    return folded;
  };
  const folded = foldWithFailure(fold(0), fold);
  folded.verdicts.forEach((verdict, one) => verdicts.set(one, verdict));
  const last = folded.last?.event;
  const pool = last === undefined ? undefined : poolOf(last);
  if (last !== undefined && pool !== undefined && application === undefined) {
    left[pool] -= countedOf(last);
  }
};
