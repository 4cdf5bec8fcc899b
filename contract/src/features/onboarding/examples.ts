import { addDays } from '../../kit/business-day.ts';
import { neededDocuments } from './countries.ts';
import {
  britishTaxpayerReference,
  chineseIdentityNumber,
  hongKongIdentityCard,
  unifiedSocialCreditCode,
  type NumberRule,
} from './numbers.ts';
import {
  documentKey,
  type Answers,
  type Country,
  type Entity,
  type Item,
  type PersonField,
} from './questions.ts';

// Invented applications without errors, for the demo and the tests. The numbers are published examples.

type Given = Record<string, string>;

const registrationNumbers: Readonly<Record<Country, Readonly<Record<Entity, string>>>> = {
  CN: {
    company: '91350100M000100Y43',
    partnership: '91350100M000100Y43',
    soleTrader: '91350100M000100Y43',
  },
  HK: { company: '3129407', partnership: '75248136', soleTrader: '75248136' },
  GB: { company: 'SC123456', partnership: '1955839661', soleTrader: '1955839661' },
};

const places: Readonly<Record<Country, Given>> = {
  CN: {
    legalName: '福州海藻贸易有限公司',
    address: '五四路 158 号',
    city: '福州',
    postalCode: '350001',
  },
  HK: {
    legalName: 'Tai O Sea Salt Limited',
    address: '12 Wing On Street, Tai O',
    city: 'Hong Kong',
  },
  GB: {
    legalName: 'Leith Tea Rooms Ltd',
    address: '4 Shore Place',
    city: 'Edinburgh',
    postalCode: 'EH6 6SW',
  },
};

const banks: Readonly<Record<Country, Given>> = {
  CN: { bankName: 'Bank of China', accountNumber: '7301018890', branchCode: '104391000018' },
  HK: { bankName: 'Hang Seng Bank', accountNumber: '281445566001', branchCode: '024-281' },
  GB: { bankName: 'Bank of Scotland', accountNumber: '10203040', branchCode: '80-11-00' },
};

const documents: Readonly<Record<Country, Given>> = {
  CN: { idType: 'identityCard', idNumber: '11010519491231002X', birthDate: '1949-12-31' },
  HK: { idType: 'identityCard', idNumber: 'A123456(3)', birthDate: '1984-02-29' },
  GB: {
    idType: 'passport',
    idNumber: '533380006',
    idExpires: '2031-04-30',
    birthDate: '1990-07-14',
  },
};

const personOf = (country: Country, own: Partial<Record<PersonField, string>>): Item => ({
  lastName: 'Chan',
  firstName: 'Mei',
  phone: '+85291234567',
  nationality: country,
  idCountry: country,
  address: '8 Market Street',
  ...documents[country],
  ...own,
});

export const examplePeople = [
  '7e4c8d1a-0000-4000-8000-000000000001',
  '7e4c8d1a-0000-4000-8000-000000000002',
] as const;

const ownersOf = (country: Country, entity: Entity): [string, Item][] => {
  const [first, second] = examplePeople;
  const shares = entity === 'soleTrader' ? ['100'] : ['55', '45'];
  const role = entity === 'company' ? 'beneficialOwnerDirector' : 'beneficialOwner';
  const names = [
    { lastName: 'Chan', firstName: 'Mei' },
    { lastName: 'Lau', firstName: 'Wing Kit' },
  ];
  return shares.map((share, at) => [
    at === 0 ? first : second,
    personOf(country, { role, share, ...names[at] }),
  ]);
};

const withAddressProof = ([item, person]: [string, Item], day: string): [string, Item] => [
  item,
  { ...person, addressProofIssued: addDays(day, -20) },
];

