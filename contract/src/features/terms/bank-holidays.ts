import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { dateSchema } from '../../kit/date-range.ts';
import { nameLineSchema } from '../../kit/line.ts';
import { defineList, type RowOf } from '../../kit/list.ts';
import { currenciesFilter, queueFilter } from '../../kit/list-filter.ts';
import { currencySchema } from '../../kit/money.ts';
import { isWeekend } from '../settlements/calendar.ts';

const access = { kind: 'operator', permission: 'merchants.oversee' } as const;

/** Currencies in which this acquirer settles and pays out. */
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

/** Any currency as text: accounts or withdrawal terms in one that is never paid out are refused by a rule. */
export const settlementCurrencySchema = z.enum(
  settlementCurrencies as readonly [string, ...string[]],
);

export const bankHolidaySchema = z.object({
  currency: currencySchema,
  /** A calendar date that is an exception for the currency's banks. */
  day: z.string(),
  /** The banks are open: a Saturday or Sunday swapped for a day off. On any other day of the list they are closed. */
  isOpen: z.boolean(),
  /** As the operator wrote it; common names are translated when shown. */
  name: z.string(),
});
export type BankHoliday = z.output<typeof bankHolidaySchema>;

/** A year of a currency without a complete calendar: no days at all, or no swapped weekends. */
export const calendarGapSchema = z.object({
  currency: currencySchema,
  year: z.int(),
  lacks: z.enum(['all', 'workingWeekends']),
});
export type CalendarGap = z.output<typeof calendarGapSchema>;

export const holidayQueues = ['coming', 'past'] as const;

/** Days on which banks do not follow the weekday, each with its currencies: those to come, the nearest first, and past ones. */
export const bankHolidayList = defineList({
  name: 'bankHolidays',
  call: { name: 'listBankHolidays', path: 'ops/bankHolidays/list' },
  access,
  exportedBy: access.permission,
  row: bankHolidaySchema.omit({ isOpen: true, currency: true }).extend({
    id: z.string(),
    /** By name, with commas between them. */
    currencies: z.string(),
    banks: z.enum(['closed', 'open']),
    /** Monday is 1. */
    weekday: z.string(),
    allowedActions: z.array(z.enum(['remove'])),
  }),
  columns: {
    day: { kind: 'day', isFixed: true, card: 'lead' },
    weekday: { kind: 'word', card: 'field' },
    name: { kind: 'own', width: 300, card: 'status' },
    banks: { kind: 'word', width: 110, card: 'field' },
    currencies: { kind: 'code', width: 320, card: 'field' },
  },
  filters: { when: queueFilter(holidayQueues), currencies: currenciesFilter },
  inSight: ['currencies'],
  tabs: 'when',
});
export const listBankHolidays = bankHolidayList.call;
export type HolidayRow = RowOf<typeof bankHolidayList>;

/**
 * The days of a range, both ends included. The gaps are of this year, and of the next from some months before it
 * begins, in currencies of contracts.
 */
export const getBankCalendar = defineCall({
  name: 'getBankCalendar',
  method: 'GET',
  path: 'ops/bankHolidays',
  access,
  input: z
    .strictObject({ from: dateSchema, to: dateSchema })
    .refine(({ from, to }) => from <= to, { path: ['to'], params: { rule: 'rangeReversed' } }),
  output: z.object({ holidays: z.array(bankHolidaySchema), gaps: z.array(calendarGapSchema) }),
  errors: [],
});

const one = { currency: z.enum(settlementCurrencies), day: dateSchema };

/**
 * From now on nothing is settled or paid in the currency on that day or, for a weekend, something is. Refused for a
 * day that has begun: money due on it is settled.
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

/** Makes the day an ordinary one of its weekday again. */
export const removeBankHoliday = defineCall({
  name: 'removeBankHoliday',
  method: 'POST',
  path: 'ops/bankHolidays/{currency}/{day}/remove',
  access: { kind: 'operator', permission: 'merchants.edit' },
  input: z.strictObject(one),
  output: bankHolidaySchema,
  errors: ['bankHolidays.dayBegun', 'bankHolidays.nightUnderWay', 'bankHolidays.notFound'],
});
