import {
  type DailyReportFilter,
  dailyReportFilterSchema,
  reportDimensions,
} from '@back-office/contract/features/reports';
import { businessToday } from '#kit/time/clock';
import type { ListRules } from '#kit/address/list-search';
import type { ListUrl } from '#kit/address/use-list-url';

export type ReportSort = 'businessDay';
export type DailyReportUrl = ListUrl<DailyReportFilter, ReportSort>;

/** What the address of the daily report may say. */
export const reportRules: ListRules<DailyReportFilter, ReportSort> = {
  schema: dailyReportFilterSchema,
  fixed: {},
  defaults: { by: [...reportDimensions] },
  defaultPreset: 'thisMonth',
  sorts: ['businessDay'],
  today: businessToday,
};
