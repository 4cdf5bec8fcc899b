import type { FundsAccount } from '@back-office/contract/features/funds';
import { screens } from '@back-office/contract/screens';

/** The entries that a balance is made of. */
export const recordedFlowAddress = (account: FundsAccount, currency: string): string => {
  const search = new URLSearchParams({ account, currency, range: 'sixMonths' });
  return `${screens.recordedFlow.path}?${search}`;
};
