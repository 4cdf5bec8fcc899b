import type { TransactionRow } from '@back-office/contract/features/transactions';
import { offerRefund } from '@back-office/messages/features/refunds/offer';
import { Suspense } from 'react';
import { lazyPart } from '#kit/layout/lazy-part';
import { openDialog } from '#platform/dialog/dialog';
import { useSay } from '#platform/language/language';
import { useSession } from '#platform/session/session';
import { useStore } from '#platform/store';
import { followed } from '../followed.ts';

const ApplyDialog = lazyPart(async () => (await import('./apply-dialog.tsx')).ApplyDialog);

export const ClaimedRefund = lazyPart(
  async () => (await import('./claimed-refund.tsx')).ClaimedRefund,
);

export type Offered = Pick<
  TransactionRow,
  'number' | 'status' | 'mode' | 'amount' | 'refundedMinor' | 'isDisputed'
>;

/** Whether to offer a refund at all; the server says whether it is possible when the dialog opens. */
export const isThinkable = ({
  status,
  mode,
  amount,
  refundedMinor,
  isDisputed,
}: Offered): boolean =>
  status === 'success' &&
  mode === 'live' &&
  !isDisputed &&
  BigInt(refundedMinor) < BigInt(amount.minor);

/** Opens the refund dialog, which shows any obstacle. */
export const askForRefund = (paymentNumber: string): void =>
  openDialog((close) => <ApplyDialog paymentNumber={paymentNumber} close={close} />);

const RefundWatch = lazyPart(async () => (await import('../follow-refunds.ts')).RefundWatch);

/** Payments with a refund link. */
export const useMayRefund = (): ((row: Offered) => boolean) => {
  const { can, merchantActs } = useSession();
  const isAllowed = can('refunds.apply') && merchantActs.includes('refund');
  return (row) => isAllowed && isThinkable(row);
};

export const RefundLink = ({ row }: { row: Offered }) => {
  const say = useSay();
  return useMayRefund()(row) ? (
    <button type="button" className="kit-link-button" onClick={() => askForRefund(row.number)}>
      {say(offerRefund)}
    </button>
  ) : null;
};

/** Once on every page with payments: reports the outcome of requested refunds. */
export const RefundsWatch = () => {
  const isWatching = useStore(followed).size > 0;
  return <Suspense>{isWatching && <RefundWatch />}</Suspense>;
};
