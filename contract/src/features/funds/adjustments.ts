import { z } from 'zod';
import { gatewayNumberSchema } from '../../gateway/numbers.ts';
import { defineCall } from '../../kit/call.ts';
import { merchantNumberSchema } from '../../kit/merchant-number.ts';
import { currencySchema, majorPattern, minorSchema, positiveMinorSchema } from '../../kit/money.ts';
import { pageOf } from '../../kit/page.ts';
import { chargeSchema } from './charges.ts';
import { overseeingReasonSchema, overseenInput, overseenMerchant } from './holds.ts';

const access = { kind: 'operator', permission: 'settlements.audit' } as const;

/** What is given to the merchant besides, and what is taken from him. */
export const adjustmentKinds = ['otherReturn', 'otherDeduction'] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];

/** An amount of a decision with the sign it has for the merchant: below zero where it is taken from him. */
export const signedDecision = ({ kind, amountMinor }: { kind: string; amountMinor: string }) =>
  kind === 'otherDeduction' ? `-${amountMinor}` : amountMinor;

export const adjustmentSchema = z.object({
  number: z.string(),
  ...overseenMerchant,
  gatewayNumber: z.string(),
  kind: z.enum(adjustmentKinds),
  currency: currencySchema,
  amountMinor: positiveMinorSchema,
  /** What a month cost by the terms: nobody made it, and there is no other reason. */
  charge: chargeSchema.nullable(),
  reason: z.string().nullable(),
  madeBy: z.string().nullable(),
  /** The second operator; null for a charge of a month, and for what was made when one sufficed. */
  confirmedBy: z.string().nullable(),
  madeAt: z.iso.datetime(),
});
export type Adjustment = z.output<typeof adjustmentSchema>;

/** Over all merchants, the newest first. */
export const listAdjustments = defineCall({
  name: 'listAdjustments',
  method: 'POST',
  path: 'ops/adjustments/list',
  access,
  input: z.strictObject(overseenInput),
  output: pageOf(adjustmentSchema),
  errors: [],
  reads: true,
});

/** Changes nothing yet: once another operator confirmed it, it is booked, and part of the next batch of its gateway and currency. */
export const proposeAdjustment = defineCall({
  name: 'proposeAdjustment',
  method: 'POST',
  path: 'ops/adjustments',
  access,
  stepUp: true,
  input: z.strictObject({
    merchantNumber: merchantNumberSchema,
    gatewayNumber: gatewayNumberSchema,
    kind: z.enum(adjustmentKinds),
    currency: currencySchema,
    /** Major units, above zero. */
    amount: z.string().regex(majorPattern, 'amount'),
    reason: overseeingReasonSchema,
  }),
  output: z.object({ id: z.string() }),
  errors: ['funds.gatewayNotFound', 'funds.notSettledIn', 'funds.amountNotPossible'],
});

/** Whatever available money has not covered of a debt for so many days, a night takes from reserve and deposit. */
export const daysUntilSecurity = 30;

/** What a gateway owes: its unsettled money below zero, held money counted in. Minor units of the currency. */
const debtSchema = z.object({
  ...overseenMerchant,
  gatewayNumber: z.string(),
  currency: currencySchema,
  owedMinor: positiveMinorSchema,
  owedSince: z.string(),
  /** What could be taken now, in this order. */
  availableMinor: minorSchema,
  reserveMinor: minorSchema,
  depositMinor: minorSchema,
  /** The day from which a night takes from reserve and deposit by itself. */
  securityFrom: z.string(),
});
export type Debt = z.output<typeof debtSchema>;

/** Over all merchants, the oldest first. */
export const listDebts = defineCall({
  name: 'listDebts',
  method: 'POST',
  path: 'ops/debts/list',
  access,
  input: z.strictObject(overseenInput),
  output: pageOf(debtSchema),
  errors: [],
  reads: true,
});

/** Takes what a gateway owes from available, then from its reserve, then from its deposit, as far as they reach. */
export const offsetDebt = defineCall({
  name: 'offsetDebt',
  method: 'POST',
  path: 'ops/debts/offset',
  access,
  stepUp: true,
  input: z.strictObject({
    merchantNumber: merchantNumberSchema,
    gatewayNumber: gatewayNumberSchema,
    currency: currencySchema,
    /** As the operator saw it; another amount is refused. */
    owedMinor: positiveMinorSchema,
    reason: overseeingReasonSchema,
  }),
  output: z.object({
    number: z.string(),
    availableMinor: minorSchema,
    reserveMinor: minorSchema,
    depositMinor: minorSchema,
  }),
  errors: ['funds.debtChanged', 'funds.nothingToTake'],
});
