import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { dateRangeSchema } from '../kit/date-range.ts';
import { currencySchema, majorPattern, minorSchema, withAmountRange } from '../kit/money.ts';
import { pageInput, pageOf } from '../kit/page.ts';
import { shownBankAccountSchema } from './merchants/facts.ts';
import { typedText } from '../kit/line.ts';
import { noCardNumber } from '../kit/card-number.ts';

// Spec S3.27.
export const withdrawalStatuses = ['pending', 'success', 'failed', 'cancelled'] as const;
export type WithdrawalStatus = (typeof withdrawalStatuses)[number];

/** Whom a pending withdrawal waits for: a second person of the merchant, an operator, the bank. */
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

/** What a merchant's person may do with a withdrawal. */
export const withdrawalActions = ['approve', 'refuse', 'cancel'] as const;
export type WithdrawalAction = (typeof withdrawalActions)[number];
/** Why what one might expect is not offered now. */
export const withdrawalObstacles = ['noPermission', 'ownRequest', 'notApplicant'] as const;

export const withdrawalNumberSchema = z.string().regex(/^W\d{18}$/);
const majorSchema = z.string().regex(majorPattern, 'amount');

export const withdrawalFilterSchema = z.strictObject({
  /** Of the request, calendar dates of the reader's zone, both ends inclusive. */
  range: dateRangeSchema,
  statuses: z.array(z.enum(withdrawalStatuses)).max(withdrawalStatuses.length).optional(),
  currencies: z.array(currencySchema).max(50).optional(),
  /** Major units; with one currency chosen no more decimals than it has. */
  amountFrom: majorSchema.optional(),
  amountTo: majorSchema.optional(),
  /** Part of the number, or the end of the bank account. */
  search: typedText(60).optional(),
  /** A second person of the merchant has to look at it first. */
  needsApproval: z.boolean().optional(),
  /** Asked for at or before this instant: freezes the set while one pages. */
  asOf: z.iso
    .datetime({ offset: false, precision: 3 })
    .regex(/^20\d{2}-/, 'instant')
    .optional(),
});
export type WithdrawalFilter = z.output<typeof withdrawalFilterSchema>;
export type WithdrawalFilterInput = z.input<typeof withdrawalFilterSchema>;

export const withdrawalSorts = ['requestedAt', 'amount'] as const;

/** Spec S3.15. Amounts in minor units of the currency. */
export const withdrawalRowSchema = z.object({
  number: z.string(),
  currency: currencySchema,
  amountMinor: minorSchema,
  feeMinor: minorSchema,
  /** The amount less the fee: what comes to the account. */
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
  /** Paid, and sent back by the receiving bank. */
  isReturned: z.boolean(),
  bankAccount: shownBankAccountSchema,
  allowedActions: z.array(z.enum(withdrawalActions)),
});
export type WithdrawalRow = z.output<typeof withdrawalRowSchema>;

const access = { kind: 'merchant', permission: 'withdrawals.view' } as const;

/** Spec S2.29. Of the whole business, so empty for a person who is held to gateways. */
export const listWithdrawals = defineCall({
  name: 'listWithdrawals',
  method: 'POST',
  path: 'withdrawals/list',
  access,
  input: z.strictObject({
    filter: withAmountRange(withdrawalFilterSchema),
    sort: z.enum(withdrawalSorts).default('requestedAt'),
    order: z.enum(['desc', 'asc']).default('desc'),
    ...pageInput,
  }),
  output: pageOf(withdrawalRowSchema).extend({
    asOf: z.string(),
    /** Of the filter whatever statuses it names; `total` and `sums` obey them. */
    tabs: z.array(z.object({ status: z.enum(withdrawalStatuses), count: z.int() })),
    sums: z.array(z.object({ currency: z.string(), count: z.int(), amountMinor: minorSchema })),
  }),
  errors: ['transactions.amountDecimals'],
  reads: true,
});

export const withdrawalDetailSchema = withdrawalRowSchema.extend({
  obstacles: z.array(
    z.object({ action: z.enum(withdrawalActions), obstacle: z.enum(withdrawalObstacles) }),
  ),
  /** The newest first. */
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
  /** What it moved in the ledger, the newest first. */
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
/** One line, which the merchant reads. */
export const withdrawalReasonSchema = z
  .string()
  .trim()
  .min(1, { abort: true })
  .max(withdrawalReasonMax, { abort: true })
  .regex(/^[^\p{Cc}\p{Cs}]+$/u)
  .refine(...noCardNumber);

const acted = z.object({ status: z.enum(withdrawalStatuses) });

/** The second person, never the applicant. From here on the operator may pick it up; it counts for the bank day of this hour. */
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

/** The second person says no: it is cancelled and the money is available again. */
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

/** The applicant, or who may approve, while no operator has picked it up; the money is available again. */
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
