import { businessDateTypes } from '@back-office/contract/features/payment';
import {
  type TransactionFilter,
  transactionFilterSchema,
  transactionSorts,
  type TransactionView,
} from '@back-office/contract/features/transactions';
import type { TimeZoneName } from '@back-office/contract/kit/time-zone';
import { now } from '#kit/time/clock';
import type { ListRules } from '#kit/address/list-search';
import { businessZone, dateIn } from '#kit/time/time';
import { viewPresets } from './view-presets.ts';

export type TransactionSort = (typeof transactionSorts)[number];
export type TransactionListRules = ListRules<TransactionFilter, TransactionSort>;

/** The zone whose days the dates are: the reader's, or UTC+8 for business dates. Spec S9.6. */
export const zoneOfDates = (
  filter: Partial<TransactionFilter>,
  reader: TimeZoneName,
): TimeZoneName =>
  filter.timeType !== undefined && businessDateTypes.includes(filter.timeType)
    ? businessZone
    : reader;

/** What the address of a view may say. */
export const rulesOf = (view: TransactionView, reader: TimeZoneName): TransactionListRules => {
  const { opensOn, range } = viewPresets[view];
  return {
    schema: transactionFilterSchema,
    fixed: { view },
    defaults: opensOn === undefined ? {} : { statuses: [opensOn] },
    defaultPreset: range,
    sorts: transactionSorts,
    today: (filter) => dateIn(now(), zoneOfDates(filter, reader)),
  };
};
