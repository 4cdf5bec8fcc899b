import type { Route } from '#platform/http/route';
import { cancelDownloadRoute } from './cancel-download.ts';
import { downloadTransactionsRoute } from './download-transactions.ts';
import { fetchDownloadRoute } from './fetch-download.ts';
import { listDownloadsRoute } from './list-downloads.ts';
import { requestDownloadRoute } from './request-download.ts';

export const downloadRoutes: Route[] = [
  downloadTransactionsRoute,
  requestDownloadRoute,
  listDownloadsRoute,
  cancelDownloadRoute,
  fetchDownloadRoute,
];
