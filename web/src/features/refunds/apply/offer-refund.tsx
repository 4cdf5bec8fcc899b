import { offerRefund } from '@back-office/messages/features/refunds/offer';
import { Suspense } from 'react';
import { lazyPart } from '#kit/lazy-part';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { useStore } from '#platform/store';
import { followed } from '../followed.ts';
import { applying, isThinkable, type Offered } from './applying.ts';

const ApplyDialog = lazyPart(async () => (await import('./apply-dialog.tsx')).ApplyDialog);
/** In a payment's detail, where it waits for the server's word anyway. */
export const RefundButton = lazyPart(
  async () => (await import('./offer-in-detail.tsx')).RefundButton,
);
const RefundWatch = lazyPart(async () => (await import('../follow-refunds.ts')).RefundWatch);

/** In a list: opens the application, which says what stands in its way if anything does. */
export const RefundLink = ({ row }: { row: Offered }) => {
  const say = useSay();
  const { can } = useSession();
  return can('refunds.apply') && isThinkable(row) ? (
    <button type="button" className="kit-link-button" onClick={() => applying.write(row.number)}>
      {say(offerRefund)}
    </button>
  ) : null;
};

/** Once on every page with payments: the application, and the watch over what came of it. */
export const ApplyHost = () => {
  const number = useStore(applying);
  const isWatching = useStore(followed).size > 0;
  return (
    <>
      <Suspense>{isWatching && <RefundWatch />}</Suspense>
      <Suspense>
        {number !== undefined && (
          <ApplyDialog
            key={number}
            paymentNumber={number}
            close={() => applying.write(undefined)}
          />
        )}
      </Suspense>
    </>
  );
};
