import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { fileSchema, sheetFormats } from '../../kit/file.ts';
import { minorSchema } from '../../kit/money.ts';
import { rules } from '../../kit/rule.ts';
import { defineTemplate, takesSheet } from '../../kit/sheet-call.ts';
import * as payment from '../payment.ts';
import { paymentObstacles } from './detail.ts';

export const refundBatchRowsMax = 500;
export const refundBatchBytesMax = 512 * 1024;
/** Batches listed: the newest ones. */
export const refundBatchesListed = 50;

/** Columns of the template, in its order. Either number identifies the order; an empty amount means everything refundable. */
export const refundBatchColumns = ['orderNumber', 'amount', 'currency', 'reason'] as const;
export type RefundBatchColumn = (typeof refundBatchColumns)[number];

/** Problems of a row: a field's rule, an obstacle of its payment, or a fault only a file can have. */
export const refundRowProblems = [
  ...rules,
  ...paymentObstacles,
  'notFound',
  'severalOrders',
  'orderTwice',
  'currencyOfPayment',
  'amountAboveRefundable',
  'sameOpen',
] as const;
export type RefundRowProblem = (typeof refundRowProblems)[number];

const access = { kind: 'merchant', permission: 'refunds.batch' } as const;

const batchFields = {
  id: z.uuid(),
  fileName: z.string(),
  /** refused: a row was wrong, so no refund was requested. */
  status: z.enum(['applied', 'refused']),
  uploadedBy: z.string(),
  uploadedAt: z.string(),
  rows: z.int(),
  wrongRows: z.int(),
  /** Sums of the refund requests made. */
  sums: z.array(z.object({ currency: z.string(), count: z.int(), amountMinor: minorSchema })),
};

export const refundBatchRowSchema = z.object({
  /** Line in the file; the heading is line 1. */
  line: z.int(),
  /** As typed in the file. */
  orderNumber: z.string(),
  amount: z.string(),
  currency: z.string(),
  reason: z.string(),
  problems: z.array(
    z.object({
      column: z.enum(refundBatchColumns),
      problem: z.enum(refundRowProblems),
      /** In the reader's language. */
      message: z.string(),
    }),
  ),
  paymentNumber: z.string().nullable(),
  refundNumber: z.string().nullable(),
  /** The refund's status now. */
  refundStatus: z.enum(payment.refundProcessings).nullable(),
});
export type RefundBatchRow = z.output<typeof refundBatchRowSchema>;

export const downloadRefundTemplate = defineTemplate({
  name: 'downloadRefundTemplate',
  path: 'refunds/batchTemplate',
  access,
});

/** Results for each row, as a file. */
export const downloadRefundBatch = defineCall({
  name: 'downloadRefundBatch',
  method: 'POST',
  path: 'refunds/batches/{id}/result',
  access,
  input: z.strictObject({ id: z.uuid(), format: z.enum(sheetFormats) }),
  output: fileSchema,
  answersFile: true,
  errors: ['refunds.batchNotFound'],
  reads: true,
});

/**
 * Checks all rows first; requests every refund if all rows are right, else none. The batch is kept with its results
 * either way.
 */
export const uploadRefundBatch = defineCall({
  name: 'uploadRefundBatch',
  method: 'POST',
  path: 'refunds/batches',
  access,
  acts: ['refund'],
  ...takesSheet(refundBatchBytesMax),
  output: z.object({ id: z.uuid(), status: z.enum(['applied', 'refused']) }),
  errors: [
    'refunds.fileFormat',
    'refunds.fileColumns',
    'refunds.fileEmpty',
    'refunds.fileTooManyRows',
    'refunds.fileRepeated',
    'refunds.noApprover',
  ],
});

/** Batches of the business, newest first. */
export const listRefundBatches = defineCall({
  name: 'listRefundBatches',
  method: 'GET',
  path: 'refunds/batches',
  access,
  input: z.strictObject({}),
  output: z.object({ batches: z.array(z.object(batchFields)) }),
  errors: [],
});

export const getRefundBatch = defineCall({
  name: 'getRefundBatch',
  method: 'GET',
  path: 'refunds/batches/{id}',
  access,
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ ...batchFields, results: z.array(refundBatchRowSchema) }),
  errors: ['refunds.batchNotFound'],
});
