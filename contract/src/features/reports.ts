import { z } from 'zod';
import { gatewayNumberSchema } from '../gateway/numbers.ts';
import { defineCall } from '../kit/call.ts';
import { dateRangeSchema } from '../kit/date-range.ts';
import { currencySchema, minorSchema, moneySchema } from '../kit/money.ts';
import { cursorInput, cursorOutput, pageInput, pageOf } from '../kit/page.ts';
import * as payment from './payment.ts';
import { typedText } from '../kit/line.ts';

/** Split of the figures of a day and currency. */
export const reportDimensions = ['gateway', 'cardBrand'] as const;
export type ReportDimension = (typeof reportDimensions)[number];

const cardBrandSchema = z.enum(payment.cardBrandsOrNone);

/** Filter of live payments and their later events. */
export const reportFilterSchema = z.strictObject({
  /** Business dates (UTC+8), both ends inclusive. Spec S9.6, S5.9. */
  range: dateRangeSchema,
  gatewayNumbers: z.array(gatewayNumberSchema).max(50).optional(),
  currencies: z.array(currencySchema).max(50).optional(),
  cardBrands: z.array(cardBrandSchema).max(payment.cardBrandsOrNone.length).optional(),
});
export type ReportFilter = z.output<typeof reportFilterSchema>;

export const dailyReportFilterSchema = reportFilterSchema.extend({
  /** Omitted or empty: one row for each day and currency. */
  by: z.array(z.enum(reportDimensions)).max(reportDimensions.length).optional(),
});
export type DailyReportFilter = z.output<typeof dailyReportFilterSchema>;

const countAndAmount = z.object({ count: z.int(), amountMinor: minorSchema });

/**
 * Payments by business day of their order; refunds, chargebacks, retrievals, alerts and fraud reports by that of
 * their own time. All in one currency, under the gateway and card brand of their payment.
 */
export const reportFiguresSchema = z.object({
  currency: currencySchema,
  orders: z.int(),
  success: countAndAmount,
  declined: z.int(),
  threeDFailed: z.int(),
  uncompleted: z.int(),
  /** Successes and granted holds, whatever the holds' outcome. */
  approved: z.int(),
  issuerDeclined: z.int(),
  /** Approved per ten thousand of approved and issuer-declined, half-up; null if both are zero. */
  acceptanceBasisPoints: z.int().nullable(),
  /** Successful refunds. */
  refunds: countAndAmount,
  chargebacks: countAndAmount,
  retrievals: z.int(),
  rdr: z.int(),
  ethoca: z.int(),
  fraudReports: z.int(),
  /** Average amount of a success, half-up to the minor unit; null without one. */
  averageTicketMinor: minorSchema.nullable(),
});
export type ReportFigures = z.output<typeof reportFiguresSchema>;

/** One cell of the report; gateway and card brand are null if it is not split by them. */
export const dailyReportRowSchema = reportFiguresSchema.extend({
  businessDay: z.string(),
  gatewayNumber: z.string().nullable(),
  cardBrand: cardBrandSchema.nullable(),
});
export type DailyReportRow = z.output<typeof dailyReportRowSchema>;

export const getDailyReport = defineCall({
  name: 'getDailyReport',
  method: 'POST',
  path: 'reports/daily',
  access: { kind: 'merchant', permission: 'dailyReport.view' },
  input: z.strictObject({ filter: dailyReportFilterSchema, ...pageInput, ...cursorInput }),
  /** Rows latest day first; by currency, gateway and card brand within a day. */
  output: pageOf(dailyReportRowSchema).extend({
    ...cursorOutput,
    /** Totals of the whole filter, one for each currency. */
    totals: z.array(reportFiguresSchema),
    /** Totals of each day on the page, over the whole day. */
    days: z.array(z.object({ businessDay: z.string(), totals: z.array(reportFiguresSchema) })),
  }),
  errors: [],
  reads: true,
});

/** Events of payments, counted by their own time; refunds have their own list. */
export const listedFacts = ['chargeback', 'retrieval', 'rdr', 'ethoca', 'fraudReport'] as const;
export type ListedFact = (typeof listedFacts)[number];

/** Events a figure can be opened into: these, and the sales and refunds of a rate that their own lists can't filter to. */
export const openedFacts = [...listedFacts, 'refund', 'sale'] as const;
export type OpenedFact = (typeof openedFacts)[number];

/** Facts by the month of their own day, or by that of their sale. */
export const countings = ['fact', 'sale'] as const;
export type Counting = (typeof countings)[number];

/** `none` finds payments without the value. */
export const factFilterSchema = reportFilterSchema.extend({
  /** Whether the range is the events' own days, or the days of their sales; `fact` if omitted. */
  countedBy: z.enum(countings).optional(),
  issuingCountries: z
    .array(z.string().regex(/^(?:[A-Z]{2}|none)$/))
    .max(50)
    .optional(),
  websites: z.array(typedText(255, 1)).max(50).optional(),
  reasonCodes: z.array(typedText(20, 1)).max(50).optional(),
});
export type FactFilter = z.output<typeof factFilterSchema>;

export const reportFactSchema = z.object({
  number: z.string(),
  paymentNumber: z.string(),
  merchantOrderNumber: z.string(),
  gatewayNumber: z.string(),
  cardBrand: cardBrandSchema,
  amount: moneySchema,
  /** The instant it counts at: paid, refunded, opened, escalated or reported. */
  at: z.string(),
  /** Current status of a case or alert; kind of a fraud report. */
  status: z.union([
    z.literal('success'),
    z.enum(payment.disputeStatuses),
    z.enum(payment.alertStatuses),
    z.enum(payment.fraudReportKinds),
  ]),
  reasonCode: z.string().nullable(),
});
export type ReportFact = z.output<typeof reportFactSchema>;

/** The rows behind a figure of the report: their number and sum equal it. */
export const listReportFacts = defineCall({
  name: 'listReportFacts',
  method: 'POST',
  path: 'reports/facts',
  access: {
    kind: 'merchant',
    permission: ['dailyReport.view', 'monthlyReport.view', 'disputes.view'],
  },
  input: z.strictObject({
    /** Sales and refunds also need the permission to view payments or refunds. */
    fact: z.enum(openedFacts),
    filter: factFilterSchema,
    ...pageInput,
  }),
  /** Latest first. */
  output: pageOf(reportFactSchema).extend({
    sums: z.array(countAndAmount.extend({ currency: currencySchema })),
  }),
  errors: [],
  reads: true,
});
