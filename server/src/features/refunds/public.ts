export { applyRefunds } from './feed/apply-refunds.ts';
export { describeRefunds } from './feed/describe-refunds.ts';
export { failOvertaken } from './feed/fail-overtaken.ts';
export {
  findRefundsOf,
  removeRefunds,
  reopenRefunds,
  type KnownRefund,
} from './feed/find-refunds-of.ts';
export { countWaitingAudits } from './audits/count-waiting-audits.ts';
export { countRefunds } from './list/count-refunds.ts';
export { refundOrder } from './list/list-refunds.ts';
export { readRefundQuestion } from './list/read-question.ts';
export { refundSources } from './refund-row.ts';
export { findPaymentsOfRefunds, sumRefunds } from './feed/sum-refunds.ts';
