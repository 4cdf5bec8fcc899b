import { priorityTones } from '@back-office/contract/features/announcements';
import type { AnnouncementRow } from '@back-office/contract/features/announcements';
import { localeOf } from '@back-office/contract/kit/language';
import { announcementWords, priorityLabels } from '@back-office/messages/features/announcements';
import type { Link } from '#kit/list/list-columns';
import { StatusDot } from '#kit/values/status-dot';
import { useSay } from '#platform/language/language';

export const Priority = ({ priority }: Pick<AnnouncementRow, 'priority'>) => {
  const say = useSay();
  return <StatusDot tone={priorityTones[priority]}>{say(priorityLabels[priority])}</StatusDot>;
};

/** Unread titles are bold; "must read" is written out. */
export const AnnouncementTitle = ({ row, link }: { row: AnnouncementRow; link: Link }) => {
  const say = useSay();
  return (
    <span className="kit-title-cell">
      {link(
        <span lang={localeOf[row.language]} title={row.title} translate="no">
          {row.title}
        </span>,
        row.isRead ? '' : 'kit-strong',
      )}
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

/** The cells of the list that are no plain value. */
export const announcementCells = {
  title: (row: AnnouncementRow, link: Link) => <AnnouncementTitle row={row} link={link} />,
  priority: (row: AnnouncementRow) => <Priority priority={row.priority} />,
  state: (row: AnnouncementRow) => <ReadState isRead={row.isRead} />,
};
