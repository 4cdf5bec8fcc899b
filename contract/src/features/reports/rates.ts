import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { dateRangeSchema } from '../../kit/date-range.ts';
import { currencySchema, minorSchema } from '../../kit/money.ts';
import { monthSchema } from '../../kit/month.ts';
import { cardBrands } from '../payment.ts';
import { countings } from '../reports.ts';
import { warningLevelsSchema } from './warning-levels.ts';

/** Programmes in which card schemes watch merchants; HECM is the higher level of ECM. */
export const monitoringProgrammes = ['vamp', 'ecm', 'hecm'] as const;
export type MonitoringProgramme = (typeof monitoringProgrammes)[number];

/** Regions of the schemes, whose limits differ. */
export const monitorRegions = [
  'asiaPacific',
  'europe',
  'northAmerica',
  'latinAmerica',
  'middleEastAfrica',
] as const;
export type MonitorRegion = (typeof monitorRegions)[number];

export const monitorLights = ['green', 'amber', 'red'] as const;
export type MonitorLight = (typeof monitorLights)[number];

/** The dimensions of the rates. A reason belongs to chargebacks alone. */
export const rateDimensions = [
  'cardBrand',
  'gateway',
  'website',
  'issuingCountry',
  'reason',
] as const;
export type RateDimension = (typeof rateDimensions)[number];

export const ratesFilterSchema = z.strictObject({
  month: monthSchema,
  /** Card brand when left out. */
  by: z.enum(rateDimensions).optional(),
  /**
   * `fact` when left out: what came in during the month, against the sales that its formula names. `sale`: what has come of the
   * month's sales so far, whenever it came.
   */
  countedBy: z.enum(countings).optional(),
});
export type RatesFilter = z.output<typeof ratesFilterSchema>;

/** A share with what it is made of. */
const rateSchema = z.object({
  numerator: z.int(),
  denominator: z.int(),
  /** The business days (UTC+8) whose successful payments are the denominator. */
  denominatorRange: dateRangeSchema,
  /** Per ten thousand, half-up; 0 where there is neither, null (N/A) where something is divided by nothing (docs/rates.md). */
  basisPoints: z.int().nullable(),
});
export type Rate = z.output<typeof rateSchema>;

/** The same by amount, in minor units of the report's currency. */
const amountRateSchema = z.object({
  numeratorMinor: minorSchema,
  denominatorMinor: minorSchema,
  basisPoints: z.int().nullable(),
});
export type AmountRate = z.output<typeof amountRateSchema>;

const doubleRateSchema = z.object({ count: rateSchema, amount: amountRateSchema });
export type DoubleRate = z.output<typeof doubleRateSchema>;

const rateFiguresSchema = z.object({
  /** Successful payments of the month. */
  payments: z.int(),
  paymentsMinor: minorSchema,
  chargebacks: doubleRateSchema,
  /** These are null by reason. */
  refunds: doubleRateSchema.nullable(),
  fraudReports: doubleRateSchema.nullable(),
  /** Neither is a chargeback. */
  rdr: z.int().nullable(),
  ethoca: z.int().nullable(),
});
export type RateFigures = z.output<typeof rateFiguresSchema>;

export const ratesRowSchema = rateFiguresSchema.extend({
  /** The card brand, gateway number, website, country or reason code; `none` where nothing was told. */
  key: z.string(),
});
export type RatesRow = z.output<typeof ratesRowSchema>;

/** Where a merchant stands in a programme before the month, in the months since it entered. */
const standingSchema = z.object({
  /** Months above the limits; 0 where it is in no programme. */
  months: z.int(),
  /** Months in a row below them since. */
  cleanMonths: z.int(),
  /** So many more below them end it; 0 where it is in none. */
  monthsToLeave: z.int(),
  /** What the schemes charge for the month if it ends above the limits; cents of US dollars. */
  feeIfAboveMinor: minorSchema,
});
export type ProgrammeStanding = z.output<typeof standingSchema>;

/** So many amounts are not counted, because their currencies have no rate. */
const withoutRateSchema = z.object({ amounts: z.int(), currencies: z.array(currencySchema) });

