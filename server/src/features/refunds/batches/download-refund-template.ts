import {
  downloadRefundTemplate,
  refundBatchColumns,
} from '@back-office/contract/features/refunds/batches';
import { batchHeadings, templateNames } from '@back-office/messages/features/refunds/headings';
import { writeWorkbook } from './write-workbook.ts';
import { implement } from '#platform/http/route';

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

// So that programs which guess an encoding guess right.
const byteOrderMark = '\uFEFF';

/** An empty file with the headings that an upload is read by. */
export const downloadRefundTemplateRoute = implement(
  downloadRefundTemplate,
  async ({ language }, { format }) => {
    const headings = refundBatchColumns.map((column) => batchHeadings[column][language]);
    const content =
      format === 'csv'
        ? Buffer.from(`${byteOrderMark}${headings.join(',')}\r\n`)
        : writeWorkbook(headings);
    return {
      name: {
        ascii: `refunds.${format}`,
        full: `${templateNames[language]}.${format}`,
      },
      mediaType: mediaTypes[format],
      bytes: content.length,
      content,
    };
  },
);
