import { z } from 'zod';

// What the fields of events and commands may hold.

export const objectNumberSchema = z.string().regex(/^[A-Z]{1,3}\d{8,30}$/);

export const instantSchema = z.iso.datetime({ offset: false, precision: 3 });
export const countrySchema = z.string().regex(/^[A-Z]{2}$/);
/** No control characters, no half characters, no blanks at the ends; what a shopper typed is otherwise kept as it is. */
export const text = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[^\s\p{Cc}\p{Cs}](?:[^\p{Cc}\p{Cs}]*[^\s\p{Cc}\p{Cs}])?$/u);

/** Fifteen digits: the sum over thousands of such payments still fits a signed 64-bit column. */
export const amountMinorSchema = z.string().regex(/^[1-9]\d{0,14}$/);
// Three letters: a code that is no currency is refused by its own name, and kept for an operator to see.
export const currencySchema = z.string().regex(/^[A-Z]{3}$/);
export const amountSchema = z.strictObject({ minor: amountMinorSchema, currency: currencySchema });

// Thirteen digits in a row could be a card number, which must never enter.
export const codeSchema = z.string().regex(/^[A-Z0-9_]{1,40}$/);

/** A keyed hash of the card number, made by the gateway with a key of its own: the same card always has the same one, and no number can be read out of it. */
export const cardFingerprintSchema = z.string().regex(/^fp_(?!.*\d{13})[A-Za-z0-9_-]{16,64}$/);
/** The payer's device as the gateway recognises it. */
export const deviceIdSchema = z.string().regex(/^dv_(?!.*\d{13})[A-Za-z0-9_-]{8,64}$/);
/** A card as the gateway keeps it. Thirteen digits in a row could be a card number. */
export const cardTokenSchema = z.string().regex(/^tok_(?!.*\d{13})[A-Za-z0-9_-]{8,80}$/);

/** Several lines of text; no other control characters. */
export const lines = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|\n)+$/u);

export const addressSchema = z.strictObject({
  name: text(120).optional(),
  email: z.email().max(254).optional(),
  phone: z
    .string()
    .regex(/^[+\d][\d ()-]{3,31}$/)
    .optional(),
  address: text(255).optional(),
  city: text(85).optional(),
  state: text(85).optional(),
  /** ISO 3166 alpha-2 where known; countryText carries what the source said when no code fits. */
  country: countrySchema.optional(),
  countryText: text(85).optional(),
  zip: text(20).optional(),
});
