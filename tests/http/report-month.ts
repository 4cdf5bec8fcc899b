import type { GatewayEvent, PaymentEvent } from '@back-office/contract/gateway/protocol';
import { addDays } from '@back-office/contract/kit/business-day';
import { addMonths } from '@back-office/contract/kit/date-range';
import {
  alertEvent,
  disputeEvent,
  fraudReportEvent,
  newPaymentNumber,
  paymentEvent,
  refundEvent,
} from '@back-office/server/testing/gateway-events';

type Shop = { gatewayNumbers: readonly string[]; testGatewayNumber: string };
type Payment = PaymentEvent['object'];

const brands = ['visa', 'mastercard', 'amex'] as const;
const amounts = [
  { minor: '12800', currency: 'USD' },
  { minor: '1280', currency: 'JPY' },
  { minor: '9999', currency: 'USD' },
  { minor: '4500', currency: 'KWD' },
] as const;

const cardOf = (at: number): NonNullable<Payment['card']> => ({
  brand: brands[at % brands.length] ?? 'visa',
  funding: 'credit',
  first6: '411111',
  last4: '1111',
  ...(at % 4 === 3 ? {} : { issuingCountry: ['HK', 'GB', 'US'][at % 4] ?? 'HK' }),
});

/** The instant this many minutes into the business day, which begins at 00:00 in UTC+8. */
export const minuteOfDay = (day: string, minutes: number): string =>
  new Date(Date.parse(`${day}T00:00:00+08:00`) + minutes * 60_000).toISOString();

/** A payment built step by step, one version each. */
const paymentOf = (
  { gatewayNumber, day, at }: { gatewayNumber: string; day: string; at: number },
  versions: readonly Partial<Payment>[],
): PaymentEvent[] => {
  const number = newPaymentNumber(day);
  // Every third at one of the two edges of its business day.
  const orderedAt = minuteOfDay(day, [0, 24 * 60 - 1, 600][at % 3] ?? 0);
  const amount = amounts[at % amounts.length] ?? amounts[0];
  const mode = gatewayNumber.endsWith('99') ? 'test' : 'live';
  return versions.map(({ preauth, ...object }, version) =>
    paymentEvent(number, {
      version: version + 1,
      occurredAt: orderedAt,
      object: {
        gatewayNumber,
        orderedAt,
        amount,
        mode,
        card: cardOf(at),
        ...(at % 5 === 4 ? {} : { website: `shop-${at % 5}.example` }),
        ...object,
        // A hold is for the ordered amount.
        ...(preauth === undefined
          ? {}
          : { preauth: { ...preauth, authorisedMinor: amount.minor } }),
      },
    }),
  );
};

type Life = (where: { gatewayNumber: string; day: string; at: number }) => GatewayEvent[];

const unpaid = { status: 'inProcessing', authorisationSent: false, card: undefined } as const;
const hold = { tradeType: 'preauthorisation' } as const;
const holdOf = (status: NonNullable<Payment['preauth']>['status'], day: string) =>
  ({
    preauth: { status, authorisedMinor: '500', expiresAt: minuteOfDay(addDays(day, 7), 0) },
  }) as const;

const lastOf = (payments: readonly PaymentEvent[]): PaymentEvent => {
  const payment = payments.at(-1);
  if (payment === undefined) {
    throw new Error('A life without a payment.');
  }
  return payment;
};

