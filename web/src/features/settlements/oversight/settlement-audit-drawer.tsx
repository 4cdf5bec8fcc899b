import { batchWords } from '@back-office/messages/features/settlements';
import { DetailDrawer } from '#kit/detail-drawer';
import { settlementAuditPath } from '#kit/detail-paths';
import { namedBy } from '#kit/over-merchants';
import { useSay } from '#platform/language/language';
import { SettlementAuditDetail } from './settlement-audit-detail.tsx';

/** A batch under audit beside the queue. */
export const SettlementAuditDrawer = ({ id, close }: { id: string; close: () => void }) => {
  const say = useSay();
  const named = namedBy(id);
  return (
    <DetailDrawer
      title={say(batchWords.statement)}
      pagePath={settlementAuditPath(named)}
      close={close}
    >
      <SettlementAuditDetail {...named} />
    </DetailDrawer>
  );
};
