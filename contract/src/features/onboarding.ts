import { z } from 'zod';
import { businessStatuses } from '../kit/business-status.ts';
import { defineCall } from '../kit/call.ts';
import { nameLineSchema, noteSchema } from '../kit/line.ts';
import { cancelRenewal, openRenewal, renewalSchema } from './onboarding/renewal.ts';
import { holdsCard, isReadable, onboardingRules } from './onboarding/problems.ts';
import { sectionReviewSchema } from './onboarding/review.ts';
import {
  companySchema,
  documentSchema,
  fieldSchema,
  itemSchema,
  personSchema,
  markedSchema,
  markSchema,
  markTextMax,
} from './onboarding/answers/marks.ts';
import { reusedParts } from './onboarding/answers/reused.ts';
import { answerMaxOf } from './onboarding/questions.ts';
import { uploadedFileSchema } from './uploads.ts';

/**
 * For the owner of a business and people who may see its data, even before it is active. Only the owner and people with
 * the top role change answers and files.
 */
const access = {
  kind: 'merchant',
  permission: 'merchantInformation.view',
  level: 'business',
} as const;

export const applicationSchema = z.object({
  businessId: z.string(),
  name: z.string(),
  status: z.literal(businessStatuses),
  /** For an approved business: null while we ask for nothing and nothing is being changed. */
  renewal: renewalSchema.nullable(),
  /**
   * Documents of the accepted version that expire soon, with their days; the name is a person's, empty for the
   * business.
   */
  expiring: z.array(
    z.object({ item: z.string(), field: fieldSchema, name: z.string(), on: z.iso.date() }),
  ),
  /** Dates of documents in force: these count as recent enough, whatever their age. */
  acceptedDates: z.array(z.object({ item: z.string(), field: fieldSchema, value: z.string() })),
  /** Documents that expired or soon expire, with the dates that their old files prove: another date needs a new file. */
  outdated: z.array(z.object({ item: z.string(), field: fieldSchema, value: z.string() })),
  /** The documents in force that we ask to renew, with their dates: the same date can't be submitted again. */
  due: z.array(z.object({ item: z.string(), field: fieldSchema, value: z.string() })),
  /** Whether this person may change answers now. */
  mayEdit: z.boolean(),
  /** Only the owner may submit. */
  isOwner: z.boolean(),
  savedAt: z.iso.datetime().nullable(),
  submittedAt: z.iso.datetime().nullable(),
  /** Spec S2.10: the sections that the reviewer asks to correct, open while nothing in them has changed. */
  corrections: z.array(
    sectionReviewSchema
      .pick({ section: true })
      .extend({ comment: z.string(), isOpen: z.boolean() }),
  ),
  /** The answers and documents with a reviewer's request; open ones prevent submitting the application. */
  marks: z.array(markSchema.extend({ isOpen: z.boolean() })),
  /** The deadline (UTC+8) for the requested answers. */
  answerBy: z.iso.date().nullable(),
  /** People in order of addition. */
  answers: z.array(
    z.object({
      item: z.string(),
      field: fieldSchema,
      /** Null if it is encrypted: `masked` shows part of it. */
      value: z.string().nullable(),
      masked: z.string().nullable(),
    }),
  ),
  files: z.array(
    z.object({ item: z.string(), document: documentSchema, files: z.array(uploadedFileSchema) }),
  ),
  problems: z.array(
    z.object({
      item: z.string(),
      field: z.union([fieldSchema, documentSchema]),
      rule: z.enum(onboardingRules),
      figures: z.object({
        min: z.number().optional(),
        max: z.number().optional(),
        have: z.number().optional(),
      }),
    }),
  ),
});
export type Application = z.output<typeof applicationSchema>;

/** Spec S2.6: the application of the session's business, with everything missing or wrong. */
export const getApplication = defineCall({
  name: 'getApplication',
  method: 'GET',
  path: 'kyc/application',
  access,
  input: z.strictObject({}),
  output: applicationSchema,
  errors: [],
});

export const changesMax = 60;

/**
 * Saves some answers and leaves the others unchanged, so that two tabs keep each other's. An empty text removes an
 * answer.
 */
export const saveAnswers = defineCall({
  name: 'saveAnswers',
  method: 'PUT',
  path: 'kyc/application/answers',
  access,
  input: z.strictObject({
    changes: z
      .array(
        z
          .strictObject({
            item: itemSchema,
            field: fieldSchema,
            value: z
              .string()
              .max(answerMaxOf('holders'))
              .refine(isReadable, { params: { rule: 'format' } })
              .meta({ secret: true }),
          })
          .superRefine(({ field, value }, context) => {
            const maximum = answerMaxOf(field);
            if (value.length > maximum) {
              context.addIssue({
                code: 'too_big',
                origin: 'string',
                maximum,
                inclusive: true,
                input: value,
                path: ['value'],
              });
            }
          })
          .refine((answer) => !holdsCard(answer), {
            path: ['value'],
            params: { rule: 'cardNumber' },
          }),
      )
      .min(1)
      .max(changesMax),
  }),
  output: applicationSchema,
  errors: ['onboarding.editorsOnly', 'onboarding.notOpen', 'onboarding.tooManyPeople'],
});

