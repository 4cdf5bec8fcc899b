import { z } from 'zod';

/**
 * Countries that text messages are sent to, by country code, with the format of their mobile numbers. Other numbers,
 * premium ones included, get none.
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

/** The country code of an E.164 number, if text messages are sent there. */
export const countryCodeOf = (number: string): string | undefined =>
  countryCodes.find((code) => number.startsWith(`+${code}`));

/**
 * One text for each number, however it was typed (spaces, dashes, full-width digits, 00 for +, a zero after the
 * country code).
 */
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

/** A number that text messages may be sent to. */
export const mobileSchema = phoneSchema.refine(isMobile, { params: { rule: 'mobile' } });

const shownAtStart = 4;
const shownAtEnd = 3;

/** A recognisable part of an E.164 number: `+852•••••001`. */
export const maskedPhone = (phone: string): string =>
  phone.slice(0, shownAtStart) +
  '•'.repeat(Math.max(0, phone.length - shownAtStart - shownAtEnd)) +
  phone.slice(Math.max(shownAtStart, phone.length - shownAtEnd));
