// Lives of payments as gateways report them, every step allowed by the life cycles.
import type { GatewayEvent, PaymentEvent } from '@back-office/contract/gateway/protocol';
import {
  disputeEvent,
  newPaymentNumber,
  paymentEvent,
  refundEvent,
  testInstant,
} from '@back-office/server/testing/gateway-events';
import type { Random } from '../random.ts';
import { aheadDaysMax } from './settlement-operations.ts';

const amountMax = 500_000;
// Longer than the clock is moved in a whole campaign.
const holdDays = aheadDaysMax + 20;

const daysFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString();

type Sale = { gatewayNumber: string; minor: string };

const sale = ({ gatewayNumber, minor }: Sale): PaymentEvent[] => {
  const number = newPaymentNumber();
  const common = { gatewayNumber, amount: { minor, currency: 'USD' } };
  return [
    paymentEvent(number, { object: { ...common, status: 'inProcessing' } }),
    paymentEvent(number, { version: 2, object: { ...common, processedAt: testInstant(2) } }),
  ];
};

const decline = ({ gatewayNumber, minor }: Sale): PaymentEvent[] => [
  paymentEvent(newPaymentNumber(), {
    object: {
      gatewayNumber,
      amount: { minor, currency: 'USD' },
      status: 'failed',
      declineClass: 'issuer',
      processedAt: testInstant(1),
    },
  }),
];

/** A hold, to be captured or voided. */
export const aHold = ({ gatewayNumber, minor }: Sale): [PaymentEvent] => [
  paymentEvent(newPaymentNumber(), {
    object: {
      gatewayNumber,
      amount: { minor, currency: 'USD' },
      tradeType: 'preauthorisation',
      status: 'preauthorised',
      preauth: { status: 'pending', authorisedMinor: minor, expiresAt: daysFromNow(holdDays) },
    },
  }),
];

let children = 0;
/** Prefix by which the check recognises refunds not requested here. */
export const ownRefundBegins = 'RG';

/** A refund started by the gateway, of a part of the remainder. */
const refund = (payment: PaymentEvent, left: bigint, random: Random): GatewayEvent[] => {
  children += 1;
  const number = `${ownRefundBegins}${payment.object.number}${children}`;
  const amount = { minor: String(left / BigInt(2 + random.below(3))), currency: 'USD' };
  const end = random.chance(0.8)
    ? { status: 'success' as const, processedAt: testInstant(63) }
    : { status: 'failed' as const, failureCode: 'BANK_DECLINED', processedAt: testInstant(63) };
  return [
    refundEvent(payment, { object: { number, amount, status: 'inProcessing' } }),
    refundEvent(payment, { version: 2, object: { number, amount, ...end } }),
  ];
};

// A second case about a whole payment would charge back more than was captured, which no gateway reports.
const disputed = new Set<string>();
export const isDisputed = (paymentNumber: string): boolean => disputed.has(paymentNumber);
export const markDisputed = (paymentNumber: string): void => void disputed.add(paymentNumber);

const dispute = (payment: PaymentEvent, random: Random): GatewayEvent[] => {
  const { amount: ordered, preauth } = payment.object;
  const amount = { ...ordered, minor: preauth?.capturedMinor ?? ordered.minor };
  if (disputed.has(payment.object.number)) {
    return [];
  }
  disputed.add(payment.object.number);
  children += 1;
  const number = `DG${payment.object.number}${children}`;
  const status = random.chance(0.5) ? ('won' as const) : ('accepted' as const);
  return [
    disputeEvent(payment, { object: { number, amount } }),
    disputeEvent(payment, {
      version: 2,
      object: { number, amount, status, closedAt: testInstant(130) },
    }),
  ];
};

/** Events without the merchant's action: mostly a refund, if something is left, else a dispute. */
export const aLaterLife = (payment: PaymentEvent, left: bigint, random: Random): GatewayEvent[] =>
  left >= 100n && random.chance(0.8) ? refund(payment, left, random) : dispute(payment, random);

/** A new payment of a gateway: its versions and its objects. */
export const aLife = (gatewayNumber: string, random: Random): GatewayEvent[] => {
  const wanted = { gatewayNumber, minor: String(300 + random.below(amountMax)) };
  const kind = random.below(10);
  if (kind < 1) {
    return decline(wanted);
  }
  if (kind < 4) {
    return aHold(wanted);
  }
  const own = sale(wanted);
  const [paid] = own.slice(-1);
  if (kind < 8 || paid === undefined) {
    return own;
  }
  return [...own, ...aLaterLife(paid, BigInt(paid.object.amount.minor), random)];
};
