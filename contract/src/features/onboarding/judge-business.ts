import { brokenRuleOf } from '../../kit/rule.ts';
import { industryCodes } from '../merchants/industries.ts';
import {
  addressMax,
  entities,
  legalNameMax,
  lineSchema,
  registrationNumberMax,
  registrationPlaces,
} from '../merchants/facts.ts';
import type { CountryRules } from './countries/country-rules.ts';
import { entityOf, rulesOf } from './countries.ts';
import { plainName } from './names/plain-name.ts';
import { compact, swiftCode } from './numbers.ts';
import {
  anything,
  broken,
  isDate,
  oneOf,
  type Check,
  type OnboardingRule,
  type Problem,
} from './problems.ts';
import {
  asksForCompanies,
  businessItem,
  isOwner,
  settlementCurrencies,
  textOf,
  isGiven,
  turnoverBands,
  type Answers,
  type BusinessField,
  type Entity,
  type Item,
} from './questions.ts';

/** Spec S5.14: a second industry with a higher share of the revenue must be named, too. */
export const otherIndustryAbovePercent = 40;
const otherShareMax = 50;
const deliveryDaysMax = 365;
export const websitesMax = 10;

const betweenAddressAndCity = ', ';
const cityMax = 60;
/** Maximum lengths in the merchant's file, where address and city are one line. */
const lengths: Partial<Record<BusinessField, number>> = {
  legalName: legalNameMax,
  registrationNumber: registrationNumberMax,
  address: addressMax - betweenAddressAndCity.length - cityMax,
  city: cityMax,
};

/** The address in the merchant's file. */
export const addressOf = (business: Item): string =>
  `${textOf(business.address)}${betweenAddressAndCity}${textOf(business.city)}`;

type Broken = Partial<Record<BusinessField, OnboardingRule | undefined>>;

const wholeUpTo =
  (max: number, rule: OnboardingRule): Check =>
  (text) =>
    /^\d{1,3}$/.test(text) && Number(text) <= max ? undefined : rule;

const isBefore =
  (today: string): Check =>
  (text) => {
    if (!isDate(text)) {
      return 'date';
    }
    return text < today ? undefined : 'future';
  };

/** The rule of the line in the merchant's file, because an approval copies the answer there. */
export const asLine =
  (max: number | undefined): Check =>
  (text) => {
    const [issue] = lineSchema(max ?? addressMax).safeParse(text).error?.issues ?? [];
    if (issue === undefined) {
      return undefined;
    }
    const { rule } = brokenRuleOf(issue, text);
    return rule === 'tooLong' || rule === 'cardNumber' ? rule : 'oneLine';
  };

const judgeAddress = (business: Item): Broken => {
  const city = broken(business.city, asLine(lengths.city));
  const address = broken(business.address, asLine(lengths.address));
  // Digits at the end of the address and the start of the city may together be a card number.
  const whole = asLine(addressMax)(addressOf(business));
  return { address: address ?? (city === undefined ? whole : undefined), city };
};

/** Checks the entity's register numbers and postal code by the country's rules. */
const judgeByCountry = (business: Item, rules: CountryRules, entity: Entity): Broken => {
  const second = rules.businessRegistration;
  const { postalCode } = rules;
  return {
    registrationNumber: broken(business.registrationNumber, rules.registration[entity]),
    businessRegistration: second?.of.includes(entity)
      ? broken(business.businessRegistration, second.rule)
      : undefined,
    postalCode: postalCode
      ? broken(business.postalCode, (text) => (postalCode.test(text) ? undefined : 'postalCode'))
      : undefined,
  };
};

const judgeLocation = (answers: Answers, today: string): Broken => {
  const { business } = answers;
  const rules = rulesOf(textOf(business.country));
  const entity = entityOf(answers);
  const byCountry: Broken =
    rules === undefined || entity === undefined
      ? { registrationNumber: broken(business.registrationNumber, anything) }
      : judgeByCountry(business, rules, entity);
  const isOut = rules !== undefined && entity !== undefined && !rules.entities.includes(entity);
  return {
    country: broken(business.country, oneOf(registrationPlaces)),
    entity: isOut ? 'notOffered' : broken(business.entity, oneOf(entities)),
    legalName: broken(business.legalName, asLine(lengths.legalName)),
    formedOn: broken(business.formedOn, isBefore(today)),
    ...judgeAddress(business),
    ...byCountry,
    registrationNumber:
      byCountry.registrationNumber ??
      broken(business.registrationNumber, asLine(lengths.registrationNumber)),
  };
};

