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

/** The supporting texts of an answer, one per form field. */
const evidenceSchema = z
  .array(z.strictObject({ field: z.enum(evidenceFields), text: evidenceText }))
  .max(evidenceFields.length)
  .refine((given) => new Set(given.map(({ field }) => field)).size === given.length);

/** The kinds of entries in a case's timeline; `told` is an event of the gateway. */
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

/** The state of an answer: under review by the acquirer, returned by it, or sent to the gateway, with the result. */
export const answerDeliveries = [
  'review',
  'returned',
  'overtaken',
  'queued',
  'accepted',
  'refused',
] as const;

const textsSchema = z.array(z.object({ field: z.enum(evidenceFields), text: z.string() }));

/** An unsent answer. It may be incomplete until it is sent. */
const draftSchema = z.object({
  stage: z.enum(payment.disputeStages),
  statement: z.string(),
  evidence: textsSchema,
  /** The fields that a person wrote or emptied. The form fills in the others again, as more becomes known. */
  touched: z.array(z.enum(evidenceFields)),
  files: z.array(uploadedFileSchema),
  savedAt: z.string(),
  savedBy: z.string(),
});
export type DisputeDraft = z.output<typeof draftSchema>;

const feeSchema = minorSchema;

/** Why the gateway refused a command: its code, and its own message if it was stored. */
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
  /** Why the last answer was returned, while the case waits for another. */
  returnedNote: z.string().nullable(),
  /** In the settlement currency, booked or estimated; null without known terms. */
  costs: z
    .object({
      currency: z.string(),
      /** Already charged: the amount and the handling fee. */
      takenMinor: feeSchema,
      /** Included in it: the disputed amount minus returns, and the fees. */
      amountMinor: feeSchema,
      feesMinor: feeSchema,
      /** Frozen for an open retrieval. */
      heldMinor: feeSchema,
      /** Lost permanently if the case is lost or accepted, or if its retrieval becomes a chargeback. */
      loseMinor: feeSchema,
      /**
       * The fee of the next stage: pre-arbitration if the issuer starts one, then arbitration if it is lost; null
       * without one.
       */
      fightMinor: feeSchema.nullable(),
      /** The fee for conceding the arbitration before the ruling; null if the network does not allow this. */
      concedeMinor: feeSchema.nullable(),
      /** Cost of a refund instead of an answer; null if a refund no longer ends the case. */
      refundMinor: feeSchema.nullable(),
    })
    .nullable(),
  verdict: verdictSchema.nullable(),
  answers: z.array(
    z.object({
      /** Position among the answers of the case, from 1. */
      place: z.int(),
      stage: z.enum(payment.disputeStages),
      answer: z.enum(['appealed', 'accepted', 'lapsed', 'released']),
      /** The same as the timeline names it. */
      step: z.enum(disputeTimelineSteps),
      answeredAt: z.string(),
      /** Null if the rules answered. */
      name: z.string().nullable(),
      statement: z.string().nullable(),
      evidence: z.array(
        z.object({
          field: z.enum(evidenceFields),
          text: z.string(),
          /** The version in the website's evidence library with this text. */
          library: z.object({ website: z.string(), version: z.int() }).optional(),
        }),
      ),
      files: z.array(uploadedFileSchema),
      /** The whole answer as one PDF, in the bank's form; null if no one wrote anything. */
      paper: uploadedFileSchema.nullable(),
      /** Null for an answer that need not be sent. */
      delivery: z.enum(answerDeliveries).nullable(),
      /**
       * The acquirer's review; the note is why it returned the answer. Only `at` is set if the deadline sent the
       * answer.
       */
      review: z
        .object({ at: z.string(), by: z.string().nullable(), note: z.string().nullable() })
        .nullable(),
      refusal: refusalSchema.nullable(),
    }),
  ),
  /** The merchant's requests to the issuer to withdraw the chargeback, last first. */
  recalls: z.array(recallSchema),
  /** Visa's Compelling Evidence 3.0; null if it does not apply to the reason. */
  compelling: compellingSchema.nullable(),
  /** The unsent text, whoever in the business wrote it. */
  draft: draftSchema.nullable(),
  /** The product's suggestions for the form while the case waits, limited to data that the reader may see. */
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
      /** Null for a step from before we stored the gateway's events. */
      stage: z.enum(payment.disputeStages).nullable(),
      /** Set if the gateway refused the answer or the recall. */
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

