import {
  type RecordedFlowFilter,
  recordedFlowFilterSchema,
} from '@back-office/contract/features/funds';
import { businessToday } from '#kit/time/clock';
import type { ListRules } from '#kit/address/list-search';
import type { ListUrl } from '#kit/address/use-list-url';

const sorts = ['businessDay'] as const;
type FlowSort = (typeof sorts)[number];
export type FlowUrl = ListUrl<RecordedFlowFilter, FlowSort>;

/** What the address of the list may say; it opens in the currency that the business has most of. */
export const flowRules = (currency: string): ListRules<RecordedFlowFilter, FlowSort> => ({
  schema: recordedFlowFilterSchema,
  fixed: {},
  defaults: { currency },
  defaultPreset: 'last30',
  sorts,
  today: businessToday,
});
