import type { alertCauses } from '../payment.ts';

/** Outcomes that a refund of the payment brings about: they count once it succeeded. */
export const refundOutcomes = ['resolved', 'stopped', 'partiallyStopped'] as const;
export type RefundOutcome = (typeof refundOutcomes)[number];

/** Outcomes of an answer without another refund. */
export const plainOutcomes = [
  'previouslyRefunded',
  'previouslyCancelled',
  'unresolved',
  'missed',
  'notFound',
  'other',
] as const;
export type PlainOutcome = (typeof plainOutcomes)[number];

export const alertOutcomes = [...refundOutcomes, ...plainOutcomes] as const;
export type AlertOutcome = (typeof alertOutcomes)[number];
export type AlertCause = (typeof alertCauses)[number];

/** Ethoca takes other outcomes for a customer's dispute than for fraud that was confirmed. */
export const outcomesOfCause: Readonly<
  Record<AlertCause, { byRefund: readonly RefundOutcome[]; plain: readonly PlainOutcome[] }>
> = {
  customerDispute: {
    byRefund: ['resolved'],
    plain: ['previouslyRefunded', 'unresolved', 'notFound', 'other'],
  },
  confirmedFraud: {
    byRefund: ['stopped', 'partiallyStopped'],
    plain: ['previouslyCancelled', 'missed', 'notFound'],
  },
};

/** Answers after which the fee of an alert can be asked back: it belonged to no order, or the money had gone back already. */
export const creditableOutcomes: readonly AlertOutcome[] = [
  'notFound',
  'previouslyRefunded',
  'previouslyCancelled',
];

/** Why the fee of an alert is asked back. */
export const creditReasons = ['notOurs', 'duplicate', 'refundedBefore'] as const;
export type CreditReason = (typeof creditReasons)[number];

/** The merchant's time where the gateway names no other. */
export const ethocaHours = 24;
