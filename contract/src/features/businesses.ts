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
/** So many applications one person may have open at a time. */
export const openBusinessesMax = 5;

/** Spec S7.5: the session ends and another begins in the chosen business, without a new login. */
export const switchBusiness = defineCall({
  name: 'switchBusiness',
  method: 'POST',
  path: 'kyc/switchBusinessLogIn',
  access: { kind: 'session', level: 'secondFactor' },
  input: z.strictObject({ businessId: z.string().regex(/^\d{1,18}$/) }),
  output: z.object({ token: z.string() }),
  errors: ['businesses.notFound'],
});

/** Spec S7.6: one more business, whose owner the person becomes; the session goes over to it as by a switch. */
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

/** What the status page of the session's business shows (Spec S2.4). Read again by a timer, so that it follows the review. */
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
    /** Active after a suspension. */
    isReopened: z.boolean(),
    /** When it came to this status; null for a business that never changed its own. */
    since: z.string().nullable(),
    /** The day (UTC+8) until which the review answers, or corrections are awaited; null in any other status. */
    until: z.iso.date().nullable(),
    reasons: z.array(reasonSchema),
    /** In the operator's own words. */
    note: z.string().nullable(),
    /** Of an approved business: what is asked of it, and by which day (UTC+8). */
    renewal: renewalSchema.extend({ answerBy: z.iso.date().nullable() }).nullable(),
    /** Where the mail with the link went, for an owner whose address is not verified. */
    email: z.string().nullable(),
    /** When another may be sent. */
    resendAfterSeconds: z.int(),
  }),
  errors: ['businesses.notFound'],
  background: true,
});

/** The welcome of an approved business was read; from here on the back-office opens by itself. */
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
 * An operator changes the status of a business along the transitions (Spec S4.1), and its owners get a mail. Only an operator other
 * than the one who made a refusal final can take it back (Decision 11).
 */
export const setBusinessStatus = defineCall({
  name: 'setBusinessStatus',
  method: 'POST',
  path: 'ops/merchants/{merchantNumber}/onboarding',
  access: { kind: 'operator', permission: 'merchants.edit' },
  input: z
    .strictObject({
      merchantNumber: merchantNumberSchema,
      /** The one the operator saw, so that of two at once one is told. */
      from: statusSchema,
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

/** How a business came to where it stands, newest first, and where an operator can move it from there. */
export const getOnboarding = defineCall({
  name: 'getOnboarding',
  method: 'GET',
  path: 'ops/merchants/{merchantNumber}/onboarding',
  access: { kind: 'operator', permission: 'merchants.oversee' },
  input: z.strictObject({ merchantNumber: merchantNumberSchema }),
  output: z.object({
    status: statusSchema,
    /** In which messages to its owners are written. */
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
