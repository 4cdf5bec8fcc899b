import { entityOf, neededDocuments } from '@back-office/contract/features/onboarding/countries';
import { ownershipOf } from '@back-office/contract/features/onboarding/judge-people';
import {
  businessItem,
  entityRoles,
  idTypes,
  isGiven,
  isOwnedByCompany,
  isOwner,
  textOf,
  type Entity,
  type Item,
} from '@back-office/contract/features/onboarding/questions';
import { addLabels, formWords, peopleLeads } from '@back-office/messages/features/onboarding/form';
import { entityRoleLabels, idTypeLabels } from '@back-office/messages/features/onboarding/values';
import { type ReactNode, useState } from 'react';
import { countryName } from '#kit/country-text';
import { useLanguage, useSay } from '#platform/language/language';
import { AnswerField, DocumentField, refusalOf, useYesOrNo } from './answer-field.tsx';
import { businessSteps } from './business-steps.tsx';
import { ReusePeople } from './reuse-people.tsx';
import type { Form } from './use-application.ts';

type Props = { form: Form };

const letters = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at));
// Groups of countries and codes for tests have names too.
const noCountries = new Set(['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ', 'QO']);

/** Every country that the browser has a name for. */
const useCountries = () => {
  const language = useLanguage();
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !noCountries.has(code))
    .map((value) => ({ value, label: countryName(value, language) }))
    .filter(({ value, label }) => value !== label)
    .toSorted((one, other) => one.label.localeCompare(other.label));
};

const pointsPerPercent = 100;

const nameOf = (person: Item): string =>
  (['lastName', 'firstName', 'localName'] as const)
    .map((field) => textOf(person[field]))
    .filter(Boolean)
    .join(' ');

const IdentityFields = ({
  form,
  item,
  person,
}: Props & { item: string; person: Item }): ReactNode => {
  const say = useSay();
  const countries = useCountries();
  const documents = neededDocuments(form.answers).filter((one) => one.item === item);
  return (
    <>
      <AnswerField form={form} item={item} field="lastName" />
      <AnswerField form={form} item={item} field="firstName" />
      <AnswerField form={form} item={item} field="localName" />
      {isOwner(person) && <AnswerField form={form} item={item} field="share" kind="decimal" />}
      <AnswerField form={form} item={item} field="phone" kind="tel" />
      <AnswerField form={form} item={item} field="birthDate" />
      <AnswerField form={form} item={item} field="nationality" choices={countries} isLong />
      <AnswerField form={form} item={item} field="address" />
      <AnswerField
        form={form}
        item={item}
        field="idType"
        choices={idTypes.map((value) => ({ value, label: say(idTypeLabels[value]) }))}
      />
      <AnswerField form={form} item={item} field="idCountry" choices={countries} isLong />
      <AnswerField form={form} item={item} field="idNumber" />
      <AnswerField form={form} item={item} field="idExpires" />
      <div className="kit-form-groups">
        {documents.map(({ document }) => (
          <DocumentField key={document} form={form} item={item} document={document} />
        ))}
      </div>
    </>
  );
};

/** Asks once more: what was typed and uploaded does not come back. */
const RemovePerson = ({ drop }: { drop: () => void }): ReactNode => {
  const say = useSay();
  const [isAsking, setAsking] = useState(false);
  return isAsking ? (
    <div role="group" aria-label={say(formWords.removePerson)} className="plain-actions">
      <p role="alert">{say(formWords.removesPerson)}</p>
      <button type="button" className="outside-button" onClick={drop}>
        {say(formWords.removePerson)}
      </button>
      <button type="button" className="outside-button" onClick={() => setAsking(false)}>
        {say(formWords.keepPerson)}
      </button>
    </div>
  ) : (
    <button type="button" className="outside-button" onClick={() => setAsking(true)}>
      {say(formWords.removePerson)}
    </button>
  );
};

