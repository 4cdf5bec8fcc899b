import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { dateRangeSchema } from '../../kit/date-range.ts';
import { currencySchema, minorSchema } from '../../kit/money.ts';
import { monthSchema } from '../../kit/month.ts';
import { cardBrands } from '../payment.ts';
import { countings } from '../reports.ts';
import { warningLevelsSchema } from './warning-levels.ts';
import type { Tone } from '../../kit/tone.ts';

/** Card schemes' monitoring programmes; HECM is the higher level of ECM. */
export const monitoringProgrammes = ['vamp', 'ecm', 'hecm'] as const;
export type MonitoringProgramme = (typeof monitoringProgrammes)[number];

/** Regions of the schemes, with different limits. */
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

export const monitorLightTones: Readonly<Record<MonitorLight, Tone>> = {
  green: 'good',
  amber: 'attention',
  red: 'bad',
};

/** The dimensions of the rates. Reasons apply only to chargebacks. */
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
  /** By card brand if omitted. */
  by: z.enum(rateDimensions).optional(),
  /**
   * `fact` (default): events of the month, against the sales its formula names. `sale`: all events so far of the
   * month's sales, whenever they came.
   */
  countedBy: z.enum(countings).optional(),
});
export type RatesFilter = z.output<typeof ratesFilterSchema>;

/** A ratio with its numerator and denominator. */
const rateSchema = z.object({
  numerator: z.int(),
  denominator: z.int(),
  /** The business days (UTC+8) whose successful payments are the denominator. */
  denominatorRange: dateRangeSchema,
  /** Per ten thousand, half-up; 0 if both are zero, null (N/A) for a division by zero (docs/rates.md). */
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
  /** Null when split by reason. */
  refunds: doubleRateSchema.nullable(),
  fraudReports: doubleRateSchema.nullable(),
  /** RDR and Ethoca cases do not count as chargebacks. */
  rdr: z.int().nullable(),
  ethoca: z.int().nullable(),
});
export type RateFigures = z.output<typeof rateFiguresSchema>;

export const ratesRowSchema = rateFiguresSchema.extend({
  /** Card brand, gateway number, website, country or reason code; `none` if the gateway reported none. */
  key: z.string(),
});
export type RatesRow = z.output<typeof ratesRowSchema>;

/** The merchant's history in a programme before the month, counted since it entered. */
const standingSchema = z.object({
  /** Months above the limits; 0 outside the programme. */
  months: z.int(),
  /** Consecutive months below them since. */
  cleanMonths: z.int(),
  /** Further months below the limits until it leaves; 0 outside the programme. */
  monthsToLeave: z.int(),
  /** The schemes' fee for the month if it ends above the limits; US cents. */
  feeIfAboveMinor: minorSchema,
});
export type ProgrammeStanding = z.output<typeof standingSchema>;

/** A month in a programme, by the limits in force on its last day. */
const programmeMonthSchema = z.object({
  month: monthSchema,
  /** Per ten thousand; null while the programme was not in force. */
  limitBasisPoints: z.int().nullable(),
  light: z.enum(monitorLights).nullable(),
  /** Months above the limits since the merchant entered the programme, this one included; 0 outside it. */
  months: z.int(),
  /** The schemes' fee, if the month is above the limits; US cents. */
  feeMinor: minorSchema,
});
export type ProgrammeMonth = z.output<typeof programmeMonthSchema>;

/** Number of amounts left out because their currencies have no rate. */
const withoutRateSchema = z.object({ amounts: z.int(), currencies: z.array(currencySchema) });

const countedSchema = z.array(
  z.object({ fact: z.enum(['chargeback', 'fraudReport']), count: z.int() }),
);

