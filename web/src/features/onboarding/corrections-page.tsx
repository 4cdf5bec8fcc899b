import { documentsOfStep, stepOf } from '@back-office/contract/features/onboarding/judge';
import {
  businessItem,
  type DocumentName,
  steps,
  type Step,
} from '@back-office/contract/features/onboarding/questions';
import { correctionWords as words } from '@back-office/messages/features/onboarding/corrections';
import { activationWords } from '@back-office/messages/features/activation';
import { formWords } from '@back-office/messages/features/onboarding/form';
import { markWords } from '@back-office/messages/features/onboarding/marks';
import { stepLabels } from '@back-office/messages/features/onboarding/values';
import { loading } from '@back-office/messages/outside';
import { notFoundText } from '@back-office/messages/shell';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { StatusReasons } from '#features/businesses/public';
import '#kit/form/form.css';
import { PlainAside } from '#kit/form/plain-aside';
import { OutsideFrame } from '#kit/page/outside-frame';
import { PageLink } from '#kit/page/page-link';
import { PlainMessage } from '#kit/plain-form/plain-form';
import { PartsRail } from '#kit/page/steps-page';
import { useSay } from '#platform/language/language';
import { DocumentField } from './answer-field.tsx';
import { SaveState } from './kyc-page.tsx';
import { formSteps } from './people-steps.tsx';
import { CorrectionsBar, goTo } from './marks/corrections-bar.tsx';
import { idOfSection, requestsOf } from './marks/requests.ts';
import { CancelChange } from './renewal-parts.tsx';
import { Declaration, isReady } from './review-step.tsx';
import { type Form, useApplication } from './use-application.ts';

type Props = { form: Form };

/** The sections with a comment, and those of every answer or document with a request. */
const sectionsAsked = ({ application: { corrections, marks }, answers }: Form): Step[] =>
  steps.filter(
    (step) =>
      corrections.some(({ section }) => section === step) ||
      marks.some((mark) => stepOf(mark, answers) === step),
  );

/** The documents that the review asks for; the others are folded away. */
const DocumentsAsked = ({ form }: Props): ReactNode => {
  const say = useSay();
  const documents = documentsOfStep(form.answers, 'documents');
  const asked = documents.filter((document) =>
    form.application.marks.some(({ item, field }) => item === businessItem && field === document),
  );
  const others = documents.filter((document) => !asked.includes(document));
  const fieldsOf = (shown: readonly DocumentName[]) =>
    shown.map((document) => <DocumentField key={document} form={form} document={document} />);
  return asked.length === 0 ? (
    fieldsOf(others)
  ) : (
    <div className="kit-form-groups">
      {fieldsOf(asked)}
      {others.length > 0 && (
        <details className="kit-fieldset">
          <summary>
            <span>{say(words.otherDocuments)}</span>
          </summary>
          {fieldsOf(others)}
        </details>
      )}
    </div>
  );
};

/** A section that the review asks to correct, with its fields if the reader may change them. */
const Section = ({
  form,
  section,
  asked,
}: Props & {
  section: Step;
  asked: Form['application']['corrections'][number] | undefined;
}): ReactNode => {
  const say = useSay();
  const Fields = section === 'documents' ? DocumentsAsked : formSteps[section];
  // The bank statement proves the account, so it can be replaced next to it.
  const isStatementHere = section === 'bank' && !sectionsAsked(form).includes('documents');
  return (
    <section className="kit-detail-section">
      <h2 className="kit-detail-heading">{say(stepLabels[section])}</h2>
      {asked !== undefined && (
        <PlainAside id={idOfSection(section)} isUrgent={asked.isOpen}>
          <strong>{say(asked.isOpen ? markWords.open : markWords.answered)}</strong>
          <p translate="no">{asked.comment}</p>
        </PlainAside>
      )}
      {form.application.mayEdit && (
        <>
          <Fields form={form} />
          {isStatementHere && <DocumentField form={form} document="bankStatement" />}
        </>
      )}
    </section>
  );
};

const HandIn = ({ form }: Props): ReactNode => {
  const say = useSay();
  const { corrections, isOwner } = form.application;
  return (
    <>
      {corrections.some(({ isOpen }) => isOpen) && (
        <p className="plain-said">{say(words.unchanged)}</p>
      )}
      {isOwner ? (
        <Declaration form={form} />
      ) : (
        <p className="plain-said">{say(activationWords.ofOwner)}</p>
      )}
    </>
  );
};

const Corrections = ({ form }: Props): ReactNode => {
  const say = useSay();
  const { application } = form;
  const { mayEdit } = application;
  const requests = requestsOf(form, say);
  return (
    <div className="kit-steps-page">
      <nav aria-label={say(words.title)}>
        <PartsRail
          parts={requests.map(({ id, name, isOpen }) => ({
            id,
            name,
            state: isOpen ? 'open' : 'done',
            note: null,
          }))}
          open={(id) => goTo(document.getElementById(id))}
        />
      </nav>
      <div className="kit-steps-part">
        <SaveState form={form} />
        <h1>{say(words.title)}</h1>
        {application.answerBy !== null && (
          <p className="plain-said">{say(words.lead, { day: application.answerBy })}</p>
        )}
        <p className="plain-said">{say(mayEdit ? words.submitLead : formWords.editorsOnly)}</p>
        <StatusReasons />
        {sectionsAsked(form).map((section) => (
          <Section
            key={section}
            form={form}
            section={section}
            asked={application.corrections.find((one) => one.section === section)}
          />
        ))}
        {mayEdit && isReady(form) && <HandIn form={form} />}
        <CancelChange application={application} flush={form.flush} />
        <div className="plain-foot">
          <PageLink to="/kyc">{say(words.toApplication)}</PageLink>
        </div>
        {mayEdit && <CorrectionsBar form={form} requests={requests} />}
      </div>
    </div>
  );
};

const Opened = ({ businessId }: { businessId: string | undefined }): ReactNode => {
  const say = useSay();
  const { application, answers, isBroken, ...rest } = useApplication();
  if (application === undefined || answers === undefined) {
    return (
      <PlainMessage title={words.title}>
        <p className="plain-said">{say(isBroken ? formWords.failed : loading)}</p>
      </PlainMessage>
    );
  }
  const isMine = application.businessId === businessId;
  const isAsked = isMine && application.status === 25;
  if (!isMine || application.corrections.length + application.marks.length === 0) {
    return (
      <PlainMessage
        title={words.title}
        foot={
          <>
            {isAsked && <PageLink to="/kyc">{say(words.toApplication)}</PageLink>}
            <PageLink to="/activate">{say(words.toStatus)}</PageLink>
          </>
        }
      >
        <p className="plain-said">
          {say(isAsked ? words.noSections : isMine ? words.none : notFoundText)}
        </p>
      </PlainMessage>
    );
  }
  // The review's requests are shown as open from the start.
  return <Corrections form={{ ...rest, application, answers, isLeft: true }} />;
};

/** Spec S2.10: the sections that the review asks to correct, each with its comment, and the button to resubmit. */
export const CorrectionsPage = (): ReactNode => {
  const { businessId } = useParams({ strict: false });
  return (
    <OutsideFrame>
      <Opened businessId={businessId} />
    </OutsideFrame>
  );
};
