import { z } from 'zod';
import { merchantOrderNumberSchema } from '../gateway/numbers.ts';
import { defineList, type FilterInputOf } from '../kit/list.ts';
import {
  amountFilters,
  choicesFilter,
  currenciesFilter,
  exactFilter,
  flagFilter,
  gatewaysFilter,
  numbersFilter,
  textFilter,
} from '../kit/list-filter.ts';
import { minorSchema, moneySchema } from '../kit/money.ts';
import * as payment from './payment.ts';

/** Spec section 3: money goes back to one card in a single refund. */
export const refundTypes = ['single'] as const;

/** Why a refund request ended without money moving; a gateway's own code may appear instead. */
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

/** Actions of a merchant's person on a refund. */
export const refundActions = ['withdraw', 'check'] as const;
export type RefundAction = (typeof refundActions)[number];

/** Why an action is not offered now. */
export const refundActionObstacles = ['noPermission', 'notApplicant', 'ownApplication'] as const;

/** Reasons for an operator's audit of a refund request. */
export const refundAuditTriggers = [
  'largeAmount',
  'manyParts',
  'oldPayment',
  'retrievalOpen',
  'merchantNotNormal',
  'highRefundRate',
] as const;
export type RefundAuditTrigger = (typeof refundAuditTriggers)[number];

/** Steps of a refund's timeline; `told` was reported by the gateway. */
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

/** Spec S3.14, and further fields the screens need. */
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
  /** Amount of the payment that can still be refunded, in its currency. */
  availableMinor: minorSchema,
  reason: z.string(),
  applicant: z.string().nullable(),
  appliedAt: z.string(),
  /** YYYY-MM-DD in UTC+8. */
  appliedDay: z.string(),
  /** When it succeeded or finally failed. */
  processedAt: z.string().nullable(),
  processedDay: z.string().nullable(),
  /** One of refundFailures, or a gateway's own code. */
  failureCode: z.string().nullable(),
  /** The reason a checker or the acquirer gave for a rejection. */
  failureNote: z.string().nullable(),
  arn: z.string().nullable(),
  cardBrand: z.enum(payment.cardBrands).nullable(),
  cardFirst6: z.string().nullable(),
  cardLast4: z.string().nullable(),
  /** The merchant's money does not cover it yet; it is retried every hour. */
  isWaitingForFunds: z.boolean(),
  /** Needs a check by a second person of the merchant first. */
  needsCheck: z.boolean(),
  allowedActions: z.array(z.enum(refundActions)),
});
export type RefundRow = z.output<typeof refundRowSchema>;

/**
 * Refunds of live payments, requested here, made at the gateway or imported; columns by Spec S3.14. A range filters
 * by time of request or of completion: in dates of the reader's zone, or in business days when opened from a report.
 */
export const refundList = defineList({
  name: 'refunds',
  call: {
    name: 'listRefunds',
    path: 'refunds/list',
    errors: ['transactions.cardNumberRefused', 'transactions.amountDecimals'],
  },
  news: { name: 'countNewRefunds', path: 'refunds/countNew' },
  hasCursor: true,
  access: { kind: 'merchant', permission: 'refunds.view' },
  exportedBy: 'refunds.export',
  row: refundRowSchema,
  columns: {
    number: { kind: 'code', width: 248, isKey: true },
    appliedAt: { kind: 'instant', card: 'field' },
    status: { kind: 'own', width: 170, card: 'status' },
    amount: { kind: 'money', card: 'lead' },
    method: { kind: 'word', width: 130 },
    reason: { kind: 'text', width: 200, card: 'field' },
    applicant: { kind: 'text', width: 120 },
    available: { kind: 'money', width: 164 },
    paymentNumber: { kind: 'code', width: 232, isExtra: true },
    type: { kind: 'word', width: 120 },
    merchantOrderNumber: { kind: 'text', width: 196, card: 'field', isExtra: true },
    gatewayNumber: { kind: 'code', width: 110, isExtra: true },
    appliedDay: { kind: 'day', isExtra: true },
    processedAt: { kind: 'instant', isExtra: true },
    processedDay: { kind: 'day', isExtra: true },
    paymentAmount: { kind: 'money', isExtra: true },
    failure: { kind: 'own', width: 210, isExtra: true },
    cardBrand: { kind: 'word', width: 130, isExtra: true },
    cardNumber: { kind: 'own', width: 196, isExtra: true },
    arn: { kind: 'text', width: 220, isExtra: true },
  },
  filters: {
    /** Transaction or merchant order numbers. */
    orderNumbers: numbersFilter(merchantOrderNumberSchema, refundNumbersMax),
    refundNumbers: numbersFilter(refundNumberSchema, refundNumbersMax),
    gatewayNumbers: gatewaysFilter,
    statuses: choicesFilter(payment.refundProcessings),
    methods: choicesFilter(payment.refundMethods),
    currencies: currenciesFilter,
    cardBrands: choicesFilter(payment.cardBrandsOrNone),
    ...amountFilters,
    /** Parts of the requester's name, the reason or the payer's e-mail (three characters or more). */
    applicant: textFilter(100),
    reason: textFilter(100),
    email: textFilter(120, 3),
    isWaitingForFunds: flagFilter,
    /** Needs a check by a second person of the merchant first. */
    needsCheck: flagFilter,
    /** The refunds requested by one file. */
    batchId: exactFilter(z.uuid()),
  },
  inSight: ['orderNumbers', 'refundNumbers', 'gatewayNumbers'],
  groups: {
    refund: [
      'amountFrom',
      'statuses',
      'methods',
      'applicant',
      'reason',
      'isWaitingForFunds',
      'needsCheck',
      'batchId',
    ],
    payment: ['currencies', 'cardBrands', 'email'],
  },
  range: 'appliedAt',
  times: {
    applied: { at: 'appliedAt' },
    processed: { at: 'processedAt' },
    appliedDay: { at: 'appliedAt', isBusinessDay: true },
    processedDay: { at: 'processedAt', isBusinessDay: true },
  },
  tabs: 'statuses',
  sums: 'amount',
  sorts: ['appliedAt', 'processedAt', 'amount'],
});
export const listRefunds = refundList.call;
export const countNewRefunds = refundList.newsCall;
export type RefundFilterInput = FilterInputOf<typeof refundList>;
