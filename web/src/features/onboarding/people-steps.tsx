import { sharePoints } from '@back-office/contract/features/onboarding/problems';
import {
  isOwner,
  type Answers,
  businessItem,
  isGiven,
  isOwnedByCompany,
  peopleMax,
  textOf,
  type Entity,
} from '@back-office/contract/features/onboarding/questions';
import { companyWords } from '@back-office/messages/features/onboarding/companies';
import { onboardingFields } from '@back-office/messages/features/onboarding/fields';
import type { ReactNode } from 'react';
import { PartBar } from '#kit/page/part-bar';
import { useSay } from '#platform/language/language';
import { nameIn, personName } from './person-name.ts';
import { entityOf } from '@back-office/contract/features/onboarding/countries';
import { onboardingErrors } from '@back-office/messages/errors/businesses';
import { addLabels, formWords, peopleLeads } from '@back-office/messages/features/onboarding/form';
import { AnswerField, refusalOf, StepDocuments, useYesOrNo } from './answer-field.tsx';
import { CompanyParts } from './companies/company-parts.tsx';
import { businessSteps } from './business-steps.tsx';
import { IdentityFields, PersonPart } from './person-part.tsx';
import { ReuseAnswers } from './reuse-answers.tsx';
import type { Form } from './use-application.ts';

const pointsPerPercent = 100;
const wholePoints = 100 * pointsPerPercent;

/** The direct shares of the listed owners in one bar, with what is left for other holders. */
const ShareBar = ({ answers }: { answers: Answers }): ReactNode => {
  const say = useSay();
  const percentOf = (points: number): string =>
    say(companyWords.level, { percent: points / pointsPerPercent });
  const listed = [...answers.people].flatMap(([id, person]) => {
    const size = isOwner(person) ? sharePoints(person.share) : undefined;
    const name = nameIn(answers, id) || '–';
    return size === undefined ? [] : [{ id, name, size, text: percentOf(size) }];
  });
  const left = wholePoints - listed.reduce((sum, { size }) => sum + size, 0);
  if (listed.length === 0) {
    return null;
  }
  const others = { id: 'others', name: say(onboardingFields.otherHolders), isLeft: true };
  return (
    <PartBar
      // Thirds count as a whole.
      parts={
        left > listed.length
          ? [...listed, { ...others, size: left, text: percentOf(left) }]
          : listed
      }
    />
  );
};

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
