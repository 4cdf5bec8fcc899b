import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { currencySchema, minorSchema, positiveMinorSchema } from '../../kit/money.ts';
import { shownBankAccountSchema } from '../merchants/facts.ts';

/** Why nothing can be withdrawn in a currency now, whatever the amount. */
export const withdrawalBars = [
  'notActive',
  'noTerms',
  'anotherPending',
  'noAccount',
  'accountCooling',
  'noApprover',
] as const;
export type WithdrawalBar = (typeof withdrawalBars)[number];

const withdrawableSchema = z.object({
  currency: currencySchema,
  /** Minor units of the currency. Frozen: in withdrawals under way, or held back from what is settled. */
  availableMinor: minorSchema,
  frozenMinor: minorSchema,
  /** Unsettled money below zero, of each gateway by itself and with what is held counted in. */
  owedMinor: minorSchema,
  /** What is held of unsettled money beyond what there is of it. */
  overheldMinor: minorSchema,
  /** What is kept back for debts in other currencies: the debt, and its equivalent in this one by the rate of the day. */
  keptFor: z.array(
    z.object({
      currency: currencySchema,
      owedMinor: positiveMinorSchema,
      keptMinor: positiveMinorSchema,
    }),
  ),
  /** Available less all of these. */
  withdrawableMinor: minorSchema,
  /** A withdrawal is above it. Null without terms. */
  minimumMinor: minorSchema.nullable(),
  /** An amount for each, and parts per million of what is asked for besides. Null without terms. */
  feeMinor: minorSchema.nullable(),
  feePpm: z.int().nullable(),
  /** Of UTC+8; 24 is the end of the day. */
  cutOffHour: z.int().nullable(),
  /** The most that this person may withdraw now without a second approver; null without bound. */
  aloneUpToMinor: minorSchema.nullable(),
  /** Whether anybody else could approve what is above it. */
  hasApprover: z.boolean(),
  /** For which bank day (UTC+8) a request counts now. */
  bankDay: z.string().nullable(),
  bankAccount: shownBankAccountSchema.extend({ id: z.string(), usableFrom: z.string() }).nullable(),
  /** The one that is pending. */
  pendingNumber: z.string().nullable(),
  /** The first thing that stands in the way; null when one may apply. */
  bar: z.enum(withdrawalBars).nullable(),
});
export type Withdrawable = z.output<typeof withdrawableSchema>;

/** What can be withdrawn now: one line for each settlement currency with money, terms or a bank account. */
export const getWithdrawable = defineCall({
  name: 'getWithdrawable',
  method: 'GET',
  path: 'withdrawable',
  access: { kind: 'merchant', permission: 'withdrawals.view' },
  showsBalances: true,
  input: z.strictObject({}),
  output: z.object({
    currencies: z.array(withdrawableSchema),
    /** Else the person is held to gateways, and sees nothing of withdrawals. */
    seesWholeBusiness: z.boolean(),
  }),
  errors: [],
});

/** Minor units of the currency: a sign, a fraction or more than eighteen digits is no amount. Spec S5.5. */
const wish = { currency: currencySchema, amountMinor: positiveMinorSchema };

const refusals = [
  'withdrawals.wholeBusiness',
  'businesses.notActive',
  'withdrawals.noTerms',
  'withdrawals.anotherPending',
  'withdrawals.amountNotAboveMinimum',
  'withdrawals.insufficient',
  'withdrawals.noApprover',
] as const;

/** What a withdrawal would cost and bring, before one asks for it. */
export const quoteWithdrawal = defineCall({
  name: 'quoteWithdrawal',
  method: 'POST',
  path: 'withdrawals/quote',
  access: { kind: 'merchant', permission: 'withdrawals.apply' },
  showsBalances: true,
  input: z.strictObject(wish),
  output: z.object({
    feeMinor: minorSchema,
    receivedMinor: minorSchema,
    bankDay: z.string(),
    needsApproval: z.boolean(),
  }),
  errors: refusals,
  reads: true,
});

/** Freezes the amount at once. Refused when the fee is no longer the one that was seen. Its refusal tells what a balance holds. */
export const applyForWithdrawal = defineCall({
  name: 'applyForWithdrawal',
  method: 'POST',
  path: 'withdrawals',
  access: { kind: 'merchant', permission: 'withdrawals.apply' },
  showsBalances: true,
  acts: ['withdrawal'],
  stepUp: true,
  input: z.strictObject({ ...wish, bankAccountId: z.uuid(), feeMinor: minorSchema }),
  output: z.object({ number: z.string(), needsApproval: z.boolean() }),
  errors: [
    ...refusals,
    'withdrawals.feeChanged',
    'withdrawals.accountNotFound',
    'withdrawals.accountCooling',
  ],
});
