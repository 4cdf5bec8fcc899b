import { getDispute } from '@back-office/contract/features/disputes/detail';
import { findTransaction } from '@back-office/contract/features/transaction-detail';

/** The calls to reload after a case's step, besides the lists, which update live. */
export const refreshedByDisputes = [getDispute, findTransaction];
