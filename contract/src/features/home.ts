import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { minorSchema } from '../kit/money.ts';
import { merchantStatuses } from '../kit/merchant-status.ts';
import { roleNameSchema } from './roles.ts';
import type { Tone } from '../kit/tone.ts';

const countAndAmount = z.object({ count: z.int(), amountMinor: minorSchema });

/** Live payments by business day (UTC+8) of the order; each figure equals the transaction list with the same filter. */
const dayFiguresSchema = z.object({
  currency: z.string(),
  all: countAndAmount,
  success: countAndAmount,
  failed: countAndAmount,
  threeDFailed: countAndAmount,
  toBeConfirmed: countAndAmount,
  inProcessing: countAndAmount,
  preauthorised: countAndAmount,
});
export type DayFigures = z.output<typeof dayFiguresSchema>;

/** In minor units of the currency. */
const sumSchema = countAndAmount.extend({ currency: z.string() });
export type CurrencySum = z.output<typeof sumSchema>;

/** Approved payments, among those approved or declined by the issuer. */
const approvalSchema = z.object({ approved: z.int(), decided: z.int() });
export type Approval = z.output<typeof approvalSchema>;

/** State of the business's contract term, in business days. */
export const contractStates = ['notBegun', 'inForce', 'endsSoon', 'ended'] as const;
export type ContractState = (typeof contractStates)[number];

export const contractTones: Readonly<Record<ContractState, Tone>> = {
  notBegun: 'quiet',
  inForce: 'good',
  endsSoon: 'attention',
  ended: 'bad',
};

export const getHome = defineCall({
  name: 'getHome',
  method: 'GET',
  path: 'home',
  access: { kind: 'merchant', permission: 'home.view' },
  input: z.strictObject({}),
  output: z.object({
    merchantNumber: z.string(),
    merchantName: z.string(),
    serviceFrom: z.string(),
    serviceTo: z.string().nullable(),
    contractState: z.enum(contractStates),
    merchantStatus: z.enum(merchantStatuses),
    region: z.enum(['overseas', 'domestic']),
    /** The caller's own role; null for an operator viewing as the merchant. */
    role: roleNameSchema.extend({ isOwner: z.boolean() }).nullable(),
    /** The caller's sign-in before the newest one. */
    lastSignIn: z.object({ at: z.iso.datetime(), ip: z.string() }).nullable(),
    gateways: z.array(
      z.object({
        number: z.string(),
        name: z.string(),
        mode: z.enum(['live', 'test']),
        isActive: z.boolean(),
      }),
    ),
    businessDay: z.string(),
    /** The day's figures are counted up to this instant. */
    asOf: z.iso.datetime(),
    today: z.array(dayFiguresSchema),
    approval: approvalSchema,
    /** Refunded on this business day, by currency. */
    refundedToday: z.array(sumSchema),
    /** The same weekday a week ago, up to the same time of day. */
    weekBefore: z.object({
      businessDay: z.string(),
      paid: z.array(sumSchema),
      approval: approvalSchema,
      refunded: z.array(sumSchema),
    }),
  }),
  errors: [],
});

export const historyDays = [7, 30, 180] as const;

export const getHistory = defineCall({
  name: 'getHistory',
  method: 'GET',
  path: 'home/history',
  access: { kind: 'merchant', permission: 'home.view' },
  input: z.strictObject({ days: z.coerce.number().pipe(z.literal([...historyDays])) }),
  /** One row per business day and currency; a day without payments has none. */
  output: z.object({
    from: z.string(),
    to: z.string(),
    rows: z.array(z.object({ businessDay: z.string(), figures: dayFiguresSchema })),
  }),
  errors: [],
});
