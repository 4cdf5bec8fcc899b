import {
  missingEvidence,
  type EvidenceField,
} from '@back-office/contract/features/disputes/evidence';
import { familyOf } from '@back-office/contract/features/disputes/reason-codes';
import type { CaseState, DisputeStage } from '@back-office/contract/features/disputes';
import {
  hasArbitration,
  isArbitrationConcedable,
} from '@back-office/contract/gateway/dispute-calendars';
import { isPastDeadline } from '../judge-case.ts';
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

/** A conceded pre-arbitration or arbitration is lost, and the refusal says that someone accepted it. */
const whereItStands = ({ state, answer }: HeldCase): AnswerRefusal | undefined =>
  state === 'lost' && answer === 'accepted' ? 'disputes.alreadyAccepted' : refusalOfState[state];

/** Why a case can't be answered now; undefined if it waits for the merchant and there is time left. */
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

/**
 * Why a draft can't be saved now. A draft is no answer, so the text of a form that its deadline overtakes is still kept.
 */
export const refusalOfDraft = (
  standing: HeldCase,
  at: { stage: DisputeStage; now: Date },
): Exclude<AnswerRefusal, 'disputes.deadlinePassed'> | undefined => {
  if (standing.state === 'lapsed' && standing.stage !== at.stage) {
    return 'disputes.stageChanged';
  }
  const refusal = refusalOfAnswer(standing, at);
  return refusal === 'disputes.deadlinePassed' ? undefined : refusal;
};

/**
 * Why an arbitration can't be conceded now. Its only deadline is the ruling, which the gateway knows: it refuses a
 * later concession.
 */
export const refusalOfConceding = (
  standing: HeldCase,
): AnswerRefusal | 'disputes.notConcedable' | undefined => {
  if (standing.state !== 'underAppeal') {
    return whereItStands(standing) ?? 'disputes.stageChanged';
  }
  if (standing.stage !== 'arbitration') {
    return 'disputes.stageChanged';
  }
  return isArbitrationConcedable(standing.brand) ? undefined : 'disputes.notConcedable';
};

type Written = {
  stage: DisputeStage;
  evidence: readonly { field: EvidenceField; text: string }[];
  hasFiles: boolean;
  acknowledgesFees: boolean;
  now: Date;
};

type WrittenRefusal =
  | AnswerRefusal
  | 'disputes.retrievalUnanswered'
  | 'disputes.evidenceIncomplete'
  | 'disputes.fileNeeded'
  | 'disputes.feesNotAcknowledged';

/** The same for an answer with its evidence, single or in a batch. */
export const refusalOfWritten = (
  standing: HeldCase,
  { stage, evidence, hasFiles, acknowledgesFees, now }: Written,
): WrittenRefusal | undefined => {
  const refusal = refusalOfAnswer(standing, { stage, now });
  if (refusal !== undefined) {
    return refusal;
  }
  if (stage === 'chargeback' && standing.followsUnanswered) {
    return 'disputes.retrievalUnanswered';
  }
  if (missingEvidence(familyOf(standing.brand, standing.reasonCode), evidence).length > 0) {
    return 'disputes.evidenceIncomplete';
  }
  if (!hasFiles) {
    return 'disputes.fileNeeded';
  }
  return stage === 'preArbitration' && hasArbitration(standing.brand) && !acknowledgesFees
    ? 'disputes.feesNotAcknowledged'
    : undefined;
};
