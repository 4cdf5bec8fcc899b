import { z } from 'zod';
import { allStatusReasons, businessStatuses, reasonsFor } from '../kit/business-status.ts';
import { defineCall } from '../kit/call.ts';
import { languages } from '../kit/language.ts';
import { nameLineSchema, noteSchema } from '../kit/line.ts';
import { merchantNumberSchema } from '../kit/merchant-number.ts';
import { renewalSchema } from './onboarding/renewal.ts';
import { entities } from './merchants/facts.ts';
import { regions } from './terms.ts';

export type BusinessRegion = (typeof regions)[number];
export type BusinessEntity = (typeof entities)[number];
export const businessNameSchema = nameLineSchema(120);
/** Applications one person may have open at a time. */
export const openBusinessesMax = 5;

/** Spec S7.5: ends the session and starts one in the chosen business, without a new login. */
export const switchBusiness = defineCall({
  name: 'switchBusiness',
  method: 'POST',
  path: 'kyc/switchBusinessLogIn',
  access: { kind: 'session', level: 'secondFactor' },
  input: z.strictObject({ businessId: z.string().regex(/^\d{1,18}$/) }),
  output: z.object({ token: z.string() }),
  errors: ['businesses.notFound'],
});

/** Spec S7.6: adds a business and makes the person its owner; the session switches to it. */
export const createNewBusiness = defineCall({
  name: 'createNewBusiness',
  method: 'POST',
  path: 'kyc/createNewBusiness',
  access: { kind: 'session', level: 'secondFactor' },
  input: z.strictObject({
    name: businessNameSchema,
    region: z.enum(regions),
    entity: z.enum(entities),
  }),
  output: z.object({ businessId: z.string(), token: z.string() }),
  errors: ['businesses.tooManyOpen', 'businesses.nameTaken'],
});

const statusSchema = z.literal(businessStatuses);
const reasonSchema = z.enum(allStatusReasons);

/** Content of the status page for the session's business (Spec S2.4). Polled by the page, so that it follows the review. */
export const getActivation = defineCall({
  name: 'getActivation',
  method: 'GET',
  path: 'kyc/activation',
  access: { kind: 'session', level: 'secondFactor' },
  input: z.strictObject({}),
  output: z.object({
    businessId: z.string(),
    name: z.string(),
    merchantNumber: z.string(),
    isOwner: z.boolean(),
    status: statusSchema,
    isInitialLogin: z.boolean(),
    /** Active again after a suspension. */
    isReopened: z.boolean(),
    /** When the business entered this status; null if its status never changed. */
    since: z.string().nullable(),
    /** The day (UTC+8) by which the review answers or corrections are due; null in any other status. */
    until: z.iso.date().nullable(),
    reasons: z.array(reasonSchema),
    /** In the operator's own words. */
    note: z.string().nullable(),
    /** For an approved business: the renewal requested, and the day (UTC+8) it is due. */
    renewal: renewalSchema.extend({ answerBy: z.iso.date().nullable() }).nullable(),
    /** The address the verification link was mailed to, for an owner whose address is not verified. */
    email: z.string().nullable(),
    /** Seconds until another mail may be sent. */
    resendAfterSeconds: z.int(),
  }),
  errors: ['businesses.notFound'],
  background: true,
});

/** Records that the welcome of an approved business was read; from then on the back-office opens directly. */
export const enterBackOffice = defineCall({
  name: 'enterBackOffice',
  method: 'POST',
  path: 'kyc/activation/enter',
  access: { kind: 'session', level: 'business' },
  input: z.strictObject({}),
  output: z.object({}),
  errors: ['businesses.notActive'],
});

export const statusNoteMax = 500;

/**
 * An operator changes the status of a business along the transitions (Spec S4.1), and its owners get a mail. A final
 * refusal can be taken back only by an operator other than the one who made it (Decision 11).
 */
export const setBusinessStatus = defineCall({
  name: 'setBusinessStatus',
  method: 'POST',
  path: 'ops/merchants/{merchantNumber}/onboarding',
  access: { kind: 'operator', permission: 'merchants.edit' },
  input: z
    .strictObject({
      merchantNumber: merchantNumberSchema,
      /** The status the operator saw; of two simultaneous changes the second is refused. */
      from: statusSchema,
      /** Likewise the version of the application, where one was on screen. */
      revision: z.int32().min(1).optional(),
      to: statusSchema,
      reasons: z.array(reasonSchema).max(10).default([]),
      note: noteSchema(statusNoteMax),
    })
    .refine(({ to, reasons }) => reasons.every((reason) => reasonsFor(to).includes(reason)), {
      path: ['reasons'],
      params: { rule: 'format' },
    }),
  output: z.object({ status: statusSchema }),
  errors: [
    'businesses.notFound',
    'businesses.changedMeanwhile',
    'businesses.statusNotPossible',
    'businesses.notPrepared',
    'businesses.termsBeginLater',
    'businesses.secondPerson',
  ],
});

/** Status history of a business, newest first, and the statuses an operator can move it to. */
export const getOnboarding = defineCall({
  name: 'getOnboarding',
  method: 'GET',
  path: 'ops/merchants/{merchantNumber}/onboarding',
  access: { kind: 'operator', permission: 'merchants.oversee' },
  input: z.strictObject({ merchantNumber: merchantNumberSchema }),
  output: z.object({
    status: statusSchema,
    /** Language of messages to its owners. */
    language: z.enum(languages),
    next: z.array(statusSchema),
    changes: z.array(
      z.object({
        at: z.string(),
        to: statusSchema,
        actor: z.enum(['merchant', 'operator', 'system']),
        reasons: z.array(reasonSchema),
        note: z.string().nullable(),
      }),
    ),
  }),
  errors: ['businesses.notFound'],
});