/** All courses of a payment, and all objects it can have, some on a later day or in the minute a day ends. */
const lives: Life[] = [
  (where) => {
    const paid = paymentOf(where, [unpaid, { status: 'toBeConfirmed' }, {}]);
    const object = { appliedAt: minuteOfDay(addDays(where.day, 1), 5) };
    const processedAt = minuteOfDay(addDays(where.day, 3), 24 * 60 - 1);
    return [
      ...paid,
      refundEvent(lastOf(paid), { object: { ...object, status: 'underAudit' } }),
      refundEvent(lastOf(paid), { version: 2, object: { ...object, status: 'inProcessing' } }),
      refundEvent(lastOf(paid), { version: 3, object: { ...object, processedAt } }),
    ];
  },
  (where) => {
    const paid = paymentOf(where, [{}]);
    const number = lastOf(paid).object.number;
    const appliedAt = minuteOfDay(addDays(where.day, 2), 0);
    const amount = { minor: '100', currency: lastOf(paid).object.amount.currency };
    return [
      ...paid,
      refundEvent(lastOf(paid), {
        object: { number: `RA${number}`, status: 'failed', appliedAt, amount, failureCode: 'X' },
      }),
      // A success without a time of its own.
      refundEvent(lastOf(paid), { object: { number: `RB${number}`, appliedAt, amount } }),
    ];
  },
  (where) => paymentOf(where, [{ status: 'failed', declineClass: 'issuer' }]),
  (where) =>
    paymentOf(where, [
      unpaid,
      { status: 'threeDFailed', authorisationSent: false, declineClass: 'threeD' },
    ]),
  (where) => paymentOf(where, [unpaid]),
  (where) => paymentOf(where, [unpaid, { status: 'toBeConfirmed' }]),
  (where) =>
    paymentOf(where, [
      { ...hold, ...holdOf('pending', where.day), status: 'preauthorised' },
      { ...hold, ...holdOf('completed', where.day), status: 'success' },
    ]),
  (where) =>
    paymentOf(where, [
      { ...hold, ...holdOf('pending', where.day), status: 'preauthorised' },
      {
        ...hold,
        ...holdOf('voided', where.day),
        status: 'failed',
        declineClass: 'expiredOrVoided',
      },
    ]),
  (where) => {
    const paid = paymentOf(where, [{}]);
    const openedAt = minuteOfDay(addDays(where.day, 1), 0);
    const escalated = { occurredAt: minuteOfDay(addDays(where.day, 4), 24 * 60 - 1) };
    return [
      ...paid,
      disputeEvent(lastOf(paid), {
        occurredAt: openedAt,
        object: { openedAt, stage: 'retrieval' },
      }),
      disputeEvent(lastOf(paid), { version: 2, ...escalated, object: { openedAt } }),
      disputeEvent(lastOf(paid), {
        version: 3,
        occurredAt: minuteOfDay(addDays(where.day, 6), 30),
        object: { openedAt, status: 'lost', appealStatus: 'appealFailed' },
      }),
    ];
  },
  (where) => {
    const paid = paymentOf(where, [{}]);
    const { number } = lastOf(paid).object;
    const openedAt = minuteOfDay(addDays(where.day, 2), 700);
    return [
      ...paid,
      disputeEvent(lastOf(paid), { object: { openedAt } }),
      disputeEvent(lastOf(paid), { version: 2, object: { openedAt, status: 'accepted' } }),
      alertEvent(lastOf(paid), { object: { openedAt } }),
      alertEvent(lastOf(paid), {
        version: 2,
        object: { openedAt, status: 'refunded' },
      }),
      // After the chargeback, so too late.
      alertEvent(lastOf(paid), {
        object: { number: `AR${number}`, kind: 'rdr', status: 'declined', openedAt },
      }),
    ];
  },
  (where) =>
    paymentOf(where, [{ status: 'failed', authorisationSent: false, declineClass: 'risk' }]),
  (where) =>
    paymentOf(where, [unpaid, { ...unpaid, status: 'failed', declineClass: 'expiredOrVoided' }]),
  // Its card is reported late, when it may already have objects.
  (where) => {
    const paid = paymentOf(where, [{ card: undefined }, {}]);
    return [
      ...paid,
      fraudReportEvent(lastOf(paid), {
        object: { reportedAt: minuteOfDay(addDays(where.day, 5), 1) },
      }),
    ];
  },
];

/** The last complete month, in UTC+8. */
export const monthBefore = (today: string): { from: string; to: string } => {
  const first = `${today.slice(0, 8)}01`;
  return { from: addMonths(first, -1), to: addDays(first, -1) };
};

/** Payments of every kind on the days of a month, at two live gateways and a test one. */
export const eventsOfMonth = (shop: Shop, month: { from: string; to: string }): GatewayEvent[] => {
  const gateways = [...shop.gatewayNumbers, ...shop.gatewayNumbers, shop.testGatewayNumber];
  return Array.from({ length: 78 }).flatMap((_, at) => {
    const day = addDays(month.from, (at * 5) % 29);
    const life = lives[at % lives.length];
    return life?.({ gatewayNumber: gateways[at % gateways.length] ?? '', day, at }) ?? [];
  });
};

/** The same events late, early and in between, some twice: in the same order in every run. */
export const inDisorder = (events: readonly GatewayEvent[]): GatewayEvent[] =>
  [...events, ...events.filter((_, at) => at % 7 === 0)]
    .map((event, at) => ({ event, place: (at * 7919 + 13) % 997 }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ event }) => event);
