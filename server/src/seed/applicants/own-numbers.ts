import {
  britishTaxpayerReference,
  chineseIdentityNumber,
  hongKongIdentityCard,
  unifiedSocialCreditCode,
  type NumberRule,
} from '@back-office/contract/features/onboarding/numbers';
import type { Item } from '@back-office/contract/features/onboarding/questions';
import type { Applicant } from './applicants.ts';

const checkCharacters = Array.from('0123456789ABCDEFGHJKLMNPQRTUWXY');

/** A number with the check character that its rule wants, before or behind the digits. */
const checked = (rule: NumberRule, withCheck: (character: string) => string): string =>
  checkCharacters.map(withCheck).find((number) => rule(number) === undefined) ?? '';

const digits = (number: number, length: number): string => String(number).padStart(length, '0');

const registrationOf = ({ country, entity }: Applicant, at: number): string => {
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
export const ownNumbersOf = (applicant: Applicant): Partial<Record<keyof Item, string>> => {
  const at = Number(applicant.businessId);
  const { country, entity } = applicant;
  return {
    registrationNumber: registrationOf(applicant, at),
    ...(country === 'HK' && entity === 'company'
      ? { businessRegistration: `76${digits(at, 6)}` }
      : {}),
    accountNumber: country === 'GB' ? `1020${digits(at, 4)}` : `28144556${digits(at, 4)}`,
    websites: `https://www.shop${at}.example`,
    address: country === 'CN' ? `五四路 ${at} 号` : `${at} Market Street`,
  };
};

/** The same for its people; `owner` tells them apart. */
export const personNumbersOf = (
  { country }: Applicant,
  owner: number,
): Partial<Record<keyof Item, string>> => ({
  phone: `+8529123${digits(owner, 4)}`,
  idNumber: {
    CN: checked(chineseIdentityNumber, (end) => `11010519491231${digits(owner, 3)}${end}`),
    HK: checked(hongKongIdentityCard, (end) => `A${digits(123_000 + owner, 6)}(${end})`),
    GB: digits(533_380_000 + owner, 9),
  }[country],
});
