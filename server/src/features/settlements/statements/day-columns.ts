import {
  type BatchDay,
  figureGroups,
  signedSum,
} from '@back-office/contract/features/settlements/statement';
import { batchFields } from '@back-office/messages/features/settlements';
import { paperWords } from '@back-office/messages/features/settlements/statement';
import type { Word } from '@back-office/messages/words';
import { exponentOf } from '@back-office/contract/kit/currencies';
import { type Language, localeOf } from '@back-office/contract/kit/language';
import { majorOfMinor } from '@back-office/contract/kit/money';

/** Spec S9.9: with thousands separators, the currency's own decimals and every digit. */
export const formatFigure = (minor: string, currency: string, language: Language): string => {
  const digits = exponentOf(currency);
  return new Intl.NumberFormat(localeOf[language], {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(majorOfMinor(minor, currency) as Intl.StringNumericLiteral);
};

export const formatCount = (count: number, language: Language): string =>
  new Intl.NumberFormat(localeOf[language]).format(count);

/** The same, followed by the currency. */
export const formatMoney = (minor: string, currency: string, language: Language): string =>
  `${formatFigure(minor, currency, language)} ${currency}`;

type DayColumn = { title: Word; minorOf: (day: BatchDay) => bigint };

const sumOf =
  (group: keyof typeof figureGroups) =>
  ({ figures }: BatchDay): bigint =>
    BigInt(signedSum(figures, figureGroups[group]));

/** A day's figures in few columns, each signed: together they make the day's net. */
export const dayColumns: readonly DayColumn[] = [
  { title: paperWords.sales, minorOf: sumOf('sale') },
  { title: paperWords.fees, minorOf: sumOf('fees') },
  { title: paperWords.givenBack, minorOf: sumOf('givenBack') },
  { title: paperWords.other, minorOf: sumOf('other') },
  { title: paperWords.reserve, minorOf: sumOf('reserveExtracted') },
  { title: batchFields.net, minorOf: ({ netMinor }) => BigInt(netMinor) },
];

export const sumOfDays = (days: readonly BatchDay[], { minorOf }: DayColumn): bigint =>
  days.reduce((sum, day) => sum + minorOf(day), 0n);
