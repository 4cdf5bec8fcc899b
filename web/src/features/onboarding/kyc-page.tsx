import {
  activationWords,
  activationPages,
  kycWords,
} from '@back-office/messages/features/activation';
import { correctionWords as words } from '@back-office/messages/features/onboarding/corrections';
import { type ReactNode, useState } from 'react';
import { PlainAside } from '#kit/form/plain-aside';
import { PageLink } from '#kit/page/page-link';
import { useSay } from '#platform/language/language';
import { type Form, useApplication } from './use-application.ts';
import { requestsOf, leftIn } from './marks/requests.ts';
import { progressOf } from '@back-office/contract/features/onboarding/judge';
import { steps, type Step } from '@back-office/contract/features/onboarding/questions';
import { stageOf } from '@back-office/contract/features/onboarding/renewal';
import { businessStatus, type BusinessStatus } from '@back-office/contract/kit/business-status';
import { formWords } from '@back-office/messages/features/onboarding/form';
import { stepLabels } from '@back-office/messages/features/onboarding/values';
import { loading } from '@back-office/messages/outside';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { StatusReasons } from '#features/businesses/public';
import '#kit/form/form.css';
import { OutsideFrame } from '#kit/page/outside-frame';
import { PlainMessage } from '#kit/plain-form/plain-form';
import { type PageStep, StepsPage } from '#kit/page/steps-page';
import { offsetIn, timeIn } from '#kit/time/time';
import { useTimeZone } from '#platform/time-zone';
import { ToDeclaration } from './marks/corrections-bar.tsx';
import { formSteps } from './people-steps.tsx';
import { AcceptedApplication, RenewalNotice } from './renewal-parts.tsx';
import { isReady, ReadOnlyApplication, ReviewStep } from './review-step.tsx';

/** Leads from the whole form to the open corrections. */
const CorrectionsNotice = ({
  form,
}: {
  form: Pick<Form, 'application' | 'answers'>;
}): ReactNode => {
  const say = useSay();
  const { businessId, answerBy } = form.application;
  const requests = requestsOf(form, say);
  const left = requests.filter(({ isOpen }) => isOpen).length;
  return requests.length === 0 || answerBy === null ? null : (
    <PlainAside isUrgent={left > 0}>
      <strong>
        {left > 0 ? say(words.left, { left, of: requests.length }) : say(words.allDone)}
      </strong>
      {left > 0 && <p>{say(words.asked, { day: answerBy })}</p>}
      <PageLink to={`/setting/uploadAdditional/${businessId}`}>
        {say(activationWords.seeCorrections)}
      </PageLink>
    </PlainAside>
  );
};

const pages: Readonly<Record<Step | 'review', (props: { form: Form }) => ReactNode>> = {
  ...formSteps,
  review: ReviewStep,
};
const pageIds = [...steps, 'review'] as const;
type PageId = (typeof pageIds)[number];

/** Whether and when the answers were saved. */
export const SaveState = ({ form: { saving, application } }: { form: Form }): ReactNode => {
  const say = useSay();
  const { name: zone } = useTimeZone();
  const { savedAt } = application;
  const saved =
    savedAt === null
      ? ''
      : say(formWords.savedAt, { time: `${timeIn(savedAt, zone)} ${offsetIn(savedAt, zone)}` });
  const texts = {
    saved,
    closed: '',
    saving: say(formWords.saving),
    failed: say(formWords.notSaved),
    refused: say(formWords.notTaken),
  };
  return (
    <p className="kit-steps-saved" role="status">
      {texts[saving]}
    </p>
  );
};

const useStep = (first: PageId) => {
  const { step } = useSearch({ strict: false }) as { step?: string };
  const navigate = useNavigate();
  const current = pageIds.find((id) => id === step) ?? first;
  const go = (by: 1 | -1): void => {
    const next = pageIds[pageIds.indexOf(current) + by];
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, step: next }),
    });
    scrollTo({ top: 0 });
  };
  return { current, go };
};

const { moreNeeded, failed, refused, suspended, closed } = businessStatus;

/** Returned or refused, and changeable. */
const isReturned = (status: BusinessStatus): boolean => status === moreNeeded || status === failed;

const stateOf = (
  of: ReturnType<typeof progressOf>[number] | undefined,
  left: number,
): PageStep['state'] => {
  if (of === undefined || (of.problems > 0 && !of.isBegun)) {
    return 'ahead';
  }
  return left === 0 ? 'done' : 'open';
};

