export { keyOf as commandKeyOf, postCommand, postTaken } from './commands/send-gateway-command.ts';
export { sendInTurns, type Waiting } from './commands/send-in-turns.ts';
export { applyDisputeFlags, applyRefundedAmounts } from './events/apply-derived.ts';
export { addPayers, applyPayments } from './events/apply-payments.ts';
export { recordArrivals } from './events/record-arrivals.ts';
export {
  boundsOf,
  findStandingPayments,
  lockPayments,
  paymentLockName,
  reopenPayments,
  type PaymentKey,
  type StandingPayment,
} from './events/payment-repository.ts';
export {
  findMerchantOrders,
  findNumbersFiltered,
  findOrdersBeginning,
} from './filter/find-merchant-orders.ts';
export { payerCondition } from './filter/find-payers.ts';
export { abnormalType, soonToExpire, statusCondition } from './filter/filter-conditions.ts';
export { countFound } from './list/find-figures.ts';
export { orderBy } from './list/find-page.ts';
export type { KeptPayment } from './events/payment-row.ts';
export { readQuestion } from './filter/read-question.ts';
export {
  addSteps,
  findStepsOf,
  paymentNumberOf,
  removeSteps,
  type KeptEvent,
  type KnownStep,
} from './events/step-repository.ts';
export { viewOf } from './events/payment-row.ts';
export { settledOf } from './transaction-row.ts';