const judgeIndustry = ({ business }: Answers): Broken => {
  const share = textOf(business.otherShare);
  const isNeeded = /^\d+$/.test(share) && Number(share) > otherIndustryAbovePercent;
  const other = broken(business.otherIndustry, oneOf(industryCodes), false);
  const isSame = isNeeded && textOf(business.otherIndustry) === textOf(business.industry);
  const missing = isGiven(business.otherIndustry) ? undefined : 'otherIndustryNeeded';
  return {
    industry: broken(business.industry, oneOf(industryCodes)),
    otherShare: broken(business.otherShare, wholeUpTo(otherShareMax, 'percent')),
    otherIndustry: isNeeded ? (missing ?? (isSame ? 'sameIndustry' : other)) : undefined,
  };
};

/** The addresses in a text, one per line. */
export const websitesIn = (text: string): string[] =>
  text
    .split(/\s+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const webAddress =
  /^https?:\/\/(?:www\.)?([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.[\p{L}-]{2,})(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** Spec S5.10: requires http or https; `www` and anything after the host make no difference. */
const hostOf = (address: string): string | undefined =>
  webAddress.exec(address)?.[1]?.toLowerCase();

/** The hosts of the addresses in a text; anything else is skipped. */
export const hostsIn = (text: string): string[] =>
  websitesIn(text).flatMap((address) => hostOf(address) ?? []);

const judgeWebsites: Check = (text) => {
  const hosts = websitesIn(text).map(hostOf);
  if (hosts.includes(undefined)) {
    return 'website';
  }
  if (hosts.length > websitesMax) {
    return 'websitesTooMany';
  }
  return new Set(hosts).size < hosts.length ? 'websiteRepeated' : undefined;
};

const fullNamesOf = (person: Item): string[] => {
  const [last, first] = [textOf(person.lastName), textOf(person.firstName)];
  return [`${last}${first}`, `${first}${last}`, textOf(person.localName)].map(plainName);
};

/** The possible account holders: the business; for a sole trader also the owner under their own name. */
const holdersOf = (answers: Answers): string[] => {
  const owners = [...answers.people.values()].filter(isOwner);
  return [
    plainName(textOf(answers.business.legalName)),
    ...(entityOf(answers) === 'soleTrader' ? owners.flatMap(fullNamesOf) : []),
  ];
};

/** The bank's country: from its SWIFT code, otherwise the country of registration. */
export const bankCountryOf = ({ swift, country }: Item): string => {
  const code = compact(textOf(swift));
  return swiftCode(code) === undefined ? code.slice(4, 6) : textOf(country);
};

const judgeBank = (answers: Answers): Broken => {
  const { business } = answers;
  const bank = rulesOf(bankCountryOf(business))?.bank;
  const neither = !isGiven(business.branchCode) && !isGiven(business.swift);
  const isNamed = isGiven(business.legalName);
  const holders = holdersOf(answers);
  return {
    bankName: broken(business.bankName, anything),
    holder: broken(business.holder, (text) =>
      !isNamed || holders.includes(plainName(text)) ? undefined : 'holderDiffers',
    ),
    accountNumber: broken(business.accountNumber, bank?.account ?? anything),
    branchCode: neither
      ? 'branchOrSwift'
      : broken(business.branchCode, bank?.branch ?? anything, false),
    swift: broken(business.swift, swiftCode, false),
    settlementCurrency: broken(business.settlementCurrency, oneOf(settlementCurrencies)),
  };
};

const yesOrNo = oneOf(['yes', 'no']);

const figuresOf: Partial<Record<OnboardingRule, Problem['figures']>> = {
  percent: { max: otherShareMax },
  days: { max: deliveryDaysMax },
  websitesTooMany: { max: websitesMax },
  otherIndustryNeeded: { min: otherIndustryAbovePercent },
};

const figuresFor = (field: BusinessField, rule: OnboardingRule): Problem['figures'] =>
  rule === 'tooLong' ? { max: lengths[field] } : (figuresOf[rule] ?? {});

/** The errors in the answers about the business itself. */
export const judgeBusiness = (answers: Answers, today: string): Problem[] => {
  const { business } = answers;
  const found: Broken = {
    ...judgeLocation(answers, today),
    ...judgeIndustry(answers),
    products: broken(business.products, anything),
    deliveryDays: broken(business.deliveryDays, wholeUpTo(deliveryDaysMax, 'days')),
    websites: broken(business.websites, judgeWebsites),
    turnover: broken(business.turnover, oneOf(turnoverBands)),
    takesCards: broken(business.takesCards, yesOrNo),
    ...judgeBank(answers),
    ownedByCompany: asksForCompanies(business)
      ? broken(business.ownedByCompany, yesOrNo)
      : undefined,
  };
  return (Object.entries(found) as [BusinessField, OnboardingRule | undefined][]).flatMap(
    ([field, rule]) =>
      rule === undefined
        ? []
        : [{ item: businessItem, field, rule, figures: figuresFor(field, rule) }],
  );
};
