// The cards that a gateway keeps, reported beside what happened to payments.
import { z } from 'zod';
import { cardBrands } from '../features/payment.ts';
import { tokenStatuses } from '../features/subscriptions/states.ts';
import { cardFingerprintSchema, cardTokenSchema, text } from './fields.ts';
import { gatewayNumberSchema, merchantOrderNumberSchema, paymentNumberSchema } from './numbers.ts';
import { eventOf, gatewayEventSchema } from './protocol.ts';

/** A card that the gateway keeps, because its payer agreed to be charged again (Decision 31). */
export const cardSnapshotSchema = z.strictObject({
  gatewayNumber: gatewayNumberSchema,
  /** The order in which the payer agreed, named by the form that took the card. */
  merchantOrderNumber: merchantOrderNumberSchema,
  /** The payment in which the payer agreed, of the several that an order may have; without it where the card was only verified. */
  paymentNumber: paymentNumberSchema.optional(),
  token: cardTokenSchema,
  status: z.enum(tokenStatuses),
  brand: z.enum(cardBrands),
  last4: z.string().regex(/^\d{4}$/),
  /** As the payments of the card name it: the same card under another token has the same one. */
  fingerprint: cardFingerprintSchema.optional(),
  /** Of the payment or verification in which the payer agreed; the schemes want it with every later charge. */
  networkTransactionId: text(40),
  /** The schemes let no card be charged again whose payer was not authenticated when he agreed. */
  threeDSResult: z.enum(['Y', 'A']),
});
export type CardSnapshot = z.output<typeof cardSnapshotSchema>;

export const cardEventSchema = eventOf('card', cardSnapshotSchema);
/** All that a batch may hold: what happened to payments, and the cards that the gateway keeps. */
export const feedEventSchema = z.discriminatedUnion('type', [
  ...gatewayEventSchema.options,
  cardEventSchema,
]);
export type FeedEvent = z.output<typeof feedEventSchema>;
export type CardEvent = z.output<typeof cardEventSchema>;
