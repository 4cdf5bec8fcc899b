import { z } from 'zod';
import { gatewayNumberSchema } from '../../gateway/numbers.ts';
import { defineCall } from '../../kit/call.ts';
import { dateRangeSchema } from '../../kit/date-range.ts';
import { fileSchema } from '../../kit/file.ts';
import { currencySchema, minorSchema } from '../../kit/money.ts';
import { monthSchema } from '../../kit/month.ts';
import { pageInput, pageOf } from '../../kit/page.ts';
import {
  batchDaySchema,
  batchLinesInput,
  batchLinesSchema,
  batchNumberSchema,
  batchRowSchema,
  batchStatuses,
  statementSchema,
} from './statement.ts';

const access = { kind: 'merchant', permission: 'settlements.view' } as const;
const byNumber = { number: z.string().max(64) };

export const batchFilterSchema = z.strictObject({
  /** Settlement days, both ends inclusive. */
  range: dateRangeSchema,
  status: z.enum(batchStatuses).optional(),
  gatewayNumbers: z.array(gatewayNumberSchema).max(50).optional(),
  currencies: z.array(currencySchema).max(50).optional(),
  number: batchNumberSchema.optional(),
  /** Those that were credited in a business month (UTC+8). */
  creditedMonth: monthSchema.optional(),
  /** Those that are made and not credited yet, checked or not. */
  isWaiting: z.boolean().optional(),
  /** Those that were made and not credited when a business month ended, whatever became of them; as of now in the present month. */
  waitedAtEndOf: monthSchema.optional(),
});
export type BatchFilter = z.output<typeof batchFilterSchema>;

/** Spec S2.30: what was settled or is about to be, latest day first. */
export const listBatches = defineCall({
  name: 'listBatches',
  method: 'POST',
  path: 'settlements/batches/list',
  access,
  input: z.strictObject({ filter: batchFilterSchema, ...pageInput }),
  output: pageOf(batchRowSchema).extend({
    /** Of the filter but for the status. */
    counts: z.record(z.enum(batchStatuses), z.int()),
    /** Nets of the filter. */
    sums: z.array(z.object({ currency: currencySchema, count: z.int(), amountMinor: minorSchema })),
  }),
  errors: [],
  reads: true,
});

export const getBatch = defineCall({
  name: 'getBatch',
  method: 'GET',
  path: 'settlements/batches/{number}',
  access,
  input: z.strictObject(byNumber),
  output: statementSchema,
  errors: ['settlements.batchNotFound'],
});

/** In the order of their causes; a batch may have a million. */
export const listBatchLines = defineCall({
  name: 'listBatchLines',
  method: 'POST',
  path: 'settlements/batches/{number}/lines',
  access,
  input: z.strictObject({ ...byNumber, ...batchLinesInput }),
  output: batchLinesSchema,
  errors: ['settlements.batchNotFound'],
  reads: true,
});

/** The lines summed by business day, latest first: they add up to the statement. */
export const listBatchDays = defineCall({
  name: 'listBatchDays',
  method: 'GET',
  path: 'settlements/batches/{number}/days',
  access,
  input: z.strictObject(byNumber),
  output: z.object({ days: z.array(batchDaySchema) }),
  errors: ['settlements.batchNotFound'],
});

/** The statement as a PDF in the reader's language; its lines are a file of the downloads. */
export const downloadStatement = defineCall({
  name: 'downloadStatement',
  method: 'POST',
  path: 'settlements/batches/{number}/statement',
  access: { kind: 'merchant', permission: 'settlements.export' },
  input: z.strictObject(byNumber),
  output: fileSchema,
  answersFile: true,
  errors: ['settlements.batchNotFound'],
  reads: true,
});

/** The reserve that is held, by the day from which it comes back. */
export const getReserveSchedule = defineCall({
  name: 'getReserveSchedule',
  method: 'GET',
  path: 'settlements/reserve',
  access,
  showsBalances: true,
  input: z.strictObject({}),
  output: z.object({
    currencies: z.array(
      z.object({
        currency: currencySchema,
        heldMinor: minorSchema,
        /** Earliest first; what is due already comes with the next batch. */
        releases: z.array(
          z.object({ releaseOn: z.string(), batches: z.int(), amountMinor: minorSchema }),
        ),
      }),
    ),
  }),
  errors: [],
});
