import { z } from 'zod';
import { gatewayNumberSchema } from '../../gateway/numbers.ts';
import { defineCall } from '../../kit/call.ts';
import { defineList } from '../../kit/list.ts';
import { merchantNumberSchema } from '../../kit/merchant-number.ts';
import { currencySchema, majorPattern, minorSchema, positiveMinorSchema } from '../../kit/money.ts';
import { chargeSchema } from './charges.ts';
import { overseeingReasonSchema, overseenMerchant, overseenSearch } from './holds.ts';

const access = { kind: 'operator', permission: 'settlements.audit' } as const;

/** Credits to the merchant and debits from the merchant, outside any payment. */
export const adjustmentKinds = ['otherReturn', 'otherDeduction'] as const;
export type AdjustmentKind = (typeof adjustmentKinds)[number];

/** The amount with its sign for the merchant: negative for a debit. */
export const signedDecision = ({ kind, amountMinor }: { kind: string; amountMinor: string }) =>
  kind === 'otherDeduction' ? `-${amountMinor}` : amountMinor;

export const adjustmentSchema = z.object({
  number: z.string(),
  ...overseenMerchant,
  gatewayNumber: z.string(),
  kind: z.enum(adjustmentKinds),
  currency: currencySchema,
  amountMinor: positiveMinorSchema,
  /** A monthly charge under the terms; it has no maker and no other reason. */
  charge: chargeSchema.nullable(),
  reason: z.string().nullable(),
  madeBy: z.string().nullable(),
  /** The second operator; null for a monthly charge, and for adjustments made when one operator sufficed. */
  confirmedBy: z.string().nullable(),
  madeAt: z.iso.datetime(),
});
export type Adjustment = z.output<typeof adjustmentSchema>;

/** Over all merchants, newest first. */
export const adjustmentList = defineList({
  name: 'adjustments',
  call: { name: 'listAdjustments', path: 'ops/adjustments/list' },
  access,
  exportedBy: 'settlements.audit',
  row: adjustmentSchema,
  columns: {
    number: { kind: 'code', width: 190, isKey: true },
    merchant: { kind: 'merchant', width: 200, card: 'field' },
    gatewayNumber: { kind: 'code', width: 110 },
    kind: { kind: 'word', width: 184, card: 'field' },
    /** Signed from the merchant's side. */
    amount: { kind: 'money', width: 130, card: 'lead' },
    reason: { kind: 'own', width: 186, card: 'field' },
    madeBy: { kind: 'own', width: 130, isExtra: true },
    madeAt: { kind: 'instant', width: 170 },
  },
  filters: { search: overseenSearch },
  inSight: ['search'],
});
export const listAdjustments = adjustmentList.call;

/**
 * Changes nothing yet: once another operator confirms it, it is booked and joins the next batch of its gateway and
 * currency.
 */
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

/** After this many days without cover from available money, a nightly job takes a debt from reserve and deposit. */
export const daysUntilSecurity = 30;

export const debtActions = ['offset'] as const;
export type DebtAction = (typeof debtActions)[number];

/** A gateway's debt: its negative unsettled balance, held money included. Minor units of the currency. */
const debtSchema = z.object({
  /** Gateway number and currency. */
  id: z.string(),
  ...overseenMerchant,
  gatewayNumber: z.string(),
  currency: currencySchema,
  owedMinor: positiveMinorSchema,
  owedSince: z.string(),
  /** Amounts that could be taken now, in this order. */
  availableMinor: minorSchema,
  reserveMinor: minorSchema,
  depositMinor: minorSchema,
  /** The day from which the nightly job takes from reserve and deposit. */
  securityFrom: z.string(),
  /** An offset is waiting for another operator's confirmation. */
  isOffsetProposed: z.boolean(),
  allowedActions: z.array(z.enum(debtActions)),
});
export type Debt = z.output<typeof debtSchema>;

/** Over all merchants, oldest first. */
export const debtList = defineList({
  name: 'debts',
  call: { name: 'listDebts', path: 'ops/debts/list' },
  access,
  exportedBy: 'settlements.audit',
  row: debtSchema,
  columns: {
    merchant: { kind: 'merchant', width: 220, card: 'field', isFixed: true },
    gatewayNumber: { kind: 'code', width: 110, card: 'field' },
    owedSince: { kind: 'day', width: 130, card: 'field' },
    securityFrom: { kind: 'day', width: 190, card: 'field', only: 'screen', isExtra: true },
    owed: { kind: 'money', width: 160, card: 'lead' },
    available: { kind: 'money', width: 160, card: 'field', only: 'screen' },
    reserve: { kind: 'money', width: 160, card: 'field', only: 'screen' },
    deposit: { kind: 'money', width: 160, card: 'field', only: 'screen' },
  },
  filters: { search: overseenSearch },
  inSight: ['search'],
});
export const listDebts = debtList.call;

/**
 * Takes nothing yet: once another operator confirms it, the debt is taken from available, then from the gateway's
 * reserve, then from its deposit, as far as they reach. One offset of a debt waits at a time.
 */
export const proposeOffset = defineCall({
  name: 'proposeOffset',
  method: 'POST',
  path: 'ops/debts/offset',
  access,
  stepUp: true,
  input: z.strictObject({
    merchantNumber: merchantNumberSchema,
    gatewayNumber: gatewayNumberSchema,
    currency: currencySchema,
    /** The debt the operator saw; a different amount is refused. */
    owedMinor: positiveMinorSchema,
    reason: overseeingReasonSchema,
  }),
  output: z.object({ id: z.string() }),
  errors: ['funds.debtChanged', 'funds.nothingToTake', 'funds.proposedAlready'],
});
