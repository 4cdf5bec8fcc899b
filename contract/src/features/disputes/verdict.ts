import { z } from 'zod';

/** A win rate of fewer decided cases is meaningless. */
export const oddsFromCases = 20;

/** The reasons for the verdict, in order of weight. */
export const verdictReasons = [
  'refundedBefore',
  'liabilityShifted',
  'compellingEvidence',
  'costAboveAmount',
  'oddsGood',
  'oddsPoor',
  'liabilityNotShifted',
  'evidenceDecides',
  'tooFewCases',
  'retrievalRefundSaves',
  'deliveryProofNeeded',
  'retrievalUnanswered',
] as const;

/** Gaps of an answer that lower its odds, in order of weight. */
export const verdictGaps = [
  'file',
  'deliveryProof',
  'customerMail',
  'deliveryUnconfirmed',
  'threeDSecure',
  'compellingEvidence',
] as const;
export type VerdictGap = (typeof verdictGaps)[number];

/** The merchant fills a gap in the answer's form or on the payment. */
export const gapPlaces = ['answer', 'payment'] as const;

export const verdictSchema = z.object({
  advice: z.enum(['fight', 'accept', 'refund']),
  reasons: z.array(z.enum(verdictReasons)).min(1),
  /** The merchant's own decided cases of this reason; null below oddsFromCases. */
  odds: z.object({ won: z.int(), decided: z.int() }).nullable(),
  /** The place is null if the gap can't be filled any more, or the reader may not fill it. */
  missing: z.array(z.object({ gap: z.enum(verdictGaps), place: z.enum(gapPlaces).nullable() })),
});
export type Verdict = z.output<typeof verdictSchema>;
