import { businessTones } from '@back-office/contract/kit/business-status';
import {
  getSubmittedApplication,
  type SubmittedApplication,
} from '@back-office/contract/features/onboarding/submitted';
import { provedFields } from '@back-office/contract/features/onboarding/countries';
import { steps } from '@back-office/contract/features/onboarding/questions';
import { screens } from '@back-office/contract/screens';
import { errorWords } from '@back-office/messages/error-words';
import {
  businessStatusWords,
  statusReasonWords,
} from '@back-office/messages/features/business-status';
import {
  submittedWords,
  blockerWords,
  reviewAidWords as aidWords,
  reviewWarningWords,
} from '@back-office/messages/features/onboarding/review-aids';
import {
  applicationListWords,
  reviewWords as words,
} from '@back-office/messages/features/onboarding/review';
import {
  applicationReasonLabels,
  renewalWords,
} from '@back-office/messages/features/onboarding/renewal';
import { screeningWords } from '@back-office/messages/features/onboarding/screening';
import { stepLabels } from '@back-office/messages/features/onboarding/values';
import { pageTitles } from '@back-office/messages/screens';
import { defineObject } from '#kit/object/define-object';
import { fact } from '#kit/object/facts';
import { Timeline } from '#kit/object/timeline';
import { Obstacles } from '#kit/form/obstacles';
import { PageLink } from '#kit/page/page-link';
import { StatusDot } from '#kit/values/status-dot';
import { Text } from '#kit/columns/value-cells';
import { useSay } from '#platform/language/language';
import { DaysLeft } from './applications-page.tsx';
import { EarlierVersions } from './earlier-versions.tsx';
import { reviewActions } from './review-actions.tsx';
import { ProvedFields } from './documents/proved-fields.tsx';
import { ReviewNotes } from './review-notes.tsx';
import { SectionList } from './section-list.tsx';
import { SectionReview } from './section-review.tsx';
import { ScreeningSection } from './screening-section.tsx';
import { SimilarBusinesses } from './similar-businesses.tsx';
import { EnterMonth, StatementMonths } from './statement-months.tsx';

const Why = ({ application: { renewal } }: { application: SubmittedApplication }) => {
  const say = useSay();
  return say(applicationReasonLabels[renewal?.reason ?? 'application']);
};

const Rejections = ({ thing: { rejections } }: { thing: SubmittedApplication }) => {
  const say = useSay();
  return (
    <Timeline
      steps={rejections.map(({ to, at, by, reasons, note }) => ({
        id: at,
        at,
        tone: businessTones[to],
        title: say(businessStatusWords[to]),
        by: by ?? '',
        note:
          [...reasons.map((reason) => say(statusReasonWords[reason])), note]
            .filter((part) => part !== null)
            .join(' · ') || null,
      }))}
    />
  );
};

const hasStatements = ({ statements, files }: SubmittedApplication): boolean =>
  statements.months.length > 0 ||
  statements.unread.length > 0 ||
  files.some(({ document }) => document === 'processingStatements');

/** An application for its reviewer: section by section, fields beside documents. */
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
      <StatusDot tone={businessTones[status]}>{say(businessStatusWords[status])}</StatusDot>
    ),
    at: { term: applicationListWords.columns.submittedAt, of: ({ submittedAt }) => submittedAt },
    more: ({ daysLeft }) => daysLeft !== null && <DaysLeft days={daysLeft} />,
    Notes: ({ thing }) => (
      <>
        <Obstacles
          reasons={thing.blockers}
          labels={blockerWords}
          ways={{ statementsUnread: <EnterMonth application={thing} /> }}
        />
        <Obstacles reasons={thing.warnings} labels={reviewWarningWords} isWarning />
      </>
    ),
  },
  actions: reviewActions,
  main: [
    {
      title: words.rejections,
      Content: Rejections,
      isShown: ({ rejections }: SubmittedApplication) => rejections.length > 0,
    },
    { title: screeningWords.title, Content: ScreeningSection },
    {
      title: aidWords.earlier,
      Content: EarlierVersions,
      isShown: ({ earlier }: SubmittedApplication) => earlier.length > 0,
    },
    {
      title: aidWords.proved,
      Content: ProvedFields,
      isShown: (application: SubmittedApplication) => provedFields(application).length > 0,
    },
    ...steps.map((section) => ({
      title: stepLabels[section],
      Content: ({ thing }: { thing: SubmittedApplication }) => (
        <>
          <SectionReview application={thing} section={section} />
          {section === 'turnover' && hasStatements(thing) && <StatementMonths thing={thing} />}
        </>
      ),
    })),
  ],
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
        fact.text(submittedWords.dueOn, application.daysLeft === null ? null : application.dueOn),
        fact.text(applicationListWords.columns.answerBy, application.answerBy),
        // An accepted version no longer stores why it was submitted.
        fact.of(
          renewalWords.reason,
          (application.renewal !== null || application.acceptedRevision === null) && (
            <Why application={application} />
          ),
        ),
        fact.text(renewalWords.acceptedRevision, application.acceptedRevision?.toString() ?? null),
        fact.text(renewalWords.nextReviewOn, application.nextReviewOn),
      ],
    },
    { title: words.sections, Content: SectionList },
    { title: aidWords.similar, Content: SimilarBusinesses },
    { title: aidWords.notes, Content: ReviewNotes },
  ],
});
