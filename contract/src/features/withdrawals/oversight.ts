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

/** What waits to be picked up and what is with the bank, oldest first; what ended, newest first. */
export const withdrawalQueues = ['toPickUp', 'toConfirm', 'ended'] as const;
export type WithdrawalQueue = (typeof withdrawalQueues)[number];

/** What an operator may do with a withdrawal. */
export const payoutActions = ['pickUp', 'confirm', 'fail', 'return'] as const;
export type PayoutAction = (typeof payoutActions)[number];
/** A merchant that is not in normal service is not paid. The operator who handled a withdrawal last does not decide on its money. */
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

/** The withdrawals of all merchants; those that wait for a second person of the merchant are not among them. */
export const payoutList = defineList({
  name: 'payouts',
  call: { name: 'overseeWithdrawals', path: 'ops/withdrawals/list' },
  access,
  exportedBy: access.permission,
  row: overseenWithdrawalSchema,
  columns: {
    number: { kind: 'code', width: 216, card: 'field', isKey: true },
    merchant: { kind: 'merchant', card: 'field' },
    requestedAt: { kind: 'instant', card: 'field', isExtra: true },
    amount: { kind: 'money', card: 'heading', isExtra: true },
    fee: { kind: 'amount', width: 120, isExtra: true },
    received: { kind: 'amount', card: 'field' },
    bankDay: { kind: 'day', isExtra: true },
    bankAccount: { kind: 'own', width: 220, card: 'field' },
    status: { kind: 'word', width: 210, card: 'heading' },
    requestedBy: { kind: 'text', isExtra: true },
    endedAt: { kind: 'instant', isExtra: true },
    bankReference: { kind: 'text', width: 190, isExtra: true },
    note: { kind: 'text', width: 220, isExtra: true },
    pickedUpBy: { kind: 'text', isExtra: true },
  },
  filters: {
    queue: queueFilter(withdrawalQueues),
    currencies: currenciesFilter,
    /** Another operator handled it last, so whoever asks may decide on its money. */
    handledByOther: flagFilter,
    /** Part of the merchant's name, or of a merchant or withdrawal number, or of a bank reference. */
    search: textFilter(80),
  },
  inSight: ['search'],
  tabs: 'queue',
  /** What is to be remitted, the fees taken off. */
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
    /** The asking operator pays it now, so he may have the whole number of the account shown. */
    canRevealAccount: z.boolean(),
  }),
  errors: ['withdrawals.notFound'],
});

const acted = z.object({ status: z.enum(withdrawalStatuses) });

/** From here on the merchant cannot cancel it. */
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
 * The whole number of the account it goes to, to the operator who has picked it up and while he pays it. It stands in the
 * merchant's operation log that he saw it; never kept for a repeat.
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

/** Another operator than who picked it up. The bank has remitted: exactly what the merchant is to receive, under a reference that pays nothing else. */
export const confirmWithdrawal = defineCall({
  name: 'confirmWithdrawal',
  method: 'POST',
  path: 'ops/withdrawals/{merchantNumber}/{number}/confirm',
  access,
  stepUp: true,
  input: z.strictObject({
    ...byNumber,
    bankReference: bankReferenceSchema,
    /** As the bank says; minor units of the withdrawal's currency. */
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

/** Rejected here or refused by the bank: the money is available again. Once it is picked up, another operator does it. */
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

/** The receiving bank has sent back what was paid: that much is available again, the fee stays. Another operator than who confirmed it. */
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
