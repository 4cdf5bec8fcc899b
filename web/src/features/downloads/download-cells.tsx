import {
  cancelDownload,
  type Download,
  type DownloadStatus,
  listDownloads,
  downloadTones,
} from '@back-office/contract/features/downloads/made-files';
import {
  fetchDownload,
  repeatDownload,
} from '@back-office/contract/features/downloads/taken-files';
import { screens } from '@back-office/contract/screens';
import {
  centreWords,
  downloadFailureLabels,
  downloadStatusLabels,
} from '@back-office/messages/features/downloads';
import { filterWords } from '@back-office/messages/kit';
import { screenTitles } from '@back-office/messages/screens';
import { Button, Progress } from 'antd';
import { use, useState } from 'react';
import { formatCount } from '#kit/money/money';
import { MayGo, PageLink } from '#kit/page/page-link';
import { StatusDot } from '#kit/values/status-dot';
import { downloadFile } from '#platform/http/download';
import { useCommand } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';

const gone: readonly DownloadStatus[] = ['failed', 'cancelled', 'expired'];

export const FileCell = ({ download }: { download: Download }) => {
  const say = useSay();
  return (
    <div>
      <div translate="no">{download.fileName}</div>
      {download.filter.map(({ label, value }) => (
        <div key={label} className="kit-caption kit-quiet">
          {say(filterWords.labelled, { label, value })}
        </div>
      ))}
    </div>
  );
};

const percentOf = ({ rows, rowsDone }: Download): number =>
  rows === 0 ? 0 : Math.min(99, Math.floor((rowsDone * 100) / rows));

export const StateCell = ({ download }: { download: Download }) => {
  const say = useSay();
  const language = useLanguage();
  const { status, failure, fileName, rows, rowsDone } = download;
  return (
    <div>
      <StatusDot tone={downloadTones[status]}>{say(downloadStatusLabels[status])}</StatusDot>
      {failure !== null && (
        <div className="kit-caption kit-quiet">{say(downloadFailureLabels[failure])}</div>
      )}
      {status === 'running' && (
        <>
          <Progress
            percent={percentOf(download)}
            size="small"
            showInfo={false}
            aria-label={say(centreWords.progressOf, { name: fileName })}
          />
          <div className="kit-caption kit-quiet">
            {say(centreWords.progress, {
              done: formatCount(rowsDone, language),
              rows: formatCount(rows, language),
            })}
          </div>
        </>
      )}
    </div>
  );
};

/** The way to the list of a file that the same filter can't make. */
const ListLink = ({ screen }: Pick<Download, 'screen'>) => {
  const say = useSay();
  const { path } = screens[screen];
  return use(MayGo)(path) ? <PageLink to={path}>{say(screenTitles[screen])}</PageLink> : null;
};

/** Fetches the file, or stops its making: whichever the server allows now. */
export const ActionCell = ({ download }: { download: Download }) => {
  const say = useSay();
  const [isFetching, setFetching] = useState(false);
  const cancelling = useCommand(cancelDownload, { refreshes: [listDownloads] });
  const repeating = useCommand(repeatDownload, { refreshes: [listDownloads] });
  const { id, screen, status, fileName, allowedActions } = download;
  const fetchIt = async (): Promise<void> => {
    setFetching(true);
    try {
      await downloadFile(fetchDownload.path.replace('{id}', id), {});
    } catch {
      // Spec S8.6: said as a notice.
    } finally {
      setFetching(false);
    }
  };
  return (
    <>
      {gone.includes(status) && !allowedActions.includes('repeat') && <ListLink screen={screen} />}
      {allowedActions.includes('repeat') && (
        <Button
          size="small"
          loading={repeating.isPending}
          aria-label={say(centreWords.repeatFile, { name: fileName })}
          onClick={() => repeating.mutate({ id })}
        >
          {say(centreWords.repeat)}
        </Button>
      )}
      {allowedActions.includes('fetch') && (
        <Button
          type="primary"
          size="small"
          loading={isFetching}
          aria-label={say(centreWords.fetchFile, { name: fileName })}
          onClick={() => void fetchIt()}
        >
          {say(centreWords.fetch)}
        </Button>
      )}
      {allowedActions.includes('cancel') && (
        <Button
          size="small"
          loading={cancelling.isPending}
          aria-label={say(centreWords.cancelFile, { name: fileName })}
          onClick={() => cancelling.mutate({ id })}
        >
          {say(centreWords.cancel)}
        </Button>
      )}
    </>
  );
};
