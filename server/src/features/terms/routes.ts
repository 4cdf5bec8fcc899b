import type { Route } from '#platform/http/route';
import {
  addBankHolidayRoute,
  bankHolidays,
  getBankCalendarRoute,
  removeBankHolidayRoute,
} from './bank-holidays.ts';

export const termsRoutes: Route[] = [
  bankHolidays.route,
  getBankCalendarRoute,
  addBankHolidayRoute,
  removeBankHolidayRoute,
];
