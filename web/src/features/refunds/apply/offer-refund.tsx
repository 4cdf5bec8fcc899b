import { offerRefund } from '@back-office/messages/features/refunds/offer';
import { Suspense } from 'react';
import { lazyPart } from '#kit/lazy-part';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { useStore } from '#platform/store';
import { followed } from '../followed.ts';
import { askForRefund, isThinkable, type Offered } from './ask-for-refund.tsx';

const RefundWatch = lazyPart(async () => (await import('../follow-refunds.ts')).RefundWatch);

/** In a list. */
export const RefundLink = ({ row }: { row: Offered }) => {
  const say = useSay();
  const { can, merchantActs } = useSession();
  return can('refunds.apply') && merchantActs.includes('refund') && isThinkable(row) ? (
    <button type="button" className="kit-link-button" onClick={() => askForRefund(row.number)}>
      {say(offerRefund)}
    </button>
  ) : null;
};

/** Once on every page with payments: tells what came of the refunds that were applied for. */
export const RefundsWatch = () => {
  const isWatching = useStore(followed).size > 0;
  return <Suspense>{isWatching && <RefundWatch />}</Suspense>;
};