const PersonPart = ({
  form,
  item,
  at,
  isOpen,
}: Props & { item: string; at: number; isOpen: boolean }): ReactNode => {
  const say = useSay();
  const person = form.answers.people.get(item) ?? {};
  const left = form.problems.filter((one) => one.item === item).length;
  const roles = entityRoles.filter((role) => role !== 'applicant');
  const name = nameOf(person);
  // Whoever opens or closes it decides from then on: it never closes under somebody who types.
  const [startsOpen] = useState(isOpen);
  return (
    <details className="kit-fieldset" open={startsOpen}>
      <summary>
        <strong translate={name === '' ? 'yes' : 'no'}>
          {name === '' ? say(formWords.person, { at }) : name}
        </strong>{' '}
        <span className="kit-help">
          {left === 0 ? say(formWords.complete) : say(formWords.left, { count: left })}
        </span>
      </summary>
      {/* The one person of a sole trader is the owner; another role is left from another entity. */}
      {!(entityOf(form.answers) === 'soleTrader' && isOwner(person)) && (
        <AnswerField
          form={form}
          item={item}
          field="role"
          choices={roles.map((value) => ({ value, label: say(entityRoleLabels[value]) }))}
        />
      )}
      <IdentityFields form={form} item={item} person={person} />
      <RemovePerson drop={() => void form.dropPerson(item)} />
    </details>
  );
};

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

/** Companies and holders behind a business that more than one may own. */
const OtherOwners = ({ form }: Props): ReactNode => {
  const yesOrNo = useYesOrNo();
  const { answers } = form;
  const hasNoOwner = entityOf(answers) === 'company' && ownershipOf(answers).owners === 0;
  return (
    <>
      <AnswerField form={form} field="ownedByCompany" choices={yesOrNo} />
      {isOwnedByCompany(answers.business) && (
        <AnswerField form={form} field="holdingCompanies" kind="lines" />
      )}
      <AnswerField form={form} field="otherHolders" kind="lines" />
      {hasNoOwner && <AnswerField form={form} field="noOwnerReason" kind="lines" />}
    </>
  );
};

const OwnersStep = ({ form }: Props): ReactNode => {
  const say = useSay();
  const { answers, change } = form;
  const entity = entityOf(answers);
  const people = [...answers.people].filter(([, { role }]) => role !== 'applicant');
  const { points, owners } = ownershipOf(answers);
  const shown = { form: { ...form, isLeft: form.isLeft || people.length > 0 } };
  const problems = [refusalOf(shown, 'role', say), refusalOf(shown, 'share', say)].filter(
    (problem) => problem !== undefined,
  );
  return (
    <>
      <p className="plain-said">
        {say(peopleLeads[entity ?? 'company'])}
        {owners > 0 &&
          entity !== 'soleTrader' &&
          ` ${say(formWords.sharesTogether, { percent: points / pointsPerPercent })}`}
      </p>
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
            isOpen={!isGiven(person.idNumber) || people.length === 1}
          />
        ))}
        <ReusePeople form={form} />
        {!(entity === 'soleTrader' && people.length > 0) && (
          <button type="button" className="plain-other" onClick={() => change(...newOwner(entity))}>
            {say(addLabels[entity ?? 'company'])}
          </button>
        )}
      </div>
      {entity !== 'soleTrader' && <OtherOwners form={form} />}
    </>
  );
};

const ApplicantStep = ({ form }: Props): ReactNode => {
  const say = useSay();
  const { answers, change, dropPerson } = form;
  const people = [...answers.people].filter(([, { role }]) => role !== 'applicant');
  const other = [...answers.people].find(([, { role }]) => role === 'applicant');
  const needsLetter = neededDocuments(answers).some(
    ({ document }) => document === 'authorisationLetter',
  );
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
            label: nameOf(person) || say(formWords.person, { at: at + 1 }),
          })),
          { value: 'other', label: say(formWords.otherApplicant) },
        ]}
      />
      {other !== undefined && <IdentityFields form={form} item={other[0]} person={other[1]} />}
      {needsLetter && <DocumentField form={form} document="authorisationLetter" />}
    </>
  );
};

/** Every step with questions. */
export const formSteps = { ...businessSteps, owners: OwnersStep, applicant: ApplicantStep };
