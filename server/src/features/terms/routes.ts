import type { Route } from '#platform/http/route';
import {
  addBankHolidayRoute,
  listBankHolidaysRoute,
  removeBankHolidayRoute,
} from './bank-holidays.ts';

export const termsRoutes: Route[] = [
  listBankHolidaysRoute,
  addBankHolidayRoute,
  removeBankHolidayRoute,
];
