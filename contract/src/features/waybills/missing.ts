import { z } from 'zod';
import { gatewayNumberSchema } from '../../gateway/numbers.ts';
import { defineCall } from '../../kit/call.ts';
import { currencySchema, minorSchema } from '../../kit/money.ts';
import { cursorInput, cursorOutput, pageInput, pageOf } from '../../kit/page.ts';
import { deliveryConditions } from '../settlements/calendar.ts';
import { deliveryTypes, waybillSchema } from '../waybills.ts';

const access = { kind: 'merchant', permission: 'waybills.view' } as const;

/** Sales of one gateway and currency without a proof that an upload now still brings into one settlement. */
const offerSchema = z.object({
  gatewayNumber: gatewayNumberSchema,
  currency: currencySchema,
  /** Null where no terms say when. */
  settlementDay: z.string().nullable(),
  /** The last business day (UTC+8) on which an upload still reaches it (Spec S5.12). */
  uploadBy: z.string().nullable(),
  condition: z.enum(deliveryConditions),
  deliveryType: z.enum(deliveryTypes),
  count: z.int(),
  amountMinor: minorSchema,
});
export type ProofOffer = z.output<typeof offerSchema>;

const missingRowSchema = z.object({
  paymentNumber: z.string(),
  merchantOrderNumber: z.string(),
  gatewayNumber: z.string(),
  customerName: z.string(),
  country: z.string().nullable(),
  /** Business day of the sale (UTC+8). */
  businessDay: z.string(),
  currency: z.string(),
  amountMinor: minorSchema,
  settlementDay: z.string().nullable(),
  uploadBy: z.string().nullable(),
  deliveryType: z.enum(deliveryTypes),
  /** An earlier proof that counts no more; null where there was none. */
  waybill: waybillSchema.nullable(),
});
export type MissingProof = z.output<typeof missingRowSchema>;

/**
 * Sales that are not settled without a proof of delivery, most money first, and above them what uploads move: one offer for each
 * settlement day, gateway and currency. Sales that were refunded or charged back need none.
 */
export const listMissingProofs = defineCall({
  name: 'listMissingProofs',
  method: 'POST',
  path: 'waybills/missing',
  access,
  input: z.strictObject({
    filter: z.strictObject({
      gatewayNumber: gatewayNumberSchema.optional(),
      currency: currencySchema.optional(),
      /** Null: of the sales whose settlement day is not agreed yet. */
      settlementDay: z.iso.date().nullable().optional(),
      condition: z.enum(deliveryConditions).optional(),
    }),
    ...pageInput,
    ...cursorInput,
  }),
  output: pageOf(missingRowSchema).extend({
    ...cursorOutput,
    /** Whatever the filter. */
    offers: z.array(offerSchema),
    /** Of the filter, by currency. */
    sums: z.array(z.object({ currency: currencySchema, count: z.int(), amountMinor: minorSchema })),
  }),
  errors: [],
  reads: true,
});
