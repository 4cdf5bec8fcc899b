import type { ReasonFamily } from '@back-office/contract/features/disputes/evidence';
import { oddsFromCases, type Verdict } from '@back-office/contract/features/disputes/verdict';

type Judged = Omit<Verdict, 'missing'>;

/** What a merchant can still do with a case, whoever may do it. */
export type Way = Verdict['advice'];

export type VerdictFacts = {
  ways: readonly Way[];
  isRetrieval: boolean;
  family: ReasonFamily;
  /** The payment was given back in full. */
  isRefunded: boolean;
  isRefundable: boolean;
  isLiabilityShifted: boolean;
  /** Visa's Compelling Evidence 3.0 qualifies. */
  isCompelling: boolean;
  /** In the settlement currency; null where no price is known. */
  cost: { loseMinor: bigint; fightMinor: bigint | null } | null;
  won: number;
  decided: number;
};

// Of a hundred appeals: from here on more comes back than the trouble costs, as far as own cases tell.
const goodPercent = 30;

const byOdds = (facts: VerdictFacts): Pick<Verdict, 'advice' | 'reasons'> => {
  const { won, decided, family } = facts;
  if (decided >= oddsFromCases) {
    return won * 100 >= decided * goodPercent
      ? { advice: 'fight', reasons: ['oddsGood'] }
      : { advice: 'accept', reasons: ['oddsPoor'] };
  }
  // Unauthorised use without 3-D Secure is the cardholder's word against an IP address.
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

/** The reasons that decide a case whatever the odds are. Each of them strengthens the answer. */
const surely = (facts: VerdictFacts): Weighed | undefined => {
  const isShifted = facts.family === 'fraud' && facts.isLiabilityShifted;
  const reasons: Weighed['reasons'] = [
    ...(facts.isRefunded ? (['refundedBefore'] as const) : []),
    ...(isShifted ? (['liabilityShifted'] as const) : []),
    ...(facts.isCompelling ? (['compellingEvidence'] as const) : []),
  ];
  return reasons.length === 0 ? undefined : { advice: 'fight', reasons };
};

/** Whether something decides the case before any evidence is weighed. */
export const isSure = (facts: VerdictFacts): boolean => surely(facts) !== undefined;

/** In place of giving in, a retrieval can be refunded, which leaves no chargeback to pay for. */
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

/** What is left where no answer is taken any more; undefined where nothing is. */
const withoutAnswer = ({ ways }: VerdictFacts): Weighed | undefined => {
  if (ways.includes('refund')) {
    return { advice: 'refund', reasons: ['retrievalRefundSaves'] };
  }
  return ways.includes('accept')
    ? { advice: 'accept', reasons: ['retrievalUnanswered'] }
    : undefined;
};

/**
 * Fight, accept or refund, with the reasons in the order of weight, and the odds where enough own cases were decided. Null where
 * nothing can be done.
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
