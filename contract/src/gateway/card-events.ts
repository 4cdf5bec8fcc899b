// Events about cards kept by a gateway, reported beside payment events.
import { z } from 'zod';
import { cardBrands } from '../features/payment.ts';
import { tokenStatuses } from '../features/subscriptions/states.ts';
import { cardFingerprintSchema, cardTokenSchema, text } from './fields.ts';
import { gatewayNumberSchema, merchantOrderNumberSchema, paymentNumberSchema } from './numbers.ts';
import { eventOf, gatewayEventSchema } from './protocol.ts';

/** A card kept by the gateway because its payer agreed to later charges (Decision 31). */
export const cardSnapshotSchema = z.strictObject({
  gatewayNumber: gatewayNumberSchema,
  /** The order in which the payer agreed, as named by the form that took the card. */
  merchantOrderNumber: merchantOrderNumberSchema,
  /** The payment in which the payer agreed, since an order may have several; absent if the card was only verified. */
  paymentNumber: paymentNumberSchema.optional(),
  token: cardTokenSchema,
  status: z.enum(tokenStatuses),
  brand: z.enum(cardBrands),
  last4: z.string().regex(/^\d{4}$/),
  /** The fingerprint in the card's payments: the same card under another token has the same one. */
  fingerprint: cardFingerprintSchema.optional(),
  /** The network's id of the payment or verification in which the payer agreed; the schemes require it in later charges. */
  networkTransactionId: text(40),
  /** The schemes forbid later charges if the payer was not authenticated when agreeing. */
  threeDSResult: z.enum(['Y', 'A']),
});
export type CardSnapshot = z.output<typeof cardSnapshotSchema>;

export const cardEventSchema = eventOf('card', cardSnapshotSchema);
/** Everything a batch may contain: payment events, and cards kept by the gateway. */
export const feedEventSchema = z.discriminatedUnion('type', [
  ...gatewayEventSchema.options,
  cardEventSchema,
]);
export type FeedEvent = z.output<typeof feedEventSchema>;
export type CardEvent = z.output<typeof cardEventSchema>;
