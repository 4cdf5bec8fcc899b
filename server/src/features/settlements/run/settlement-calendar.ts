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

/** Inputs that decide when a gateway's sales in one currency are settled. */
export type Agreed = {
  gatewayNumber: string;
  terms: readonly SettlementTerms[];
  holidays: Holidays;
};

// From this hour of UTC+8 on, the gateway has reported the previous day in full, except for a few late events.
const runHour = 2;
// The longest distance from a sale to its settlement day: half a year, a month's rest and a run of holidays.
const dueDaysMax = 400;

/** The newest settlement day that may be run: today from 02:00 UTC+8 on, before that yesterday. */
export const newestRunDay = (now: Date): string => businessDayOf(minutesFrom(now, -runHour * 60));

/** The due day of a business day's sales; undefined without terms for that day. */
export const dueOn = (
  { gatewayNumber, terms, holidays }: Agreed,
  businessDay: string,
): string | undefined => {
  const agreed = termsOf(terms, gatewayNumber, businessDay);
  return agreed === undefined ? undefined : dueDayOf(agreed.settleType, holidays, businessDay);
};

/** The bank day on which a batch's reserve is released: `days` after its settlement day, or the first bank day after that. */
export const releaseDayOf = (
  { holidays }: Agreed,
  settlementDay: string,
  reserveDays: number,
): string => bankDayFrom(addDays(settlementDay, reserveDays), holidays);

type Span = {
  firstDay: string;
  after: string | undefined;
  until: string;
  /** Release days of reserve that no batch has released yet. */
  releases: readonly string[];
};

/**
 * The settlement days of a gateway after one day and through another, oldest first: days on which sales of some day would be due,
 * sold or not, so that refunds do not wait for the next sale; and days on which reserve is released, whatever the cycle (Decision
 * 19). Overdue reserve is released on the newest day if it is a bank day.
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
