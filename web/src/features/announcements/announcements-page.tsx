import { announcementList } from '@back-office/contract/features/announcements';
import { announcementListWords } from '@back-office/messages/features/announcements';
import { ListScreen } from '#kit/list/list-screen';
import { announcementCells } from './announcement-cells.tsx';

/** Spec S2.47: the acquirer's announcements, unread first. */
export const AnnouncementsPage = () => (
  <ListScreen
    list={announcementList}
    words={announcementListWords}
    cells={announcementCells}
    opens="announcement"
  />
);
