// Every step of a payment, as the event that leads to its next version. History, live traffic, test cards and
// commands all use these, so that a payment never takes a step unknown to the protocol.
import type { PaymentEvent, PaymentSnapshot } from '@back-office/contract/gateway/protocol';
import { dayMs, instantOf, isoOf } from '../clock.ts';
import { convert } from './currencies.ts';
import { findGateway } from '../trade/merchants.ts';
import { eventIdOf } from '../numbers.ts';
import { approved, gatewayResponses, issuerDecline } from './responses.ts';
import type { DeclineClass, IssuerCode, Response } from './responses.ts';

type Actor = PaymentEvent['actor'];
type Preauth = NonNullable<PaymentSnapshot['preauth']>;
type ThreeDS = NonNullable<PaymentSnapshot['threeDS']>;

export const gatewayActor: Actor = { kind: 'gateway' };
const issuerActor: Actor = { kind: 'issuer' };
const shopper: Actor = { kind: 'shopper' };
export const merchantActor: Actor = { kind: 'merchant' };

/** How long an authorised amount is held before its release. */
const holdMs = 7 * dayMs;

export const orderMade = (object: PaymentSnapshot): PaymentEvent => ({
  id: eventIdOf(object.number, 1),
  type: 'payment',
  version: 1,
  occurredAt: object.orderedAt,
  actor: shopper,
  object,
});

type Change = { at: number; actor: Actor; object: Partial<PaymentSnapshot> };

export const nextVersion = (
  previous: PaymentEvent,
  { at, actor, object }: Change,
): PaymentEvent => ({
  id: eventIdOf(previous.object.number, previous.version + 1),
  type: 'payment',
  version: previous.version + 1,
  occurredAt: isoOf(at),
  actor,
  object: { ...previous.object, ...object },
});

type Failure = { at: number; actor: Actor; declineClass: DeclineClass; response: Response };

const failed = (
  previous: PaymentEvent,
  { at, actor, declineClass, response }: Failure,
): PaymentEvent =>
  nextVersion(previous, {
    at,
    actor,
    object: { status: 'failed', processedAt: isoOf(at), declineClass, response },
  });

export const authorisationSent = (
  previous: PaymentEvent,
  at: number,
  threeDS?: ThreeDS,
): PaymentEvent =>
  nextVersion(previous, {
    at,
    actor: gatewayActor,
    object: {
      status: 'toBeConfirmed',
      authorisationSent: true,
      ...(threeDS === undefined ? {} : { threeDS }),
    },
  });

const settlementOf = (
  object: PaymentSnapshot,
  minor: string,
): PaymentSnapshot['settlementAmount'] => {
  const settlementCurrency =
    findGateway(object.gatewayNumber)?.merchant.settlementCurrency ?? object.amount.currency;
  const converted = convert(
    { minor: BigInt(minor), currency: object.amount.currency },
    settlementCurrency,
  );
  return { minor: String(converted), currency: settlementCurrency };
};

/** A sale succeeds; a pre-authorisation starts to hold its amount. */
export const approvedByIssuer = (
  previous: PaymentEvent,
  at: number,
  heldMs = holdMs,
): PaymentEvent => {
  const { object } = previous;
  return nextVersion(previous, {
    at,
    actor: issuerActor,
    object:
      object.tradeType === 'consumption'
        ? {
            status: 'success',
            processedAt: isoOf(at),
            response: approved,
            settlementAmount: settlementOf(object, object.amount.minor),
          }
        : {
            status: 'preauthorised',
            response: approved,
            preauth: {
              status: 'pending',
              authorisedMinor: object.amount.minor,
              expiresAt: isoOf(at + heldMs),
            },
          },
  });
};

export const declinedByIssuer = (
  previous: PaymentEvent,
  at: number,
  code: IssuerCode,
): PaymentEvent =>
  failed(previous, {
    at,
    actor: issuerActor,
    declineClass: 'issuer',
    response: issuerDecline(code),
  });