export const monitorSchema = z.object({
  programme: z.enum(monitoringProgrammes),
  /** Red needs both: a ratio per ten thousand and a number of cases in the month. */
  limit: z.object({ basisPoints: z.int(), count: z.int() }),
  /**
   * Total of the cases in US cents, also needed for red; null if only their number counts. The average so far tells
   * how many more cases turn it red; cases without a countable amount are taken at that average.
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
  /** The events in the numerator, before the excluded cases are subtracted. */
  counted: countedSchema,
  /** Cases won by Compelling Evidence 3.0, which Visa excludes. */
  leftOut: z.int(),
  /** Null if the ratio is N/A. */
  light: z.enum(monitorLights).nullable(),
  /** Further cases today until it turns amber, and red; 0 if it already has, null if the ratio is N/A. */
  untilAmber: z.int().nullable(),
  untilRed: z.int().nullable(),
  /** Projection to the month's end at the pace so far; null once the month is over. */
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
  /** Up to twelve months, the asked one last. */
  history: z.array(programmeMonthSchema.extend({ rate: rateSchema, counted: countedSchema })),
});
export type Monitor = z.output<typeof monitorSchema>;

const light = z.enum(monitorLights);

/**
 * Mastercard's Excessive Fraud Merchant programme: fraud chargebacks of the month by amount, relative to the payments
 * and sales of the month before. Amounts are US cents.
 */
export const efmSchema = z.object({
  payments: z.int(),
  fraud: amountRateSchema,
  /** The share of payments with 3-D Secure, per ten thousand; null without payments. */
  secureBasisPoints: z.int().nullable(),
  /** Red above the fraud amount and ratio, with at least this many payments and at most this share of 3-D Secure. */
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
  /** Number of the four conditions met; three turn it amber. */
  met: z.int(),
  light,
  /** Further fraud amount that turns it red; null if the conditions on payments or 3-D Secure aren't met. */
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
  /** Payments and fraud chargebacks whose currencies have no rate, so that their amounts are left out. */
  withoutRate: withoutRateSchema,
  standing: standingSchema,
  /** Up to twelve months, the asked one last. */
  history: z.array(programmeMonthSchema.extend({ fraud: amountRateSchema })),
});
export type EfmMonitor = z.output<typeof efmSchema>;

/** A monthly rate by month of receipt, and its distance from the merchant's own warning levels. */
const warningSchema = monitorSchema
  .pick({ rate: true, light: true, untilAmber: true, untilRed: true, forecast: true })
  .extend({ levels: warningLevelsSchema });
export type RateWarning = z.output<typeof warningSchema>;

/**
 * Spec S2.22: chargeback, refund and fraud rates of a business month (UTC+8), and their distance from the schemes'
 * limits.
 */
export const getRates = defineCall({
  name: 'getRates',
  method: 'POST',
  path: 'reports/rates',
  access: { kind: 'merchant', permission: 'disputes.view' },
  input: z.strictObject({ filter: ratesFilterSchema }),
  output: z.object({
    /** Most payments first; by reason, most chargebacks first. Hundreds at most. */
    rows: z.array(ratesRowSchema),
    total: rateFiguresSchema,
    /** Always by events of the month, whatever the table counts by. */
    warnings: z.object({ chargebacks: warningSchema, fraud: warningSchema }),
    /** Whether the reader may set the warning levels. */
    maySetLevels: z.boolean(),
    /** Currency of all amounts: the month's if it has only one, else US dollars at the rates of one day. */
    amounts: z.object({
      currency: currencySchema,
      /** Day of the rates; null if nothing is converted. */
      ratesOf: z.string().nullable(),
      /** Currencies without a rate; their amounts are left out. */
      without: z.array(currencySchema),
    }),
    /** Programmes in force on the month's last day, for the gateways the reader sees. */
    monitors: z.array(monitorSchema),
    /** Null if the merchant's country is exempt. */
    efm: efmSchema.nullable(),
    /** The region whose limits apply. */
    region: z.enum(monitorRegions),
    /** The first month with figures; the current one if there are none. */
    firstMonth: monthSchema,
  }),
  errors: ['reports.monthNotBegun'],
  reads: true,
});
