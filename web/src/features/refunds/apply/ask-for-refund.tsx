import type { TransactionRow } from '@back-office/contract/features/transactions';
import { lazyPart } from '#kit/layout/lazy-part';
import { openDialog } from '#platform/dialog/dialog';

const ApplyDialog = lazyPart(async () => (await import('./apply-dialog.tsx')).ApplyDialog);

export type Offered = Pick<
  TransactionRow,
  'number' | 'status' | 'mode' | 'amount' | 'refundedMinor' | 'isDisputed'
>;

/** Whether a refund is thinkable at all; whether it is possible, the server says once one asks. */
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

/** Opens the application, which says what stands in its way if anything does. */
export const askForRefund = (paymentNumber: string): void =>
  openDialog((close) => <ApplyDialog paymentNumber={paymentNumber} close={close} />);
