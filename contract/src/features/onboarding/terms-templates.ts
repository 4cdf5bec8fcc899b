import type { Limits } from '../../gateway/limits.ts';
import { exponentOf } from '../../kit/currencies.ts';
import type { Product } from '../merchant-products.ts';
import type { IndustryCode } from '../merchants/industries.ts';
import { turnoverTo, type TurnoverBand } from './questions.ts';

export const termsTemplateNames = ['standard', 'higherRisk'] as const;
export type TermsTemplateName = (typeof termsTemplateNames)[number];

type TermsTemplate = {
  /** Parts per million: of each sale, and of what is kept back of it for so many days. */
  deductionRatePpm: number;
  reservePpm: number;
  reserveDays: number;
  /** Calendar days from a sale to its settlement. */
  settleAfterDays: number;
  /** About so many US dollars each, in whole units of the settlement currency. */
  chargebackFee: number;
  /** About what a network takes of who loses an arbitration. */
  arbitrationFee: number;
  /** Filing and withdrawal, about what Mastercard takes of who gives an arbitration up. */
  concededArbitrationFee: number;
  withdrawalMinimum: number;
  /** At most for one payment. */
  paymentLimit: number;
  /** A day takes at most the month's limit over so many. */
  daysOfLimit: number;
};

/** The terms that an accepted merchant begins with; anything else is proposed afterwards and confirmed by a second operator. */
export const termsTemplates: Readonly<Record<TermsTemplateName, TermsTemplate>> = {
  standard: {
    deductionRatePpm: 32_000,
    reservePpm: 50_000,
    reserveDays: 180,
    settleAfterDays: 7,
    chargebackFee: 25,
    arbitrationFee: 400,
    concededArbitrationFee: 300,
    withdrawalMinimum: 100,
    paymentLimit: 5000,
    daysOfLimit: 5,
  },
  higherRisk: {
    deductionRatePpm: 48_000,
    reservePpm: 100_000,
    reserveDays: 180,
    settleAfterDays: 14,
    chargebackFee: 35,
    arbitrationFee: 400,
    concededArbitrationFee: 300,
    withdrawalMinimum: 100,
    paymentLimit: 2000,
    daysOfLimit: 10,
  },
};

/** The products that every accepted merchant begins with; it asks for any other on its page of products. */
export const openingProducts = ['visa', 'mastercard', 'threeDSecure'] satisfies Product[];

/** Goods delivered long after payment or not at all: travel, digital games, jewellery, drugs, catalogues and subscriptions. */
const higherRiskIndustries: readonly IndustryCode[] = [
  '4722',
  '5094',
  '5816',
  '5912',
  '5944',
  '5964',
  '5968',
];
export const templateFor = (industry: IndustryCode): TermsTemplateName =>
  higherRiskIndustries.includes(industry) ? 'higherRisk' : 'standard';

/** Whole units of a currency that stand for one US dollar in the templates; one of all others. */
const unitsOfDollar: Readonly<Record<string, bigint>> = { CNY: 7n, HKD: 8n, JPY: 100n };

/** An amount of a template in minor units of a currency. */
export const minorOfTemplate = (dollars: number | bigint, currency: string): bigint =>
  BigInt(dollars) * (unitsOfDollar[currency] ?? 1n) * 10n ** BigInt(exponentOf(currency));

/** What each gateway of an accepted merchant takes at most: in a month what the merchant expects to take. */
export const openingLimits = (
  template: TermsTemplateName,
  turnover: TurnoverBand,
  currency: string,
): Limits => {
  const { paymentLimit, daysOfLimit } = termsTemplates[template];
  const month = turnoverTo(turnover);
  const limit = (dollars: number | bigint): string => String(minorOfTemplate(dollars, currency));
  return {
    currency,
    perPaymentMinor: limit(paymentLimit),
    perDayMinor: limit(month / BigInt(daysOfLimit)),
    perMonthMinor: limit(month),
  };
};
