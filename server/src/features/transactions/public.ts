export { applyDisputeFlags, applyRefundedAmounts } from './events/apply-derived.ts';
export { addPayers, applyPayments } from './events/apply-payments.ts';
export { recordArrivals } from './events/record-arrivals.ts';
export {
  findStandingPayments,
  boundsOf,
  paymentLockName,
  lockPayments,
  type PaymentKey,
  type StandingPayment,
} from './events/payment-repository.ts';
export { abnormalType, statusCondition } from './filter/filter-conditions.ts';
export { countFound } from './list/find-figures.ts';
export { orderBy } from './list/find-page.ts';
export type { KeptPayment } from './events/payment-row.ts';
export { endAsOf, readQuestion, type Question } from './filter/read-question.ts';
export { addSteps, findSteps, paymentNumberOf, type KeptEvent } from './events/step-repository.ts';
export { viewOf } from './events/view-of-payment.ts';
