import { DownloadOutlined } from '@ant-design/icons';
import { tableWords } from '@back-office/messages/kit';
import { useState } from 'react';
import { lazyPart } from '#kit/layout/lazy-part';
import { FetchedDialog } from '#platform/dialog/at-work';
import { useSay } from '#platform/language/language';
import type { Downloadable } from './downloadable.ts';

const DownloadDialog = lazyPart(async () => (await import('./download-dialog.tsx')).DownloadDialog);

/** Spec S2.49: the transaction query and the daily report alone call it Downloads. */
const isDownloads = ({ question }: Downloadable): boolean =>
  question.list === 'transactions'
    ? question.filter.view === 'query'
    : question.list === 'dailyReport';

/** Spec S2.49: the rows of the screen as a file. */
export const DownloadButton = ({ downloadable }: { downloadable: Downloadable }) => {
  const say = useSay();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="kit-button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <DownloadOutlined aria-hidden />
        <span className="kit-tool-word">
          {say(isDownloads(downloadable) ? tableWords.download : tableWords.export)}
        </span>
      </button>
      {isOpen && (
        <FetchedDialog>
          <DownloadDialog downloadable={downloadable} close={() => setOpen(false)} />
        </FetchedDialog>
      )}
    </>
  );
};
