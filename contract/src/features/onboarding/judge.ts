import { documentOf, judgeDates } from './answers/document-dates.ts';
import { isDocument } from './answers/marks.ts';
import { entityOf, filesOfDocument, neededDocuments, rulesOf } from './countries.ts';
import { judgeBusiness, otherIndustryAbovePercent } from './judge-business.ts';
import { judgePeople, ownershipOf } from './judge-people.ts';
import { judgeCompanies } from './ownership/judge-companies.ts';
import { companiesOf, sumOf } from './ownership/holders.ts';
import { unsavable, type Problem } from './problems.ts';
import {
  asksForCompanies,
  businessItem,
  documentKey,
  documentNames,
  fieldsOfStep,
  isGiven,
  isOwner,
  itemIn,
  ownRolesOf,
  steps,
  textOf,
  type Answers,
  type DocumentName,
  type Field,
  type Step,
  type Value,
} from './questions.ts';

/** Checks every answer for errors that prevent saving. */
const judgeTexts = ({ business, people, companies }: Answers): Problem[] =>
  [[businessItem, business] as const, ...people, ...companies].flatMap(([item, of]) =>
    (Object.entries(of) as [Field, Value][]).flatMap(([field, value]): Problem[] => {
      const rule = typeof value === 'string' ? unsavable({ field, value }) : undefined;
      return rule === undefined ? [] : [{ item, field, rule, figures: {} }];
    }),
  );

/** A document that expires is replaced by a new one, not by a new date alone; one that we ask to renew can't stay. */
const judgeOutdated = (answers: Answers): Problem[] => {
  const { outdated = [], due = [] } = answers;
  const isSame = ({ item, field, value }: (typeof due)[number]): boolean =>
    textOf(itemIn(answers, item)?.[field]) === value;
  return [
    ...due.filter(isSame).map((one) => ({ ...one, rule: 'renewDocument' as const })),
    ...outdated
      .filter((one) => !isSame(one))
      .map((one) => ({ ...one, rule: 'newFileNeeded' as const })),
  ]
    .filter((one) => isAsked(answers, one))
    .map(({ item, field, rule }) => ({ item, field, rule, figures: {} }));
};

/**
 * Everything that prevents submitting an application, identical on server and client. `today` is a business day
 * (UTC+8).
 */
export const judgeApplication = (answers: Answers, today: string): Problem[] => {
  const unsaved = judgeTexts(answers);
  const others = [
    ...judgeBusiness(answers, today),
    ...judgePeople(answers, today),
    ...judgeCompanies(answers),
    ...judgeDates(answers, today),
  ];
  const firstOf = (before: readonly Problem[], after: readonly Problem[]): Problem[] => [
    ...before,
    ...after.filter(
      ({ item, field }) => !before.some((one) => one.item === item && one.field === field),
    ),
  ];
  return [
    ...firstOf(firstOf(unsaved, others), judgeOutdated(answers)),
    ...neededDocuments(answers).flatMap(({ item, document, filesMin }): Problem[] => {
      const have = filesOfDocument(answers, { item, document });
      return have >= filesMin
        ? []
        : [{ item, field: document, rule: 'filesMissing', figures: { min: filesMin, have } }];
    }),
  ];
};

/** Documents that depend on an answer appear at its step; all others together. */
const documentSteps: Partial<Record<DocumentName, Step>> = {
  processingStatements: 'turnover',
  ownershipChart: 'owners',
  authorisationLetter: 'applicant',
};
export const stepOfDocument = (document: DocumentName): Step =>
  documentSteps[document] ?? 'documents';

/** The documents of the business on a step. */
export const documentsOfStep = (answers: Answers, step: Step): DocumentName[] =>
  neededDocuments(answers)
    .filter(({ item, document }) => item === businessItem && stepOfDocument(document) === step)
    .map(({ document }) => document);

/** The step of an answer or document. */
export const stepOf = (
  { item, field }: Pick<Problem, 'item' | 'field'>,
  { people }: Answers,
): Step => {
  if (item !== businessItem) {
    return people.get(item)?.role === 'applicant' ? 'applicant' : 'owners';
  }
  if (isDocument(field)) {
    return stepOfDocument(field);
  }
  if (field === 'role' || field === 'share') {
    return 'owners';
  }
  const ofField = steps.find((step) => fieldsOfStep[step].some((one: Field) => one === field));
  return ofField ?? 'documents';
};

export type StepProgress = { step: Step; problems: number; isBegun: boolean };

/** The progress of each step. */
export const progressOf = (answers: Answers, problems: readonly Problem[]): StepProgress[] =>
  steps.map((step) => {
    const own: readonly Field[] = fieldsOfStep[step];
    const hasFiles = documentNames.some(
      (document) =>
        stepOfDocument(document) === step && answers.files.has(documentKey(businessItem, document)),
    );
    return {
      step,
      problems: problems.filter((problem) => stepOf(problem, answers) === step).length,
      isBegun:
        own.some((field) => isGiven(answers.business[field])) ||
        (step === 'owners' && answers.people.size > 0) ||
        hasFiles,
    };
  });

/** Whether the shares of the business, or of a company behind it, don't add up to all of it. */
const hasUnnamedHolders = (answers: Answers): boolean =>
  [businessItem, ...companiesOf(answers).keys()].some((owned) => sumOf(answers, owned).rest > 0);

/** Questions asked only after certain answers to others. */
const askedIf: Partial<Record<Field, (answers: Answers) => boolean>> = {
  businessRegistration: (answers) => {
    const entity = entityOf(answers);
    const second = rulesOf(textOf(answers.business.country))?.businessRegistration;
    return entity !== undefined && second?.of.includes(entity) === true;
  },
  postalCode: ({ business }) => (rulesOf(textOf(business.country))?.postalCode ?? null) !== null,
  otherIndustry: ({ business }) => Number(textOf(business.otherShare)) > otherIndustryAbovePercent,
  ownedByCompany: ({ business }) => asksForCompanies(business),
  otherHolders: (answers) => asksForCompanies(answers.business) && hasUnnamedHolders(answers),
  noOwnerReason: (answers) => entityOf(answers) === 'company' && ownershipOf(answers).owners === 0,
};

/** Whether the form asks for an answer or a document, given the answers so far. */
export const isAsked = (
  answers: Answers,
  { item, field }: Pick<Problem, 'item' | 'field'>,
): boolean => {
  const document = isDocument(field) ? field : documentOf(field);
  if (document !== undefined) {
    return neededDocuments(answers).some((one) => one.item === item && one.document === document);
  }
  if (item === businessItem) {
    return askedIf[field as Field]?.(answers) ?? true;
  }
  const person = answers.people.get(item);
  if (person === undefined) {
    return companiesOf(answers).has(item);
  }
  if (field === 'role') {
    const [only, ...others] = ownRolesOf(answers.business);
    // Another role remains from another entity.
    return others.length > 0 || person.role !== only;
  }
  return field !== 'share' || isOwner(person);
};

/**
 * Whether an answer or a document belongs to the application: one that other answers have excluded since stays in the
 * form only. A role counts even where the form doesn't ask for it.
 */
export const isIncluded = (
  answers: Answers,
  { item, field }: Pick<Problem, 'item' | 'field'>,
): boolean => field === 'role' || isAsked(answers, { item, field });
