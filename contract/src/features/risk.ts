import { z } from 'zod';
import { paymentNumberSchema, gatewayNumberSchema } from '../gateway/numbers.ts';
import { entryLists, entryTypes } from '../gateway/risk-entries.ts';
import { defineCall } from '../kit/call.ts';
import { noCardNumber } from '../kit/card-number.ts';
import { dateSchema } from '../kit/date-range.ts';
import { typedText } from '../kit/line.ts';
import { defineList } from '../kit/list.ts';
import { choicesFilter, textFilter } from '../kit/list-filter.ts';
import { moneySchema } from '../kit/money.ts';
import { paymentStatuses } from './payment.ts';

// Spec S2.35: a merchant's blacklist, and the whitelist with its exceptions.

export const entryLimits = { lines: 1000, value: 255, remark: 1000, hitsShown: 20 } as const;

/** Types that people can type; cards are added from one of their payments. */
export const typedEntryTypes = [
  'email',
  'emailDomain',
  'ip',
  'phone',
  'name',
  'address',
  'bin',
  'country',
] as const satisfies readonly (typeof entryTypes)[number][];

/** A payer's details that can be added from a payment. */
export const paymentEntryTypes = ['card', 'email', 'ip', 'phone', 'name', 'address'] as const;
export type PaymentEntryType = (typeof paymentEntryTypes)[number];

export const entryStatuses = ['active', 'expired', 'disabled'] as const;
export type EntryStatus = (typeof entryStatuses)[number];
export const entrySources = ['typed', 'payment', 'fraudReport'] as const;

export const riskEntryRowSchema = z.object({
  number: z.string(),
  list: z.enum(entryLists),
  type: z.enum(entryTypes),
  /** For a card its first six and last four digits; otherwise the value in its normal form. */
  value: z.string(),
  /** Null: every gateway of the merchant. */
  gatewayNumber: z.string().nullable(),
  status: z.enum(entryStatuses),
  remark: z.string(),
  source: z.enum(entrySources),
  /** The number of payments that it decided at the gateway. */
  hits: z.int(),
  lastHitAt: z.iso.datetime().nullable(),
  expiresAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  createdBy: z.string(),
  allowedActions: z.array(z.enum(['disable'])),
});
export type RiskEntryRow = z.output<typeof riskEntryRowSchema>;

const access = { kind: 'merchant', permission: 'blacklist.view' } as const;
const managed = { kind: 'merchant', permission: 'blacklist.manage' } as const;

export const riskEntryList = defineList({
  name: 'riskEntries',
  call: { name: 'listRiskEntries', path: 'riskEntries/list' },
  access,
  exportedBy: 'blacklist.export',
  row: riskEntryRowSchema,
  columns: {
    value: { kind: 'text', width: 255, card: 'lead', isKey: true, isFixed: true },
    type: { kind: 'word', width: 110, card: 'field' },
    list: { kind: 'word', width: 90, card: 'field' },
    status: { kind: 'word', width: 100, card: 'status' },
    hits: { kind: 'count', width: 70, card: 'field' },
    lastHitAt: { kind: 'instant', card: 'field' },
    remark: { kind: 'text', width: 295 },
    expiresAt: { kind: 'instant', isExtra: true },
    gatewayNumber: { kind: 'code', width: 120, isExtra: true },
    source: { kind: 'word', width: 130, isExtra: true },
    createdAt: { kind: 'instant', isExtra: true },
    createdBy: { kind: 'text', isExtra: true },
    number: { kind: 'code', width: 190, isExtra: true },
  },
  filters: {
    lists: choicesFilter(entryLists),
    search: textFilter(100),
    types: choicesFilter(entryTypes),
    statuses: choicesFilter(entryStatuses),
    sources: choicesFilter(entrySources),
  },
  inSight: ['search', 'types', 'statuses'],
  tabs: 'lists',
  sorts: ['createdAt', 'hits', 'lastHitAt'],
});
export const listRiskEntries = riskEntryList.call;

const byNumber = { number: z.string().max(64) };

