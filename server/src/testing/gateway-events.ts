import type { CardEvent } from '@back-office/contract/gateway/card-events';
import type {
  AlertEvent,
  DisputeEvent,
  FraudReportEvent,
  GatewayEvent,
  PaymentEvent,
  RefundEvent,
} from '@back-office/contract/gateway/protocol';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import { now } from '#platform/clock';

/** A business day a week ago: its month exists whenever the tests run. */
export const testDay = addDays(businessDayOf(now()), -7);

let made = 0;

/** A payment number unique to this run. */
export const newPaymentNumber = (day = testDay): string => {
  made += 1;
  return day.replaceAll('-', '') + String(made).padStart(14, '0');
};

/** An instant of the test day, the given minutes after its noon (04:00 UTC). */
export const testInstant = (minutes: number, day = testDay): string => {
  const [hours, rest] = [4 + Math.floor(minutes / 60), minutes % 60];
  return `${day}T${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}:00.000Z`;
};

/** The day at the beginning of a payment's number. */
const dayOf = (number: string): string =>
  `${number.slice(0, 4)}-${number.slice(4, 6)}-${number.slice(6, 8)}`;

/** The given minutes after noon of the payment's day, and never before its order. */
const instantFor = ({ object }: Pick<PaymentEvent, 'object'>, minutes: number): string => {
  const instant = testInstant(minutes, dayOf(object.number));
  return instant < object.orderedAt ? object.orderedAt : instant;
};

const eventId = (number: string, version: number): string => `evt_${number}_${version}`;

type Change<Event extends GatewayEvent> = Partial<Omit<Event, 'type' | 'object'>> & {
  object?: Partial<Event['object']>;
};

export const paymentEvent = (number: string, change: Change<PaymentEvent> = {}): PaymentEvent => {
  const { object, version = 1, ...rest } = change;
  const orderedAt = object?.orderedAt ?? testInstant(0, dayOf(number));
  const ownInstant = testInstant(version, dayOf(number));
  return {
    id: eventId(number, version),
    type: 'payment',
    version,
    occurredAt: ownInstant < orderedAt ? orderedAt : ownInstant,
    actor: { kind: 'gateway' },
    ...rest,
    object: {
      number,
      gatewayNumber: '90000001',
      merchantOrderNumber: `ORDER-${number.slice(-8)}`,
      tradeType: 'consumption',
      status: 'success',
      mode: 'live',
      orderedAt,
      authorisationSent: true,
      amount: { minor: '12800', currency: 'USD' },
      card: { brand: 'visa', funding: 'credit', first6: '411111', last4: '1111' },
      customer: { name: 'Ada Wong', email: 'ada@example.com', country: 'HK' },
      ...object,
    },
  };
};

/** A card that the gateway keeps, of an order in which its payer agreed to be charged again. */
export const cardEvent = (
  {
    gatewayNumber,
    merchantOrderNumber,
  }: Pick<CardEvent['object'], 'gatewayNumber' | 'merchantOrderNumber'>,
  object: Partial<CardEvent['object']> = {},
  change: Partial<Omit<CardEvent, 'type' | 'object'>> = {},
): CardEvent => ({
  id: `evt_card_${merchantOrderNumber}`,
  type: 'card',
  version: 1,
  occurredAt: now().toISOString(),
  actor: { kind: 'shopper' },
  ...change,
  object: {
    gatewayNumber,
    merchantOrderNumber,
    token: `tok_test_${merchantOrderNumber.slice(-8)}`,
    status: 'active',
    brand: 'visa',
    last4: '0002',
    networkTransactionId: '483297487231504',
    threeDSResult: 'Y',
    ...object,
  },
});

const childOf = (payment: PaymentEvent) => ({
  paymentNumber: payment.object.number,
  gatewayNumber: payment.object.gatewayNumber,
  // 50.00, or all of a smaller payment.
  amount: {
    minor: String(Math.min(5000, Number(payment.object.amount.minor))),
    currency: payment.object.amount.currency,
  },
});

const child = (prefix: string, payment: PaymentEvent, version: number) => ({
  number: `${prefix}${payment.object.number}`,
  id: eventId(`${prefix}${payment.object.number}`, version),
});

export const refundEvent = (
  payment: PaymentEvent,
  change: Change<RefundEvent> = {},
): RefundEvent => {
  const { object, version = 1, ...rest } = change;
  const { number, id } = child('R', payment, version);
  return {
    id: object?.number === undefined ? id : eventId(object.number, version),
    type: 'refund',
    version,
    occurredAt: instantFor(payment, 360 + version),
    actor: { kind: 'merchant' },
    ...rest,
    object: {
      ...childOf(payment),
      number,
      status: 'success',
      method: 'part',
      reason: 'Goods returned',
      appliedAt: instantFor(payment, 360),
      ...object,
    },
  };
};

export const disputeEvent = (
  payment: PaymentEvent,
  change: Change<DisputeEvent> = {},
): DisputeEvent => {
  const { object, version = 1, ...rest } = change;
  const { number, id } = child('D', payment, version);
  return {
    id: object?.number === undefined ? id : eventId(object.number, version),
    type: 'dispute',
    version,
    occurredAt: instantFor(payment, 420 + version),
    actor: { kind: 'issuer' },
    ...rest,
    object: {
      ...childOf(payment),
      number,
      stage: 'chargeback',
      status: 'awaiting',
      appealStatus: 'noAppeal',
      reasonCode: '10.4',
      isFraud: true,
      openedAt: instantFor(payment, 420),
      ...object,
    },
  };
};

export const alertEvent = (payment: PaymentEvent, change: Change<AlertEvent> = {}): AlertEvent => {
  const { object, version = 1, ...rest } = change;
  const { number, id } = child('A', payment, version);
  return {
    id: object?.number === undefined ? id : eventId(object.number, version),
    type: 'alert',
    version,
    occurredAt: instantFor(payment, 480 + version),
    actor: { kind: 'scheme' },
    ...rest,
    object: {
      ...childOf(payment),
      number,
      kind: 'ethoca',
      status: 'open',
      openedAt: instantFor(payment, 480),
      ...object,
    },
  };
};

export const fraudReportEvent = (
  payment: PaymentEvent,
  change: Change<FraudReportEvent> = {},
): FraudReportEvent => {
  const { object, version = 1, ...rest } = change;
  const { number, id } = child('F', payment, version);
  return {
    id: object?.number === undefined ? id : eventId(object.number, version),
    type: 'fraudReport',
    version,
    occurredAt: instantFor(payment, 540 + version),
    actor: { kind: 'issuer' },
    ...rest,
    object: {
      ...childOf(payment),
      number,
      kind: 'tc40',
      reasonCode: '6',
      reportedAt: instantFor(payment, 540),
      ...object,
    },
  };
};
