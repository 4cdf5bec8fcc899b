import { z } from 'zod';
import { businessDayOfText } from '../../kit/business-day.ts';
import { businessStatuses } from '../../kit/business-status.ts';
import { defineCall, type OutputOf } from '../../kit/call.ts';
import { isIsoCurrency } from '../../kit/currencies.ts';
import { typedText } from '../../kit/line.ts';
import { merchantNumberSchema } from '../../kit/merchant-number.ts';
import {
  currencySchema,
  majorPattern,
  minorOfMajor,
  minorSchema,
  moneySchema,
} from '../../kit/money.ts';
import { addToMonth, monthOf, monthSchema } from '../../kit/month.ts';
import { markSchema } from './answers/marks.ts';
import { documentNames, fields, type Field } from './questions.ts';
import { sectionReviewSchema } from './review.ts';

/** Why an application can't be approved now. */
export const approvalBlockers = [
  'hitConfirmed',
  'hitsOpen',
  'noLists',
  'notScreened',
  'sectionsToFix',
  'marked',
  'sectionsOpen',
  'statementsUnread',
  'secondPerson',
] as const;
export type ApprovalBlocker = (typeof approvalBlockers)[number];

/** Points for the reviewer to check again; they don't prevent approval. */
export const reviewWarnings = ['lookAlikeName', 'turnoverDiffers'] as const;
export type ReviewWarning = (typeof reviewWarnings)[number];

/** Only reviewers read these notes, never the merchant. */
export const noteMax = 1000;
export const applicationNoteSchema = z.object({
  id: z.uuid(),
  text: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
});

/** A returned version: its verdicts, and the changes in the next version. Encrypted answers are masked. */
export const earlierVersionSchema = z.object({
  revision: z.int(),
  reviews: z.array(sectionReviewSchema),
  changes: z.array(
    z.object({
      item: z.string(),
      /** The person's name; null for the business. */
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
  /** The reviewer's requests about single answers and documents; the changes in reply are listed above. */
  marks: z.array(markSchema.extend({ person: z.string().nullable() })),
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
  hiddenFromMerchant: true,
});

/** Statements are read for this many months, up to the month of submission. */
export const statementMonthsBack = 12;
export const readableMonths = (submittedAt: string): string[] =>
  Array.from({ length: statementMonthsBack }, (_, back) =>
    addToMonth(monthOf(businessDayOfText(submittedAt)), -back),
  );

/** Spec S9.7: the reviewer's reading of one month's processing statements. */
export const statementMonthSchema = z.object({
  month: monthSchema,
  currency: currencySchema,
  amountMinor: minorSchema,
  /** The number of payments. */
  payments: z.int(),
  by: z.string(),
  at: z.iso.datetime(),
});
export type StatementMonth = z.output<typeof statementMonthSchema>;

export const statementsSchema = z.object({
  /** The months that must be read before the approval, oldest first. */
  unread: z.array(monthSchema),
  months: z.array(statementMonthSchema),
  /** The average month in USD; null if none was read, or a currency has no rate. */
  monthly: moneySchema.nullable(),
  /** Whether that matches the declared turnover; null without an average. */
  isAsDeclared: z.boolean().nullable(),
});
export type Statements = z.output<typeof statementsSchema>;

const ofStatement = {
  merchantNumber: merchantNumberSchema,
  /** The version under review: a new version keeps the months of unchanged statements. */
  revision: z.int32().min(1),
  month: monthSchema,
  currency: currencySchema.refine(isIsoCurrency, { params: { rule: 'format' } }),
};

/** Records what a month's statements show; a later reading replaces it. */
export const recordStatementMonth = defineCall({
  name: 'recordStatementMonth',
  method: 'PUT',
  path: 'ops/merchants/{merchantNumber}/application/statements',
  access: { kind: 'operator', permission: 'merchants.edit' },
  input: z
    .strictObject({
      ...ofStatement,
      /** In major units. */
      amount: z.string().regex(majorPattern, 'amount'),
      payments: z.int32().min(0).max(100_000_000),
    })
    .refine(({ amount, currency }) => minorOfMajor(amount, currency) !== undefined, {
      path: ['amount'],
      params: { rule: 'amount' },
    }),
  output: statementMonthSchema,
  errors: ['merchants.notFound', 'onboarding.changedMeanwhile', 'onboarding.monthNotReadable'],
  hiddenFromMerchant: true,
});

/** Removes a month that was read by mistake. */
export const removeStatementMonth = defineCall({
  name: 'removeStatementMonth',
  method: 'POST',
  path: 'ops/merchants/{merchantNumber}/application/statements/removal',
  access: { kind: 'operator', permission: 'merchants.edit' },
  input: z.strictObject(ofStatement),
  output: z.object({}),
  errors: ['merchants.notFound', 'onboarding.changedMeanwhile'],
  hiddenFromMerchant: true,
});

/**
 * The matches between two applications. `login`: the same person owns both accounts; `device`: their owners logged in
 * with the same browser.
 */
export const likenesses = [
  'person',
  'bankAccount',
  'registration',
  'website',
  'address',
  'phone',
  'login',
  'device',
] as const;
export type Likeness = (typeof likenesses)[number];
export const similarMax = 20;

/** Other businesses that share data with this application which should be unique to it, most matches first. */
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
    /** All of them, including those beyond the limit. */
    total: z.int(),
  }),
  errors: ['merchants.notFound', 'onboarding.nothingSubmitted'],
});
export type SimilarBusiness = OutputOf<typeof listSimilarBusinesses>['businesses'][number];

export const reviewAidCalls = {
  addApplicationNote,
  listSimilarBusinesses,
  recordStatementMonth,
  removeStatementMonth,
};
