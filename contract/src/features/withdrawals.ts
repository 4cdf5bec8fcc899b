import type { Tone } from '../kit/tone.ts';
import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { defineList } from '../kit/list.ts';
import {
  amountFilters,
  choicesFilter,
  currenciesFilter,
  flagFilter,
  textFilter,
} from '../kit/list-filter.ts';
import { currencySchema, minorSchema } from '../kit/money.ts';
import { shownBankAccountSchema } from './merchants/facts.ts';
import { noCardNumber } from '../kit/card-number.ts';

// Spec S3.27.
export const withdrawalStatuses = ['pending', 'success', 'failed', 'cancelled'] as const;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

export const withdrawalTones: Readonly<Record<WithdrawalStatus, Tone>> = {
  pending: 'moving',
  success: 'good',
  failed: 'bad',
  cancelled: 'quiet',
};

/** Next step of a pending withdrawal: the merchant's second person, an operator, or the bank. */
export const withdrawalWaits = ['approval', 'pickUp', 'remittance'] as const;
export type WithdrawalWait = (typeof withdrawalWaits)[number];

export const withdrawalSteps = [
  'submitted',
  'approved',
  'refused',
  'cancelled',
  'pickedUp',
  'confirmed',
  'failed',
  'returned',
] as const;
export type WithdrawalStep = (typeof withdrawalSteps)[number];

/** Actions of a merchant's person on a withdrawal. */
export const withdrawalActions = ['approve', 'refuse', 'cancel'] as const;
export type WithdrawalAction = (typeof withdrawalActions)[number];
/** Why an action is not offered now. */
export const withdrawalObstacles = [
  'noPermission',
  'ownRequest',
  'notApplicant',
  'merchantStatus',
] as const;

export const withdrawalNumberSchema = z.string().regex(/^W\d{18}$/);
/** Spec S3.15. Amounts in minor units of the currency. */
export const withdrawalRowSchema = z.object({
  number: z.string(),
  currency: currencySchema,
  amountMinor: minorSchema,
  feeMinor: minorSchema,
  /** The amount minus the fee: what arrives at the account. */
  receivedMinor: minorSchema,
  status: z.enum(withdrawalStatuses),
  waitsFor: z.enum(withdrawalWaits).nullable(),
  requestedBy: z.string(),
  requestedAt: z.string(),
  /** The bank day it counts for (UTC+8). */
  bankDay: z.string(),
  endedAt: z.string().nullable(),
  bankReference: z.string().nullable(),
  /** Why it failed or was cancelled. */
  note: z.string().nullable(),
  /** Paid, then returned by the receiving bank. */
  isReturned: z.boolean(),
  bankAccount: shownBankAccountSchema,
  allowedActions: z.array(z.enum(withdrawalActions)),
});
export type WithdrawalRow = z.output<typeof withdrawalRowSchema>;

const access = { kind: 'merchant', permission: 'withdrawals.view' } as const;

/** Spec S2.29. Covers the whole business, so it is empty for a person restricted to gateways. */
export const withdrawalList = defineList({
  name: 'withdrawals',
  call: {
    name: 'listWithdrawals',
    path: 'withdrawals/list',
    errors: ['transactions.amountDecimals'],
  },
  hasCursor: true,
  access,
  exportedBy: 'withdrawals.export',
  row: withdrawalRowSchema,
  columns: {
    number: { kind: 'code', width: 216, isKey: true },
    requestedAt: { kind: 'instant', card: 'field' },
    amount: { kind: 'money', card: 'lead' },
    fee: { kind: 'amount', width: 120, isExtra: true },
    received: { kind: 'amount', isExtra: true },
    status: { kind: 'word', width: 190, card: 'status' },
    bankAccount: { kind: 'own', width: 200, card: 'field' },
    bankDay: { kind: 'day', width: 150, isExtra: true },
    requestedBy: { kind: 'text', isExtra: true },
    endedAt: { kind: 'instant', isExtra: true },
    bankReference: { kind: 'text', width: 190, isExtra: true },
    note: { kind: 'text', width: 220, isExtra: true },
  },
  filters: {
    statuses: choicesFilter(withdrawalStatuses),
    currencies: currenciesFilter,
    ...amountFilters,
    /** Part of the number, or the end of the bank account. */
    search: textFilter(60),
    /** Needs approval by a second person of the merchant first. */
    needsApproval: flagFilter,
  },
  inSight: ['search', 'currencies'],
  range: 'requestedAt',
  tabs: 'statuses',
  sums: 'amount',
  sorts: ['requestedAt', 'amount'],
});
export const listWithdrawals = withdrawalList.call;

