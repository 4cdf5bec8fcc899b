import { z } from 'zod';
import { gatewayNumberSchema } from '../../gateway/numbers.ts';
import { defineCall } from '../../kit/call.ts';
import { minorSchema, moneySchema } from '../../kit/money.ts';
import { paymentStatuses } from '../payment.ts';
import { judgingOf } from './rules.ts';

// Decision 35: a rule is tried on the payments of the last days before it takes effect.

export const trialDays = 90;
export const triedRowsMax = 50;
export const triedPagesMax = 100;

const access = { kind: 'merchant', permission: 'riskRules.view' } as const;

/**
 * The results of the payments that a rule would have decided: reported as fraud, disputed, paid without complaint, or
 * not paid.
 */
export const triedOutcomes = ['fraud', 'dispute', 'good', 'unpaid'] as const;
export type TriedOutcome = (typeof triedOutcomes)[number];

const tried = { ...judgingOf, gatewayNumber: gatewayNumberSchema.nullable() };

/** The recent live payments that this rule alone would have decided. A business tries one rule at a time. */
export const tryRiskRule = defineCall({
  name: 'tryRiskRule',
  method: 'POST',
  path: 'riskRules/try',
  access,
  input: z.strictObject(tried),
  output: z.object({
    /** The end of the ninety tried days. */
    asOf: z.iso.datetime(),
    /** Payments that rules judged. */
    payments: z.int(),
    /** Payments that no rule judged: a list entry decided them, or the gateway did not accept them. */
    notJudged: z.int(),
    groups: z.array(
      z.object({
        outcome: z.enum(triedOutcomes),
        currency: z.string(),
        count: z.int(),
        amountMinor: minorSchema,
      }),
    ),
  }),
  errors: ['risk.gatewayNotOpen', 'risk.trialRunning'],
  reads: true,
});
export type RuleTrial = z.output<typeof tryRiskRule.output>;

/** The payments behind one figure of a trial, newest first. */
export const listTriedPayments = defineCall({
  name: 'listTriedPayments',
  method: 'POST',
  path: 'riskRules/tryPayments',
  access,
  input: z.strictObject({
    ...tried,
    /** The value from the trial, so that its figures and these rows cover the same days. */
    asOf: z.iso.datetime({ offset: false, precision: 3 }),
    outcome: z.enum(triedOutcomes),
    currency: z.string().regex(/^[A-Z]{3}$/),
    /** Counted from the newest. */
    pages: z.int32().min(1).max(triedPagesMax),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        number: z.string(),
        orderedAt: z.iso.datetime(),
        status: z.enum(paymentStatuses),
        amount: moneySchema,
      }),
    ),
    hasMore: z.boolean(),
  }),
  errors: ['risk.gatewayNotOpen', 'risk.trialRunning'],
  reads: true,
});
export type TriedPayment = z.output<typeof listTriedPayments.output>['rows'][number];

/** Calls that try a rule, for the catalogue. */
export const ruleTrialCalls = { tryRiskRule, listTriedPayments } as const;
