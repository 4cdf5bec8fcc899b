import { batchWords } from '@back-office/messages/features/settlements';
import { DetailDrawer } from '#kit/detail-drawer';
import { batchPath } from '#kit/detail-paths';
import { useSay } from '#platform/language/language';
import { BatchDetail } from './batch-detail.tsx';

/** A statement beside the list. */
export const BatchDrawer = ({ number, close }: { number: string; close: () => void }) => {
  const say = useSay();
  return (
    <DetailDrawer title={say(batchWords.statement)} pagePath={batchPath(number)} close={close}>
      <BatchDetail number={number} />
    </DetailDrawer>
  );
};
