import { nextBankDay, type Holidays } from '@back-office/contract/features/settlements/calendar';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { readHolidays } from '#features/terms/public';
import type { Tx } from '#platform/database';

/** Spec S2.60: an answer is promised within so many working days. */
const reviewDaysMax = 3;
/** The acquirer works when the banks of Hong Kong do. */
const workingCurrency = 'HKD';

/** The last working day (UTC+8) on which an application submitted now is to be answered. */
export const dueDayOf = async (tx: Tx, now: Date): Promise<string> => {
  const holidays = await readHolidays(tx, workingCurrency);
  let day = businessDayOf(now);
  for (let days = 0; days < reviewDaysMax; days += 1) {
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

/** Working days from today (UTC+8) to each due day; below 0 where it has passed. */
export const daysLeftTo = async (tx: Tx, now: Date): Promise<(dueOn: string) => number> => {
  const holidays = await readHolidays(tx, workingCurrency);
  const today = businessDayOf(now);
  return (dueOn) =>
    dueOn >= today
      ? workingDaysBetween(today, dueOn, holidays)
      : -workingDaysBetween(dueOn, today, holidays);
};
