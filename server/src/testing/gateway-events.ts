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

/** A business day of a week ago: its month exists whenever the tests run. */
export const testDay = addDays(businessDayOf(now()), -7);

let made = 0;

/** A number that no other payment of this run has. */
export const newPaymentNumber = (day = testDay): string => {
  made += 1;
  return day.replaceAll('-', '') + String(made).padStart(14, '0');
};

/** An instant of the test day, so many minutes after its noon (04:00 UTC). */
export const testInstant = (minutes: number, day = testDay): string => {
  const [hours, rest] = [4 + Math.floor(minutes / 60), minutes % 60];
  return `${day}T${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}:00.000Z`;
};

const eventId = (number: string, version: number): string => `evt_${number}_${version}`;

type Change<Event extends GatewayEvent> = Partial<Omit<Event, 'type' | 'object'>> & {
  object?: Partial<Event['object']>;
};

export const paymentEvent = (number: string, change: Change<PaymentEvent> = {}): PaymentEvent => {
  const { object, version = 1, ...rest } = change;
  return {
    id: eventId(number, version),
    type: 'payment',
    version,
    occurredAt: testInstant(version),
    actor: { kind: 'gateway' },
    ...rest,
    object: {
      number,
      gatewayNumber: '90000001',
      merchantOrderNumber: `ORDER-${number.slice(-8)}`,
      tradeType: 'consumption',
      status: 'success',
      mode: 'live',
      orderedAt: testInstant(0),
      authorisationSent: true,
      amount: { minor: '12800', currency: 'USD' },
      card: { brand: 'visa', funding: 'credit', first6: '411111', last4: '1111' },
      customer: { name: 'Ada Wong', email: 'ada@example.com', country: 'HK' },
      ...object,
    },
  };
};

const childOf = (payment: PaymentEvent) => ({
  paymentNumber: payment.object.number,
  gatewayNumber: payment.object.gatewayNumber,
  amount: { minor: '5000', currency: payment.object.amount.currency },
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
    occurredAt: testInstant(60 + version),
    actor: { kind: 'merchant' },
    ...rest,
    object: {
      ...childOf(payment),
      number,
      status: 'success',
      method: 'part',
      reason: 'Goods returned',
      appliedAt: testInstant(60),
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
    occurredAt: testInstant(120 + version),
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
      openedAt: testInstant(120),
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
    occurredAt: testInstant(180 + version),
    actor: { kind: 'scheme' },
    ...rest,
    object: {
      ...childOf(payment),
      number,
      kind: 'ethoca',
      status: 'open',
      openedAt: testInstant(180),
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
    occurredAt: testInstant(240 + version),
    actor: { kind: 'issuer' },
    ...rest,
    object: {
      ...childOf(payment),
      number,
      kind: 'tc40',
      reasonCode: '6',
      reportedAt: testInstant(240),
      ...object,
    },
  };
};
