import { refundDetailWords } from '@back-office/messages/features/refunds';
import { DetailDrawer } from '#kit/detail-drawer';
import { refundPath } from '#kit/detail-paths';
import { useSay } from '#platform/language/language';
import { RefundDetailView } from './refund-detail.tsx';

/** A refund beside its list. */
export const RefundDrawer = ({ number, close }: { number: string; close: () => void }) => {
  const say = useSay();
  return (
    <DetailDrawer title={say(refundDetailWords.title)} pagePath={refundPath(number)} close={close}>
      <RefundDetailView number={number} />
    </DetailDrawer>
  );
};
