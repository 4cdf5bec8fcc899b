import { holdsCardNumber } from '../../kit/card-number.ts';
import { chineseIdentityNumber, compact, iban } from './numbers.ts';
import type { DocumentName, Field, Value } from './questions.ts';
import { isGiven, textOf } from './questions.ts';

/** Why an answer is refused; the texts are in messages. */
export const onboardingRules = [
  'required',
  'choice',
  'notOffered',
  'numberFormat',
  'checkDigit',
  'date',
  'future',
  'underAge',
  'expired',
  'newFileNeeded',
  'renewDocument',
  'phone',
  'postalCode',
  'days',
  'holderDiffers',
  'branchOrSwift',
  'share',
  'ownsItself',
  'companyMissing',
  'companiesTooMany',
  'companyRepeated',
  'ownsNothing',
  'ownershipCircle',
  'sharesAboveWhole',
  'restUnexplained',
  'belowThreshold',
  'ownerOrReason',
  'directorMissing',
  'partnersTooFew',
  'onlyOwner',
  'percent',
  'otherIndustryNeeded',
  'sameIndustry',
  'website',
  'websiteRepeated',
  'websitesTooMany',
  'applicantMissing',
  'filesMissing',
  'tooOld',
  'periodTooShort',
  'unreadable',
  'cardNumber',
  'oneLine',
  'tooLong',
] as const;
export type OnboardingRule = (typeof onboardingRules)[number];

export type Figures = {
  min?: number | undefined;
  max?: number | undefined;
  have?: number | undefined;
};
export type Problem = {
  item: string;
  field: Field | DocumentName;
  rule: OnboardingRule;
  figures: Figures;
};

/** Checks one given answer; undefined without an error. */
export type Check = (text: string) => OnboardingRule | undefined;

/**
 * The rule that an answer breaks. An answer known only to the server counts as correct here: the server reports its
 * errors.
 */
export const broken = (
  value: Value | undefined,
  check: Check,
  isRequired = true,
): OnboardingRule | undefined => {
  if (!isGiven(value)) {
    return isRequired ? 'required' : undefined;
  }
  return typeof value === 'string' ? check(value.trim()) : undefined;
};

export const anything: Check = () => undefined;

export const oneOf =
  (values: readonly string[]): Check =>
  (text) =>
    values.includes(text) ? undefined : 'choice';

const daysOfMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** A calendar date that exists, `YYYY-MM-DD`. */
export const isDate = (text: string): boolean => {
  if (!/^(?:1[89]|20)\d{2}-\d{2}-\d{2}$/.test(text)) {
    return false;
  }
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const last = month === 2 && isLeap(year) ? 29 : (daysOfMonth[month - 1] ?? 0);
  return day >= 1 && day <= last;
};

/** A share in hundredths of a percent, with up to two decimals, above 0 and up to 100; undefined for anything else. */
export const sharePoints = (value: Value | undefined): number | undefined => {
  const match = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(textOf(value));
  if (match === null) {
    return undefined;
  }
  const points = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return points > 0 && points <= 10_000 ? points : undefined;
};

// Half surrogates, private characters, controls except line ends, and marks that reverse the direction.
const unseen = /[\p{Cs}\p{Co}\u202A-\u202E\u2066-\u2069]|(?![\n\t])\p{Cc}/u;

export const isReadable = (text: string): boolean => !unseen.test(text);

/** An IBAN, or a number with more digits than cards have; UnionPay cards, which begin with 62, have up to 19. */
const isBankAccount = (text: string): boolean =>
  iban(text) === undefined || /^(?!62)\d{17,30}$/.test(compact(text));

const isIdentityNumber = (text: string): boolean =>
  chineseIdentityNumber(text) === undefined &&
  isDate(compact(text).replace(/^.{6}(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3'));

/** Sealed answers whose valid values may look like card numbers (Decision 15). */
const ownNumbers: Partial<Record<Field, (text: string) => boolean>> = {
  accountNumber: isBankAccount,
  idNumber: isIdentityNumber,
};

type Answer = { field: Field; value: string };

export const holdsCard = ({ field, value }: Answer): boolean =>
  holdsCardNumber(value) && ownNumbers[field]?.(value) !== true;

/** Why an answer can't even be saved. Answers that break other rules are saved and only prevent submitting. */
export const unsavable = (answer: Answer): OnboardingRule | undefined => {
  if (!isReadable(answer.value)) {
    return 'unreadable';
  }
  return holdsCard(answer) ? 'cardNumber' : undefined;
};
