import { z } from 'zod';
import { hasArbitration, isArbitrationConcedable } from '../gateway/dispute-calendars.ts';
import { dateSchema } from '../kit/date-range.ts';
import { currencySchema, minorSchema } from '../kit/money.ts';
import { cardBrands } from './payment.ts';
import { deliveryConditions, settleTypeSchema } from './settlements/calendar.ts';
import { eatenByFee } from './terms/withdrawal-fee.ts';
import type { Tone } from '../kit/tone.ts';

/** Country of issue: domestic is mainland China. */
export const regions = ['overseas', 'domestic'] as const;

export const termsStates = ['inForce', 'coming', 'ended'] as const;
export type TermsState = (typeof termsStates)[number];

export const termsTones: Readonly<Record<TermsState, Tone>> = {
  inForce: 'good',
  coming: 'attention',
  ended: 'quiet',
};

/** Parts per million: 32,000 is 3.2 percent. */
const ppmSchema = z.int().min(0).max(1_000_000);

/** An amount of the terms, in minor units; zero if nothing is charged. */
const agreedMinorSchema = z.string().regex(/^(?:0|[1-9]\d{0,14})$/, 'amount');

const gatewayOrAny = z
  .string()
  .regex(/^\d{8}$/)
  .nullable();

/** Payments a tariff line applies to; null means any. */
export const tariffKey = {
  gatewayNumber: gatewayOrAny,
  cardBrand: z.enum(cardBrands).nullable(),
  issuedIn: z.enum(regions).nullable(),
};

/** Fees on payments and their later events; minor units of the settlement currency. */
export const feeNames = [
  'singleFeeMinor',
  'refundFeeMinor',
  'retrievalFeeMinor',
  'chargebackFeeMinor',
  'preArbitrationFeeMinor',
  'arbitrationFeeMinor',
  'concededArbitrationFeeMinor',
  'rdrFeeMinor',
  'ethocaFeeMinor',
] as const;
export type FeeName = (typeof feeNames)[number];

/** The fees that a line of the tariff can have, by the network of its cards. */
export const feesOf = ({
  cardBrand,
}: {
  cardBrand: (typeof cardBrands)[number] | null;
}): FeeName[] => {
  const unknown: Partial<Record<FeeName, boolean>> = {
    arbitrationFeeMinor: !hasArbitration(cardBrand),
    concededArbitrationFeeMinor: cardBrand !== null && !isArbitrationConcedable(cardBrand),
  };
  return feeNames.filter((fee) => unknown[fee] !== true);
};

/** A line of the tariff for payments made from a business day (UTC+8) on. */
export const contractTermsFields = {
  ...tariffKey,
  validFrom: dateSchema,
  settlementCurrency: currencySchema,
  /** Share of the booked amount of each sale; deducted at settlement. */
  deductionRatePpm: ppmSchema,
  /** For each successful payment. */
  singleFeeMinor: agreedMinorSchema,
  /** For each successful refund. */
  refundFeeMinor: agreedMinorSchema,
  /** For each retrieval request, chargeback and pre-arbitration received. */
  retrievalFeeMinor: agreedMinorSchema,
  chargebackFeeMinor: agreedMinorSchema,
  preArbitrationFeeMinor: agreedMinorSchema,
  /** For each arbitration lost. */
  arbitrationFeeMinor: agreedMinorSchema,
  /** For each arbitration that the merchant concedes before the ruling. */
  concededArbitrationFeeMinor: agreedMinorSchema,
  /** For each case closed by RDR, and each Ethoca alert. */
  rdrFeeMinor: agreedMinorSchema,
  ethocaFeeMinor: agreedMinorSchema,
};

/** Schedule and conditions for settling a gateway's sales from a business day on; gateway null: any without its own. */
export const settlementTermsFields = {
  gatewayNumber: gatewayOrAny,
  validFrom: dateSchema,
  settleType: settleTypeSchema,
  deliveryCondition: z.enum(deliveryConditions),
  /** Share of each settled sale, kept for `reserveDays` calendar days after the settlement day. */
  reservePpm: ppmSchema,
  reserveDays: z.int().min(0).max(1000),
  /** Collected from batches until this much is held; minor units of the settlement currency. */
  marginTargetMinor: agreedMinorSchema,
  depositTargetMinor: agreedMinorSchema,
};

// A share of 100 % would leave nothing to arrive.
const withdrawalSharePpmSchema = ppmSchema.max(999_999);

