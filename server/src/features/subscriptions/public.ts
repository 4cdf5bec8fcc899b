export { applyChargePayments } from './charging/apply-charge-payments.ts';
export { keepCharging } from './charging/keep-charging.ts';
export { countUnansweredCharges } from './oversee-subscriptions.ts';
export { plannedAt } from './periods.ts';
