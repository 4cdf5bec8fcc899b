import { z } from 'zod';
import { businessStatuses } from '../../kit/business-status.ts';
import { defineCall, type OutputOf } from '../../kit/call.ts';
import { typedText } from '../../kit/line.ts';
import { merchantNumberSchema } from '../../kit/merchant-number.ts';
import { documentNames, fields, type Field } from './questions.ts';
import { sectionReviewSchema } from './review.ts';

/** Why an application can't be approved now. */
export const approvalBlockers = [
  'hitConfirmed',
  'hitsOpen',
  'notScreened',
  'sectionsToFix',
  'sectionsOpen',
  'secondPerson',
] as const;
export type ApprovalBlocker = (typeof approvalBlockers)[number];

/** What a reviewer should look at twice; it keeps nothing from being approved. */
export const reviewWarnings = ['lookAlikeName'] as const;
export type ReviewWarning = (typeof reviewWarnings)[number];

/** Reviewers read each other's notes; the merchant reads none. */
export const noteMax = 1000;
export const applicationNoteSchema = z.object({
  id: z.uuid(),
  text: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
});

/** A version that was returned: its verdicts, and what the next version says otherwise. Encrypted answers are masked. */
export const earlierVersionSchema = z.object({
  revision: z.int(),
  reviews: z.array(sectionReviewSchema),
  changes: z.array(
    z.object({
      item: z.string(),
      /** Of a person; null for the business. */
      person: z.string().nullable(),
      field: z.enum(fields as [Field, ...Field[]]),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
  /** Documents that were added, replaced or removed. */
  documents: z.array(
    z.object({
      item: z.string(),
      person: z.string().nullable(),
      document: z.enum(documentNames),
    }),
  ),
});
export type EarlierVersion = z.output<typeof earlierVersionSchema>;

export const addApplicationNote = defineCall({
  name: 'addApplicationNote',
  method: 'POST',
  path: 'ops/merchants/{merchantNumber}/application/notes',
  access: { kind: 'operator', permission: 'merchants.edit' },
  input: z.strictObject({ merchantNumber: merchantNumberSchema, text: typedText(noteMax) }),
  output: applicationNoteSchema,
  errors: ['merchants.notFound', 'onboarding.nothingSubmitted'],
});

/** In what two applications agree; `login`: the same person owns both accounts. */
export const likenesses = [
  'person',
  'bankAccount',
  'registration',
  'website',
  'address',
  'phone',
  'login',
] as const;
export type Likeness = (typeof likenesses)[number];
export const similarMax = 20;

/** Other businesses that agree with this application in something that should be its own, most agreements first. */
export const listSimilarBusinesses = defineCall({
  name: 'listSimilarBusinesses',
  method: 'GET',
  path: 'ops/merchants/{merchantNumber}/application/similar',
  access: { kind: 'operator', permission: 'merchants.oversee' },
  input: z.strictObject({ merchantNumber: merchantNumberSchema }),
  output: z.object({
    businesses: z
      .array(
        z.object({
          merchantNumber: z.string(),
          merchantName: z.string(),
          status: z.literal(businessStatuses),
          /** Whether it submitted an application. */
          hasApplication: z.boolean(),
          agreesIn: z.array(z.enum(likenesses)),
        }),
      )
      .max(similarMax),
    /** All of them, those beyond the limit included. */
    total: z.int(),
  }),
  errors: ['merchants.notFound', 'onboarding.nothingSubmitted'],
});
export type SimilarBusiness = OutputOf<typeof listSimilarBusinesses>['businesses'][number];

export const reviewAidCalls = { addApplicationNote, listSimilarBusinesses };
