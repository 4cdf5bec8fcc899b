import type { PaymentStatus } from '@back-office/contract/features/payment';
import type { RefundFilterInput } from '@back-office/contract/features/refunds';
import type { TransactionFilterInput } from '@back-office/contract/features/transactions';
import type { alertList } from '@back-office/contract/features/alerts';
import type { mailList } from '@back-office/contract/features/cardholder-mail';
import type { heldPaymentList } from '@back-office/contract/features/risk/reviews';
import type { complaintList } from '@back-office/contract/features/complaints';
import type { disputeList } from '@back-office/contract/features/disputes';
import type { productList } from '@back-office/contract/features/products';
import type { FilterInputOf } from '@back-office/contract/kit/list';
import type { withdrawalList } from '@back-office/contract/features/withdrawals';
import {
  operatorQueue,
  type OperatorQueueItem,
} from '@back-office/contract/features/operator-queue';
import { workQueue, type WorkItemId } from '@back-office/contract/features/work-queue';
import { screens } from '@back-office/contract/screens';
import { firstRow } from '#kit/object/open-object';

type Filter =
  | RefundFilterInput
  | FilterInputOf<typeof withdrawalList>
  | FilterInputOf<typeof productList>
  | (FilterInputOf<typeof disputeList> & { range?: undefined })
  | (FilterInputOf<typeof alertList> & { range?: undefined })
  | (FilterInputOf<typeof complaintList> & { range?: undefined })
  | (FilterInputOf<typeof mailList> & { range?: undefined })
  | (FilterInputOf<typeof heldPaymentList> & { range?: undefined })
  | Omit<TransactionFilterInput, 'view'>
  | ((typeof operatorQueue)[OperatorQueueItem]['filter'] & { range?: undefined });

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) {
    return value.join(',');
  }
  return typeof value === 'boolean' ? (value ? '1' : '0') : String(value);
};

/** A filter in list address form. */
const addressOf = (path: string, { range, ...fields }: Filter & { open?: string }): string => {
  const search = new URLSearchParams(range);
  for (const [key, value] of Object.entries(fields)) {
    search.set(key, textOf(value));
  }
  return search.size === 0 ? path : `${path}?${search}`;
};

type Opened = { from: string; to: string; currency?: string; status?: PaymentStatus };

/** The list whose sum is the figure: same business days, currency and status. */
export const transactionsAddress = ({ from, to, currency, status }: Opened): string =>
  addressOf(screens.transactions.path, {
    range: { from, to },
    // A success counts on the day of its capture or result (Decision 18).
    timeType: status === 'success' ? 'successDate' : 'transDate',
    ...(currency === undefined ? {} : { currencies: [currency] }),
    ...(status === undefined ? {} : { statuses: [status] }),
  });

export const refundsAddress = (filter: RefundFilterInput): string =>
  addressOf(screens.refunds.path, filter);

/** The list of the open items, with the filter they were counted by. */
export const workItemAddress = (item: WorkItemId, day: string): string => {
  const { screen, filterOn } = workQueue[item];
  const { view: _view, ...filter } = { view: undefined, ...filterOn(day) };
  return addressOf(screens[screen].path, filter);
};

/** The same for an operator's desk. */
export const deskItemAddress = (item: OperatorQueueItem): string => {
  const { screen, filter } = operatorQueue[item];
  return addressOf(screens[screen].path, filter);
};

/** The same queue with its first case open, the one that waits longest. */
export const firstCaseAddress = (item: OperatorQueueItem): string => {
  const { screen, filter } = operatorQueue[item];
  return addressOf(screens[screen].path, { ...filter, open: firstRow });
};