/** The owner's other businesses with answers to copy; none for a person who may not. */
export const getReusable = defineCall({
  name: 'getReusable',
  method: 'GET',
  path: 'kyc/application/reusable',
  access,
  input: z.strictObject({}),
  output: z.object({
    businesses: z.array(
      z.object({ businessId: z.string(), name: z.string(), parts: z.array(z.enum(reusedParts)) }),
    ),
  }),
  errors: [],
});

/**
 * Copies the company and the account of the owner's other business, with their documents, into an application that has
 * no such answers.
 */
export const reuseBusiness = defineCall({
  name: 'reuseBusiness',
  method: 'POST',
  path: 'kyc/application/business/reuse',
  access,
  input: z.strictObject({ businessId: z.string().regex(/^\d{1,18}$/) }),
  output: applicationSchema,
  errors: [
    'onboarding.notOpen',
    'onboarding.ownerOnly',
    'onboarding.nothingToReuse',
    'businesses.notFound',
  ],
});

/**
 * Copies the people of the owner's other business into an application that has none: their identity and documents,
 * without role and share.
 */
export const reusePeople = defineCall({
  name: 'reusePeople',
  method: 'POST',
  path: 'kyc/application/people/reuse',
  access,
  input: z.strictObject({ businessId: z.string().regex(/^\d{1,18}$/) }),
  output: applicationSchema,
  errors: [
    'onboarding.notOpen',
    'onboarding.ownerOnly',
    'onboarding.nothingToReuse',
    'businesses.notFound',
  ],
});

/** Removes a person with their documents, or a company. */
export const removePerson = defineCall({
  name: 'removePerson',
  method: 'DELETE',
  path: 'kyc/application/people/{id}',
  access,
  input: z.strictObject({ id: z.union([personSchema, companySchema]) }),
  output: applicationSchema,
  errors: ['onboarding.editorsOnly', 'onboarding.notOpen', 'onboarding.personNotFound'],
});

/** Spec S5.11: adds uploaded files to a document of the application. */
export const addApplicationFiles = defineCall({
  name: 'addApplicationFiles',
  method: 'POST',
  path: 'kyc/application/files',
  access,
  input: z.strictObject({
    item: itemSchema,
    document: documentSchema,
    fileIds: z.array(z.uuid()).min(1).max(10),
  }),
  output: applicationSchema,
  errors: [
    'onboarding.editorsOnly',
    'onboarding.notOpen',
    'onboarding.personNotFound',
    'uploads.notFound',
    'uploads.tooMany',
  ],
});

export const removeApplicationFile = defineCall({
  name: 'removeApplicationFile',
  method: 'DELETE',
  path: 'kyc/application/files/{id}',
  access,
  input: z.strictObject({ id: z.uuid() }),
  output: applicationSchema,
  errors: ['onboarding.editorsOnly', 'onboarding.notOpen', 'uploads.notFound'],
});

/** Replies to a mark in words, if the answer or document is correct. An empty text removes the reply. */
export const replyToMark = defineCall({
  name: 'replyToMark',
  method: 'PUT',
  path: 'kyc/application/marks',
  access,
  input: z.strictObject({
    ...markedSchema,
    reply: z.union([z.literal(''), noteSchema(markTextMax)]).meta({ secret: true }),
  }),
  output: applicationSchema,
  errors: ['onboarding.editorsOnly', 'onboarding.notOpen', 'onboarding.answerNotFound'],
});

/**
 * Spec S4.1: submits the application for review, once, with the name of the person who declares it true. An approved
 * merchant that changes its account, people or legal name must first pass a second factor, otherwise the call refuses
 * with `session.stepUpNeeded` (Decision 7).
 */
export const submitApplication = defineCall({
  name: 'submitApplication',
  method: 'POST',
  path: 'kyc/application/submit',
  access,
  input: z.strictObject({ declaredName: nameLineSchema(120), isDeclared: z.literal(true) }),
  output: applicationSchema,
  errors: [
    'onboarding.notOpen',
    'onboarding.incomplete',
    'onboarding.marksOpen',
    'onboarding.ownerOnly',
  ],
});

export const onboardingCalls = {
  getApplication,
  saveAnswers,
  getReusable,
  reuseBusiness,
  reusePeople,
  removePerson,
  addApplicationFiles,
  removeApplicationFile,
  replyToMark,
  submitApplication,
  openRenewal,
  cancelRenewal,
};
