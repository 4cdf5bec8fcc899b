import type { Tone } from '../kit/tone.ts';
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
 * Accounts of a merchant's money: unsettled, settled, held from either, or kept as security. Money held from pending is
 * not yet part of the balance.
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

/** Minor units of the settlement currency; pending may be negative. */
const balancesSchema = z.object({
  currency: currencySchema,
  /**
   * Available minus debts, in this currency and others. For the whole business: null for a person restricted to
   * certain gateways.
   */
  withdrawable: minorSchema.nullable(),
  ...(Object.fromEntries(fundsAccounts.map((account) => [account, minorSchema])) as Record<
    FundsAccount,
    typeof minorSchema
  >),
});
export type Balances = z.output<typeof balancesSchema>;

/** One line for each settlement currency; restricted to the person's own gateways if he has only some. */
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
  /** Number of the object behind an entry; a payment's number also finds the entries of its objects. */
  reference: z.union([paymentNumberSchema, batchNumberSchema, refundNumberSchema]).optional(),
});
export type RecordedFlowFilter = z.output<typeof recordedFlowFilterSchema>;

/** Settlement state of an entry: in no batch yet, in a batch not yet credited, or credited. */
export const recordStatuses = ['unrecorded', 'reported', 'credited'] as const;
export type RecordStatus = (typeof recordStatuses)[number];

export const recordTones: Readonly<Record<RecordStatus, Tone>> = {
  unrecorded: 'quiet',
  reported: 'moving',
  credited: 'good',
};

export const flowDirections = ['in', 'out'] as const;

export const flowEntrySchema = z.object({
  /** Higher for later bookings. */
  entry: z.string(),
  /** Sequence number within its kind and reference; the three identify the entry. */
  step: z.int(),
  bookedAt: z.iso.datetime(),
  /** UTC+8, of the object behind it. */
  businessDay: z.string(),
  kind: z.enum(entryKinds),
  direction: z.enum(flowDirections),
  amountMinor: positiveMinorSchema,
  /**
   * Balance of the account after all entries of earlier business days and those of this day up to this one; filters
   * do not change it.
   */
  balanceAfterMinor: minorSchema,
  /** Number of the payment, refund, dispute, alert, hold, adjustment, offset, batch or withdrawal. */
  reference: z.string(),
  /** Null if it concerns no single payment. */
  paymentNumber: z.string().nullable(),
  /** `none` if it concerns no gateway. */
  gatewayNumber: z.string(),
  /** Null if it is in no batch: money held, taken from elsewhere or withdrawn. */
  status: z.enum(recordStatuses).nullable(),
  /** The batch that settles or moved it. */
  batchNumber: z.string().nullable(),
  /** The acquirer's reason, shown to the merchant, for a hold, adjustment or offset; null for everything else. */
  reason: z.string().nullable(),
  /** For an adjustment that charges a month's fee under the terms. */
  charge: chargeSchema.nullable(),
});
export type FlowEntry = z.output<typeof flowEntrySchema>;

/** Entries of an account in a range, newest business day first, with opening and closing balance. Spec S2.28. */
export const listRecordedFlow = defineCall({
  name: 'listRecordedFlow',
  method: 'POST',
  path: 'funds/recordedFlow',
  access: { kind: 'merchant', permission: 'accountDynamics.view' },
  input: z.strictObject({ filter: recordedFlowFilterSchema, ...pageInput, ...cursorInput }),
  output: pageOf(flowEntrySchema).extend({
    ...cursorOutput,
    /** Balance of the account before and after the range, whatever the other filters. */
    openingMinor: minorSchema,
    closingMinor: minorSchema,
    /** Sums within the filter; a kind without entries is left out. */
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
