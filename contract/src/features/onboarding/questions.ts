import type { entities, registrationPlaces } from '../merchants/facts.ts';

export type Country = (typeof registrationPlaces)[number];
export type Entity = (typeof entities)[number];

// Spec S3.33.
export const entityRoles = [
  'beneficialOwnerDirector',
  'beneficialOwner',
  'director',
  'applicant',
] as const;
export type EntityRole = (typeof entityRoles)[number];
export const idTypes = ['passport', 'driversLicence', 'identityCard'] as const;
export type IdType = (typeof idTypes)[number];
/** Monthly turnover in USD. */
export const turnoverBands = [
  'under50k',
  'from50kTo100k',
  'from100kTo250k',
  'from250kTo500k',
  'from500kTo1m',
  'from1mTo5m',
  'over5m',
] as const;
export type TurnoverBand = (typeof turnoverBands)[number];
/** The lower limit of a band in whole USD; it ends where the next one starts. */
const turnoverFrom: Readonly<Record<TurnoverBand, bigint>> = {
  under50k: 0n,
  from50kTo100k: 50_000n,
  from100kTo250k: 100_000n,
  from250kTo500k: 250_000n,
  from500kTo1m: 500_000n,
  from1mTo5m: 1_000_000n,
  over5m: 5_000_000n,
};
/** The upper limit of a band in whole USD; for the last one, twice its lower limit. */
export const turnoverTo = (band: TurnoverBand): bigint => {
  const next = turnoverBands[turnoverBands.indexOf(band) + 1];
  return next === undefined ? 2n * turnoverFrom[band] : turnoverFrom[next];
};
/** The band of a monthly turnover in whole USD. */
export const turnoverBandOf = (dollars: bigint): TurnoverBand =>
  turnoverBands.findLast((band) => turnoverFrom[band] <= dollars) ?? 'under50k';

export const settlementCurrencies = [
  'CNY',
  'USD',
  'EUR',
  'GBP',
  'AUD',
  'HKD',
  'JPY',
  'CAD',
  'CHF',
  'NZD',
  'SGD',
] as const;

/** Spec S2.60: the steps in the form's order, with the fields of each (Spec S3.24). Documents are files with dates. */
export const fieldsOfStep = {
  location: [
    'country',
    'entity',
    'legalName',
    'registrationNumber',
    'businessRegistration',
    'formedOn',
    'address',
    'city',
    'postalCode',
  ],
  documents: ['registrationExpires', 'licenceExpires', 'annualReturnIssued', 'bankStatementIssued'],
  industry: ['industry', 'otherShare', 'otherIndustry'],
  products: ['products', 'deliveryDays'],
  websites: ['websites'],
  turnover: ['turnover', 'takesCards', 'statementsFrom', 'statementsUntil'],
  bank: ['bankName', 'holder', 'accountNumber', 'branchCode', 'swift', 'settlementCurrency'],
  owners: ['ownedByCompany', 'otherHolders', 'noOwnerReason'],
  applicant: ['applicant'],
} as const;
export type Step = keyof typeof fieldsOfStep;
export const steps = Object.keys(fieldsOfStep) as [Step, ...Step[]];
export type BusinessField = (typeof fieldsOfStep)[Step][number];

/** The questions about each owner and director, and about an applicant who is neither. */
export const personFields = [
  'role',
  'lastName',
  'firstName',
  'localName',
  'share',
  'phone',
  'birthDate',
  'nationality',
  'idCountry',
  'idType',
  'idNumber',
  'idExpires',
  'address',
  'addressProofIssued',
] as const;
export type PersonField = (typeof personFields)[number];

/**
 * The questions about each company between the business and its owners; its share is its direct share of the business.
 */
export const companyFields = ['companyName', 'share', 'holders'] as const;
export type CompanyField = (typeof companyFields)[number];

export type Field = BusinessField | PersonField | CompanyField;
/** Each only once: a business and a person both have an address. */
export const fields: readonly Field[] = [
  ...new Set<Field>([...Object.values(fieldsOfStep).flat(), ...personFields, ...companyFields]),
];

