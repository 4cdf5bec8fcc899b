import type {
  AlertEvent,
  DisputeEvent,
  ExceptionReason,
  GatewayEvent,
  PaymentEvent,
  RefundEvent,
} from '@back-office/contract/gateway/protocol';
import {
  fault,
  faultBeforeOrder,
  faultOfFacts,
  faultOfStatus,
  openedAt,
  type Fault,
  type Surroundings,
} from './judge-facts.ts';

/** An event that a gateway told of a payment, in the order in which events of it were received. */
export type Told = {
  event: GatewayEvent;
  fingerprint: string;
  /** Whether it stands among the steps. */
  isKept: boolean;
};

export type Verdict =
  | { kind: 'keep' }
  /** Possible once its payment comes or is paid. */
  | { kind: 'wait' }
  | { kind: 'refuse'; reason: ExceptionReason; detail: string };

/** A payment as one version of it says. */
type PaymentState = {
  version: number;
  gatewayNumber: string;
  status: string;
  currency: string;
  tradeType: string;
  orderedAt: string;
  amountMinor: bigint;
  authorisedMinor: bigint | undefined;
  /** What was taken of it, or will be. */
  paidMinor: bigint;
};

/** A refund that was applied for here: what the gateway may say of it. */
type Application = { wasSent: boolean; amountMinor: bigint; countedMinor: bigint };

export type History = {
  told: readonly Told[];
  around: Surroundings;
  /** The payment's row, of which no event is kept: of before events were kept, or of an import. */
  base: PaymentState | undefined;
  /** The gateway by which the payment is known. */
  gatewayNumber: string | undefined;
  applications: ReadonlyMap<string, Application>;
  /** What rows say that no kept event speaks of. */
  takenMinor: { refunded: bigint; chargedBack: bigint };
  /** Whether the object's number belongs to another payment. */
  isOfAnother: (event: GatewayEvent) => boolean;
};

const keep: Verdict = { kind: 'keep' };
const wait: Verdict = { kind: 'wait' };
const refuse = (refusal: Fault): Verdict => ({ kind: 'refuse', ...refusal });

const stateOf = ({ version, object }: PaymentEvent): PaymentState => ({
  version,
  gatewayNumber: object.gatewayNumber,
  status: object.status,
  currency: object.amount.currency,
  tradeType: object.tradeType,
  orderedAt: object.orderedAt,
  amountMinor: BigInt(object.amount.minor),
  authorisedMinor:
    object.preauth === undefined ? undefined : BigInt(object.preauth.authorisedMinor),
  paidMinor: BigInt(object.preauth?.capturedMinor ?? object.amount.minor),
});

// Where a payment may go from where it stands; versions in between may be missing.
const nextStatuses: Readonly<Record<string, readonly string[]>> = {
  inProcessing: [
    'inProcessing',
    'toBeConfirmed',
    'preauthorised',
    'success',
    'failed',
    'threeDFailed',
  ],
  toBeConfirmed: ['toBeConfirmed', 'preauthorised', 'success', 'failed'],
  preauthorised: ['preauthorised', 'success', 'failed'],
  success: ['success'],
  failed: ['failed'],
  threeDFailed: ['threeDFailed'],
};
const openStatuses = ['inProcessing', 'toBeConfirmed', 'preauthorised'];

/** Order time, gateway and currency are those of the first version; the kind of trade is, too. */
const faultOfIdentity = (
  before: PaymentState,
  { object }: Pick<PaymentEvent, 'object'>,
): Fault | undefined => {
  if (before.currency !== object.amount.currency) {
    return fault('currencyMismatch', 'object.amount.currency');
  }
  if (before.orderedAt !== object.orderedAt) {
    return fault('paymentChanged', 'object.orderedAt');
  }
  return before.tradeType === object.tradeType
    ? undefined
    : fault('paymentChanged', 'object.tradeType');
};

const faultOfStep = (before: PaymentState, event: PaymentEvent): Fault | undefined => {
  const after = stateOf(event);
  if (nextStatuses[before.status]?.includes(after.status) !== true) {
    return fault('statusNotPossible', `object.status: ${before.status} → ${after.status}`);
  }
  if (
    before.status === 'success' &&
    (before.amountMinor !== after.amountMinor || before.paidMinor !== after.paidMinor)
  ) {
    return fault('amountChanged', 'object.amount.minor');
  }
  const isCapture = before.status === 'preauthorised' && after.status === 'success';
  if (isCapture && after.paidMinor > (before.authorisedMinor ?? before.amountMinor)) {
    return fault('aboveAuthorised', 'object.preauth.capturedMinor');
  }
  return isCapture && before.amountMinor !== after.amountMinor
    ? fault('amountChanged', 'object.amount.minor')
    : undefined;
};

type Judge = (told: Told) => Fault | undefined;

/**
 * One version after the other: each is kept that can follow the last one kept. Of several that claim to be the same version the
 * first that is possible stands.
 */
