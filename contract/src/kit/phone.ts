import { z } from 'zod';

/**
 * The countries to whose mobile numbers short messages are sent, by their code, and how such a number looks behind it. What is
 * not here, premium numbers among it, gets none.
 */
const mobileNumbers: Readonly<Record<string, RegExp>> = {
  '1': /^[2-8]\d{2}[2-9]\d{6}$/,
  '33': /^[67]\d{8}$/,
  '34': /^[67]\d{8}$/,
  '39': /^3\d{8,9}$/,
  '44': /^7[1-9]\d{8}$/,
  '49': /^1[5-7]\d{8,9}$/,
  '60': /^1\d{8,9}$/,
  '61': /^4\d{8}$/,
  '62': /^8\d{8,11}$/,
  '63': /^9\d{9}$/,
  '65': /^[89]\d{7}$/,
  '66': /^[689]\d{8}$/,
  '81': /^[789]0\d{8}$/,
  '82': /^1[016-9]\d{7,8}$/,
  '84': /^[35789]\d{8}$/,
  '86': /^1[3-9]\d{9}$/,
  '852': /^[4-9]\d{7}$/,
  '853': /^6\d{7}$/,
  '886': /^9\d{8}$/,
};
const countryCodes = Object.keys(mobileNumbers);

/** The code of the country that a number in E.164 belongs to, if short messages are sent there. */
export const countryCodeOf = (number: string): string | undefined =>
  countryCodes.find((code) => number.startsWith(`+${code}`));

/** However it was typed (blanks, dashes, wide digits, 00 for +, a zero behind the country), one number is one text. */
const normalNumber = (typed: string): string => {
  const compact = typed
    .normalize('NFKC')
    .replaceAll(/\(0\)|[\s().\-/\u2010-\u2015\u200B-\u200F\u2060\uFEFF]/gu, '')
    .replace(/^00/, '+');
  const country = countryCodeOf(compact);
  if (country === undefined) {
    return compact;
  }
  const rest = compact.slice(country.length + 1);
  return `+${country}${rest.replace(/^0+/, '')}`;
};

/** E.164: `+85291234567`. */
export const phoneSchema = z
  .string()
  .max(60)
  .transform(normalNumber)
  .pipe(z.string().regex(/^\+\d{6,15}$/, { message: 'phone', abort: true }));

const isMobile = (number: string): boolean => {
  const country = countryCodeOf(number);
  return (
    country !== undefined && mobileNumbers[country]?.test(number.slice(country.length + 1)) === true
  );
};

/** One that a short message may be sent to. */
export const mobileSchema = phoneSchema.refine(isMobile, { params: { rule: 'mobile' } });

const shownAtStart = 4;
const shownAtEnd = 3;

/** Enough of a number in E.164 to know it again: `+852•••••001`. */
export const maskedPhone = (phone: string): string =>
  phone.slice(0, shownAtStart) +
  '•'.repeat(Math.max(0, phone.length - shownAtStart - shownAtEnd)) +
  phone.slice(Math.max(shownAtStart, phone.length - shownAtEnd));
