import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { dateSchema } from '../../kit/date-range.ts';
import { nameLineSchema } from '../../kit/line.ts';
import { currencySchema } from '../../kit/money.ts';
import { isWeekend } from '../settlements/calendar.ts';

/** In which this acquirer settles and pays out. */
export const settlementCurrencies = [
  'USD',
  'HKD',
  'CNY',
  'EUR',
  'GBP',
  'JPY',
  'SGD',
  'AUD',
  'CAD',
  'CHF',
  'NZD',
] as const;

/** As text, as every other currency: an account, or terms of withdrawals, in one that is never paid out are refused. */
export const settlementCurrencySchema = z.enum(
  settlementCurrencies as readonly [string, ...string[]],
);

export const bankHolidaySchema = z.object({
  currency: currencySchema,
  /** A calendar date on which the banks of the currency do otherwise than its weekday says. */
  day: z.string(),
  /** A Saturday or Sunday on which they pay, as one that was swapped for a day off; on any other day of the list they do not. */
  isOpen: z.boolean(),
  /** As the operator wrote it; the usual ones are translated where they are shown. */
  name: z.string(),
});
export type BankHoliday = z.output<typeof bankHolidaySchema>;

/** A year of a currency whose days are not all known: none of them, or not the weekends that will be worked. */
export const calendarGapSchema = z.object({
  currency: currencySchema,
  year: z.int(),
  lacks: z.enum(['all', 'workingWeekends']),
});
export type CalendarGap = z.output<typeof calendarGapSchema>;

/** By day, then currency; both ends included. The gaps are of this year, and of the next some months before it begins, in currencies of contracts. */
export const listBankHolidays = defineCall({
  name: 'listBankHolidays',
  method: 'GET',
  path: 'ops/bankHolidays',
  access: { kind: 'operator', permission: 'merchants.oversee' },
  input: z
    .strictObject({ from: dateSchema, to: dateSchema })
    .refine(({ from, to }) => from <= to, { path: ['to'], params: { rule: 'rangeReversed' } }),
  output: z.object({ holidays: z.array(bankHolidaySchema), gaps: z.array(calendarGapSchema) }),
  errors: [],
});

const one = { currency: z.enum(settlementCurrencies), day: dateSchema };

/**
 * From here on nothing is settled or paid on it in the currency, or something is on a weekend after all. Not on a day that has
 * begun: what was due on it was settled.
 */
export const addBankHoliday = defineCall({
  name: 'addBankHoliday',
  method: 'POST',
  path: 'ops/bankHolidays',
  access: { kind: 'operator', permission: 'merchants.edit' },
  input: z
    .strictObject({ ...one, isOpen: z.boolean(), name: nameLineSchema(80) })
    .refine(({ day, isOpen }) => isOpen || !isWeekend(day), {
      path: ['day'],
      params: { rule: 'weekend' },
    })
    .refine(({ day, isOpen }) => !isOpen || isWeekend(day), {
      path: ['day'],
      params: { rule: 'workingDay' },
    }),
  output: bankHolidaySchema,
  errors: ['bankHolidays.dayBegun', 'bankHolidays.nightUnderWay', 'bankHolidays.thereAlready'],
});

/** The banks do on the day what they do on others of its weekday. */
export const removeBankHoliday = defineCall({
  name: 'removeBankHoliday',
  method: 'POST',
  path: 'ops/bankHolidays/{currency}/{day}/remove',
  access: { kind: 'operator', permission: 'merchants.edit' },
  input: z.strictObject(one),
  output: bankHolidaySchema,
  errors: ['bankHolidays.dayBegun', 'bankHolidays.nightUnderWay', 'bankHolidays.notFound'],
});
