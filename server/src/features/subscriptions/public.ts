export { applyChargePayments } from './charging/apply-charge-payments.ts';
export { keepCharging } from './charging/keep-charging.ts';
