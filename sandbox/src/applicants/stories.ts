// Answers of made-up applicants, for each course of an application.
import { documentOf } from '@back-office/contract/features/onboarding/answers/document-dates';
import { neededDocuments } from '@back-office/contract/features/onboarding/countries';
import {
  exampleApplication,
  examplePeople,
  ownNumbersOf,
  personNumbersOf,
} from '@back-office/contract/features/onboarding/examples';
import type {
  Answers,
  Country,
  Entity,
  Field,
  Item,
} from '@back-office/contract/features/onboarding/questions';

export const storyLabels = {
  clean: 'Clean: every answer and document is right',
  toFix: 'To fix: the products are vague and the bank statement can’t be read',
  hit: 'On a list: the owner has a name of the sandbox’s sanctions list',
  refused: 'To refuse: sells what no acquirer serves',
} as const;
export type Story = keyof typeof storyLabels;
export const stories = Object.keys(storyLabels) as [Story, ...Story[]];

export const countryLabels = {
  HK: 'Hong Kong',
  CN: 'Mainland China',
  GB: 'United Kingdom',
} as const satisfies Record<Country, string>;
export const countries = Object.keys(countryLabels) as [Country, ...Country[]];

export const entityLabels = {
  company: 'Company',
  partnership: 'Partnership',
  soleTrader: 'Sole trader',
} as const satisfies Record<Entity, string>;
export const entities = Object.keys(entityLabels) as [Entity, ...Entity[]];

/** The applicant's sequence number in this sandbox. */
export type Told = { story: Story; country: Country; entity: Entity; at: number };

/** A name before the number, and what follows it by entity: only a company is limited. */
const shops: Readonly<Record<Country, Readonly<Record<Entity | 'name', string>>>> = {
  HK: { name: 'Lamma Lanterns', company: ' Limited', partnership: ' & Co', soleTrader: '' },
  CN: {
    name: '厦门海风灯具',
    company: '号有限公司',
    partnership: '号合伙企业（普通合伙）',
    soleTrader: '号经营部',
  },
  GB: { name: 'Solway Lamps', company: ' Ltd', partnership: ' & Partners', soleTrader: '' },
};
const lastNames = ['Ames', 'Bao', 'Chow', 'Dunn', 'Eng', 'Fok', 'Gill', 'Hung', 'Iyer', 'Jin'];
const firstNames = ['Lin', 'Mira', 'Noor', 'Otto', 'Pui Yi', 'Ruth', 'Sam', 'Tara', 'Umi', 'Wai'];

export const businessNameOf = ({ country, entity, at }: Told): string => {
  const { name, [entity]: after } = shops[country];
  return `${name}${country === 'CN' ? '' : ' '}${at}${after}`;
};

/** A name on the sandbox's sanctions list, which no real person has. */
const listed = { lastName: 'Testovic', firstName: 'Zoran' };

const nameOf = (at: number): Item => ({
  lastName: lastNames[at % lastNames.length] ?? '',
  firstName: firstNames[Math.floor(at / lastNames.length) % firstNames.length] ?? '',
});
/** The name of the owner, who is the person signing up. */
export const ownerOf = ({ story, at }: Told): Item => (story === 'hit' ? listed : nameOf(at));

const products: Readonly<Record<Story, string>> = {
  clean: 'Table lamps and lanterns, sold in an online shop.',
  hit: 'Table lamps and lanterns, sold in an online shop.',
  toFix: 'Various goods.',
  refused: 'Slimming pills and prescription medicines, sold without a prescription.',
};

/** `day` (UTC+8): the reference for document dates. */
export type Answering = { isCorrected: boolean; day: string };

/** Without the dates of documents that nobody asks this applicant for. */
const withoutIdleDates = (answers: Answers): Answers => {
  const needed = new Set(neededDocuments(answers).map(({ document }) => document));
  const isAsked = (field: string): boolean => {
    const document = documentOf(field as Field);
    return document === undefined || needed.has(document);
  };
  const business = Object.entries(answers.business).filter(([field]) => isAsked(field));
  return { ...answers, business: Object.fromEntries(business) };
};

/** An applicant's first answers, or those after a request for corrections. */
export const answersOf = (told: Told, { isCorrected, day }: Answering): Answers => {
  const { story, country, entity, at } = told;
  const example = exampleApplication(country, entity, day);
  const legalName = businessNameOf(told);
  const [owner] = examplePeople;
  // Another person's numbers, and the name of another row and column.
  const second = at + 500;
  return withoutIdleDates({
    ...example,
    business: {
      ...example.business,
      ...ownNumbersOf({ country, entity, at }),
      legalName,
      holder: legalName,
      products: products[isCorrected && story === 'toFix' ? 'clean' : story],
    },
    people: new Map(
      [...example.people].map(([item, person]) => [
        item,
        item === owner
          ? { ...person, ...personNumbersOf(country, at), ...ownerOf(told) }
          : { ...person, ...personNumbersOf(country, second), ...nameOf(second + 37) },
      ]),
    ),
  });
};
