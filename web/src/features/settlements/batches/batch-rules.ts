import {
  type BatchFilter,
  batchFilterSchema,
} from '@back-office/contract/features/settlements/batches';
import { businessToday } from '#kit/clock';
import type { ListRules } from '#kit/list-search';

export type BatchSort = 'settlementDay';

/** What the address of the list may say; its dates are settlement days, whoever reads them. */
export const batchRules: ListRules<BatchFilter, BatchSort> = {
  schema: batchFilterSchema,
  fixed: {},
  defaults: {},
  defaultPreset: 'sixMonths',
  sorts: ['settlementDay'],
  today: businessToday,
};
