import type { RefundEvent, RefundSnapshot } from '@back-office/contract/gateway/protocol';
import { dayMs, instantOf, isoOf } from '../clock.ts';
import { paidAmountOf } from './later.ts';
import type { Later } from './later.ts';
import { findGateway } from '../trade/merchants.ts';
import { childNumberOf, eventIdOf } from '../numbers.ts';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

const reasons = [
  'Goods returned by the customer',
  'Ordered twice by mistake',
  'Item out of stock',
  'Arrived damaged',
  'Price adjusted as agreed',
  'Delivered too late',
];

/** A member of the shop; for a gateway outside the sandbox, its order system. */
const applicantsOf = (gatewayNumber: string): readonly [string, ...string[]] =>
  findGateway(gatewayNumber)?.gateway.refundedBy ?? ['order system'];

const partOf = (minor: bigint, percent: number): bigint => (minor * BigInt(percent)) / 100n || 1n;

const firstOf = ({ paid, random }: Later, appliedAt: number, isFull: boolean): RefundEvent => {
  const amount = paidAmountOf(paid);
  const minor = isFull ? amount.minor : partOf(amount.minor, random.between(10, 80));
  const object: RefundSnapshot = {
    paymentNumber: paid.object.number,
    gatewayNumber: paid.object.gatewayNumber,
    number: childNumberOf('R', paid.object.number, 1),
    status: 'underAudit',
    method: minor === amount.minor ? 'full' : 'part',
    amount: { minor: String(minor), currency: amount.currency },
    reason: random.pick(reasons),
    applicant: random.pick(applicantsOf(paid.object.gatewayNumber)),
    appliedAt: isoOf(appliedAt),
  };
  return {
    id: eventIdOf(object.number, 1),
    type: 'refund',
    version: 1,
    occurredAt: object.appliedAt,
    actor: { kind: 'merchant' },
    object,
  };
};

const next = (
  previous: RefundEvent,
  at: number,
  change: { kind: RefundEvent['actor']['kind']; object: Partial<RefundSnapshot> },
): RefundEvent => ({
  ...previous,
  id: eventIdOf(previous.object.number, previous.version + 1),
  version: previous.version + 1,
  occurredAt: isoOf(at),
  actor: { kind: change.kind },
  object: { ...previous.object, ...change.object },
});

/**
 * Requested, audited, sent, and accepted or refused by the issuer; a few end at the audit. A refund that answers an
 * alert is full and always succeeds.
 */
export const refundLife = (
  later: Later,
  { appliedAt, isCertain }: { appliedAt: number; isCertain: boolean },
): RefundEvent[] => {
  const { random, pace } = later;
  const applied = firstOf(later, appliedAt, isCertain || random.chance(0.66));
  const auditedAt = appliedAt + pace(random, 5 * minuteMs, 10 * hourMs);
  const rejection = isCertain
    ? undefined
    : random.weighted([
        [93, undefined],
        [4, 'WITHDRAWN'],
        [3, 'REJECTED_BY_ACQUIRER'],
      ] as const);
  if (rejection !== undefined) {
    const kind = rejection === 'WITHDRAWN' ? 'merchant' : 'operator';
    return [
      applied,
      next(applied, auditedAt, {
        kind,
        object: { status: 'failed', processedAt: isoOf(auditedAt), failureCode: rejection },
      }),
    ];
  }
  const audited = next(applied, auditedAt, { kind: 'operator', object: { status: 'audited' } });
  const sentAt = auditedAt + pace(random, 10 * minuteMs, 2 * hourMs);
  const sent = next(audited, sentAt, { kind: 'gateway', object: { status: 'inProcessing' } });
  const answeredAt = instantOf(sent.occurredAt) + pace(random, 2 * hourMs, 4 * dayMs);
  const answer =
    isCertain || random.chance(0.94)
      ? { status: 'success' as const, arn: `7${random.digits(22)}` }
      : { status: 'failed' as const, failureCode: 'BANK_DECLINED' };
  return [
    applied,
    audited,
    sent,
    next(sent, answeredAt, {
      kind: 'issuer',
      object: { ...answer, processedAt: isoOf(answeredAt) },
    }),
  ];
};
