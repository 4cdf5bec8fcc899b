import { DownloadOutlined } from '@ant-design/icons';
import { tableWords } from '@back-office/messages/kit';
import { useState } from 'react';
import { lazyPart } from '#kit/layout/lazy-part';
import { FetchedDialog } from '#platform/dialog/at-work';
import { useSay } from '#platform/language/language';
import type { Downloadable } from './downloadable.ts';

const DownloadDialog = lazyPart(async () => (await import('./download-dialog.tsx')).DownloadDialog);

// Spec S2.49: these two alone call it so.
const listsOfDownloads: readonly string[] = ['transactions', 'dailyReport'];

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
        {say(isDownload ? tableWords.download : tableWords.export)}
      </button>
      {isOpen && (
        <FetchedDialog>
          <DownloadDialog downloadable={downloadable} close={() => setOpen(false)} />
        </FetchedDialog>
      )}
    </>
  );
};
