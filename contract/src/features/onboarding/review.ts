import { z } from 'zod';
import { businessStatuses } from '../../kit/business-status.ts';
import { defineCall } from '../../kit/call.ts';
import { noteSchema, typedText } from '../../kit/line.ts';
import { defineList } from '../../kit/list.ts';
import { choicesFilter, queueFilter, textFilter } from '../../kit/list-filter.ts';
import { merchantNumberSchema } from '../../kit/merchant-number.ts';
import { entities, registrationPlaces } from '../merchants/facts.ts';
import { industryCodes } from '../merchants/industries.ts';
import { steps, type Step } from './questions.ts';
import { renewalReasons, renewalStages } from './renewal.ts';
import { termsTemplateNames } from './terms-templates.ts';

export const sectionSchema = z.enum(steps as [Step, ...Step[]]);
export const verdicts = ['accepted', 'toFix'] as const;
export type Verdict = (typeof verdicts)[number];
export const sectionCommentMax = 500;
export const daysToAnswerMax = 60;
/** Spec S2.60: we promise an answer within this many working days. */
export const reviewDaysMax = 3;

/** A decision names its version, so that an open page can't decide on an older one. */
const ofVersion = { merchantNumber: merchantNumberSchema, revision: z.int32().min(1) };

const statusSchema = z.literal(businessStatuses);

/** The verdict on one section of the newest version. */
export const sectionReviewSchema = z.object({
  section: sectionSchema,
  verdict: z.enum(verdicts),
  comment: z.string().nullable(),
  by: z.string(),
  at: z.iso.datetime(),
});

export const applicationQueues = ['toReview', 'withMerchant', 'screeningHits', 'decided'] as const;
export type ApplicationQueue = (typeof applicationQueues)[number];

/** Why an application exists: for a business not approved yet, or renewed by an approved one. */
export const applicationReasons = ['application', ...renewalReasons] as const;
export type ApplicationReason = (typeof applicationReasons)[number];

export const listedApplicationSchema = z.object({
  merchantNumber: z.string(),
  merchantName: z.string(),
  status: statusSchema,
  renewal: z.enum(renewalStages).nullable(),
  reason: z.enum(applicationReasons),
  country: z.enum(registrationPlaces),
  entity: z.enum(entities),
  revision: z.int(),
  submittedAt: z.iso.datetime(),
  dueOn: z.iso.date(),
  /** Working days (UTC+8) until `dueOn`, without holidays; negative if it has passed. */
  daysLeft: z.int(),
  answerBy: z.iso.date().nullable(),
});
export type ListedApplication = z.output<typeof listedApplicationSchema>;

/** Applications of all merchants: those to review by the promised day, decided ones newest first. */
export const applicationList = defineList({
  name: 'applications',
  call: { name: 'listApplications', path: 'ops/applications/list' },
  access: { kind: 'operator', permission: 'merchants.oversee' },
  exportedBy: 'merchants.oversee',
  row: listedApplicationSchema,
  columns: {
    merchant: { kind: 'own', width: 220, card: 'lead', isKey: true },
    status: { kind: 'own', width: 170, card: 'status' },
    reason: { kind: 'word', width: 160, card: 'field' },
    daysLeft: { kind: 'own', width: 130, card: 'field', only: 'screen' },
    country: { kind: 'word', width: 120, card: 'field' },
    entity: { kind: 'word', width: 110, card: 'field' },
    submittedAt: { kind: 'instant', isExtra: true },
    dueOn: { kind: 'day', isExtra: true },
    answerBy: { kind: 'day', isExtra: true },
    revision: { kind: 'count', isExtra: true },
  },
  filters: {
    queue: queueFilter(applicationQueues),
    countries: choicesFilter(registrationPlaces),
    /** Part of the merchant's name or number. */
    search: textFilter(80),
  },
  inSight: ['search', 'countries'],
  tabs: 'queue',
  waiting: { toReview: 'submittedAt' },
});
export const listApplications = applicationList.call;

/** Records the verdict on a section; a later one replaces it. */
export const reviewSection = defineCall({
  name: 'reviewSection',
  method: 'PUT',
  path: 'ops/merchants/{merchantNumber}/application/review',
  access: { kind: 'operator', permission: 'merchants.edit' },
  input: z
    .strictObject({
      ...ofVersion,
      section: sectionSchema,
      verdict: z.enum(verdicts),
      comment: typedText(sectionCommentMax).nullable(),
    })
    .refine(({ verdict, comment }) => verdict === 'accepted' || comment !== null, {
      path: ['comment'],
      params: { rule: 'required' },
    }),
  output: z.object({ verdict: z.enum(verdicts) }),
  errors: ['merchants.notFound', 'onboarding.changedMeanwhile'],
  hiddenFromMerchant: true,
});

/** Returns the application to the merchant with the comments on its sections, and mails its owners. */
export const requestCorrections = defineCall({
  name: 'requestCorrections',
  method: 'POST',
  path: 'ops/merchants/{merchantNumber}/application/corrections',
  access: { kind: 'operator', permission: 'merchants.edit' },
  input: z.strictObject({ ...ofVersion, days: z.int32().min(1).max(daysToAnswerMax) }),
  output: z.object({ answerBy: z.iso.date() }),
  errors: ['merchants.notFound', 'onboarding.changedMeanwhile', 'onboarding.nothingToFix'],
});

/**
 * Accepts the merchant: opens its gateways, its terms from a template and its back-office. In higher-risk industries
 * the approver must differ from those who accepted the sections.
 */
export const approveApplication = defineCall({
  name: 'approveApplication',
  method: 'POST',
  path: 'ops/merchants/{merchantNumber}/application/approval',
  access: { kind: 'operator', permission: 'merchants.edit' },
  input: z.strictObject({
    ...ofVersion,
    industry: z.enum(industryCodes),
    template: z.enum(termsTemplateNames),
    /** For the owners, by mail. */
    note: noteSchema(sectionCommentMax),
  }),
  output: z.object({ gateways: z.array(z.string()) }),
  errors: [
    'merchants.notFound',
    'onboarding.changedMeanwhile',
    'onboarding.sectionsOpen',
    'onboarding.secondPerson',
    'onboarding.hitsOpen',
    'onboarding.statementsUnread',
  ],
});

export const reviewCalls = {
  listApplications,
  reviewSection,
  requestCorrections,
  approveApplication,
};
