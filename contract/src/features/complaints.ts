import type { Tone } from '../kit/tone.ts';
import { z } from 'zod';
import { paymentNumberSchema } from '../gateway/numbers.ts';
import { defineCall } from '../kit/call.ts';
import { typedText } from '../kit/line.ts';
import { defineList } from '../kit/list.ts';
import { choicesFilter, flagFilter, gatewaysFilter, textFilter } from '../kit/list-filter.ts';
import { minorSchema, moneySchema, positiveMinorSchema } from '../kit/money.ts';
import { cardBrands, refundProcessings } from './payment.ts';
import { applyForRefund } from './refunds/detail.ts';
import { uploadedFileSchema } from './uploads.ts';

/** Spec S4.15. */
export const complaintStatuses = ['pending', 'processed'] as const;
export type ComplaintStatus = (typeof complaintStatuses)[number];

export const complaintTones: Readonly<Record<ComplaintStatus, Tone>> = {
  pending: 'moving',
  processed: 'quiet',
};

/** The result of a closed complaint. */
export const complaintOutcomes = ['agreed', 'refused', 'closedByPayer'] as const;
export type ComplaintOutcome = (typeof complaintOutcomes)[number];

export const complaintOutcomeTones: Readonly<Record<ComplaintOutcome, Tone>> = {
  agreed: 'good',
  refused: 'quiet',
  closedByPayer: 'good',
};

export const complaintReasons = [
  'notReceived',
  'notAsDescribed',
  'refundWanted',
  'duplicate',
  'unknownCharge',
  'otherReason',
] as const;
export type ComplaintReason = (typeof complaintReasons)[number];

export const complaintSteps = [
  'opened',
  'payerWrote',
  'replied',
  'agreed',
  'refused',
  'closedByPayer',
  'refundFailed',
] as const;
export type ComplaintStep = (typeof complaintSteps)[number];

export const complaintActions = ['reply', 'agree', 'refuse'] as const;
export type ComplaintAction = (typeof complaintActions)[number];

/** `messages`: the maximum number of messages of both sides; `workingDays`: the merchant's time to answer. */
export const complaintLimits = { text: 2000, messages: 40, workingDays: 3 } as const;

export const complaintTextSchema = typedText(complaintLimits.text);

export const complaintRowSchema = z.object({
  number: z.string(),
  paymentNumber: z.string(),
  merchantOrderNumber: z.string(),
  gatewayNumber: z.string(),
  reason: z.enum(complaintReasons),
  /** The amount that the cardholder claims. */
  amount: moneySchema,
  status: z.enum(complaintStatuses),
  /** Null while it is pending. */
  outcome: z.enum(complaintOutcomes).nullable(),
  email: z.string(),
  createdAt: z.iso.datetime(),
  /** The merchant's deadline; null while it is the cardholder's turn, and once the complaint is closed. */
  dueAt: z.iso.datetime().nullable(),
  isOverdue: z.boolean(),
  processedAt: z.iso.datetime().nullable(),
  /** The refund that the merchant's agreement requested. */
  refundNumber: z.string().nullable(),
  /** Increases with each message and step. */
  version: z.int(),
  allowedActions: z.array(z.enum(complaintActions)),
});
export type ComplaintRow = z.output<typeof complaintRowSchema>;

const access = { kind: 'merchant', permission: 'complaints.view' } as const;
const answering = { kind: 'merchant', permission: 'complaints.answer' } as const;

/** Spec S2.36: complaints of a merchant's cardholders. */
export const complaintList = defineList({
  name: 'complaints',
  call: { name: 'listComplaints', path: 'complaints/list' },
  access,
  exportedBy: 'complaints.export',
  row: complaintRowSchema,
  columns: {
    number: { kind: 'code', width: 200, isKey: true },
    reason: { kind: 'word', width: 170, card: 'field', isFixed: true },
    amount: { kind: 'money', width: 140, card: 'lead' },
    status: { kind: 'word', width: 180, card: 'status' },
    dueAt: { kind: 'instant', width: 178, card: 'field' },
    merchantOrderNumber: { kind: 'code', width: 190, card: 'field' },
    email: { kind: 'text', width: 210, isExtra: true },
    createdAt: { kind: 'instant', isExtra: true },
    outcome: { kind: 'word', only: 'file' },
    processedAt: { kind: 'instant', isExtra: true },
    paymentNumber: { kind: 'code', width: 230, isExtra: true },
    gatewayNumber: { kind: 'code', width: 120, isExtra: true },
    refundNumber: { kind: 'code', width: 200, isExtra: true },
  },
  filters: {
    statuses: choicesFilter(complaintStatuses),
    /** Part of a complaint number, an order number or the cardholder's email. */
    search: textFilter(100),
    reasons: choicesFilter(complaintReasons),
    /** The cardholder waits for the merchant's answer. */
    needsAnswer: flagFilter,
    isOverdue: flagFilter,
    outcomes: choicesFilter(complaintOutcomes),
    gatewayNumbers: gatewaysFilter,
  },
  inSight: ['search', 'reasons', 'isOverdue'],
  tabs: 'statuses',
  dueFirst: { under: 'pending', sort: 'dueAt' },
  sums: 'amount',
  sorts: ['createdAt', 'dueAt', 'amount'],
});
export const listComplaints = complaintList.call;

