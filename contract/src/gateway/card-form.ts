// The gateway's own card form, in a frame on the shopper's page: card numbers never reach the back-office (Decision
// 30).
import { z } from 'zod';
import { languages } from '../kit/language.ts';
import { addressSchema, currencySchema, instantSchema } from './fields.ts';
import { gatewayNumberSchema, merchantOrderNumberSchema } from './numbers.ts';

/** Below the gateway's own address. */
export const cardFormPath = '/card';

/**
 * Posted by the shopper's page into the frame, as a form: `form` is the object below as base64url JSON. Names and
 * addresses are only in the body, because page addresses end up in logs, referrers and browser history.
 */
export type CardFormPost = { url: string; form: string; signature: string };

/** The gateway accepts at most one payment that does not fail per order number, however many forms were opened for it. */
export const cardFormSchema = z.strictObject({
  gatewayNumber: gatewayNumberSchema,
  merchantOrderNumber: merchantOrderNumberSchema,
  /** Zero verifies the card without taking money, if the payer agrees to later charges. */
  amount: z.strictObject({
    minor: z.string().regex(/^(?:0|[1-9]\d{0,14})$/),
    currency: currencySchema,
  }),
  /**
   * The payer agreed to later charges: the gateway authenticates him, keeps the card and reports it as a card event
   * (Decision 31).
   */
  agreement: z.literal('recurring').optional(),
  /** The form accepts no card after this instant. */
  until: instantSchema,
  language: z.enum(languages),
  email: z.email().max(254).optional(),
  /** As the payer entered them on the link's page; returned as the payment's `customer` and `shipTo`. */
  billing: addressSchema.optional(),
  shipping: addressSchema.optional(),
  /** Host of the website being paid, checked against the gateway's list of websites; returned with the payment. */
  website: z.string().min(1).max(255).optional(),
  /** Origin of the page that holds the frame; no other page may. */
  parent: z.url({ protocol: /^https?$/ }),
});
export type CardForm = z.output<typeof cardFormSchema>;

/** The frame posts this to its page once it has taken a card. Only the server knows the result. */
export const cardTakenMessage = 'card-taken';
