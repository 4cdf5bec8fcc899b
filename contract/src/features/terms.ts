import { z } from 'zod';
import { hasArbitration, isArbitrationConcedable } from '../gateway/dispute-calendars.ts';
import { dateSchema } from '../kit/date-range.ts';
import { currencySchema, minorSchema } from '../kit/money.ts';
import { cardBrands } from './payment.ts';
import { deliveryConditions, settleTypeSchema } from './settlements/calendar.ts';
import { eatenByFee } from './terms/withdrawal-fee.ts';

/** Where a card was issued: domestic is mainland China. */
export const regions = ['overseas', 'domestic'] as const;

/** Parts per million: 32,000 is 3.2 percent. */
const ppmSchema = z.int().min(0).max(1_000_000);

/** An amount that terms name, in minor units; zero where nothing is taken. */
const agreedMinorSchema = z.string().regex(/^(?:0|[1-9]\d{0,14})$/, 'amount');

const gatewayOrAny = z
  .string()
  .regex(/^\d{8}$/)
  .nullable();

/** Which payments a line of the tariff is about; null means any. */
export const tariffKey = {
  gatewayNumber: gatewayOrAny,
  cardBrand: z.enum(cardBrands).nullable(),
  issuedIn: z.enum(regions).nullable(),
};

/** What is taken of payments and of what comes after them; minor units of the settlement currency. */
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
  /** Of the booked amount of each sale; taken when it is settled. */
  deductionRatePpm: ppmSchema,
  /** Each payment that succeeds. */
  singleFeeMinor: agreedMinorSchema,
  /** Each refund that succeeds. */
  refundFeeMinor: agreedMinorSchema,
  /** Each retrieval request, chargeback and pre-arbitration that comes. */
  retrievalFeeMinor: agreedMinorSchema,
  chargebackFeeMinor: agreedMinorSchema,
  preArbitrationFeeMinor: agreedMinorSchema,
  /** Each arbitration that is lost. */
  arbitrationFeeMinor: agreedMinorSchema,
  /** Each arbitration that the merchant gives up before the ruling. */
  concededArbitrationFeeMinor: agreedMinorSchema,
  /** Each case that RDR closes, each alert of Ethoca. */
  rdrFeeMinor: agreedMinorSchema,
  ethocaFeeMinor: agreedMinorSchema,
};

/** When and how much of what a gateway sells is settled, for sales from a business day on; gateway null: any without its own. */
export const settlementTermsFields = {
  gatewayNumber: gatewayOrAny,
  validFrom: dateSchema,
  settleType: settleTypeSchema,
  deliveryCondition: z.enum(deliveryConditions),
  /** Of each settled sale, kept for so many calendar days after the settlement day. */
  reservePpm: ppmSchema,
  reserveDays: z.int().min(0).max(1000),
  /** Collected from what batches bring until so much is held; minor units of the settlement currency. */
  marginTargetMinor: agreedMinorSchema,
  depositTargetMinor: agreedMinorSchema,
};

// All of it would leave nothing to arrive.
const withdrawalSharePpmSchema = ppmSchema.max(999_999);

/** Of withdrawals in one currency, asked for from a business day on; amounts in minor units of it. */
export const withdrawalTermsFields = {
  currency: currencySchema,
  validFrom: dateSchema,
  /** A withdrawal is above it. */
  minimumMinor: agreedMinorSchema,
  feeMinor: agreedMinorSchema,
  /** Taken besides, of the amount that is asked for, rounded half-up. */
  feePpm: withdrawalSharePpmSchema,
  /** What is asked for from this hour of UTC+8 on counts for the next bank day; 24: until the day ends. */
  cutOffHour: z.int().min(1).max(24),
  /** From this amount on a second person of the business approves; null: nobody has to. */
  secondPersonFromMinor: agreedMinorSchema.nullable(),
};

const minorOr0 = (typed: string): bigint =>
  minorSchema.safeParse(typed).success ? BigInt(typed) : 0n;

const shareOr0 = (typed: number): number =>
  withdrawalSharePpmSchema.safeParse(typed).success ? typed : 0;

/** What arrives of a withdrawal is above nothing: its fee eats no more than the minimum, which it is above. */
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

/** What a month costs besides its payments, once it is over; minor units of the settlement currency. */
export const monthlyFeeNames = [
  'serviceFeeMinor',
  'annualFeeMinor',
  'declineFeeMinor',
  'threeDFeeMinor',
  'excessFeeMinor',
  'highExcessFeeMinor',
] as const;
export type MonthlyFeeName = (typeof monthlyFeeNames)[number];

/** What a gateway is charged once a month of UTC+8 is over, for the months from one on; amounts in minor units of the currency. */
export const monthlyTermsFields = {
  gatewayNumber: z.string().regex(/^\d{8}$/),
  /** The first of a month: a month is charged by one row. */
  validFrom: dateSchema.refine((date) => date.endsWith('-01'), {
    params: { rule: 'firstOfMonth' },
  }),
  /** In which the gateway is settled. */
  currency: currencySchema,
  /** Each month. */
  serviceFeeMinor: agreedMinorSchema,
  /** Each year, with this month of it: 1 is January. */
  annualFeeMinor: agreedMinorSchema,
  annualMonth: z.int().min(1).max(12),
  /** Each payment of the month that was declined; each that 3-D Secure was tried on. */
  declineFeeMinor: agreedMinorSchema,
  threeDFeeMinor: agreedMinorSchema,
  /** Each chargeback of the month above so many parts per million of its successes, as far as the high step. */
  excessPpm: ppmSchema,
  excessFeeMinor: agreedMinorSchema,
  /** Each above so many, in place of that. */
  highExcessPpm: ppmSchema,
  highExcessFeeMinor: agreedMinorSchema,
};

/** The high step is not below the other. */
export const withExcessInOrder = <
  Terms extends z.ZodType<{ excessPpm: number; highExcessPpm: number }>,
>(
  terms: Terms,
): Terms =>
  terms.refine(({ excessPpm, highExcessPpm }) => excessPpm <= highExcessPpm, {
    path: ['highExcessPpm'],
    params: { rule: 'belowExcess' },
  });

/** The last business day it is valid, included; null while no later row of the same line, gateway or currency follows. */
const validTo = z.string().nullable();

export const tariffLineSchema = z.object({ ...contractTermsFields, validTo });
export type TariffLine = z.output<typeof tariffLineSchema>;
export const settlementTermsSchema = z.object({ ...settlementTermsFields, validTo });
export type SettlementTerms = z.output<typeof settlementTermsSchema>;
export const withdrawalTermsSchema = z.object({ ...withdrawalTermsFields, validTo });
export type WithdrawalTerms = z.output<typeof withdrawalTermsSchema>;
export const monthlyTermsSchema = z.object({ ...monthlyTermsFields, validTo });
export type MonthlyTerms = z.output<typeof monthlyTermsSchema>;
