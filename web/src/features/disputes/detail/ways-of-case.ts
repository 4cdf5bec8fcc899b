// What each way out of a case results in, in the settlement currency, fees already taken included.
import type { DisputeDetail } from '@back-office/contract/features/disputes/detail';
import { wayWords } from '@back-office/messages/features/disputes/detail/ways';
import { disputeObstacleLabels } from '@back-office/messages/features/disputes/labels';
import type { Word } from '@back-office/messages/words';

type Case = Pick<DisputeDetail, 'stage' | 'state' | 'costs' | 'verdict' | 'obstacles'>;
type Costs = NonNullable<DisputeDetail['costs']>;
type Advice = NonNullable<DisputeDetail['verdict']>['advice'];

type WayLine = { term: Word; minor: bigint; isTotal?: boolean };
export type Way = {
  way: Advice;
  isAdvised: boolean;
  /** None if the way is not open; the note says why. */
  lines: WayLine[];
  note: Word | null;
  /** A fee that may come on top. */
  laterFeeMinor?: string | null;
};

const halfUp = (numerator: bigint, denominator: bigint): bigint =>
  (numerator * 2n + denominator) / (denominator * 2n);

/** Results weighted by the share of won cases; none below the cases from which odds are said. */
const expectedOf = (
  odds: NonNullable<DisputeDetail['verdict']>['odds'],
  { won, lost }: { won: bigint; lost: bigint },
): WayLine[] => {
  if (odds === null) {
    return [];
  }
  const [wins, decided] = [BigInt(odds.won), BigInt(odds.decided)];
  const minor = -halfUp(won * wins + lost * (decided - wins), decided);
  return [{ term: wayWords.expected, minor, isTotal: true }];
};

const fightActions = ['appeal', 'contest', 'answerRetrieval'] as const;

/** Why the way's actions are not open to anybody of the merchant. */
const hurdleOf = ({ obstacles }: Case, actions: readonly string[]): Word | null => {
  const found = obstacles.find(
    ({ action, obstacle }) => actions.includes(action) && obstacle !== 'noPermission',
  );
  return found === undefined ? null : disputeObstacleLabels[found.obstacle];
};

const fightOf = (of: Case, costs: Costs): Omit<Way, 'isAdvised'> => {
  const hurdle = hurdleOf(of, fightActions);
  if (hurdle !== null) {
    return { way: 'fight', lines: [], note: hurdle };
  }
  const isRetrieval = of.stage === 'retrieval';
  const isContest = of.stage === 'preArbitration';
  const won = BigInt(costs.feesMinor);
  // A lost pre-arbitration goes to the network, whose decision has a fee of its own.
  const lost = BigInt(costs.loseMinor) + (isContest ? BigInt(costs.fightMinor ?? '0') : 0n);
  return {
    way: 'fight',
    lines: [
      { term: isRetrieval ? wayWords.satisfied : wayWords.won, minor: -won },
      { term: isRetrieval ? wayWords.escalated : wayWords.lost, minor: -lost },
      ...expectedOf(of.verdict?.odds ?? null, { won, lost }),
    ],
    note: null,
    laterFeeMinor: isContest ? null : costs.fightMinor,
  };
};

const acceptOf = (of: Case, costs: Costs): Omit<Way, 'isAdvised'> => {
  const hurdle = of.stage === 'retrieval' ? wayWords.acceptNone : hurdleOf(of, ['accept']);
  return hurdle === null
    ? {
        way: 'accept',
        lines: [{ term: wayWords.result, minor: -BigInt(costs.loseMinor), isTotal: true }],
        note: wayWords.acceptFinal,
      }
    : { way: 'accept', lines: [], note: hurdle };
};

const refundOf = (of: Case, costs: Costs): Omit<Way, 'isAdvised'> => {
  if (of.stage !== 'retrieval') {
    return { way: 'refund', lines: [], note: wayWords.refundTwice };
  }
  const { refundMinor, feesMinor } = costs;
  return refundMinor === null
    ? { way: 'refund', lines: [], note: hurdleOf(of, ['refund']) ?? wayWords.refundNone }
    : {
        way: 'refund',
        lines: [
          {
            term: wayWords.result,
            minor: -(BigInt(refundMinor) + BigInt(feesMinor)),
            isTotal: true,
          },
        ],
        note: wayWords.refundEnds,
      };
};

/** Nothing while nobody waits for the merchant, or no terms are known. */
export const waysOfCase = (of: Case): Way[] =>
  of.state !== 'awaiting' || of.costs === null || of.verdict === null
    ? []
    : [fightOf(of, of.costs), acceptOf(of, of.costs), refundOf(of, of.costs)].map((one) => ({
        ...one,
        isAdvised: one.way === of.verdict?.advice,
      }));
