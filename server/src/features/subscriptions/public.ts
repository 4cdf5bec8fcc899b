export { applyFirstPayments } from './agreements/begin-agreed.ts';
export { findBegun } from './agreements/find-begun.ts';
export { keepAgreement, type Agreement } from './agreements/keep-agreement.ts';
export { takeCard } from './agreements/take-cards.ts';
export { subscriptions } from './subscription-list.ts';
export { applyChargePayments } from './charging/apply-charge-payments.ts';
export { keepCharging } from './charging/keep-charging.ts';
export { countUnansweredCharges } from './oversee-subscriptions.ts';
export { plannedAt } from './periods.ts';
