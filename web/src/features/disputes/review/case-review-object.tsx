import { missingEvidence } from '@back-office/contract/features/disputes/evidence';
import {
  overseeDispute,
  type AnswerCheck,
  type OverseenCase,
} from '@back-office/contract/features/disputes/review';
import {
  disputeDetailWords as words,
  disputeFields as fields,
} from '@back-office/messages/features/disputes';
import { evidenceWords } from '@back-office/messages/features/disputes/evidence';
import {
  answerCheckLabels,
  answerDeliveryLabels,
  caseReviewObstacleLabels,
  caseReviewWords,
  overseenStateLabels,
  rulingOutcomeLabels,
  rulingWords,
} from '@back-office/messages/features/disputes/review';
import { refusalIn } from '@back-office/messages/gateway-refusals';
import { filterWords } from '@back-office/messages/kit';
import type { Word } from '@back-office/messages/words';
import { recallWords } from '@back-office/messages/features/disputes/recalls';
import { DescriptionList } from '#kit/object/description-list';
import { defineObject } from '#kit/object/define-object';
import { fact } from '#kit/object/facts';
import { Obstacles } from '#kit/form/obstacles';
import { BothTimes } from '#kit/time/time-text';
import { StatusDot } from '#kit/values/status-dot';
import { useSay } from '#platform/language/language';
import { Answers, Deadline, ReturnedNote } from '../detail/dispute-parts.tsx';
import { caseFacts, overseenCaseSteps, overseenPayment } from '../detail/dispute-facts.tsx';
import { Recalls } from '../detail/recalls.tsx';
import { CaseStatus, StageCell, timeLeft } from '../dispute-cells.tsx';
import { caseReviewActions } from './case-review-actions.tsx';

/** A missing required field is named, so that the comment to the merchant can name it. */
const Checks = ({ thing: { checks, family, answers } }: { thing: OverseenCase }) => {
  const say = useSay();
  const missing = missingEvidence(family, answers[0]?.evidence ?? []).map((field) =>
    say(evidenceWords[field].name),
  );
  const stateOf = (check: AnswerCheck, isMet: boolean): string =>
    isMet || check !== 'requiredFields' || missing.length === 0
      ? say(isMet ? caseReviewWords.met : caseReviewWords.unmet)
      : say(filterWords.labelled, {
          label: say(caseReviewWords.unmet),
          value: missing.join(say(filterWords.between)),
        });
  return (
    <DescriptionList
      items={(checks ?? []).map(({ check, isMet }) => ({
        term: say(answerCheckLabels[check]),
        value: <StatusDot tone={isMet ? 'good' : 'attention'}>{stateOf(check, isMet)}</StatusDot>,
      }))}
    />
  );
};

const isUnderReview = ({ allowedActions }: OverseenCase): boolean =>
  allowedActions.includes('send');

const DeadlineLine = ({ name, at }: { name: Word; at: string }) => {
  const say = useSay();
  const left = timeLeft(at, say);
  return (
    <div className="kit-detail-line">
      <span>{say(name)}</span>
      <StatusDot tone={left.tone}>{left.text}</StatusDot>
      <BothTimes at={at} />
    </div>
  );
};

/** Until when the answer can be sent to the network, and returned to the merchant. */
const ReviewDeadlines = ({ of: { networkDueAt, replyBy } }: { of: OverseenCase }) => (
  <>
    {networkDueAt !== null && <DeadlineLine name={fields.networkDueAt} at={networkDueAt} />}
    {replyBy !== null && <DeadlineLine name={caseReviewWords.merchantDue} at={replyBy} />}
  </>
);

const Notes = ({ thing }: { thing: OverseenCase }) => (
  <>
    <Deadline dispute={thing} />
    {isUnderReview(thing) && <ReviewDeadlines of={thing} />}
    <Obstacles reasons={thing.obstacles} labels={caseReviewObstacleLabels} isWarning />
    <ReturnedNote dispute={thing} />
  </>
);

const OverseenAnswers = ({ thing }: { thing: OverseenCase }) => (
  <Answers
    thing={thing}
    filesAt={(id) => `ops/disputes/${thing.merchantNumber}/${thing.number}/files/${id}`}
  />
);

/** A case for the acquirer's review: the answer's gaps, the answer, and the claim. */
export const caseReviewObject = defineObject({
  id: 'caseReview',
  title: words.title,
  call: overseeDispute,
  input: (named) => named,
  absent: { refusals: ['disputes.notFound'], title: words.notFound },
  head: {
    money: ({ amount }) => amount,
    status: (dispute) => (
      <>
        <CaseStatus state={dispute.state} labels={overseenStateLabels} />
        <span className="kit-quiet">
          <StageCell row={dispute} />
        </span>
      </>
    ),
    number: { term: fields.number, of: ({ number }) => number },
    at: { term: fields.openedAt, of: ({ openedAt }) => openedAt },
    merchant: caseReviewWords.merchant,
    Notes,
  },
  actions: caseReviewActions,
  timeline: overseenCaseSteps,
  isTimelineBeside: isUnderReview,
  main: [
    { title: caseReviewWords.checks, Content: Checks, isShown: ({ checks }) => checks !== null },
    {
      title: words.answers,
      Content: OverseenAnswers,
      isShown: ({ answers }) => answers.some(({ statement }) => statement !== null),
    },
    {
      title: recallWords.title,
      Content: Recalls,
      isShown: ({ recalls }) => recalls.length > 0,
    },
  ],
  side: [
    {
      title: rulingWords.title,
      isShown: ({ ruling }) => ruling !== null,
      facts: ({ ruling }, { language }) =>
        ruling === null
          ? []
          : [
              fact.label(rulingWords.outcome, rulingOutcomeLabels, ruling.outcome),
              fact.code(rulingWords.reference, ruling.reference),
              fact.text(rulingWords.proposedBy, ruling.proposedBy),
              fact.time(rulingWords.proposedAt, ruling.proposedAt),
              fact.text(rulingWords.confirmedBy, ruling.confirmedBy),
              fact.label(rulingWords.delivery, answerDeliveryLabels, ruling.delivery),
              fact.text(
                rulingWords.note,
                ruling.refusalCode &&
                  refusalIn(language, { code: ruling.refusalCode, message: null }),
              ),
            ],
    },
    caseFacts,
    overseenPayment,
  ],
});
