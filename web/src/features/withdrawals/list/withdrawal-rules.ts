import {
  type WithdrawalFilter,
  withdrawalFilterSchema,
} from '@back-office/contract/features/withdrawals';
import type { TimeZoneName } from '@back-office/contract/kit/time-zone';
import { now } from '#kit/clock';
import type { ListRules } from '#kit/list-search';
import { dateIn } from '#kit/time';

const sorts = ['requestedAt', 'amount'] as const;
export type WithdrawalSort = (typeof sorts)[number];

/** What the address of the list may say. */
export const withdrawalRules = (
  reader: TimeZoneName,
): ListRules<WithdrawalFilter, WithdrawalSort> => ({
  schema: withdrawalFilterSchema,
  fixed: {},
  defaults: {},
  defaultPreset: 'last30',
  sorts,
  today: () => dateIn(now(), reader),
});
