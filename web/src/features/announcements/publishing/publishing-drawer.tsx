import { announcementWords } from '@back-office/messages/features/announcements';
import { DetailDrawer } from '#kit/detail-drawer';
import { useSay } from '#platform/language/language';
import { PublishingDetail } from './publishing-detail.tsx';
import { publishingDetailPath } from './publishing-paths.ts';

/** An announcement beside the list of all. */
export const PublishingDrawer = ({ id, close }: { id: string; close: () => void }) => {
  const say = useSay();
  return (
    <DetailDrawer
      title={say(announcementWords.detailTitle)}
      pagePath={publishingDetailPath(id)}
      close={close}
    >
      <PublishingDetail id={id} />
    </DetailDrawer>
  );
};
