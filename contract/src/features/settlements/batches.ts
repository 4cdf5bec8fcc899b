import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { fileSchema } from '../../kit/file.ts';
import { defineList } from '../../kit/list.ts';
import {
  choiceFilter,
  currenciesFilter,
  exactFilter,
  flagFilter,
  gatewaysFilter,
} from '../../kit/list-filter.ts';
import { currencySchema, minorSchema } from '../../kit/money.ts';
import { monthSchema } from '../../kit/month.ts';
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

/** Spec S2.30: batches settled or about to be, latest day first. */
export const batchList = defineList({
  name: 'batches',
  call: { name: 'listBatches', path: 'settlements/batches/list' },
  live: 'home',
  hasCursor: true,
  access,
  exportedBy: 'settlements.export',
  row: batchRowSchema,
  columns: {
    number: { kind: 'code', width: 184, isKey: true },
    settlementDay: { kind: 'day', width: 120, card: 'field' },
    status: { kind: 'own', width: 112, card: 'status' },
    gateway: { kind: 'own', width: 110, card: 'field', isExtra: true },
    saleCount: { kind: 'count', width: 118, isExtra: true },
    // Signed: these five add up to the net.
    sale: { kind: 'own', width: 110, isFigure: true },
    fees: { kind: 'own', width: 100, isFigure: true },
    givenBack: { kind: 'own', width: 158, isFigure: true },
    reserveExtracted: { kind: 'own', width: 142, isFigure: true },
    other: { kind: 'own', width: 104, isFigure: true },
    net: { kind: 'amount', width: 140, card: 'lead' },
    reserve: { kind: 'own', width: 170, only: 'screen', isFigure: true, isExtra: true },
    madeAt: { kind: 'instant', isExtra: true },
  },
  filters: {
    number: exactFilter(batchNumberSchema),
    currencies: currenciesFilter,
    gatewayNumbers: gatewaysFilter,
    /** Made and not credited yet, checked or not. */
    isWaiting: flagFilter,
    status: choiceFilter(batchStatuses),
    /** Credited in a business month (UTC+8). */
    creditedMonth: exactFilter(monthSchema),
    /** Made but not credited when a business month ended, whatever happened later; as of now for the current month. */
    waitedAtEndOf: exactFilter(monthSchema),
  },
  inSight: ['number', 'currencies', 'gatewayNumbers'],
  // Set by the links of the monthly report.
  groups: { month: ['creditedMonth', 'waitedAtEndOf'] },
  range: 'settlementDay',
  tabs: 'status',
  sums: 'net',
});
export const listBatches = batchList.call;

export const getBatch = defineCall({
  name: 'getBatch',
  method: 'GET',
  path: 'settlements/batches/{number}',
  access,
  input: z.strictObject(byNumber),
  output: statementSchema,
  errors: ['settlements.batchNotFound'],
});

/** Ordered by cause; a batch may have a million lines. */
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

/** The statement as a PDF in the reader's language; its lines are a download. */
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

/** Reserve held, by release date. */
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
        /** Earliest first; overdue reserve comes with the next batch. */
        releases: z.array(
          z.object({ releaseOn: z.string(), batches: z.int(), amountMinor: minorSchema }),
        ),
      }),
    ),
  }),
  errors: [],
});
