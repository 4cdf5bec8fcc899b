// Requested files as their reader sees them. Kept apart from the requests: every page counts the ready files and
// needs none of the lists' filters for that.
import type { Tone } from '../../kit/tone.ts';
import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { downloadPermissions } from '../../kit/permission.ts';
import { timeZoneIdSchema } from '../../kit/time-zone.ts';
import { screenIds } from '../../screens.ts';

export const fileFormats = ['csv', 'xlsx'] as const;
export type FileFormat = (typeof fileFormats)[number];

export const downloadDays = 7;
/** Own files shown: the newest ones. */
export const downloadsListed = 50;

/** Lists that can be downloaded. */
export const downloadLists = [
  'transactions',
  'refunds',
  'disputes',
  'alerts',
  'complaints',
  'cardholderMail',
  'dailyReport',
  'monthlyReport',
  'settlements',
  'batches',
  'withdrawals',
  'riskEntries',
  'heldPayments',
  'recordedFlow',
  'waybills',
  'deliveryRates',
  'products',
  'websites',
  'paymentLinks',
  'subscriptions',
  'subscriptionCharges',
  'forecastNights',
  'webhookDeliveries',
  'operationLog',
  'loginLog',
] as const;
export type DownloadList = (typeof downloadLists)[number];

export const downloadStatuses = [
  'queued',
  'running',
  'ready',
  'failed',
  'cancelled',
  'expired',
] as const;
export type DownloadStatus = (typeof downloadStatuses)[number];

export const downloadTones: Readonly<Record<DownloadStatus, Tone>> = {
  queued: 'moving',
  running: 'moving',
  ready: 'good',
  failed: 'bad',
  cancelled: 'quiet',
  expired: 'quiet',
};

/** Why no file was made. */
export const downloadFailures = ['noPermission', 'tooManyRows', 'filterRefused', 'broken'] as const;
export type DownloadFailure = (typeof downloadFailures)[number];

export const downloadSchema = z.object({
  id: z.uuid(),
  /** The screen of the list it was made from, where it can be made again. */
  screen: z.enum(screenIds),
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
  allowedActions: z.array(z.enum(['fetch', 'cancel', 'repeat'])),
});
export type Download = z.output<typeof downloadSchema>;

export const downloadAccess = { kind: 'merchant', permission: downloadPermissions } as const;
const byId = z.strictObject({ id: z.uuid() });

/** One's own, newest first. */
export const listDownloads = defineCall({
  name: 'listDownloads',
  method: 'GET',
  path: 'downloads',
  access: downloadAccess,
  input: z.strictObject({}),
  output: z.object({ downloads: z.array(downloadSchema) }),
  errors: [],
});

export const cancelDownload = defineCall({
  name: 'cancelDownload',
  method: 'POST',
  path: 'downloads/{id}/cancel',
  access: downloadAccess,
  input: byId,
  output: z.object({}),
  errors: ['downloads.notFound', 'downloads.notUnderWay'],
});
