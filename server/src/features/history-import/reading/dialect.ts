// Formats in which shops write amounts, currencies and times. Ambiguous ones are not guessed: the mapping decides.
import { DateTime } from 'luxon';
import { isIsoCurrency } from '@back-office/contract/kit/currencies';
import { type DecimalMark, minorOfTyped, narrowed } from '@back-office/contract/kit/money';

/** Signs that mean one currency everywhere. "$" and "¥" mean several, so a mapping defines them. */
const knownSigns: Readonly<Record<string, string>> = {
  '£': 'GBP',
  '€': 'EUR',
  '₩': 'KRW',
  '₹': 'INR',
  '฿': 'THB',
  US$: 'USD',
  HK$: 'HKD',
  NT$: 'TWD',
  S$: 'SGD',
  A$: 'AUD',
  C$: 'CAD',
  NZ$: 'NZD',
};

export type CurrencySigns = Readonly<Record<string, string>>;

/** The ISO 4217 code of a code in any case, or of a sign; undefined if the text is neither. */
export const readCurrency = (text: string, signs: CurrencySigns = {}): string | undefined => {
  const upper = text.trim().normalize('NFKC').toUpperCase();
  const own = Object.entries(signs).find(
    ([sign]) => sign.normalize('NFKC').toUpperCase() === upper,
  );
  const code =
    own?.[1] ?? (Object.hasOwn(knownSigns, upper) ? (knownSigns[upper] ?? upper) : upper);
  return isIsoCurrency(code) ? code : undefined;
};

const marked = /^(?<before>[^\d.,+\-()]*)(?<sign>[+-]?)(?<number>\d.*?)(?<after>[^\d.,)]*)$/u;

type AmountDialect = {
  decimalMark?: DecimalMark | undefined;
  currencySigns?: CurrencySigns | undefined;
};

type Signed = { isNegative: boolean; unsigned: string };

/** A leading minus, or brackets around the whole. */
const takeSign = (text: string): Signed => {
  const inner = /^\((?<inner>.*)\)$/u.exec(text)?.groups?.['inner'];
  const isFirst = inner === undefined && text.startsWith('-');
  const unsigned = (inner ?? (isFirst ? text.slice(1) : text)).trim();
  return { isNegative: isFirst || inner !== undefined, unsigned };
};

type Written = { isNegative: boolean; number: string; marks: string[] };

/** Splits an amount into sign, number and currencies; undefined if anything else is left. */
const takeApart = (text: string): Written | undefined => {
  // "−" is the minus that word processors write.
  const outer = takeSign(narrowed(text).replaceAll('−', '-'));
  const parts = marked.exec(outer.unsigned)?.groups;
  const isTwiceSigned = outer.isNegative && parts?.['sign'] !== '';
  if (parts === undefined || isTwiceSigned) {
    return undefined;
  }
  const marks = [parts['before'], parts['after']].map((mark = '') => mark.trim()).filter(Boolean);
  const isNegative = outer.isNegative || parts['sign'] === '-';
  return { isNegative, number: parts['number'] ?? '', marks };
};

/**
 * Signed minor units of an amount as shops write it: "1,234.50", "-12,50", "HK$ 1,280", "(9.00)". Undefined if it has more
 * decimals than its currency, is grouped in another way, or names another currency than its row.
 */
export const readAmount = (
  text: string,
  currency: string,
  { decimalMark = '.', currencySigns }: AmountDialect = {},
): bigint | undefined => {
  const written = takeApart(text);
  const isOwn = written?.marks.every((mark) => readCurrency(mark, currencySigns) === currency);
  if (written === undefined || isOwn !== true || written.marks.length > 1) {
    return undefined;
  }
  const minor = minorOfTyped(written.number, currency, decimalMark);
  return minor !== undefined && written.isNegative ? -minor : minor;
};

const localPattern = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)$/;
const offsetPattern =
  /^\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

export type LocalTime = {
  instant: Temporal.Instant;
  /** The local time occurred twice that night, or never. */
  oddity?: 'timeTwice' | 'timeNever';
};

const instantOfLocal = (local: Temporal.PlainDateTime, timeZone: string): LocalTime => {
  const earlier = local.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  const later = local.toZonedDateTime(timeZone, { disambiguation: 'later' });
  if (earlier.equals(later)) {
    return { instant: earlier.toInstant() };
  }
  return earlier.toPlainDateTime().equals(local)
    ? { instant: earlier.toInstant(), oddity: 'timeTwice' }
    : { instant: later.toInstant(), oddity: 'timeNever' };
};

const localByPattern = (
  text: string,
  patterns: readonly string[],
): Temporal.PlainDateTime | undefined => {
  for (const pattern of patterns) {
    const parsed = DateTime.fromFormat(text, pattern, { zone: 'utc', locale: 'en' });
    if (parsed.isValid) {
      return Temporal.PlainDateTime.from(parsed.toISO({ includeOffset: false }));
    }
  }
  return undefined;
};

/**
 * The instant of a shop's time: ISO 8601, or one of the mapping's patterns. For a time that occurred twice the first is used; one
 * that never occurred moves past the gap. Both are reported with the row. Decision 26.
 */
export const readLocalTime = (
  text: string,
  timeZone: string,
  patterns: readonly string[] = [],
): LocalTime | undefined => {
  const patterned = localByPattern(text, patterns);
  if (patterned !== undefined) {
    return instantOfLocal(patterned, timeZone);
  }
  try {
    if (offsetPattern.test(text)) {
      return { instant: Temporal.Instant.from(text) };
    }
    return localPattern.test(text)
      ? instantOfLocal(Temporal.PlainDateTime.from(text, { overflow: 'reject' }), timeZone)
      : undefined;
  } catch {
    return undefined;
  }
};

/** Whether a pattern contains a full date and reads back what it writes; others would read another day. */
export const isDatePattern = (pattern: string): boolean => {
  const sample = DateTime.utc(2021, 12, 31, 0, 0);
  const read = DateTime.fromFormat(sample.toFormat(pattern), pattern, {
    zone: 'utc',
    locale: 'en',
  });
  return read.isValid && read.hasSame(sample, 'day');
};
