// Kinds of list filters. Each says how it travels; both sides derive the rest from its kind.
import { z } from 'zod';
import { gatewayNumberSchema } from '../gateway/numbers.ts';
import { dateSchema, isWithinSixMonths } from './date-range.ts';
import { typedText } from './line.ts';
import { currencySchema, majorPattern } from './money.ts';

export type FilterKind =
  | 'text'
  | 'numbers'
  | 'gateways'
  | 'ids'
  | 'choice'
  | 'choices'
  | 'queue'
  | 'currencies'
  | 'days'
  | 'flag'
  | 'amountFrom'
  | 'amountTo';

export type ListFilter = {
  kind: FilterKind;
  schema: z.ZodType;
  /** The choices. */
  values?: readonly string[];
  /** For numbers: the format of each, and their maximum count. */
  each?: z.ZodType<string>;
  max?: number;
};

const valuesMax = 50;
const majorSchema = z.string().regex(majorPattern, 'amount').optional();

/** Free text. */
export const textFilter = (max: number, min?: number) =>
  ({ kind: 'text', schema: typedText(max, min).optional() }) as const;

/** A text with its own format: an id from an address, a number, a month. */
export const exactFilter = <Schema extends z.ZodType<string>>(schema: Schema) =>
  ({ kind: 'text', schema: schema.optional() }) as const;

/** One number, or many pasted at once. */
export const numbersFilter = (each: z.ZodType<string>, max: number) =>
  ({ kind: 'numbers', each, max, schema: z.array(each).max(max).optional() }) as const;

/** Items of another list, which the screen names. */
export const idsFilter = (each: z.ZodType<string>) =>
  ({ kind: 'ids', schema: z.array(each).max(100).optional() }) as const;

/** Gateways of the business; a business with a single gateway has no filter. */
export const gatewaysFilter = {
  kind: 'gateways',
  schema: z.array(gatewayNumberSchema).max(valuesMax).optional(),
} as const;

/** Any values of an enumeration. */
export const choicesFilter = <const Values extends readonly [string, ...string[]]>(
  values: Values,
) =>
  ({
    kind: 'choices',
    values,
    schema: z.array(z.enum(values)).max(values.length).optional(),
  }) as const;

/** Any values named by the list's messages: for an open enumeration. */
export const namedFilter = (max: number) =>
  ({ kind: 'choices', schema: z.array(typedText(max)).max(valuesMax).optional() }) as const;

/** One value of an enumeration, or none. */
export const choiceFilter = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  ({ kind: 'choice', values, schema: z.enum(values).optional() }) as const;

/** Exactly one value of an enumeration, the first by default: the parts of a list. */
export const queueFilter = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  ({ kind: 'queue', values, schema: z.enum(values).prefault(values[0]) }) as const;

export const currenciesFilter = {
  kind: 'currencies',
  schema: z.array(currencySchema).max(valuesMax).optional(),
} as const;

const between = '/';
/** First and last day of a `daysFilter` text. */
export const readDays = (text: string): { from: string; to: string } => {
  const [from = '', to = ''] = text.split(between);
  return { from, to };
};

/**
 * Spec S5.9: at most six months of days in the reader's zone, both inclusive, as an ISO 8601 interval:
 * 2026-11-01/2026-11-30.
 */
export const daysFilter = {
  kind: 'days',
  schema: z
    .string()
    .regex(/^[\d-]{10}\/[\d-]{10}$/, { error: 'date', abort: true })
    .refine(
      (text) => Object.values(readDays(text)).every((day) => dateSchema.safeParse(day).success),
      { params: { rule: 'date' }, abort: true },
    )
    .refine((text) => readDays(text).from <= readDays(text).to, {
      params: { rule: 'rangeReversed' },
      abort: true,
    })
    .refine((text) => isWithinSixMonths(readDays(text)), { params: { rule: 'rangeTooLong' } })
    .optional(),
} as const;
export const writeDays = ({ from, to }: { from: string; to: string }): string =>
  `${from}${between}${to}`;

/** Yes, no, or either. */
export const flagFilter = { kind: 'flag', schema: z.boolean().optional() } as const;

/** Major units, both ends inclusive; with one currency chosen, at most its number of decimals. */
export const amountFilters = {
  amountFrom: { kind: 'amountFrom', schema: majorSchema },
  amountTo: { kind: 'amountTo', schema: majorSchema },
} as const;

/** The instant that freezes a list while paging: later rows are left out. */
export const asOfSchema = z.iso
  .datetime({ offset: false, precision: 3 })
  .regex(/^20\d{2}-/, 'instant')
  .optional();
