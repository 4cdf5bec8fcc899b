import { themeChoices } from '@back-office/contract/features/preferences';
import { languages } from '@back-office/contract/kit/language';
import type { SessionReply } from '@back-office/contract/features/sign-in';
import { objectPath } from '@back-office/contract/objects';
import { type ScreenId, screens } from '@back-office/contract/screens';
import { timeZones } from '@back-office/contract/kit/time-zone';
import { menuGroupTitles, screenTitles } from '@back-office/messages/screens';
import { languageMenu, languageNames } from '@back-office/messages/outside';
import {
  dynamicTitleOff,
  dynamicTitleOn,
  openBatch,
  openRefund,
  openTransaction,
  openWithdrawal,
  palettePages,
  paletteTransactions,
  searchAmount,
  searchCard,
  searchEmail,
  searchMerchants,
  searchOrder,
  themeMenu,
  themeWords,
  timeZoneMenu,
  timeZoneWords,
} from '@back-office/messages/shell';
import { chooseLanguage, type Say } from '#platform/language/language';
import { chooseTheme } from '#platform/theme/theme';
import { chooseTimeZone } from '#platform/time-zone';
import { chooseDynamicTitle } from '#platform/title';
import { innerPages, isGranted, menuOf } from '../site-map.ts';

export type PaletteEntry = {
  key: string;
  section: string;
  text: string;
  /** Further search words. */
  also: string;
  run: (go: (to: string) => void) => void;
};

const transactionNumber = /^20\d{20}$/;
// Merchant order numbers contain a digit; words without one are searched among the pages.
const orderNumber = /^(?=.*\d)[\x21-\x7e]{3,64}$/;
// Spec S8: a full card number must not be put into an address.
const cardNumber = /^\d{13,19}$/;

const pages = (say: Say, session: Pick<SessionReply, 'moduleList'>): PaletteEntry[] =>
  menuOf(session).flatMap(({ group, screens: ids }) =>
    ids.map((id) => ({
      key: id,
      section: say(palettePages),
      text: say(screenTitles[id]),
      also: `${say(menuGroupTitles[group])} ${screenTitles[id].en}`,
      run: (go) => go(screens[id].path),
    })),
  );

const choices = (say: Say): PaletteEntry[] => [
  ...languages.map((language) => ({
    key: language,
    section: say(languageMenu),
    text: languageNames[language],
    also: languageMenu.en,
    run: () => chooseLanguage(language),
  })),
  ...timeZones.map(({ id, name }) => ({
    key: name,
    section: say(timeZoneMenu),
    text: say(timeZoneWords[id]),
    also: `${name} ${timeZoneMenu.en}`,
    run: () => chooseTimeZone(id),
  })),
  ...themeChoices.map((theme) => ({
    key: theme,
    section: say(themeMenu),
    text: say(themeWords[theme]),
    also: `${themeMenu.en} ${themeWords[theme].en}`,
    run: () => chooseTheme(theme),
  })),
  ...[true, false].map((isOn) => ({
    key: `title ${isOn}`,
    section: say(themeMenu),
    text: say(isOn ? dynamicTitleOn : dynamicTitleOff),
    also: dynamicTitleOn.en,
    run: () => chooseDynamicTitle(isOn),
  })),
];

/** Results for an order number: the payment itself, or the merchant's orders with that number. */
const transactions = (
  say: Say,
  session: Pick<SessionReply, 'moduleList'>,
  typed: string,
): PaletteEntry[] => {
  const list = screens.transactions.path;
  if (!isGranted(session, list) || cardNumber.test(typed) || !orderNumber.test(typed)) {
    return [];
  }
  const section = say(paletteTransactions);
  if (transactionNumber.test(typed)) {
    const to = innerPages.transaction.path.replace('$number', typed);
    return [
      {
        key: 'transaction',
        section,
        text: say(openTransaction, { number: typed }),
        also: typed,
        run: (go) => go(to),
      },
    ];
  }
  const query = new URLSearchParams({
    orderNumbers: encodeURIComponent(typed),
    range: 'sixMonths',
  });
  const text = say(searchOrder, { number: typed });
  return [{ key: 'order', section, text, also: typed, run: (go) => go(`${list}?${query}`) }];
};

type Found = {
  screen: ScreenId;
  pattern: RegExp;
  text: (say: Say, typed: string) => string;
  to: (typed: string) => string;
};

const filtered = (screen: ScreenId, filter: Record<string, string>): string =>
  `${screens[screen].path}?${new URLSearchParams(filter)}`;
const ofSixMonths = (filter: Record<string, string>): string =>
  filtered('transactions', { ...filter, range: 'sixMonths' });

/** Other numbers recognised by their format: the object, or the only list that can hold it. */
const finds: readonly Found[] = [
  {
    screen: 'refunds',
    pattern: /^R\d{18}$/,
    text: (say, number) => say(openRefund, { number }),
    to: (number) => objectPath('refund', { number }),
  },
  {
    screen: 'withdrawals',
    pattern: /^W\d{18}$/,
    text: (say, number) => say(openWithdrawal, { number }),
    to: (number) => objectPath('withdrawal', { number }),
  },
  {
    // Gateway, settlement day and a sequence number: no card number contains a date.
    screen: 'lineItems',
    pattern: /^\d{8}20\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{2}$/,
    text: (say, number) => say(openBatch, { number }),
    to: (number) => objectPath('batch', { number }),
  },
  {
    screen: 'transactions',
    pattern: /^\d{4}$/,
    text: (say, digits) => say(searchCard, { digits }),
    to: (cardLast4) => ofSixMonths({ cardLast4 }),
  },
  {
    screen: 'transactions',
    pattern: /^\d{1,9}(\.\d{1,3})?$/,
    text: (say, amount) => say(searchAmount, { amount }),
    to: (amount) => ofSixMonths({ amountFrom: amount, amountTo: amount }),
  },
  {
    screen: 'transactions',
    pattern: /^[^\s@]+@[^\s@]+$/,
    text: (say, email) => say(searchEmail, { email }),
    to: (email) => ofSixMonths({ email }),
  },
  {
    screen: 'merchants',
    pattern: /^(?!\d{13,19}$).{2,80}$/,
    text: (say, name) => say(searchMerchants, { name }),
    to: (search) => filtered('merchants', { search }),
  },
];

const things = (
  say: Say,
  session: Pick<SessionReply, 'moduleList'>,
  typed: string,
): PaletteEntry[] =>
  finds
    .filter(
      ({ screen, pattern }) => pattern.test(typed) && isGranted(session, screens[screen].path),
    )
    .map(({ screen, pattern, text, to }) => ({
      key: String(pattern),
      section: say(screenTitles[screen]),
      text: text(say, typed),
      also: typed,
      run: (go) => go(to(typed)),
    }));

/** The palette's entries for typed text; all pages if it is empty. */
export const paletteEntries = (
  say: Say,
  session: Pick<SessionReply, 'moduleList'>,
  typed: string,
): PaletteEntry[] => {
  const wanted = typed.trim();
  const words = wanted.toLowerCase().split(/\s+/);
  const found = [...pages(say, session), ...choices(say)].filter(({ text, also }) =>
    words.every((word) => `${text} ${also}`.toLowerCase().includes(word)),
  );
  return wanted === ''
    ? pages(say, session)
    : [...found, ...transactions(say, session, wanted), ...things(say, session, wanted)];
};
