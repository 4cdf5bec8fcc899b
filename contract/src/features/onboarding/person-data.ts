import { z } from 'zod';
import { defineCall, type OutputOf } from '../../kit/call.ts';
import { merchantNumberSchema } from '../../kit/merchant-number.ts';
import { merchantReasonSchema } from '../merchants/facts.ts';
import { signInOutcomes } from '../audit-logs.ts';
import { documentNames, personFields } from './questions.ts';

const instant = z.iso.datetime();
const from = { ip: z.string(), userAgent: z.string() };

const loginSchema = z.object({
  email: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  createdAt: instant,
  attempts: z.array(z.object({ at: instant, outcome: z.enum(signInOutcomes), ...from })),
  /** Browsers that skip the second factor. */
  browsers: z.array(z.object({ trustedAt: instant, usedAt: instant, ...from })),
  sessions: z.array(z.object({ startedAt: instant, activeAt: instant, endsAt: instant, ...from })),
});

/**
 * All data in submitted applications about one of their people, in full, for that person's request, and the product's
 * data about the person's logins. It contains no data about anyone else and no screening results: informing a person of
 * a suspicion can be an offence. The operation log stores the reason.
 */
export const exportPersonData = defineCall({
  name: 'exportPersonData',
  method: 'POST',
  path: 'ops/merchants/{merchantNumber}/application/people/{item}/data',
  access: { kind: 'operator', permission: 'merchants.edit' },
  stepUp: true,
  input: z.strictObject({
    merchantNumber: merchantNumberSchema,
    item: z.uuid(),
    reason: merchantReasonSchema,
  }),
  output: z.object({
    merchantNumber: z.string(),
    merchantName: z.string(),
    exportedAt: z.iso.datetime(),
    /** The name in the newest version. */
    name: z.string(),
    /** The person's logins: those with the verified telephone number, or the login that submitted the application. */
    logins: z.array(loginSchema),
    /** Newest first. */
    versions: z.array(
      z.object({
        revision: z.int(),
        answers: z.array(
          z.object({ field: z.enum(personFields), value: z.string().meta({ secret: true }) }),
        ),
        documents: z.array(
          z.object({ document: z.enum(documentNames), name: z.string(), bytes: z.int() }),
        ),
      }),
    ),
  }),
  errors: ['merchants.notFound', 'onboarding.personNotFound'],
});
export type PersonData = OutputOf<typeof exportPersonData>;
