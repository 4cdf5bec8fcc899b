import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { fileSchema } from '../../kit/file.ts';
import { minorSchema, moneySchema } from '../../kit/money.ts';
import { uploadedFileSchema } from '../uploads.ts';
import { filesMax } from '../uploads/rules.ts';
import * as disputes from '../disputes.ts';
import * as payment from '../payment.ts';
import { timelineEntrySchema } from '../transaction-detail.ts';
import { compellingSchema } from './compelling.ts';
import { evidenceFields, reasonFamilies } from './evidence.ts';
import { recallSchema } from './recalls.ts';
import { verdictSchema } from './verdict.ts';
import { drafted, evidenceText, evidenceTextMax, statementMax, written } from './written-text.ts';

const fileIdsSchema = z.array(z.uuid()).max(filesMax);

/** What supports an answer: one text for each field of the form. */
const evidenceSchema = z
  .array(z.strictObject({ field: z.enum(evidenceFields), text: evidenceText }))
  .max(evidenceFields.length)
  .refine((given) => new Set(given.map(({ field }) => field)).size === given.length);

/** The kinds of lines in a case's timeline; `told` is an event of the gateway. */
export const disputeTimelineSteps = [
  'told',
  'appealed',
  'contested',
  'retrievalAnswered',
  'autoDefended',
  'accepted',
  'conceded',
  'arbitrationConceded',
  'lapsed',
  'released',
  'passedOn',
  'returned',
  'recalled',
  'recallRefused',
  'recallNotTaken',
] as const;

/** Where an answer is: under review by the acquirer, given back by it, or on its way to the gateway and what that said. */
export const answerDeliveries = [
  'review',
  'returned',
  'overtaken',
  'queued',
  'accepted',
  'refused',
] as const;

const textsSchema = z.array(z.object({ field: z.enum(evidenceFields), text: z.string() }));

/** An answer that is not sent yet. What is missing in it does not matter until it is. */
const draftSchema = z.object({
  stage: z.enum(payment.disputeStages),
  statement: z.string(),
  evidence: textsSchema,
  files: z.array(uploadedFileSchema),
  savedAt: z.string(),
  savedBy: z.string(),
});
export type DisputeDraft = z.output<typeof draftSchema>;

const feeSchema = minorSchema;

/** Why the gateway refused a command: its code, and its own words where they were kept. */
const refusalSchema = z.object({ code: z.string(), message: z.string().nullable() });

export const disputeDetailSchema = disputes.disputeRowSchema.extend({
  payment: z.object({
    status: z.enum(payment.paymentStatuses),
    orderedAt: z.string(),
    amount: moneySchema,
    refundedMinor: minorSchema,
    email: z.string().nullable(),
    name: z.string().nullable(),
    eci: z.string().nullable(),
    liabilityShift: z.enum(payment.liabilityShifts).nullable(),
  }),
  wasRetrieval: z.boolean(),
  family: z.enum(reasonFamilies),
  /** Why the last answer was given back, while the case waits for another. */
  returnedNote: z.string().nullable(),
  /** In the settlement currency, as booked or as it would be; null where no terms are known. */
  costs: z
    .object({
      currency: z.string(),
      /** Taken already: the amount and the handling fee. */
      takenMinor: feeSchema,
      /** Of it the disputed amount, less what came back, and the fees. */
      amountMinor: feeSchema,
      feesMinor: feeSchema,
      /** Lost for good when the case is lost or accepted. */
      loseMinor: feeSchema,
      /** The fee of the next stage: pre-arbitration when the issuer starts one, then arbitration when it is lost; null without one. */
      fightMinor: feeSchema.nullable(),
      /** The fee for giving up the arbitration before the network rules; null where its network knows no such end. */
      concedeMinor: feeSchema.nullable(),
      /** Cost of a refund instead of an answer; null where a refund no longer ends the case. */
      refundMinor: feeSchema.nullable(),
    })
    .nullable(),
  verdict: verdictSchema.nullable(),
  answers: z.array(
    z.object({
      /** Among the answers of the case, from 1 on. */
      place: z.int(),
      stage: z.enum(payment.disputeStages),
      answer: z.enum(['appealed', 'accepted', 'lapsed', 'released']),
      answeredAt: z.string(),
      /** Null where the rules answered. */
      name: z.string().nullable(),
      statement: z.string().nullable(),
      evidence: z.array(
        z.object({
          field: z.enum(evidenceFields),
          text: z.string(),
          /** The version of the website's evidence library that the text is. */
          library: z.object({ website: z.string(), version: z.int() }).optional(),
        }),
      ),
      files: z.array(uploadedFileSchema),
      /** All of it in one PDF, as the bank reads it; null where nobody wrote anything. */
      paper: uploadedFileSchema.nullable(),
      /** Null for what need not leave. */
      delivery: z.enum(answerDeliveries).nullable(),
      /** The acquirer's review; the note is why it gave the answer back. Its time stands alone where the deadline sent the answer. */
      review: z
        .object({ at: z.string(), by: z.string().nullable(), note: z.string().nullable() })
        .nullable(),
      refusal: refusalSchema.nullable(),
    }),
  ),
  /** The merchant's requests that the issuer takes the chargeback back, the last first. */
  recalls: z.array(recallSchema),
  /** Visa's Compelling Evidence 3.0; null where the reason knows none. */
  compelling: compellingSchema.nullable(),
  /** What was written and not sent yet, whoever of the business wrote it. */
  draft: draftSchema.nullable(),
  /** What the product knows for the form while the case waits, as far as the reader may see it. */
  known: textsSchema,
  obstacles: z.array(
    z.object({
      action: z.enum(disputes.disputeActions),
      obstacle: z.enum(disputes.disputeObstacles),
    }),
  ),
  timeline: z.array(
    timelineEntrySchema.extend({
      step: z.enum(disputeTimelineSteps),
      /** Null for a step from before the gateway's events were kept. */
      stage: z.enum(payment.disputeStages).nullable(),
      /** Set where the gateway refused the answer or the recall. */
      refusal: refusalSchema.nullable(),
    }),
  ),
});
export type DisputeDetail = z.output<typeof disputeDetailSchema>;

