import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { currencySchema, minorSchema, positiveMinorSchema } from '../../kit/money.ts';
import { shownBankAccountSchema } from '../merchants/facts.ts';

/** Why withdrawals in a currency are not possible now, whatever the amount. */
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
  /** Minor units of the currency. Frozen: in pending withdrawals, or held from settled money. */
  availableMinor: minorSchema,
  frozenMinor: minorSchema,
  /** Negative unsettled money, for each gateway separately and held money included. */
  owedMinor: minorSchema,
  /** Unsettled money held beyond what is there. */
  overheldMinor: minorSchema,
  /** Kept for debts in other currencies: the debt, and its equivalent in this currency at the day's rate. */
  keptFor: z.array(
    z.object({
      currency: currencySchema,
      owedMinor: positiveMinorSchema,
      keptMinor: positiveMinorSchema,
    }),
  ),
  /** Available minus all of these. */
  withdrawableMinor: minorSchema,
  /** A withdrawal must exceed it. Null without terms. */
  minimumMinor: minorSchema.nullable(),
  /** A fixed amount, plus parts per million of the amount requested. Null without terms. */
  feeMinor: minorSchema.nullable(),
  feePpm: z.int().nullable(),
  /** Hour of UTC+8; 24 is the end of the day. */
  cutOffHour: z.int().nullable(),
  /** The most this person may withdraw now without a second approver; null without limit. */
  aloneUpToMinor: minorSchema.nullable(),
  /** Whether anybody else could approve a larger amount. */
  hasApprover: z.boolean(),
  /** The bank day (UTC+8) a request made now counts for. */
  bankDay: z.string().nullable(),
  bankAccount: shownBankAccountSchema.extend({ id: z.string(), usableFrom: z.string() }).nullable(),
  /** Number of the pending withdrawal. */
  pendingNumber: z.string().nullable(),
  /** The first obstacle to a withdrawal; null if there is none. */
  bar: z.enum(withdrawalBars).nullable(),
});
export type Withdrawable = z.output<typeof withdrawableSchema>;

/** Amounts that can be withdrawn now: one line for each settlement currency with money, terms or a bank account. */
export const getWithdrawable = defineCall({
  name: 'getWithdrawable',
  method: 'GET',
  path: 'withdrawable',
  access: { kind: 'merchant', permission: 'withdrawals.view' },
  showsBalances: true,
  input: z.strictObject({}),
  output: z.object({
    currencies: z.array(withdrawableSchema),
    /** False for a person restricted to gateways, who sees no withdrawals. */
    seesWholeBusiness: z.boolean(),
  }),
  errors: [],
});

/** Minor units of the currency; signs, fractions and more than eighteen digits are invalid. Spec S5.5. */
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

/** Fee and proceeds of a withdrawal, before it is requested. */
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

/** Freezes the amount at once. Refused if the fee differs from the one shown. The refusal reveals the balance. */
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
