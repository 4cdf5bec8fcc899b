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
import {
  fault,
  faultBeforeOrder,
  faultOfAppeal,
  faultOfFacts,
  faultOfStatus,
  type Fault,
} from './judge-facts.ts';

/** Which limit an object's amount counts against; what moves no money counts against none. */
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

// Where a case brought the money back, and where an alert has taken it.
const returned: readonly string[] = ['won', 'withdrawn'];
const taken: readonly string[] = ['accepted', 'refunded'];

const isTakenByCase = ({ object }: DisputeEvent): boolean =>
  object.stage !== 'retrieval' && !returned.includes(object.status);
const isTakenByAlert = ({ object }: AlertEvent): boolean =>
  object.kind === 'rdr' && taken.includes(object.status);

/** What an object takes of its limit as it stands. */
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

/** A case or an alert names at most what was paid, whatever becomes of it; a refund that failed gave nothing back. */
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

/** What hangs on a payment has its gateway and its currency, and came about after it. */
const faultBesidePayment = (event: GatewayEvent, payment: PaymentState): Fault | undefined => {
  if (event.object.gatewayNumber !== payment.gatewayNumber) {
    return fault('parentOfAnotherGateway', 'object.gatewayNumber');
  }
  return event.object.amount.currency === payment.currency
    ? faultBeforeOrder(event, payment.orderedAt)
    : fault('currencyMismatch', 'object.amount.currency');
};

type Child = {
  /** What is known of it here, where it was applied for here. */
  application: Application | undefined;
  wasKnown: boolean;
};

/** What of the event itself, or beside its payment, cannot be. */
const faultApart = (
  { event, isKept }: Told,
  { around, isOfAnother }: History,
  { payment, child }: { payment: PaymentState | undefined; child: Child },
): Fault | undefined => {
  const { application, wasKnown } = child;
  if (isOfAnother(event)) {
    return fault('identifierReused', 'object.number');
  }
  return (
    faultOfFacts(event, around) ??
    (payment === undefined ? undefined : faultBesidePayment(event, payment)) ??
    (application === undefined ? undefined : faultOfApplication(event, application)) ??
    (wasKnown ? undefined : faultOfStatus(event, around)) ??
    (isKept ? undefined : faultOfAppeal(event, around))
  );
};

/** What does not fit into what was paid and is left of it; an event that is known to end in a failure needs no room. */
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

/** The versions of an object folded, and the last one kept. */
type Folded = { verdicts: Map<Told, Verdict>; last: Told | undefined };

/**
 * A refund that was refused for want of room and failed never took any. So its versions are folded once more, those before the
 * failure without a look at the room; where the failure cannot follow them, the first result stands. Decision 15.
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

/** Folds the versions of one object, and takes from its limit what it counts by them. Ours have their limit from their application. */
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
  const wasKnown = application !== undefined || told.some(({ isKept }) => isKept);
  const child = { application, wasKnown };
  const fold = (roomFrom: number): Folded => {
    const folded: Folded = { verdicts: new Map(), last: undefined };
    foldVersions(told, folded.verdicts, {
      judge: (one) => {
        const { event } = one;
        const apart = faultApart(one, history, { payment, child });
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
