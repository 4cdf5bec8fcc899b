import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { dateRangeSchema } from '../../kit/date-range.ts';
import { currencySchema, minorSchema } from '../../kit/money.ts';
import { monthSchema } from '../../kit/month.ts';
import { countings } from '../reports.ts';

/** Programmes in which card schemes watch merchants; HECM is the higher level of ECM. */
export const monitoringProgrammes = ['vamp', 'ecm', 'hecm'] as const;
export type MonitoringProgramme = (typeof monitoringProgrammes)[number];

export const monitorLights = ['green', 'amber', 'red'] as const;
export type MonitorLight = (typeof monitorLights)[number];

/** What rates can be told apart by. A reason belongs to chargebacks alone. */
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

export const monitorSchema = z.object({
  programme: z.enum(monitoringProgrammes),
  /** Both are needed for red: a ratio per ten thousand and a number of cases in the month. */
  limit: z.object({ basisPoints: z.int(), count: z.int() }),
  rate: rateSchema,
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
});
export type Monitor = z.output<typeof monitorSchema>;

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
    /** The first month with figures; the present one where there are none. */
    firstMonth: monthSchema,
  }),
  errors: ['reports.monthNotBegun'],
  reads: true,
});
