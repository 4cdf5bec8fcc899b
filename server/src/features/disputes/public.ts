export { applyAlerts } from './apply-alerts.ts';
export { applyDisputes } from './apply-disputes.ts';
export { applyFraudReports } from './apply-fraud-reports.ts';
export {
  findPaymentsOfAlerts,
  findPaymentsOfDisputes,
  findPaymentsOfFraudReports,
  flagsOfPayments,
} from './flags-of-payments.ts';
export { findTakenBack, removeDisputed, reopenDisputed } from './take-back.ts';
