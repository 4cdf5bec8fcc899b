import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { noCardNumber } from '../kit/card-number.ts';
import { typedText } from '../kit/line.ts';
import { merchantNumberSchema } from '../kit/merchant-number.ts';
import { moneySchema } from '../kit/money.ts';
import { defineList } from '../kit/list.ts';
import { choicesFilter, queueFilter, textFilter } from '../kit/list-filter.ts';
import { settlementCurrencies } from './terms/bank-holidays.ts';
import { requestStatuses } from './merchant-products/request-statuses.ts';
import type { Tone } from '../kit/tone.ts';

/** Products the acquirer can offer, in the order and groups of the page. */
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
const paymentProducts = [
  ...productGroups.cards,
  ...productGroups.wallets,
  ...productGroups.localMethods,
  ...productGroups.services,
] as const;
/** Accounts that collect money from other countries, by currency. */
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
export const products = [...paymentProducts, ...collectionCurrencies] as const;
export type Product = (typeof products)[number];

export const isCollection = (product: Product): boolean =>
  collectionCurrencies.some((currency) => currency === product);
/** Services come with existing payments, so no volume is expected of them. */
export const hasVolume = (product: Product): boolean =>
  !productGroups.services.some((service) => service === product);

/** `inactive`: granted, but something else keeps it from working. */
export const productStates = ['enabled', 'inactive', 'notEnabled'] as const;
export type ProductState = (typeof productStates)[number];

export const productTones: Readonly<Record<ProductState, Tone>> = {
  enabled: 'good',
  inactive: 'attention',
  notEnabled: 'quiet',
};

/** The obstacles to a product: the grant, the merchant, its gateways, its terms. */
export const productObstacles = [
  'notGranted',
  'noAccount',
  'merchantStatus',
  'contractPeriod',
  'noLiveGateway',
  'noRate',
  'noSettlementTerms',
] as const;
export type ProductObstacle = (typeof productObstacles)[number];

export const requestNoteMax = 300;
const noteSchema = z
  .string()
  .trim()
  .min(1, { abort: true })
  .max(requestNoteMax, { abort: true })
  .regex(/^[^\p{Cc}\p{Cs}]+$/u)
  .refine(...noCardNumber);

const requestFields = {
  id: z.uuid(),
  status: z.enum(requestStatuses),
  /** Expected monthly volume. */
  volume: moneySchema.nullable(),
  note: z.string().nullable(),
  askedBy: z.string(),
  askedAt: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  /** Why it was declined. */
  reason: z.string().nullable(),
};

const offerFields = {
  product: z.enum(products),
  state: z.enum(productStates),
  obstacles: z.array(z.enum(productObstacles)),
  /** The bank and the last four characters of an account that is open. */
  account: z.object({ bankName: z.string(), tail: z.string() }).nullable(),
  /** The newest request, while it is open, or declined and the product not enabled since. */
  request: z.object(requestFields).nullable(),
};
const offerSchema = z.object({
  ...offerFields,
  allowedActions: z.array(z.enum(['ask', 'cancel'])),
});
export type Offer = z.output<typeof offerSchema>;

const ofGroup = <Shape extends z.ZodType>(offer: Shape) =>
  z.object({ products: z.array(offer), collections: z.array(offer) });

/** Spec S2.14: every product, and the collection accounts by currency. */
export const listProducts = defineCall({
  name: 'listProducts',
  method: 'GET',
  path: 'home/products',
  access: { kind: 'merchant', permission: 'home.view' },
  input: z.strictObject({}),
  output: ofGroup(offerSchema),
  errors: [],
});

/** One open request for each product at a time. */
export const askForProduct = defineCall({
  name: 'askForProduct',
  method: 'POST',
  path: 'home/products/requests',
  access: { kind: 'merchant', permission: 'home.requestProducts' },
  input: z
    .strictObject({
      product: z.enum(products),
      volume: z
        .strictObject({
          minor: z.string().regex(/^[1-9]\d{0,14}$/, 'amount'),
          currency: z.enum(settlementCurrencies),
        })
        .nullable(),
      note: noteSchema.nullable(),
    })
    .refine(({ product, volume }) => volume !== null || !hasVolume(product), {
      path: ['volume', 'minor'],
      params: { rule: 'required' },
    }),
  output: z.object({ id: z.string() }),
  errors: ['merchantProducts.enabledAlready', 'merchantProducts.askedAlready'],
});

/** By anybody in the business with the permission to request, while it is open. */
export const cancelProductRequest = defineCall({
  name: 'cancelProductRequest',
  method: 'POST',
  path: 'home/products/requests/{id}/cancel',
  access: { kind: 'merchant', permission: 'home.requestProducts' },
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ status: z.enum(requestStatuses) }),
  errors: ['merchantProducts.requestNotFound', 'merchantProducts.closedAlready'],
});

