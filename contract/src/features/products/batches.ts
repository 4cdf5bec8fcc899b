import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { typedText } from '../../kit/line.ts';
import { rules } from '../../kit/rule.ts';
import { defineTemplate } from '../../kit/sheet-call.ts';

export const productBatchRowsMax = 10_000;
export const productBatchBytesMax = 3 * 1024 * 1024;

/** The columns of the template, in its order: a row is a line of an order. Freight and discount stand in one row of the order. */
export const productColumns = [
  'orderNumber',
  'number',
  'name',
  'category',
  'unitPrice',
  'quantity',
  'currency',
  'url',
  'imageUrl',
  'weightGrams',
  'freight',
  'discount',
] as const;
export type ProductColumn = (typeof productColumns)[number];

/** What can be wrong with a row: a field's rule, something about its payment, or another row of its order. */
export const productRowProblems = [
  ...rules,
  'notFound',
  'severalOrders',
  'notASale',
  'otherCurrency',
  'givenTwice',
  'tooManyLines',
  'withItsOrder',
] as const;
export type ProductRowProblem = (typeof productRowProblems)[number];

const access = { kind: 'merchant', permission: 'products.upload' } as const;

export const downloadProductTemplate = defineTemplate({
  name: 'downloadProductTemplate',
  path: 'products/template',
  access,
});

const wrongRowSchema = z.object({
  /** In the file, the heading being line 1. */
  line: z.int(),
  orderNumber: z.string(),
  column: z.enum(productColumns),
  problem: z.enum(productRowProblems),
  /** In the reader's language. */
  message: z.string(),
});
export type WrongProductRow = z.output<typeof wrongRowSchema>;

const contentMax = Math.ceil(productBatchBytesMax / 3) * 4;

const batchInput = z.strictObject({
  fileName: typedText(200),
  /** The file, base64. */
  content: z.base64().min(1).max(contentMax),
});

const batchOutput = z.object({
  rows: z.int(),
  /** Rows of orders without an error. */
  right: z.int(),
  /** Orders that these rows belong to. */
  orders: z.int(),
  /** Among them, those whose sum differs from the payment's amount: they are saved all the same. */
  differing: z.int(),
  wrong: z.array(wrongRowSchema),
});

const fileErrors = [
  'products.fileFormat',
  'products.fileColumns',
  'products.fileEmpty',
  'products.fileTooManyRows',
] as const;

const bodyBytesMax = contentMax + 4096;

/** Looks at a file without saving anything. */
export const checkProducts = defineCall({
  name: 'checkProducts',
  method: 'POST',
  path: 'products/batches/check',
  access,
  input: batchInput,
  output: batchOutput,
  errors: fileErrors,
  reads: true,
  bodyBytesMax,
});

/** Saves the orders whose rows are all right; nothing where the headings are not those of the template. */
export const uploadProducts = defineCall({
  name: 'uploadProducts',
  method: 'POST',
  path: 'products/batches',
  access,
  input: batchInput,
  output: batchOutput,
  errors: fileErrors,
  bodyBytesMax,
});
