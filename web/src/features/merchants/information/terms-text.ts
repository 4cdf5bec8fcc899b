import { type SettleType, termsOf } from '@back-office/contract/features/settlements/calendar';
import type {
  MonthlyTerms,
  SettlementTerms,
  TariffLine,
  WithdrawalTerms,
} from '@back-office/contract/features/terms';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { type Language, localeOf } from '@back-office/contract/kit/language';
import {
  merchantWords,
  regionLabels,
  weekdayWords,
} from '@back-office/messages/features/merchants/information';
import { termsWords, termsWords as words } from '@back-office/messages/features/terms';
import { filterWords } from '@back-office/messages/kit';
import { cardBrandLabels } from '@back-office/messages/payment';
import type { Word } from '@back-office/messages/words';
import { formatMoney } from '#kit/money/money';
import { now } from '#kit/time/clock';
import type { useSay } from '#platform/language/language';

type Say = ReturnType<typeof useSay>;

const decimals = 4;

/** "3.20%", "2.9975%": parts per million as a percentage, at least two decimals, without trailing zeros beyond. */
export const rateText = (ppm: number): string => {
  const digits = String(ppm).padStart(decimals + 1, '0');
  const whole = digits.slice(0, -decimals);
  const fraction = digits.slice(-decimals).replace(/0{1,2}$/, '');
  return `${whole}.${fraction}%`;
};

const nothing: Word = { en: '', zhCn: '', zhHk: '' };

/** The settlement schedule as a sentence. */
export const settleText = (settle: SettleType, say: Say): string => {
  switch (settle.type) {
    case 'day':
      return say(merchantWords.settleDay, { n: settle.n });
    case 'week': {
      const weekday = say(weekdayWords[settle.weekday - 1] ?? nothing);
      return say(merchantWords.settleWeek, { n: settle.n, weekday });
    }
    case 'month':
      return say(merchantWords.settleMonth, { n: settle.n, day: settle.day });
  }
};

type Key = Pick<TariffLine, 'gatewayNumber' | 'cardBrand' | 'issuedIn'>;

const brandText = (brand: string, say: Say): string => {
  const label = (cardBrandLabels as Readonly<Record<string, Word>>)[brand];
  return label === undefined ? brand : say(label);
};

/** The payments a tariff line applies to. */
export const appliesTo = ({ gatewayNumber, cardBrand, issuedIn }: Key, say: Say): string => {
  const parts = [
    gatewayNumber,
    cardBrand === null ? null : brandText(cardBrand, say),
    issuedIn === null ? null : say(merchantWords.issuedIn, { region: say(regionLabels[issuedIn]) }),
  ].filter((part) => part !== null);
  return parts.length === 0 ? say(merchantWords.allPayments) : parts.join(say(filterWords.between));
};

/** Business days, both included. */
export const validText = (
  { validFrom, validTo }: Pick<TariffLine, 'validFrom' | 'validTo'>,
  say: Say,
): string =>
  validTo === null
    ? say(merchantWords.from, { from: validFrom })
    : say(merchantWords.fromTo, { from: validFrom, to: validTo });

/** "10.00% for 180 days". */
export const reserveText = (
  { reservePpm, reserveDays }: Pick<SettlementTerms, 'reservePpm' | 'reserveDays'>,
  say: Say,
): string =>
  reservePpm === 0
    ? say(termsWords.noReserve)
    : say(termsWords.reserveFor, { rate: rateText(reservePpm), days: reserveDays });

/** "20.00 + 0.50%"; a zero part is left out. */
export const withdrawalFeeText = (
  { feeMinor, feePpm }: Pick<WithdrawalTerms, 'feeMinor' | 'feePpm'>,
  money: (minor: string) => string,
): string => {
  if (feePpm === 0) {
    return money(feeMinor);
  }
  return feeMinor === '0' ? rateText(feePpm) : `${money(feeMinor)} + ${rateText(feePpm)}`;
};

/** "16:00", of UTC+8. */
export const cutOffText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** The gateway of terms, or a general text; `isOneForAll`: no terms name a gateway. */
export const gatewayText = (gatewayNumber: string | null, isOneForAll: boolean, say: Say): string =>
  gatewayNumber ?? say(isOneForAll ? termsWords.allGateways : termsWords.otherGateways);

const ratePattern = /^(\d{1,3})(?:\.(\d{1,4}))?$/;

/** Parts per million of a typed percentage; NaN if invalid or with more than four decimals. */
export const ppmOf = (typed: string): number => {
  const [, whole, fraction = ''] = ratePattern.exec(typed) ?? [];
  return whole === undefined ? Number.NaN : Number(whole + fraction.padEnd(decimals, '0'));
};

/** The settlement currency of a gateway, now or in upcoming terms; undefined without agreed rates. */
export const currencyIn =
  (tariff: readonly TariffLine[]) =>
  (gatewayNumber: string | null): string | undefined =>
    (termsOf(tariff, gatewayNumber, businessDayOf(now())) ?? tariff[0])?.settlementCurrency;

/** "January": a month by its number, from 1. */
export const monthName = (month: number, language: Language): string =>
  new Intl.DateTimeFormat(localeOf[language], { month: 'long', timeZone: 'UTC' }).format(
    Date.UTC(2000, month - 1),
  );

type Speech = { say: ReturnType<typeof useSay>; language: Language };

/** Each monthly charge as a text; amounts without their currency. */
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
