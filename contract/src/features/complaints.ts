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

/** How a complaint was closed. */
export const complaintOutcomes = ['agreed', 'refused', 'closedByPayer'] as const;
export type ComplaintOutcome = (typeof complaintOutcomes)[number];

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

/** `messages` is how many texts of either side a complaint takes, `workingDays` how long the merchant has for an answer. */
export const complaintLimits = { text: 2000, messages: 40, workingDays: 3 } as const;

export const complaintTextSchema = typedText(complaintLimits.text);

export const complaintRowSchema = z.object({
  number: z.string(),
  paymentNumber: z.string(),
  merchantOrderNumber: z.string(),
  gatewayNumber: z.string(),
  reason: z.enum(complaintReasons),
  /** What the cardholder asks for. */
  amount: moneySchema,
  status: z.enum(complaintStatuses),
  /** Null while it is pending. */
  outcome: z.enum(complaintOutcomes).nullable(),
  email: z.string(),
  createdAt: z.iso.datetime(),
  /** Until when the merchant has to answer; null while the cardholder is to write, and once it is closed. */
  dueAt: z.iso.datetime().nullable(),
  isOverdue: z.boolean(),
  processedAt: z.iso.datetime().nullable(),
  /** The refund that was requested when the merchant agreed. */
  refundNumber: z.string().nullable(),
  /** One more with each text and step. */
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
    reason: { kind: 'word', width: 170, card: 'heading', isFixed: true },
    amount: { kind: 'money', width: 140, card: 'heading' },
    status: { kind: 'word', width: 180, card: 'field' },
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
    /** The cardholder waits for the merchant. */
    needsAnswer: flagFilter,
    isOverdue: flagFilter,
    outcomes: choicesFilter(complaintOutcomes),
    gatewayNumbers: gatewaysFilter,
  },
  inSight: ['search', 'reasons', 'isOverdue'],
  tabs: 'statuses',
  sums: 'amount',
  sorts: ['createdAt', 'dueAt', 'amount'],
});
export const listComplaints = complaintList.call;

const messageSchema = z.object({
  at: z.iso.datetime(),
  step: z.enum(complaintSteps),
  actorKind: z.enum(['cardholder', 'merchant', 'system']),
  /** Null for the cardholder, and where a refund failed. */
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
  /** Where a refund was requested, how far it is. */
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

/** A text to the cardholder, who may answer it. The complaint stays open. */
export const replyToComplaint = defineCall({
  name: 'replyToComplaint',
  method: 'POST',
  path: 'complaints/{number}/reply',
  access: answering,
  input: z.strictObject({ ...byNumber, note: complaintTextSchema }),
  output: statusOnly,
  errors: ['complaints.notFound', 'complaints.closed', 'complaints.tooManyMessages'],
});

/** The complaint as it was read: it is not closed where the cardholder wrote since. */
const asRead = { version: z.int32().min(1).optional() };

/** Closes the complaint; the cardholder reads why. */
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
    /** Wanted although a refund of the same amount is open, as in `applyForRefund`. */
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

/** The cardholder's link of a payment, and his complaint if there is one. */
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

/** Mails the cardholder his payment with the link. A link that was revoked is replaced by another. */
export const sendComplaintLink = defineCall({
  name: 'sendComplaintLink',
  method: 'POST',
  path: 'transactions/{paymentNumber}/complaintLink',
  access: answering,
  input: ofPayment,
  output: z.object({ sentAt: z.iso.datetime() }),
  errors: ['transactions.notFound', 'complaints.notAPayment', 'complaints.sentToday'],
});

/** The address shows nothing from now on. */
export const revokeComplaintLink = defineCall({
  name: 'revokeComplaintLink',
  method: 'POST',
  path: 'transactions/{paymentNumber}/complaintLink/revoke',
  access: answering,
  input: ofPayment,
  output: z.object({ revokedAt: z.iso.datetime() }),
  errors: ['transactions.notFound', 'complaints.noLink'],
});
