import { sharePoints } from '../problems.ts';
import {
  businessItem,
  isOwnedByCompany,
  isOwner,
  textOf,
  type Answers,
  type Item,
} from '../questions.ts';

/** Shares are in hundredths of a percent, as in all their rules. */
export const wholePoints = 10_000;

/** A person or a company, with its share of the business or of another company. */
export type Holding = { holder: string; share: string };

/** Parses the holders of a company: one per line, the holder before the share. */
export const holdingsIn = (text: string): Holding[] =>
  text.split('\n').flatMap((line): Holding[] => {
    const [, holder, share] = /^(\S+) (.+)$/.exec(line.trim()) ?? [];
    return holder === undefined || share === undefined ? [] : [{ holder, share: share.trim() }];
  });

export const holdingsText = (holdings: readonly Holding[]): string =>
  holdings.map(({ holder, share }) => `${holder} ${share}`).join('\n');

/**
 * The companies that own part of the business; those added before the applicant answered that there are none don't
 * count.
 */
export const companiesOf = ({ business, companies }: Answers): ReadonlyMap<string, Item> =>
  isOwnedByCompany(business) ? companies : new Map();

export const companyNamesOf = (answers: Answers): string[] =>
  [...companiesOf(answers).values()].map(({ companyName }) => textOf(companyName)).filter(Boolean);

/** All possible holders of a share: the owners and the companies. */
export const possibleHolders = (answers: Answers): string[] => [
  ...[...answers.people].filter(([, person]) => isOwner(person)).map(([item]) => item),
  ...companiesOf(answers).keys(),
];

/** The direct holders of the business or of a company. */
export const holdersOf = (answers: Answers, owned: string): Holding[] => {
  const possible = possibleHolders(answers);
  if (owned !== businessItem) {
    const { holders } = companiesOf(answers).get(owned) ?? {};
    return holdingsIn(textOf(holders)).filter(({ holder }) => possible.includes(holder));
  }
  return possible.flatMap((holder): Holding[] => {
    const share = textOf((answers.people.get(holder) ?? answers.companies.get(holder))?.share);
    return share === '' ? [] : [{ holder, share }];
  });
};

/** Whether an item holds a share of the business or of a company. */
export const isHolder = (answers: Answers, item: string): boolean =>
  [businessItem, ...companiesOf(answers).keys()].some((owned) =>
    holdersOf(answers, owned).some(({ holder }) => holder === item),
  );

/** The companies without a known share: named before the form asked for shares. */
export const companiesWithoutShares = (answers: Answers): string[] =>
  [...companiesOf(answers).keys()].filter((item) => !isHolder(answers, item));

const pointsOf = ({ share }: Holding): number => sharePoints(share) ?? 0;

/**
 * The sum of the direct holders' shares, and the rest. Three holders of a third each leave no rest, although their sum
 * is 99.99 %.
 */
export const sumOf = (answers: Answers, owned: string): { points: number; rest: number } => {
  const holders = holdersOf(answers, owned);
  const points = holders.reduce((sum, holding) => sum + pointsOf(holding), 0);
  const rest = wholePoints - points;
  return { points, rest: Math.abs(rest) <= holders.length ? 0 : rest };
};

/** The companies that own themselves through others. */
export const companiesInCircles = (answers: Answers): ReadonlySet<string> => {
  const companies = [...companiesOf(answers).keys()];
  const reached = (from: string, seen: Set<string>): Set<string> => {
    for (const { holder } of holdersOf(answers, from)) {
      if (companies.includes(holder) && !seen.has(holder)) {
        reached(holder, seen.add(holder));
      }
    }
    return seen;
  };
  return new Set(companies.filter((company) => reached(company, new Set()).has(company)));
};

/** One holder in the tree: its share of what it holds directly, and of the business through the chain. */
export type Branch = { item: string; points: number; ofBusiness: number; branches: Branch[] };

const branchesOf = (answers: Answers, owned: string, part: number): Branch[] =>
  holdersOf(answers, owned).map((holding): Branch => {
    const points = pointsOf(holding);
    const ofBusiness = (part * points) / wholePoints;
    return {
      item: holding.holder,
      points,
      ofBusiness,
      branches: answers.companies.has(holding.holder)
        ? branchesOf(answers, holding.holder, ofBusiness)
        : [],
    };
  });

/** The owners of the business, level by level; empty while companies own each other in a circle. */
export const ownershipTree = (answers: Answers): Branch[] =>
  companiesInCircles(answers).size > 0 ? [] : branchesOf(answers, businessItem, wholePoints);

/**
 * Each person's share of the business, directly and through companies, to the hundredth of a percent; undefined while
 * companies own each other in a circle.
 */
export const totalsOf = (answers: Answers): ReadonlyMap<string, number> | undefined => {
  if (companiesInCircles(answers).size > 0) {
    return undefined;
  }
  const holdings = [businessItem, ...companiesOf(answers).keys()].flatMap((owned) =>
    holdersOf(answers, owned).map((holding) => ({ ...holding, owned })),
  );
  const known = new Map([[businessItem, wholePoints]]);
  const partOf = (item: string): number => {
    const part =
      known.get(item) ??
      holdings
        .filter(({ holder }) => holder === item)
        .reduce((sum, one) => sum + (partOf(one.owned) * pointsOf(one)) / wholePoints, 0);
    known.set(item, part);
    return part;
  };
  return new Map([...answers.people.keys()].map((person) => [person, Math.round(partOf(person))]));
};