export const blockedByRisk = (
  previous: PaymentEvent,
  at: number,
  risk: NonNullable<PaymentSnapshot['risk']>,
): PaymentEvent => {
  const failure = failed(previous, {
    at,
    actor: gatewayActor,
    declineClass: 'risk',
    response: gatewayResponses.riskBlocked,
  });
  return { ...failure, object: { ...failure.object, risk } };
};

export const failedThreeDS = (previous: PaymentEvent, at: number, threeDS: ThreeDS): PaymentEvent =>
  nextVersion(previous, {
    at,
    actor: issuerActor,
    object: {
      status: 'threeDFailed',
      processedAt: isoOf(at),
      declineClass: 'threeD',
      threeDS,
      response:
        threeDS.result === 'C' ? gatewayResponses.threeDTimedOut : gatewayResponses.threeDFailed,
    },
  });

export const orderExpired = (previous: PaymentEvent, at: number): PaymentEvent =>
  failed(previous, {
    at,
    actor: gatewayActor,
    declineClass: 'expiredOrVoided',
    response: gatewayResponses.orderExpired,
  });

export const cancelledByPayer = (previous: PaymentEvent, at: number): PaymentEvent =>
  failed(previous, {
    at,
    actor: shopper,
    declineClass: 'expiredOrVoided',
    response: gatewayResponses.cancelledByPayer,
  });

export const unknownReversed = (previous: PaymentEvent, at: number): PaymentEvent =>
  failed(previous, {
    at,
    actor: gatewayActor,
    declineClass: 'interface',
    response: gatewayResponses.unknownReversed,
  });

const preauthOf = (previous: PaymentEvent): Preauth => {
  if (previous.object.preauth === undefined) {
    throw new Error(`Payment ${previous.object.number} holds no authorisation.`);
  }
  return previous.object.preauth;
};

export const captured = (previous: PaymentEvent, at: number, minor: string): PaymentEvent =>
  nextVersion(previous, {
    at,
    actor: merchantActor,
    object: {
      status: 'success',
      processedAt: isoOf(at),
      response: approved,
      settlementAmount: settlementOf(previous.object, minor),
      preauth: {
        ...preauthOf(previous),
        status: 'completed',
        capturedMinor: minor,
        capturedAt: isoOf(at),
      },
    },
  });

/** The issuer refused the capture: the amount stays held, and may be captured again meanwhile. */
export const captureRefused = (
  previous: PaymentEvent,
  at: number,
  command?: string,
): PaymentEvent =>
  nextVersion(previous, {
    at,
    actor: issuerActor,
    object: {
      response: gatewayResponses.captureDeclined,
      preauth: {
        ...preauthOf(previous),
        status: 'completionFailed',
        ...(command === undefined ? {} : { refusedCapture: command }),
      },
    },
  });

export const voided = (previous: PaymentEvent, at: number): PaymentEvent => {
  const failure = failed(previous, {
    at,
    actor: merchantActor,
    declineClass: 'expiredOrVoided',
    response: gatewayResponses.authorisationVoided,
  });
  return {
    ...failure,
    object: { ...failure.object, preauth: { ...preauthOf(previous), status: 'voided' } },
  };
};

/** The hold was not captured in time: it ends at its expiry. */
export const holdExpired = (previous: PaymentEvent): PaymentEvent => {
  const preauth = preauthOf(previous);
  const failure = failed(previous, {
    at: instantOf(preauth.expiresAt),
    actor: gatewayActor,
    declineClass: 'expiredOrVoided',
    response: gatewayResponses.authorisationExpired,
  });
  return { ...failure, object: { ...failure.object, preauth: { ...preauth, status: 'expired' } } };
};

/** The same step at another instant: a planned step happens now. */
export const broughtForward = (event: PaymentEvent, at: number): PaymentEvent => ({
  ...event,
  occurredAt: isoOf(at),
  object: {
    ...event.object,
    ...(event.object.processedAt === undefined ? {} : { processedAt: isoOf(at) }),
    ...(event.object.status === 'preauthorised' && event.object.preauth !== undefined
      ? { preauth: { ...event.object.preauth, expiresAt: isoOf(at + holdMs) } }
      : {}),
  },
});