/** The same for an operator, with the obstacles of each. */
export const overseeProducts = defineCall({
  name: 'overseeProducts',
  method: 'GET',
  path: 'ops/merchants/{merchantNumber}/products',
  access: { kind: 'operator', permission: 'merchants.oversee' },
  input: z.strictObject({ merchantNumber: merchantNumberSchema }),
  output: ofGroup(z.object(offerFields)),
  errors: ['merchants.notFound'],
});

export const requestQueues = ['waiting', 'settingUp', 'closed'] as const;
export type RequestQueue = (typeof requestQueues)[number];
export const requestActions = ['grant', 'decline'] as const;
export type RequestAction = (typeof requestActions)[number];

export const overseenRequestSchema = z.object({
  ...requestFields,
  merchantNumber: z.string(),
  merchantName: z.string(),
  product: z.enum(products),
  /** The obstacles left after the grant; empty for a closed request. */
  obstacles: z.array(z.enum(productObstacles)),
  allowedActions: z.array(z.enum(requestActions)),
});
export type OverseenRequest = z.output<typeof overseenRequestSchema>;

/** Requests of all merchants: open ones oldest first, closed ones newest first. */
export const productRequestList = defineList({
  name: 'productRequests',
  call: { name: 'listProductRequests', path: 'ops/productRequests/list' },
  access: { kind: 'operator', permission: 'merchants.oversee' },
  exportedBy: 'merchants.oversee',
  row: overseenRequestSchema,
  columns: {
    product: { kind: 'word', width: 180, card: 'lead', isKey: true },
    merchant: { kind: 'own', width: 230, card: 'field' },
    volume: { kind: 'amount', card: 'field' },
    note: { kind: 'text', width: 200, card: 'field' },
    outcome: { kind: 'own', width: 190, card: 'status' },
    askedAt: { kind: 'instant', isExtra: true },
    askedBy: { kind: 'text', isExtra: true },
    decidedAt: { kind: 'instant', isExtra: true },
    decidedBy: { kind: 'text', isExtra: true },
  },
  filters: {
    queue: queueFilter(requestQueues),
    products: choicesFilter(products),
    /** Part of the merchant's name or number. */
    search: textFilter(80),
  },
  inSight: ['search', 'products'],
  tabs: 'queue',
  waiting: { waiting: 'askedAt', settingUp: 'askedAt' },
});
export const listProductRequests = productRequestList.call;

const named = { merchantNumber: merchantNumberSchema, id: z.uuid() };

export const getProductRequest = defineCall({
  name: 'getProductRequest',
  method: 'GET',
  path: 'ops/productRequests/{merchantNumber}/{id}',
  access: { kind: 'operator', permission: 'merchants.oversee' },
  input: z.strictObject(named),
  output: overseenRequestSchema,
  errors: ['merchantProducts.requestNotFound'],
});

/**
 * Enables the product, at once or when its last obstacle is gone. A collection account needs the details of the
 * account opened.
 */
export const grantProductRequest = defineCall({
  name: 'grantProductRequest',
  method: 'POST',
  path: 'ops/productRequests/{merchantNumber}/{id}/grant',
  access: { kind: 'operator', permission: 'merchants.edit' },
  input: z.strictObject({
    ...named,
    account: z
      .strictObject({
        bankName: typedText(120),
        tail: z
          .string()
          .trim()
          .toUpperCase()
          .regex(/^[0-9A-Z]{4}$/),
      })
      .nullable(),
  }),
  output: z.object({ status: z.enum(['granted', 'settingUp']) }),
  errors: [
    'merchantProducts.requestNotFound',
    'merchantProducts.closedAlready',
    'merchantProducts.accountNeeded',
  ],
});

/** With a reason shown to the merchant; also possible for a granted product that is not enabled yet. */
export const declineProductRequest = defineCall({
  name: 'declineProductRequest',
  method: 'POST',
  path: 'ops/productRequests/{merchantNumber}/{id}/decline',
  access: { kind: 'operator', permission: 'merchants.edit' },
  input: z.strictObject({ ...named, reason: noteSchema }),
  output: z.object({ status: z.enum(requestStatuses) }),
  errors: ['merchantProducts.requestNotFound', 'merchantProducts.closedAlready'],
});

export const merchantProductCalls = {
  listProducts,
  askForProduct,
  cancelProductRequest,
  overseeProducts,
  listProductRequests,
  getProductRequest,
  grantProductRequest,
  declineProductRequest,
} as const;
