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
  /** Omitted or empty: one row for each currency. */
  by: z.array(z.enum(reportDimensions)).max(reportDimensions.length).optional(),
});
export type MonthlyReportFilter = z.output<typeof monthlyReportFilterSchema>;

/** Per ten thousand of the same month's successes, half-up; 0 if both are zero, null (N/A) if only the successes are. */
const rateSchema = z.object({
  byCount: z.int().nullable(),
  byAmount: z.int().nullable(),
});

/** Each counted on its business day (Decision 18). */
export const monthlyFiguresSchema = reportFiguresSchema.extend({
  refundRate: rateSchema,
  chargebackRate: rateSchema,
});
export type MonthlyFigures = z.output<typeof monthlyFiguresSchema>;

/** A month beside the one before; either may be empty. */
const comparedSchema = z.object({
  currency: currencySchema,
  figures: monthlyFiguresSchema,
  before: monthlyFiguresSchema,
});
export type ComparedFigures = z.output<typeof comparedSchema>;

/** Gateway and card brand are null if the report is not split by them. */
export const monthlyReportRowSchema = comparedSchema.extend({
  gatewayNumber: z.string().nullable(),
  cardBrand: cardBrandSchema.nullable(),
});
export type MonthlyReportRow = z.output<typeof monthlyReportRowSchema>;

/** Changes to a closed month that count in a later one (Decision 18), per gateway and currency; negative figures reduce. */
export const monthCorrectionSchema = z.object({
  /** The other month of the correction. */
  month: monthSchema,
  currency: currencySchema,
  gatewayNumber: z.string(),
  figures: reportFiguresSchema,
});
export type MonthCorrection = z.output<typeof monthCorrectionSchema>;

/** Days listed for each correction: an import of history can touch hundreds. */
export const correctionDaysMax = 100;

/** The same with its days, oldest first: the day it counts on, and the day it corrects. */
export const correctedMonthSchema = monthCorrectionSchema.extend({
  /** Number of all its days, listed or not. */
  dayCount: z.int(),
  days: z.array(
    z.object({ businessDay: z.string(), factDay: z.string(), figures: reportFiguresSchema }),
  ),
});
export type CorrectedMonth = z.output<typeof correctedMonthSchema>;

/**
 * Settlement activity of a month, in minor units of one settlement currency, by the ledger's business days; fixed
 * once the month is closed.
 */
export const monthSettlementSchema = z.object({
  currency: currencySchema,
  /** closing = opening + new + offset − held − settled; may be negative. */
  unsettled: z.object({
    openingMinor: minorSchema,
    /** Sales and returns minus refunds, disputes and their fees. */
    newMinor: minorSchema,
    /** Taken from elsewhere to cover debts. */
    offsetMinor: minorSchema,
    /** Newly held minus released. */
    heldMinor: minorSchema,
    /** Taken out by credited statements: credited, deducted, kept as reserve, margin and deposit. */
    settledMinor: minorSchema,
    closingMinor: minorSchema,
  }),
  /** Statements credited in the month. */
  statements: z.object({
    count: z.int(),
    figures: statementFiguresSchema,
    netMinor: minorSchema,
    /** Sum of the positive nets: the amount added to the balance. */
    creditedMinor: minorSchema,
    /** Sum of the negative nets: carried forward to the next statements. */
    owedMinor: minorSchema,
  }),
  /** Statements of the month's settlement days, made but not credited at its end; as of now for the current month. */
  waiting: z.object({ count: z.int(), netMinor: minorSchema }),
  /** closing = opening + extracted − released − offset. */
  reserve: z.object({
    openingMinor: minorSchema,
    extractedMinor: minorSchema,
    releasedMinor: minorSchema,
    offsetMinor: minorSchema,
    closingMinor: minorSchema,
  }),
  /** Withdrawals of the whole business; null for a person who sees, or a filter that selects, only some gateways. */
  paidOut: z
    .object({ paidMinor: minorSchema, feeMinor: minorSchema, returnedMinor: minorSchema })
    .nullable(),
});
export type MonthSettlement = z.output<typeof monthSettlementSchema>;

/** Spec S2.21: figures of a business month (UTC+8) beside the month before, and its settlement. */
export const getMonthlyReport = defineCall({
  name: 'getMonthlyReport',
  method: 'POST',
  path: 'reports/monthly',
  access: { kind: 'merchant', permission: 'monthlyReport.view' },
  input: z.strictObject({ filter: monthlyReportFilterSchema, ...pageInput, ...cursorInput }),
  /** By currency, gateway and card brand; rows of either month. */
  output: pageOf(monthlyReportRowSchema).extend({
    ...cursorOutput,
    /** Totals of the whole filter, one for each currency. */
    totals: z.array(comparedSchema),
    /** The business day on which the month closed; null while it is open. */
    closedOn: z.string().nullable(),
    /** Closed, so that its figures no longer change. A month that is over stays open until its closing. */
    isFinal: z.boolean(),
    /** Changes to closed months that count in this one, by corrected month, currency and gateway; included in the figures. */
    corrects: z.array(correctedMonthSchema),
    /** The later months that count changes to this one, by month, currency and gateway; not included in the figures. */
    correctedIn: z.array(monthCorrectionSchema),
    /** The first month with figures; the current one if there are none. */
    firstMonth: monthSchema,
    /** One for each settlement currency, of the filter's gateways; null without the right to see balances. */
    settlement: z.array(monthSettlementSchema).nullable(),
  }),
  errors: ['reports.monthNotBegun'],
  reads: true,
});

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
  /** The days of the closed month. `range`: the days on which the corrections count. */
  factRange: dateRangeSchema,
});
export type CorrectionFilter = z.output<typeof correctionFilterSchema>;

const correctionFactSchema = z.object({
  /**
   * Number of the payment, refund, case, alert or report; null for a day's aggregate from before each was kept
   * (Decision 18).
   */
  number: z.string().nullable(),
  paymentNumber: z.string().nullable(),
  gatewayNumber: z.string(),
  cardBrand: cardBrandSchema,
  /** The business day it counts on, and its own. */
  businessDay: z.string(),
  factDay: z.string(),
  /** Negative if it reduces the figure. */
  count: z.int(),
  currency: currencySchema,
  /** Null if the figure is a count alone. */
  amountMinor: minorSchema.nullable(),
});
export type CorrectionFact = z.output<typeof correctionFactSchema>;

/** The payments, refunds and cases behind a correction (Decision 18): the rows add up to its figure. */
export const listCorrectionFacts = defineCall({
  name: 'listCorrectionFacts',
  method: 'POST',
  path: 'reports/corrections',
  access: { kind: 'merchant', permission: 'monthlyReport.view' },
  input: z.strictObject({ filter: correctionFilterSchema, ...pageInput }),
  /** Ordered by the day they count on, then by their own. */
  output: pageOf(correctionFactSchema).extend({
    sums: z.array(
      z.object({ currency: currencySchema, count: z.int(), amountMinor: minorSchema.nullable() }),
    ),
  }),
  errors: ['session.noPermission'],
  reads: true,
});
