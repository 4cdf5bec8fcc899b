import { refundDetailWords } from '@back-office/messages/features/refunds';
import { DetailDrawer } from '#kit/detail-drawer';
import { refundAuditPath } from '#kit/detail-paths';
import { namedBy } from '#kit/over-merchants';
import { useSay } from '#platform/language/language';
import { RefundAuditDetail } from './refund-audit-detail.tsx';

/** A refund under audit beside the queue. */
export const RefundAuditDrawer = ({ id, close }: { id: string; close: () => void }) => {
  const say = useSay();
  const named = namedBy(id);
  return (
    <DetailDrawer
      title={say(refundDetailWords.title)}
      pagePath={refundAuditPath(named)}
      close={close}
    >
      <RefundAuditDetail {...named} />
    </DetailDrawer>
  );
};
