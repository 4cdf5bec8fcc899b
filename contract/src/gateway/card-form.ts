// The gateway's own card form, in a frame on the shopper's page: card numbers never come to the back-office (Decision 30).
import { z } from 'zod';
import { languages } from '../kit/language.ts';
import { addressSchema, currencySchema, instantSchema } from './fields.ts';
import { gatewayNumberSchema, merchantOrderNumberSchema } from './numbers.ts';

/** Below the gateway's own address. */
export const cardFormPath = '/card';

/**
 * Posted by the shopper's page into the frame, as a form: `form` is the object below as base64url JSON. Names and addresses stand
 * in the body alone, because an address of a page ends up in logs, referrers and the browser's history.
 */
export type CardFormPost = { url: string; form: string; signature: string };

/** The gateway takes at most one payment that does not fail for an order number, whatever forms were opened for it. */
export const cardFormSchema = z.strictObject({
  gatewayNumber: gatewayNumberSchema,
  merchantOrderNumber: merchantOrderNumberSchema,
  /** Zero verifies the card and takes no money, where the payer agrees to later charges. */
  amount: z.strictObject({
    minor: z.string().regex(/^(?:0|[1-9]\d{0,14})$/),
    currency: currencySchema,
  }),
  /** The payer agreed to be charged again: he is authenticated, the card is kept and reported as a card event (Decision 31). */
  agreement: z.literal('recurring').optional(),
  /** No card is taken after it. */
  until: instantSchema,
  language: z.enum(languages),
  email: z.email().max(254).optional(),
  /** As the payer filled them in on the link's page; they come back as the payment's `customer` and `shipTo`. */
  billing: addressSchema.optional(),
  shipping: addressSchema.optional(),
  /** The host of the website that the payer pays for, judged by the gateway's list of websites; it comes back with the payment. */
  website: z.string().min(1).max(255).optional(),
  /** The origin of the page that holds the frame, and alone may. */
  parent: z.url({ protocol: /^https?$/ }),
});
export type CardForm = z.output<typeof cardFormSchema>;

/** The frame sends this to its page once it has taken a card. Only the server knows the result. */
export const cardTakenMessage = 'card-taken';
