import type { Route } from '#platform/http/route';
import { cancelDownloadRoute } from './request-download.ts';
import { downloadAtOnceRoute } from './download-at-once.ts';
import { exportForOperatorRoute } from './export-for-operator.ts';
import { fetchDownloadRoute } from './fetch-download.ts';
import { listDownloadsRoute } from './list-downloads.ts';
import { requestDownloadRoute } from './request-download.ts';

export const downloadRoutes: Route[] = [
  downloadAtOnceRoute,
  requestDownloadRoute,
  listDownloadsRoute,
  cancelDownloadRoute,
  fetchDownloadRoute,
  exportForOperatorRoute,
];
