import type { Tone } from '../kit/tone.ts';
import { z } from 'zod';
import { paymentNumberSchema } from '../gateway/numbers.ts';
import { defineCall } from '../kit/call.ts';
import { carriers } from '../kit/carriers/carriers.ts';
import {
  normalTrackingNumber,
  problemOfTrackingNumber,
  type TrackingNumberProblem,
} from '../kit/carriers/tracking-number.ts';
import { typedText } from '../kit/line.ts';
import { minorSchema } from '../kit/money.ts';
import { defineList } from '../kit/list.ts';
import { choicesFilter, exactFilter, gatewaysFilter, textFilter } from '../kit/list-filter.ts';
import { monthSchema } from '../kit/month.ts';
import type { Rule } from '../kit/rule.ts';
import { deliveryConditions } from './settlements/calendar.ts';
import { uploadPurposes } from './uploads/rules.ts';

/** Spec S3.29. */
export const waybillStatuses = [
  'pendingReview',
  'noInformation',
  'transportNoUpload',
  'longTransportation',
  'notReceived',
  'received',
  'waitingForManualProcessing',
  'informationNotConfirmed',
  'wrongOrder',
] as const;
export type WaybillStatus = (typeof waybillStatuses)[number];

export const waybillTones: Readonly<Record<WaybillStatus, Tone>> = {
  pendingReview: 'moving',
  noInformation: 'attention',
  transportNoUpload: 'moving',
  longTransportation: 'moving',
  notReceived: 'moving',
  received: 'good',
  waitingForManualProcessing: 'moving',
  informationNotConfirmed: 'attention',
  wrongOrder: 'attention',
};

/** Spec S3.29: the kinds of proof of delivery that a gateway accepts. */
export const deliveryTypes = ['images', 'trackingNumber', 'either'] as const;
export type DeliveryType = (typeof deliveryTypes)[number];

/** The tabs of the list: proofs in `toCorrect` don't count for settlement, or will soon stop counting. */
export const waybillStages = ['toCorrect', 'onTheWay', 'received'] as const;
export type WaybillStage = (typeof waybillStages)[number];

export const stageOf: Readonly<Record<WaybillStatus, WaybillStage>> = {
  pendingReview: 'onTheWay',
  noInformation: 'toCorrect',
  transportNoUpload: 'onTheWay',
  longTransportation: 'onTheWay',
  notReceived: 'onTheWay',
  received: 'received',
  waitingForManualProcessing: 'onTheWay',
  informationNotConfirmed: 'toCorrect',
  wrongOrder: 'toCorrect',
};

export const trackingNumbersMax = 10;

/**
 * A carrier may know a parcel only days after its label was printed; after this many days without information, a number
 * proves nothing.
 */
export const noInformationDays = 15;

/** The rule that a wrong tracking number breaks. */
export const ruleOfTrackingNumber: Readonly<Record<TrackingNumberProblem, Rule>> = {
  form: 'trackingNumber',
  checkDigit: 'checkDigit',
  cardNumber: 'cardNumber',
};

/** As printed by carriers; stored without blanks. */
export const trackingNumberSchema = z
  .string()
  .max(80)
  .transform(normalTrackingNumber)
  .superRefine((number, context) => {
    const problem = problemOfTrackingNumber(number);
    if (problem !== null) {
      context.addIssue({ code: 'custom', params: { rule: ruleOfTrackingNumber[problem] } });
    }
  });

// A parcel is tracked at the carrier's own address, so we require a host with a dot, and nothing that hides another
// host.
const sitePattern = /^(?:https?:\/\/)?(?:[a-z0-9-]+\.)+[a-z]{2,24}(?:\/[\w.~/-]*)?$/i;
export const websiteSchema = z.string().trim().max(200).regex(sitePattern, 'website');

export const companySchema = typedText(60);

const proofFields = {
  trackingNumbers: z.array(z.string()),
  /** Derived from the first number's format; null if it fits no carrier. */
  carrier: z.enum(carriers).nullable(),
  /** The merchant's name for it. */
  company: z.string().nullable(),
  websites: z.array(z.string()),
  /** The number of delivery certificates. */
  imageCount: z.int(),
  status: z.enum(waybillStatuses),
  uploadedAt: z.iso.datetime(),
  uploadedBy: z.string(),
  /** The last check by the carrier or an operator. */
  checkedAt: z.iso.datetime().nullable(),
  receivedAt: z.iso.datetime().nullable(),
};

/** Why a proof does not count, from the check or an operator. */
export const waybillReasons = [
  'unknownNumber',
  'usedTwice',
  'beforeSale',
  'otherCountry',
  'returned',
  'lost',
  'awaitingPickup',
  'carrierUnknown',
  'unreadable',
] as const;
export type WaybillReason = (typeof waybillReasons)[number];

const whyFields = {
  reason: z.enum(waybillReasons).nullable(),
  /** An operator's own words. */
  note: z.string().nullable(),
};

export const waybillActions = ['upload', 'edit'] as const;
/** Why nothing can be uploaded or changed any more. */
export const waybillObstacles = ['notASale', 'inStatement', 'received', 'noPermission'] as const;
export type WaybillObstacle = (typeof waybillObstacles)[number];

/** An image of a delivery certificate. */
export const waybillImageSchema = z.object({ id: z.uuid(), name: z.string() });
export type WaybillImage = z.output<typeof waybillImageSchema>;

export const waybillSchema = z.object({ ...proofFields, ...whyFields });
export type Waybill = z.output<typeof waybillSchema>;