const foldVersions = (
  told: readonly Told[],
  verdicts: Map<Told, Verdict>,
  { judge, follow }: { judge: Judge; follow: (kept: Told) => void },
): void => {
  const inOrder = told.toSorted(
    (a, b) => a.event.version - b.event.version || Number(b.isKept) - Number(a.isKept),
  );
  let last: Told | undefined;
  for (const one of inOrder) {
    const refusal =
      last?.event.version === one.event.version ? fault('versionReused', 'version') : judge(one);
    if (refusal === undefined) {
      last = one;
      follow(one);
    }
    verdicts.set(one, refusal === undefined ? keep : refuse(refusal));
  }
};

const judgePayment = (
  told: readonly Told[],
  { around, base, gatewayNumber }: History,
  verdicts: Map<Told, Verdict>,
): PaymentState | undefined => {
  let state = base;
  let known = gatewayNumber;
  const wasKnown = base !== undefined || told.some(({ isKept }) => isKept);
  foldVersions(told, verdicts, {
    judge: ({ event }) => {
      if (event.type !== 'payment') {
        return undefined;
      }
      if (known !== undefined && known !== event.object.gatewayNumber) {
        return fault('identifierReused', 'object.number');
      }
      const ofItself =
        faultOfFacts(event, around) ?? (wasKnown ? undefined : faultOfStatus(event, around));
      if (ofItself !== undefined || state === undefined) {
        return ofItself;
      }
      const changed = faultOfIdentity(state, event);
      // What came before the row that stands is told in the timeline only.
      return changed ?? (event.version <= state.version ? undefined : faultOfStep(state, event));
    },
    follow: ({ event }) => {
      if (event.type === 'payment' && (state === undefined || event.version > state.version)) {
        state = stateOf(event);
        known = state.gatewayNumber;
      }
    },
  });
  return state;
};

const ranks: Readonly<Record<string, number>> = { underAudit: 0, audited: 1, inProcessing: 2 };
const stages = ['retrieval', 'chargeback', 'preArbitration', 'arbitration'];

/** Forward only; a bank may still return what had succeeded, while what failed stays failed. */
const faultOfRefundStep = (before: RefundEvent, { object }: RefundEvent): Fault | undefined => {
  const [from, to] = [before.object.status, object.status];
  const isPossible =
    from === to ||
    (from === 'success'
      ? to === 'failed'
      : from !== 'failed' && (ranks[to] ?? 3) >= (ranks[from] ?? 3));
  if (!isPossible) {
    return fault('statusNotPossible', `object.status: ${from} → ${to}`);
  }
  return before.object.amount.minor === object.amount.minor
    ? undefined
    : fault('amountChanged', 'object.amount.minor');
};

/** Within a stage an end is one; a further stage follows a retrieval, what is open, and what was won. */
const faultOfCaseStep = (before: DisputeEvent, { object }: DisputeEvent): Fault | undefined => {
  const { stage, status } = before.object;
  const isOpen = status === 'awaiting' || status === 'underAppeal';
  const further = stages.indexOf(object.stage) - stages.indexOf(stage);
  if (further < 0) {
    return fault('statusNotPossible', `object.stage: ${stage} → ${object.stage}`);
  }
  const isPossible =
    further === 0
      ? isOpen || status === object.status
      : isOpen || stage === 'retrieval' || status === 'won';
  return isPossible
    ? undefined
    : fault('statusNotPossible', `object.status: ${status} → ${object.status}`);
};

const faultOfAlertStep = (before: AlertEvent, { object }: AlertEvent): Fault | undefined => {
  if (before.object.kind !== object.kind) {
    return fault('statusNotPossible', `object.kind: ${before.object.kind} → ${object.kind}`);
  }
  return before.object.status === 'open' || before.object.status === object.status
    ? undefined
    : fault('statusNotPossible', `object.status: ${before.object.status} → ${object.status}`);
};

const faultOfChildStep = (before: GatewayEvent, event: GatewayEvent): Fault | undefined => {
  if (before.type === 'refund' && event.type === 'refund') {
    return faultOfRefundStep(before, event);
  }
  if (before.type === 'dispute' && event.type === 'dispute') {
    return faultOfCaseStep(before, event);
  }
  return before.type === 'alert' && event.type === 'alert'
    ? faultOfAlertStep(before, event)
    : undefined;
};

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

/** What an object takes of its limit as it stands. */
const countedOf = ({ type, object }: GatewayEvent): bigint => {
  const amount = BigInt(object.amount.minor);
  switch (type) {
    case 'refund':
      return object.status === 'failed' ? 0n : amount;
    case 'dispute':
      return object.stage === 'retrieval' ||
        object.status === 'won' ||
        object.status === 'withdrawn'
        ? 0n
        : amount;
    case 'alert':
      return object.kind === 'rdr' && (object.status === 'accepted' || object.status === 'refunded')
        ? amount
        : 0n;
    case 'payment':
    case 'fraudReport':
      return 0n;
  }
};

/** A case or an alert names at most what was paid, whatever becomes of it; a refund that failed gave nothing back. */
const isAbovePaid = (event: GatewayEvent, paidMinor: bigint): boolean =>
  event.type !== 'refund' && BigInt(event.object.amount.minor) > paidMinor;