export const withdrawalDetailSchema = withdrawalRowSchema.extend({
  obstacles: z.array(
    z.object({ action: z.enum(withdrawalActions), obstacle: z.enum(withdrawalObstacles) }),
  ),
  /** Newest first. */
  timeline: z.array(
    z.object({
      at: z.string(),
      step: z.enum(withdrawalSteps),
      status: z.enum(withdrawalStatuses),
      actorKind: z.enum(['merchant', 'operator']),
      actorName: z.string(),
      note: z.string().nullable(),
    }),
  ),
  /** Its ledger entries, newest first. */
  entries: z.array(
    z.object({
      entry: z.string(),
      kind: z.enum([
        'withdrawal',
        'withdrawalReversal',
        'withdrawalPaid',
        'withdrawalFee',
        'withdrawalReturned',
      ]),
      bookedAt: z.string(),
      businessDay: z.string(),
      amountMinor: minorSchema,
    }),
  ),
});
export type WithdrawalDetail = z.output<typeof withdrawalDetailSchema>;

const byNumber = { number: z.string().max(64) };

export const getWithdrawal = defineCall({
  name: 'getWithdrawal',
  method: 'GET',
  path: 'withdrawals/{number}',
  access,
  input: z.strictObject(byNumber),
  output: withdrawalDetailSchema,
  errors: ['withdrawals.notFound'],
});

export const withdrawalReasonMax = 100;
/** One line, shown to the merchant. */
export const withdrawalReasonSchema = z
  .string()
  .trim()
  .min(1, { abort: true })
  .max(withdrawalReasonMax, { abort: true })
  .regex(/^[^\p{Cc}\p{Cs}]+$/u)
  .refine(...noCardNumber);

const acted = z.object({ status: z.enum(withdrawalStatuses) });

/**
 * By the second person, never the requester. From then on an operator may pick it up; it counts for the bank day of
 * this hour.
 */
export const approveWithdrawal = defineCall({
  name: 'approveWithdrawal',
  method: 'POST',
  path: 'withdrawals/{number}/approve',
  access: { kind: 'merchant', permission: 'withdrawals.approve' },
  acts: ['withdrawal'],
  stepUp: true,
  input: z.strictObject(byNumber),
  output: acted,
  errors: [
    'withdrawals.notFound',
    'withdrawals.alreadyHandled',
    'withdrawals.ownRequest',
    'withdrawals.wholeBusiness',
    'businesses.notActive',
  ],
});

/** The second person refuses: the withdrawal is cancelled and the money is available again. */
export const refuseWithdrawal = defineCall({
  name: 'refuseWithdrawal',
  method: 'POST',
  path: 'withdrawals/{number}/refuse',
  access: { kind: 'merchant', permission: 'withdrawals.approve' },
  input: z.strictObject({ ...byNumber, note: withdrawalReasonSchema }),
  output: acted,
  errors: [
    'withdrawals.notFound',
    'withdrawals.alreadyHandled',
    'withdrawals.ownRequest',
    'withdrawals.wholeBusiness',
  ],
});

/** By the requester or a person who may approve, until an operator picks it up; the money is available again. */
export const cancelWithdrawal = defineCall({
  name: 'cancelWithdrawal',
  method: 'POST',
  path: 'withdrawals/{number}/cancel',
  access: { kind: 'merchant', permission: ['withdrawals.apply', 'withdrawals.approve'] },
  input: z.strictObject(byNumber),
  output: acted,
  errors: [
    'withdrawals.notFound',
    'withdrawals.alreadyHandled',
    'withdrawals.notApplicant',
    'withdrawals.wholeBusiness',
  ],
});
