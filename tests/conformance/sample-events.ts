// Events as a gateway would send them, each payment with an unused number.
import { randomBytes, randomInt } from 'node:crypto';
import type { CardEvent } from '@back-office/contract/gateway/card-events';
import type {
  GatewayEvent,
  PaymentEvent,
  PaymentSnapshot,
  RefundEvent,
} from '@back-office/contract/gateway/protocol';
import { businessDayOf } from '@back-office/contract/kit/business-day';

const minuteMs = 60_000;

const eventId = (): string => `evt_${randomBytes(15).toString('base64url')}`;
const digits = (count: number): string =>
  Array.from({ length: count }, () => randomInt(10)).join('');

export const numberOf = (orderedAt: Date): string =>
  businessDayOf(orderedAt).replaceAll('-', '') + digits(14);

/** Some minutes ago, so that every later step is still in the past. */
const recently = (): Date => new Date(Date.now() - 20 * minuteMs - randomInt(minuteMs));

export const orderMade = (
  gatewayNumber: string,
  part: Partial<PaymentSnapshot> = {},
): PaymentEvent => {
  const orderedAt = recently();
  const number = numberOf(orderedAt);
  return {
    id: eventId(),
    type: 'payment',
    version: 1,
    occurredAt: orderedAt.toISOString(),
    actor: { kind: 'shopper' },
    object: {
      number,
      gatewayNumber,
      merchantOrderNumber: `CHECK-${number.slice(-6)}`,
      tradeType: 'consumption',
      status: 'inProcessing',
      mode: 'test',
      orderedAt: orderedAt.toISOString(),
      authorisationSent: false,
      amount: { minor: '1250', currency: 'USD' },
      card: { brand: 'visa', funding: 'credit', first6: '400000', last4: '0002' },
      ...part,
    },
  };
};

/** A card with its fingerprint, of an order without the payer's agreement to later charges. */
export const cardKept = (gatewayNumber: string): CardEvent => {
  const { object, ...order } = orderMade(gatewayNumber);
  return {
    ...order,
    type: 'card',
    object: {
      gatewayNumber,
      merchantOrderNumber: object.merchantOrderNumber,
      token: `tok_check_${object.number.slice(-6)}`,
      status: 'active',
      brand: 'visa',
      last4: '0002',
      fingerprint: 'fp_Zk3vQ1c0mT7yLw9sRb2x',
      networkTransactionId: `N${object.number.slice(-6)}`,
      threeDSResult: 'Y',
    },
  };
};

/** The next version, a minute later. */
export const next = (previous: PaymentEvent, part: Partial<PaymentSnapshot>): PaymentEvent => ({
  ...previous,
  id: eventId(),
  version: previous.version + 1,
  occurredAt: new Date(Date.parse(previous.occurredAt) + minuteMs).toISOString(),
  actor: { kind: 'gateway' },
  object: { ...previous.object, ...part },
});

/** An order, its authorisation and its success: versions 1, 2 and 3. */
export const paidLife = (gatewayNumber: string): [PaymentEvent, PaymentEvent, PaymentEvent] => {
  const first = orderMade(gatewayNumber);
  const second = next(first, { status: 'toBeConfirmed', authorisationSent: true });
  const processedAt = new Date(Date.parse(second.occurredAt) + minuteMs).toISOString();
  return [
    first,
    second,
    next(second, { status: 'success', processedAt, response: { code: '00', message: 'Approved' } }),
  ];
};

export const heldLife = (gatewayNumber: string): [PaymentEvent, PaymentEvent] => {
  const first = orderMade(gatewayNumber, { tradeType: 'preauthorisation' });
  const expiresAt = new Date(Date.parse(first.occurredAt) + 7 * 24 * 60 * minuteMs).toISOString();
  const preauth = {
    status: 'pending' as const,
    authorisedMinor: first.object.amount.minor,
    expiresAt,
  };
  return [first, next(first, { status: 'preauthorised', authorisationSent: true, preauth })];
};

export const refundOf = (
  { object }: PaymentEvent,
  part: Partial<RefundEvent['object']> = {},
): RefundEvent => {
  const appliedAt = new Date(Date.parse(object.orderedAt) + 5 * minuteMs).toISOString();
  return {
    id: eventId(),
    type: 'refund',
    version: 1,
    occurredAt: appliedAt,
    actor: { kind: 'merchant' },
    object: {
      paymentNumber: object.number,
      gatewayNumber: object.gatewayNumber,
      number: `R${object.number}1`,
      status: 'underAudit',
      method: 'part',
      amount: { minor: '250', currency: object.amount.currency },
      reason: 'Sent back',
      appliedAt,
      ...part,
    },
  };
};

export const renamed = <Event extends GatewayEvent>(event: Event): Event => ({
  ...event,
  id: eventId(),
});