/** The dates of the documents that a country requires, as of a day. */
const datesOn = (country: Country, day: string): Given => ({
  ...(country === 'HK' ? { registrationExpires: addDays(day, 2000) } : {}),
  ...(country === 'HK' ? { annualReturnIssued: addDays(day, -90) } : {}),
  bankStatementIssued: addDays(day, -20),
  statementsFrom: addDays(day, -110),
  statementsUntil: addDays(day, -12),
});

/** An application that can be submitted unchanged on a day. */
export const exampleApplication = (country: Country, entity: Entity, day: string): Answers => {
  const holder = places[country]['legalName'] ?? '';
  const answers: Answers = {
    business: {
      country,
      entity,
      registrationNumber: registrationNumbers[country][entity],
      ...(country === 'HK' && entity === 'company' ? { businessRegistration: '75248136' } : {}),
      formedOn: '2019-05-20',
      industry: '5499',
      otherShare: '10',
      products: 'Sea salt and dried seaweed, sold in an online shop.',
      deliveryDays: '5',
      websites: 'https://www.teahouse.example/shop',
      turnover: 'from50kTo100k',
      takesCards: 'no',
      holder,
      settlementCurrency: 'USD',
      ownedByCompany: 'no',
      applicant: examplePeople[0],
      ...places[country],
      ...banks[country],
      ...datesOn(country, day),
    },
    people: new Map(ownersOf(country, entity).map((one) => withAddressProof(one, day))),
    companies: new Map(),
    files: new Map(),
  };
  const files = neededDocuments(answers).map(({ item, document, filesMin }): [string, number] => [
    documentKey(item, document),
    filesMin,
  ]);
  return { ...answers, files: new Map(files) };
};

// Numbers, besides the published examples, that distinguish invented applicants of the demo and the sandbox.

/** `at` distinguishes applications; up to 499. */
type Numbered = { country: Country; entity: Entity; at: number };

const checkCharacters = Array.from('0123456789ABCDEFGHJKLMNPQRTUWXY');

/** A number with the check character that its rule requires, before or after the digits. */
const checked = (rule: NumberRule, withCheck: (character: string) => string): string =>
  checkCharacters.map(withCheck).find((number) => rule(number) === undefined) ?? '';

const digits = (number: number, length: number): string => String(number).padStart(length, '0');

const registrationOf = ({ country, entity, at }: Numbered): string => {
  if (country === 'CN') {
    return checked(unifiedSocialCreditCode, (end) => `91350100M${digits(at, 8)}${end}`);
  }
  if (country === 'HK') {
    return entity === 'company' ? `31${digits(at, 5)}` : `75${digits(at, 6)}`;
  }
  return entity === 'company'
    ? `SC${digits(123_000 + at, 6)}`
    : checked(britishTaxpayerReference, (start) => `${start}${digits(955_839_000 + at, 9)}`);
};

/** The numbers that distinguish one applicant's business from another's; invented, with valid check digits. */
export const ownNumbersOf = (numbered: Numbered): Partial<Record<keyof Item, string>> => {
  const { country, entity, at } = numbered;
  return {
    registrationNumber: registrationOf(numbered),
    ...(country === 'HK' && entity === 'company'
      ? { businessRegistration: `76${digits(at, 6)}` }
      : {}),
    accountNumber: country === 'GB' ? `1020${digits(at, 4)}` : `28144556${digits(at, 4)}`,
    websites: `https://www.shop${at}.example`,
    address: country === 'CN' ? `五四路 ${at} 号` : `${at} Market Street`,
  };
};

/** The same for its people; `owner`, up to 999, distinguishes them. */
export const personNumbersOf = (
  country: Country,
  owner: number,
): Partial<Record<keyof Item, string>> => ({
  phone: `+8529123${digits(owner, 4)}`,
  idNumber: {
    CN: checked(chineseIdentityNumber, (end) => `11010519491231${digits(owner, 3)}${end}`),
    HK: checked(hongKongIdentityCard, (end) => `A${digits(123_000 + owner, 6)}(${end})`),
    GB: digits(533_380_000 + owner, 9),
  }[country],
});
