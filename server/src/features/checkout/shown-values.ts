import { type CardBrand, cardBrands } from '@back-office/contract/features/payment';
import { exponentOf } from '@back-office/contract/kit/currencies';
import { localeOf, type Language } from '@back-office/contract/kit/language';
import { majorOfMinor } from '@back-office/contract/kit/money';
import { cardBrandLabels } from '@back-office/messages/payment';
import type { Word } from '@back-office/messages/words';

/** As the payer's language writes it, exact to the last digit: Intl alone rounds currencies whose decimals are rarely written. */
export const shownMoney = (minor: bigint, currency: string, language: Language): string => {
  const digits = exponentOf(currency);
  return new Intl.NumberFormat(localeOf[language], {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(majorOfMinor(minor, currency) as Intl.StringNumericLiteral);
};

/** A time with its zone, which is UTC+8 for all payers. Intl writes the zone in each language in a way of its own. */
export const shownTime = (at: Date, language: Language): string => {
  const time = new Intl.DateTimeFormat(localeOf[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Hong_Kong',
  }).format(at);
  return language === 'en' ? `${time} (UTC+8)` : `${time}（UTC+8）`;
};

/** A brand's name; empty for one that the product does not know. */
export const brandOf = (brand: string): string =>
  cardBrands.some((one) => one === brand) ? cardBrandLabels[brand as CardBrand].en : '';

/** Words in the payer's language. */
export const saying =
  (language: Language) =>
  (word: Word): string =>
    word[language];
