import type { CaseState, DisputeStage } from '@back-office/contract/features/disputes';
import { isPastDeadline } from '../case-life.ts';
import type { HeldCase } from '../hold-case.ts';

export type AnswerRefusal =
  | 'disputes.stageChanged'
  | 'disputes.alreadyAnswered'
  | 'disputes.alreadyAccepted'
  | 'disputes.alreadyEnded'
  | 'disputes.nothingToAnswer'
  | 'disputes.deadlinePassed';

const refusalOfState: Readonly<Record<CaseState, AnswerRefusal | undefined>> = {
  awaiting: undefined,
  underAppeal: 'disputes.alreadyAnswered',
  accepted: 'disputes.alreadyAccepted',
  lapsed: 'disputes.deadlinePassed',
  noAction: 'disputes.nothingToAnswer',
  lost: 'disputes.alreadyEnded',
  won: 'disputes.alreadyEnded',
  withdrawn: 'disputes.alreadyEnded',
  closed: 'disputes.alreadyEnded',
};

/** A pre-arbitration that was given way to is lost, and says that somebody accepted it. */
const whereItStands = ({ state, answer }: HeldCase): AnswerRefusal | undefined =>
  state === 'lost' && answer === 'accepted' ? 'disputes.alreadyAccepted' : refusalOfState[state];

/** Why a case can't be answered now, by name; undefined when it waits for the merchant and there is time left. */
export const refusalOfAnswer = (
  standing: HeldCase,
  { stage, now }: { stage: DisputeStage; now: Date },
): AnswerRefusal | undefined => {
  const refusal = whereItStands(standing);
  if (refusal !== undefined) {
    return refusal;
  }
  if (standing.stage !== stage) {
    return 'disputes.stageChanged';
  }
  return isPastDeadline(standing.replyBy, now) ? 'disputes.deadlinePassed' : undefined;
};
