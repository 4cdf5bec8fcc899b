import { z } from 'zod';
import { addDays, businessDayOf, dayOfLaterMonth, weekdayOf } from '../../kit/business-day.ts';

// Business days are calendar dates of UTC+8 as text, `2026-11-22`; this module never reads the clock.

export const settleTypes = ['day', 'week', 'month'] as const;

/**
 * When sales are settled: `n` days after their business day; on a weekday (1 is Monday) of the n-th week after theirs
 * (weeks begin on Monday); on a day of the n-th month after theirs. Never on the day itself, which is not over.
 */
export const settleTypeSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('day'), n: z.int().min(1).max(180) }),
  z.strictObject({
    type: z.literal('week'),
    n: z.int().min(1).max(26),
    weekday: z.int().min(1).max(7),
  }),
  z.strictObject({
    type: z.literal('month'),
    n: z.int().min(1).max(6),
    // Every month has these days.
    day: z.int().min(1).max(28),
  }),
]);
export type SettleType = z.output<typeof settleTypeSchema>;

/** Proof required before a sale is settled: none, a waybill, or delivery to the buyer. */
export const deliveryConditions = ['free', 'uploaded', 'delivered'] as const;
export type DeliveryCondition = (typeof deliveryConditions)[number];

/** Spec S5.12: a proof of delivery must be uploaded this many days before a settlement day. */
export const proofLeadDays = 3;
/** Delivered or not, a sale is settled after half a year: the cardholder can no longer dispute it. */
export const undeliveredDays = 180;

export const isWeekend = (day: string): boolean => weekdayOf(day) > 5;

/**
 * Exceptions to the weekdays of one currency's banks: closed from Monday to Friday, or open on a Saturday or Sunday
 * made a working day (Decision 19).
 */
export type Holidays = ReadonlySet<string>;

/** Whether the banks of the currency pay on a day. */
export const isBankDay = (day: string, holidays: Holidays): boolean =>
  isWeekend(day) === holidays.has(day);

/** The day itself if the banks pay on it, else the next day on which they do. */
export const bankDayFrom = (day: string, holidays: Holidays): string => {
  let at = day;
  while (!isBankDay(at, holidays)) {
    at = addDays(at, 1);
  }
  return at;
};

/** The first bank day after a day. */
export const nextBankDay = (day: string, holidays: Holidays): string =>
  bankDayFrom(addDays(day, 1), holidays);

/** The settlement day of a business day's sales by the contract alone, ignoring bank holidays. */
export const plannedDayOf = (settle: SettleType, businessDay: string): string => {
  switch (settle.type) {
    case 'day':
      return addDays(businessDay, settle.n);
    case 'week':
      return addDays(businessDay, 7 * settle.n + settle.weekday - weekdayOf(businessDay));
    case 'month':
      return dayOfLaterMonth(businessDay, settle.n, settle.day);
  }
};

/** The actual settlement day: the planned day, or the bank day after it. Later sales are never due earlier. */
export const dueDayOf = (settle: SettleType, holidays: Holidays, businessDay: string): string =>
  bankDayFrom(plannedDayOf(settle, businessDay), holidays);

/** The business days settled together with a day: itself, its week (Monday to Sunday) or its month; both ends included. */
export const periodOf = (settle: SettleType, businessDay: string): { from: string; to: string } => {
  switch (settle.type) {
    case 'day':
      return { from: businessDay, to: businessDay };
    case 'week': {
      const from = addDays(businessDay, 1 - weekdayOf(businessDay));
      return { from, to: addDays(from, 6) };
    }
    case 'month':
      return {
        from: dayOfLaterMonth(businessDay, 0, 1),
        to: addDays(dayOfLaterMonth(businessDay, 1, 1), -1),
      };
  }
};

const latest = <Row extends { validFrom: string }>(rows: readonly Row[]): Row | undefined =>
  rows.reduce<Row | undefined>(
    (found, row) => (found === undefined || row.validFrom > found.validFrom ? row : found),
    undefined,
  );

/** The row in force on a business day: the latest that has begun. */
export const validOn = <Row extends { validFrom: string }>(
  rows: readonly Row[],
  day: string,
): Row | undefined => latest(rows.filter(({ validFrom }) => validFrom <= day));

/** The row in force for a gateway on a business day: the gateway's own if one has begun, else the general one (null). */
export const termsOf = <Row extends { gatewayNumber: string | null; validFrom: string }>(
  rows: readonly Row[],
  gatewayNumber: string | null,
  day: string,
): Row | undefined =>
  validOn(
    rows.filter((row) => row.gatewayNumber === gatewayNumber),
    day,
  ) ??
  validOn(
    rows.filter((row) => row.gatewayNumber === null),
    day,
  );

const utc8HourOf = (instant: Date): number => (instant.getUTCHours() + 8) % 24;

/** The bank day a withdrawal counts for: that of its request, or the next one from the cut-off hour (UTC+8) on. */
export const bankDayOfRequest = (instant: Date, cutOffHour: number, holidays: Holidays): string => {
  const day = businessDayOf(instant);
  return bankDayFrom(utc8HourOf(instant) >= cutOffHour ? addDays(day, 1) : day, holidays);
};