export const riskEntryDetailSchema = riskEntryRowSchema.extend({
  /** The payment it was added from. */
  paymentNumber: z.string().nullable(),
  disabledAt: z.iso.datetime().nullable(),
  disabledBy: z.string().nullable(),
  /** The gateway number that does not use it, and its code; null if every gateway accepts it. */
  refusal: z.object({ gatewayNumber: z.string(), code: z.string() }).nullable(),
  /** The latest payments that it decided. */
  payments: z.array(
    z.object({
      number: z.string(),
      orderedAt: z.iso.datetime(),
      status: z.enum(paymentStatuses),
      amount: moneySchema,
    }),
  ),
});
export type RiskEntryDetail = z.output<typeof riskEntryDetailSchema>;

export const getRiskEntry = defineCall({
  name: 'getRiskEntry',
  method: 'GET',
  path: 'riskEntries/{number}',
  access,
  input: z.strictObject(byNumber),
  output: riskEntryDetailSchema,
  errors: ['risk.entryNotFound'],
});

/** Why a value is not added: it is invalid for its type, repeats an earlier line, or is already on a list. */
export const entryProblems = ['invalid', 'repeated', 'onThisList', 'onOtherList'] as const;
export type EntryProblem = (typeof entryProblems)[number];

const entryOf = {
  list: z.enum(entryLists),
  /** Null: every gateway of the merchant. */
  gatewayNumber: gatewayNumberSchema.nullable(),
  /** The last day on which it applies, in the reader's zone; null without an end. */
  lastDay: dateSchema.nullable(),
  remark: typedText(entryLimits.remark),
};
const answerSchema = z.object({
  added: z.int(),
  /** `line` counts from 1. */
  problems: z.array(z.object({ line: z.int(), problem: z.enum(entryProblems) })),
});
const errors = ['risk.gatewayNotOpen', 'risk.lastDayOver'] as const;

/**
 * Adds values of one type, one per line. A problem in any line prevents adding all, unless bad lines are to be left
 * out.
 */
export const addRiskEntries = defineCall({
  name: 'addRiskEntries',
  method: 'POST',
  path: 'riskEntries',
  access: managed,
  input: z.strictObject({
    ...entryOf,
    type: z.enum(typedEntryTypes),
    values: z
      .array(
        z
          .string()
          .max(entryLimits.value)
          .refine(...noCardNumber),
      )
      .min(1)
      .max(entryLimits.lines),
    leavesBadOut: z.boolean(),
  }),
  output: answerSchema,
  errors,
});

/** Adds a payment's data about its payer. Existing entries stay unchanged; lines are the types in their order. */
export const addPaymentToList = defineCall({
  name: 'addPaymentToList',
  method: 'POST',
  path: 'riskEntries/fromPayment',
  access: managed,
  input: z.strictObject({
    ...entryOf,
    paymentNumber: paymentNumberSchema,
    types: z.array(z.enum(paymentEntryTypes)).min(1).max(paymentEntryTypes.length),
  }),
  output: answerSchema,
  errors: [...errors, 'risk.paymentNotFound'],
});

/** Disables an entry, which stays in the history; the gateway stops using it. */
export const disableRiskEntry = defineCall({
  name: 'disableRiskEntry',
  method: 'POST',
  path: 'riskEntries/{number}/disable',
  access: managed,
  input: z.strictObject(byNumber),
  output: z.object({ status: z.enum(entryStatuses) }),
  errors: ['risk.entryNotFound', 'risk.entryNotActive'],
});

/** Whether card and e-mail of every fraud report are added to the blacklist automatically. */
export const getFraudAdding = defineCall({
  name: 'getFraudAdding',
  method: 'GET',
  path: 'riskEntries/afterFraudReports',
  access,
  input: z.strictObject({}),
  output: z.object({ isOn: z.boolean(), allowedActions: z.array(z.enum(['change'])) }),
  errors: [],
});

/** Applies to fraud reports from now on. */
export const changeFraudAdding = defineCall({
  name: 'changeFraudAdding',
  method: 'POST',
  path: 'riskEntries/afterFraudReports',
  access: managed,
  input: z.strictObject({ isOn: z.boolean() }),
  output: z.object({ isOn: z.boolean() }),
  errors: ['risk.gatewayNotOpen'],
});

/** Calls about the blacklist, for the catalogue. */
export const riskCalls = {
  listRiskEntries,
  getRiskEntry,
  addRiskEntries,
  addPaymentToList,
  disableRiskEntry,
  getFraudAdding,
  changeFraudAdding,
} as const;
