export { applyDisputeFlags, applyRefundedAmounts } from './apply-derived.ts';
export { addPayers, applyPayments } from './apply-payments.ts';
export {
  findStandingPayments,
  paymentLockName,
  type PaymentKey,
  type StandingPayment,
} from './payment-repository.ts';
export { abnormalType, statusCondition } from './filter-conditions.ts';
export { countFound } from './find-figures.ts';
export { orderBy } from './find-page.ts';
export type { KeptPayment } from './payment-row.ts';
export { endAsOf, readQuestion, type Question } from './read-question.ts';
export { addSteps, findSteps, paymentNumberOf, type KeptEvent } from './step-repository.ts';
export { viewOf } from './view-of-payment.ts';
