import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { defineList } from '../../kit/list.ts';
import { currenciesFilter, flagFilter, queueFilter, textFilter } from '../../kit/list-filter.ts';
import { positiveMinorSchema } from '../../kit/money.ts';
import {
  withdrawalDetailSchema,
  withdrawalReasonSchema,
  withdrawalRowSchema,
  withdrawalStatuses,
} from '../withdrawals.ts';

const access = { kind: 'operator', permission: 'withdrawals.audit' } as const;

/** Withdrawals to pick up and those with the bank, oldest first; ended ones, newest first. */
export const withdrawalQueues = ['toPickUp', 'toConfirm', 'ended'] as const;
export type WithdrawalQueue = (typeof withdrawalQueues)[number];

/** Actions of an operator on a withdrawal. */
export const payoutActions = ['pickUp', 'confirm', 'fail', 'return'] as const;
export type PayoutAction = (typeof payoutActions)[number];
/** A merchant not in normal service is not paid. The operator who handled a withdrawal last can't decide on its money. */
export const payoutObstacles = ['merchantNotNormal', 'anotherOperator'] as const;
export type PayoutObstacle = (typeof payoutObstacles)[number];

const overseen = {
  merchantNumber: z.string(),
  merchantName: z.string(),
  /** The operator who pays it. */
  pickedUpBy: z.string().nullable(),
  allowedActions: z.array(z.enum(payoutActions)),
};

export const overseenWithdrawalSchema = withdrawalRowSchema
  .omit({ allowedActions: true })
  .extend(overseen);
export type OverseenWithdrawal = z.output<typeof overseenWithdrawalSchema>;

/** The withdrawals of all merchants, except those waiting for the merchant's second person. */
export const payoutList = defineList({
  name: 'payouts',
  call: { name: 'overseeWithdrawals', path: 'ops/withdrawals/list' },
  access,
  exportedBy: access.permission,
  row: overseenWithdrawalSchema,
  columns: {
    number: { kind: 'code', width: 216, isKey: true },
    merchant: { kind: 'merchant', card: 'field' },
    requestedAt: { kind: 'instant', card: 'field', isExtra: true },
    amount: { kind: 'money', card: 'field', isExtra: true },
    fee: { kind: 'amount', width: 120, isExtra: true },
    received: { kind: 'amount', card: 'lead' },
    bankDay: { kind: 'day', isExtra: true },
    bankAccount: { kind: 'own', width: 220, card: 'field' },
    status: { kind: 'word', width: 190, card: 'status' },
    requestedBy: { kind: 'text', isExtra: true },
    endedAt: { kind: 'instant', isExtra: true },
    bankReference: { kind: 'text', width: 190, isExtra: true },
    note: { kind: 'text', width: 220, isExtra: true },
    pickedUpBy: { kind: 'text', isExtra: true },
  },
  filters: {
    queue: queueFilter(withdrawalQueues),
    currencies: currenciesFilter,
    /** Another operator handled it last, so that the caller may decide on its money. */
    handledByOther: flagFilter,
    /** Part of the merchant's name, or of a merchant or withdrawal number, or of a bank reference. */
    search: textFilter(80),
  },
  inSight: ['search'],
  tabs: 'queue',
  waiting: { toPickUp: 'requestedAt', toConfirm: 'requestedAt' },
  takenFrom: 'toPickUp',
  /** Amount to remit, after fees. */
  sums: 'received',
});
export const overseeWithdrawals = payoutList.call;

// A number is unique within its merchant.
const byNumber = {
  merchantNumber: z.string().regex(/^\d{6}$/),
  number: z.string().max(64),
};

export const overseeWithdrawal = defineCall({
  name: 'overseeWithdrawal',
  method: 'GET',
  path: 'ops/withdrawals/{merchantNumber}/{number}',
  access,
  input: z.strictObject(byNumber),
  output: withdrawalDetailSchema.omit({ allowedActions: true, obstacles: true }).extend({
    ...overseen,
    obstacles: z.array(z.enum(payoutObstacles)),
    /** The caller is the operator paying it now, and may reveal the full account number. */
    canRevealAccount: z.boolean(),
  }),
  errors: ['withdrawals.notFound'],
});

const acted = z.object({ status: z.enum(withdrawalStatuses) });

/** From then on the merchant cannot cancel it. */
export const pickUpWithdrawal = defineCall({
  name: 'pickUpWithdrawal',
  method: 'POST',
  path: 'ops/withdrawals/{merchantNumber}/{number}/pickUp',
  access,
  input: z.strictObject(byNumber),
  output: acted,
  errors: ['withdrawals.notFound', 'withdrawals.alreadyHandled', 'withdrawals.merchantNotNormal'],
});

/**
 * The full account number, for the operator who picked it up, while he pays it. The reveal is written to the
 * merchant's operation log; the answer is never stored for a repeat.
 */
export const revealPayoutAccount = defineCall({
  name: 'revealPayoutAccount',
  method: 'POST',
  path: 'ops/withdrawals/{merchantNumber}/{number}/revealAccount',
  access,
  stepUp: true,
  input: z.strictObject(byNumber),
  output: z.object({ accountNumber: z.string().meta({ secret: true }) }),
  errors: [
    'withdrawals.notFound',
    'withdrawals.notPickedUpByYou',
    'withdrawals.alreadyHandled',
    'withdrawals.merchantNotNormal',
  ],
});

export const bankReferenceSchema = z
  .string()
  .trim()
  .toUpperCase()
  .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9/.-]{3,34}$/));

/**
 * By another operator than the one who picked it up. The bank has remitted exactly the merchant's net amount, under a
 * reference used for no other payment.
 */
export const confirmWithdrawal = defineCall({
  name: 'confirmWithdrawal',
  method: 'POST',
  path: 'ops/withdrawals/{merchantNumber}/{number}/confirm',
  access,
  stepUp: true,
  input: z.strictObject({
    ...byNumber,
    bankReference: bankReferenceSchema,
    /** As reported by the bank; minor units of the withdrawal's currency. */
    remittedMinor: positiveMinorSchema,
  }),
  output: acted,
  errors: [
    'withdrawals.notFound',
    'withdrawals.alreadyHandled',
    'withdrawals.anotherOperator',
    'withdrawals.remittedDiffers',
    'withdrawals.referenceUsed',
  ],
});

/** Rejected here or refused by the bank: the money is available again. Once picked up, it takes another operator. */
export const failWithdrawal = defineCall({
  name: 'failWithdrawal',
  method: 'POST',
  path: 'ops/withdrawals/{merchantNumber}/{number}/fail',
  access,
  stepUp: true,
  /** The note is shown to the merchant. */
  input: z.strictObject({ ...byNumber, note: withdrawalReasonSchema }),
  output: acted,
  errors: ['withdrawals.notFound', 'withdrawals.alreadyHandled', 'withdrawals.anotherOperator'],
});

/**
 * The receiving bank has returned the payment: that amount is available again, the fee is kept. By another operator
 * than the one who confirmed it.
 */
export const returnWithdrawal = defineCall({
  name: 'returnWithdrawal',
  method: 'POST',
  path: 'ops/withdrawals/{merchantNumber}/{number}/return',
  access,
  stepUp: true,
  input: z.strictObject({ ...byNumber, note: withdrawalReasonSchema }),
  output: acted,
  errors: ['withdrawals.notFound', 'withdrawals.alreadyHandled', 'withdrawals.anotherOperator'],
});
