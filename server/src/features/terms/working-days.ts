import { nextBankDay, type Holidays } from '@back-office/contract/features/settlements/calendar';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import type { Tx } from '#platform/database';
import { readHolidays } from './read-terms.ts';

/** The acquirer works when the banks of Hong Kong do. */
const workingCurrency = 'HKD';

/** The day (UTC+8) that so many working days lead to from today. */
export const workingDayAfter = async (tx: Tx, now: Date, days: number): Promise<string> => {
  const holidays = await readHolidays(tx, workingCurrency);
  let day = businessDayOf(now);
  for (let counted = 0; counted < days; counted += 1) {
    day = nextBankDay(day, holidays);
  }
  return day;
};

const workingDaysBetween = (from: string, to: string, holidays: Holidays): number => {
  let days = 0;
  for (let day = from; day < to; day = nextBankDay(day, holidays)) {
    days += 1;
  }
  return days;
};

/** Working days from today (UTC+8) to each day; below 0 where it has passed. */
export const workingDaysTo = async (tx: Tx, now: Date): Promise<(day: string) => number> => {
  const holidays = await readHolidays(tx, workingCurrency);
  const today = businessDayOf(now);
  return (day) =>
    day >= today
      ? workingDaysBetween(today, day, holidays)
      : -workingDaysBetween(day, today, holidays);
};
