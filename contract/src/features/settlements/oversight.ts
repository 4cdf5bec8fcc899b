import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { defineList } from '../../kit/list.ts';
import { currenciesFilter, flagFilter, queueFilter, textFilter } from '../../kit/list-filter.ts';
import { merchantNumberSchema } from '../../kit/merchant-number.ts';
import { currencySchema, minorSchema } from '../../kit/money.ts';
import { pageInput, pageOf } from '../../kit/page.ts';
import { calendarGapSchema } from '../terms/bank-holidays.ts';
import { unsettledReasons } from './cycle.ts';
import { batchLinesInput, batchLinesSchema, batchRowSchema, statementSchema } from './statement.ts';
import { typedText } from '../../kit/line.ts';

const access = { kind: 'operator', permission: 'settlements.audit' } as const;

/** Batches waiting for an operator, oldest first; finished ones, newest first. */
export const settlementQueues = ['toCheck', 'toCredit', 'credited', 'cancelled'] as const;
export type SettlementQueue = (typeof settlementQueues)[number];

export const batchActions = ['check', 'credit', 'cancel'] as const;
export type BatchAction = (typeof batchActions)[number];
/** The checker can't also credit a batch; a batch can't be cancelled while a later one exists. */
export const batchObstacles = ['ownCheck', 'laterBatch'] as const;

const overseen = {
  merchantNumber: z.string(),
  merchantName: z.string(),
  checkedAt: z.string().nullable(),
  checkedBy: z.string().nullable(),
  creditedBy: z.string().nullable(),
  cancelledBy: z.string().nullable(),
  allowedActions: z.array(z.enum(batchActions)),
  obstacles: z.array(z.enum(batchObstacles)),
};

export const overseenBatchSchema = batchRowSchema.extend(overseen);
export type OverseenBatch = z.output<typeof overseenBatchSchema>;

/** The batches of all merchants. */
export const overseenBatchList = defineList({
  name: 'settlementAudits',
  call: { name: 'overseeBatches', path: 'ops/settlements/list' },
  access,
  exportedBy: access.permission,
  row: overseenBatchSchema,
  columns: {
    number: { kind: 'code', width: 196, isKey: true },
    merchant: { kind: 'merchant', card: 'field' },
    settlementDay: { kind: 'day', width: 126, card: 'field' },
    status: { kind: 'own', width: 120, card: 'status', isExtra: true },
    gateway: { kind: 'own', width: 110, card: 'field', isExtra: true },
    saleCount: { kind: 'count', width: 118 },
    sale: { kind: 'own', only: 'screen', isFigure: true, isExtra: true },
    fees: { kind: 'own', only: 'screen', isFigure: true, isExtra: true },
    givenBack: { kind: 'own', only: 'screen', isFigure: true, isExtra: true },
    reserveExtracted: { kind: 'own', only: 'screen', isFigure: true, isExtra: true },
    other: { kind: 'own', only: 'screen', isFigure: true, isExtra: true },
    net: { kind: 'amount', width: 160, card: 'lead' },
    reserve: { kind: 'own', width: 170, only: 'screen', isFigure: true, isExtra: true },
    madeAt: { kind: 'instant', isExtra: true },
    checkedBy: { kind: 'text', width: 130 },
    creditedBy: { kind: 'text', width: 130, isExtra: true },
    cancelledBy: { kind: 'text', width: 130, isExtra: true },
  },
  filters: {
    queue: queueFilter(settlementQueues),
    currencies: currenciesFilter,
    /** Batches with nothing to credit. */
    isNegative: flagFilter,
    /** Checked by another operator, so that the caller may credit it. */
    checkedByOther: flagFilter,
    /** Part of the merchant's name, or of a merchant or batch number. */
    search: textFilter(80),
  },
  inSight: ['search', 'currencies', 'isNegative'],
  tabs: 'queue',
  waiting: { toCheck: 'madeAt', toCredit: 'checkedAt' },
  sums: 'net',
});
export const overseeBatches = overseenBatchList.call;

// A batch's number begins with a gateway's, which identifies the merchant; the merchant number is sent as a
// safeguard.
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
  /** The first and the last settlement day on which one of them was passed over. */
  since: z.string(),
  until: z.string(),
});
export type SettlementException = z.output<typeof settlementExceptionSchema>;

/** Sales the runs passed over, by merchant, gateway and reason, most first; and unknown bank calendars. */
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
    /** Missing bank calendars, which would make settlement days wrong; independent of the filter. */
    calendarGaps: z.array(calendarGapSchema),
  }),
  errors: [],
  reads: true,
});
