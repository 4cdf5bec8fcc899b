import { reportDimensions } from '@back-office/contract/features/reports';
import {
  type MonthlyReportFilter,
  monthlyReportFilterSchema,
} from '@back-office/contract/features/reports/monthly-report';
import { addToMonth, monthOf } from '@back-office/contract/kit/month';
import { screens } from '@back-office/contract/screens';
import { businessToday } from '#kit/time/clock';
import { type ListRules, writeListSearch } from '#kit/address/list-search';
import type { ListFilter } from '#kit/address/list-search';
import type { ListUrl } from '#kit/address/use-list-url';
import { keptInAddress } from '../figure-sets.tsx';

// A month filter has no date range.
type MonthFilter = MonthlyReportFilter & Pick<ListFilter, 'asOf'>;
export type MonthlyReportUrl = ListUrl<MonthFilter, 'currency'>;

export const businessMonth = (): string => monthOf(businessToday());

/** Address rules of the monthly report; it opens with the last complete month. */
export const monthlyRules = (thisMonth: string): ListRules<MonthFilter, 'currency'> => ({
  schema: monthlyReportFilterSchema,
  fixed: {},
  defaults: { month: addToMonth(thisMonth, -1), by: [...reportDimensions] },
  defaultPreset: 'thisMonth',
  sorts: ['currency'],
  today: businessToday,
  kept: keptInAddress,
});

/** The same report for another month. */
export const monthAddress = (url: MonthlyReportUrl, month: string): string => {
  const filter = { ...url.filter, month };
  const other = { ...url, filter, page: 1, open: undefined, saved: undefined };
  return `${screens.monthlyReport.path}?${new URLSearchParams(writeListSearch(other, url.rules))}`;
};
