import {
  downloadRefundTemplate,
  refundBatchColumns,
} from '@back-office/contract/features/refunds/batches';
import { batchHeadings, templateNames } from '@back-office/messages/features/refunds/headings';
import { implement } from '#platform/http/route';
import { sheetFile } from '#platform/sheets/sheet-file';

/** An empty file with the headings that an upload is read by. */
export const downloadRefundTemplateRoute = implement(
  downloadRefundTemplate,
  async ({ language }, { format }) =>
    sheetFile({
      format,
      name: templateNames[language],
      ascii: 'refunds',
      rows: [refundBatchColumns.map((column) => batchHeadings[column][language])],
    }),
);
