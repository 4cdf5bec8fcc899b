import { entityOf } from '@back-office/contract/features/onboarding/countries';
import {
  businessItem,
  isGiven,
  isOwnedByCompany,
  peopleMax,
  textOf,
  type Entity,
} from '@back-office/contract/features/onboarding/questions';
import { onboardingErrors } from '@back-office/messages/errors/businesses';
import { addLabels, formWords, peopleLeads } from '@back-office/messages/features/onboarding/form';
import type { ReactNode } from 'react';
import { useSay } from '#platform/language/language';
import { AnswerField, refusalOf, StepDocuments, useYesOrNo } from './answer-field.tsx';
import { CompanyParts } from './companies/company-parts.tsx';
import { ShareBar } from './companies/share-bar.tsx';
import { businessSteps } from './business-steps.tsx';
import { personName } from './person-name.ts';
import { IdentityFields, PersonPart } from './person-part.tsx';
import { ReuseAnswers } from './reuse-answers.tsx';
import type { Form } from './use-application.ts';

type Props = { form: Form };

const newPerson = (role: string) => ({
  item: crypto.randomUUID() as string,
  field: 'role' as const,
  value: role,
});

/** The owner of a sole trader's business owns all of it. */
const newOwner = (entity: Entity | undefined) => {
  const person = newPerson(entity === 'company' ? 'beneficialOwnerDirector' : 'beneficialOwner');
  const whole = { item: person.item, field: 'share' as const, value: '100' };
  return entity === 'soleTrader' ? [person, whole] : [person];
};

/** Companies and holders behind a business that can have several owners. */
const OtherOwners = ({ form }: Props): ReactNode => (
  <>
    <AnswerField form={form} field="ownedByCompany" choices={useYesOrNo()} />
    <CompanyParts form={form} />
    <StepDocuments form={form} step="owners" />
    <AnswerField form={form} field="otherHolders" kind="lines" />
    <AnswerField form={form} field="noOwnerReason" kind="lines" />
  </>
);

const OwnersStep = ({ form }: Props): ReactNode => {
  const say = useSay();
  const { answers, change } = form;
  const entity = entityOf(answers);
  const people = [...answers.people].filter(([, { role }]) => role !== 'applicant');
  const shown = { form: { ...form, isLeft: form.isLeft || people.length > 0 } };
  const problems = [refusalOf(shown, 'role', say), refusalOf(shown, 'share', say)].filter(
    (problem) => problem !== undefined,
  );
  return (
    <>
      <p className="plain-said">{say(peopleLeads[entity ?? 'company'])}</p>
      {entity !== 'soleTrader' && !isOwnedByCompany(answers.business) && (
        <ShareBar answers={answers} />
      )}
      {problems.map((problem) => (
        <p key={problem} className="plain-refusal" role="status">
          {problem}
        </p>
      ))}
      <div className="kit-form-groups">
        {people.map(([item, person], at) => (
          <PersonPart
            key={item}
            form={form}
            item={item}
            at={at + 1}
            isOpen={
              !isGiven(person.idNumber) ||
              people.length === 1 ||
              form.application.marks.some((mark) => mark.item === item)
            }
          />
        ))}
        <ReuseAnswers form={form} part="people" />
        {answers.people.size < (entity === 'soleTrader' ? 1 : peopleMax) && (
          <button type="button" className="plain-other" onClick={() => change(...newOwner(entity))}>
            {say(addLabels[entity ?? 'company'])}
          </button>
        )}
        {answers.people.size >= peopleMax && (
          <p className="plain-said">{say(onboardingErrors['onboarding.tooManyPeople'])}</p>
        )}
      </div>
      <OtherOwners form={form} />
    </>
  );
};

const ApplicantStep = ({ form }: Props): ReactNode => {
  const say = useSay();
  const { answers, change, dropPerson } = form;
  const people = [...answers.people].filter(([, { role }]) => role !== 'applicant');
  const other = [...answers.people].find(([, { role }]) => role === 'applicant');
  const choose = (value: string): void => {
    const chosen = { item: businessItem, field: 'applicant' as const, value };
    if (value === 'other' && other === undefined) {
      change(chosen, newPerson('applicant'));
      return;
    }
    change(chosen);
    if (value !== 'other' && other !== undefined) {
      void dropPerson(other[0]);
    }
  };
  return (
    <>
      <AnswerField
        form={{ ...form, change: (one) => choose(one?.value ?? '') }}
        field="applicant"
        choices={[
          ...people.map(([value, person], at) => ({
            value,
            label:
              personName((field) => textOf(person[field])) || say(formWords.person, { at: at + 1 }),
          })),
          { value: 'other', label: say(formWords.otherApplicant) },
        ]}
      />
      {other !== undefined && <IdentityFields form={form} item={other[0]} />}
      <StepDocuments form={form} step="applicant" />
    </>
  );
};

/** Every step with questions. */
export const formSteps = { ...businessSteps, owners: OwnersStep, applicant: ApplicantStep };
