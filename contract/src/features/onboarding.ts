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
} from './onboarding/answers/item.ts';
import { reusedParts } from './onboarding/answers/reused.ts';
import { markedSchema, markSchema, markTextMax } from './onboarding/answers/marks.ts';
import { answerMaxOf } from './onboarding/questions.ts';
import { uploadedFileSchema } from './uploads.ts';

/**
 * The owner of a business, and whoever may see its data, before it is active too. Answers and files are changed by the owner and
 * whoever has the top role.
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
  /** Of an approved business: null while nothing is asked or changed. */
  renewal: renewalSchema.nullable(),
  /** Documents of the accepted version that expire soon, with the day of each; the name is a person's, empty of the business. */
  expiring: z.array(
    z.object({ item: z.string(), field: fieldSchema, name: z.string(), on: z.iso.date() }),
  ),
  /** Dates of documents in force: these are recent enough, however old they have become. */
  acceptedDates: z.array(z.object({ item: z.string(), field: fieldSchema, value: z.string() })),
  /** Whether answers may be changed now, by this person. */
  mayEdit: z.boolean(),
  /** Only the owner submits. */
  isOwner: z.boolean(),
  savedAt: z.iso.datetime().nullable(),
  submittedAt: z.iso.datetime().nullable(),
  /** Spec S2.10: the sections that the reviewer asks to correct; none while nothing is asked. */
  corrections: z.array(sectionReviewSchema.pick({ section: true }).extend({ comment: z.string() })),
  /** The answers and documents that the reviewer asks about; those that are open keep the application from being submitted. */
  marks: z.array(markSchema.extend({ isOpen: z.boolean() })),
  /** The day (UTC+8) by which they are asked for. */
  answerBy: z.iso.date().nullable(),
  /** People in the order in which they were added. */
  answers: z.array(
    z.object({
      item: z.string(),
      field: fieldSchema,
      /** Null where it is encrypted: `masked` shows a part of it. */
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

/** Spec S2.6: the application of the session's business, with what is still missing or wrong. */
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

/** Saves some answers and leaves the others as they are, so that two tabs keep each other's. An empty text takes one away. */
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

/** The other businesses of an owner from which something can be brought over; none for whoever may not. */
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
 * Brings the company and the account of another business of the same owner, with their documents, into an application that has no
 * answer about them.
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
 * Brings the people of another business of the same owner into an application that has none: who they are and their documents,
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

/** Takes a person away, with his documents, or a company. */
export const removePerson = defineCall({
  name: 'removePerson',
  method: 'DELETE',
  path: 'kyc/application/people/{id}',
  access,
  input: z.strictObject({ id: z.union([personSchema, companySchema]) }),
  output: applicationSchema,
  errors: ['onboarding.editorsOnly', 'onboarding.notOpen', 'onboarding.personNotFound'],
});

/** Spec S5.11: hands uploaded files to a document of the application. */
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

/** Answers a mark in words, where the answer or document is right as it is. An empty text takes the words back. */
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
 * Spec S4.1: hands the application in for review, once; with the name of whoever declares that it is true. An approved merchant that
 * changes its account, people or legal name proves a factor first, or is refused `session.stepUpNeeded` (Decision 7).
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
