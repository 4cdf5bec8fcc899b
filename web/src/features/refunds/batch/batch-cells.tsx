import type { listRefundBatches } from '@back-office/contract/features/refunds/batches';
import { businessDayOfText } from '@back-office/contract/kit/business-day';
import type { OutputOf } from '@back-office/contract/kit/call';
import { screens } from '@back-office/contract/screens';
import { refundBatchPath } from '#kit/object/detail-paths';
import { batchWords } from '@back-office/messages/features/refunds/batch';
import { MoneyText } from '#kit/money/money-text';
import { PageLink } from '#kit/page/page-link';
import { StatusDot } from '#kit/values/status-dot';
import { useSay } from '#platform/language/language';

export type Batch = OutputOf<typeof listRefundBatches>['batches'][number];

/** The refunds that a file requested, of a currency or all; on the day of the upload, however long ago. */
export const refundsOfBatch = (
  { id, uploadedAt }: Pick<Batch, 'id' | 'uploadedAt'>,
  currency?: string,
): string => {
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

export const BatchStatus = ({ status }: Pick<Batch, 'status'>) => {
  const say = useSay();
  return (
    <StatusDot tone={status === 'applied' ? 'good' : 'attention'}>
      {say(batchWords[status])}
    </StatusDot>
  );
};

/** Total requested, one line for each currency; each opens the refunds that add up to it. */
export const BatchSums = ({ of }: { of: Pick<Batch, 'id' | 'uploadedAt' | 'sums'> }) =>
  of.sums.map(({ currency, amountMinor }) => (
    <div key={currency}>
      <PageLink to={refundsOfBatch(of, currency)}>
        <MoneyText money={{ currency, minor: amountMinor }} />
      </PageLink>
    </div>
  ));
