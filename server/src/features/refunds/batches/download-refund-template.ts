import {
  downloadRefundTemplate,
  refundBatchColumns,
} from '@back-office/contract/features/refunds/batches';
import { batchHeadings, templateNames } from '@back-office/messages/features/refunds/headings';
import { implement } from '#platform/http/route';
import { batchFile } from './batch-file.ts';

/** An empty file with the headings that an upload is read by. */
export const downloadRefundTemplateRoute = implement(
  downloadRefundTemplate,
  async ({ language }, { format }) =>
    batchFile({
      format,
      name: templateNames[language],
      rows: [refundBatchColumns.map((column) => batchHeadings[column][language])],
    }),
);
