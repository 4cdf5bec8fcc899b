import { type DisputeDetail, getDispute } from '@back-office/contract/features/disputes/detail';
import {
  disputeDetailWords as words,
  disputeFields as fields,
} from '@back-office/messages/features/disputes';
import { claimSentences } from '@back-office/messages/features/disputes/detail/claims';
import type { Section } from '#kit/object/definition';
import { useSay } from '#platform/language/language';
import { isWaiting, caseSteps, caseFacts, disputedPayment } from './dispute-facts.tsx';
import { objectPath } from '@back-office/contract/objects';
import { compellingWords } from '@back-office/messages/features/disputes/compelling';
import { disputeObstacleLabels } from '@back-office/messages/features/disputes/labels';
import { recallWords } from '@back-office/messages/features/disputes/recalls';
import { RefundsWatch } from '#features/refunds/public';
import { defineObject } from '#kit/object/define-object';
import { Obstacles } from '#kit/form/obstacles';
import { disputeActions } from '../dispute-actions.tsx';
import { CaseStatus, StageCell } from '../dispute-cells.tsx';
import { Advice } from './advice.tsx';
import { Answers, Deadline, disputeCosts, ReturnedNote } from './dispute-parts.tsx';
import { CompellingEvidence } from './compelling-evidence.tsx';
import { awaitedRecall, RecallNote, Recalls } from './recalls.tsx';
import { unsentDraft } from './unsent-draft.tsx';

// What the cardholder or the issuer claims, in a sentence, and what would refute it.
type Claimed = Pick<DisputeDetail, 'family' | 'state'>;

const Claim = ({ thing }: { thing: Claimed }) => {
  const say = useSay();
  const { claim, shows } = claimSentences[thing.family];
  return (
    <>
      <p>{say(claim)}</p>
      {isWaiting(thing) && <p className="kit-quiet">{say(shows)}</p>}
    </>
  );
};

const claimInWords: Section<Claimed> = { title: words.claim, Content: Claim };

/**
 * The deadline, the obstacles, and why an answer was returned. Obstacles to actions that the person may not take at all
 * are left out.
 */
const Notes = ({ thing: dispute }: { thing: DisputeDetail }) => {
  const isRecalled = awaitedRecall(dispute) !== undefined;
  const reasons = dispute.obstacles
    .map(({ obstacle }) => obstacle)
    .filter((reason) => reason !== 'noPermission' && !(isRecalled && reason === 'recallTooSoon'));
  return (
    <>
      <Deadline dispute={dispute} />
      <RecallNote of={dispute} />
      <Obstacles reasons={[...new Set(reasons)]} labels={disputeObstacleLabels} />
      <ReturnedNote dispute={dispute} />
    </>
  );
};

/** The advice says why a case does not qualify: without earlier payments this section would be empty. */
const hasCompelling = ({ compelling, verdict }: DisputeDetail): boolean =>
  compelling !== null &&
  (verdict === null || compelling.obstacle === null || compelling.payments.length > 0);

/** Spec S2.20: a case with its claim, costs, advice and answers. */
export const disputeObject = defineObject({
  id: 'dispute',
  title: words.title,
  call: getDispute,
  input: ({ number }) => ({ number }),
  absent: {
    refusals: ['disputes.notFound'],
    title: words.notFound,
    elsewhere: {
      refusal: 'disputes.isAlert',
      title: words.isAlert,
      open: words.openAlert,
      pathOf: ({ number }) => objectPath('alert', { number }),
    },
  },
  follows: 'disputes',
  head: {
    money: ({ amount }) => amount,
    status: (dispute) => (
      <>
        <CaseStatus state={dispute.state} />
        <span className="kit-quiet">
          <StageCell row={dispute} />
        </span>
      </>
    ),
    number: { term: fields.number, of: ({ number }) => number },
    at: { term: fields.openedAt, of: ({ openedAt }) => openedAt },
    Notes,
  },
  actions: disputeActions,
  Watch: RefundsWatch,
  timeline: caseSteps,
  isTimelineBeside: isWaiting,
  main: [
    claimInWords,
    { title: words.adviceTitle, Content: Advice, isShown: ({ verdict }) => verdict !== null },
    {
      title: compellingWords.title,
      Content: CompellingEvidence,
      isShown: hasCompelling,
    },
    disputeCosts,
    {
      title: recallWords.title,
      Content: Recalls,
      isShown: ({ recalls }) => recalls.length > 0,
    },
    {
      title: words.answers,
      Content: Answers,
      isShown: ({ answers }) => answers.some(({ statement }) => statement !== null),
    },
    unsentDraft,
  ],
  side: [caseFacts, disputedPayment],
});
