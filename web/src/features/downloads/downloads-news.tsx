import { listDownloads } from '@back-office/contract/features/downloads/made-files';
import { downloadsNews } from '@back-office/messages/features/downloads/news';
import { useQuestion } from '#platform/http/questions';
import { useSay } from '#platform/language/language';
import { useStale } from '#platform/live';
import { isUnderWay, isUnseen, useSeenUntil } from './downloads-seen.ts';

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
