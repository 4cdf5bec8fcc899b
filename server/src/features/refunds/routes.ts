import type { Route } from '#platform/http/route';
import { applyForRefundRoute } from './apply/apply-for-refund.ts';
import { getRefundableRoute } from './apply/get-refundable.ts';
import { listReportedPaymentsRoute, refundReportedPaymentsRoute } from './apply/refund-reported.ts';
import { approveRefundRoute, rejectRefundRoute } from './audits/decide-audit.ts';
import { getRefundAuditRoute } from './audits/get-refund-audit.ts';
import { refundAudits } from './audits/refund-audit-list.ts';
import {
  downloadRefundBatchRoute,
  downloadRefundTemplateRoute,
} from './batches/download-refund-batch.ts';
import { getRefundBatchRoute, listRefundBatchesRoute } from './batches/read-batches.ts';
import { uploadRefundBatchRoute } from './batches/upload-refund-batch.ts';
import { getRefundRoute } from './detail/read-detail.ts';
import { refunds } from './list/refund-list.ts';
import { checkRefundRoute, withdrawRefundRoute } from './progress/act-on-refund.ts';

export const refundRoutes: Route[] = [
  refunds.route,
  refunds.news,
  getRefundRoute,
  getRefundableRoute,
  applyForRefundRoute,
  listReportedPaymentsRoute,
  refundReportedPaymentsRoute,
  withdrawRefundRoute,
  checkRefundRoute,
  refundAudits.route,
  getRefundAuditRoute,
  approveRefundRoute,
  rejectRefundRoute,
  downloadRefundTemplateRoute,
  uploadRefundBatchRoute,
  downloadRefundBatchRoute,
  listRefundBatchesRoute,
  getRefundBatchRoute,
];
