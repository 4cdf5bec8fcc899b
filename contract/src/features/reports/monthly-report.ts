import { z } from 'zod';
import { gatewayNumberSchema } from '../../gateway/numbers.ts';
import { defineCall } from '../../kit/call.ts';
import { dateRangeSchema } from '../../kit/date-range.ts';
import { currencySchema, minorSchema } from '../../kit/money.ts';
import { monthSchema } from '../../kit/month.ts';
import { cursorInput, cursorOutput, pageInput, pageOf } from '../../kit/page.ts';
import { cardBrandsOrNone } from '../payment.ts';
import {
  listedFacts,
  reportDimensions,
  reportFilterSchema,
  reportFiguresSchema,
} from '../reports.ts';
import { statementFiguresSchema } from '../settlements/statement.ts';

const cardBrandSchema = z.enum(cardBrandsOrNone);

export const monthlyReportFilterSchema = z.strictObject({
  month: monthSchema,
  gatewayNumbers: z.array(gatewayNumberSchema).max(50).optional(),
  currencies: z.array(currencySchema).max(50).optional(),
  cardBrands: z.array(cardBrandSchema).max(cardBrandsOrNone.length).optional(),
  /** Left out or empty: one row for each currency. */
  by: z.array(z.enum(reportDimensions)).max(reportDimensions.length).optional(),
});
export type MonthlyReportFilter = z.output<typeof monthlyReportFilterSchema>;

/**
 * Per ten thousand of the successes of the same month, half-up; 0 where there is neither, null (N/A) where something is set against
 * no success.
 */
const rateSchema = z.object({
  byCount: z.int().nullable(),
  byAmount: z.int().nullable(),
});

/** Each on the business day it counts on (Decision 18). */
export const monthlyFiguresSchema = reportFiguresSchema.extend({
  refundRate: rateSchema,
  chargebackRate: rateSchema,
});
export type MonthlyFigures = z.output<typeof monthlyFiguresSchema>;

/** A month beside the one before, which may have had figures where this one has none. */
const comparedSchema = z.object({
  currency: currencySchema,
  figures: monthlyFiguresSchema,
  before: monthlyFiguresSchema,
});
export type ComparedFigures = z.output<typeof comparedSchema>;

/** Gateway and card brand are null where the report is not split by them. */
export const monthlyReportRowSchema = comparedSchema.extend({
  gatewayNumber: z.string().nullable(),
  cardBrand: cardBrandSchema.nullable(),
});
export type MonthlyReportRow = z.output<typeof monthlyReportRowSchema>;

/**
 * What came to one month after it had closed and counts in another (Decision 18), of a gateway in a currency; figures below zero take
 * something away.
 */
export const monthCorrectionSchema = z.object({
  /** The month at the other end. */
  month: monthSchema,
  currency: currencySchema,
  gatewayNumber: z.string(),
  figures: reportFiguresSchema,
});
export type MonthCorrection = z.output<typeof monthCorrectionSchema>;

/** An import of history can make hundreds of days; of each correction the first so many are listed. */
export const correctionDaysMax = 100;

/** The same with the days that make it, oldest first: the one it counts on, and the one it is of. */
export const correctedMonthSchema = monthCorrectionSchema.extend({
  /** Of all days that make it, listed or not. */
  dayCount: z.int(),
  days: z.array(
    z.object({ businessDay: z.string(), factDay: z.string(), figures: reportFiguresSchema }),
  ),
});
export type CorrectedMonth = z.output<typeof correctedMonthSchema>;

