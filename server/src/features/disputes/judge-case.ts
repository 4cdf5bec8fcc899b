import type {
  CaseState,
  DisputeAction,
  DisputeStage,
} from '@back-office/contract/features/disputes';
import type { Permission } from '@back-office/contract/kit/permission';
import { judgeSteps, type Judged } from '#platform/life-cycle/steps';
import {
  caseLife,
  placeOf,
  type CaseGuard,
  type CasePlace,
  type CaseStepName,
} from './case-life.ts';
import type { RecallStanding } from './recall/judge-recall.ts';

/** The step of each person's action. */
const stepOfAction = {
  appeal: 'appealed',
  contest: 'contested',
  answerRetrieval: 'retrievalAnswered',
  accept: 'accepted',
  refund: 'refundedInstead',
  recall: 'recalled',
  concede: 'arbitrationConceded',
} as const satisfies Record<DisputeAction, CaseStepName>;

/** At pre-arbitration, accepting is a different step from accepting the chargeback, though the same action. */
const actionsAt = (stage: DisputeStage): Readonly<Record<DisputeAction, CaseStepName>> =>
  stage === 'preArbitration' ? { ...stepOfAction, accept: 'conceded' } : stepOfAction;

const isClosed = (recall: RecallStanding): boolean =>
  recall === 'notRecallable' || recall === 'tooLate';

export type StandingCase = {
  stage: DisputeStage;
  state: CaseState;
  replyBy: Date | null;
};

type Asking = {
  now: Date;
  can: (permission: Permission) => boolean;
  /** Whether the payment could be refunded by someone with the permission. */
  isRefundable: boolean;
  /** Discover accepts no appeal after an unanswered retrieval. */
  followsUnansweredRetrieval: boolean;
  recall: RecallStanding;
  /** A recall waits for its issuer's answer. */
  isRecallUndecided: boolean;
  /** The network allows conceding an arbitration. */
  isConcedable: boolean;
};

/** Skips steps that don't exist for the case. */
const actionsOf = (
  stage: DisputeStage,
  { recall: standing, isConcedable }: Pick<Asking, 'recall' | 'isConcedable'>,
): Partial<Readonly<Record<DisputeAction, CaseStepName>>> => {
  const { recall, concede, ...others } = actionsAt(stage);
  return {
    ...others,
    ...(isClosed(standing) ? {} : { recall }),
    ...(isConcedable ? { concede } : {}),
  };
};

/** To the second: the deadline's own second is still in time. */
export const isPastDeadline = (replyBy: Date | null, now: Date): boolean =>
  replyBy !== null && now.getTime() >= replyBy.getTime() + 1000;

/** A person's possible actions on a case now, and the obstacles to the others. */
export const judgeCase = (
  { stage, state, replyBy }: StandingCase,
  asking: Asking,
): Judged<DisputeAction, CaseGuard> =>
  judgeSteps<DisputeAction, CasePlace, CaseGuard>({
    life: caseLife,
    actions: actionsOf(stage, asking),
    place: placeOf(stage, state),
    can: asking.can,
    isHindered: (guard) =>
      ({
        deadlinePassed: isPastDeadline(replyBy, asking.now),
        refundClosed: !asking.isRefundable,
        retrievalUnanswered: asking.followsUnansweredRetrieval,
        recallUndecided: asking.isRecallUndecided,
        recallTriesUsed: asking.recall === 'triesUsed',
        recallTooSoon: asking.recall === 'tooSoon',
      })[guard],
  });
