import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { noCardNumber } from '../kit/card-number.ts';
import { nameLineSchema, typedText } from '../kit/line.ts';
import { defineList } from '../kit/list.ts';
import { choicesFilter, currenciesFilter, textFilter } from '../kit/list-filter.ts';
import { currencySchema, minorSchema } from '../kit/money.ts';
import { gatewayNumberSchema } from '../gateway/numbers.ts';

/** What merchant and shopper see of a link. The later words follow from its switch, its time and its payments. */
export const linkStates = ['active', 'inPayment', 'paid', 'expired', 'disabled'] as const;
export type LinkState = (typeof linkStates)[number];
export const linkTypes = ['oneTime', 'reusable'] as const;
export type LinkType = (typeof linkTypes)[number];
export const linkAmountModes = ['merchant', 'customer'] as const;
export type LinkAmountMode = (typeof linkAmountModes)[number];
export const linkActions = ['enable', 'disable', 'extend', 'duplicate'] as const;
export type LinkAction = (typeof linkActions)[number];

export const linkLimits = {
  title: 100,
  description: 500,
  message: 500,
  reference: 64,
  items: 20,
  itemName: 100,
  quantity: 9999,
  payments: 100_000,
  /** How far ahead a link may be open. */
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
  name: nameLineSchema(linkLimits.itemName),
  unitMinor: priceSchema,
  quantity: z.int().min(1).max(linkLimits.quantity),
});
export type LinkItem = z.output<typeof linkItemSchema>;

/** The exact sum of items, without freight. */
export const sumOfItems = (items: readonly { unitMinor: string; quantity: number }[]): bigint =>
  items.reduce((sum, { unitMinor, quantity }) => sum + BigInt(unitMinor) * BigInt(quantity), 0n);

/** The greatest amount a link can ask for: fifteen digits, as the gateway takes them. */
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
    .strictObject({ mode: z.literal('customer'), leastMinor: priceSchema, mostMinor: priceSchema })
    .refine(({ leastMinor, mostMinor }) => BigInt(leastMinor) <= BigInt(mostMinor), {
      path: ['mostMinor'],
      params: { rule: 'amountsReversed' },
    }),
]);

const instantSchema = z.iso.datetime({ offset: false }).regex(/^20\d{2}-/, 'instant');

export const newLinkSchema = z.strictObject({
  gatewayNumber: gatewayNumberSchema,
  currency: currencySchema,
  title: nameLineSchema(linkLimits.title),
  description: note(linkLimits.description),
  /** Shown on the receipt. */
  message: note(linkLimits.message),
  reference: typedText(linkLimits.reference, 0),
  type: z.enum(linkTypes),
  /** Of a reusable link: closes it after so many payments; null leaves it open. */
  paymentsMax: z.int().min(1).max(linkLimits.payments).nullable(),
  activeUntil: instantSchema,
  amount: amountSchema,
});
export type NewLink = z.output<typeof newLinkSchema>;

/** Spec S3.19. Amounts in minor units of the currency; `amountMinor` are the items, `totalMinor` adds the freight. */
export const linkRowSchema = z.object({
  number: z.string(),
  title: z.string(),
  reference: z.string(),
  type: z.enum(linkTypes),
  mode: z.enum(linkAmountModes),
  gatewayNumber: z.string(),
  currency: currencySchema,
  amountMinor: minorSchema,
  freightMinor: minorSchema,
  /** What one payment takes; of a link whose payer chooses, the least. */
  totalMinor: minorSchema,
  mostMinor: minorSchema.nullable(),
  state: z.enum(linkStates),
  activeUntil: z.string(),
  paymentsMax: z.int().nullable(),
  payments: z.int(),
  paidMinor: minorSchema,
  createdBy: z.string(),
  createdAt: z.string(),
  /** The page to hand out, below the address of the pages. */
  path: z.string(),
  allowedActions: z.array(z.enum(linkActions)),
});
export type LinkRow = z.output<typeof linkRowSchema>;

const access = { kind: 'merchant', permission: 'paymentLinks.view' } as const;

/** Spec S2.38. */
export const paymentLinkList = defineList({
  name: 'paymentLinks',
  call: { name: 'listPaymentLinks', path: 'paymentLinks/list' },
  access,
  row: linkRowSchema,
  columns: {
    number: { kind: 'code', width: 200, isExtra: true, isKey: true },
    title: { kind: 'text', card: 'heading', isFixed: true, width: 240 },
    total: { kind: 'money', card: 'heading' },
    state: { kind: 'word', width: 140, card: 'field' },
    type: { kind: 'word', width: 120, card: 'field' },
    payments: { kind: 'own', width: 110 },
    paid: { kind: 'amount', width: 140, card: 'field' },
    activeUntil: { kind: 'instant', card: 'field' },
    reference: { kind: 'text', width: 180 },
    createdAt: { kind: 'instant' },
    createdBy: { kind: 'text', isExtra: true },
    freight: { kind: 'amount', width: 120, isExtra: true },
    gatewayNumber: { kind: 'code', width: 120, isExtra: true },
  },
  filters: {
    states: choicesFilter(linkStates),
    search: textFilter(100),
    currencies: currenciesFilter,
    types: choicesFilter(linkTypes),
  },
  inSight: ['search', 'currencies', 'types'],
  tabs: 'states',
  sums: 'paid',
  sorts: ['createdAt', 'activeUntil', 'total', 'paid'],
});
export const listPaymentLinks = paymentLinkList.call;

