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

/** Which step each action of a person is. */
const stepOfAction = {
  appeal: 'appealed',
  contest: 'contested',
  answerRetrieval: 'retrievalAnswered',
  accept: 'accepted',
  refund: 'refundedInstead',
  recall: 'recalled',
  concede: 'arbitrationConceded',
} as const satisfies Record<DisputeAction, CaseStepName>;

/** Giving way at pre-arbitration is another step than accepting the chargeback, and the same action. */
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
  /** Whether the payment could be refunded by somebody who may. */
  isRefundable: boolean;
  /** Discover takes no appeal after a retrieval that nobody answered. */
  followsUnansweredRetrieval: boolean;
  recall: RecallStanding;
  /** A recall waits for its issuer. */
  isRecallUndecided: boolean;
  /** The network takes that an arbitration is given up. */
  isConcedable: boolean;
};

/** Skips steps that a case never knows. */
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

/** To the second: the deadline's own second is in time. */
export const isPastDeadline = (replyBy: Date | null, now: Date): boolean =>
  replyBy !== null && now.getTime() >= replyBy.getTime() + 1000;

/** The actions a person may take on a case now, and what blocks each of the others. */
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
