import { type CardBrand, cardBrands } from '@back-office/contract/features/payment';
import type { LinkItem } from '@back-office/contract/features/payment-links/new-link';
import { localeOf, type Language } from '@back-office/contract/kit/language';
import { checkoutWords as words } from '@back-office/messages/features/checkout';
import { cardBrandLabels } from '@back-office/messages/payment';
import type { Word } from '@back-office/messages/words';
import type { View } from './find-view.ts';

/** A time with its zone, which is UTC+8 for all payers. Intl writes the zone differently in each language. */
export const shownTime = (at: Date, language: Language): string => {
  const time = new Intl.DateTimeFormat(localeOf[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Hong_Kong',
  }).format(at);
  return language === 'en' ? `${time} (UTC+8)` : `${time}（UTC+8）`;
};

/** A brand's name; empty for an unknown one. */
export const brandOf = (brand: string): string =>
  cardBrands.some((one) => one === brand) ? cardBrandLabels[brand as CardBrand].en : '';

/** Words in the payer's language. */
export const saying =
  (language: Language) =>
  (word: Word): string =>
    word[language];

/** The merchant's name, with the website below. */
export const sellerOf = ({ merchantName, link: { website } }: View): string =>
  website === null ? merchantName : `${merchantName}\n${website.host}`;

/** An item of a link, with the merchant's number for it. */
export const itemText = ({
  number,
  name,
  quantity,
}: Pick<LinkItem, 'number' | 'name' | 'quantity'>): string => {
  const named = number === null ? name : `${number} · ${name}`;
  return quantity === 1 ? named : `${named} × ${quantity}`;
};

/** Why the link can't be paid, in words that the payer can act on. */
export const closedWords = ({ link, state }: View): { title: Word; text: Word } | undefined => {
  if (state === 'expired') {
    return { title: words.expiredTitle, text: words.expiredText };
  }
  if (state === 'paid' || state === 'trialStarted') {
    return { title: words.stoppedTitle, text: words.expiredText };
  }
  if (state !== 'disabled') {
    return undefined;
  }
  return link.stoppedAt === null
    ? { title: words.absentTitle, text: words.absentText }
    : { title: words.stoppedTitle, text: words.stoppedText };
};
