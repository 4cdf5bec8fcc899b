import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { rules } from '../../kit/rule.ts';
import { defineTemplate, takesSheet, wrongRowSchema } from '../../kit/sheet-call.ts';

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

const wrongSchema = wrongRowSchema(productColumns, productRowProblems).extend({
  orderNumber: z.string(),
});
export type WrongProductRow = z.output<typeof wrongSchema>;

const batchOutput = z.object({
  rows: z.int(),
  /** Rows of orders without an error. */
  right: z.int(),
  /** Orders that these rows belong to. */
  orders: z.int(),
  /** Among them, those whose sum differs from the payment's amount: they are saved all the same. */
  differing: z.int(),
  wrong: z.array(wrongSchema),
});

const fileErrors = [
  'products.fileFormat',
  'products.fileColumns',
  'products.fileEmpty',
  'products.fileTooManyRows',
] as const;

/** Looks at a file without saving anything. */
export const checkProducts = defineCall({
  name: 'checkProducts',
  method: 'POST',
  path: 'products/batches/check',
  access,
  ...takesSheet(productBatchBytesMax),
  output: batchOutput,
  errors: fileErrors,
  reads: true,
});

/** Saves the orders whose rows are all right; nothing where the headings are not those of the template. */
export const uploadProducts = defineCall({
  name: 'uploadProducts',
  method: 'POST',
  path: 'products/batches',
  access,
  ...takesSheet(productBatchBytesMax),
  output: batchOutput,
  errors: fileErrors,
});
