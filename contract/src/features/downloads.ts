import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { fileSchema } from '../kit/file.ts';
import { timeZoneIdSchema } from '../kit/time-zone.ts';
import { transactionFilterSchema, transactionSorts } from './transactions.ts';

export const fileFormats = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** Up to here a file is made while one waits; above, a job makes it. */
export const rowsAtOnceMax = 5000;
// A spreadsheet of more rows opens slowly or not at all where people work.
export const fileRowsMax: Readonly<Record<FileFormat, number>> = { csv: 500_000, xlsx: 100_000 };
export const downloadsAtOnceMax = 2;
export const downloadDays = 7;
/** As many of one's own as the list goes back. */
export const downloadsListed = 50;

export const downloadStatuses = [
  'queued',
  'running',
  'ready',
  'failed',
  'cancelled',
  'expired',
] as const;
export type DownloadStatus = (typeof downloadStatuses)[number];

/** Why no file came of it. */
export const downloadFailures = ['noPermission', 'tooManyRows', 'filterRefused', 'broken'] as const;
export type DownloadFailure = (typeof downloadFailures)[number];

/** Spec S3.13: what a file of transactions can tell of each, in its order. */
export const downloadColumns = [
  'number',
  'merchantOrderNumber',
  'gatewayNumber',
  'orderedAt',
  'processedAt',
  'businessDay',
  'tradeType',
  'status',
  'preauthStatus',
  'preauthExpiresAt',
  'declineClass',
  'amount',
  'settlementAmount',
  'refundedAmount',
  'cardBrand',
  'cardFunding',
  'cardNumber',
  'issuingCountry',
  'issuerName',
  'walletType',
  'returnPrompt',
  'errorCode',
  'errorMessage',
  'settlementStatus',
  'reserveStatus',
  'abnormalStatus',
  'refundStatus',
  'chargebackStatus',
  'retrievalStatus',
  'appealStatus',
  'rdrStatus',
  'rdrCount',
  'ethocaStatus',
  'ethocaCount',
  'fraudReport',
  'customerName',
  'customerEmail',
  'customerPhone',
  'customerZip',
  'customerAddress',
  'customerCity',
  'customerState',
  'customerCountry',
  'shipToName',
  'shipToEmail',
  'shipToPhone',
  'shipToZip',
  'shipToAddress',
  'shipToCity',
  'shipToState',
  'shipToCountry',
  'ip',
  'billingCountry',
  'paymentCountry',
  'failedRiskRules',
  'website',
] as const;
export type DownloadColumn = (typeof downloadColumns)[number];

/** What is asked for: the rows of the transaction query as its filter and order have them (Spec S2.49), the columns chosen. */
export const downloadRequestSchema = z.strictObject({
  filter: transactionFilterSchema.extend({ view: z.literal('query') }),
  sort: z.enum(transactionSorts).default('orderedAt'),
  order: z.enum(['desc', 'asc']).default('desc'),
  columns: z.array(z.enum(downloadColumns)).min(1).max(downloadColumns.length),
  format: z.enum(fileFormats),
});
export type DownloadRequest = z.output<typeof downloadRequestSchema>;

export const downloadSchema = z.object({
  id: z.uuid(),
  status: z.enum(downloadStatuses),
  failure: z.enum(downloadFailures).nullable(),
  format: z.enum(fileFormats),
  fileName: z.string(),
  /** The filter in the reader's words. */
  filter: z.array(z.object({ label: z.string(), value: z.string() })),
  timeZoneId: timeZoneIdSchema,
  rows: z.int(),
  rowsDone: z.int(),
  bytes: z.int().nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
  allowedActions: z.array(z.enum(['fetch', 'cancel'])),
});
export type Download = z.output<typeof downloadSchema>;

const access = { kind: 'merchant', permission: 'transactions.downloads' } as const;
const byId = z.strictObject({ id: z.uuid() });

/** The file itself, made whole before its first byte leaves. */
export const downloadTransactions = defineCall({
  name: 'downloadTransactions',
  method: 'POST',
  path: 'transactions/download',
  access,
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

/** Has the file made by a job, from one snapshot; it is found again in the list. */
export const requestDownload = defineCall({
  name: 'requestDownload',
  method: 'POST',
  path: 'downloads',
  access,
  input: downloadRequestSchema,
  output: z.object({ id: z.uuid() }),
  errors: [
    'transactions.cardNumberRefused',
    'transactions.amountDecimals',
    'downloads.tooManyRows',
    'downloads.tooManyAtOnce',
  ],
});

/** One's own, newest first. */
export const listDownloads = defineCall({
  name: 'listDownloads',
  method: 'GET',
  path: 'downloads',
  access,
  input: z.strictObject({}),
  output: z.object({ downloads: z.array(downloadSchema) }),
  errors: [],
});

export const cancelDownload = defineCall({
  name: 'cancelDownload',
  method: 'POST',
  path: 'downloads/{id}/cancel',
  access,
  input: byId,
  output: z.object({}),
  errors: ['downloads.notFound', 'downloads.notUnderWay'],
});

export const fetchDownload = defineCall({
  name: 'fetchDownload',
  method: 'POST',
  path: 'downloads/{id}/file',
  access,
  input: byId,
  output: fileSchema,
  answersFile: true,
  errors: ['downloads.notFound', 'downloads.notReady', 'downloads.scopeNarrowed'],
  reads: true,
});
