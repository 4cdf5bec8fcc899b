import type { MonthlyTerms } from '@back-office/contract/features/terms';
import { type Language, localeOf } from '@back-office/contract/kit/language';
import { termsWords as words } from '@back-office/messages/features/terms';
import { formatMoney } from '#kit/money/money';
import type { useSay } from '#platform/language/language';
import { rateText } from './terms-text.ts';

/** "January": a month of any year, from 1 on. */
export const monthName = (month: number, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2000, month - 1),
  );

type Speech = { say: ReturnType<typeof useSay>; language: Language };

/** Each part of what a month costs; amounts without their currency. */
export const monthlyTexts = (
  terms: Omit<MonthlyTerms, 'validTo'>,
  { say, language }: Speech,
): Record<'service' | 'annual' | 'decline' | 'threeD' | 'excess' | 'highExcess', string> => {
  const money = (minor: string): string =>
    formatMoney({ minor, currency: terms.currency }, language);
  const above = (minor: string, ppm: number): string =>
    say(words.eachAbove, { fee: money(minor), rate: rateText(ppm) });
  return {
    service: money(terms.serviceFeeMinor),
    annual: say(words.annualWith, {
      fee: money(terms.annualFeeMinor),
      month: monthName(terms.annualMonth, language),
    }),
    decline: money(terms.declineFeeMinor),
    threeD: money(terms.threeDFeeMinor),
    excess: above(terms.excessFeeMinor, terms.excessPpm),
    highExcess: above(terms.highExcessFeeMinor, terms.highExcessPpm),
  };
};