const byNumber = { number: z.string().max(64) };

export const getDispute = defineCall({
  name: 'getDispute',
  method: 'GET',
  path: 'disputes/{number}',
  access: { kind: 'merchant', permission: 'disputes.view' },
  input: z.strictObject(byNumber),
  output: disputeDetailSchema,
  errors: ['disputes.notFound', 'disputes.isAlert'],
});

/** The stage that the form was opened at: an answer never counts for a later one. */
const atStage = { ...byNumber, stage: z.enum(payment.disputeStages) };
const answering = { kind: 'merchant', permission: 'disputes.answer' } as const;
const answeredSchema = z.object({ state: z.enum(disputes.caseStates) });
const answerErrors = [
  'disputes.notFound',
  'disputes.stageChanged',
  'disputes.alreadyAnswered',
  'disputes.alreadyAccepted',
  'disputes.alreadyEnded',
  'disputes.nothingToAnswer',
  'disputes.deadlinePassed',
] as const;

/** The debit stands. It can't be undone. At arbitration: gives it up before the ruling, for the agreed fee. */
export const acceptDispute = defineCall({
  name: 'acceptDispute',
  method: 'POST',
  path: 'disputes/{number}/accept',
  access: answering,
  input: z.strictObject(atStage),
  output: answeredSchema,
  errors: [...answerErrors, 'disputes.recallUndecided', 'disputes.notConcedable'],
});

/** Representment, an answer to a retrieval request, or to a pre-arbitration, by the case's stage. It can't be changed afterwards. */
export const answerDispute = defineCall({
  name: 'answerDispute',
  method: 'POST',
  path: 'disputes/{number}/answer',
  access: answering,
  input: z.strictObject({
    ...atStage,
    statement: written(statementMax),
    evidence: evidenceSchema,
    /** One’s own uploads that the draft does not hold yet; those of the draft go with the answer too, and one there must be. */
    fileIds: fileIdsSchema.default([]),
    /** The files of the draft that its sender has seen; where the draft holds others, the answer is refused. */
    draftFileIds: fileIdsSchema.optional(),
    /** Card and identity numbers are masked: networks fine documents in which they aren't. */
    isRedacted: z.literal(true),
    /** At pre-arbitration: that the loser of an arbitration pays its fees. */
    acknowledgesFees: z.boolean().optional(),
  }),
  output: answeredSchema,
  errors: [
    ...answerErrors,
    'disputes.retrievalUnanswered',
    'disputes.evidenceIncomplete',
    'disputes.fileNeeded',
    'disputes.feesNotAcknowledged',
    'disputes.draftChanged',
    'disputes.answerTooLong',
    'uploads.notFound',
    'uploads.tooMany',
  ],
});

/** Saves what changed since the last time: a field that is left out stays, an empty text is taken away. */
export const saveDisputeDraft = defineCall({
  name: 'saveDisputeDraft',
  method: 'PUT',
  path: 'disputes/{number}/draft',
  access: answering,
  input: z.strictObject({
    ...atStage,
    statement: drafted(statementMax).optional(),
    evidence: z
      .array(z.strictObject({ field: z.enum(evidenceFields), text: drafted(evidenceTextMax) }))
      .max(evidenceFields.length)
      .default([]),
    fileIds: fileIdsSchema.default([]),
  }),
  output: draftSchema,
  errors: [...answerErrors, 'uploads.notFound', 'uploads.tooMany'],
});

/** Takes a file from the draft again. */
export const removeDraftFile = defineCall({
  name: 'removeDraftFile',
  method: 'DELETE',
  path: 'disputes/{number}/draft/files/{fileId}',
  access: answering,
  input: z.strictObject({ ...byNumber, fileId: z.uuid() }),
  output: z.object({}),
  errors: ['disputes.notFound', 'uploads.notFound'],
});

/** Adds the payment's proof of delivery to the files of the draft: its images, and a page of what the carrier told. Again in place of the last time. */
export const addDeliveryToDraft = defineCall({
  name: 'addDeliveryToDraft',
  method: 'POST',
  path: 'disputes/{number}/draft/delivery',
  access: answering,
  input: z.strictObject(atStage),
  output: draftSchema,
  errors: [...answerErrors, 'disputes.noDeliveryProof', 'uploads.tooMany'],
});

/** The draft in one PDF, as the bank would read it. */
export const previewDisputeAnswer = defineCall({
  name: 'previewDisputeAnswer',
  method: 'POST',
  path: 'disputes/{number}/preview',
  access: answering,
  input: z.strictObject(byNumber),
  output: fileSchema,
  answersFile: true,
  errors: ['disputes.notFound', 'disputes.answerTooLong'],
  reads: true,
});
