import { announcementWords } from '@back-office/messages/features/announcements';
import { DetailDrawer } from '#kit/detail-drawer';
import { useSay } from '#platform/language/language';
import { AnnouncementDetail } from './announcement-detail.tsx';
import { announcementPath } from './announcement-paths.ts';

/** An announcement beside its list. */
export const AnnouncementDrawer = ({ id, close }: { id: string; close: () => void }) => {
  const say = useSay();
  return (
    <DetailDrawer
      title={say(announcementWords.detailTitle)}
      pagePath={announcementPath(id)}
      close={close}
    >
      <AnnouncementDetail id={id} />
    </DetailDrawer>
  );
};
