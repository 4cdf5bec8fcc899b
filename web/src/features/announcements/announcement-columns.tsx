import type { AnnouncementRow } from '@back-office/contract/features/announcements';
import { localeOf } from '@back-office/contract/kit/language';
import { announcementWords, priorityLabels } from '@back-office/messages/features/announcements';
import type { Column } from '#kit/column';
import { PageLink } from '#kit/page-link';
import { StatusDot, type Tone } from '#kit/status-dot';
import { TimeCell } from '#kit/time-text';
import { useSay } from '#platform/language/language';
import { announcementPath } from './announcement-paths.ts';

const toneOf: Record<AnnouncementRow['priority'], Tone> = {
  normal: 'quiet',
  important: 'moving',
  urgent: 'attention',
};

export const Priority = ({ priority }: Pick<AnnouncementRow, 'priority'>) => {
  const say = useSay();
  return <StatusDot tone={toneOf[priority]}>{say(priorityLabels[priority])}</StatusDot>;
};

/** What is unread stands out by weight; that it must be read is said in words. */
export const AnnouncementTitle = ({
  row,
  show,
}: {
  row: AnnouncementRow;
  show?: (id: string) => void;
}) => {
  const say = useSay();
  return (
    <span className="kit-title-cell">
      <PageLink
        to={announcementPath(row.id)}
        {...(show === undefined ? {} : { open: () => show(row.id) })}
        {...(row.isRead ? {} : { className: 'kit-strong' })}
      >
        <span lang={localeOf[row.language]} title={row.title} translate="no">
          {row.title}
        </span>
      </PageLink>
      {row.isMustRead && !row.isRead && (
        <span className="kit-badge">{say(announcementWords.mustRead)}</span>
      )}
    </span>
  );
};

const ReadState = ({ isRead }: Pick<AnnouncementRow, 'isRead'>) => {
  const say = useSay();
  return (
    <StatusDot tone={isRead ? 'quiet' : 'moving'}>
      {say(isRead ? announcementWords.read : announcementWords.unread)}
    </StatusDot>
  );
};

export const announcementStartColumns = ['title', 'priority', 'state', 'publishedAt'];

export const announcementColumns = (show: (id: string) => void): Column<AnnouncementRow>[] => [
  {
    id: 'title',
    title: announcementWords.title,
    width: 560,
    isFixed: true,
    card: 'heading',
    render: (row) => <AnnouncementTitle row={row} show={show} />,
  },
  {
    id: 'priority',
    title: announcementWords.priority,
    width: 140,
    card: 'field',
    render: (row) => <Priority priority={row.priority} />,
  },
  {
    id: 'state',
    title: announcementWords.state,
    width: 130,
    card: 'field',
    render: (row) => <ReadState isRead={row.isRead} />,
  },
  {
    id: 'publishedAt',
    title: announcementWords.publishedAt,
    width: 190,
    note: 'zone',
    card: 'field',
    render: (row) => <TimeCell at={row.publishedAt} />,
  },
];
