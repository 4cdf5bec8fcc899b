import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import type { EvidenceField } from './evidence.ts';
import { evidenceText } from './written-text.ts';

// Spec S2.20: texts that answers reuse, stored per website in versions (Decision 24).

/** The form fields that are the same for all cases of a website. */
export const libraryFields = [
  'productPage',
  'returnPolicy',
  'refundPolicy',
  'termsAccepted',
] as const satisfies readonly EvidenceField[];
export type LibraryField = (typeof libraryFields)[number];

export const libraryVersionsShown = 20;

const byNumber = { number: z.string().max(64) };

/** The library of the disputed payment's website. */
export const listEvidenceLibrary = defineCall({
  name: 'listEvidenceLibrary',
  method: 'GET',
  path: 'disputes/{number}/library',
  access: { kind: 'merchant', permission: 'disputes.view' },
  input: z.strictObject(byNumber),
  output: z.object({
    /** Null if the payment names none: such a case has no library. */
    website: z.string().nullable(),
    /** Newest first, `libraryVersionsShown` of each field. */
    texts: z.array(
      z.object({
        field: z.enum(libraryFields),
        version: z.int(),
        text: z.string(),
        savedAt: z.iso.datetime(),
        savedBy: z.string(),
      }),
    ),
  }),
  errors: ['disputes.notFound'],
});
export type LibraryText = z.output<typeof listEvidenceLibrary.output>['texts'][number];

/** Saves a text as the newest version of its field; repeating the newest text creates no version. */
export const saveEvidenceText = defineCall({
  name: 'saveEvidenceText',
  method: 'POST',
  path: 'disputes/{number}/library',
  access: { kind: 'merchant', permission: 'disputes.answer' },
  input: z.strictObject({ ...byNumber, field: z.enum(libraryFields), text: evidenceText }),
  output: z.object({ website: z.string(), version: z.int() }),
  errors: ['disputes.notFound', 'disputes.noWebsite'],
});
