import { z } from 'zod';
import { paymentNumberSchema } from '../../gateway/numbers.ts';
import { defineCall } from '../../kit/call.ts';
import { typedText, nameLineSchema } from '../../kit/line.ts';
import { merchantNumberSchema } from '../../kit/merchant-number.ts';
import { currencySchema, minorSchema } from '../../kit/money.ts';
import { pageInput, pageOf } from '../../kit/page.ts';

const access = { kind: 'operator', permission: 'settlements.audit' } as const;

export const overseeingReasonMax = 300;
/** One line; the merchant reads it, but for that of a release. */
export const overseeingReasonSchema = nameLineSchema(overseeingReasonMax);

/** Of every list of the acquirer's over all merchants. */
export const overseenInput = {
  /** Part of the merchant's name, or of a merchant's or an object's number. */
  search: typedText(80, 0).optional(),
  ...pageInput,
};
export const overseenMerchant = { merchantNumber: z.string(), merchantName: z.string() };

export const holdQueues = ['inForce', 'released'] as const;
export type HoldQueue = (typeof holdQueues)[number];

export const holdSchema = z.object({
  number: z.string(),
  ...overseenMerchant,
  paymentNumber: z.string(),
  gatewayNumber: z.string(),
  /** The settlement currency, and what is held back now of what is not settled and of what is. */
  currency: currencySchema,
  fromPendingMinor: minorSchema,
  fromAvailableMinor: minorSchema,
  reason: z.string(),
  placedBy: z.string(),
  placedAt: z.iso.datetime(),
  releaseReason: z.string().nullable(),
  releasedBy: z.string().nullable(),
  /** The second operator; null for what was let go when one sufficed. */
  releaseConfirmedBy: z.string().nullable(),
  /** Another operator has to confirm its release. */
  isReleaseProposed: z.boolean(),
  releasedAt: z.iso.datetime().nullable(),
});
export type Hold = z.output<typeof holdSchema>;

/** Over all merchants, the newest first. */
export const listHolds = defineCall({
  name: 'listHolds',
  method: 'POST',
  path: 'ops/holds/list',
  access,
  input: z.strictObject({ queue: z.enum(holdQueues).default('inForce'), ...overseenInput }),
  output: pageOf(holdSchema).extend({ counts: z.record(z.enum(holdQueues), z.int()) }),
  errors: [],
  reads: true,
});

/** Keeps back what is left of a payment, and keeps it from being settled, until it is released. */
export const placeHold = defineCall({
  name: 'placeHold',
  method: 'POST',
  path: 'ops/holds',
  access,
  input: z.strictObject({
    merchantNumber: merchantNumberSchema,
    paymentNumber: paymentNumberSchema,
    reason: overseeingReasonSchema,
  }),
  output: z.object({ number: z.string() }),
  errors: ['funds.paymentNotFound', 'funds.nothingToHold', 'funds.heldAlready'],
});

/** Lets nothing go yet: another operator confirms it. One release of a hold waits at a time. */
export const proposeRelease = defineCall({
  name: 'proposeRelease',
  method: 'POST',
  path: 'ops/holds/{merchantNumber}/{number}/release',
  access,
  input: z.strictObject({
    merchantNumber: merchantNumberSchema,
    number: z.string().regex(/^H\d{18}$/),
    reason: overseeingReasonSchema,
  }),
  output: z.object({ id: z.string() }),
  errors: ['funds.holdNotFound', 'funds.releasedAlready', 'funds.releaseProposed'],
});
