import { overseeDispute, type OverseenCase } from '@back-office/contract/features/disputes/review';
import {
  disputeDetailWords as words,
  disputeFields as fields,
} from '@back-office/messages/features/disputes';
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
import { recallWords } from '@back-office/messages/features/disputes/recalls';
import { DescriptionList } from '#kit/object/description-list';
import { defineObject } from '#kit/object/define-object';
import { fact } from '#kit/object/facts';
import { Obstacles } from '#kit/form/obstacles';
import { StatusDot } from '#kit/values/status-dot';
import { useSay } from '#platform/language/language';
import { Answers, Deadline, ReturnedNote } from '../detail/dispute-parts.tsx';
import { caseFacts, overseenCaseSteps, overseenPayment } from '../detail/dispute-facts.tsx';
import { Recalls } from '../detail/recalls.tsx';
import { CaseStatus, StageCell } from '../dispute-cells.tsx';
import { caseReviewActions } from './case-review-actions.tsx';

const Checks = ({ thing: { checks } }: { thing: OverseenCase }) => {
  const say = useSay();
  return (
    <DescriptionList
      items={(checks ?? []).map(({ check, isMet }) => ({
        term: say(answerCheckLabels[check]),
        value: (
          <StatusDot tone={isMet ? 'good' : 'attention'}>
            {say(isMet ? caseReviewWords.met : caseReviewWords.unmet)}
          </StatusDot>
        ),
      }))}
    />
  );
};

const Notes = ({ thing }: { thing: OverseenCase }) => (
  <>
    <Deadline dispute={thing} />
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
