import { z } from 'zod';
import { noCardNumber } from '../../kit/card-number.ts';
import { nameLineSchema, typedText } from '../../kit/line.ts';
import { currencySchema } from '../../kit/money.ts';
import { gatewayNumberSchema } from '../../gateway/numbers.ts';
import { intervalSchema, planLimits } from '../subscriptions/states.ts';
import { linkAddressModes } from './addresses.ts';

export const linkTypes = ['oneTime', 'reusable'] as const;
export type LinkType = (typeof linkTypes)[number];
export const linkAmountModes = ['merchant', 'customer'] as const;
export type LinkAmountMode = (typeof linkAmountModes)[number];

export const linkLimits = {
  title: 100,
  description: 500,
  message: 500,
  reference: 64,
  items: 20,
  itemName: 100,
  itemNumber: 60,
  quantity: 9999,
  payments: 100_000,
  presets: 4,
  /** The shortest, longest and usual time that a link stays open. */
  leastMinutes: 5,
  mostDays: 365,
  usualDays: 7,
} as const;

const priceSchema = z.string().regex(/^[1-9]\d{0,11}$/, { error: 'amount', abort: true });
const freightSchema = z.string().regex(/^(?:0|[1-9]\d{0,11})$/, { error: 'amount', abort: true });
const note = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .regex(/^(?:[^\p{Cc}\p{Cs}]|\n)*$/u)
    .refine(...noCardNumber);

export const linkItemSchema = z.strictObject({
  /** The merchant's own number, such as a stock number. */
  number: nameLineSchema(linkLimits.itemNumber).nullable().default(null),
  name: nameLineSchema(linkLimits.itemName),
  unitMinor: priceSchema,
  quantity: z.int().min(1).max(linkLimits.quantity),
});
export type LinkItem = z.output<typeof linkItemSchema>;

/** The exact sum of items, without freight. Minor units. */
export const sumOfItems = (items: readonly { unitMinor: string; quantity: number }[]): bigint =>
  items.reduce((sum, { unitMinor, quantity }) => sum + BigInt(unitMinor) * BigInt(quantity), 0n);

/** The highest amount of a link, in minor units: fifteen digits, the gateway's limit. */
export const linkAmountMax = 999_999_999_999_999n;

const amountSchema = z.discriminatedUnion('mode', [
  z
    .strictObject({
      mode: z.literal('merchant'),
      items: z.array(linkItemSchema).min(1).max(linkLimits.items),
      freightMinor: freightSchema,
    })
    .refine(
      ({ items, freightMinor }) => sumOfItems(items) + BigInt(freightMinor) <= linkAmountMax,
      { path: ['items'], params: { rule: 'amount' } },
    ),
  z
    .strictObject({
      mode: z.literal('customer'),
      leastMinor: priceSchema,
      mostMinor: priceSchema,
      /** Amounts that the payer can choose with one press. */
      presetsMinor: z.array(priceSchema).max(linkLimits.presets).default([]),
    })
    .refine(({ leastMinor, mostMinor }) => BigInt(leastMinor) <= BigInt(mostMinor), {
      path: ['mostMinor'],
      params: { rule: 'amountsReversed' },
    })
    .refine(
      ({ leastMinor, mostMinor, presetsMinor }) =>
        presetsMinor.every(
          (minor) => BigInt(minor) >= BigInt(leastMinor) && BigInt(minor) <= BigInt(mostMinor),
        ),
      { path: ['presetsMinor'], params: { rule: 'amount' } },
    ),
]);

/** A link whose payment begins a subscription: its total is charged at each interval. */
export const linkPlanSchema = z.strictObject({
  interval: intervalSchema,
  /** Days before the first charge; 0 charges immediately. */
  trialDays: z.int().min(0).max(planLimits.trialDays),
  /** The total number of charges; null continues until someone cancels. */
  charges: z.int().min(1).max(planLimits.charges).nullable(),
});
export type LinkPlan = z.output<typeof linkPlanSchema>;

export const instantSchema = z.iso.datetime({ offset: false }).regex(/^20\d{2}-/, 'instant');

export const newLinkSchema = z.strictObject({
  gatewayNumber: gatewayNumberSchema,
  /**
   * A reviewed website of the gateway. Null means the gateway's own page, allowed while the gateway has no list of
   * reviewed websites.
   */
  websiteNumber: z
    .string()
    .regex(/^S\d{18}$/)
    .nullable()
    .default(null),
  currency: currencySchema,
  title: nameLineSchema(linkLimits.title),
  description: note(linkLimits.description),
  /** Shown on the receipt. */
  message: note(linkLimits.message),
  reference: typedText(linkLimits.reference, 0),
  type: z.enum(linkTypes),
  /** For a reusable link: closes after this many payments; null sets no limit. */
  paymentsMax: z.int().min(1).max(linkLimits.payments).nullable(),
  activeUntil: instantSchema,
  amount: amountSchema,
  /** The addresses that the payer fills in. */
  address: z.enum(linkAddressModes).default('none'),
  /** Null means a single payment. */
  plan: linkPlanSchema.nullable().default(null),
  /** Not published: payers can't pay it, and it can still be edited. */
  isDraft: z.boolean().default(false),
});
export type NewLink = z.output<typeof newLinkSchema>;

/** Why a business can't have such a link now, not even as a draft without a website. */
export const copyFaults = [
  'paymentLinks.notEnabled',
  'paymentLinks.gatewayNotOpen',
  'paymentLinks.planNeedsSubscriptions',
  'paymentLinks.planNeedsPermission',
] as const;

/** Why such a link can't exist now. */
export const linkFaults = [
  ...copyFaults,
  'paymentLinks.websiteNotReviewed',
  'paymentLinks.websiteNeeded',
  'paymentLinks.currencyUnknown',
  'paymentLinks.endsTooSoon',
  'paymentLinks.endsTooLate',
  'paymentLinks.planNeedsAmount',
  'paymentLinks.hourlyNeedsTestGateway',
] as const;
