import { z } from 'zod';
import {
  gatewayNumberSchema,
  merchantOrderNumberSchema,
  paymentNumberSchema,
} from '../gateway/numbers.ts';
import { defineCall } from '../kit/call.ts';
import { dateRangeSchema } from '../kit/date-range.ts';
import {
  currencySchema,
  majorPattern,
  minorSchema,
  moneySchema,
  withAmountRange,
} from '../kit/money.ts';
import { pageInput, pageOf } from '../kit/page.ts';
import * as payment from './payment.ts';
import { typedText } from '../kit/line.ts';

/** Spec section 3: money goes back to one card in one piece. */
export const refundTypes = ['single'] as const;

/**
 * What the range is about: when the refund was applied for or when it came to its end; as dates of the reader's zone, or as
 * business days of UTC+8 (`…Day`), which is what reports open.
 */
export const refundTimeTypes = ['applied', 'processed', 'appliedDay', 'processedDay'] as const;

/** Why an application ended without money moving; a gateway's own code may stand in their place. */
export const refundFailures = [
  'WITHDRAWN',
  'REJECTED_BY_CHECKER',
  'REJECTED_BY_ACQUIRER',
  'INSUFFICIENT_FUNDS',
  'BANK_DECLINED',
  'CHARGEBACK_FIRST',
  'NO_LONGER_REFUNDABLE',
] as const;
export type RefundFailure = (typeof refundFailures)[number];

/** What a merchant's person may do with a refund. */
export const refundActions = ['withdraw', 'check'] as const;
export type RefundAction = (typeof refundActions)[number];

/** Why an action that one might expect is not offered now. */
export const refundActionObstacles = ['noPermission', 'notApplicant', 'ownApplication'] as const;

/** What makes an operator look at an application before it goes on. */
export const refundAuditTriggers = [
  'largeAmount',
  'manyParts',
  'oldPayment',
  'retrievalOpen',
  'merchantNotNormal',
  'highRefundRate',
] as const;
export type RefundAuditTrigger = (typeof refundAuditTriggers)[number];

/** What a line of a refund's timeline tells; `told` is the gateway's word. */
export const refundTimelineSteps = [
  'applied',
  'withdrawn',
  'checkApproved',
  'checkRejected',
  'auditRequired',
  'auditApproved',
  'rejected',
  'fundsAwaited',
  'audited',
  'fundsAwaitedAgain',
  'fundsGivenUp',
  'chargedBack',
  'overtaken',
  'submitted',
  'refused',
  'told',
] as const;
export type RefundTimelineStep = (typeof refundTimelineSteps)[number];

export const refundNumbersMax = 200;
export const refundNumberSchema = z.string().regex(/^[A-Z]{1,3}\d{8,30}$/);

const majorSchema = z.string().regex(majorPattern, 'amount');
const someOf = <Values extends readonly [string, ...string[]]>(values: Values) =>
  z.array(z.enum(values)).max(values.length).optional();
const textSchema = typedText(100);

export const refundFilterSchema = z.strictObject({
  timeType: z.enum(refundTimeTypes).default('applied'),
  /** Calendar dates, both ends inclusive: in the reader's zone, or in UTC+8 for the `…Day` kinds. */
  range: dateRangeSchema,
  statuses: someOf(payment.refundProcessings),
  refundNumbers: z.array(refundNumberSchema).max(refundNumbersMax).optional(),
  /** Transaction or merchant order numbers. */
  orderNumbers: z
    .array(z.union([paymentNumberSchema, merchantOrderNumberSchema]))
    .max(refundNumbersMax)
    .optional(),
  gatewayNumbers: z.array(gatewayNumberSchema).max(50).optional(),
  currencies: z.array(currencySchema).max(50).optional(),
  cardBrands: someOf(payment.cardBrandsOrNone),
  methods: someOf(payment.refundMethods),
  /** Major units; with one currency chosen no more decimals than it has. */
  amountFrom: majorSchema.optional(),
  amountTo: majorSchema.optional(),
  /** Parts of the applicant's name, of the reason, of the payer's e-mail (three characters or more). */
  applicant: textSchema.optional(),
  reason: textSchema.optional(),
  email: typedText(120, 3).optional(),
  isWaitingForFunds: z.boolean().optional(),
  /** A second person of the merchant has to look at it first. */
  needsCheck: z.boolean().optional(),
  /** The applications that one file made. */
  batchId: z.uuid().optional(),
  /** Applied for at or before this instant: freezes the set while one pages. Of the years that a range may name. */
  asOf: z.iso
    .datetime({ offset: false, precision: 3 })
    .regex(/^20\d{2}-/, 'instant')
    .optional(),
});
export type RefundFilter = z.output<typeof refundFilterSchema>;
export type RefundFilterInput = z.input<typeof refundFilterSchema>;

