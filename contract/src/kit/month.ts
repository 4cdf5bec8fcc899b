import { z } from 'zod';
import { addDays, dayOfLaterMonth } from './business-day.ts';
import type { DateRange } from './date-range.ts';

/** An existing calendar month, YYYY-MM from 2000 to 2099; always of business days (UTC+8). */
export const monthSchema = z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, { error: 'month' });

export const monthOf = (day: string): string => day.slice(0, 7);

/** Moves a month by whole months. */
export const addToMonth = (month: string, months: number): string =>
  monthOf(dayOfLaterMonth(`${month}-01`, months, 1));

/** First and last day of the month, both inclusive. */
export const daysOfMonth = (month: string): DateRange => ({
  from: `${month}-01`,
  to: addDays(`${addToMonth(month, 1)}-01`, -1),
});
