import type { Application } from '@back-office/contract/features/onboarding';
import { entities, registrationPlaces } from '@back-office/contract/features/merchants/facts';
import {
  businessItem,
  documentNames,
  fieldsOfStep,
  personFields,
  textOf,
  type Answers,
  type Field,
  type Step,
} from '@back-office/contract/features/onboarding/questions';
import {
  entityLabels,
  registrationPlaceLabels,
} from '@back-office/messages/features/merchants/information';
import { industryLabels } from '@back-office/messages/features/merchants/industries';
import {
  branchLabels,
  onboardingFields,
  registrationLabels,
} from '@back-office/messages/features/onboarding/fields';
import { formWords } from '@back-office/messages/features/onboarding/form';
import {
  documentLabels,
  entityRoleLabels,
  idTypeLabels,
  turnoverLabels,
} from '@back-office/messages/features/onboarding/values';
import { filterWords, partWords } from '@back-office/messages/kit';
import type { Word } from '@back-office/messages/words';
import type { Description } from '#kit/description-list';
import { CountryText } from '#kit/country-text';
import type { Say } from '#platform/language/language';

type Told = Pick<Application, 'answers' | 'files'>;

const yesOrNo: Readonly<Record<string, Word>> = { yes: partWords.yes, no: partWords.no };
const labels: Partial<Record<Field, Readonly<Record<string, Word>>>> = {
  country: registrationPlaceLabels,
  entity: entityLabels,
  industry: industryLabels,
  otherIndustry: industryLabels,
  turnover: turnoverLabels,
  takesCards: yesOrNo,
  ownedByCompany: yesOrNo,
  role: entityRoleLabels,
  idType: idTypeLabels,
};

/** The label of an answer that is a choice. */
export const labelOf = (field: Field, text: string): Word | undefined => labels[field]?.[text];

/** An answer as people read it: a label where it is a choice. */
export const valueOf = (field: Field, text: string, say: Say) => {
  const word = labelOf(field, text);
  if (word !== undefined) {
    return say(word);
  }
  return field === 'nationality' || field === 'idCountry' ? (
    <CountryText code={text} />
  ) : (
    <span translate="no">{text}</span>
  );
};

const termOf = (person: string | undefined, field: Word, say: Say): string =>
  person === undefined
    ? say(field)
    : say(filterWords.labelled, { label: person, value: say(field) });

/** A field's label. Register and bank numbers have the country's own names, in the form and in the review. */
const fieldName = ({ answers }: Told, field: Field): Word => {
  const said = (of: Field) =>
    answers.find((one) => one.item === businessItem && one.field === of)?.value;
  const country = registrationPlaces.find((one) => one === said('country'));
  const entity = entities.find((one) => one === said('entity'));
  if (country !== undefined && field === 'branchCode') {
    return branchLabels[country];
  }
  return country !== undefined && entity !== undefined && field === 'registrationNumber'
    ? registrationLabels[country][entity]
    : onboardingFields[field];
};

/** The given answers about the business or a person, and the names of its files; `person` tells people apart. */
export const itemsOf = (
  told: Told,
  item: string,
  { fields, say, person }: { fields: readonly Field[]; say: Say; person?: string },
): Description[] => [
  ...fields.flatMap((field): Description[] => {
    const row = told.answers.find((one) => one.item === item && one.field === field);
    const text = row?.value ?? row?.masked ?? '';
    return text === ''
      ? []
      : [{ term: termOf(person, fieldName(told, field), say), value: valueOf(field, text, say) }];
  }),
  ...(told.files.some((one) => one.item === item) && (fields.length === 0 || person !== undefined)
    ? documentNames.flatMap((document): Description[] => {
        const of =
          told.files.find((one) => one.item === item && one.document === document)?.files ?? [];
        return of.length === 0
          ? []
          : [
              {
                term: termOf(person, documentLabels[document], say),
                value: (
                  <span translate="no">
                    {of.map(({ name }) => name).join(say(filterWords.between))}
                  </span>
                ),
              },
            ];
      })
    : []),
];

const nameIn = (answers: Answers, id: string): string => {
  const person = answers.people.get(id);
  return (['lastName', 'firstName'] as const)
    .map((field) => textOf(person?.[field]))
    .filter(Boolean)
    .join(' ');
};

/** What a step holds, for the review before it is submitted. */
export const itemsOfStep = (
  { application, answers }: { application: Told; answers: Answers },
  step: Step,
  say: Say,
): Description[] => {
  if (step === 'applicant') {
    const chosen = textOf(answers.business.applicant);
    const text = chosen === 'other' ? say(formWords.otherApplicant) : nameIn(answers, chosen);
    return text === '' ? [] : [{ term: say(onboardingFields.applicant), value: text }];
  }
  const own = itemsOf(application, 'business', { fields: fieldsOfStep[step], say });
  if (step !== 'owners') {
    return own;
  }
  const people = [...answers.people.keys()].flatMap((item, at) =>
    itemsOf(application, item, {
      fields: personFields,
      say,
      person: nameIn(answers, item) || say(formWords.person, { at: at + 1 }),
    }),
  );
  return [...people, ...own];
};
