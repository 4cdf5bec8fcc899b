import { listAnnouncements } from '@back-office/contract/features/announcements';
import type { OutputOf } from '@back-office/contract/kit/call';
import { objectPath } from '@back-office/contract/objects';
import { screens } from '@back-office/contract/screens';
import { announcementWords } from '@back-office/messages/features/announcements';
import { SkeletonLines } from '#kit/feedback/skeleton-lines';
import { ErrorState } from '#kit/feedback/states';
import { Panel } from '#kit/layout/panel';
import { formatCount } from '#kit/money/money';
import { PageLink } from '#kit/page/page-link';
import { TimeText } from '#kit/time/time-text';
import { useQuestion } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';
import { useStale } from '#platform/live';
import { AnnouncementTitle } from './announcement-cells.tsx';

const announcementsPath = screens.announcements.path;

const announcementPath = (id: string): string => objectPath('announcement', { id });

type Announcements = OutputOf<typeof listAnnouncements>;

const newestMax = 3;

const Newest = ({ announcements }: { announcements: Announcements }) => {
  const say = useSay();
  if (announcements.rows.length === 0) {
    return <p className="kit-panel-note">{say(announcementWords.emptyText)}</p>;
  }
  return (
    <ul className="kit-lines">
      {announcements.rows.slice(0, newestMax).map((row) => (
        <li key={row.id}>
          <AnnouncementTitle
            row={row}
            link={(text, className = '') => (
              <PageLink to={announcementPath(row.id)} className={className}>
                {text}
              </PageLink>
            )}
          />
          <span className="kit-second-line">
            <TimeText at={row.publishedAt} />
          </span>
        </li>
      ))}
    </ul>
  );
};

/** Spec S2.14: the three newest, how many are unread, and the way to all of them. */
export const NewestAnnouncements = () => {
  const say = useSay();
  const language = useLanguage();
  const list = useQuestion(listAnnouncements, {
    filter: {},
    sort: 'publishedAt',
    limit: 10,
  });
  useStale('home', () => list.refetch());
  const unread = list.data?.counts['unread'] ?? 0;
  return (
    <Panel
      id="announcements"
      title={say(announcementWords.newest)}
      actions={
        <PageLink
          to={unread === 0 ? announcementsPath : `${announcementsPath}?which=unread`}
          className="kit-panel-link"
        >
          {unread === 0
            ? say(announcementWords.seeAll)
            : say(announcementWords.seeUnread, { count: formatCount(unread, language) })}
        </PageLink>
      }
    >
      {list.isError && list.data === undefined ? (
        <ErrorState error={list.error} tryAgain={() => void list.refetch()} />
      ) : list.data === undefined ? (
        <SkeletonLines lines={newestMax * 2} />
      ) : (
        <Newest announcements={list.data} />
      )}
    </Panel>
  );
};
