// Spec S9.6: a business day is a calendar date whose cut-off is 00:00 UTC+8; it does not depend on the reader's zone.
const utc8Ms = 8 * 60 * 60 * 1000;

/** The business day (YYYY-MM-DD) an instant falls into. */
export const businessDayOf = (instant: Date): string =>
  new Date(instant.getTime() + utc8Ms).toISOString().slice(0, 10);

/** The business day of an instant in wire format: ISO text, UTC. */
export const businessDayOfText = (instant: string): string => businessDayOf(new Date(instant));

/** The instant a business day begins. */
export const startOfBusinessDay = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

/** Moves a calendar date by whole days. */
export const addDays = (day: string, days: number): string => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The date with a given day (1 to 28) in the n-th month after a date's month. */
export const dayOfLaterMonth = (from: string, n: number, day: number): string => {
  const [year = 0, month = 0] = from.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + n, day)).toISOString().slice(0, 10);
};

/** Its last second: 23:59:59 in UTC+8. */
export const endOfBusinessDay = (day: string): Date => new Date(`${day}T23:59:59+08:00`);
