import { type Language, localeOf } from '@back-office/contract/kit/language';

/** The month after or before one, `2026-11`. */
export const monthAfter = (month: string, by: 1 | -1): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
};

/** "November 2026" in the reader's language. */
export const monthTitle = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], {
    year: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));

/** "Tuesday, November 24" of a business day in the reader's language. */
export const dayTitle = (businessDay: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${businessDay}T00:00:00Z`));

/** The short name of a weekday, 0 is Monday. Hong Kong uses the long form, which is as short. */
export const weekdayName = (place: number, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], {
    weekday: language === 'zhHk' ? 'long' : 'short',
    timeZone: 'UTC',
  }).format(
    // A January that begins on a Thursday: the fifth is a Monday.
    new Date(Date.UTC(2026, 0, 5 + place)),
  );

/** Seven days before, to the second. */
export const weekEarlier = (instant: string): Date =>
  new Date(new Date(instant).getTime() - 7 * 24 * 3_600_000);
