import {
  getSubmittedApplication,
  type SubmittedApplication,
} from '@back-office/contract/features/onboarding';
import { steps } from '@back-office/contract/features/onboarding/questions';
import { screens } from '@back-office/contract/screens';
import { errorWords } from '@back-office/messages/error-words';
import { businessStatusWords } from '@back-office/messages/features/business-status';
import { submittedWords } from '@back-office/messages/features/onboarding/form';
import {
  applicationListWords,
  reviewWords as words,
} from '@back-office/messages/features/onboarding/review';
import { stepLabels } from '@back-office/messages/features/onboarding/values';
import { pageTitles } from '@back-office/messages/screens';
import { businessTone } from '#features/businesses/public';
import { defineObject } from '#kit/object/define-object';
import { fact } from '#kit/object/facts';
import { PageLink } from '#kit/page-link';
import { StatusDot } from '#kit/status-dot';
import { Text } from '#kit/value-cells';
import { reviewActions } from './review-actions.tsx';
import { SectionReview } from './section-review.tsx';

/** An application as its reviewer reads it: section by section, fields beside documents. */
export const applicationObject = defineObject({
  id: 'application',
  title: pageTitles.application,
  call: getSubmittedApplication,
  input: (named) => named,
  absent: {
    refusals: ['merchants.notFound', 'onboarding.nothingSubmitted'],
    title: errorWords['onboarding.nothingSubmitted'],
  },
  head: {
    name: ({ merchantName }) => ({ text: merchantName }),
    status: ({ status }, { say }) => (
      <StatusDot tone={businessTone[status]}>{say(businessStatusWords[status])}</StatusDot>
    ),
    at: ({ submittedAt }) => submittedAt,
  },
  actions: reviewActions,
  main: steps.map((section) => ({
    title: stepLabels[section],
    Content: ({ thing }: { thing: SubmittedApplication }) => (
      <SectionReview application={thing} section={section} />
    ),
  })),
  side: [
    {
      title: words.submission,
      facts: (application) => [
        fact.of(
          applicationListWords.columns.merchant,
          <PageLink to={`${screens.merchants.path}/${application.merchantNumber}`}>
            <Text text={application.merchantNumber} />
          </PageLink>,
        ),
        fact.text(submittedWords.revision, String(application.revision)),
        fact.text(submittedWords.declaredBy, application.declaredName),
        fact.text(submittedWords.dueOn, application.dueOn),
        fact.text(applicationListWords.columns.answerBy, application.answerBy),
      ],
    },
  ],
});
