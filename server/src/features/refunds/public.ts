export { applyRefunds } from './feed/apply-refunds.ts';
export { describeRefunds } from './feed/find-refunds-of.ts';
export { failOvertaken } from './feed/fail-overtaken.ts';
export { findRefundsOf, removeRefunds, reopenRefunds } from './feed/find-refunds-of.ts';
export { countAuditsAtGateway, countWaitingAudits } from './audits/refund-audit-list.ts';
export { refundAudits } from './audits/refund-audit-list.ts';
export { refunds } from './list/refund-list.ts';
export { findPaymentsOfRefunds, sumRefunds } from './feed/find-refunds-of.ts';
export { requestRefund } from './apply/apply-for-refund.ts';
