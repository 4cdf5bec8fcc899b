import type { Application } from '@back-office/contract/features/onboarding';
import { isIncluded, stepOfDocument } from '@back-office/contract/features/onboarding/judge';
import { entities, registrationPlaces } from '@back-office/contract/features/merchants/facts';
import {
  companiesOf,
  holdingsIn,
} from '@back-office/contract/features/onboarding/ownership/holders';
import {
  businessItem,
  companyFields,
  documentNames,
  isCompanyItem,
  fieldsOfStep,
  personFields,
  textOf,
  type Answers,
  type DocumentName,
  type Field,
  type Step,
} from '@back-office/contract/features/onboarding/questions';
import {
  entityLabels,
  registrationPlaceLabels,
} from '@back-office/messages/features/merchants/information';
import { industryLabels } from '@back-office/messages/features/merchants/industries';
import { fieldLabelOf, onboardingFields } from '@back-office/messages/features/onboarding/fields';
import { companyWords } from '@back-office/messages/features/onboarding/companies';
import { formWords } from '@back-office/messages/features/onboarding/form';
import {
  documentLabels,
  entityRoleLabels,
  idTypeLabels,
  turnoverLabels,
} from '@back-office/messages/features/onboarding/values';
import { filterWords, partWords } from '@back-office/messages/kit';
import type { Word } from '@back-office/messages/words';
import type { Description } from '#kit/object/description-list';
import { CountryText } from '#kit/values/country-text';
import { nameIn, personName } from './person-name.ts';
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

/** The label of a choice. */
export const labelOf = (field: Field, text: string): Word | undefined => labels[field]?.[text];

/** An answer for display: the label if it is a choice. */
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

const rowsOf = ({ answers }: Told, item: string) => answers.filter((one) => one.item === item);

/** The name of a person or a company. */
export const nameOf = (told: Told, item: string): string => {
  const rows = rowsOf(told, item);
  return personName((field) => rows.find((one) => one.field === field)?.value);
};

/** Answers store holders by item; the reader sees their names. */
const holdersOf = (told: Told, text: string, say: Say) => (
  <span translate="no">
    {holdingsIn(text)
      .map(({ holder, share }) => `${nameOf(told, holder)} ${share}%`)
      .join(say(filterWords.between))}
  </span>
);

/** A field's label, the same in the form and in the review. */
const fieldName = ({ answers }: Told, item: string, field: Field): Word => {
  if (isCompanyItem(item) && field === 'share') {
    return companyWords.shareOfBusiness;
  }
  const said = (of: Field) =>
    answers.find((one) => one.item === businessItem && one.field === of)?.value;
  const country = registrationPlaces.find((one) => one === said('country'));
  const entity = entities.find((one) => one === said('entity'));
  return fieldLabelOf(field, { country, entity });
};

/** The given answers about the business or a person. */
export const itemsOf = (
  told: Told,
  item: string,
  { fields, say }: { fields: readonly Field[]; say: Say },
): Description[] =>
  fields.flatMap((field): Description[] => {
    const row = told.answers.find((one) => one.item === item && one.field === field);
    const text = row?.value ?? row?.masked ?? '';
    return text === ''
      ? []
      : [
          {
            term: say(fieldName(told, item, field)),
            value: field === 'holders' ? holdersOf(told, text, say) : valueOf(field, text, say),
          },
        ];
  });

/** The documents of the business or a person, each with the names of its files. */
const documentsOf = (
  { files }: Told,
  item: string,
  { documents, say }: { documents: readonly DocumentName[]; say: Say },
): Description[] =>
  documents.flatMap((document): Description[] => {
    const of = files.find((one) => one.item === item && one.document === document)?.files ?? [];
    const names = (
      <ul className="kit-plain-list" translate="no">
        {of.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    );
    return of.length === 0 ? [] : [{ term: say(documentLabels[document]), value: names }];
  });

type Said = { application: Told; answers: Answers };

/** Other answers can have excluded an answer or a document since it was given. */
const isOf = (answers: Answers, item: string) => (field: Field | DocumentName) =>
  isIncluded(answers, { item, field });

/** A step's answers about the business, for the review before it is submitted. */
export const itemsOfStep = ({ application, answers }: Said, step: Step, say: Say) => {
  const isNeeded = isOf(answers, businessItem);
  const documents = documentNames.filter(
    (document) => stepOfDocument(document) === step && isNeeded(document),
  );
  const papers = documentsOf(application, businessItem, { documents, say });
  if (step === 'applicant') {
    const chosen = textOf(answers.business.applicant);
    const text = chosen === 'other' ? say(formWords.otherApplicant) : nameIn(answers, chosen);
    const named = text === '' ? [] : [{ term: say(onboardingFields.applicant), value: text }];
    return [...named, ...papers];
  }
  const fields = fieldsOfStep[step].filter(isNeeded);
  return [...papers, ...itemsOf(application, businessItem, { fields, say })];
};

/**
 * The people of a step, each with answers and documents: the owners and directors with their companies, or the
 * applicant.
 */
export const peopleOfStep = ({ application, answers }: Said, step: Step, say: Say) =>
  step !== 'owners' && step !== 'applicant'
    ? []
    : [
        ...[...answers.people]
          .filter(([, { role }]) => (role === 'applicant') === (step === 'applicant'))
          .map(([item], at) => ({
            item,
            name: nameIn(answers, item) || say(formWords.person, { at: at + 1 }),
            items: [
              ...itemsOf(application, item, {
                fields: personFields.filter(isOf(answers, item)),
                say,
              }),
              ...documentsOf(application, item, {
                documents: documentNames.filter(isOf(answers, item)),
                say,
              }),
            ],
          })),
        ...(step === 'owners' ? [...companiesOf(answers).keys()] : []).map((item) => ({
          item,
          name: nameIn(answers, item),
          items: itemsOf(application, item, { fields: companyFields, say }),
        })),
      ];
