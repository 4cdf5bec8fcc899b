import { phoneSchema } from '../../kit/phone.ts';
import { entityOf, rulesOf } from './countries.ts';
import { isHolder, sumOf, totalsOf } from './ownership/holders.ts';
import { anything, broken, isDate, oneOf, sharePoints, type Problem } from './problems.ts';
import type { OnboardingRule } from './problems.ts';
import {
  businessItem,
  idTypes,
  isDirector,
  isGiven,
  isOwner,
  ownRolesOf,
  textOf,
  type Answers,
  type Field,
  type Item,
  type PersonField,
  type PersonItem,
} from './questions.ts';

/** Spec S5.13: a person with this share of a company is a beneficial owner; hundredths of a percent. */
export const ownerFromPoints = 2500;
export const adultYears = 18;
const pointsPerPercent = 100;
const percentOf = (points: number): number => points / pointsPerPercent;

/** A person born on 29 February comes of age on 1 March. */
const isAdult = (birthDate: string, today: string): boolean =>
  `${Number(birthDate.slice(0, 4)) + adultYears}${birthDate.slice(4)}` <= today;

const countryCode = (text: string): OnboardingRule | undefined =>
  /^[A-Z]{2}$/.test(text) ? undefined : 'choice';

const judgeIdentity = (person: Item, today: string): Partial<Record<Field, OnboardingRule>> => {
  const idType = idTypes.find((type) => type === textOf(person.idType));
  const known = idType && rulesOf(textOf(person.idCountry))?.identity[idType];
  const found = {
    birthDate: broken(person.birthDate, (text) => {
      if (!isDate(text)) {
        return 'date';
      }
      return isAdult(text, today) ? undefined : 'underAge';
    }),
    nationality: broken(person.nationality, countryCode),
    idCountry: broken(person.idCountry, countryCode),
    idType: broken(person.idType, oneOf(idTypes)),
    idNumber: broken(
      person.idNumber,
      known ?? ((text) => (/^[\p{L}\p{N}\-/ ]{3,30}$/u.test(text) ? undefined : 'numberFormat')),
    ),
    // Identity cards of some countries have no end date.
    idExpires: broken(
      person.idExpires,
      (text) => {
        if (!isDate(text)) {
          return 'date';
        }
        return text < today ? 'expired' : undefined;
      },
      idType !== 'identityCard',
    ),
  };
  return Object.fromEntries(Object.entries(found).filter(([, rule]) => rule !== undefined));
};

type Judged = { answers: Answers; totals: ReturnType<typeof totalsOf>; today: string };

/** An owner who holds only shares of companies omits the direct share. */
const judgeShare = (
  [item, person]: PersonItem,
  { answers, totals }: Judged,
): OnboardingRule | undefined => {
  if (!isOwner(person)) {
    return undefined;
  }
  if (isGiven(person.share) && sharePoints(person.share) === undefined) {
    return 'share';
  }
  if (!isHolder(answers, item)) {
    return 'required';
  }
  const total = totals?.get(item) ?? ownerFromPoints;
  return entityOf(answers) === 'company' && total < ownerFromPoints ? 'belowThreshold' : undefined;
};

const judgePerson = (one: PersonItem, judged: Judged) => {
  const [, person] = one;
  // Some people have only one name.
  const hasName = isGiven(person.firstName) || isGiven(person.lastName);
  const found: Partial<Record<PersonField, OnboardingRule | undefined>> = {
    role: broken(person.role, oneOf([...ownRolesOf(judged.answers.business), 'applicant'])),
    firstName: hasName ? undefined : 'required',
    share: judgeShare(one, judged),
    phone: broken(person.phone, (text) =>
      phoneSchema.safeParse(text).success ? undefined : 'phone',
    ),
    ...judgeIdentity(person, judged.today),
    address: broken(person.address, anything),
  };
  return Object.entries(found) as [PersonField, OnboardingRule | undefined][];
};

/** The number of the business's owners, and the shares held directly, including by companies. */
export const ownershipOf = (answers: Answers) => ({
  owners: [...answers.people.values()].filter(isOwner).length,
  ...sumOf(answers, businessItem),
});

type Whole = { field: Field; rule: OnboardingRule };

const judgeCompany = (answers: Answers): Whole[] => {
  const people = [...answers.people.values()];
  const { owners } = ownershipOf(answers);
  return [
    ...(people.some(isDirector)
      ? []
      : [{ field: 'role', rule: 'directorMissing' } satisfies Whole]),
    ...(owners === 0 && !isGiven(answers.business.noOwnerReason)
      ? [{ field: 'noOwnerReason', rule: 'ownerOrReason' } satisfies Whole]
      : []),
  ];
};

const judgeShares = (answers: Answers): Whole[] => {
  const { points, rest } = ownershipOf(answers);
  if (rest < 0) {
    return [{ field: 'share', rule: 'sharesAboveWhole' }];
  }
  return points > 0 && rest > 0 && !isGiven(answers.business.otherHolders)
    ? [{ field: 'otherHolders', rule: 'restUnexplained' }]
    : [];
};

const judgeSoleTrader = (answers: Answers): Whole[] => {
  const others = [...answers.people.values()].filter(({ role }) => role !== 'applicant');
  const { owners, rest } = ownershipOf(answers);
  return owners === 1 && others.length === 1 && rest === 0
    ? []
    : [{ field: 'role', rule: 'onlyOwner' }];
};

/** Checks by entity which people are required and how their shares add up. */
const judgeOwnership = (answers: Answers): Whole[] => {
  switch (entityOf(answers)) {
    case 'company':
      return [...judgeCompany(answers), ...judgeShares(answers)];
    case 'partnership':
      return [
        ...(ownershipOf(answers).owners < 2
          ? [{ field: 'role', rule: 'partnersTooFew' } satisfies Whole]
          : []),
        ...judgeShares(answers),
      ];
    case 'soleTrader':
      return judgeSoleTrader(answers);
    case undefined:
      return [];
  }
};

const judgeApplicant = ({ business, people }: Answers): Whole[] => {
  const applicant = textOf(business.applicant);
  if (applicant === '') {
    return [{ field: 'applicant', rule: 'required' }];
  }
  const isThere =
    applicant === 'other'
      ? [...people.values()].some(({ role }) => role === 'applicant')
      : people.has(applicant);
  return isThere ? [] : [{ field: 'applicant', rule: 'applicantMissing' }];
};

const figuresOf = (rule: OnboardingRule, answers: Answers): Problem['figures'] => {
  if (rule === 'belowThreshold') {
    return { min: percentOf(ownerFromPoints) };
  }
  if (rule === 'sharesAboveWhole' || rule === 'restUnexplained') {
    return { have: percentOf(ownershipOf(answers).points) };
  }
  return rule === 'underAge' ? { min: adultYears } : {};
};

/** The errors in the answers about people, individually and together. */
export const judgePeople = (answers: Answers, today: string): Problem[] => {
  const judged = { answers, totals: totalsOf(answers), today };
  const each = [...answers.people].flatMap((one) =>
    judgePerson(one, judged).flatMap(([field, rule]) =>
      rule === undefined ? [] : [{ item: one[0], field, rule }],
    ),
  );
  const whole = [...judgeOwnership(answers), ...judgeApplicant(answers)].map((one) => ({
    item: businessItem,
    ...one,
  }));
  return [...each, ...whole].map((one) => ({ ...one, figures: figuresOf(one.rule, answers) }));
};