/** Terms of withdrawals in one currency, for requests from a business day on; minor units of that currency. */
export const withdrawalTermsFields = {
  currency: currencySchema,
  validFrom: dateSchema,
  /** A withdrawal must exceed it. */
  minimumMinor: agreedMinorSchema,
  feeMinor: agreedMinorSchema,
  /** Charged in addition, on the amount requested, rounded half-up. */
  feePpm: withdrawalSharePpmSchema,
  /** Requests from this hour (UTC+8) on count for the next bank day; 24: until the day ends. */
  cutOffHour: z.int().min(1).max(24),
  /** From this amount on a second person of the business has to approve; null: never. */
  secondPersonFromMinor: agreedMinorSchema.nullable(),
};

const minorOr0 = (typed: string): bigint =>
  minorSchema.safeParse(typed).success ? BigInt(typed) : 0n;

const shareOr0 = (typed: number): number =>
  withdrawalSharePpmSchema.safeParse(typed).success ? typed : 0;

/**
 * Ensures that something arrives of every withdrawal: the fee of the minimum is at most the minimum, which a
 * withdrawal must exceed.
 */
export const withFeeWithinMinimum = <
  Terms extends z.ZodType<{ minimumMinor: string; feeMinor: string; feePpm: number }>,
>(
  terms: Terms,
): Terms =>
  terms.refine(
    ({ minimumMinor, feeMinor, feePpm }) =>
      eatenByFee({ feeMinor: minorOr0(feeMinor), feePpm: shareOr0(feePpm) }) <=
      minorOr0(minimumMinor),
    { path: ['feeMinor'], params: { rule: 'aboveMinimum' } },
  );

/** Monthly fees apart from payments, charged when a month is over; minor units of the settlement currency. */
export const monthlyFeeNames = [
  'serviceFeeMinor',
  'annualFeeMinor',
  'declineFeeMinor',
  'threeDFeeMinor',
  'excessFeeMinor',
  'highExcessFeeMinor',
] as const;
export type MonthlyFeeName = (typeof monthlyFeeNames)[number];

/** Monthly charges of a gateway, once a month (UTC+8) is over, from one month on; minor units of the currency. */
export const monthlyTermsFields = {
  gatewayNumber: z.string().regex(/^\d{8}$/),
  /** The first of a month: a month is charged by one row. */
  validFrom: dateSchema.refine((date) => date.endsWith('-01'), {
    params: { rule: 'firstOfMonth' },
  }),
  /** The gateway's settlement currency. */
  currency: currencySchema,
  /** Every month. */
  serviceFeeMinor: agreedMinorSchema,
  /** Once a year, with this month: 1 is January. */
  annualFeeMinor: agreedMinorSchema,
  annualMonth: z.int().min(1).max(12),
  /** For each declined payment of the month, and each payment with an attempt at 3-D Secure. */
  declineFeeMinor: agreedMinorSchema,
  threeDFeeMinor: agreedMinorSchema,
  /** For each chargeback of the month above this many parts per million of its successes, up to the high step. */
  excessPpm: ppmSchema,
  excessFeeMinor: agreedMinorSchema,
  /** For each above the high step, instead of that. */
  highExcessPpm: ppmSchema,
  highExcessFeeMinor: agreedMinorSchema,
};

/** Requires the high step not to be below the other. */
export const withExcessInOrder = <
  Terms extends z.ZodType<{ excessPpm: number; highExcessPpm: number }>,
>(
  terms: Terms,
): Terms =>
  terms.refine(({ excessPpm, highExcessPpm }) => excessPpm <= highExcessPpm, {
    path: ['highExcessPpm'],
    params: { rule: 'belowExcess' },
  });

/** The last business day it is valid, included; null if no later row of the same line, gateway or currency follows. */
const validTo = z.string().nullable();

export const tariffLineSchema = z.object({ ...contractTermsFields, validTo });
export type TariffLine = z.output<typeof tariffLineSchema>;
export const settlementTermsSchema = z.object({ ...settlementTermsFields, validTo });
export type SettlementTerms = z.output<typeof settlementTermsSchema>;
export const withdrawalTermsSchema = z.object({ ...withdrawalTermsFields, validTo });
export type WithdrawalTerms = z.output<typeof withdrawalTermsSchema>;
export const monthlyTermsSchema = z.object({ ...monthlyTermsFields, validTo });
export type MonthlyTerms = z.output<typeof monthlyTermsSchema>;
