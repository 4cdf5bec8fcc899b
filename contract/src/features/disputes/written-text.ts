import { z } from 'zod';
import { noCardNumber, withoutCardNumbers } from '../../kit/card-number.ts';

export const statementMax = 4000;
export const evidenceTextMax = 1000;

// As the gateway accepts it: lines, but no other control characters; no field accepts a card number.
export const written = (max: number) =>
  z
    .string()
    .trim()
    .min(1, { abort: true })
    .max(max, { abort: true })
    .regex(/^(?:[^\p{Cc}\p{Cs}]|\n)+$/u)
    .refine(...noCardNumber);

/** Whether all letters are Latin, a rough check of the language. */
export const isLatin = (text: string): boolean => !/(?!\p{Script=Latin})\p{L}/u.test(text);

/** The same for a draft, which may be empty. */
export const drafted = (max: number) =>
  z
    .string()
    .max(max, { abort: true })
    .regex(/^(?:[^\p{Cc}\p{Cs}]|\n)*$/u)
    .refine(...noCardNumber);

export const evidenceText = written(evidenceTextMax);

/** Writes a suggestion so that the server accepts it in an answer; it refuses the whole draft otherwise. */
export const asEvidence = (text: string): string =>
  withoutCardNumbers(text.replaceAll('\r\n', '\n'), '[card number masked]')
    .replaceAll(/[^\P{Cc}\n]|\p{Cs}/gu, ' ')
    .slice(0, evidenceTextMax);
