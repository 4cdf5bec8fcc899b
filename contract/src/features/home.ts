import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { minorSchema } from '../kit/money.ts';
import { merchantStatuses } from '../kit/merchant-status.ts';
import { roleNameSchema } from './roles.ts';

const countAndAmount = z.object({ count: z.int(), amountMinor: minorSchema });

/** Live payments by the business day (UTC+8) of the order; each figure equals the transaction list of the same filter. */
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

/** Where a business stands in the time of its contract, by business days. */
export const contractStates = ['notBegun', 'inForce', 'endsSoon', 'ended'] as const;
export type ContractState = (typeof contractStates)[number];

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
    /** The caller's own; null for who is no member, an operator who looks in. */
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
    today: z.array(dayFiguresSchema),
    /** Approved per ten thousand of approved and issuer-declined; null when nothing was decided yet. */
    approvalRateBasisPoints: z.int().nullable(),
    /** Given back on this business day, by currency. */
    refundedToday: z.array(countAndAmount.extend({ currency: z.string() })),
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

/** What the acquirer can offer, in the order and the groups of the page. */
export const productGroups = {
  cards: ['visa', 'mastercard', 'amex', 'jcb', 'diners', 'discover', 'unionpay'],
  wallets: ['applePay', 'googlePay'],
  localMethods: ['alipay', 'weChatPay', 'fps', 'konbini'],
  services: [
    'preauthorisation',
    'threeDSecure',
    'paymentLinks',
    'subscriptions',
    'rdrAlerts',
    'ethocaAlerts',
  ],
} as const;
export type ProductGroup = keyof typeof productGroups;
export const products = [
  ...productGroups.cards,
  ...productGroups.wallets,
  ...productGroups.localMethods,
  ...productGroups.services,
] as const;
export type Product = (typeof products)[number];
export const collectionCurrencies = [
  'USD',
  'EUR',
  'GBP',
  'HKD',
  'JPY',
  'SGD',
  'AUD',
  'CAD',
] as const;

/**
 * `inactive`: granted, but the business takes no payments now, since its status, its contract or its gateways do not allow any.
 * `available`: the business may have it and does not use it yet.
 */
export const productStates = ['enabled', 'inactive', 'available', 'notOffered'] as const;
export type ProductState = (typeof productStates)[number];
const stateSchema = z.enum(productStates);

/** Spec S2.14: every product, and the accounts in which money of other countries is collected. */
export const listProducts = defineCall({
  name: 'listProducts',
  method: 'GET',
  path: 'home/products',
  access: { kind: 'merchant', permission: 'home.view' },
  input: z.strictObject({}),
  output: z.object({
    products: z.array(z.object({ product: z.enum(products), state: stateSchema })),
    collections: z.array(
      z.object({
        currency: z.enum(collectionCurrencies),
        state: stateSchema,
        /** The bank and the last four characters of the account, once it is open. */
        bankName: z.string().nullable(),
        accountTail: z.string().nullable(),
      }),
    ),
  }),
  errors: [],
});
