import { z } from 'zod';
import { paymentNumberSchema } from '../../gateway/numbers.ts';
import { defineCall } from '../../kit/call.ts';
import { fileSchema } from '../../kit/file.ts';
import { typedText } from '../../kit/line.ts';
import { defineList } from '../../kit/list.ts';
import { queueFilter, textFilter } from '../../kit/list-filter.ts';
import { merchantNumberSchema } from '../../kit/merchant-number.ts';
import { minorSchema } from '../../kit/money.ts';
import { deliveryConditions } from '../settlements/calendar.ts';
import { uploadedFileSchema } from '../uploads.ts';
import { settlementStates, unsettledReasons } from '../settlements/cycle.ts';
import { deliveryTypes, proofHistory, waybillRowSchema, waybillStatuses } from '../waybills.ts';

const access = { kind: 'operator', permission: 'settlements.audit' } as const;

/** An operator's possible decisions about a proof of delivery. */
export const waybillDecisions = ['accept', 'notConfirmed', 'wrongOrder', 'revoke'] as const;
export type WaybillDecision = (typeof waybillDecisions)[number];
/** The maximum length of the note for the merchant, in characters. */
export const waybillNoteMax = 300;

/** Proofs unknown to any carrier come oldest first; mismatched, wrong or received ones come newest first. */
export const waybillQueues = ['byHand', 'notConfirmed', 'wrongOrder', 'received'] as const;
export type WaybillQueue = (typeof waybillQueues)[number];
/** The waiting queue has only one status. */
const decided = [
  'notConfirmed',
  'wrongOrder',
  'received',
] as const satisfies readonly WaybillQueue[];

const overseenWaybillSchema = waybillRowSchema.extend({
  id: z.string(),
  merchantNumber: z.string(),
  merchantName: z.string(),
  /** Increases with each proof and each step. */
  version: z.int(),
  allowedActions: z.array(z.enum(waybillDecisions)),
});
export type OverseenWaybill = z.output<typeof overseenWaybillSchema>;

/** Proofs of delivery of all merchants. */
export const waybillReviewList = defineList({
  name: 'waybillReviews',
  call: { name: 'listWaybillsByHand', path: 'ops/waybills/list' },
  access,
  exportedBy: access.permission,
  row: overseenWaybillSchema,
  columns: {
    number: { kind: 'code', width: 216, isKey: true },
    merchant: { kind: 'own', width: 200, card: 'field' },
    amount: { kind: 'money', width: 130, card: 'lead' },
    trackingNumbers: { kind: 'own', width: 200, card: 'field' },
    carrier: { kind: 'own', width: 140, card: 'field', isExtra: true },
    images: { kind: 'own', width: 80, card: 'field' },
    country: { kind: 'code', width: 90, isExtra: true },
    status: { kind: 'word', width: 180, card: 'status', under: decided },
    uploadedAt: { kind: 'instant', isExtra: true },
    websites: { kind: 'own', width: 200, isExtra: true },
    customerName: { kind: 'text', isExtra: true },
    note: { kind: 'text', width: 220, isExtra: true },
  },
  filters: {
    queue: queueFilter(waybillQueues),
    /** Part of the merchant's name or number, or a whole payment number. */
    search: textFilter(80),
  },
  inSight: ['search'],
  tabs: 'queue',
  waiting: { byHand: 'uploadedAt' },
  sums: 'amount',
});
export const listWaybillsByHand = waybillReviewList.call;

/** Accepts a proof as received, or rejects or revokes it with a note for the merchant. */
export const decideWaybill = defineCall({
  name: 'decideWaybill',
  method: 'POST',
  path: 'ops/waybills/{merchantNumber}/{paymentNumber}/decide',
  access,
  input: z
    .strictObject({
      merchantNumber: merchantNumberSchema,
      paymentNumber: paymentNumberSchema,
      /** The version that was read; refused if there was another proof or decision since. */
      version: z.int32().positive(),
      decision: z.enum(waybillDecisions),
      note: typedText(waybillNoteMax).nullable(),
    })
    .refine(({ decision, note }) => decision === 'accept' || note !== null, {
      path: ['note'],
      params: { rule: 'required' },
    }),
  output: z.object({ status: z.enum(waybillStatuses) }),
  errors: ['waybills.notFound', 'waybills.notInThisStatus', 'request.conflict'],
});

const namedPayment = { merchantNumber: merchantNumberSchema, paymentNumber: paymentNumberSchema };

/** A settlement that a sale reaches, by what is known of its delivery. */
const reachedSchema = z.object({
  /** The day; null while something else must happen first. */
  day: z.string().nullable(),
  /** The last business day on which a proof uploaded for that day counts; null if none is missing. */
  uploadBy: z.string().nullable(),
  /** Why it is not settled yet. */
  reason: z.union([z.enum(unsettledReasons), z.literal('refunded')]).nullable(),
});

/** A proof with its payment, and the settlement that depends on it. */
export const overseeWaybill = defineCall({
  name: 'overseeWaybill',
  method: 'GET',
  path: 'ops/waybills/{merchantNumber}/{paymentNumber}',
  access,
  input: z.strictObject(namedPayment),
  output: overseenWaybillSchema.extend({
    ...proofHistory,
    /** The delivery certificates, in order of arrival. */
    files: z.array(uploadedFileSchema),
    deliveryType: z.enum(deliveryTypes),
    /** The customer's delivery address. */
    sentTo: z.object({ name: z.string(), address: z.string() }),
    settlement: z.object({
      state: z.enum(settlementStates),
      condition: z.enum(deliveryConditions),
      /** The booked sale, before fees. */
      saleMinor: minorSchema,
      /** With this proof accepted, and without any; null once the sale is in a statement. */
      accepted: reachedSchema.nullable(),
      rejected: reachedSchema.nullable(),
    }),
  }),
  errors: ['waybills.notFound'],
});

/** One of the certificates, as an image. */
export const fetchWaybillImage = defineCall({
  name: 'fetchWaybillImage',
  method: 'POST',
  path: 'ops/waybills/{merchantNumber}/{paymentNumber}/images/{id}',
  access,
  input: z.strictObject({ ...namedPayment, id: z.uuid() }),
  output: fileSchema,
  answersFile: true,
  errors: ['waybills.notFound'],
  reads: true,
});
