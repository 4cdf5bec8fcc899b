import { listRefundBatches } from '@back-office/contract/features/refunds/batches';
import { batchWords } from '@back-office/messages/features/refunds/batch';
import { pageTitles } from '@back-office/messages/screens';
import { withNote } from '@back-office/messages/words';
import { Skeleton } from 'antd';
import { refundBatchPath } from '#kit/object/detail-paths';
import { EmptyValue } from '#kit/values/empty-value';
import { formatCount } from '#kit/money/money';
import { PageHead } from '#kit/page/page-head';
import { PageLink } from '#kit/page/page-link';
import { Paged } from '#kit/list/pager';
import { Panel } from '#kit/layout/panel';
import { SmallTable } from '#kit/table/small-table';
import { EmptyFirst, ErrorState } from '#kit/feedback/states';
import { TimeCell, useZoneName } from '#kit/time/time-text';
import { useQuestion } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';
import { rowsOfBatch, type Batch, BatchStatus, BatchSums } from './batch-cells.tsx';
import { UploadBatch } from './upload-batch.tsx';

const Batches = ({ batches }: { batches: readonly Batch[] }) => {
  const say = useSay();
  const language = useLanguage();
  const zone = useZoneName();
  if (batches.length === 0) {
    return <EmptyFirst title={say(batchWords.emptyTitle)} text={say(batchWords.emptyText)} />;
  }
  return (
    <SmallTable
      name={say(batchWords.files)}
      heads={[
        say(batchWords.file),
        say(batchWords.outcome),
        say(withNote, { text: say(batchWords.uploadedAt), note: zone }),
        say(batchWords.uploadedBy),
        say(batchWords.rows),
        say(batchWords.wrongRows),
      ]}
      ends={[4, 5]}
      moneyHead={say(batchWords.sum)}
      rows={batches.map((batch) => ({
        id: batch.id,
        cells: [
          <PageLink key="file" to={refundBatchPath(batch.id)}>
            <span translate="no">{batch.fileName}</span>
          </PageLink>,
          <BatchStatus key="status" status={batch.status} />,
          <TimeCell key="at" at={batch.uploadedAt} />,
          batch.uploadedBy,
          <PageLink key="rows" to={rowsOfBatch(batch.id)}>
            {formatCount(batch.rows, language)}
          </PageLink>,
          batch.wrongRows === 0 ? null : (
            <PageLink key="wrong" to={refundBatchPath(batch.id)}>
              {formatCount(batch.wrongRows, language)}
            </PageLink>
          ),
        ],
        money: batch.sums.length > 0 ? <BatchSums of={batch} /> : <EmptyValue />,
      }))}
    />
  );
};

/** Refunds by file: the upload, and every file before with its result. */
export const RefundBatchesPage = () => {
  const say = useSay();
  const { data, error, refetch } = useQuestion(listRefundBatches, {});
  if (data === undefined && error !== null) {
    return <ErrorState error={error} tryAgain={() => void refetch()} />;
  }
  return (
    <>
      <PageHead title={say(pageTitles.refundBatches)} lead={say(batchWords.lead)} />
      <div className="kit-stack">
        <UploadBatch />
        <Panel id="files" title={say(batchWords.files)}>
          {data === undefined ? (
            <Skeleton active />
          ) : (
            <Paged rows={data.batches}>{(batches) => <Batches batches={batches} />}</Paged>
          )}
        </Panel>
      </div>
    </>
  );
};
