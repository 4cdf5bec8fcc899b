import { z } from 'zod';

// Field formats of events and commands.

export const objectNumberSchema = z.string().regex(/^[A-Z]{1,3}\d{8,30}$/);

export const instantSchema = z.iso.datetime({ offset: false, precision: 3 });
export const countrySchema = z.string().regex(/^[A-Z]{2}$/);
/** No control characters, no unpaired surrogates, trimmed; otherwise shoppers' text is kept unchanged. */
export const text = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[^\s\p{Cc}\p{Cs}](?:[^\p{Cc}\p{Cs}]*[^\s\p{Cc}\p{Cs}])?$/u);

/** Fifteen digits: the sum over thousands of such payments still fits a signed 64-bit column. */
export const amountMinorSchema = z.string().regex(/^[1-9]\d{0,14}$/);
// Three letters: unknown currency codes are refused by a separate rule, and kept for an operator to see.
export const currencySchema = z.string().regex(/^[A-Z]{3}$/);
export const amountSchema = z.strictObject({ minor: amountMinorSchema, currency: currencySchema });

// Thirteen digits in a row could be a card number, which is never accepted.
export const codeSchema = z.string().regex(/^[A-Z0-9_]{1,40}$/);

/** Keyed hash of the card number, made by the gateway with its own key: the same for the same card, and not reversible. */
export const cardFingerprintSchema = z.string().regex(/^fp_(?!.*\d{13})[A-Za-z0-9_-]{16,64}$/);
/** The payer's device as the gateway recognises it. */
export const deviceIdSchema = z.string().regex(/^dv_(?!.*\d{13})[A-Za-z0-9_-]{8,64}$/);
/** A card kept by the gateway. Thirteen digits in a row could be a card number. */
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
  /** ISO 3166 alpha-2 if known; countryText carries the source's wording when no code fits. */
  country: countrySchema.optional(),
  countryText: text(85).optional(),
  zip: text(20).optional(),
});
