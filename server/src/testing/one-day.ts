import { addDays, businessDayOf, startOfBusinessDay } from '@back-office/contract/kit/business-day';
import { hearClockOffset, minutesFrom, now } from '#platform/clock';

// Longer than a test file runs, and shorter than a proved factor lasts: the database keeps real time.
const minutesOfAFile = 5;

/**
 * Today, for a file that compares days: if started shortly before midnight in UTC+8, its clock is moved ahead into the next day.
 */
export const oneDay = (): string => {
  const tomorrow = addDays(businessDayOf(now()), 1);
  const midnight = startOfBusinessDay(tomorrow);
  if (minutesFrom(now(), minutesOfAFile) < midnight) {
    return businessDayOf(now());
  }
  hearClockOffset(midnight.getTime() - Date.now());
  return tomorrow;
};
