import { z } from 'zod';
import { addDays } from './business-day.ts';

// Spec S5.9, section 9.
export const rangeMonthsMax = 6;

/** A calendar date that exists: YYYY-MM-DD from 2000 to 2099. A text that is none stops here, since no rule of a range can measure it. */
export const dateSchema = z
  .string()
  .regex(/^20\d{2}-\d{2}-\d{2}$/, { error: 'date', abort: true })
  .refine(
    (date) => {
      const parsed = new Date(`${date}T00:00:00Z`);
      return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
    },
    { params: { rule: 'date' }, abort: true },
  );

/** Adds calendar months; a day the target month lacks becomes its last day (31 August + 6 months = 28 or 29 February). */
export const addMonths = (date: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)))
    .toISOString()
    .slice(0, 10);
};

/** Both ends inclusive, so six months from 1 January end on 30 June; one rule for both sides. */
export const isWithinSixMonths = (range: { from: string; to: string }): boolean =>
  range.to < addMonths(range.from, rangeMonthsMax);

// The last day of a short month has no twin six months away, so the first day that fits is looked for.
/** The longest range that ends on a day. */
export const sixMonthsTo = (day: string): { from: string; to: string } => {
  let from = addDays(addMonths(day, -rangeMonthsMax), 1);
  while (!isWithinSixMonths({ from, to: day })) {
    from = addDays(from, 1);
  }
  return { from, to: day };
};

export const dateRangeSchema = z
  .object({ from: dateSchema, to: dateSchema })
  .refine((range) => range.from <= range.to, { path: ['to'], params: { rule: 'rangeReversed' } })
  .refine((range) => range.from > range.to || isWithinSixMonths(range), {
    path: ['to'],
    params: { rule: 'rangeTooLong' },
  });
export type DateRange = z.infer<typeof dateRangeSchema>;