/** The stage when the form was opened: an answer never counts for a later one. */
const atStage = { ...byNumber, stage: z.enum(payment.disputeStages) };
const answering = { kind: 'merchant', permission: 'disputes.answer' } as const;
const answeredSchema = z.object({ state: z.enum(disputes.caseStates) });
const standingErrors = [
  'disputes.notFound',
  'disputes.stageChanged',
  'disputes.alreadyAnswered',
  'disputes.alreadyAccepted',
  'disputes.alreadyEnded',
  'disputes.nothingToAnswer',
] as const;
const answerErrors = [...standingErrors, 'disputes.deadlinePassed'] as const;

/** The debit becomes final; this can't be undone. At arbitration: concedes before the ruling, for the agreed fee. */
export const acceptDispute = defineCall({
  name: 'acceptDispute',
  method: 'POST',
  path: 'disputes/{number}/accept',
  access: answering,
  input: z.strictObject(atStage),
  output: answeredSchema,
  errors: [...answerErrors, 'disputes.recallUndecided', 'disputes.notConcedable'],
});

/**
 * By the case's stage: representment, or an answer to a retrieval request or a pre-arbitration. It can't be changed
 * afterwards.
 */
export const answerDispute = defineCall({
  name: 'answerDispute',
  method: 'POST',
  path: 'disputes/{number}/answer',
  access: answering,
  input: z.strictObject({
    ...atStage,
    statement: written(statementMax),
    evidence: evidenceSchema,
    /**
     * The person's own uploads that the draft does not contain yet; the draft's files are also sent, and at least one
     * file is required.
     */
    fileIds: fileIdsSchema.default([]),
    /** The draft's files that the sender has seen; if the draft contains others, the answer is refused. */
    draftFileIds: fileIdsSchema.optional(),
    /** Confirms that card and identity numbers are masked: networks fine unmasked documents. */
    isRedacted: z.literal(true),
    /** At pre-arbitration: confirms that the loser of an arbitration pays its fees. */
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

/**
 * Saves the changes since the last save: an omitted field stays, an empty text is removed. A draft is no answer, so it
 * is saved after the deadline too.
 */
export const saveDisputeDraft = defineCall({
  name: 'saveDisputeDraft',
  method: 'PUT',
  path: 'disputes/{number}/draft',
  access: answering,
  input: z.strictObject({
    ...atStage,
    statement: drafted(statementMax).optional(),
    evidence: z
      .array(
        z.strictObject({
          field: z.enum(evidenceFields),
          text: drafted(evidenceTextMax),
          /** The text as the product suggested it: it never replaces one that a person wrote. */
          isSuggested: z.boolean().default(false),
        }),
      )
      .max(evidenceFields.length)
      .default([]),
    fileIds: fileIdsSchema.default([]),
  }),
  output: draftSchema,
  errors: [...standingErrors, 'uploads.notFound', 'uploads.tooMany'],
});

/** Removes a file from the draft. */
export const removeDraftFile = defineCall({
  name: 'removeDraftFile',
  method: 'DELETE',
  path: 'disputes/{number}/draft/files/{fileId}',
  access: answering,
  input: z.strictObject({ ...byNumber, fileId: z.uuid() }),
  output: z.object({}),
  errors: ['disputes.notFound', 'uploads.notFound'],
});

/**
 * Adds the payment's proof of delivery to the draft's files: its images, and a page with the carrier's data. Repeating
 * it replaces the page.
 */
export const addDeliveryToDraft = defineCall({
  name: 'addDeliveryToDraft',
  method: 'POST',
  path: 'disputes/{number}/draft/delivery',
  access: answering,
  input: z.strictObject(atStage),
  output: draftSchema,
  errors: [...answerErrors, 'disputes.noDeliveryProof', 'uploads.tooMany'],
});

/** The draft as one PDF, in the bank's form. */
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
