import {
  downloadStatement,
  getBatch,
  listBatchLines,
} from '@back-office/contract/features/settlements/batches';
import type { OutputOf } from '@back-office/contract/kit/call';
import { batchWords } from '@back-office/messages/features/settlements';
import { Button } from 'antd';
import { useState } from 'react';
import { defineObject } from '#kit/object/define-object';
import { DownloadButton } from '#kit/download/download-button';
import { downloadFile } from '#platform/http/download';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { decisions } from '../statement/decisions.tsx';
import {
  lineItems,
  netCalculation,
  statementFacts,
  statementHead,
  StatementNotes,
} from '../statement/statement-parts.tsx';

const Downloads = ({
  thing: { number, lineCount },
}: {
  thing: Pick<OutputOf<typeof getBatch>, 'number' | 'lineCount'>;
}) => {
  const say = useSay();
  const { can } = useSession();
  const [isBusy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      await downloadFile(downloadStatement.path.replace('{number}', number), {});
    } catch {
      // Spec S8.6: file errors have been shown by now.
    } finally {
      setBusy(false);
    }
  };
  return can('settlements.export') ? (
    <>
      <Button type="primary" loading={isBusy} onClick={() => void download()}>
        {say(batchWords.downloadPdf)}
      </Button>
      <DownloadButton
        downloadable={{
          question: { list: 'settlements', filter: { number } },
          shown: [],
          total: lineCount,
        }}
      />
    </>
  ) : null;
};

/** A batch in the merchant's view: the statement on screen. */
export const batchObject = defineObject({
  id: 'batch',
  title: batchWords.statement,
  call: getBatch,
  input: ({ number }) => ({ number }),
  absent: { refusals: ['settlements.batchNotFound'], title: batchWords.notFound },
  follows: 'home',
  head: { ...statementHead, Notes: StatementNotes },
  Actions: Downloads,
  main: [netCalculation, decisions],
  side: [statementFacts],
  below: [lineItems(({ number }) => ({ call: listBatchLines, of: { number } }))],
});
