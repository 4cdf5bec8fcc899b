import { z } from 'zod';
import { noCardNumber } from './card-number.ts';

// What a reader cannot see or what turns his text around: controls, halves of characters, private ones, marks of direction, fillers.
const unseen =
  /[\p{Cc}\p{Cs}\p{Co}\u115F\u1160\u2028\u2029\u202A-\u202E\u2066-\u2069\u3164\uFEFF\uFFA0]/u;
// Letters carry a few marks in some scripts, never a tower of them.
const isTowered = /\p{M}{5,}/u;

const isReadable = (text: string): boolean => !unseen.test(text) && !isTowered.test(text);
const saysSomething = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);
const isLine = (text: string): boolean => isReadable(text) && saysSomething(text);

/** How long a text counts once it is sent: characters, not the halves of which a browser makes an emoji; the schemas count alike. */
export const lengthOf = (text: string): number => Array.from(text.trim()).length;

/** Of a person's name, wherever it is typed. */
export const personNameLengthMax = 80;

/** A name or the like: one line that says something, blanks at its ends taken away; stored exactly as it stands or refused. */
export const nameLineSchema = (max: number) =>
  z
    .string()
    .trim()
    .min(1, { abort: true })
    .max(max, { abort: true })
    .refine(isLine, { params: { rule: 'format' } })
    .refine(...noCardNumber);

/** A reason or a note that others read: lines of which nothing is hidden, with what comes along from a table or a mail program. */
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

/** A text that is no name: a search word, a comment. Blanks at its ends are dropped. */
export const typedText = (max: number, min = 1) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine(...noCardNumber);
