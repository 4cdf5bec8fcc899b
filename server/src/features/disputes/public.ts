export { countToAnswer, disputes } from './dispute-list.ts';
export {
  caseReviews,
  countCasesToReview,
  countRulingsNotReported,
  countRulingsToConfirm,
} from './review/case-reviews.ts';
export { applyAlerts } from './feed/apply-alerts.ts';
export { applyDisputes } from './feed/apply-disputes.ts';
export { applyFraudReports } from './feed/apply-fraud-reports.ts';
export {
  findPaymentsOfAlerts,
  findPaymentsOfDisputes,
  findPaymentsOfFraudReports,
  flagsOfPayments,
} from './feed/flags-of-payments.ts';
export { recordAnswers, type GivenAnswer } from './answer/record-answers.ts';
export { settleStagesOf } from './feed/settle-stages.ts';
export { findTakenBack, removeDisputed, reopenDisputed } from './feed/take-back.ts';
