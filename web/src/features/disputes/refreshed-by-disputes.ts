import { getDispute } from '@back-office/contract/features/disputes/detail';
import { findTransaction } from '@back-office/contract/features/transaction-detail';

/** What any step of a case changes beside the lists, which follow the live word. */
export const refreshedByDisputes = [getDispute, findTransaction];
