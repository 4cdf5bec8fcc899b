// How shops write amounts, currencies and times. Nothing is guessed where two readings are possible: the mapping decides.
import { DateTime } from 'luxon';
import { isIsoCurrency } from '@back-office/contract/kit/currencies';
import { type DecimalMark, minorOfTyped, narrowed } from '@back-office/contract/kit/money';

/** Signs that stand for one currency everywhere. "$" and "¥" stand for several: a mapping names theirs. */
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

/** The ISO 4217 code of a code in any case, or of a sign; undefined where the text is neither. */
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

/** A minus before everything, or brackets around it. */
const takeSign = (text: string): Signed => {
  const inner = /^\((?<inner>.*)\)$/u.exec(text)?.groups?.['inner'];
  const isFirst = inner === undefined && text.startsWith('-');
  const unsigned = (inner ?? (isFirst ? text.slice(1) : text)).trim();
  return { isNegative: isFirst || inner !== undefined, unsigned };
};

type Written = { isNegative: boolean; number: string; marks: string[] };

/** Takes an amount apart into its sign, its number and the currencies it names; undefined where that is not all. */
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
 * Signed minor units of an amount as shops write it: "1,234.50", "-12,50", "HK$ 1,280", "(9.00)". Undefined where it has more
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
  /** The clock showed this time twice that night, or never. */
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
 * The instant of a time as a shop wrote it: ISO 8601, or one of the mapping's patterns. Of a time that the clock showed twice
 * the first is taken; one that it never showed moves over the gap. Both are named, so that the report can point at the row.
 * Decision 26.
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

/** A pattern that names a whole date and reads back what it writes; others would read some other day. */
export const isDatePattern = (pattern: string): boolean => {
  const sample = DateTime.utc(2021, 12, 31, 0, 0);
  const read = DateTime.fromFormat(sample.toFormat(pattern), pattern, {
    zone: 'utc',
    locale: 'en',
  });
  return read.isValid && read.hasSame(sample, 'day');
};
