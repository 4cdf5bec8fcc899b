import type { ReasonFamily } from '@back-office/contract/features/disputes/evidence';
import { oddsFromCases, type Verdict } from '@back-office/contract/features/disputes/verdict';

type Judged = Omit<Verdict, 'missing'>;

/** The merchant's remaining options in a case, regardless of permissions. */
export type Way = Verdict['advice'];

export type VerdictFacts = {
  ways: readonly Way[];
  isRetrieval: boolean;
  family: ReasonFamily;
  /** The payment was fully refunded. */
  isRefunded: boolean;
  isRefundable: boolean;
  isLiabilityShifted: boolean;
  /** Visa's Compelling Evidence 3.0 qualifies. */
  isCompelling: boolean;
  /** In the settlement currency; null without a known price. */
  cost: { loseMinor: bigint; fightMinor: bigint | null } | null;
  won: number;
  decided: number;
};

// Percent of won appeals: from here on appealing recovers more than it costs, judging by the merchant's own cases.
const goodPercent = 30;

const byOdds = (facts: VerdictFacts): Pick<Verdict, 'advice' | 'reasons'> => {
  const { won, decided, family } = facts;
  if (decided >= oddsFromCases) {
    return won * 100 >= decided * goodPercent
      ? { advice: 'fight', reasons: ['oddsGood'] }
      : { advice: 'accept', reasons: ['oddsPoor'] };
  }
  // In a fraud case without 3-D Secure, the merchant has only an IP address against the cardholder's word.
  return family === 'fraud'
    ? { advice: 'accept', reasons: ['liabilityNotShifted', 'tooFewCases'] }
    : {
        advice: 'fight',
        reasons: [
          family === 'notReceived' ? 'deliveryProofNeeded' : 'evidenceDecides',
          'tooFewCases',
        ],
      };
};

type Weighed = Pick<Verdict, 'advice' | 'reasons'>;

/** The reasons that decide a case whatever the odds. Each of them strengthens the answer. */
const surely = (facts: VerdictFacts): Weighed | undefined => {
  const isShifted = facts.family === 'fraud' && facts.isLiabilityShifted;
  const reasons: Weighed['reasons'] = [
    ...(facts.isRefunded ? (['refundedBefore'] as const) : []),
    ...(isShifted ? (['liabilityShifted'] as const) : []),
    ...(facts.isCompelling ? (['compellingEvidence'] as const) : []),
  ];
  return reasons.length === 0 ? undefined : { advice: 'fight', reasons };
};

/** Whether a reason decides the case before any evidence counts. */
export const isSure = (facts: VerdictFacts): boolean => surely(facts) !== undefined;

/** Instead of accepting, a retrieval can be refunded, which prevents a chargeback and its costs. */
const weigh = (facts: VerdictFacts): Weighed => {
  const { cost } = facts;
  const isSmall = cost !== null && cost.loseMinor <= (cost.fightMinor ?? 0n);
  const judged: Weighed = isSmall
    ? { advice: 'accept', reasons: ['costAboveAmount'] }
    : byOdds(facts);
  return judged.advice === 'accept' && facts.isRetrieval && facts.isRefundable
    ? { advice: 'refund', reasons: ['retrievalRefundSaves', ...judged.reasons] }
    : judged;
};

/** The remaining option when no answer is accepted any more; undefined without one. */
const withoutAnswer = ({ ways }: VerdictFacts): Weighed | undefined => {
  if (ways.includes('refund')) {
    return { advice: 'refund', reasons: ['retrievalRefundSaves'] };
  }
  return ways.includes('accept')
    ? { advice: 'accept', reasons: ['retrievalUnanswered'] }
    : undefined;
};

/**
 * Fight, accept or refund, with the reasons in order of weight, and the odds if enough of the merchant's cases were
 * decided. Null if no option is left.
 */
export const judgeVerdict = (facts: VerdictFacts): Judged | null => {
  const { won, decided } = facts;
  if (facts.ways.includes('fight')) {
    const odds = decided >= oddsFromCases ? { won, decided } : null;
    return { ...(surely(facts) ?? weigh(facts)), odds };
  }
  const left = withoutAnswer(facts);
  return left === undefined ? null : { ...left, odds: null };
};
