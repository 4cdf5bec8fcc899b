import {
  type DailyReportFilter,
  dailyReportFilterSchema,
  reportDimensions,
} from '@back-office/contract/features/reports';
import { now } from '#kit/clock';
import type { ListRules } from '#kit/list-search';
import { businessZone, dateIn } from '#kit/time';
import type { ListUrl } from '#kit/use-list-url';

export type ReportSort = 'businessDay';
export type DailyReportUrl = ListUrl<DailyReportFilter, ReportSort>;

/** The day it is in UTC+8, wherever the reader is. Spec S9.6. */
export const businessToday = (): string => dateIn(now(), businessZone);

/** What the address of the daily report may say. */
export const reportRules: ListRules<DailyReportFilter, ReportSort> = {
  schema: dailyReportFilterSchema,
  fixed: {},
  defaults: { by: [...reportDimensions] },
  defaultPreset: 'thisMonth',
  sorts: ['businessDay'],
  today: businessToday,
};
