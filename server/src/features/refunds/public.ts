export { applyRefunds } from './feed/apply-refunds.ts';
export { describeRefunds } from './feed/describe-refunds.ts';
export { failOvertaken } from './feed/fail-overtaken.ts';
export { findApplications, type KnownApplication } from './feed/find-applications.ts';
export { refundOrder } from './list/list-refunds.ts';
export { readRefundQuestion } from './list/read-question.ts';
export { refundSources } from './refund-row.ts';
export { findPaymentsOfRefunds, sumRefunds } from './feed/sum-refunds.ts';
