import { z } from 'zod';
import { businessStatus, type BusinessStatus } from '../../kit/business-status.ts';
import { defineCall } from '../../kit/call.ts';
import { noteSchema } from '../../kit/line.ts';
import { merchantNumberSchema } from '../../kit/merchant-number.ts';
import type { TermsTemplateName } from './terms-templates.ts';

/** The stage of an approved merchant's renewal; usually there is none. */
export const renewalStages = ['open', 'underReview', 'moreNeeded'] as const;
export type RenewalStage = (typeof renewalStages)[number];

/** `change`: the merchant requested it, and it can be declined. The others have a due day. */
export const renewalReasons = ['change', 'reverification', 'documentExpires'] as const;
export type RenewalReason = (typeof renewalReasons)[number];

export const renewalSchema = z.object({
  stage: z.enum(renewalStages),
  reason: z.enum(renewalReasons),
});
export type Renewal = z.output<typeof renewalSchema>;

/** Years from an approval to the next verification, by the merchant's risk. */
export const yearsToReview: Readonly<Record<TermsTemplateName, number>> = {
  standard: 3,
  higherRisk: 1,
};
/** A re-verification opens this many days before it is due. */
export const reviewNoticeDays = 60;
/** We ask for a document this many days before it expires. */
export const documentNoticeDays = 30;
/** The minimum time for an answer. */
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

/**
 * The side that can work on an application now: the merchant, the reviewer, or neither. A suspended or closed business
 * can't change it.
 */
export const stageOf = (status: BusinessStatus, renewal: RenewalStage | null): ApplicationStage =>
  (status === businessStatus.active ? renewal : null) ?? stages[status];

/**
 * Opens an approved business's application for a change; the accepted version stays in force until the change is
 * accepted.
 */
export const openRenewal = defineCall({
  name: 'openRenewal',
  method: 'POST',
  path: 'kyc/application/renewal',
  access: { kind: 'merchant', permission: 'merchantInformation.view', level: 'business' },
  input: z.strictObject({}),
  output: z.object({ stage: z.enum(renewalStages) }),
  errors: ['onboarding.notOpen', 'onboarding.ownerOnly'],
});

/** Cancels a change that the merchant began, until a reviewer decides; the form shows the version in force again. */
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
 * Accepts an approved merchant's submission: legal name, register, address and bank account change with it. A changed
 * bank account needs another operator than those who accepted the sections. Or declines a change, and nothing changes.
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
    /** For the owners, by mail. */
    note: noteSchema(renewalNoteMax),
  }),
  output: z.object({ nextReviewOn: z.iso.date().nullable() }),
  errors: [
    'merchants.notFound',
    'onboarding.changedMeanwhile',
    'onboarding.sectionsOpen',
    'onboarding.hitsOpen',
    'onboarding.statementsUnread',
    'onboarding.secondPerson',
    'onboarding.renewalOwed',
  ],
});
