import {
  downloadStatement,
  getBatch,
  listBatchLines,
} from '@back-office/contract/features/settlements/batches';
import { screens } from '@back-office/contract/screens';
import { batchWords } from '@back-office/messages/features/settlements';
import { Button } from 'antd';
import { useState } from 'react';
import { AskedDetail } from '#kit/awaited';
import { PageLink } from '#kit/page-link';
import { DownloadButton } from '#kit/download/download-button';
import { downloadFile } from '#platform/http/client';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useStale } from '#platform/live';
import { useSession } from '#platform/session/session';
import { StatementView } from '../statement/statement-view.tsx';

const Downloads = ({ number, lines }: { number: string; lines: number }) => {
  const say = useSay();
  const [isBusy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      await downloadFile(downloadStatement.path.replace('{number}', number), {});
    } catch {
      // Spec S8.6: what went wrong with a file has been said by now.
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button type="primary" loading={isBusy} onClick={() => void download()}>
        {say(batchWords.downloadPdf)}
      </Button>
      <DownloadButton
        downloadable={{
          question: { list: 'settlements', filter: { number } },
          shown: [],
          total: lines,
        }}
      />
    </>
  );
};

/** A batch: its statement on screen, and its line items. */
export const BatchDetail = ({ number, isPage = false }: { number: string; isPage?: boolean }) => {
  const say = useSay();
  const { can } = useSession();
  const question = useQuestion(getBatch, { number });
  useStale('home', () => question.refetch());
  return (
    <AskedDetail
      question={question}
      absent={{
        refusals: ['settlements.batchNotFound'],
        title: say(batchWords.notFound),
        text: number,
        back: <PageLink to={screens.lineItems.path}>{say(batchWords.backToList)}</PageLink>,
      }}
    >
      {(batch) => (
        <StatementView
          statement={batch}
          isPage={isPage}
          lines={{ call: listBatchLines, of: { number } }}
          actions={
            can('settlements.export') && <Downloads number={number} lines={batch.lineCount} />
          }
        />
      )}
    </AskedDetail>
  );
};
