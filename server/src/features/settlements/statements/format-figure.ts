import { exponentOf } from '@back-office/contract/kit/currencies';
import { type Language, localeOf } from '@back-office/contract/kit/language';
import { majorOfMinor } from '@back-office/contract/kit/money';

/** Spec S9.9: thousands apart, the currency's own decimals, every digit of it. */
export const formatFigure = (minor: string, currency: string, language: Language): string => {
  const digits = exponentOf(currency);
  return new Intl.NumberFormat(localeOf[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(majorOfMinor(minor, currency) as Intl.StringNumericLiteral);
};

export const formatCount = (count: number, language: Language): string =>
  new Intl.NumberFormat(localeOf[language]).format(count);

/** The same with its currency behind it. */
export const formatMoney = (minor: string, currency: string, language: Language): string =>
  `${formatFigure(minor, currency, language)} ${currency}`;
