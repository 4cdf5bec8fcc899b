import { getRefund, getRefundable } from '@back-office/contract/features/refunds/detail';
import { findTransaction } from '@back-office/contract/features/transaction-detail';

/** What any step of a refund changes beside the lists, which follow the live word. */
export const refreshedByRefunds = [getRefund, getRefundable, findTransaction];
