import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import type { ErrorCode } from '../../kit/error-codes.ts';
import { rules } from '../../kit/rule.ts';
import { defineTemplate } from '../../kit/sheet-call.ts';
import { archiveProblems, fileNameSchema } from '../uploads/rules.ts';
import { evidenceFields } from './evidence.ts';

// Spec S2.20 (Decision 24): many answers in one ZIP: a table with a row per case, and the files that the rows name.

export const answerBatchRowsMax = 1000;
/** Only these names identify the table; other files in the archive may be tables, too. */
export const answerTableNames = ['answers.csv', 'answers.xlsx'] as const;

/** The table's columns, in its order. Semicolons separate several file names in a cell. */
export const answerBatchColumns = [
  'caseNumber',
  'statement',
  'files',
  'acknowledgesFees',
  ...evidenceFields,
] as const;
export type AnswerBatchColumn = (typeof answerBatchColumns)[number];

/** Refusals of a single answer that can also occur in a row. */
const refusalsOfRows = [
  'disputes.notFound',
  'disputes.alreadyAnswered',
  'disputes.alreadyAccepted',
  'disputes.alreadyEnded',
  'disputes.nothingToAnswer',
  'disputes.stageChanged',
  'disputes.deadlinePassed',
  'disputes.retrievalUnanswered',
  'disputes.evidenceIncomplete',
  'disputes.fileNeeded',
  'disputes.feesNotAcknowledged',
  'disputes.answerTooLong',
] as const satisfies readonly ErrorCode[];

/** The possible problems of a row, a file, or the archive itself. */
export const answerBatchProblems = [
  ...rules,
  ...refusalsOfRows,
  ...archiveProblems,
  'caseTwice',
  'draftOpen',
  'fileMissing',
  'fileNotListed',
  'tableMissing',
  'tableTwice',
  'fileFormat',
  'fileColumns',
  'fileEmpty',
  'fileTooManyRows',
] as const;
export type AnswerBatchProblem = (typeof answerBatchProblems)[number];

/**
 * checking and sending are under way; ready waits for a person; refused: an error prevented answering any case; sent:
 * all were answered.
 */
export const answerBatchStatuses = [
  'checking',
  'refused',
  'ready',
  'sending',
  'sent',
  'cancelled',
] as const;
export type AnswerBatchStatus = (typeof answerBatchStatuses)[number];

const access = { kind: 'merchant', permission: 'disputes.answer' } as const;

const batchSchema = z.object({
  id: z.uuid(),
  fileName: z.string(),
  status: z.enum(answerBatchStatuses),
  uploadedAt: z.iso.datetime(),
  /** The number of rows in the table; 0 until it is read. */
  rows: z.int32(),
  files: z.int32(),
  /** Progress of the current step. */
  done: z.int32(),
  total: z.int32(),
  problems: z.array(
    z.object({
      /** Line in the table, with the heading as line 1; null if no row is concerned. */
      line: z.int32().nullable(),
      /** The case or the file. */
      name: z.string(),
      column: z.enum(answerBatchColumns).nullable(),
      problem: z.enum(answerBatchProblems),
      /** In the reader's language. */
      message: z.string(),
    }),
  ),
  allowedActions: z.array(z.enum(['send', 'cancel'])),
});
export type AnswerBatch = z.output<typeof batchSchema>;

export const downloadAnswerTemplate = defineTemplate({
  name: 'downloadAnswerTemplate',
  path: 'disputes/answerBatches/template',
  access,
});

/** The body is the ZIP. A job checks it; no case is answered before the sender has seen the result. */
export const uploadAnswers = defineCall({
  name: 'uploadAnswers',
  method: 'POST',
  path: 'disputes/answerBatches',
  access,
  takesFile: true,
  input: z.strictObject({ fileName: fileNameSchema }),
  output: batchSchema,
  errors: [
    'disputes.batchTooLarge',
    'disputes.batchUnderWay',
    'uploads.empty',
    'uploads.contentDiffers',
    'uploads.interrupted',
  ],
});

/** The person's newest batch; null before the first. */
export const latestAnswerBatch = defineCall({
  name: 'latestAnswerBatch',
  method: 'GET',
  path: 'disputes/answerBatches/latest',
  access,
  input: z.strictObject({}),
  output: z.object({ batch: batchSchema.nullable() }),
  errors: [],
});

/** Sends the answers of a checked batch: all of them, or none if a case has changed since. */
export const sendAnswerBatch = defineCall({
  name: 'sendAnswerBatch',
  method: 'POST',
  path: 'disputes/answerBatches/{id}/send',
  access,
  input: z.strictObject({
    id: z.uuid(),
    /** Confirms that card and identity numbers are masked: networks fine unmasked documents. */
    isRedacted: z.literal(true),
  }),
  output: batchSchema,
  errors: ['disputes.batchNotFound', 'disputes.batchNotReady'],
});

/** Ends an unsent batch. */
export const cancelAnswerBatch = defineCall({
  name: 'cancelAnswerBatch',
  method: 'POST',
  path: 'disputes/answerBatches/{id}/cancel',
  access,
  input: z.strictObject({ id: z.uuid() }),
  output: batchSchema,
  errors: ['disputes.batchNotFound', 'disputes.batchOver'],
});

export const answerBatchCalls = {
  downloadAnswerTemplate,
  uploadAnswers,
  latestAnswerBatch,
  sendAnswerBatch,
  cancelAnswerBatch,
} as const;