/** Encrypted with a key outside the database, and shown masked. */
export const sealedFields: readonly Field[] = ['accountNumber', 'birthDate', 'idNumber'];

/** The item of the business itself; each person's item is a UUID, and each company's item has a prefix. */
export const businessItem = 'business';
export const companyItemForm = /^company-[0-9a-f]{12}$/;
export const isCompanyItem = (item: string): boolean => companyItemForm.test(item);
export const isPersonItem = (item: string): boolean =>
  item !== businessItem && !isCompanyItem(item);
export const peopleMax = 20;
export const companiesMax = 10;
const textMax = 1000;

/** The length of a line about a company's holder: item, space, a share of up to 6 characters, line end. */
const personLine = 44;
const companyLine = 28;

/** The maximum length of an answer. Every possible holder of a company has a line there. */
export const answerMaxOf = (field: Field): number =>
  field === 'holders' ? peopleMax * personLine + companiesMax * companyLine : textMax;

export const documentNames = [
  'certificateOfIncorporation',
  'businessRegistrationCertificate',
  'annualReturn',
  'businessLicence',
  'articles',
  'companiesHouseExtract',
  'partnershipDeed',
  'selfEmploymentProof',
  'bankStatement',
  'processingStatements',
  'ownershipChart',
  'authorisationLetter',
  'idFront',
  'idBack',
  'addressProof',
] as const;
export type DocumentName = (typeof documentNames)[number];

/** Spec S5.11: photos of identity documents must be pictures. */
export const isIdPhoto = (document: DocumentName): boolean =>
  document === 'idFront' || document === 'idBack';

/** An answer that the reader may not see: only the server knows its value. */
export const hidden = Symbol('hidden');
export type Value = string | typeof hidden;
export type Item = Readonly<Partial<Record<Field, Value>>>;

/** The answers so far: of the business, and of each person and company by item, in order of addition. */
export type Answers = {
  business: Item;
  people: ReadonlyMap<string, Item>;
  companies: ReadonlyMap<string, Item>;
  /** The number of files per document, by `item.document`. */
  files: ReadonlyMap<string, number>;
  /** The dates of documents in force, by `dateKey`: their age isn't checked. */
  acceptedDates?: ReadonlySet<string>;
  /** The dates of documents that expire, as long as no new file is there: such a date can't be changed alone. */
  outdated?: readonly { item: string; field: Field; value: string }[];
  /** The dates of documents that we ask to renew: each must change. */
  due?: readonly { item: string; field: Field; value: string }[];
};

export const itemIn = ({ business, people, companies }: Answers, item: string): Item | undefined =>
  item === businessItem ? business : (people.get(item) ?? companies.get(item));

export const documentKey = (item: string, document: DocumentName): string => `${item}.${document}`;

export const textOf = (value: Value | undefined): string =>
  typeof value === 'string' ? value.trim() : '';
export const isGiven = (value: Value | undefined): boolean =>
  value === hidden || textOf(value) !== '';

export type PersonItem = readonly [id: string, person: Item];
export const isOwner = (person: Item): boolean =>
  person.role === 'beneficialOwner' || person.role === 'beneficialOwnerDirector';
export const isDirector = (person: Item): boolean =>
  person.role === 'director' || person.role === 'beneficialOwnerDirector';

/** The roles of the people behind a business: partners and sole traders own it, and have no directors. */
export const ownRolesOf = ({ entity }: Item): readonly EntityRole[] =>
  textOf(entity) === 'partnership' || textOf(entity) === 'soleTrader'
    ? ['beneficialOwner']
    : entityRoles.filter((role) => role !== 'applicant');

/** A sole trader is one person, so the form does not ask for companies that own part of the business. */
export const asksForCompanies = ({ entity }: Item): boolean => textOf(entity) !== 'soleTrader';
export const isOwnedByCompany = (business: Item): boolean =>
  asksForCompanies(business) && textOf(business.ownedByCompany) === 'yes';
