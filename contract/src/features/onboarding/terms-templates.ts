import type { Limits } from '../../gateway/limits.ts';
import { exponentOf } from '../../kit/currencies.ts';
import type { Product } from '../merchant-products.ts';
import type { IndustryCode } from '../merchants/industries.ts';
import { turnoverTo, type TurnoverBand } from './questions.ts';

export const termsTemplateNames = ['standard', 'higherRisk'] as const;
export type TermsTemplateName = (typeof termsTemplateNames)[number];

type TermsTemplate = {
  /** Parts per million of each sale: the deduction, and the reserve withheld for this many days. */
  deductionRatePpm: number;
  reservePpm: number;
  reserveDays: number;
  /** Calendar days from a sale to its settlement. */
  settleAfterDays: number;
  /** The equivalent of about this many US dollars each, in whole units of the settlement currency. */
  chargebackFee: number;
  /** About a network's charge to the loser of an arbitration. */
  arbitrationFee: number;
  /** Filing and withdrawal, about Mastercard's charge for conceding an arbitration. */
  concededArbitrationFee: number;
  withdrawalMinimum: number;
  /** The maximum of one payment. */
  paymentLimit: number;
  /** The daily limit is the monthly one divided by this. */
  daysOfLimit: number;
};

/** The initial terms of an accepted merchant; other terms are proposed later and confirmed by a second operator. */
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

/** The initial products of every accepted merchant; it requests others on its products page. */
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

/** Whole units of a currency that the templates use for one US dollar; one for all others. */
const unitsOfDollar: Readonly<Record<string, bigint>> = { CNY: 7n, HKD: 8n, JPY: 100n };

/** An amount of a template in minor units of a currency. */
export const minorOfTemplate = (dollars: number | bigint, currency: string): bigint =>
  BigInt(dollars) * (unitsOfDollar[currency] ?? 1n) * 10n ** BigInt(exponentOf(currency));

/** The limits of each gateway of an accepted merchant: per month, the merchant's expected turnover. */
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