const messageSchema = z.object({
  at: z.iso.datetime(),
  step: z.enum(complaintSteps),
  actorKind: z.enum(['cardholder', 'merchant', 'system']),
  /** Null for the cardholder, and for a failed refund. */
  actorName: z.string().nullable(),
  text: z.string().nullable(),
  files: z.array(uploadedFileSchema),
});
export type ComplaintMessage = z.output<typeof messageSchema>;

export const complaintDetailSchema = complaintRowSchema.extend({
  payment: z.object({
    amount: moneySchema,
    cardBrand: z.enum(cardBrands).nullable(),
    cardLast4: z.string().nullable(),
    paidAt: z.iso.datetime(),
    website: z.string().nullable(),
  }),
  /** The progress of the refund, if one was requested. */
  refund: z
    .object({ number: z.string(), status: z.enum(refundProcessings), amountMinor: minorSchema })
    .nullable(),
  /** Oldest first. */
  messages: z.array(messageSchema),
});
export type ComplaintDetail = z.output<typeof complaintDetailSchema>;

const byNumber = { number: z.string().max(64) };

export const getComplaint = defineCall({
  name: 'getComplaint',
  method: 'GET',
  path: 'complaints/{number}',
  access,
  input: z.strictObject(byNumber),
  output: complaintDetailSchema,
  errors: ['complaints.notFound'],
});

const statusOnly = z.object({ status: z.enum(complaintStatuses) });

/** A message to the cardholder, who may reply. The complaint stays open. */
export const replyToComplaint = defineCall({
  name: 'replyToComplaint',
  method: 'POST',
  path: 'complaints/{number}/reply',
  access: answering,
  input: z.strictObject({ ...byNumber, note: complaintTextSchema }),
  output: statusOnly,
  errors: ['complaints.notFound', 'complaints.closed', 'complaints.tooManyMessages'],
});

/** The version that was read: the complaint stays open if the cardholder has written since. */
const asRead = { version: z.int32().min(1).optional() };

/** Closes the complaint; the cardholder sees the reason. */
export const refuseComplaint = defineCall({
  name: 'refuseComplaint',
  method: 'POST',
  path: 'complaints/{number}/refuse',
  access: answering,
  input: z.strictObject({ ...byNumber, ...asRead, note: complaintTextSchema }),
  output: statusOnly,
  errors: [
    'complaints.notFound',
    'complaints.closed',
    'complaints.newerText',
    'complaints.tooManyMessages',
  ],
});

/** Requests a refund and closes the complaint, both or neither. */
export const agreeToComplaint = defineCall({
  name: 'agreeToComplaint',
  method: 'POST',
  path: 'complaints/{number}/agree',
  access: answering,
  acts: ['refund'],
  input: z.strictObject({
    ...byNumber,
    ...asRead,
    /** Minor units of the payment's currency. */
    amountMinor: positiveMinorSchema,
    note: typedText(complaintLimits.text, 0),
    /** Confirms a second refund while one of the same amount is open, as in `applyForRefund`. */
    isSecondOfSameAmount: z.boolean().optional(),
  }),
  output: z.object({ refundNumber: z.string() }),
  errors: [
    'complaints.notFound',
    'complaints.closed',
    'complaints.newerText',
    'complaints.refundsNotPermitted',
    'complaints.tooManyMessages',
    ...applyForRefund.errors,
  ],
});

export const complaintLinkActions = ['send', 'revoke'] as const;
export type ComplaintLinkAction = (typeof complaintLinkActions)[number];

/** The cardholder's link for a payment, and the complaint if there is one. */
export const getComplaintOfPayment = defineCall({
  name: 'getComplaintOfPayment',
  method: 'GET',
  path: 'transactions/{paymentNumber}/complaint',
  access,
  input: z.strictObject({ paymentNumber: z.string().max(64) }),
  output: z.object({
    link: z.object({ sentAt: z.iso.datetime(), revokedAt: z.iso.datetime().nullable() }).nullable(),
    complaint: complaintRowSchema.nullable(),
    allowedActions: z.array(z.enum(complaintLinkActions)),
  }),
  errors: ['transactions.notFound'],
});

const ofPayment = z.strictObject({ paymentNumber: paymentNumberSchema });

/** Mails the cardholder the payment with the link. A revoked link is replaced. */
export const sendComplaintLink = defineCall({
  name: 'sendComplaintLink',
  method: 'POST',
  path: 'transactions/{paymentNumber}/complaintLink',
  access: answering,
  input: ofPayment,
  output: z.object({ sentAt: z.iso.datetime() }),
  errors: ['transactions.notFound', 'complaints.notAPayment', 'complaints.sentToday'],
});

/** The link stops working. */
export const revokeComplaintLink = defineCall({
  name: 'revokeComplaintLink',
  method: 'POST',
  path: 'transactions/{paymentNumber}/complaintLink/revoke',
  access: answering,
  input: ofPayment,
  output: z.object({ revokedAt: z.iso.datetime() }),
  errors: ['transactions.notFound', 'complaints.noLink'],
});
