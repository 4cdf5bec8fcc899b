export { applyRefunds } from './apply-refunds.ts';
export { findPaymentsOfRefunds, sumRefunds } from './sum-refunds.ts';
