import { z } from 'zod';
import { paymentNumberSchema } from '../gateway/numbers.ts';
import { defineCall } from '../kit/call.ts';
import { nameLineSchema, typedText } from '../kit/line.ts';
import { defineList } from '../kit/list.ts';
import { choicesFilter, flagFilter, textFilter } from '../kit/list-filter.ts';
import { minorSchema } from '../kit/money.ts';

export const productLinesMax = 100;
/** Quantity of one line. */
export const productQuantityMax = 9999;

export const weightGramsSchema = z.int().min(1).max(10_000_000);

/** Whether a payment has product information. */
export const productFlags = ['missing', 'available'] as const;
export type ProductFlag = (typeof productFlags)[number];

/** Whether it came with the checkout, or from a person or a link of the merchant. */
export const productSources = ['missing', 'checkout', 'uploaded'] as const;
export type ProductSource = (typeof productSources)[number];

/** Twelve digits: a hundred lines of any quantity stay within the limit of an amount. */
export const productAmountSchema = z.string().regex(/^(?:0|[1-9]\d{0,11})$/, 'amount');
export const productQuantitySchema = z.int().min(1).max(productQuantityMax);

const linkPattern = /^https?:\/\/[^\s"'<>\\@]+$/i;
export const productLinkSchema = z.string().trim().max(500).regex(linkPattern, 'link');

export const productLineSchema = z.strictObject({
  /** The merchant's own article number. */
  number: typedText(60).nullable(),
  name: nameLineSchema(200),
  category: typedText(100).nullable(),
  /** Minor units of the payment's currency. */
  unitPriceMinor: productAmountSchema,
  quantity: productQuantitySchema,
  /** Page on which it is sold. */
  url: productLinkSchema.nullable(),
  imageUrl: productLinkSchema.nullable(),
  weightGrams: weightGramsSchema.nullable(),
});
export type ProductLine = z.output<typeof productLineSchema>;

export const productInput = {
  lines: z.array(productLineSchema).min(1).max(productLinesMax),
  freightMinor: productAmountSchema,
  discountMinor: productAmountSchema,
};

const readAccess = { kind: 'merchant', permission: 'products.view' } as const;
const writeAccess = { kind: 'merchant', permission: 'products.upload' } as const;

const sumFields = {
  /** Lines plus freight, minus discount. */
  sumMinor: minorSchema,
  /** The sum is more than 1 % off the payment's amount. */
  differs: z.boolean(),
};

/** The products sold with a payment. */
export const getSoldProducts = defineCall({
  name: 'getSoldProducts',
  method: 'GET',
  path: 'products/payments/{paymentNumber}',
  access: readAccess,
  input: z.strictObject({ paymentNumber: paymentNumberSchema }),
  output: z.object({
    currency: z.string(),
    amountMinor: minorSchema,
    products: z
      .object({
        lines: z.array(productLineSchema),
        freightMinor: minorSchema,
        discountMinor: minorSchema,
        ...sumFields,
        uploadedAt: z.iso.datetime(),
        /** Null for those that the gateway reported with the payment. */
        uploadedBy: z.string().nullable(),
      })
      .nullable(),
    allowedActions: z.array(z.enum(['save'])),
  }),
  errors: ['transactions.notFound'],
});

/** Saves the products sold with a payment, replacing earlier ones. A sum that differs is saved and reported in the answer. */
export const saveSoldProducts = defineCall({
  name: 'saveSoldProducts',
  method: 'POST',
  path: 'products/payments/{paymentNumber}',
  access: writeAccess,
  input: z.strictObject({ paymentNumber: paymentNumberSchema, ...productInput }),
  output: z.object(sumFields),
  errors: ['transactions.notFound', 'products.notASale'],
});

export const productRowSchema = z.object({
  /** Number of the payment. */
  number: z.string(),
  merchantOrderNumber: z.string(),
  gatewayNumber: z.string(),
  customerName: z.string(),
  currency: z.string(),
  amountMinor: minorSchema,
  orderedAt: z.iso.datetime(),
  flag: z.enum(productSources),
  /** Name of the first line. */
  firstName: z.string().nullable(),
  lineCount: z.int().nullable(),
  sumMinor: minorSchema.nullable(),
  differs: z.boolean(),
  uploadedAt: z.iso.datetime().nullable(),
  uploadedBy: z.string().nullable(),
});
export type ProductRow = z.output<typeof productRowSchema>;

/** Spec S2.32: successful payments with their products, and those without any. */
export const productList = defineList({
  name: 'products',
  call: { name: 'listSoldProducts', path: 'products/list' },
  hasCursor: true,
  access: readAccess,
  exportedBy: 'products.export',
  row: productRowSchema,
  columns: {
    number: { kind: 'code', width: 224, isKey: true },
    flag: { kind: 'word', width: 160, card: 'field' },
    products: { kind: 'own', width: 260, card: 'field' },
    amount: { kind: 'money', card: 'lead' },
    sum: { kind: 'money', card: 'field' },
    orderedAt: { kind: 'instant' },
    customerName: { kind: 'text', isExtra: true },
    merchantOrderNumber: { kind: 'code', isExtra: true },
    gatewayNumber: { kind: 'code', width: 120, isExtra: true },
    lineCount: { kind: 'count', isExtra: true },
    uploadedAt: { kind: 'instant', isExtra: true },
    uploadedBy: { kind: 'text', isExtra: true },
  },
  filters: {
    flags: choicesFilter(productFlags),
    /** A transaction, merchant order or product number, in full. */
    search: textFilter(80),
    /** The sum differs from the payment's amount. */
    differs: flagFilter,
  },
  inSight: ['search', 'differs'],
  range: 'orderedAt',
  tabs: 'flags',
  sorts: ['orderedAt'],
});
export const listSoldProducts = productList.call;
