import { submitApplication } from '@back-office/contract/features/onboarding';
import { progressOf } from '@back-office/contract/features/onboarding/judge';
import { steps, type Step } from '@back-office/contract/features/onboarding/questions';
import { activationWords, kycWords } from '@back-office/messages/features/activation';
import { formWords } from '@back-office/messages/features/onboarding/form';
import { stepLabels } from '@back-office/messages/features/onboarding/values';
import { Link, useNavigate } from '@tanstack/react-router';
import { Fragment, type ReactNode, useState } from 'react';
import { PlainAside } from '#kit/form/plain-aside';
import { CheckField } from '#kit/plain-form/check-field';
import { TextField } from '#kit/plain-form/text-field';
import { DescriptionList } from '#kit/object/description-list';
import { PageLink } from '#kit/page/page-link';
import { StepHead } from '#kit/page/steps-page';
import { callServer } from '#platform/http/client';
import { useSay } from '#platform/language/language';
import { readSessionAgain } from '#platform/session/session';
import { itemsOfStep, peopleOfStep } from './answer-texts.tsx';
import { DeclarationPlace } from './marks/corrections-bar.tsx';
import { openMarksOf } from './marks/mark-note.tsx';
import { leftIn } from './marks/requests.ts';
import type { Form } from './use-application.ts';
import { isOfClosed } from './use-saving.ts';

/** The name of the person who declares that all is true, and the button to submit. */
export const Declaration = ({ form }: { form: Form }): ReactNode => {
  const say = useSay();
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [isDeclared, setDeclared] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const isReady = name.trim() !== '' && isDeclared;
  const submit = async (): Promise<void> => {
    setAsked(true);
    if (!isReady) {
      return;
    }
    setBusy(true);
    try {
      if (!(await form.saveFirst())) {
        setBusy(false);
        return;
      }
      await callServer(submitApplication, { declaredName: name, isDeclared: true });
      await readSessionAgain();
      await navigate({ to: '/activate' });
    } catch (cause) {
      // The refusal is already shown.
      setBusy(false);
      if (isOfClosed(cause)) {
        await form.reread();
      }
    }
  };
  return (
    <DeclarationPlace>
      <TextField
        label={say(formWords.declaredName)}
        value={name}
        refusal={undefined}
        onChange={setName}
        input={{ name: 'declaredName', autoComplete: 'name', maxLength: 120 }}
      />
      <CheckField
        label={say(formWords.declare)}
        name="declared"
        value={isDeclared}
        refusal={isAsked && !isReady ? say(formWords.declareFirst) : undefined}
        onChange={setDeclared}
      />
      <button
        type="button"
        className="plain-submit"
        disabled={isBusy}
        onClick={() => void submit()}
      >
        {say(isBusy ? formWords.submitting : formWords.submit)}
      </button>
    </DeclarationPlace>
  );
};

type Said = Pick<Form, 'application' | 'answers'>;

/** The answers of one step, about the business and about people. */
const AnsweredStep = ({
  said,
  step,
  left,
  children,
}: {
  said: Said;
  step: Step;
  left?: string | null;
  children?: ReactNode;
}): ReactNode => {
  const say = useSay();
  return (
    <section className="kit-detail-section">
      <StepHead name={say(stepLabels[step])} left={left}>
        {children}
      </StepHead>
      {peopleOfStep(said, step, say).map(({ item, name, items }) => (
        <Fragment key={item}>
          <h3 className="kit-detail-subheading" translate="no">
            {name}
          </h3>
          <DescriptionList items={items} />
        </Fragment>
      ))}
      <DescriptionList items={itemsOfStep(said, step, say)} />
    </section>
  );
};

/** For a reader who may not change the application: all answers, and who can change them. */
export const ReadOnlyApplication = ({ said }: { said: Said }): ReactNode => {
  const say = useSay();
  return (
    <div className="kit-steps-part">
      <h1>{say(kycWords.title)}</h1>
      <p className="plain-said">{say(formWords.editorsOnly)}</p>
      {steps.map((step) => (
        <AnsweredStep key={step} said={said} step={step} />
      ))}
      <div className="plain-foot">
        <PageLink to="/activate">{say(kycWords.toStatus)}</PageLink>
      </div>
    </div>
  );
};

type ToStep = { step: Step; children: ReactNode };

const ToStep = ({ step, children }: ToStep): ReactNode => (
  <Link to="." search={(before: Record<string, unknown>) => ({ ...before, step })}>
    {children}
  </Link>
);

type Left = { step: Step; left: number; isBegun: boolean };

/** The sections that prevent submitting the application, each a link to it. */
const Obstacles = ({ steps: open }: { steps: readonly Left[] }): ReactNode => {
  const say = useSay();
  return (
    <PlainAside isUrgent>
      <strong>{say(formWords.incomplete)}</strong>
      <ul className="plain-list">
        {open.map(({ step, left }) => (
          <li key={step}>
            <ToStep step={step}>{say(stepLabels[step])}</ToStep>{' '}
            <span className="kit-help">{say(formWords.left, { count: left })}</span>
          </li>
        ))}
      </ul>
    </PlainAside>
  );
};

/** Whether nothing prevents submitting the application. */
export const isReady = ({
  application,
  problems,
}: Pick<Form, 'application' | 'problems'>): boolean =>
  problems.length === 0 && openMarksOf(application) === 0;

/** All answers, the work left in each step, and the declaration. */
export const ReviewStep = ({ form }: { form: Form }): ReactNode => {
  const say = useSay();
  const { application, answers, problems } = form;
  const progress: Left[] = progressOf(answers, problems).map(({ step, isBegun }) => ({
    step,
    left: leftIn(form, step),
    isBegun,
  }));
  return (
    <>
      {isReady(form) && <p className="plain-said">{say(formWords.reviewLead)}</p>}
      {problems.length > 0 && <Obstacles steps={progress.filter(({ left }) => left > 0)} />}
      {progress.map(({ step, left, isBegun }) => (
        <AnsweredStep
          key={step}
          said={form}
          step={step}
          left={left > 0 ? say(formWords.left, { count: left }) : null}
        >
          <ToStep step={step}>
            {say(isBegun ? formWords.edit : formWords.begin, { step: say(stepLabels[step]) })}
          </ToStep>
        </AnsweredStep>
      ))}
      {!application.isOwner && <p className="plain-said">{say(activationWords.ofOwner)}</p>}
      {application.isOwner && isReady(form) && <Declaration form={form} />}
    </>
  );
};
