import { industryCodes } from '../merchants/industries.ts';
import { china } from './countries/cn.ts';
import type { CountryRules } from './countries/country-rules.ts';
import { unitedKingdom } from './countries/gb.ts';
import { hongKong } from './countries/hk.ts';
import {
  isOwnedByCompany,
  businessItem,
  documentKey,
  fieldsOfStep,
  isDirector,
  isIdPhoto,
  personFields,
  textOf,
  turnoverBands,
  type Answers,
  type Country,
  type DocumentName,
  type Entity,
  type Field,
  type Item,
  type TurnoverBand,
} from './questions.ts';
import { templateFor } from './terms-templates.ts';

const rulesByCountry: Readonly<Record<Country, CountryRules>> = {
  CN: china,
  HK: hongKong,
  GB: unitedKingdom,
};

export const rulesOf = (country: string): CountryRules | undefined =>
  Object.entries(rulesByCountry).find(([code]) => code === country)?.[1];

/** Spec S5.15. */
export const isOffered = (country: Country, entity: Entity): boolean =>
  rulesByCountry[country].entities.includes(entity);

export const entityOf = (answers: Answers): Entity | undefined =>
  (['company', 'partnership', 'soleTrader'] as const).find(
    (entity) => entity === textOf(answers.business.entity),
  );

/**
 * Spec S9.7: statements are required from this turnover on, from merchants who already accept cards, and in higher-risk
 * industries.
 */
const statementsFrom: TurnoverBand = 'from250kTo500k';
export const statementMonths = 3;

/** Whether monthly statements are required. */
export const needsStatements = ({ turnover, takesCards, industry }: Item): boolean =>
  textOf(takesCards) === 'yes' ||
  industryCodes.some((code) => code === textOf(industry) && templateFor(code) === 'higherRisk') ||
  turnoverBands.findIndex((band) => band === textOf(turnover)) >=
    turnoverBands.indexOf(statementsFrom);

/** The applicant, if listed among the owners and directors. */
const applicantIsDirector = ({ business, people }: Answers): boolean => {
  const person = people.get(textOf(business.applicant));
  return person !== undefined && isDirector(person);
};

const needsLetter = (answers: Answers): boolean => {
  const applicant = textOf(answers.business.applicant);
  return (
    applicant === 'other' ||
    (applicant !== '' && entityOf(answers) === 'company' && !applicantIsDirector(answers))
  );
};

export type NeededDocument = { item: string; document: DocumentName; filesMin: number };

const documentsOfBusiness = (answers: Answers): DocumentName[] => {
  const { business } = answers;
  const rules = rulesOf(textOf(business.country));
  const entity = entityOf(answers);
  return [
    ...(rules === undefined || entity === undefined ? [] : rules.documents[entity]),
    'bankStatement',
    ...(needsStatements(business) ? (['processingStatements'] as const) : []),
    ...(isOwnedByCompany(business) ? (['ownershipChart'] as const) : []),
    ...(needsLetter(answers) ? (['authorisationLetter'] as const) : []),
  ];
};

const documentsOfPerson = (person: Item): DocumentName[] => [
  'idFront',
  ...(textOf(person.idType) === 'passport' ? [] : (['idBack'] as const)),
  ...(person.role === 'applicant' ? [] : (['addressProof'] as const)),
];

/** Every document that the answers so far require. */
export const neededDocuments = (answers: Answers): NeededDocument[] => [
  ...documentsOfBusiness(answers).map((document) => ({
    item: businessItem,
    document,
    filesMin: document === 'processingStatements' ? statementMonths : 1,
  })),
  ...[...answers.people].flatMap(([item, person]) =>
    documentsOfPerson(person).map((document) => ({ item, document, filesMin: 1 })),
  ),
];

export const filesOfDocument = (
  { files }: Answers,
  { item, document }: Omit<NeededDocument, 'filesMin'>,
): number => files.get(documentKey(item, document)) ?? 0;

/** Spec S5.11: the upload purpose of a document. */
export const purposeOf = (document: DocumentName): 'identityPhoto' | 'onboardingDocument' =>
  isIdPhoto(document) ? 'identityPhoto' : 'onboardingDocument';

const registerDocuments: readonly DocumentName[] = [
  'certificateOfIncorporation',
  'businessRegistrationCertificate',
  'annualReturn',
  'businessLicence',
  'articles',
  'companiesHouseExtract',
  'partnershipDeed',
  'selfEmploymentProof',
];
const idDocuments: readonly DocumentName[] = ['idFront', 'idBack'];

const ofBusiness: Partial<Record<Field, readonly DocumentName[]>> = {
  legalName: registerDocuments,
  registrationNumber: registerDocuments,
  businessRegistration: ['businessRegistrationCertificate'],
  formedOn: registerDocuments,
  address: registerDocuments,
  turnover: ['processingStatements'],
  bankName: ['bankStatement'],
  holder: ['bankStatement'],
  accountNumber: ['bankStatement'],
  branchCode: ['bankStatement'],
  swift: ['bankStatement'],
  registrationExpires: ['businessRegistrationCertificate'],
  licenceExpires: ['businessLicence'],
  annualReturnIssued: ['annualReturn'],
  bankStatementIssued: ['bankStatement'],
  statementsFrom: ['processingStatements'],
  statementsUntil: ['processingStatements'],
  ownedByCompany: ['ownershipChart'],
  otherHolders: ['ownershipChart'],
  applicant: ['authorisationLetter'],
};
const ofPerson: Partial<Record<Field, readonly DocumentName[]>> = {
  lastName: idDocuments,
  firstName: idDocuments,
  localName: idDocuments,
  birthDate: idDocuments,
  nationality: idDocuments,
  idCountry: idDocuments,
  idType: idDocuments,
  idNumber: idDocuments,
  idExpires: idDocuments,
  address: ['addressProof'],
  addressProofIssued: ['addressProof'],
};

/** Every answer that a document proves, in question order, with its uploaded documents. */
export const provedFields = <Document extends { item: string; document: DocumentName }>({
  answers,
  files,
}: {
  answers: readonly { item: string; field: Field }[];
  files: readonly Document[];
}): { item: string; field: Field; documents: Document[] }[] =>
  [...new Set([businessItem, ...answers.map(({ item }) => item)])].flatMap((item) => {
    const isOfBusiness = item === businessItem;
    const proving = isOfBusiness ? ofBusiness : ofPerson;
    const asked: readonly Field[] = isOfBusiness
      ? Object.values(fieldsOfStep).flat()
      : personFields;
    return asked
      .filter((field) => answers.some((one) => one.item === item && one.field === field))
      .map((field) => ({
        item,
        field,
        documents: files.filter(
          (one) => one.item === item && proving[field]?.includes(one.document) === true,
        ),
      }))
      .filter(({ documents }) => documents.length > 0);
  });
