import { getRefund, getRefundable } from '@back-office/contract/features/refunds/detail';
import { findTransaction } from '@back-office/contract/features/transaction-detail';

/** Calls changed by any step of a refund, apart from lists, which follow live events. */
export const refreshedByRefunds = [getRefund, getRefundable, findTransaction];
