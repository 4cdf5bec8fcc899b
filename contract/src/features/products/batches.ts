import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { rules } from '../../kit/rule.ts';
import { defineTemplate, takesSheet, wrongRowSchema } from '../../kit/sheet-call.ts';

export const productBatchRowsMax = 10_000;
export const productBatchBytesMax = 3 * 1024 * 1024;

/**
 * Columns of the template, in its order; each row is a line of an order. Freight and discount are entered in one row
 * of the order.
 */
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

/** Problems of a row: a field's rule, its payment, or another row of its order. */
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
  /** Orders among them whose sum differs from the payment's amount; they are saved nevertheless. */
  differing: z.int(),
  wrong: z.array(wrongSchema),
});

const fileErrors = [
  'products.fileFormat',
  'products.fileColumns',
  'products.fileEmpty',
  'products.fileTooManyRows',
] as const;

/** Checks a file without saving anything. */
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

/** Saves the orders without wrong rows; saves nothing if the headings differ from the template. */
export const uploadProducts = defineCall({
  name: 'uploadProducts',
  method: 'POST',
  path: 'products/batches',
  access,
  ...takesSheet(productBatchBytesMax),
  output: batchOutput,
  errors: fileErrors,
});
