import { neededDocuments } from '@back-office/contract/features/onboarding/countries';
import {
  idTypes,
  isGiven,
  isOwnedByCompany,
  ownRolesOf,
  textOf,
} from '@back-office/contract/features/onboarding/questions';
import { companyWords } from '@back-office/messages/features/onboarding/companies';
import { formWords } from '@back-office/messages/features/onboarding/form';
import { entityRoleLabels, idTypeLabels } from '@back-office/messages/features/onboarding/values';
import { type ReactNode, useState } from 'react';
import { countryName } from '#kit/values/country-text';
import { useLanguage, useSay } from '#platform/language/language';
import { AnswerField, DocumentField } from './answer-field.tsx';
import { personName } from './person-name.ts';
import { RemovePart } from './remove-part.tsx';
import type { Form } from './use-application.ts';
import { unsavedOf } from './use-saving.ts';

type Props = { form: Form };

const letters = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at));
// Groups of countries and test codes also have names.
const noCountries = new Set(['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ', 'QO']);

/** Every country that the browser can name. */
const useCountries = () => {
  const language = useLanguage();
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .filter((code) => !noCountries.has(code))
    .map((value) => ({ value, label: countryName(value, language) }))
    .filter(({ value, label }) => value !== label)
    .toSorted((one, other) => one.label.localeCompare(other.label));
};

/** Most identity documents are issued by the country of the nationality, so a first answer fills in both. */
const nationalityChange =
  ({ answers, change }: Form, item: string): Form['change'] =>
  (...changes) => {
    const isOpen = !isGiven(answers.people.get(item)?.idCountry);
    change(
      ...changes,
      ...(isOpen ? changes.map((one) => ({ ...one, field: 'idCountry' as const })) : []),
    );
  };

/** A person's name, share, contact and identity document, with its files. */
export const IdentityFields = ({ form, item }: Props & { item: string }): ReactNode => {
  const say = useSay();
  const countries = useCountries();
  const documents = neededDocuments(form.answers).filter((one) => one.item === item);
  const changeNationality = nationalityChange(form, item);
  return (
    <>
      <div className="kit-steps-pair">
        <AnswerField form={form} item={item} field="lastName" />
        <AnswerField form={form} item={item} field="firstName" />
      </div>
      <AnswerField form={form} item={item} field="localName" />
      <div className="kit-steps-pair">
        <AnswerField
          form={form}
          item={item}
          field="share"
          kind="decimal"
          help={isOwnedByCompany(form.answers.business) ? companyWords.directShareHelp : undefined}
        />
        <AnswerField form={form} item={item} field="phone" kind="tel" />
      </div>
      <div className="kit-steps-pair">
        <AnswerField form={form} item={item} field="birthDate" />
        <AnswerField
          form={{ ...form, change: changeNationality }}
          item={item}
          field="nationality"
          choices={countries}
          isLong
        />
      </div>
      <AnswerField form={form} item={item} field="address" />
      <AnswerField
        form={form}
        item={item}
        field="idType"
        choices={idTypes.map((value) => ({ value, label: say(idTypeLabels[value]) }))}
      />
      <AnswerField form={form} item={item} field="idCountry" choices={countries} isLong />
      <div className="kit-steps-pair">
        <AnswerField form={form} item={item} field="idNumber" />
        <AnswerField form={form} item={item} field="idExpires" />
      </div>
      <div className="kit-form-groups">
        {documents.map(({ document }) => (
          <DocumentField key={document} form={form} item={item} document={document} />
        ))}
      </div>
    </>
  );
};

const removeWords = {
  remove: formWords.removePerson,
  removes: formWords.removesPerson,
  keep: formWords.keepPerson,
};

/** One owner or director, collapsed once complete. */
export const PersonPart = ({
  form,
  item,
  at,
  isOpen,
}: Props & { item: string; at: number; isOpen: boolean }): ReactNode => {
  const say = useSay();
  const person = form.answers.people.get(item) ?? {};
  const left = form.problems.filter((one) => one.item === item).length;
  const roles = ownRolesOf(form.answers.business);
  const name = personName((field) => textOf(person[field]));
  // After this the person opens and closes it: it never closes while someone is typing.
  const [startsOpen] = useState(
    isOpen || unsavedOf(form.application).some((one) => one.item === item),
  );
  return (
    <details className="kit-fieldset" open={startsOpen}>
      <summary>
        <strong translate={name === '' ? 'yes' : 'no'}>
          {name === '' ? say(formWords.person, { at }) : name}
        </strong>{' '}
        <span className={left === 0 ? 'kit-help' : 'kit-help kit-steps-left'}>
          {left === 0 ? say(formWords.complete) : say(formWords.left, { count: left })}
        </span>
      </summary>
      <AnswerField
        form={form}
        item={item}
        field="role"
        choices={roles.map((value) => ({ value, label: say(entityRoleLabels[value]) }))}
      />
      <IdentityFields form={form} item={item} />
      <RemovePart words={removeWords} drop={() => void form.dropPerson(item)} />
    </details>
  );
};
