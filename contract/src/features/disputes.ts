import { z } from 'zod';
import {
  gatewayNumberSchema,
  merchantOrderNumberSchema,
  paymentNumberSchema,
} from '../gateway/numbers.ts';
import { defineCall } from '../kit/call.ts';
import { dateRangeSchema } from '../kit/date-range.ts';
import { typedText } from '../kit/line.ts';
import {
  currencySchema,
  majorPattern,
  minorSchema,
  moneySchema,
  withAmountRange,
} from '../kit/money.ts';
import { pageInput, pageOf } from '../kit/page.ts';
import * as payment from './payment.ts';

/** The state of a case at its present stage; each stage begins with its own. */
export const caseStates = [
  'awaiting',
  'underAppeal',
  'won',
  'lost',
  'accepted',
  'lapsed',
  'noAction',
  'withdrawn',
  'closed',
] as const;
export type CaseState = (typeof caseStates)[number];
export type DisputeStage = (typeof payment.disputeStages)[number];

/** Spec S3.28: what last happened to a case, or the kind of an alert. */
export const processingTypes = [
  'chargeback',
  'retrieval',
  'retrievalToChargeback',
  'appealFailed',
  'successfulAppeal',
  'pendingAppeal',
  'ethoca',
  'rdr',
] as const;
export type ProcessingType = (typeof processingTypes)[number];

/** What a merchant's person may do with a case. */
export const disputeActions = ['appeal', 'contest', 'answerRetrieval', 'accept', 'refund'] as const;
export type DisputeAction = (typeof disputeActions)[number];
/** Why an action that the case calls for can't be taken now. */
export const disputeObstacles = ['noPermission', 'deadlinePassed', 'refundClosed'] as const;

/** The list opens on what waits for the merchant; `decided` are won or lost, `ended` all that is over. */
export const disputeTabs = ['awaiting', 'underAppeal', 'decided', 'ended', 'all'] as const;
export type DisputeTab = (typeof disputeTabs)[number];

/** The time that the range filters: the opening (dates of the reader's zone, or business days) or the deadline. */
export const disputeTimeTypes = ['opened', 'openedDay', 'deadline'] as const;

export const disputeNumbersMax = 200;
export const disputeNumberSchema = z.string().regex(/^[A-Z]{1,3}\d{8,30}$/);
const majorSchema = z.string().regex(majorPattern, 'amount');
const someOf = <Values extends readonly [string, ...string[]]>(values: Values) =>
  z.array(z.enum(values)).max(values.length).optional();

export const disputeFilterSchema = z.strictObject({
  tab: z.enum(disputeTabs).default('awaiting'),
  timeType: z.enum(disputeTimeTypes).default('opened'),
  /** Calendar dates, both ends inclusive. Absent: whenever. */
  range: dateRangeSchema.optional(),
  types: someOf(processingTypes),
  stages: someOf(payment.disputeStages),
  appealStatuses: someOf(payment.appealStatuses),
  cardBrands: someOf(payment.cardBrands),
  reasonCodes: z
    .array(z.string().regex(/^[A-Z0-9.]{1,10}$/))
    .max(50)
    .optional(),
  disputeNumbers: z.array(disputeNumberSchema).max(disputeNumbersMax).optional(),
  /** Transaction or merchant order numbers. */
  orderNumbers: z
    .array(z.union([paymentNumberSchema, merchantOrderNumberSchema]))
    .max(disputeNumbersMax)
    .optional(),
  gatewayNumbers: z.array(gatewayNumberSchema).max(50).optional(),
  currencies: z.array(currencySchema).max(50).optional(),
  /** Major units; with one currency chosen no more decimals than it has. */
  amountFrom: majorSchema.optional(),
  amountTo: majorSchema.optional(),
  /** Part of the payer's e-mail, three characters or more. */
  email: typedText(120, 3).optional(),
});
export type DisputeFilter = z.output<typeof disputeFilterSchema>;
export type DisputeFilterInput = z.input<typeof disputeFilterSchema>;

export const disputeSorts = ['deadline', 'openedAt', 'amount'] as const;

/** Spec S2.20: a retrieval, a chargeback or an alert. */
export const disputeRowSchema = z.object({
  number: z.string(),
  kind: z.enum(['case', 'alert']),
  paymentNumber: z.string(),
  merchantOrderNumber: z.string(),
  gatewayNumber: z.string(),
  type: z.enum(processingTypes),
  /** Null for an alert. */
  stage: z.enum(payment.disputeStages).nullable(),
  state: z.enum(caseStates),
  appealStatus: z.enum(payment.appealStatuses),
  cardBrand: z.enum(payment.cardBrands).nullable(),
  cardFirst6: z.string().nullable(),
  cardLast4: z.string().nullable(),
  /** Null for an alert. */
  reasonCode: z.string().nullable(),
  isFraud: z.boolean(),
  amount: moneySchema,
  openedAt: z.string(),
  /** The merchant's deadline, and the network's; null where no answer is waited for. */
  replyBy: z.string().nullable(),
  networkDueAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  email: z.string().nullable(),
  allowedActions: z.array(z.enum(disputeActions)),
});
export type DisputeRow = z.output<typeof disputeRowSchema>;

/** Exact figures of the whole filter; `tabs` leave the tab aside, `total` and `sums` obey it. */
export const disputeSummarySchema = z.object({
  total: z.int(),
  tabs: z.array(z.object({ tab: z.enum(disputeTabs), count: z.int() })),
  sums: z.array(z.object({ currency: z.string(), count: z.int(), amountMinor: minorSchema })),
});

const filterErrors = ['transactions.cardNumberRefused', 'transactions.amountDecimals'] as const;
const viewing = { kind: 'merchant', permission: 'disputes.view' } as const;

/** Spec S2.20: retrievals, chargebacks and alerts of live payments. */
export const listDisputes = defineCall({
  name: 'listDisputes',
  method: 'POST',
  path: 'disputes/list',
  access: viewing,
  input: z.strictObject({
    filter: withAmountRange(disputeFilterSchema),
    sort: z.enum(disputeSorts).default('deadline'),
    order: z.enum(['desc', 'asc']).default('asc'),
    ...pageInput,
  }),
  output: pageOf(disputeRowSchema),
  errors: filterErrors,
  reads: true,
});

export const summarizeDisputes = defineCall({
  name: 'summarizeDisputes',
  method: 'POST',
  path: 'disputes/summary',
  access: viewing,
  input: z.strictObject({ filter: withAmountRange(disputeFilterSchema) }),
  output: disputeSummarySchema,
  errors: filterErrors,
  reads: true,
});
