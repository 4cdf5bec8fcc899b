import { disputeDetailWords } from '@back-office/messages/features/disputes';
import { DetailDrawer } from '#kit/detail-drawer';
import { disputePath } from '#kit/detail-paths';
import { useSay } from '#platform/language/language';
import { DisputeDetailView } from './dispute-detail.tsx';

/** A case beside its list. */
export const DisputeDrawer = ({ number, close }: { number: string; close: () => void }) => {
  const say = useSay();
  return (
    <DetailDrawer
      title={say(disputeDetailWords.title)}
      pagePath={disputePath(number)}
      close={close}
    >
      <DisputeDetailView number={number} />
    </DetailDrawer>
  );
};