/** The history of a proof. */
export const proofHistory = {
  /** The carrier's report of the handover: the place, and its own text, such as who signed. */
  delivery: z.object({ to: z.string().nullable(), note: z.string().nullable() }),
  /** The events of the proof, newest first. */
  steps: z.array(
    z.object({
      at: z.iso.datetime(),
      status: z.enum(waybillStatuses),
      by: z.string().nullable(),
      ...whyFields,
    }),
  ),
};

const readAccess = { kind: 'merchant', permission: 'waybills.view' } as const;
const writeAccess = { kind: 'merchant', permission: 'waybills.upload' } as const;

/** The proof of delivery of a payment, and the possible actions on it. */
export const getWaybill = defineCall({
  name: 'getWaybill',
  method: 'GET',
  path: 'waybills/payments/{paymentNumber}',
  access: readAccess,
  input: z.strictObject({ paymentNumber: paymentNumberSchema }),
  output: z.object({
    waybill: waybillSchema.nullable(),
    images: z.array(waybillImageSchema),
    ...proofHistory,
    deliveryType: z.enum(deliveryTypes),
    condition: z.enum(deliveryConditions),
    allowedActions: z.array(z.enum(waybillActions)),
    obstacle: z.enum(waybillObstacles).nullable(),
  }),
  errors: ['transactions.notFound'],
});

export const proofInput = {
  trackingNumbers: z.array(trackingNumberSchema).min(1).max(trackingNumbersMax),
  company: companySchema.nullable(),
  websites: z.array(websiteSchema).max(trackingNumbersMax),
};

/**
 * Uploads or changes the proof of a payment. New numbers restart the check. Images alone join an existing proof; as the
 * only proof they are reviewed by hand.
 */
export const uploadWaybill = defineCall({
  name: 'uploadWaybill',
  method: 'POST',
  path: 'waybills/payments/{paymentNumber}',
  access: writeAccess,
  input: z
    .strictObject({
      paymentNumber: paymentNumberSchema,
      ...proofInput,
      trackingNumbers: z.array(trackingNumberSchema).max(trackingNumbersMax),
      /** Images uploaded earlier; they are added to the existing ones. */
      fileIds: z.array(z.uuid()).max(uploadPurposes.deliveryCertificate.filesMax).default([]),
    })
    .refine(({ trackingNumbers, fileIds }) => trackingNumbers.length + fileIds.length > 0, {
      path: ['trackingNumbers'],
      params: { rule: 'required' },
    }),
  output: z.object({
    status: z.enum(waybillStatuses),
    /** Images that the payment already has; they are not added again. */
    alreadyAttached: z.int32(),
  }),
  errors: [
    'transactions.notFound',
    'waybills.notASale',
    'waybills.inStatement',
    'waybills.received',
    'waybills.imagesOnly',
    'waybills.numberRequired',
    'waybills.numberUsed',
    'waybills.numberUnknown',
    'uploads.notFound',
    'uploads.tooMany',
  ],
});

export const waybillRowSchema = z.object({
  /** The payment's number. */
  number: z.string(),
  merchantOrderNumber: z.string(),
  gatewayNumber: z.string(),
  customerName: z.string(),
  country: z.string().nullable(),
  currency: z.string(),
  amountMinor: minorSchema,
  orderedAt: z.iso.datetime(),
  ...proofFields,
  ...whyFields,
});
export type WaybillRow = z.output<typeof waybillRowSchema>;

/** Spec S2.31: the waybills of a merchant, newest first. */
export const waybillList = defineList({
  name: 'waybills',
  call: { name: 'listWaybills', path: 'waybills/list' },
  hasCursor: true,
  access: readAccess,
  exportedBy: 'waybills.export',
  row: waybillRowSchema,
  columns: {
    number: { kind: 'code', width: 224, isKey: true },
    status: { kind: 'word', width: 200, card: 'status' },
    reason: { kind: 'word', width: 200, card: 'field' },
    amount: { kind: 'money', card: 'lead' },
    trackingNumbers: { kind: 'own', width: 230, card: 'field' },
    carrier: { kind: 'own', width: 120, card: 'field', isExtra: true },
    images: { kind: 'own', width: 100, isExtra: true },
    uploadedAt: { kind: 'instant' },
    customerName: { kind: 'text', isExtra: true },
    country: { kind: 'code', width: 90, isExtra: true },
    merchantOrderNumber: { kind: 'code', isExtra: true },
    gatewayNumber: { kind: 'code', width: 120, isExtra: true },
    orderedAt: { kind: 'instant', isExtra: true },
    websites: { kind: 'own', width: 200, isExtra: true },
    uploadedBy: { kind: 'text', isExtra: true },
    checkedAt: { kind: 'instant', isExtra: true },
    receivedAt: { kind: 'instant', isExtra: true },
    note: { kind: 'text', width: 220, isExtra: true },
  },
  filters: {
    stages: choicesFilter(waybillStages),
    /** A full order number of either kind, or a full tracking number. */
    search: textFilter(80),
    carriers: choicesFilter(carriers),
    statuses: choicesFilter(waybillStatuses),
    gatewayNumbers: gatewaysFilter,
    /** Business month (UTC+8) of the order. */
    saleMonth: exactFilter(monthSchema),
  },
  inSight: ['search', 'carriers', 'statuses'],
  tabs: 'stages',
  sorts: ['uploadedAt'],
});
export const listWaybills = waybillList.call;
