import { z } from 'zod';
import { defineCall, type OutputOf } from '../../kit/call.ts';
import { businessStatus, type BusinessStatus } from '../../kit/business-status.ts';
import { typedText } from '../../kit/line.ts';
import { merchantNumberSchema } from '../../kit/merchant-number.ts';

/** Published sanctions lists, and one of made-up names for a demo. */
export const screeningLists = ['un', 'eu', 'ofac', 'sandbox'] as const;
export type ScreeningList = (typeof screeningLists)[number];

/**
 * Why an entry is on a list. A confirmed match of sanctions keeps an application from being approved; one with a politically exposed
 * person, adverse media or MATCH, Mastercard's list of terminated merchants, makes it one of higher risk.
 */
export const screeningTopics = ['sanctions', 'pep', 'adverseMedia', 'match'] as const;
export type ScreeningTopic = (typeof screeningTopics)[number];

/** Why a name was found: what the score is made of. */
export const matchReasons = [
  'sameName',
  'sameCharacters',
  'otherOrder',
  'spelling',
  'typo',
  'initials',
  'partMissing',
  'sameBirth',
  'otherBirth',
] as const;
export type MatchReason = (typeof matchReasons)[number];

/** A match of this score or more is shown to a person; 100 is the same name. */
export const hitFrom = 82;

/** Nobody screens a rejected or closed business any more. A list that changes may name a merchant after its approval too. */
export const isScreened = (status: BusinessStatus): boolean =>
  status !== businessStatus.refused && status !== businessStatus.closed;

export const hitDecisions = ['cleared', 'confirmed'] as const;
export type HitDecision = (typeof hitDecisions)[number];
export const hitReasonMax = 500;

const saidSchema = z.object({ reason: z.string(), by: z.string(), at: z.iso.datetime() });

export const screeningHitSchema = z.object({
  id: z.uuid(),
  /** One more with each change: a decision names the version that was on screen. */
  version: z.int(),
  /** A name of the application: the business, or one of its people. */
  subject: z.string(),
  list: z.enum(screeningLists),
  topic: z.enum(screeningTopics),
  entryId: z.string(),
  entryName: z.string(),
  births: z.array(z.string()),
  programmes: z.array(z.string()),
  score: z.int(),
  reasons: z.array(z.enum(matchReasons)),
  foundAt: z.iso.datetime(),
  /** Null while nobody decided. */
  decision: saidSchema.extend({ is: z.enum(hitDecisions) }).nullable(),
  /** One operator's proposal to clear a confirmed match; null where nobody proposed it. */
  clearing: saidSchema.nullable(),
  /** What this reader may decide now. */
  allowedDecisions: z.array(z.enum(hitDecisions)),
});
export type ScreeningHit = z.output<typeof screeningHitSchema>;

export const screeningSchema = z.object({
  /** Null while this version waits to be compared with the lists as they are now. */
  screenedAt: z.iso.datetime().nullable(),
  lists: z.array(
    z.object({
      list: z.enum(screeningLists),
      publishedOn: z.iso.date().nullable(),
      importedAt: z.iso.datetime(),
      entries: z.int(),
    }),
  ),
  /** Best match first. */
  hits: z.array(screeningHitSchema),
});

/**
 * Only a person decides, with a reason; a later decision replaces an earlier one, and the operation log has both. A confirmed match
 * is cleared by two: the first call proposes it, the same call of another operator clears the hit.
 */
export const decideHit = defineCall({
  name: 'decideHit',
  method: 'PUT',
  path: 'ops/merchants/{merchantNumber}/application/hits/{id}',
  access: { kind: 'operator', permission: 'merchants.edit' },
  input: z.strictObject({
    merchantNumber: merchantNumberSchema,
    id: z.uuid(),
    version: z.int32().min(1),
    decision: z.enum(hitDecisions),
    reason: typedText(hitReasonMax),
  }),
  output: screeningHitSchema,
  errors: [
    'merchants.notFound',
    'onboarding.changedMeanwhile',
    'onboarding.hitNotFound',
    'onboarding.hitChanged',
    'onboarding.hitSecondPerson',
  ],
  hiddenFromMerchant: true,
});
export type DecidedHit = OutputOf<typeof decideHit>;
