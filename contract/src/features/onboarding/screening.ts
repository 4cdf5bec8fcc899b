import { z } from 'zod';
import { defineCall, type OutputOf } from '../../kit/call.ts';
import { businessStatus, type BusinessStatus } from '../../kit/business-status.ts';
import { typedText } from '../../kit/line.ts';
import { merchantNumberSchema } from '../../kit/merchant-number.ts';
import type { Tone } from '../../kit/tone.ts';

/** Published sanctions lists, and one of invented names for the demo. */
export const screeningLists = ['un', 'eu', 'ofac', 'sandbox'] as const;
export type ScreeningList = (typeof screeningLists)[number];

/**
 * Why an entry is on a list. A confirmed sanctions match prevents approval; a match with a politically exposed person,
 * adverse media or MATCH, Mastercard's list of terminated merchants, makes the application higher-risk.
 */
export const screeningTopics = ['sanctions', 'pep', 'adverseMedia', 'match'] as const;
export type ScreeningTopic = (typeof screeningTopics)[number];

/** The reasons for a match, which make up its score. */
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

/** People see matches from this score on; 100 is the same name. */
export const hitFrom = 82;

/**
 * Rejected and closed businesses are no longer screened. A changed list may also name a merchant after its approval.
 */
export const isScreened = (status: BusinessStatus): boolean =>
  status !== businessStatus.refused && status !== businessStatus.closed;

export const hitDecisions = ['cleared', 'confirmed'] as const;
export type HitDecision = (typeof hitDecisions)[number];

export const hitTones: Readonly<Record<(typeof hitDecisions)[number], Tone>> = {
  cleared: 'good',
  confirmed: 'bad',
};
export const hitReasonMax = 500;

const saidSchema = z.object({ reason: z.string(), by: z.string(), at: z.iso.datetime() });

/** A name of the application that is like one on the list, and why. */
const nameMatchSchema = z.object({
  subject: z.string(),
  entryName: z.string(),
  reasons: z.array(z.enum(matchReasons)),
});
export type NameMatch = z.output<typeof nameMatchSchema>;

export const screeningHitSchema = z.object({
  id: z.uuid(),
  /** Increases with each change: a decision names the version on screen. */
  version: z.int(),
  /** A name in the application: of the business, or the first of a person's names. */
  subject: z.string(),
  list: z.enum(screeningLists),
  topic: z.enum(screeningTopics),
  entryId: z.string(),
  entryName: z.string(),
  births: z.array(z.string()),
  programmes: z.array(z.string()),
  score: z.int(),
  reasons: z.array(z.enum(matchReasons)),
  /** Each of the person's names that is like one of the entry's, the best first. */
  matches: z.array(nameMatchSchema),
  foundAt: z.iso.datetime(),
  /** Null until someone decides. */
  decision: saidSchema.extend({ is: z.enum(hitDecisions) }).nullable(),
  /** One operator's proposal to clear a confirmed match; null without a proposal. */
  clearing: saidSchema.nullable(),
  /** The reader's possible decisions now. */
  allowedDecisions: z.array(z.enum(hitDecisions)),
});
export type ScreeningHit = z.output<typeof screeningHitSchema>;

export const screeningSchema = z.object({
  /** Null until this version has been compared with the current lists. */
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
 * Only a person decides, with a reason; a later decision replaces an earlier one, and the operation log has both.
 * Clearing a confirmed match takes two: the first call proposes it, the same call by another operator clears the hit.
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
