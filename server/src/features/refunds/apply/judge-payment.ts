import type { RefundAuditTrigger } from '@back-office/contract/features/refunds';
import type { PaymentObstacle } from '@back-office/contract/features/refunds/detail';
import type { RefundRules } from '../refund-rules.ts';
import { refundableOf, type PaymentFacts } from './payment-facts.ts';

const dayMs = 24 * 60 * 60_000;

const daysSince = (then: Date, now: Date): number => (now.getTime() - then.getTime()) / dayMs;

type Judging = { rules: RefundRules; now: Date };

/** The first obstacle to a refund of this payment, whoever asks; undefined if there is none. */
export const obstacleOf = (
  payment: PaymentFacts,
  { rules, now }: Judging,
): PaymentObstacle | undefined => {
  if (payment.status !== 'success') {
    return 'notSuccessful';
  }
  if (payment.mode === 'test') {
    return 'testPayment';
  }
  if (payment.isDisputed) {
    return 'disputed';
  }
  if (payment.isRdrRefunded) {
    return 'rdrRefunded';
  }
  if (refundableOf(payment) === 0n) {
    return payment.openMinor > 0n ? 'allPending' : 'fullyRefunded';
  }
  return rules.manualDays > 0 && daysSince(payment.paidAt, now) > rules.manualDays
    ? 'tooOld'
    : undefined;
};

/** Reasons in the payment itself for an operator to audit its next refund; amount and rate are checked separately. */
export const triggersOf = (
  payment: PaymentFacts,
  { rules, now }: Judging,
): RefundAuditTrigger[] => {
  const isOn: [RefundAuditTrigger, boolean][] = [
    ['manyParts', rules.auditFromPart > 0 && payment.parts + 1 >= rules.auditFromPart],
    [
      'oldPayment',
      rules.selfServiceDays > 0 && daysSince(payment.paidAt, now) > rules.selfServiceDays,
    ],
    ['retrievalOpen', rules.auditRetrievals > 0 && payment.hasOpenRetrieval],
    ['merchantNotNormal', rules.auditMerchantNotNormal > 0 && payment.merchantStatus !== 'normal'],
  ];
  return isOn.flatMap(([trigger, on]) => (on ? [trigger] : []));
};
