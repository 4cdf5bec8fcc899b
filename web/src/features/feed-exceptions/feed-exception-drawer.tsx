import { feedExceptionWords } from '@back-office/messages/features/feed-exceptions';
import { DetailDrawer } from '#kit/detail-drawer';
import { feedExceptionPath } from '#kit/detail-paths';
import { namedBy } from '#kit/over-merchants';
import { useSay } from '#platform/language/language';
import { FeedExceptionDetail } from './feed-exception-detail.tsx';

/** A feed exception beside the queue. */
export const FeedExceptionDrawer = ({ id, close }: { id: string; close: () => void }) => {
  const say = useSay();
  const named = namedBy(id);
  return (
    <DetailDrawer
      title={say(feedExceptionWords.title)}
      pagePath={feedExceptionPath(named)}
      close={close}
    >
      <FeedExceptionDetail {...named} />
    </DetailDrawer>
  );
};
