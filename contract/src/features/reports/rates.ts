import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { dateRangeSchema } from '../../kit/date-range.ts';
import { monthSchema } from '../../kit/month.ts';
import { cardBrandsOrNone } from '../payment.ts';
import { reportDimensions } from '../reports.ts';

/** Programmes in which card schemes watch merchants; HECM is the higher level of ECM. */
export const monitoringProgrammes = ['vamp', 'ecm', 'hecm'] as const;
export type MonitoringProgramme = (typeof monitoringProgrammes)[number];

export const monitorLights = ['green', 'amber', 'red'] as const;
export type MonitorLight = (typeof monitorLights)[number];

export const ratesFilterSchema = z.strictObject({
  month: monthSchema,
  /** Card brand when left out. */
  by: z.enum(reportDimensions).optional(),
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

const rateFiguresSchema = z.object({
  /** Successful payments of the month. */
  payments: z.int(),
  chargebacks: rateSchema,
  refunds: rateSchema,
  /** Neither is a chargeback. */
  rdr: z.int(),
  ethoca: z.int(),
  fraudReports: z.int(),
});
export type RateFigures = z.output<typeof rateFiguresSchema>;

export const ratesRowSchema = rateFiguresSchema.extend({
  gatewayNumber: z.string().nullable(),
  cardBrand: z.enum(cardBrandsOrNone).nullable(),
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

/** Spec S2.22: chargeback and refund rates by number of a business month (UTC+8), and how near schemes' limits are. */
export const getRates = defineCall({
  name: 'getRates',
  method: 'POST',
  path: 'reports/rates',
  access: { kind: 'merchant', permission: 'disputes.view' },
  input: z.strictObject({ filter: ratesFilterSchema }),
  output: z.object({
    /** By card brand or gateway, in order; hundreds at most. */
    rows: z.array(ratesRowSchema),
    total: rateFiguresSchema,
    /** Of programmes in force on the month's last day, of the gateways that the reader sees. */
    monitors: z.array(monitorSchema),
    /** The first month with figures; the present one where there are none. */
    firstMonth: monthSchema,
  }),
  errors: ['reports.monthNotBegun'],
  reads: true,
});
