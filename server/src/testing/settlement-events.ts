import type { DisputeEvent, PaymentEvent } from '@back-office/contract/gateway/protocol';
import {
  alertEvent,
  disputeEvent,
  newPaymentNumber,
  paymentEvent,
  refundEvent,
  testInstant,
} from './gateway-events.ts';

/** Noon of a business day, for events without an hour of their own. */
const noon = (day: string): string => testInstant(0, day);

const amountLike = (payment: PaymentEvent, minor: number) => ({
  minor: String(minor),
  currency: payment.object.amount.currency,
});

export const saleOn = (
  day: string,
  minor: number,
  object: Partial<PaymentEvent['object']> = {},
): PaymentEvent =>
  paymentEvent(newPaymentNumber(day), {
    occurredAt: object.orderedAt ?? noon(day),
    object: {
      orderedAt: noon(day),
      processedAt: noon(day),
      amount: { minor: String(minor), currency: 'USD' },
      ...object,
    },
  });

export const refundOf = (payment: PaymentEvent, day: string, minor: number) =>
  refundEvent(payment, {
    occurredAt: noon(day),
    object: {
      number: `R${payment.object.number}0`,
      amount: amountLike(payment, minor),
      status: 'success',
      appliedAt: noon(day),
      processedAt: noon(day),
    },
  });

export const caseOf = (
  payment: PaymentEvent,
  day: string,
  {
    minor,
    version = 1,
    ...object
  }: { minor: number; version?: number } & Partial<DisputeEvent['object']>,
) =>
  disputeEvent(payment, {
    version,
    occurredAt: noon(day),
    object: { amount: amountLike(payment, minor), openedAt: noon(day), ...object },
  });

export const alertOf = (
  payment: PaymentEvent,
  day: string,
  { minor, kind }: { minor: number; kind: 'rdr' | 'ethoca' },
) =>
  alertEvent(payment, {
    occurredAt: noon(day),
    object: {
      kind,
      status: kind === 'rdr' ? 'accepted' : 'open',
      amount: amountLike(payment, minor),
      openedAt: noon(day),
    },
  });
