import { exponentOf } from '@back-office/contract/kit/currencies';
import { type Language, localeOf } from '@back-office/contract/kit/language';
import { majorOfMinor, type Money } from '@back-office/contract/kit/money';

const formatters = new Map<string, Intl.NumberFormat>();

const formatter = (language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = `${language} ${options.minimumFractionDigits} ${options.roundingMode}`;
  const known = formatters.get(key);
  if (known !== undefined) {
    return known;
  }
  const made = new Intl.NumberFormat(localeOf[language], options);
  formatters.set(key, made);
  return made;
};

// Intl reads decimal digits in a text exactly; the same digits as a number would lose those beyond 2^53.
const exactly = (money: Money) =>
  majorOfMinor(money.minor, money.currency) as Intl.StringNumericLiteral;

/** "1,280.00": thousands separators and the currency's own decimals, without the currency. Spec S9.9. */
export const formatMoney = (money: Money, language: Language): string => {
  const digits = exponentOf(money.currency);
  return formatter(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(exactly(money));
};

/** "1,281": the ceiling-rounded integer, for tiles and charts only. Spec S9.9. */
export const formatMoneyCeiling = (money: Money, language: Language): string =>
  formatter(language, {
    minimumFractionDigits: 0,
    maximumFractionDigits: 0,
    roundingMode: 'ceil',
  }).format(exactly(money));

export const formatCount = (count: number, language: Language): string =>
  formatter(language, { minimumFractionDigits: 0, maximumFractionDigits: 0 }).format(count);

/** "95.25%": a share told in hundredths of a percent. */
export const formatBasisPoints = (basisPoints: number, language: Language): string => {
  const digits = String(basisPoints).padStart(3, '0');
  const percent = `${digits.slice(0, -2)}.${digits.slice(-2)}` as Intl.StringNumericLiteral;
  return `${formatter(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(percent)}%`;
};
