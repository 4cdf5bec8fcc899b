import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import { addToMonth, daysOfMonth, monthOf } from '@back-office/contract/kit/month';
import { majorOfMinor, minorOfTyped } from '@back-office/contract/kit/money';
import { now } from '#kit/time/clock';
import { rateText } from '../information/terms-text.ts';

/** What is typed as a whole number; anything else is refused by the schema. */
export const wholeOf = (typed: string): number =>
  /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN;
export const textOf = (whole: number): string => (Number.isNaN(whole) ? '' : String(whole));

/** Minor units of what is typed, "0.25"; a text that the schema refuses where it is no amount of the currency. */
export const minorTyped = (typed: string, currency: string): string =>
  typed === '' ? '' : String(minorOfTyped(typed, currency) ?? 'no amount');

/** An amount as it is typed: "0.25". */
export const typedMinor = (minor: string, currency: string): string =>
  majorOfMinor(minor, currency);

/** A percentage as it is typed: "3.20". */
export const typedRate = (ppm: number): string => rateText(ppm).slice(0, -1);

/** The first business day that has not begun: no terms begin earlier. */
export const tomorrow = (): string => addDays(businessDayOf(now()), 1);

/** The first day of the first month that has not begun. */
export const nextMonth = (): string =>
  daysOfMonth(addToMonth(monthOf(businessDayOf(now())), 1)).from;
