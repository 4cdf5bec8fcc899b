import {
  britishTaxpayerReference,
  chineseIdentityNumber,
  hongKongIdentityCard,
  unifiedSocialCreditCode,
  type NumberRule,
} from './numbers.ts';
import type { Country, Entity, Item } from './questions.ts';

// Beside the published examples: numbers that tell made-up applicants apart, of the demo and of the sandbox.

/** `at` tells one application from another; up to 499. */
type Numbered = { country: Country; entity: Entity; at: number };

const checkCharacters = Array.from('0123456789ABCDEFGHJKLMNPQRTUWXY');

/** A number with the check character that its rule wants, before or behind the digits. */
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

/** The numbers that tell one applicant's business from another's; made up, with check digits that are right. */
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

/** The same for its people; `owner`, up to 999, tells them apart. */
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