export const refundSorts = ['appliedAt', 'processedAt', 'amount'] as const;

/** Spec S3.14, and what one needs beside it. */
export const refundRowSchema = z.object({
  number: z.string(),
  paymentNumber: z.string(),
  merchantOrderNumber: z.string(),
  gatewayNumber: z.string(),
  type: z.enum(refundTypes),
  method: z.enum(payment.refundMethods),
  status: z.enum(payment.refundProcessings),
  amount: moneySchema,
  paymentAmount: moneySchema,
  /** What could still be given back of the payment now, in its currency. */
  availableMinor: minorSchema,
  reason: z.string(),
  applicant: z.string().nullable(),
  appliedAt: z.string(),
  /** YYYY-MM-DD in UTC+8. */
  appliedDay: z.string(),
  /** When it succeeded or failed for good. */
  processedAt: z.string().nullable(),
  processedDay: z.string().nullable(),
  /** One of refundFailures, or a gateway's own code. */
  failureCode: z.string().nullable(),
  /** Why a checker or the acquirer said no, in his words. */
  failureNote: z.string().nullable(),
  arn: z.string().nullable(),
  cardBrand: z.enum(payment.cardBrands).nullable(),
  cardFirst6: z.string().nullable(),
  cardLast4: z.string().nullable(),
  /** The merchant's money does not cover it yet; it is tried again every hour. */
  isWaitingForFunds: z.boolean(),
  /** A second person of the merchant has to look at it first. */
  needsCheck: z.boolean(),
  allowedActions: z.array(z.enum(refundActions)),
});
export type RefundRow = z.output<typeof refundRowSchema>;

/** Exact figures of the whole filter; `tabs` ignore the status filter, `total` and `sums` obey it. */
export const refundSummarySchema = z.object({
  total: z.int(),
  tabs: z.array(z.object({ status: z.enum(payment.refundProcessings), count: z.int() })),
  sums: z.array(z.object({ currency: z.string(), count: z.int(), amountMinor: minorSchema })),
});
export type RefundSummary = z.output<typeof refundSummarySchema>;

const filterErrors = ['transactions.cardNumberRefused', 'transactions.amountDecimals'] as const;

/** Refunds of live payments, applied for here, made at the gateway or imported. Total and sums follow: summarizeRefunds. */
export const listRefunds = defineCall({
  name: 'listRefunds',
  method: 'POST',
  path: 'refunds/list',
  access: { kind: 'merchant', permission: 'refunds.view' },
  input: z.strictObject({
    filter: withAmountRange(refundFilterSchema),
    sort: z.enum(refundSorts).default('appliedAt'),
    order: z.enum(['desc', 'asc']).default('desc'),
    ...pageInput,
  }),
  output: pageOf(refundRowSchema).extend({
    /** The instant the set was frozen at; sent back as filter.asOf while paging. */
    asOf: z.string(),
  }),
  errors: filterErrors,
  reads: true,
});

export const summarizeRefunds = defineCall({
  name: 'summarizeRefunds',
  method: 'POST',
  path: 'refunds/summary',
  access: { kind: 'merchant', permission: 'refunds.view' },
  input: z.strictObject({ filter: withAmountRange(refundFilterSchema) }),
  output: refundSummarySchema,
  errors: filterErrors,
  reads: true,
});

export const countNewRefunds = defineCall({
  name: 'countNewRefunds',
  method: 'POST',
  path: 'refunds/countNew',
  access: { kind: 'merchant', permission: 'refunds.view' },
  /** Refunds applied for after filter.asOf that the filter would show. */
  input: z.strictObject({ filter: withAmountRange(refundFilterSchema.required({ asOf: true })) }),
  output: z.object({ count: z.int() }),
  errors: filterErrors,
  reads: true,
  background: true,
});
