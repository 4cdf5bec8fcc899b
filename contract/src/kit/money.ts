import { z } from 'zod';
import { exponentOf } from './currencies.ts';
import { type Language, localeOf } from './language.ts';

export const currencySchema = z.string().regex(/^[A-Z]{3}$/);

// Eighteen digits fit a signed 64-bit column, also when summed over a business.
const minorPattern = /^(?:0|-?[1-9]\d{0,17})$/;

/** Integer minor units as a decimal string: JSON numbers lose digits above 2^53. */
export const minorSchema = z.string().regex(minorPattern);
export const positiveMinorSchema = z.string().regex(/^[1-9]\d{0,17}$/);

export const moneySchema = z.object({ minor: minorSchema, currency: currencySchema });
export type Money = z.infer<typeof moneySchema>;

/** A typed amount in major units, at most the currency's decimals, no sign, no exponent notation: "1280", "0.5", "1280.00". */
export const majorPattern = /^(?:0|[1-9]\d{0,14})(?:\.\d{1,3})?$/;

/** Whether a typed range of major amounts is in order; open or invalid ends are checked elsewhere. */
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

/** Requires a filter's amounts to be in order if both are given. */
export const withAmountRange = <
  Filter extends z.ZodType<{ amountFrom?: string | undefined; amountTo?: string | undefined }>,
>(
  filter: Filter,
) => filter.refine(isAmountRange, { path: ['amountTo'], params: { rule: 'amountsReversed' } });

/** Minor units of a typed major amount, or undefined if invalid for the currency (wrong form or too many decimals). */
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

/** Whole digits, plain or in groups of three with one separator throughout, then the decimals. */
const typedNumber: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^(?<whole>\d+|\d{1,3}(?<group>[,'’ ])\d{3}(?:\k<group>\d{3})*)(?:\.(?<fraction>\d+))?$/u,
  ',': /^(?<whole>\d+|\d{1,3}(?<group>[.'’ ])\d{3}(?:\k<group>\d{3})*)(?:,(?<fraction>\d+))?$/u,
};

/** Normalises full-width digits and signs, and all kinds of space. Superscript and circled digits stay: "10²" is not 102. */
export const narrowed = (text: string): string =>
  text
    .replaceAll(/[\uFF01-\uFF5E]/gu, (wide) => String.fromCodePoint(wide.charCodeAt(0) - 0xfe_e0))
    .replaceAll(/[\u00A0\u2009\u202F\u3000]/gu, ' ')
    .trim();

/**
 * The digits of a written number with a point before its decimals; undefined if it is grouped differently or not a
 * number.
 */
const plainNumber = (typed: string, decimalMark: DecimalMark): string | undefined => {
  const { whole, fraction } = typedNumber[decimalMark].exec(narrowed(typed))?.groups ?? {};
  const digits = whole?.replaceAll(/\D/gu, '');
  return digits === undefined || fraction === undefined ? digits : `${digits}.${fraction}`;
};

/**
 * Minor units of an amount written by a person, alike in fields, files and workbooks. "1,000.00" and "1 000.00" are
 * 1000.00; only groups of three are accepted, since "1,00" may mean 1.00. Undefined if invalid for the currency;
 * never rounds.
 */
export const minorOfTyped = (
  typed: string,
  currency: string,
  decimalMark: DecimalMark = '.',
): bigint | undefined => minorOfMajor(plainNumber(typed, decimalMark) ?? '', currency);

/** The same reading in wire format; text that is no number stays unchanged, for the schema to refuse. */
export const plainAmount = (typed: string): string => plainNumber(typed, '.') ?? typed.trim();

/** The exact major amount as plain digits ("-1280.00"): for Intl, forms and files. */
export const majorOfMinor = (minor: string | bigint, currency: string): string => {
  const exponent = exponentOf(currency);
  const text = String(minor);
  const sign = text.startsWith('-') ? '-' : '';
  const digits = text.slice(sign.length).padStart(exponent + 1, '0');
  return exponent === 0
    ? sign + digits
    : `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
};

/** Groups digits by commas, in every language (Spec S9.9): "12345.60" is "12,345.60". */
export const grouped = (digits: string): string =>
  digits.replaceAll(/\B(?=(?:\d{3})+(?!\d))(?<!\.\d*)/g, ',');

/** The amount that a field starts with, as a person would type it: "12,487.00". */
export const startAmount = (minor: string | bigint, currency: string): string =>
  grouped(majorOfMinor(minor, currency));

/** An amount in a sentence, as screens write it: "1,280.00 USD". */
export const writtenMoney = (minor: bigint | string, currency: string): string =>
  `${grouped(majorOfMinor(minor, currency))} ${currency}`;

/**
 * In the format of the payer's language, exact to the last digit: Intl alone rounds currencies whose decimals are
 * rarely written.
 */
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
