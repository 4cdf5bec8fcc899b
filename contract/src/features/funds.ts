import { z } from 'zod';
import { gatewayNumberSchema, paymentNumberSchema } from '../gateway/numbers.ts';
import { defineCall } from '../kit/call.ts';
import { dateRangeSchema } from '../kit/date-range.ts';
import { currencySchema, minorSchema, positiveMinorSchema } from '../kit/money.ts';
import { cursorInput, cursorOutput, pageInput, pageOf } from '../kit/page.ts';
import { chargeSchema } from './funds/charges.ts';
import { entryKinds } from './funds/entry-kinds.ts';
import { refundNumberSchema } from './refunds.ts';
import { batchNumberSchema } from './settlements/statement.ts';

/**
 * Where a merchant's money stands: earned and not settled yet, settled, held back for a while from either, and kept as security.
 * What was held back from pending is not yet part of the balance.
 */
export const fundsAccounts = [
  'pending',
  'available',
  'frozenFromPending',
  'frozenFromAvailable',
  'reserve',
  'margin',
  'deposit',
] as const;
export type FundsAccount = (typeof fundsAccounts)[number];

/** Minor units of the settlement currency; pending may be below zero. */
const balancesSchema = z.object({
  currency: currencySchema,
  /** Available less what is owed, in this currency and others. Of the whole business: null for a person who is held to some gateways. */
  withdrawable: minorSchema.nullable(),
  ...(Object.fromEntries(fundsAccounts.map((account) => [account, minorSchema])) as Record<
    FundsAccount,
    typeof minorSchema
  >),
});
export type Balances = z.output<typeof balancesSchema>;

/** One line for each settlement currency; of his gateways alone for a person who is held to some. */
export const getBalances = defineCall({
  name: 'getBalances',
  method: 'GET',
  path: 'funds/balances',
  access: { kind: 'merchant', permission: 'accountDynamics.view' },
  input: z.strictObject({}),
  output: z.object({ balances: z.array(balancesSchema) }),
  errors: [],
});

export const recordedFlowFilterSchema = z.strictObject({
  currency: currencySchema,
  account: z.enum(fundsAccounts).default('pending'),
  /** Business days (UTC+8), both ends inclusive. */
  range: dateRangeSchema,
  kinds: z.array(z.enum(entryKinds)).max(entryKinds.length).optional(),
  gatewayNumbers: z.array(gatewayNumberSchema).max(50).optional(),
  /** What caused an entry, by its number; or a payment, with which all of its own are found. */
  reference: z.union([paymentNumberSchema, batchNumberSchema, refundNumberSchema]).optional(),
});
export type RecordedFlowFilter = z.output<typeof recordedFlowFilterSchema>;

/** How far an entry has come: in no batch yet, in one that is not credited yet, credited. */
export const recordStatuses = ['unrecorded', 'reported', 'credited'] as const;
export type RecordStatus = (typeof recordStatuses)[number];

export const flowDirections = ['in', 'out'] as const;

export const flowEntrySchema = z.object({
  /** Higher for what was booked later. */
  entry: z.string(),
  /** Which of its kind and reference it is: with both it names the entry. */
  step: z.int(),
  bookedAt: z.iso.datetime(),
  /** UTC+8, of what caused it. */
  businessDay: z.string(),
  kind: z.enum(entryKinds),
  direction: z.enum(flowDirections),
  amountMinor: positiveMinorSchema,
  /** Of the account, after all entries of earlier business days and those of this day up to this one; filters do not change it. */
  balanceAfterMinor: minorSchema,
  /** The payment, refund, dispute, alert, hold, adjustment, offset, batch or withdrawal. */
  reference: z.string(),
  /** Null for what concerns no payment by itself. */
  paymentNumber: z.string().nullable(),
  /** `none` for what concerns no gateway. */
  gatewayNumber: z.string(),
  /** Null for what is in no batch: what is held back, taken from elsewhere or withdrawn. */
  status: z.enum(recordStatuses).nullable(),
  /** The batch that settles it, or moved it. */
  batchNumber: z.string().nullable(),
  /** What the acquirer wrote for the merchant when he held back, adjusted or offset; null for everything else. */
  reason: z.string().nullable(),
  /** Of an adjustment that a month cost by the terms. */
  charge: chargeSchema.nullable(),
});
export type FlowEntry = z.output<typeof flowEntrySchema>;

/** What an account was moved by in a time, newest business day first: opening, every entry, closing. Spec S2.28. */
export const listRecordedFlow = defineCall({
  name: 'listRecordedFlow',
  method: 'POST',
  path: 'funds/recordedFlow',
  access: { kind: 'merchant', permission: 'accountDynamics.view' },
  input: z.strictObject({ filter: recordedFlowFilterSchema, ...pageInput, ...cursorInput }),
  output: pageOf(flowEntrySchema).extend({
    ...cursorOutput,
    /** How the account stood before and after the range, whatever else is filtered. */
    openingMinor: minorSchema,
    closingMinor: minorSchema,
    /** Of the filter; a kind without entries is not named. */
    sums: z.array(
      z.object({
        kind: z.enum(entryKinds),
        direction: z.enum(flowDirections),
        count: z.int(),
        amountMinor: positiveMinorSchema,
      }),
    ),
  }),
  errors: [],
  reads: true,
});
