import { withdrawalWords } from '@back-office/messages/features/withdrawals';
import { DetailDrawer } from '#kit/detail-drawer';
import { withdrawalPath } from '#kit/detail-paths';
import { useSay } from '#platform/language/language';
import { WithdrawalDetailView } from './withdrawal-detail.tsx';

/** A withdrawal beside its list. */
export const WithdrawalDrawer = ({ number, close }: { number: string; close: () => void }) => {
  const say = useSay();
  return (
    <DetailDrawer
      title={say(withdrawalWords.title)}
      pagePath={withdrawalPath(number)}
      close={close}
    >
      <WithdrawalDetailView number={number} />
    </DetailDrawer>
  );
};
