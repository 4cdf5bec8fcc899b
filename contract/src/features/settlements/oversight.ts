import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { merchantNumberSchema } from '../../kit/merchant-number.ts';
import { currencySchema, minorSchema } from '../../kit/money.ts';
import { pageInput, pageOf } from '../../kit/page.ts';
import { calendarGapSchema } from '../terms/bank-holidays.ts';
import { unsettledReasons } from './cycle.ts';
import { batchLinesInput, batchLinesSchema, batchRowSchema, statementSchema } from './statement.ts';
import { typedText } from '../../kit/line.ts';

const access = { kind: 'operator', permission: 'settlements.audit' } as const;

/** What waits for an operator, oldest first; what is done with, newest first. */
export const settlementQueues = ['toCheck', 'toCredit', 'credited', 'cancelled'] as const;
export type SettlementQueue = (typeof settlementQueues)[number];

export const batchActions = ['check', 'credit', 'cancel'] as const;
export type BatchAction = (typeof batchActions)[number];
/** Whoever checked a batch leaves its crediting to another; one is cancelled before those that came after it are made. */
export const batchObstacles = ['ownCheck', 'laterBatch'] as const;

const overseen = {
  merchantNumber: z.string(),
  merchantName: z.string(),
  checkedBy: z.string().nullable(),
  creditedBy: z.string().nullable(),
  cancelledBy: z.string().nullable(),
  allowedActions: z.array(z.enum(batchActions)),
  obstacles: z.array(z.enum(batchObstacles)),
};

export const overseenBatchSchema = batchRowSchema.extend(overseen);
export type OverseenBatch = z.output<typeof overseenBatchSchema>;

/** The batches of all merchants. */
export const overseeBatches = defineCall({
  name: 'overseeBatches',
  method: 'POST',
  path: 'ops/settlements/list',
  access,
  input: z.strictObject({
    queue: z.enum(settlementQueues).default('toCheck'),
    currencies: z.array(currencySchema).max(50).optional(),
    /** Only what leaves nothing to credit. */
    isNegative: z.boolean().optional(),
    /** Part of the merchant's name, or of a merchant or batch number. */
    search: typedText(80, 0).optional(),
    ...pageInput,
  }),
  output: pageOf(overseenBatchSchema).extend({
    counts: z.record(z.enum(settlementQueues), z.int()),
    sums: z.array(z.object({ currency: currencySchema, count: z.int(), amountMinor: minorSchema })),
  }),
  errors: [],
  reads: true,
});

// A batch's number begins with a gateway's, which one merchant has; he is named so that nobody errs.
const byNumber = {
  merchantNumber: merchantNumberSchema,
  number: z.string().max(64),
};

export const overseeBatch = defineCall({
  name: 'overseeBatch',
  method: 'GET',
  path: 'ops/settlements/{merchantNumber}/{number}',
  access,
  input: z.strictObject(byNumber),
  output: statementSchema.extend(overseen),
  errors: ['settlements.batchNotFound'],
});

export const overseeBatchLines = defineCall({
  name: 'overseeBatchLines',
  method: 'POST',
  path: 'ops/settlements/{merchantNumber}/{number}/lines',
  access,
  input: z.strictObject({ ...byNumber, ...batchLinesInput }),
  output: batchLinesSchema,
  errors: ['settlements.batchNotFound'],
  reads: true,
});

const settlementExceptionSchema = z.object({
  merchantNumber: z.string(),
  merchantName: z.string(),
  gatewayNumber: z.string(),
  currency: currencySchema,
  reason: z.enum(unsettledReasons),
  count: z.int(),
  /** In the unsettled balance. */
  amountMinor: minorSchema,
  /** The first settlement day on which one of them was passed over, and the last. */
  since: z.string(),
  until: z.string(),
});
export type SettlementException = z.output<typeof settlementExceptionSchema>;

/** What the runs passed over, by merchant, gateway and reason, most first; and which days of banks are not known. */
export const listSettlementExceptions = defineCall({
  name: 'listSettlementExceptions',
  method: 'POST',
  path: 'ops/settlements/exceptions',
  access,
  input: z.strictObject({
    search: typedText(80, 0).optional(),
    ...pageInput,
  }),
  output: pageOf(settlementExceptionSchema).extend({
    /** What would make settlement days wrong, whatever is looked for. */
    calendarGaps: z.array(calendarGapSchema),
  }),
  errors: [],
  reads: true,
});
