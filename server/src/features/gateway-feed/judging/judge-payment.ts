import { countedMinorOf, type PaymentEvent } from '@back-office/contract/gateway/protocol';
import { fault, faultOfFacts, type Fault } from './judge-facts.ts';
import {
  foldVersions,
  type History,
  type PaymentState,
  type Told,
  type Verdict,
} from './fold-versions.ts';
import { faultOfOpening } from './permitted.ts';

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
  paidMinor: BigInt(countedMinorOf(object)),
});

// The possible next statuses of a payment; versions in between may be missing.
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
export const openStatuses = ['inProcessing', 'toBeConfirmed', 'preauthorised'];

/** Order time, gateway, currency and trade type are those of the first version. */
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

/** A capture takes at most the held amount; a success keeps its amounts. */
const faultOfSuccess = (before: PaymentState, after: PaymentState): Fault | undefined => {
  const isCapture = before.status === 'preauthorised';
  if (isCapture && after.paidMinor > (before.authorisedMinor ?? before.amountMinor)) {
    return fault('aboveAuthorised', 'object.preauth.capturedMinor');
  }
  const isSame =
    before.amountMinor === after.amountMinor && (isCapture || before.paidMinor === after.paidMinor);
  const mayChange = openStatuses.includes(before.status) && !isCapture;
  return isSame || mayChange ? undefined : fault('amountChanged', 'object.amount.minor');
};

const faultOfStep = (before: PaymentState, event: PaymentEvent): Fault | undefined => {
  const after = stateOf(event);
  if (nextStatuses[before.status]?.includes(after.status) !== true) {
    return fault('statusNotPossible', `object.status: ${before.status} → ${after.status}`);
  }
  return after.status === 'success' ? faultOfSuccess(before, after) : undefined;
};

/** Folds a payment's own versions; returns its resulting state. */
export const judgePayment = (
  told: readonly Told[],
  { around, base, gatewayNumber }: History,
  verdicts: Map<Told, Verdict>,
): PaymentState | undefined => {
  let state = base;
  let known = gatewayNumber;
  foldVersions(told, verdicts, {
    judge: ({ event }) => {
      if (event.type !== 'payment') {
        return undefined;
      }
      if (known !== undefined && known !== event.object.gatewayNumber) {
        return fault('identifierReused', 'object.number');
      }
      const ofItself =
        faultOfFacts(event, around) ??
        (state === undefined ? faultOfOpening(event, around) : undefined);
      if (ofItself !== undefined || state === undefined) {
        return ofItself;
      }
      const changed = faultOfIdentity(state, event);
      // A version below the stored row only appears in the timeline.
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
