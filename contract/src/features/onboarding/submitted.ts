import { z } from 'zod';
import { allStatusReasons } from '../../kit/business-status.ts';
import { defineCall, type OutputOf } from '../../kit/call.ts';
import { fileSchema } from '../../kit/file.ts';
import { languages } from '../../kit/language.ts';
import { merchantNumberSchema } from '../../kit/merchant-number.ts';
import { merchantReasonSchema } from '../merchants/facts.ts';
import { applicationSchema } from '../onboarding.ts';
import { itemSchema, markAnswer, markSchema, removeMark } from './answers/marks.ts';
import { exportPersonData } from './person-data.ts';
import { decideRenewal } from './renewal.ts';
import { reviewCalls, sectionReviewSchema } from './review.ts';
import {
  applicationNoteSchema,
  approvalBlockers,
  earlierVersionSchema,
  reviewAidCalls,
  reviewWarnings,
  statementsSchema,
} from './review-aids.ts';
import { decideHit, screeningSchema } from './screening.ts';
import { sealedFields, type Field } from './questions.ts';

export const applicationActions = [
  'approve',
  'acceptRenewal',
  'requestCorrections',
  'refuse',
  'declineRenewal',
] as const;
export type ApplicationAction = (typeof applicationActions)[number];

/** A business's newest submitted version, for its reviewer. */
export const getSubmittedApplication = defineCall({
  name: 'getSubmittedApplication',
  method: 'GET',
  path: 'ops/merchants/{merchantNumber}/application',
  access: { kind: 'operator', permission: 'merchants.oversee' },
  input: z.strictObject({ merchantNumber: merchantNumberSchema }),
  output: applicationSchema
    .pick({ status: true, renewal: true, answers: true, files: true, answerBy: true })
    .extend({
      merchantNumber: z.string(),
      merchantName: z.string(),
      /** The language of messages to the owners. */
      language: z.enum(languages),
      /** The number of submissions so far. */
      revision: z.int(),
      submittedAt: z.iso.datetime(),
      declaredName: z.string(),
      /** The working day (UTC+8) by which we promised an answer. */
      dueOn: z.iso.date(),
      /** The version in force; null before the approval. */
      acceptedRevision: z.int().nullable(),
      /** The day (UTC+8) of the next full verification; null before the approval. */
      nextReviewOn: z.iso.date().nullable(),
      /** Working days until then, negative if it has passed; null once answered. */
      daysLeft: z.int().nullable(),
      reviews: z.array(sectionReviewSchema),
      marks: z.array(markSchema),
      /** Why `approve` is not allowed; empty for a reader who may not review. */
      blockers: z.array(z.enum(approvalBlockers)),
      warnings: z.array(z.enum(reviewWarnings)),
      screening: screeningSchema,
      statements: statementsSchema,
      notes: z.array(applicationNoteSchema),
      /** Newest first; 35 is final. */
      rejections: z.array(
        z.object({
          to: z.literal([30, 35]),
          at: z.iso.datetime(),
          by: z.string().nullable(),
          reasons: z.array(z.enum(allStatusReasons)),
          note: z.string().nullable(),
        }),
      ),
      /** Newest first. */
      earlier: z.array(earlierVersionSchema),
      /** Whether this operator may review sections now. */
      mayReview: z.boolean(),
      allowedActions: z.array(z.enum(applicationActions)),
    }),
  errors: ['merchants.notFound', 'onboarding.nothingSubmitted'],
});
export type SubmittedApplication = OutputOf<typeof getSubmittedApplication>;

/** A submitted document; only pictures and PDFs are ever shown. Another call shows documents of people. */
export const fetchApplicationFile = defineCall({
  name: 'fetchApplicationFile',
  method: 'POST',
  path: 'ops/merchants/{merchantNumber}/application/files/{id}',
  access: { kind: 'operator', permission: 'merchants.oversee' },
  input: z.strictObject({ merchantNumber: merchantNumberSchema, id: z.uuid() }),
  output: fileSchema,
  answersFile: true,
  errors: ['merchants.notFound', 'uploads.notFound', 'onboarding.reasonNeeded'],
  reads: true,
});

/** A document of a person, such as a passport. The operation log records each look with its reason. */
export const lookAtPersonDocument = defineCall({
  name: 'lookAtPersonDocument',
  method: 'POST',
  path: 'ops/merchants/{merchantNumber}/application/people/documents/{id}',
  access: { kind: 'operator', permission: 'merchants.edit' },
  input: z.strictObject({
    merchantNumber: merchantNumberSchema,
    id: z.uuid(),
    reason: merchantReasonSchema,
  }),
  output: fileSchema,
  answersFile: true,
  errors: ['merchants.notFound', 'uploads.notFound'],
  reads: true,
});

/** The full value of a masked answer. The operation log stores the reason. */
export const revealSubmittedAnswer = defineCall({
  name: 'revealSubmittedAnswer',
  method: 'POST',
  path: 'ops/merchants/{merchantNumber}/application/reveal',
  access: { kind: 'operator', permission: 'merchants.edit' },
  input: z.strictObject({
    merchantNumber: merchantNumberSchema,
    item: itemSchema,
    field: z.enum(sealedFields as [Field, ...Field[]]),
    reason: merchantReasonSchema,
  }),
  output: z.object({ value: z.string().meta({ secret: true }) }),
  errors: ['merchants.notFound', 'onboarding.answerNotFound'],
});

export const submittedCalls = {
  ...reviewCalls,
  ...reviewAidCalls,
  markAnswer,
  removeMark,
  getSubmittedApplication,
  fetchApplicationFile,
  lookAtPersonDocument,
  revealSubmittedAnswer,
  exportPersonData,
  decideHit,
  decideRenewal,
};
