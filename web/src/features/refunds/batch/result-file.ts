import type { getRefundBatch } from '@back-office/contract/features/refunds/batches';
import type { OutputOf } from '@back-office/contract/kit/call';
import { writeCsv } from '@back-office/contract/kit/csv';
import { batchWords } from '@back-office/messages/features/refunds/batch';
import { refundFields } from '@back-office/messages/features/refunds/fields';
import { batchHeadings } from '@back-office/messages/features/refunds/headings';
import { filterWords } from '@back-office/messages/kit';
import { refundProcessingLabels } from '@back-office/messages/payment';
import type { Say } from '#platform/language/language';

type Batch = Pick<OutputOf<typeof getRefundBatch>, 'results'>;
type Row = Batch['results'][number];

const outcomeOf = ({ problems, refundStatus }: Row, say: Say): string =>
  problems.length > 0
    ? problems
        .map(({ column, message }) =>
          say(filterWords.labelled, { label: say(batchHeadings[column]), value: message }),
        )
        .join(' ')
    : say(refundStatus === null ? batchWords.right : refundProcessingLabels[refundStatus]);

/** The rows of a file as they were uploaded, each with what became of it: CSV in UTF-8, every cell plain text. */
export const resultFile = ({ results }: Batch, say: Say): string => {
  const heads = [
    batchWords.line,
    ...Object.values(batchHeadings),
    refundFields.number,
    batchWords.outcome,
  ];
  const rows = results.map((row) => [
    String(row.line),
    row.orderNumber,
    row.amount,
    row.currency,
    row.reason,
    row.refundNumber ?? '',
    outcomeOf(row, say),
  ]);
  return writeCsv([heads.map((word) => say(word)), ...rows]);
};

/** "refunds.xlsx" gives "refunds-result.csv". */
export const resultFileName = (fileName: string): string =>
  `${fileName.replace(/\.[^.]*$/, '')}-result.csv`;
