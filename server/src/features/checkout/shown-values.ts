import { localeOf, type Language } from '@back-office/contract/kit/language';
import { majorOfMinor } from '@back-office/contract/kit/money';

/** As the payer's language writes it, exact to the last digit. */
export const shownMoney = (minor: bigint, currency: string, language: Language): string =>
  new Intl.NumberFormat(localeOf[language], { style: 'currency', currency }).format(
    majorOfMinor(minor, currency) as Intl.StringNumericLiteral,
  );

/** A time with its zone, which is UTC+8 for all payers. */
export const shownTime = (at: Date, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], {
    dateStyle: 'medium',
    timeStyle: 'long',
    timeZone: 'Asia/Hong_Kong',
  }).format(at);
