import { z } from 'zod';
import { gatewayNumberSchema } from '../../gateway/numbers.ts';
import { defineCall } from '../../kit/call.ts';
import { currencySchema, minorSchema } from '../../kit/money.ts';
import { cursorInput, cursorOutput, pageInput, pageOf } from '../../kit/page.ts';
import { deliveryConditions } from '../settlements/calendar.ts';
import { deliveryTypes, waybillSchema } from '../waybills.ts';

const access = { kind: 'merchant', permission: 'waybills.view' } as const;

/** Sales of one gateway and currency without a proof for which an upload now still reaches one settlement. */
const offerSchema = z.object({
  gatewayNumber: gatewayNumberSchema,
  currency: currencySchema,
  /** Null if no terms set the day. */
  settlementDay: z.string().nullable(),
  /** The last business day (UTC+8) on which an upload still reaches the settlement (Spec S5.12). */
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
  /** An earlier proof that no longer counts; null without one. */
  waybill: waybillSchema.nullable(),
});
export type MissingProof = z.output<typeof missingRowSchema>;

/**
 * Sales that can't be settled without a proof of delivery, highest amount first, and above them the effect of uploads:
 * one offer per settlement day, gateway and currency. Refunded or charged back sales need none.
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
      /** Null: only sales whose settlement day is not agreed yet. */
      settlementDay: z.iso.date().nullable().optional(),
      condition: z.enum(deliveryConditions).optional(),
    }),
    ...pageInput,
    ...cursorInput,
  }),
  output: pageOf(missingRowSchema).extend({
    ...cursorOutput,
    /** Independent of the filter. */
    offers: z.array(offerSchema),
    /** For the filter, by currency. */
    sums: z.array(z.object({ currency: currencySchema, count: z.int(), amountMinor: minorSchema })),
  }),
  errors: [],
  reads: true,
});