export const monitorSchema = z.object({
  programme: z.enum(monitoringProgrammes),
  /** Both are needed for red: a ratio per ten thousand and a number of cases in the month. */
  limit: z.object({ basisPoints: z.int(), count: z.int() }),
  /**
   * The total of the cases in cents of US dollars, which red needs too; null where only their number counts. Their average amount so
   * far decides how many more cases turn it red; those whose amounts are not counted are taken to be of that average.
   */
  amount: z
    .object({
      minor: minorSchema,
      limitMinor: minorSchema,
      foreseenMinor: minorSchema.nullable(),
      withoutRate: withoutRateSchema,
    })
    .nullable(),
  rate: rateSchema,
  cardBrand: z.enum(cardBrands),
  /** The facts that add up to the numerator, before the cases left out are subtracted. */
  counted: z.array(z.object({ fact: z.enum(['chargeback', 'fraudReport']), count: z.int() })),
  /** Cases won by Compelling Evidence 3.0, which Visa does not count. */
  leftOut: z.int(),
  /** Null where the ratio is N/A. */
  light: z.enum(monitorLights).nullable(),
  /** How many more cases today turn it amber, and red; 0 where it is, null where the ratio is N/A. */
  untilAmber: z.int().nullable(),
  untilRed: z.int().nullable(),
  /** At the end of the month, at the pace of its days so far; null once the month is over. */
  forecast: z
    .object({
      numerator: z.int(),
      denominator: z.int(),
      basisPoints: z.int().nullable(),
      light: z.enum(monitorLights).nullable(),
      daysPassed: z.int(),
      days: z.int(),
    })
    .nullable(),
  standing: standingSchema,
});
export type Monitor = z.output<typeof monitorSchema>;

const light = z.enum(monitorLights);

/**
 * Mastercard's Excessive Fraud Merchant programme: fraud chargebacks of the month by amount, against the payments and sales of the month
 * before. Amounts are cents of US dollars.
 */
export const efmSchema = z.object({
  payments: z.int(),
  fraud: amountRateSchema,
  /** The share of payments with 3-D Secure, per ten thousand; null without payments. */
  secureBasisPoints: z.int().nullable(),
  /** Red above the fraud amount and ratio, from so many payments on and up to so much 3-D Secure. */
  limit: z.object({
    payments: z.int(),
    fraudMinor: minorSchema,
    basisPoints: z.int(),
    secureBasisPoints: z.int(),
  }),
  isMet: z.object({
    payments: z.boolean(),
    fraud: z.boolean(),
    ratio: z.boolean(),
    secure: z.boolean(),
  }),
  /** How many of the four conditions hold; three are amber. */
  met: z.int(),
  light,
  /** How much more fraud turns it red; null where the conditions on payments or 3-D Secure don't hold. */
  untilRedMinor: minorSchema.nullable(),
  forecast: z
    .object({
      fraudMinor: minorSchema,
      basisPoints: z.int().nullable(),
      light,
      daysPassed: z.int(),
      days: z.int(),
    })
    .nullable(),
  /** Payments and fraud chargebacks whose amounts are not counted until their currencies have a rate. */
  withoutRate: withoutRateSchema,
  standing: standingSchema,
});
export type EfmMonitor = z.output<typeof efmSchema>;

/** How near a rate of the month is to the merchant's own levels. */
const warningSchema = monitorSchema
  .pick({ light: true, untilAmber: true, untilRed: true, forecast: true })
  .extend({ levels: warningLevelsSchema });
export type RateWarning = z.output<typeof warningSchema>;

/** Spec S2.22: chargeback, refund and fraud rates of a business month (UTC+8), and how near schemes' limits are. */
export const getRates = defineCall({
  name: 'getRates',
  method: 'POST',
  path: 'reports/rates',
  access: { kind: 'merchant', permission: 'disputes.view' },
  input: z.strictObject({ filter: ratesFilterSchema }),
  output: z.object({
    /** The most payments first; by reason, the most chargebacks first. Hundreds at most. */
    rows: z.array(ratesRowSchema),
    total: rateFiguresSchema,
    /** Of what came in during the month, whatever the table counts by. */
    warnings: z.object({ chargebacks: warningSchema, fraud: warningSchema }),
    /** Whether the reader may set their levels. */
    maySetLevels: z.boolean(),
    /** Of all amounts: the one currency of the month, else US dollars at the rates that hold on a day. */
    amounts: z.object({
      currency: currencySchema,
      /** Null where nothing is converted. */
      ratesOf: z.string().nullable(),
      /** Currencies without a rate, whose amounts are left out. */
      without: z.array(currencySchema),
    }),
    /** Of programmes in force on the month's last day, of the gateways that the reader sees. */
    monitors: z.array(monitorSchema),
    /** Null where the merchant's country is exempt. */
    efm: efmSchema.nullable(),
    /** The region whose limits are applied. */
    region: z.enum(monitorRegions),
    /** The first month with figures; the present one where there are none. */
    firstMonth: monthSchema,
  }),
  errors: ['reports.monthNotBegun'],
  reads: true,
});