const Steps = ({ form }: { form: Omit<Form, 'isLeft'> }): ReactNode => {
  const say = useSay();
  const progress = progressOf(form.answers, form.problems);
  // Continues at the first step with something to do.
  const [first] = useState<PageId>(() => steps.find((step) => leftIn(form, step) > 0) ?? 'review');
  const { current, go } = useStep(first);
  // A step shows what is missing once it was begun earlier, or left by "Continue".
  const [left, setLeft] = useState<ReadonlySet<PageId>>(
    () => new Set(progress.filter(({ isBegun }) => isBegun).map(({ step }) => step)),
  );
  const Page = pages[current];
  const at = pageIds.indexOf(current);
  const leave = (by: 1 | -1): void => {
    setLeft((before) => new Set([...before, current]));
    void form.flush();
    go(by);
  };
  const listed = pageIds.map((id) => {
    const of = progress.find(({ step }) => step === id);
    // Spec S2.10: complete or not, a step is done only once what the review asks for there is answered.
    const left = of === undefined ? 0 : leftIn(form, of.step);
    const state = stateOf(of, left);
    return {
      id,
      name: say(stepLabels[id]),
      state,
      note: state === 'open' ? say(formWords.left, { count: left }) : null,
    };
  });
  const whole = { ...form, isLeft: left.has(current) };
  return (
    <StepsPage
      label={say(formWords.steps)}
      progress={say(formWords.stepOf, { at: at + 1, of: pageIds.length })}
      steps={listed}
      current={current}
    >
      <SaveState form={whole} />
      <RenewalNotice application={form.application} flush={form.flush} />
      <h1>{say(stepLabels[current])}</h1>
      {isReturned(form.application.status) && <StatusReasons />}
      <CorrectionsNotice form={form} />
      {at === 0 && <p className="plain-said">{say(formWords.lead)}</p>}
      <Page key={current} form={whole} />
      <div className="kit-steps-acts">
        {at > 0 && (
          <button type="button" className="plain-button" onClick={() => leave(-1)}>
            {say(formWords.back)}
          </button>
        )}
        {current !== 'review' && (
          <button type="button" className="plain-submit" onClick={() => leave(1)}>
            {say(formWords.next)}
          </button>
        )}
        {current === 'review' && form.application.isOwner && isReady(form) && <ToDeclaration />}
      </div>
    </StepsPage>
  );
};

/** Not under review and not changeable. */
const isStopped = (status: BusinessStatus): boolean =>
  [refused, suspended, closed].some((one) => one === status);

/** The page for someone who can't change the application now. */
const Closed = ({
  application,
  answers,
  reread,
}: Pick<Form, 'application' | 'answers'> & { reread: () => Promise<void> }): ReactNode => {
  const say = useSay();
  const { status, renewal } = application;
  if (['open', 'moreNeeded'].includes(stageOf(status, renewal?.stage ?? null))) {
    return <ReadOnlyApplication said={{ application, answers }} />;
  }
  if (status === businessStatus.active) {
    return <AcceptedApplication application={application} reread={reread} />;
  }
  const page = isStopped(status)
    ? activationPages[status]
    : { title: kycWords.title, text: formWords.closed };
  return (
    <PlainMessage
      title={page.title}
      foot={<PageLink to="/activate">{say(kycWords.toStatus)}</PageLink>}
    >
      <p className="plain-said">{say(page.text)}</p>
      {isStopped(status) && <StatusReasons />}
    </PlainMessage>
  );
};

const Opened = (): ReactNode => {
  const say = useSay();
  const { application, answers, isBroken, ...rest } = useApplication();
  if (application === undefined || answers === undefined) {
    return (
      <PlainMessage title={kycWords.title}>
        <p className="plain-said">{say(isBroken ? formWords.failed : loading)}</p>
      </PlainMessage>
    );
  }
  if (!application.mayEdit) {
    return <Closed application={application} answers={answers} reread={rest.reread} />;
  }
  return <Steps form={{ ...rest, application, answers }} />;
};

/** Spec S2.6, S2.60: the application of a business, in steps that save automatically. */
export const KycPage = (): ReactNode => (
  <OutsideFrame>
    <Opened />
  </OutsideFrame>
);
