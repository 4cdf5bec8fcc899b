import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { fileSchema } from '../kit/file.ts';
import { fileQuestionOf } from '../kit/list.ts';
import { withAmountRange } from '../kit/money.ts';
import { alertList } from './alerts.ts';
import { operationLog, signInLog } from './audit-logs.ts';
import { recordedFlowFileColumns, transactionFileColumns } from './downloads/columns.ts';
import { downloadAccess, type FileFormat, fileFormats } from './downloads/made-files.ts';
import { mailList } from './cardholder-mail.ts';
import { complaintList } from './complaints.ts';
import { disputeList } from './disputes.ts';
import { recordedFlowFilterSchema } from './funds.ts';
import { paymentLinkList } from './payment-links.ts';
import { productList } from './products.ts';
import { riskEntryList } from './risk.ts';
import { heldPaymentList } from './risk/reviews.ts';
import { refundList } from './refunds.ts';
import { dailyReportFilterSchema } from './reports.ts';
import { monthlyReportFilterSchema } from './reports/monthly-report.ts';
import { batchList } from './settlements/batches.ts';
import { batchNumberSchema } from './settlements/statement.ts';
import { subscriptionList } from './subscriptions/calls.ts';
import { forecastNightList, subscriptionChargeList } from './subscriptions/forecast.ts';
import { transactionFilterSchema, transactionSorts } from './transactions.ts';
import { waybillList } from './waybills.ts';
import { deliveryRateList } from './waybills/delivery-rates.ts';
import { deliveryList } from './webhooks/deliveries.ts';
import { websiteList } from './websites.ts';
import { withdrawalList } from './withdrawals.ts';

/** Up to this many rows the file is made while the person waits; above it a job makes it. */
export const rowsAtOnceMax = 5000;
/** Limit of a file over all merchants, which an operator waits for. */
export const operatorRowsMax = 20_000;
// Office programs open a larger spreadsheet slowly or not at all.
export const fileRowsMax: Readonly<Record<FileFormat, number>> = { csv: 500_000, xlsx: 100_000 };
export const downloadsAtOnceMax = 2;

const columnsOf = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  z.array(z.enum(columns)).min(1).max(columns.length);

const order = z.enum(['desc', 'asc']).default('desc');
const format = z.enum(fileFormats);
/** The list with its filter and order (Spec S2.49), and the columns chosen. */
export const downloadRequestSchema = z.discriminatedUnion('list', [
  z.strictObject({
    list: z.literal('transactions'),
    filter: withAmountRange(transactionFilterSchema),
    sort: z.enum(transactionSorts).default('orderedAt'),
    order,
    columns: columnsOf(transactionFileColumns),
    format,
  }),
  z.strictObject({ ...fileQuestionOf(refundList), format }),
  z.strictObject({ ...fileQuestionOf(disputeList), format }),
  z.strictObject({ ...fileQuestionOf(alertList), format }),
  z.strictObject({ ...fileQuestionOf(complaintList), format }),
  z.strictObject({ ...fileQuestionOf(mailList), format }),
  z.strictObject({ ...fileQuestionOf(withdrawalList), format }),
  z.strictObject({ ...fileQuestionOf(batchList), format }),
  z.strictObject({ ...fileQuestionOf(waybillList), format }),
  z.strictObject({ ...fileQuestionOf(deliveryRateList), format }),
  z.strictObject({ ...fileQuestionOf(productList), format }),
  z.strictObject({ ...fileQuestionOf(websiteList), format }),
  z.strictObject({ ...fileQuestionOf(paymentLinkList), format }),
  z.strictObject({ ...fileQuestionOf(subscriptionList), format }),
  z.strictObject({ ...fileQuestionOf(subscriptionChargeList), format }),
  z.strictObject({ ...fileQuestionOf(forecastNightList), format }),
  z.strictObject({ ...fileQuestionOf(deliveryList), format }),
  z.strictObject({ ...fileQuestionOf(riskEntryList), format }),
  z.strictObject({ ...fileQuestionOf(heldPaymentList), format }),
  /** Every figure of each cell, split as finely as the filter says. */
  z.strictObject({ list: z.literal('dailyReport'), filter: dailyReportFilterSchema, format }),
  /** Every figure of each cell, beside that of the month before. */
  z.strictObject({ list: z.literal('monthlyReport'), filter: monthlyReportFilterSchema, format }),
  /** The lines of a batch (Spec S2.30), each with all its figures. */
  z.strictObject({
    list: z.literal('settlements'),
    filter: z.strictObject({ number: batchNumberSchema }),
    format,
  }),
  /** Entries of an account (Spec S2.28), newest business day first, each with the balance after it. */
  z.strictObject({
    list: z.literal('recordedFlow'),
    filter: recordedFlowFilterSchema.extend({
      /** The last entry included: later bookings are left out. */
      upTo: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
    }),
    columns: columnsOf(recordedFlowFileColumns),
    format,
  }),
  z.strictObject({ ...fileQuestionOf(operationLog), format }),
  z.strictObject({ ...fileQuestionOf(signInLog), format }),
]);
export type DownloadRequest = z.output<typeof downloadRequestSchema>;

/** Returns the file, complete before its first byte is sent. */
export const downloadAtOnce = defineCall({
  name: 'downloadAtOnce',
  method: 'POST',
  path: 'downloads/atOnce',
  access: downloadAccess,
  input: downloadRequestSchema,
  output: fileSchema,
  answersFile: true,
  errors: [
    'transactions.cardNumberRefused',
    'transactions.amountDecimals',
    'downloads.tooManyForOnce',
  ],
  reads: true,
});

/** Queues the file for a job, which makes it from one snapshot; the file then appears in the list. */
export const requestDownload = defineCall({
  name: 'requestDownload',
  method: 'POST',
  path: 'downloads',
  access: downloadAccess,
  input: downloadRequestSchema,
  output: z.object({ id: z.uuid() }),
  errors: [
    'transactions.cardNumberRefused',
    'transactions.amountDecimals',
    'downloads.tooManyRows',
    'downloads.tooManyAtOnce',
  ],
});
