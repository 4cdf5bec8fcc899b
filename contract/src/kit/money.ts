import { z } from 'zod';
import { exponentOf } from './currencies.ts';
import { type Language, localeOf } from './language.ts';

export const currencySchema = z.string().regex(/^[A-Z]{3}$/);

// Eighteen digits stay inside a signed 64-bit column whatever is summed over a business.
const minorPattern = /^(?:0|-?[1-9]\d{0,17})$/;

/** Integer minor units as a decimal string: what travels, since JSON numbers lose digits above 2^53. */
export const minorSchema = z.string().regex(minorPattern);
export const positiveMinorSchema = z.string().regex(/^[1-9]\d{0,17}$/);

export const moneySchema = z.object({ minor: minorSchema, currency: currencySchema });
export type Money = z.infer<typeof moneySchema>;

/** A typed amount in major units, at most the currency's decimals, no sign, no exponent notation: "1280", "0.5", "1280.00". */
export const majorPattern = /^(?:0|[1-9]\d{0,14})(?:\.\d{1,3})?$/;

/** Whether a typed range of major amounts has its ends in order; an end that is open or no amount is not its matter. */
export const isAmountRange = (range: {
  amountFrom?: string | undefined;
  amountTo?: string | undefined;
}): boolean => {
  const [from, to] = [range.amountFrom, range.amountTo].map((major) => {
    const [whole = '0', fraction = ''] = (major ?? '').split('.');
    return majorPattern.test(major ?? '') ? BigInt(whole + fraction.padEnd(3, '0')) : undefined;
  });
  return from === undefined || to === undefined || from <= to;
};

/** A filter whose amounts must be in order, where both are given. */
export const withAmountRange = <
  Filter extends z.ZodType<{ amountFrom?: string | undefined; amountTo?: string | undefined }>,
>(
  filter: Filter,
) => filter.refine(isAmountRange, { path: ['amountTo'], params: { rule: 'amountsReversed' } });

/** Minor units of a typed major amount, or undefined when it is no amount of this currency (wrong form or too many decimals). */
export const minorOfMajor = (major: string, currency: string): bigint | undefined => {
  if (!majorPattern.test(major)) {
    return undefined;
  }
  const exponent = exponentOf(currency);
  const [whole = '0', fraction = ''] = major.split('.');
  if (fraction.length > exponent) {
    return undefined;
  }
  return BigInt(whole + fraction.padEnd(exponent, '0'));
};

export type DecimalMark = '.' | ',';

/** Whole digits, plain or in groups of three by one and the same separator, then the decimals. */
const typedNumber: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^(?<whole>\d+|\d{1,3}(?<group>[,'’ ])\d{3}(?:\k<group>\d{3})*)(?:\.(?<fraction>\d+))?$/u,
  ',': /^(?<whole>\d+|\d{1,3}(?<group>[.'’ ])\d{3}(?:\k<group>\d{3})*)(?:,(?<fraction>\d+))?$/u,
};

/** Full-width digits and signs become plain ones, and every blank the same. Raised and circled digits stay: "10²" is not 102. */
export const narrowed = (text: string): string =>
  text
    .replaceAll(/[\uFF01-\uFF5E]/gu, (wide) => String.fromCodePoint(wide.charCodeAt(0) - 0xfe_e0))
    .replaceAll(/[\u00A0\u2009\u202F\u3000]/gu, ' ')
    .trim();

/** The digits of a written number with a point before its decimals; undefined where it is grouped in another way, or no number. */
const plainNumber = (typed: string, decimalMark: DecimalMark): string | undefined => {
  const { whole, fraction } = typedNumber[decimalMark].exec(narrowed(typed))?.groups ?? {};
  const digits = whole?.replaceAll(/\D/gu, '');
  return digits === undefined || fraction === undefined ? digits : `${digits}.${fraction}`;
};

/**
 * Minor units of an amount that a person wrote, in a field, a file or a workbook: one reading for all of them. "1,000.00" and
 * "1 000.00" are 1000.00; only whole groups of three are taken together, since "1,00" may mean 1.00. Undefined where it is no amount
 * of the currency; nothing is ever rounded.
 */
export const minorOfTyped = (
  typed: string,
  currency: string,
  decimalMark: DecimalMark = '.',
): bigint | undefined => minorOfMajor(plainNumber(typed, decimalMark) ?? '', currency);

/** The same reading as the text that travels; what is no number stays as it is, and is refused by its schema. */
export const plainAmount = (typed: string): string => plainNumber(typed, '.') ?? typed.trim();

/** The exact major amount of minor units as plain digits ("-1280.00"): for Intl, for forms and for files. */
export const majorOfMinor = (minor: string | bigint, currency: string): string => {
  const exponent = exponentOf(currency);
  const text = String(minor);
  const sign = text.startsWith('-') ? '-' : '';
  const digits = text.slice(sign.length).padStart(exponent + 1, '0');
  return exponent === 0
    ? sign + digits
    : `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
};

/** Digits in groups of three by commas, in each language alike (Spec S9.9): "12345.60" is "12,345.60". */
export const grouped = (digits: string): string =>
  digits.replaceAll(/\B(?=(?:\d{3})+(?!\d))(?<!\.\d*)/g, ',');

/** An amount in a sentence, as screens write it: "1,280.00 USD". */
export const writtenMoney = (minor: bigint | string, currency: string): string =>
  `${grouped(majorOfMinor(minor, currency))} ${currency}`;

/** As the payer's language writes it, exact to the last digit: Intl alone rounds currencies whose decimals are rarely written. */
export const shownMoney = (
  minor: bigint | string,
  currency: string,
  language: Language,
): string => {
  const digits = exponentOf(currency);
  return new Intl.NumberFormat(localeOf[language], {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(majorOfMinor(minor, currency) as Intl.StringNumericLiteral);
};
