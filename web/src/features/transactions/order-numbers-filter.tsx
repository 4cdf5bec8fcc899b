import type { TransactionFilter } from '@back-office/contract/features/transactions';
import { filterLabels } from '@back-office/messages/features/transactions/fields';
import { numbersFilter } from '#kit/filter/numbers-filter';
import { orderNumberProblem } from './order-numbers.ts';

/** One number or many pasted at once: of transactions or of the merchant's orders, not mixed. */
export const orderNumbersFilter = numbersFilter<TransactionFilter>({
  key: 'orderNumbers',
  label: filterLabels.orderNumbers,
  hint: filterLabels.orderNumbersHint,
  problemOf: orderNumberProblem,
});
