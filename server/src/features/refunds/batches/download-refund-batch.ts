import {
  downloadRefundBatch,
  downloadRefundTemplate,
  refundBatchColumns,
} from '@back-office/contract/features/refunds/batches';
import {
  batchHeadings,
  batchResultHeadings,
  resultNames,
  templateNames,
} from '@back-office/messages/features/refunds/headings';
import { filterWords } from '@back-office/messages/kit';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { sheetFile, templateRoute } from '#platform/sheets/sheet-file';
import { findBatchRows, hasBatch } from './read-batches.ts';

/** An empty file with the headings that an upload expects. */
export const downloadRefundTemplateRoute = templateRoute(downloadRefundTemplate, {
  columns: refundBatchColumns,
  headings: batchHeadings,
  name: templateNames,
  ascii: 'refunds',
});

/** Typed text may be a formula to the program that opens the file; the database turns it into plain text. */
const typedColumns = {
  orderNumber: sql`file_text(w.order_number)`,
  amount: sql`file_text(w.amount)`,
  currency: sql`file_text(w.currency)`,
  reason: sql`file_text(w.reason)`,
};

/** The uploaded rows, each with its refund or its error, in the reader's language. */
export const downloadRefundBatchRoute = implement(
  downloadRefundBatch,
  async (context, { id, format }) => {
    const { tx, scope, session, language, refuse } = context;
    if (!(await hasBatch(tx, { scope, session, id }))) {
      return refuse('refunds.batchNotFound');
    }
    const rows = await findBatchRows(tx, { scope, id, language, columns: typedColumns });
    return sheetFile({
      format,
      name: resultNames[language],
      ascii: 'refunds',
      rows: [
        [
          batchResultHeadings.line[language],
          ...refundBatchColumns.map((column) => batchHeadings[column][language]),
          batchResultHeadings.refundNumber[language],
          batchResultHeadings.problems[language],
        ],
        ...rows.map((row) => [
          String(row.line),
          ...refundBatchColumns.map((column) => row[column]),
          row.refundNumber ?? '',
          row.problems
            .map(({ column, message }) =>
              filterWords.labelled[language]({
                label: batchHeadings[column][language],
                value: message,
              }),
            )
            .join(' '),
        ]),
      ],
    });
  },
);
