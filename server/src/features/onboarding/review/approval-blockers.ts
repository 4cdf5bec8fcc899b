import { steps } from '@back-office/contract/features/onboarding/questions';
import {
  approvalBlockers,
  type ApprovalBlocker,
} from '@back-office/contract/features/onboarding/review-aids';
import type { SubmittedApplication } from '@back-office/contract/features/onboarding/submitted';
import { correctionsIn, type Asked } from './review-application.ts';

export type Blocking = Asked & {
  screening: Pick<SubmittedApplication['screening'], 'hits' | 'lists' | 'screenedAt'>;
  /** Spec S9.7: the months of processing statements that nobody has read yet. */
  unread: readonly string[];
  /** Whether two operators must agree: because of the risk, or because a payout account changes (Decision 11). */
  needsTwo: boolean;
  /** The operator who would approve. */
  personId: bigint;
};

/** A confirmed match that does not prevent approval makes the application higher-risk. */
export const hasConfirmedRisk = ({ hits }: Pick<Blocking['screening'], 'hits'>): boolean =>
  hits.some(({ topic, decision }) => topic !== 'sanctions' && decision?.is === 'confirmed');

/** Why this person can't approve a version now. */
export const blockersOf = ({
  reviews,
  marks,
  screening,
  unread,
  needsTwo,
  personId,
}: Blocking): ApprovalBlocker[] => {
  const decisions = screening.hits.map(({ decision }) => decision?.is);
  const accepted = reviews.filter(({ verdict }) => verdict === 'accepted');
  const is: Record<ApprovalBlocker, boolean> = {
    hitConfirmed: screening.hits.some(
      ({ topic, decision }) => topic === 'sanctions' && decision?.is === 'confirmed',
    ),
    hitsOpen: decisions.includes(undefined),
    noLists: screening.lists.length === 0,
    notScreened: screening.lists.length > 0 && screening.screenedAt === null,
    sectionsToFix: correctionsIn(reviews).length > 0,
    marked: marks.length > 0,
    sectionsOpen: reviews.length < steps.length,
    statementsUnread: unread.length > 0,
    secondPerson:
      (needsTwo || hasConfirmedRisk(screening)) &&
      accepted.some((review) => review.personId === personId),
  };
  return approvalBlockers.filter((blocker) => is[blocker]);
};

const refusals = {
  sectionsToFix: 'onboarding.sectionsOpen',
  marked: 'onboarding.sectionsOpen',
  sectionsOpen: 'onboarding.sectionsOpen',
  hitConfirmed: 'onboarding.hitsOpen',
  hitsOpen: 'onboarding.hitsOpen',
  noLists: 'onboarding.hitsOpen',
  notScreened: 'onboarding.hitsOpen',
  statementsUnread: 'onboarding.statementsUnread',
  secondPerson: 'onboarding.secondPerson',
} as const satisfies Record<ApprovalBlocker, string>;

/** The refusal of a blocked approval, sections first. */
export const refusalOf = (
  blockers: readonly ApprovalBlocker[],
): (typeof refusals)[ApprovalBlocker] | undefined =>
  Object.entries(refusals).find(([blocker]) => blockers.some((one) => one === blocker))?.[1];
