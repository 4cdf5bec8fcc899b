import {
  bankDayFrom,
  dueDayOf,
  isBankDay,
  termsOf,
  type Holidays,
} from '@back-office/contract/features/settlements/calendar';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import type { SettlementTerms } from '#features/terms/public';
import { minutesFrom } from '#platform/clock';

/** What decides when a gateway's sales in one currency are settled. */
export type Agreed = {
  gatewayNumber: string;
  terms: readonly SettlementTerms[];
  holidays: Holidays;
};

// From this hour of UTC+8 on the day before is told whole, late events but a few.
const runHour = 2;
// No settlement day is further from the sales it settles: half a year, a month's rest and a row of holidays.
const dueDaysMax = 400;

/** The newest settlement day that may be run: today from 02:00 UTC+8 on, yesterday before. */
export const newestRunDay = (now: Date): string => businessDayOf(minutesFrom(now, -runHour * 60));

/** When sales of a business day are due; undefined where nothing was agreed for it. */
export const dueOn = (
  { gatewayNumber, terms, holidays }: Agreed,
  businessDay: string,
): string | undefined => {
  const agreed = termsOf(terms, gatewayNumber, businessDay);
  return agreed === undefined ? undefined : dueDayOf(agreed.settleType, holidays, businessDay);
};

/** The bank day on which reserve that a batch keeps comes back: so many days after its settlement day, or the first bank day after. */
export const releaseDayOf = (
  { holidays }: Agreed,
  settlementDay: string,
  reserveDays: number,
): string => bankDayFrom(addDays(settlementDay, reserveDays), holidays);

type Span = {
  firstDay: string;
  after: string | undefined;
  until: string;
  /** The days on which reserve that no batch has brought back yet is to be released. */
  releases: readonly string[];
};

/**
 * The days after one, up to another, on which a gateway is settled, the oldest first: those on which the sales of some day are
 * due, sold or not, so that what was given back does not wait for the next sale; and those on which reserve comes back, whatever
 * the cycle (Decision 19). Reserve past its day comes back on the newest day, if the banks pay on it.
 */
export const settlementDaysOf = (
  agreed: Agreed,
  { firstDay, after, until, releases }: Span,
): string[] => {
  const isOpen = (day: string): boolean => day <= until && (after === undefined || day > after);
  const days = new Set(releases.filter(isOpen));
  const looksFrom = after === undefined ? firstDay : addDays(after, -dueDaysMax);
  for (let day = looksFrom > firstDay ? looksFrom : firstDay; day < until; day = addDays(day, 1)) {
    const due = dueOn(agreed, day);
    if (due !== undefined && isOpen(due)) {
      days.add(due);
    }
  }
  const isOverdue = releases.some((day) => after !== undefined && day <= after);
  if (isOverdue && isOpen(until) && isBankDay(until, agreed.holidays)) {
    days.add(until);
  }
  return [...days].sort();
};
