import type { listRefundBatches } from '@back-office/contract/features/refunds/batches';
import type { OutputOf } from '@back-office/contract/kit/call';
import { batchWords } from '@back-office/messages/features/refunds/batch';
import { MoneyText } from '#kit/money/money-text';
import { PageLink } from '#kit/page/page-link';
import { StatusDot } from '#kit/values/status-dot';
import { useSay } from '#platform/language/language';
import { refundsOfBatch } from './batch-addresses.ts';

export type Batch = OutputOf<typeof listRefundBatches>['batches'][number];

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
