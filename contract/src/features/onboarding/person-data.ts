import { z } from 'zod';
import { defineCall, type OutputOf } from '../../kit/call.ts';
import { merchantNumberSchema } from '../../kit/merchant-number.ts';
import { merchantReasonSchema } from '../merchants/facts.ts';
import { documentNames, personFields } from './questions.ts';
import { hitDecisions, matchReasons, screeningLists, screeningTopics } from './screening.ts';

/**
 * Everything that submitted applications hold about one of their people, in full, for the person who asks for it. Nothing in it is
 * about anybody else. The operation log keeps the reason.
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
    /** As the newest version has it. */
    name: z.string(),
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
    /** Entries of screening lists that were found for the person's names. */
    screening: z.array(
      z.object({
        name: z.string(),
        list: z.enum(screeningLists),
        topic: z.enum(screeningTopics),
        entryName: z.string(),
        score: z.int(),
        reasons: z.array(z.enum(matchReasons)),
        foundAt: z.iso.datetime(),
        decision: z.enum(hitDecisions).nullable(),
      }),
    ),
  }),
  errors: ['merchants.notFound', 'onboarding.personNotFound'],
});
export type PersonData = OutputOf<typeof exportPersonData>;
