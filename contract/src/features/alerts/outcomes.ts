import type { alertCauses } from '../payment.ts';

/** Outcomes of answers with a refund: they count once it has succeeded. */
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

/** Ethoca accepts different outcomes for a customer dispute and for confirmed fraud. */
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

/** Answers after which the fee can be claimed back: the alert had no order, or the money had already been refunded. */
export const creditableOutcomes: readonly AlertOutcome[] = [
  'notFound',
  'previouslyRefunded',
  'previouslyCancelled',
];

/** The reasons for claiming back an alert's fee. */
export const creditReasons = ['notOurs', 'duplicate', 'refundedBefore'] as const;
export type CreditReason = (typeof creditReasons)[number];

/** The merchant's time to answer, unless the gateway sets another. */
export const ethocaHours = 24;
