import { detailWords } from '@back-office/messages/features/transactions/detail';
import { DetailDrawer } from '#kit/detail-drawer';
import { transactionPath } from '#kit/detail-paths';
import { useSay } from '#platform/language/language';
import { TransactionDetailView } from './transaction-detail.tsx';

/** A payment beside its list. */
export const TransactionDrawer = ({ number, close }: { number: string; close: () => void }) => {
  const say = useSay();
  return (
    <DetailDrawer title={say(detailWords.title)} pagePath={transactionPath(number)} close={close}>
      <TransactionDetailView number={number} />
    </DetailDrawer>
  );
};