export const linkDetailSchema = linkRowSchema.extend({
  description: z.string(),
  message: z.string(),
  items: z.array(z.object({ name: z.string(), unitMinor: minorSchema, quantity: z.int() })),
  /** How often the page was opened while it could be paid, and on how many orders a card was asked for. */
  opened: z.int(),
  started: z.int(),
  /** By the acquirer, for good. */
  stopped: z.object({ at: z.string(), reason: z.string() }).nullable(),
  /** The newest orders first, at most 200. */
  orders: z.array(
    z.object({
      orderNumber: z.string(),
      at: z.string(),
      status: z.enum(['open', 'pending', 'paid', 'failed']),
      paymentNumber: z.string().nullable(),
      amountMinor: minorSchema,
      email: z.string(),
    }),
  ),
});
export type LinkDetail = z.output<typeof linkDetailSchema>;

const byNumber = { number: z.string().max(64) };
const managed = { kind: 'merchant', permission: 'paymentLinks.manage' } as const;

export const getPaymentLink = defineCall({
  name: 'getPaymentLink',
  method: 'GET',
  path: 'paymentLinks/{number}',
  access,
  input: z.strictObject(byNumber),
  output: linkDetailSchema,
  errors: ['paymentLinks.notFound'],
});

/** The total is reckoned here, never taken from a page. */
export const createPaymentLink = defineCall({
  name: 'createPaymentLink',
  method: 'POST',
  path: 'paymentLinks',
  access: managed,
  acts: ['payment', 'testPayment'],
  input: newLinkSchema,
  output: z.object({ number: z.string(), path: z.string() }),
  errors: [
    'paymentLinks.notEnabled',
    'paymentLinks.gatewayNotOpen',
    'paymentLinks.currencyUnknown',
    'paymentLinks.endsTooSoon',
    'paymentLinks.endsTooLate',
  ],
});

const stateOnly = z.object({ state: z.enum(linkStates) });

export const disablePaymentLink = defineCall({
  name: 'disablePaymentLink',
  method: 'POST',
  path: 'paymentLinks/{number}/disable',
  access: managed,
  input: z.strictObject(byNumber),
  output: stateOnly,
  errors: ['paymentLinks.notFound', 'paymentLinks.paidAlready'],
});

/** One that the acquirer stopped stays stopped. */
export const enablePaymentLink = defineCall({
  name: 'enablePaymentLink',
  method: 'POST',
  path: 'paymentLinks/{number}/enable',
  access: managed,
  acts: ['payment', 'testPayment'],
  input: z.strictObject(byNumber),
  output: stateOnly,
  errors: ['paymentLinks.notFound', 'paymentLinks.paidAlready', 'paymentLinks.stopped'],
});

export const extendPaymentLink = defineCall({
  name: 'extendPaymentLink',
  method: 'POST',
  path: 'paymentLinks/{number}/extend',
  access: managed,
  input: z.strictObject({ ...byNumber, activeUntil: instantSchema }),
  output: stateOnly,
  errors: [
    'paymentLinks.notFound',
    'paymentLinks.paidAlready',
    'paymentLinks.endsTooSoon',
    'paymentLinks.endsTooLate',
  ],
});

/** A new link with the same content, open for the usual time. One that the acquirer stopped has no copy. */
export const duplicatePaymentLink = defineCall({
  name: 'duplicatePaymentLink',
  method: 'POST',
  path: 'paymentLinks/{number}/duplicate',
  access: managed,
  acts: ['payment', 'testPayment'],
  input: z.strictObject(byNumber),
  output: z.object({ number: z.string(), path: z.string() }),
  errors: [
    'paymentLinks.notFound',
    'paymentLinks.stopped',
    'paymentLinks.notEnabled',
    'paymentLinks.gatewayNotOpen',
  ],
});

/** The room's calls, for the catalogue. */
export const paymentLinkCalls = {
  listPaymentLinks,
  getPaymentLink,
  createPaymentLink,
  disablePaymentLink,
  enablePaymentLink,
  extendPaymentLink,
  duplicatePaymentLink,
} as const;
