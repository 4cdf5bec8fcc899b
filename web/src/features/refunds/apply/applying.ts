import type { TransactionRow } from '@back-office/contract/features/transactions';
import { createPersonalStore } from '#platform/session/session-state';

/** The number of the payment that a refund is being applied for. */
export const applying = createPersonalStore<string | undefined>(undefined);

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
