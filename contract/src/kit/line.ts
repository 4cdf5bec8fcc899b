import { z } from 'zod';
import { noCardNumber } from './card-number.ts';

// Invisible or direction-changing characters: controls, unpaired surrogates, private use, bidi marks, fillers.
const unseen =
  /[\p{Cc}\p{Cs}\p{Co}\u115F\u1160\u2028\u2029\u202A-\u202E\u2066-\u2069\u3164\uFEFF\uFFA0]/u;
// Some scripts put a few marks on a letter, never a stack of them.
const isTowered = /\p{M}{5,}/u;

const isReadable = (text: string): boolean => !unseen.test(text) && !isTowered.test(text);
const saysSomething = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
const isLine = (text: string): boolean => isReadable(text) && saysSomething(text);

/** Length of a text as sent: in characters, not UTF-16 units; the schemas count the same way. */
export const lengthOf = (text: string): number => Array.from(text.trim()).length;

/** Limit of a person's name, in every field. */
export const personNameLengthMax = 80;

/** A name or similar: one non-empty line, trimmed; stored unchanged or refused. */
export const nameLineSchema = (max: number) =>
  z
    .string()
    .trim()
    .min(1, { abort: true })
    .max(max, { abort: true })
    .refine(isLine, { params: { rule: 'format' } })
    .refine(...noCardNumber);

/** A reason or note that others read: visible characters only, plus the whitespace pasted from tables and mails. */
export const noteSchema = (max: number) =>
  z
    .string()
    .trim()
    .min(1, { abort: true })
    .max(max, { abort: true })
    .refine((text) => isReadable(text.replaceAll(/\r?\n|\t/g, ' ')) && saysSomething(text), {
      params: { rule: 'format' },
    })
    .refine(...noCardNumber);

/** A text other than a name: a search word, a comment. Trimmed. */
export const typedText = (max: number, min = 1) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine(...noCardNumber);
