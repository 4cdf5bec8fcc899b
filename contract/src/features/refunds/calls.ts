import { approveRefund, getRefundAudit, listRefundAudits, rejectRefund } from './audits.ts';
import {
  downloadRefundBatch,
  downloadRefundTemplate,
  getRefundBatch,
  listRefundBatches,
  uploadRefundBatch,
} from './batches.ts';
import { applyForRefund, checkRefund, getRefund, getRefundable, withdrawRefund } from './detail.ts';
import { listReportedPayments, refundReportedPayments } from './reported.ts';
import { countNewRefunds, listRefunds } from '../refunds.ts';

export const refundCalls = {
  approveRefund,
  getRefundAudit,
  listRefundAudits,
  rejectRefund,
  downloadRefundBatch,
  downloadRefundTemplate,
  getRefundBatch,
  listRefundBatches,
  uploadRefundBatch,
  applyForRefund,
  checkRefund,
  getRefund,
  getRefundable,
  listReportedPayments,
  refundReportedPayments,
  withdrawRefund,
  countNewRefunds,
  listRefunds,
};
