// Answers of made-up applicants, for each course of an application.
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

const shops: Readonly<Record<Country, readonly [before: string, after: string]>> = {
  HK: ['Lamma Lanterns ', ' Limited'],
  CN: ['厦门海风灯具', '号有限公司'],
  GB: ['Solway Lamps ', ' Ltd'],
};
const lastNames = ['Ames', 'Bao', 'Chow', 'Dunn', 'Eng', 'Fok', 'Gill', 'Hung', 'Iyer', 'Jin'];
const firstNames = ['Lin', 'Mira', 'Noor', 'Otto', 'Pui Yi', 'Ruth', 'Sam', 'Tara', 'Umi', 'Wai'];

export const businessNameOf = ({ country, at }: Told): string => {
  const [before, after] = shops[country];
  return `${before}${at}${after}`;
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

/** An applicant's first answers, or those after a request for corrections. */
export const answersOf = (told: Told, { isCorrected, day }: Answering): Answers => {
  const { story, country, entity, at } = told;
  const example = exampleApplication(country, entity, day);
  const legalName = businessNameOf(told);
  const [owner] = examplePeople;
  const second = at + 500;
  return {
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
          : { ...person, ...personNumbersOf(country, second), ...nameOf(second) },
      ]),
    ),
  };
};
