import {
  type RefundFilter,
  refundFilterSchema,
  refundSorts,
} from '@back-office/contract/features/refunds';
import type { TimeZoneName } from '@back-office/contract/kit/time-zone';
import { now } from '#kit/clock';
import type { ListRules } from '#kit/list-search';
import { businessZone, dateIn } from '#kit/time';

export type RefundSort = (typeof refundSorts)[number];
type TimeType = RefundFilter['timeType'];

const businessDays: readonly TimeType[] = ['appliedDay', 'processedDay'];

/** Whether the dates are business days, whoever reads them. Spec S9.6. */
export const isBusinessDay = (timeType: TimeType | undefined): boolean =>
  timeType !== undefined && businessDays.includes(timeType);

export const todayFor = (timeType: TimeType | undefined, reader: TimeZoneName): string =>
  dateIn(now(), isBusinessDay(timeType) ? businessZone : reader);

/** What the address of the list may say. */
export const refundRules = (reader: TimeZoneName): ListRules<RefundFilter, RefundSort> => ({
  schema: refundFilterSchema,
  fixed: {},
  defaults: {},
  defaultPreset: 'last30',
  sorts: refundSorts,
  today: ({ timeType }) => todayFor(timeType, reader),
});
