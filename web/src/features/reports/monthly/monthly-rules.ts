import { reportDimensions } from '@back-office/contract/features/reports';
import {
  type MonthlyReportFilter,
  monthlyReportFilterSchema,
} from '@back-office/contract/features/reports/monthly-report';
import { addToMonth, monthOf } from '@back-office/contract/kit/month';
import { businessToday } from '#kit/clock';
import type { ListRules } from '#kit/list-search';
import type { Undated } from '#kit/undated-list';
import type { ListUrl } from '#kit/use-list-url';

// A month is no range of dates.
type MonthFilter = Undated<MonthlyReportFilter>;
export type MonthlyReportUrl = ListUrl<MonthFilter, 'currency'>;

export const businessMonth = (): string => monthOf(businessToday());

/** What the address of the monthly report may say; it opens with the last month that is over, which moves no more. */
export const monthlyRules = (thisMonth: string): ListRules<MonthFilter, 'currency'> => ({
  schema: monthlyReportFilterSchema,
  fixed: {},
  defaults: { month: addToMonth(thisMonth, -1), by: [...reportDimensions] },
  defaultPreset: 'thisMonth',
  sorts: ['currency'],
  today: businessToday,
});
