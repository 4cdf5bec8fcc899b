import { type Download, listDownloads } from '@back-office/contract/features/downloads/made-files';
import { screens } from '@back-office/contract/screens';
import { centreWords } from '@back-office/messages/features/downloads';
import { tableWords } from '@back-office/messages/kit';
import { pageTitles } from '@back-office/messages/screens';
import { withNote } from '@back-office/messages/words';
import { Skeleton } from 'antd';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { Awaited } from '#kit/feedback/awaited';
import { formatCount } from '#kit/money/money';
import { PageHead } from '#kit/page/page-head';
import { Paged } from '#kit/list/pager';
import { PageLink } from '#kit/page/page-link';
import '#kit/layout/panel.css';
import '#kit/list/query-screen.css';
import { SmallTable } from '#kit/table/small-table';
import { EmptyFirst } from '#kit/feedback/states';
import { TimeCell, useZoneName } from '#kit/time/time-text';
import { useQuestion } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';
import { useStale } from '#platform/live';
import { isUnderWay, markSeen } from './downloads-news.tsx';
import { ActionCell, FileCell, StateCell } from './download-cells.tsx';

// Live events report each step; polling shows the progress between steps.
const lookAgainMs = 1500;
const bytesPerKilobyte = 1024;

const useDownloads = () => {
  const question = useQuestion(listDownloads, {});
  const look = useEffectEvent(() => void question.refetch());
  const isMoving = question.data?.downloads.some(isUnderWay) === true;
  useStale('downloads', () => question.refetch());
  useEffect(() => {
    const timer = isMoving ? setInterval(() => look(), lookAgainMs) : undefined;
    return () => clearInterval(timer);
  }, [isMoving]);
  useEffect(() => markSeen(question.data?.downloads ?? []), [question.data]);
  return question;
};

const Empty = () => {
  const say = useSay();
  return (
    <EmptyFirst title={say(centreWords.emptyTitle)} text={say(centreWords.emptyText)}>
      <PageLink to={screens.transactions.path}>{say(centreWords.toTransactions)}</PageLink>
    </EmptyFirst>
  );
};

const Table = ({ downloads }: { downloads: readonly Download[] }) => {
  const say = useSay();
  const language = useLanguage();
  const zone = useZoneName();
  const cells = (download: Download): ReactNode[] => [
    <FileCell key="file" download={download} />,
    <StateCell key="state" download={download} />,
    <TimeCell key="asked" at={download.createdAt} />,
    formatCount(download.rows, language),
    download.bytes === null
      ? null
      : say(centreWords.kilobytes, {
          count: formatCount(Math.ceil(download.bytes / bytesPerKilobyte), language),
        }),
    download.expiresAt === null ? null : <TimeCell key="kept" at={download.expiresAt} />,
  ];
  return (
    <SmallTable
      name={say(pageTitles.downloads)}
      heads={[
        say(centreWords.file),
        say(centreWords.status),
        say(withNote, { text: say(centreWords.asked), note: zone }),
        say(centreWords.rows),
        say(centreWords.size),
        say(withNote, { text: say(centreWords.keptUntil), note: zone }),
      ]}
      ends={[3, 4]}
      moneyHead={say(tableWords.actions)}
      rows={downloads.map((download) => ({
        id: download.id,
        cells: cells(download),
        money: <ActionCell download={download} />,
      }))}
    />
  );
};

const Files = () => {
  const question = useDownloads();
  const { data } = question;
  if (data === undefined) {
    return <Awaited question={question} skeleton={<Skeleton active />} />;
  }
  return data.downloads.length === 0 ? (
    <Empty />
  ) : (
    <Paged rows={data.downloads}>{(downloads) => <Table downloads={downloads} />}</Paged>
  );
};

/** The download centre: requested files, their progress, and their downloads until they expire. */
export const DownloadsPage = () => {
  const say = useSay();
  return (
    <>
      <PageHead title={say(pageTitles.downloads)} lead={say(centreWords.lead)} />
      <section className="kit-panel kit-files">
        <Files />
      </section>
    </>
  );
};
