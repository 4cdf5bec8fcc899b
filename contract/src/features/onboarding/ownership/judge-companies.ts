import { legalNameMax } from '../../merchants/facts.ts';
import { asLine } from '../judge-business.ts';
import { plainName } from '../names/plain-name.ts';
import { broken, sharePoints, type OnboardingRule, type Problem } from '../problems.ts';
import {
  businessItem,
  companiesMax,
  isGiven,
  isOwnedByCompany,
  textOf,
  type Answers,
  type CompanyField,
  type Item,
} from '../questions.ts';
import { companiesInCircles, companiesOf, holdersOf, isHolder, sumOf } from './holders.ts';

const pointsPerPercent = 100;

type Found = { rule: OnboardingRule; figures?: Problem['figures'] } | undefined;
const plainly = (rule: OnboardingRule | undefined): Found => rule && { rule };

const judgeName = (answers: Answers, company: Item): Found => {
  const own = plainName(textOf(answers.business.legalName));
  const names = [...companiesOf(answers).values()].map((one) => plainName(textOf(one.companyName)));
  const rule = broken(company.companyName, (text) => {
    const name = plainName(text);
    if (name === own) {
      return 'ownsItself';
    }
    const isRepeated = names.filter((one) => one === name).length > 1;
    return isRepeated ? 'companyRepeated' : asLine(legalNameMax)(text);
  });
  return rule === 'tooLong' ? { rule, figures: { max: legalNameMax } } : plainly(rule);
};

const judgeShare = (answers: Answers, item: string, { share }: Item): Found => {
  if (isGiven(share)) {
    return sharePoints(share) === undefined ? { rule: 'share' } : undefined;
  }
  return isHolder(answers, item) ? undefined : { rule: 'ownsNothing' };
};

/** Checks the shares of one level; the rest is explained among the business's other holders. */
const judgeHolders = (answers: Answers, item: string): Found => {
  if (holdersOf(answers, item).some(({ share }) => sharePoints(share) === undefined)) {
    return { rule: 'share' };
  }
  if (companiesInCircles(answers).has(item)) {
    return { rule: 'ownershipCircle' };
  }
  const { points, rest } = sumOf(answers, item);
  const figures = { have: points / pointsPerPercent };
  if (rest < 0) {
    return { rule: 'sharesAboveWhole', figures };
  }
  return rest > 0 && !isGiven(answers.business.otherHolders)
    ? { rule: 'restUnexplained', figures }
    : undefined;
};

const judgeNumber = (answers: Answers): Found => {
  if (isOwnedByCompany(answers.business) && answers.companies.size === 0) {
    return { rule: 'companyMissing' };
  }
  return companiesOf(answers).size > companiesMax
    ? { rule: 'companiesTooMany', figures: { max: companiesMax } }
    : undefined;
};

/**
 * Checks the companies between the business and its owners. We screen each of them, so the applicant names each with
 * its owners.
 */
export const judgeCompanies = (answers: Answers): Problem[] => {
  const number = judgeNumber(answers);
  const each = [...companiesOf(answers)].flatMap(([item, company]) => {
    const found: Record<CompanyField, Found> = {
      companyName: judgeName(answers, company),
      share: judgeShare(answers, item, company),
      holders: judgeHolders(answers, item),
    };
    return (Object.entries(found) as [CompanyField, Found][]).flatMap(([field, one]): Problem[] =>
      one === undefined ? [] : [{ item, field, figures: {}, ...one }],
    );
  });
  return number === undefined
    ? each
    : [{ item: businessItem, field: 'ownedByCompany', figures: {}, ...number }, ...each];
};
