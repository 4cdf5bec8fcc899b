import type {
  AlertEvent,
  AlertSnapshot,
  FraudReportEvent,
  GatewayEvent,
} from '@back-office/contract/gateway/protocol';
import { dayMs, isoOf } from '../clock.ts';
import { paidAmountOf } from '../payments/later.ts';
import type { Later } from '../payments/later.ts';
import { childNumberOf, eventIdOf } from '../numbers.ts';
import { refundLife } from '../payments/refund-life.ts';

const hourMs = 60 * 60 * 1000;

type Answer = { at: number; kind: AlertEvent['actor']['kind']; status: AlertSnapshot['status'] };

/** First event of an alert. */
export const raised = (
  { paid }: Pick<Later, 'paid'>,
  openedAt: number,
  kind: Pick<AlertSnapshot, 'kind' | 'status' | 'dueAt' | 'cause'>,
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

const next = (
  before: AlertEvent,
  at: number,
  change: Pick<AlertEvent, 'actor'> & { object: Partial<AlertSnapshot> },
): AlertEvent => ({
  ...before,
  id: eventIdOf(before.object.number, before.version + 1),
  version: before.version + 1,
  occurredAt: isoOf(at),
  actor: change.actor,
  object: { ...before.object, ...change.object },
});

/** Event with the outcome of an alert. */
export const answered = (before: AlertEvent, { at, kind, status }: Answer): AlertEvent =>
  next(before, at, { actor: { kind }, object: { status } });

/** Event with the decision on its fee. */
export const withCredit = (
  before: AlertEvent,
  at: number,
  feeCredit: 'granted' | 'refused',
): AlertEvent => next(before, at, { actor: { kind: 'scheme' }, object: { feeCredit } });

/** Three of ten are fraud confirmed by the issuer; derived from the number, so that a history stays the same. */
export const causeOf = ({ object }: Later['paid']): NonNullable<AlertSnapshot['cause']> =>
  Number(object.number.at(-1)) < 3 ? 'confirmedFraud' : 'customerDispute';

/** The merchant has a day to refund, which prevents the chargeback. */
const ethocaLife = (later: Later, openedAt: number): GatewayEvent[] => {
  const { random, pace } = later;
  const expiresAt = openedAt + dayMs;
  const first = raised(later, openedAt, {
    kind: 'ethoca',
    status: 'open',
    cause: causeOf(later.paid),
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

/** RDR decides at once, by rules. */
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