type Pools = { refunded: bigint; chargedBack: bigint };

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

const judgeChild = (
  told: readonly Told[],
  history: History,
  {
    payment,
    left,
    verdicts,
  }: { payment: PaymentState | undefined; left: Pools; verdicts: Map<Told, Verdict> },
): void => {
  const { around, applications, isOfAnother } = history;
  const [first] = told;
  if (first === undefined) {
    return;
  }
  const application =
    first.event.type === 'refund' ? applications.get(first.event.object.number) : undefined;
  const wasKnown = application !== undefined || told.some(({ isKept }) => isKept);
  let before: GatewayEvent | undefined;
  foldVersions(told, verdicts, {
    judge: ({ event }) => {
      const ofItself =
        (isOfAnother(event) ? fault('identifierReused', 'object.number') : undefined) ??
        faultOfFacts(event, around) ??
        (payment === undefined ? undefined : faultBesidePayment(event, payment)) ??
        (application === undefined ? undefined : faultOfApplication(event, application)) ??
        (wasKnown ? undefined : faultOfStatus(event, around));
      const pool = poolOf(event);
      if (ofItself !== undefined || payment === undefined) {
        return ofItself;
      }
      if (pool !== undefined && application === undefined) {
        if (payment.status !== 'success') {
          return fault('notPaid', `payment: ${payment.status}`);
        }
        const counted = countedOf(event);
        if (isAbovePaid(event, payment.paidMinor) || (counted > 0n && counted > left[pool])) {
          return fault('aboveCaptured', 'object.amount.minor');
        }
      }
      return before === undefined ? undefined : faultOfChildStep(before, event);
    },
    follow: ({ event }) => {
      before = event;
    },
  });
  const pool = before === undefined ? undefined : poolOf(before);
  if (before !== undefined && pool !== undefined && application === undefined) {
    left[pool] -= countedOf(before);
  }
};

const objectOf = ({ event }: Told): string => `${event.type}/${event.object.number}`;

/** The objects of a payment, those first that opened first: what does not fit beside them all is refused in this order. */
const inOrderOfOpening = (told: readonly Told[]): Told[][] =>
  [...Map.groupBy(told, objectOf).values()]
    .map((ofObject) => {
      const [first] = ofObject.toSorted(
        (a, b) => a.event.version - b.event.version || (a.fingerprint < b.fingerprint ? -1 : 1),
      );
      return {
        ofObject,
        opened: first === undefined ? '' : openedAt(first.event) + objectOf(first),
      };
    })
    .toSorted((a, b) => (a.opened < b.opened ? -1 : 1))
    .map(({ ofObject }) => ofObject);

/** Applications that were sent come before what the gateway made by itself: the money was promised here. */
const appliedForHere = ({ applications, told }: History): bigint => {
  const newest = new Map<string, GatewayEvent>();
  for (const { event, isKept } of told) {
    const other = newest.get(event.object.number);
    if (isKept && event.type === 'refund' && (other?.version ?? 0) < event.version) {
      newest.set(event.object.number, event);
    }
  }
  return [...applications].reduce((sum, [number, { countedMinor }]) => {
    const event = newest.get(number);
    return sum + (event === undefined ? countedMinor : countedOf(event));
  }, 0n);
};

/**
 * Judges all that was ever told of a payment: its own versions first, then what hangs on it, against what was paid. The same events
 * are judged alike in whatever order they came.
 */
export const judgeHistory = (history: History): ReadonlyMap<Told, Verdict> => {
  const verdicts = new Map<Told, Verdict>();
  const own = history.told.filter(({ event }) => event.type === 'payment');
  const payment = judgePayment(own, history, verdicts);
  const children = history.told.filter(({ event }) => event.type !== 'payment');
  const isApplied = ([first]: readonly Told[]): boolean =>
    first?.event.type === 'refund' && history.applications.has(first.event.object.number);
  const objects = inOrderOfOpening(children);
  const paidMinor = payment?.paidMinor ?? 0n;
  const left: Pools = {
    refunded: paidMinor - history.takenMinor.refunded,
    chargedBack: paidMinor - history.takenMinor.chargedBack,
  };
  for (const object of objects.filter(isApplied)) {
    judgeChild(object, history, { payment, left, verdicts });
  }
  const kept = history.told.map((one) => ({ ...one, isKept: verdicts.get(one)?.kind === 'keep' }));
  left.refunded -= appliedForHere({ ...history, told: kept });
  for (const object of objects.filter((one) => !isApplied(one))) {
    judgeChild(object, history, { payment, left, verdicts });
  }
  const mayComeTrue = payment === undefined || openStatuses.includes(payment.status);
  for (const one of children) {
    const verdict = verdicts.get(one);
    const isNotPaidYet = verdict?.kind === 'refuse' && verdict.reason === 'notPaid' && mayComeTrue;
    if (isNotPaidYet || (payment === undefined && verdict?.kind === 'keep')) {
      verdicts.set(one, wait);
    }
  }
  return verdicts;
};
