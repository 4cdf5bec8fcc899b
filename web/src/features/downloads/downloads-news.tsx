import { type Download, listDownloads } from '@back-office/contract/features/downloads/made-files';
import { readStored, writeStored } from '#platform/storage';
import { createStore, useStore } from '#platform/store';
import { downloadsNews } from '@back-office/messages/features/downloads/news';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useStale } from '#platform/live';

// In this browser: when the newest file seen by its reader was ready.
const key = 'downloadsSeen';
const seenStore = createStore(readStored(key) ?? '');

const useSeenUntil = (): string => useStore(seenStore);

export const isUnderWay = ({ status }: Download): boolean =>
  status === 'queued' || status === 'running';

const isUnseen = ({ status, finishedAt }: Download, seenUntil: string): boolean =>
  status === 'ready' && (finishedAt ?? '') > seenUntil;

/** Opening the list marks the ready files as seen. */
export const markSeen = (downloads: readonly Download[]): void => {
  const [newest] = downloads
    .filter((download) => isUnseen(download, seenStore.read()))
    .map(({ finishedAt }) => finishedAt ?? '')
    .toSorted()
    .toReversed();
  if (newest !== undefined) {
    writeStored(key, newest);
    seenStore.write(newest);
  }
};

/** How many files are being made, and how many became ready since one last looked. */
export const DownloadsNews = () => {
  const say = useSay();
  const seenUntil = useSeenUntil();
  const { data, refetch } = useQuestion(listDownloads, {});
  useStale('downloads', () => refetch());
  const downloads = data?.downloads ?? [];
  const making = downloads.filter(isUnderWay).length;
  const ready = downloads.filter((download) => isUnseen(download, seenUntil)).length;
  if (making + ready === 0) {
    return null;
  }
  return (
    <>
      <span className="kit-hidden"> {say(downloadsNews, { making, ready })}</span>
      <span className={ready > 0 ? 'bar-count' : 'bar-count bar-count-quiet'} aria-hidden>
        {making + ready}
      </span>
    </>
  );
};