/** What settlement did in a month, in minor units of one settlement currency, by the ledger's business days; fixed once it is closed. */
export const monthSettlementSchema = z.object({
  currency: currencySchema,
  /** closing = opening + new + offset − held − settled; may be below zero. */
  unsettled: z.object({
    openingMinor: minorSchema,
    /** Sales and returns less refunds, disputes and their fees. */
    newMinor: minorSchema,
    /** Taken from elsewhere to cover what was owed. */
    offsetMinor: minorSchema,
    /** Held back, less what was let go. */
    heldMinor: minorSchema,
    /** What credited statements took out of it: credited, deducted, kept as reserve, margin and deposit. */
    settledMinor: minorSchema,
    closingMinor: minorSchema,
  }),
  /** Those that were credited in the month. */
  statements: z.object({
    count: z.int(),
    figures: statementFiguresSchema,
    netMinor: minorSchema,
    /** Of the nets above zero: what came into the balance. */
    creditedMinor: minorSchema,
    /** Of the nets below zero: what the statements after them bring forward. */
    owedMinor: minorSchema,
  }),
  /** Of settlement days of the month, made and not credited when it ended; as of now in the present one. */
  waiting: z.object({ count: z.int(), netMinor: minorSchema }),
  /** closing = opening + extracted − released − offset. */
  reserve: z.object({
    openingMinor: minorSchema,
    extractedMinor: minorSchema,
    releasedMinor: minorSchema,
    offsetMinor: minorSchema,
    closingMinor: minorSchema,
  }),
  /** Of the business as a whole; null for who sees, or asks for, some gateways only. */
  paidOut: z
    .object({ paidMinor: minorSchema, feeMinor: minorSchema, returnedMinor: minorSchema })
    .nullable(),
});
export type MonthSettlement = z.output<typeof monthSettlementSchema>;

/** Spec S2.21: what a business month (UTC+8) brought, beside the month before, and how it was settled. */
export const getMonthlyReport = defineCall({
  name: 'getMonthlyReport',
  method: 'POST',
  path: 'reports/monthly',
  access: { kind: 'merchant', permission: 'monthlyReport.view' },
  input: z.strictObject({ filter: monthlyReportFilterSchema, ...pageInput, ...cursorInput }),
  /** By currency, gateway and card brand; rows of either month. */
  output: pageOf(monthlyReportRowSchema).extend({
    ...cursorOutput,
    /** Of the whole filter, one for each currency. */
    totals: z.array(comparedSchema),
    /** The business day on which the month closed; null while it is open. */
    closedOn: z.string().nullable(),
    /** Closed, so that nothing of it moves any more. A month that is over is open until its closing. */
    isFinal: z.boolean(),
    /** What came to closed months in this one and counts here, by corrected month, currency and gateway; part of the figures. */
    corrects: z.array(correctedMonthSchema),
    /** In which months what came to this one later counts, by month, currency and gateway; no part of the figures. */
    correctedIn: z.array(monthCorrectionSchema),
    /** The first with anything to tell; the present one where there is nothing yet. */
    firstMonth: monthSchema,
    /** One for each settlement currency, of the filter's gateways; null without the right to see balances. */
    settlement: z.array(monthSettlementSchema).nullable(),
  }),
  errors: ['reports.monthNotBegun'],
  reads: true,
});

/** The figures of a correction. */
export const correctedFigures = [
  'orders',
  'success',
  'declined',
  'threeDFailed',
  'uncompleted',
  'refund',
  ...listedFacts,
] as const;
export type CorrectedFigure = (typeof correctedFigures)[number];

export const correctionFilterSchema = reportFilterSchema.extend({
  figure: z.enum(correctedFigures),
  /** The days of the closed month. `range` is the days on which the corrections count. */
  factRange: dateRangeSchema,
});
export type CorrectionFilter = z.output<typeof correctionFilterSchema>;

const correctionFactSchema = z.object({
  /** Of the payment, refund, case, alert or report; null for all of a day together that came before each was kept (Decision 18). */
  number: z.string().nullable(),
  paymentNumber: z.string().nullable(),
  gatewayNumber: z.string(),
  cardBrand: cardBrandSchema,
  /** The business day on which it counts, and its own. */
  businessDay: z.string(),
  factDay: z.string(),
  /** Below zero where it takes something away. */
  count: z.int(),
  currency: currencySchema,
  /** Null where the figure is a count alone. */
  amountMinor: minorSchema.nullable(),
});
export type CorrectionFact = z.output<typeof correctionFactSchema>;

/** The payments, refunds and cases behind a figure of a correction (Decision 18): the rows add up to the figure. */
export const listCorrectionFacts = defineCall({
  name: 'listCorrectionFacts',
  method: 'POST',
  path: 'reports/corrections',
  access: { kind: 'merchant', permission: 'monthlyReport.view' },
  input: z.strictObject({ filter: correctionFilterSchema, ...pageInput }),
  /** By the day on which they count, then by their own. */
  output: pageOf(correctionFactSchema).extend({
    sums: z.array(
      z.object({ currency: currencySchema, count: z.int(), amountMinor: minorSchema.nullable() }),
    ),
  }),
  errors: ['session.noPermission'],
  reads: true,
});
