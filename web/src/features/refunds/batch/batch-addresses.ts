import type { listRefundBatches } from '@back-office/contract/features/refunds/batches';
import { businessDayOfText } from '@back-office/contract/kit/business-day';
import type { OutputOf } from '@back-office/contract/kit/call';
import { screens } from '@back-office/contract/screens';
import { refundBatchPath } from '#kit/object/detail-paths';

type Batch = Pick<OutputOf<typeof listRefundBatches>['batches'][number], 'id' | 'uploadedAt'>;

/** The refunds that a file requested, of a currency or all; on the day of the upload, however long ago. */
export const refundsOfBatch = ({ id, uploadedAt }: Batch, currency?: string): string => {
  const day = businessDayOfText(uploadedAt);
  const search = new URLSearchParams({
    timeType: 'appliedDay',
    from: day,
    to: day,
    ...(currency === undefined ? {} : { currencies: currency }),
    batchId: id,
  });
  return `${screens.refunds.path}?${search}`;
};

/** The result of a file with all its rows; without it the rows with errors come first. */
export const rowsOfBatch = (id: string): string => `${refundBatchPath(id)}?rows=all`;
