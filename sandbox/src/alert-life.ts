import type {
  AlertEvent,
  AlertSnapshot,
  FraudReportEvent,
  GatewayEvent,
} from '@back-office/contract/gateway/protocol';
import { dayMs, isoOf } from './clock.ts';
import { paidAmountOf } from './later.ts';
import type { Later } from './later.ts';
import { childNumberOf, eventIdOf } from './numbers.ts';
import { refundLife } from './refund-life.ts';

const hourMs = 60 * 60 * 1000;

type Answer = { at: number; kind: AlertEvent['actor']['kind']; status: AlertSnapshot['status'] };

/** The first word of an alert. */
export const raised = (
  { paid }: Pick<Later, 'paid'>,
  openedAt: number,
  kind: Pick<AlertSnapshot, 'kind' | 'status' | 'dueAt'>,
): AlertEvent => {
  const amount = paidAmountOf(paid);
  const object: AlertSnapshot = {
    paymentNumber: paid.object.number,
    gatewayNumber: paid.object.gatewayNumber,
    number: childNumberOf('A', paid.object.number, 1),
    ...kind,
    amount: { minor: String(amount.minor), currency: amount.currency },
    openedAt: isoOf(openedAt),
  };
  return {
    id: eventIdOf(object.number, 1),
    type: 'alert',
    version: 1,
    occurredAt: object.openedAt,
    actor: { kind: 'scheme' },
    object,
  };
};

/** What became of an alert. */
export const answered = (first: AlertEvent, { at, kind, status }: Answer): AlertEvent => ({
  ...first,
  id: eventIdOf(first.object.number, 2),
  version: 2,
  occurredAt: isoOf(at),
  actor: { kind },
  object: { ...first.object, status },
});

/** The merchant has a day to give the money back, which prevents the chargeback. */
const ethocaLife = (later: Later, openedAt: number): GatewayEvent[] => {
  const { random, pace } = later;
  const expiresAt = openedAt + dayMs;
  const first = raised(later, openedAt, {
    kind: 'ethoca',
    status: 'open',
    dueAt: isoOf(expiresAt),
  });
  const at = openedAt + pace(random, hourMs, 20 * hourMs);
  switch (
    random.weighted([
      [70, 'refunded'],
      [12, 'declined'],
      [18, 'expired'],
    ] as const)
  ) {
    case 'refunded':
      return [
        first,
        ...refundLife(later, { appliedAt: at, isCertain: true }),
        answered(first, { at, kind: 'merchant', status: 'refunded' }),
      ];
    case 'declined':
      return [first, answered(first, { at, kind: 'merchant', status: 'declined' })];
    case 'expired':
      return [first, answered(first, { at: expiresAt, kind: 'gateway', status: 'expired' })];
  }
};

/** RDR decides by rule and at once. */
const rdrLife = (later: Later, openedAt: number): AlertEvent[] => [
  raised(later, openedAt, {
    kind: 'rdr',
    status: later.random.weighted([
      [85, 'refunded'],
      [15, 'declined'],
    ] as const),
  }),
];

export const alertLife = (later: Later, openedAt: number): GatewayEvent[] =>
  later.paid.object.card?.brand === 'visa' && later.random.chance(0.7)
    ? rdrLife(later, openedAt)
    : ethocaLife(later, openedAt);

export const fraudReportLife = (
  { paid, random }: Later,
  reportedAt: number,
): FraudReportEvent[] => {
  const isVisa = paid.object.card?.brand === 'visa';
  const amount = paidAmountOf(paid);
  const number = childNumberOf('F', paid.object.number, 1);
  return [
    {
      id: eventIdOf(number, 1),
      type: 'fraudReport',
      version: 1,
      occurredAt: isoOf(reportedAt),
      actor: { kind: 'issuer' },
      object: {
        paymentNumber: paid.object.number,
        gatewayNumber: paid.object.gatewayNumber,
        number,
        kind: isVisa ? 'tc40' : 'safe',
        amount: { minor: String(amount.minor), currency: amount.currency },
        reasonCode: random.weighted(
          isVisa
            ? [
                [7, '6'],
                [2, '2'],
                [1, '4'],
              ]
            : [
                [7, '06'],
                [2, '01'],
                [1, '00'],
              ],
        ),
        reportedAt: isoOf(reportedAt),
      },
    },
  ];
};
