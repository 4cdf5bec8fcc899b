import { z } from 'zod';
import { noCardNumber } from './card-number.ts';

/**
 * An address in normal form: trimmed, small letters. Only plain letters are taken: one that folds into another (the sign of
 * the kelvin, a dotless i) would name somebody else's mailbox.
 */
export const emailSchema = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]*$/, { message: 'email', abort: true })
  .toLowerCase()
  .pipe(
    z
      .email()
      .max(254)
      .refine(...noCardNumber),
  );
