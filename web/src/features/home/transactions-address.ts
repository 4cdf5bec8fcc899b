import type { PaymentStatus } from '@back-office/contract/features/payment';
import type { ScreenId } from '@back-office/contract/screens';
import { screens } from '@back-office/contract/screens';

type Opened = {
  screen?: ScreenId;
  from: string;
  to: string;
  currency?: string;
  status?: PaymentStatus;
};

/** The list whose sum is the figure: the same business days, currency and status. */
export const transactionsAddress = ({
  screen = 'transactions',
  from,
  to,
  currency,
  status,
}: Opened): string => {
  const search = new URLSearchParams({ from, to, timeType: 'transDate' });
  if (currency !== undefined) {
    search.set('currencies', currency);
  }
  if (status !== undefined) {
    search.set('statuses', status);
  }
  return `${screens[screen].path}?${search}`;
};
