import type { DownloadRequest } from '@back-office/contract/features/downloads';
import type {
  Download,
  DownloadFailure,
  DownloadList,
  DownloadStatus,
} from '@back-office/contract/features/downloads/made-files';
import { transactionScreens } from '@back-office/contract/features/transactions';
import type { Language } from '@back-office/contract/kit/language';
import type { TimeZoneId } from '@back-office/contract/kit/time-zone';
import type { ScreenId } from '@back-office/contract/screens';
import sql from 'sql-template-tag';
import { describeFilter, fileNameOf } from './file/file-head.ts';
import { wanted } from './lists/lists.ts';

export type DownloadRow = {
  business_id: bigint;
  id: string;
  person_id: bigint;
  status: DownloadStatus;
  failure: DownloadFailure | null;
  request: DownloadRequest;
  language: Language;
  time_zone_id: TimeZoneId;
  gateway_numbers: string[] | null;
  rows: number;
  rows_done: number;
  bytes: bigint | null;
  attempt: number;
  created_at: Date;
  finished_at: Date | null;
  expires_at: Date | null;
};

export const downloadFields = sql`business_id, id, person_id, status, failure, request, language, time_zone_id,
  gateway_numbers, rows, rows_done, bytes, attempt, created_at, finished_at, expires_at`;

/** A file expires at the end of its days, whenever it is removed. */
export const statusAt = (
  { status, expires_at }: Pick<DownloadRow, 'status' | 'expires_at'>,
  now: Date,
): DownloadStatus =>
  status === 'ready' && expires_at !== null && expires_at <= now ? 'expired' : status;

/** Whether its request can still be read: one of an older version may not. */
const isKnown = ({ request }: DownloadRow): boolean => {
  try {
    wanted(request);
    return true;
  } catch {
    return false;
  }
};

/** The same request fails again where its filter or the number of rows was the reason. */
const repeatableAfter: ReadonlySet<DownloadFailure | null> = new Set([null, 'broken']);

export const isRepeatable = (row: DownloadRow, now: Date): boolean =>
  ['failed', 'cancelled', 'expired'].includes(statusAt(row, now)) &&
  repeatableAfter.has(row.failure) &&
  isKnown(row);

const allowedActions = (row: DownloadRow, now: Date): Download['allowedActions'] => {
  switch (statusAt(row, now)) {
    case 'ready':
      return ['fetch'];
    case 'queued':
    case 'running':
      return ['cancel'];
    case 'failed':
    case 'cancelled':
    case 'expired':
      return isRepeatable(row, now) ? ['repeat'] : [];
  }
};

type Described = Pick<Download, 'fileName' | 'filter'>;

/** Describes the request. A request of an older version may no longer be describable. */
const described = ({ id, request }: DownloadRow, language: Language, own: Language): Described => {
  try {
    const { plan } = wanted(request);
    return {
      fileName: fileNameOf(plan(own), own).full,
      filter: describeFilter(plan(language), language),
    };
  } catch {
    return { fileName: `${id}.${request.format}`, filter: [] };
  }
};

const screenOfList: Readonly<Record<Exclude<DownloadList, 'transactions'>, ScreenId>> = {
  refunds: 'refunds',
  disputes: 'disputes',
  alerts: 'alerts',
  complaints: 'complaints',
  cardholderMail: 'cardholderMail',
  dailyReport: 'dailyReport',
  monthlyReport: 'monthlyReport',
  settlements: 'lineItems',
  batches: 'lineItems',
  withdrawals: 'withdrawals',
  riskEntries: 'blacklist',
  heldPayments: 'riskProcessing',
  recordedFlow: 'recordedFlow',
  waybills: 'waybills',
  deliveryRates: 'waybills',
  products: 'products',
  websites: 'websites',
  paymentLinks: 'paymentLinks',
  subscriptions: 'subscriptions',
  subscriptionCharges: 'subscriptionCharges',
  forecastNights: 'subscriptionForecast',
  webhookDeliveries: 'webhookDeliveries',
  operationLog: 'operationLog',
  loginLog: 'loginLog',
};

/** The lists of payments are one list in six screens. */
const screenOf = (request: DownloadRequest): ScreenId =>
  request.list === 'transactions'
    ? transactionScreens[request.filter.view]
    : screenOfList[request.list];

/** A download as its person sees it. */
export const wireDownload = (
  row: DownloadRow,
  { language, now }: { language: Language; now: Date },
): Download => {
  const status = statusAt(row, now);
  return {
    id: row.id,
    screen: screenOf(row.request),
    status,
    failure: row.failure,
    format: row.request.format,
    ...described(row, language, row.language),
    timeZoneId: row.time_zone_id,
    rows: row.rows,
    rowsDone: row.rows_done,
    bytes: row.bytes === null ? null : Number(row.bytes),
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    allowedActions: allowedActions(row, now),
  };
};
