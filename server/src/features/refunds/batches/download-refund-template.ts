import {
  downloadRefundTemplate,
  refundBatchColumns,
} from '@back-office/contract/features/refunds/batches';
import { batchHeadings, templateNames } from '@back-office/messages/features/refunds/headings';
import { templateRoute } from '#platform/sheets/template-route';

/** An empty file with the headings that an upload is read by. */
export const downloadRefundTemplateRoute = templateRoute(downloadRefundTemplate, {
  columns: refundBatchColumns,
  headings: batchHeadings,
  name: templateNames,
  ascii: 'refunds',
});
