import { getRefundBatch } from '@back-office/contract/features/refunds/batches';
import type { OutputOf } from '@back-office/contract/kit/call';
import { batchWords } from '@back-office/messages/features/refunds/batch';
import { pageTitles } from '@back-office/messages/screens';
import { DownloadOutlined } from '@ant-design/icons';
import { useParams } from '@tanstack/react-router';
import { Button } from 'antd';
import { AskedDetail } from '#kit/feedback/awaited';
import { ButtonLink } from '#kit/page/button-link';
import { DescriptionList, DetailSection } from '#kit/object/description-list';
import { refundBatchesPath } from '#kit/object/detail-paths';
import { formatCount } from '#kit/money/money';
import { PageLink } from '#kit/page/page-link';
import '#kit/layout/panel.css';
import { BothTimes } from '#kit/time/time-text';
import { saveFile } from '#platform/http/download';
import { useQuestion } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';
import { useStale } from '#platform/live';
import { refundsOfBatch, BatchStatus, BatchSums } from './batch-cells.tsx';
import { BatchResults } from './batch-results.tsx';
import { resultFile, resultFileName } from './result-file.ts';

type Result = OutputOf<typeof getRefundBatch>;

const Verdict = ({ batch }: { batch: Result }) => {
  const say = useSay();
  const language = useLanguage();
  const rows = formatCount(batch.rows, language);
  const wrong = formatCount(batch.wrongRows, language);
  return batch.status === 'applied' ? (
    <p className="kit-note">{say(batchWords.allApplied, { rows })}</p>
  ) : (
    <p className="kit-note kit-note-warning">{say(batchWords.noneApplied, { wrong, rows })}</p>
  );
};

const Head = ({ batch }: { batch: Result }) => {
  const say = useSay();
  const saveResult = (): void =>
    saveFile(
      new Blob([resultFile(batch, say)], { type: 'text/csv;charset=utf-8' }),
      resultFileName(batch.fileName),
    );
  return (
    <header className="kit-detail-head">
      <h1 className="kit-page-title">
        {say(pageTitles.refundBatch)} <span translate="no">{batch.fileName}</span>
      </h1>
      <Verdict batch={batch} />
      <DescriptionList
        items={[
          { term: say(batchWords.outcome), value: <BatchStatus status={batch.status} /> },
          {
            term: say(batchWords.sum),
            value: batch.sums.length > 0 ? <BatchSums of={batch} /> : null,
          },
          { term: say(batchWords.uploadedBy), value: batch.uploadedBy },
          { term: say(batchWords.uploadedAt), value: <BothTimes at={batch.uploadedAt} /> },
        ]}
      />
      <div className="kit-detail-actions">
        <ButtonLink to={refundBatchesPath}>{say(batchWords.another)}</ButtonLink>
        <Button icon={<DownloadOutlined aria-hidden />} onClick={saveResult}>
          {say(batchWords.download)}
        </Button>
        {batch.status === 'applied' && (
          <ButtonLink to={refundsOfBatch(batch)}>{say(batchWords.inList)}</ButtonLink>
        )}
      </div>
    </header>
  );
};

/** Result of a file, row by row. */
export const RefundBatchPage = () => {
  const say = useSay();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const question = useQuestion(getRefundBatch, { id });
  useStale('refunds', () => question.refetch());
  return (
    <AskedDetail
      question={question}
      absent={{
        refusals: ['refunds.batchNotFound'],
        title: say(batchWords.notFound),
        text: id,
        back: <PageLink to={refundBatchesPath}>{say(pageTitles.refundBatches)}</PageLink>,
      }}
    >
      {(batch) => (
        <article className="kit-panel">
          <Head batch={batch} />
          <DetailSection title={say(batchWords.outcome)}>
            <BatchResults batch={batch} />
          </DetailSection>
        </article>
      )}
    </AskedDetail>
  );
};
