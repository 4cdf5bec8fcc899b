import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { minorSchema } from '../../kit/money.ts';
import { rules } from '../../kit/rule.ts';
import { defineTemplate, takesSheet, wrongRowSchema } from '../../kit/sheet-call.ts';
import { deliveryConditions } from '../settlements/calendar.ts';

export const waybillBatchRowsMax = 10_000;
export const waybillBatchBytesMax = 3 * 1024 * 1024;

/** The template's columns, in its order. Commas separate several numbers or sites in a cell. */
export const waybillColumns = ['orderNumber', 'trackingNumbers', 'company', 'websites'] as const;
export type WaybillColumn = (typeof waybillColumns)[number];

/** The possible problems of a row: a field's rule, its payment, or an error only a file can have. */
export const waybillRowProblems = [
  ...rules,
  'notFound',
  'severalOrders',
  'orderTwice',
  'notASale',
  'inStatement',
  'received',
  'imagesOnly',
  'numberUsed',
  'numberUnknown',
] as const;
export type WaybillRowProblem = (typeof waybillRowProblems)[number];

const access = { kind: 'merchant', permission: 'waybills.upload' } as const;

export const downloadWaybillTemplate = defineTemplate({
  name: 'downloadWaybillTemplate',
  path: 'waybills/template',
  access,
});

const wrongSchema = wrongRowSchema(waybillColumns, waybillRowProblems).extend({
  orderNumber: z.string(),
});
export type WrongWaybillRow = z.output<typeof wrongSchema>;

/** The settlements that proofs can still reach, for sales that wait for one; by day, then amount. */
export const movesSchema = z.array(
  z.object({
    settlementDay: z.string(),
    currency: z.string(),
    /** Whether proof of shipment is enough, or the goods must have arrived. */
    condition: z.enum(deliveryConditions),
    count: z.int(),
    amountMinor: minorSchema,
  }),
);

const batchOutput = z.object({
  rows: z.int(),
  /** Rows without an error. */
  right: z.int(),
  wrong: z.array(wrongSchema),
  /** For the rows without errors. */
  moves: movesSchema,
});

const fileErrors = [
  'waybills.fileFormat',
  'waybills.fileColumns',
  'waybills.fileEmpty',
  'waybills.fileTooManyRows',
] as const;

/** Checks a file without saving: reports which rows are wrong, and which settlements the others reach. */
export const checkWaybills = defineCall({
  name: 'checkWaybills',
  method: 'POST',
  path: 'waybills/batches/check',
  access,
  ...takesSheet(waybillBatchBytesMax),
  output: batchOutput,
  errors: fileErrors,
  reads: true,
});

/** Saves the rows without errors; none if the headings don't match the template. */
export const uploadWaybills = defineCall({
  name: 'uploadWaybills',
  method: 'POST',
  path: 'waybills/batches',
  access,
  ...takesSheet(waybillBatchBytesMax),
  output: batchOutput,
  errors: fileErrors,
});
