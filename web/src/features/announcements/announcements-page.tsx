import {
  type AnnouncementRow,
  announcementList,
} from '@back-office/contract/features/announcements';
import { announcementListWords } from '@back-office/messages/features/announcements';
import { ListScreen } from '#kit/list/list-screen';
import type { Link } from '#kit/list/list-columns';
import { AnnouncementTitle, Priority, ReadState } from './announcement-cells.tsx';

const cells = {
  title: (row: AnnouncementRow, link: Link) => <AnnouncementTitle row={row} link={link} />,
  priority: (row: AnnouncementRow) => <Priority priority={row.priority} />,
  state: (row: AnnouncementRow) => <ReadState isRead={row.isRead} />,
};

/** Spec S2.47: the acquirer's announcements, unread first. */
export const AnnouncementsPage = () => (
  <ListScreen
    list={announcementList}
    words={announcementListWords}
    cells={cells}
    opens="announcement"
  />
);
