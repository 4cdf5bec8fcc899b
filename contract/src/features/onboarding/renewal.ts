import { z } from 'zod';
import { businessStatus, type BusinessStatus } from '../../kit/business-status.ts';
import { defineCall } from '../../kit/call.ts';
import { noteSchema } from '../../kit/line.ts';
import { merchantNumberSchema } from '../../kit/merchant-number.ts';
import type { TermsTemplateName } from './terms-templates.ts';

/** How far the renewal of an approved merchant's application is; none most of the time. */
export const renewalStages = ['open', 'underReview', 'moreNeeded'] as const;
export type RenewalStage = (typeof renewalStages)[number];

/** `change`: the merchant asked for it, and may be declined. The others are owed by a day. */
export const renewalReasons = ['change', 'reverification', 'documentExpires'] as const;
export type RenewalReason = (typeof renewalReasons)[number];

export const renewalSchema = z.object({
  stage: z.enum(renewalStages),
  reason: z.enum(renewalReasons),
});
export type Renewal = z.output<typeof renewalSchema>;

/** Years from an approval to the next verification, by the risk of the merchant. */
export const yearsToReview: Readonly<Record<TermsTemplateName, number>> = {
  standard: 3,
  higherRisk: 1,
};
/** A re-verification opens so many days before it is due. */
export const reviewNoticeDays = 60;
/** A document is asked for so many days before it expires. */
export const documentNoticeDays = 30;
/** Nobody has less time than that to answer. */
export const answerDaysMin = 14;
export const renewalNoteMax = 500;

export type ApplicationStage = RenewalStage | 'closed';

const stages: Readonly<Record<BusinessStatus, ApplicationStage>> = {
  0: 'closed',
  10: 'open',
  20: 'underReview',
  25: 'moreNeeded',
  30: 'open',
  35: 'closed',
  40: 'closed',
  50: 'closed',
  60: 'closed',
};

/** Who may work on an application now: the merchant, the reviewer, or nobody. A suspended or closed business changes nothing. */
export const stageOf = (status: BusinessStatus, renewal: RenewalStage | null): ApplicationStage =>
  (status === businessStatus.active ? renewal : null) ?? stages[status];

/** Opens the application of an approved business for a change; what was accepted stays in force until the change is. */
export const openRenewal = defineCall({
  name: 'openRenewal',
  method: 'POST',
  path: 'kyc/application/renewal',
  access: { kind: 'merchant', permission: 'merchantInformation.view', level: 'business' },
  input: z.strictObject({}),
  output: z.object({ stage: z.enum(renewalStages) }),
  errors: ['onboarding.notOpen', 'onboarding.ownerOnly'],
});

/** Takes back a change that the merchant began, until a reviewer decides; the form shows what is in force again. */
export const cancelRenewal = defineCall({
  name: 'cancelRenewal',
  method: 'POST',
  path: 'kyc/application/renewal/cancel',
  access: { kind: 'merchant', permission: 'merchantInformation.view', level: 'business' },
  input: z.strictObject({}),
  output: z.object({}),
  errors: ['onboarding.ownerOnly', 'onboarding.noChange', 'onboarding.renewalOwed'],
});

export const renewalDecisions = ['accepted', 'declined'] as const;
export type RenewalDecision = (typeof renewalDecisions)[number];

/**
 * Accepts what an approved merchant submitted: legal name, register, address and bank account change with it. A changed bank account
 * is accepted by another operator than those who accepted the sections. Or declines a change: all stays as it was.
 */
export const decideRenewal = defineCall({
  name: 'decideRenewal',
  method: 'POST',
  path: 'ops/merchants/{merchantNumber}/application/renewal',
  access: { kind: 'operator', permission: 'merchants.edit' },
  stepUp: true,
  input: z.strictObject({
    merchantNumber: merchantNumberSchema,
    revision: z.int32().min(1),
    decision: z.enum(renewalDecisions),
    /** The owners read it in their mail. */
    note: noteSchema(renewalNoteMax),
  }),
  output: z.object({ nextReviewOn: z.iso.date().nullable() }),
  errors: [
    'merchants.notFound',
    'onboarding.changedMeanwhile',
    'onboarding.sectionsOpen',
    'onboarding.hitsOpen',
    'onboarding.secondPerson',
    'onboarding.renewalOwed',
  ],
});
