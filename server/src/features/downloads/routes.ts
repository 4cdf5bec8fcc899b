import type { Route } from '#platform/http/route';
import {
  cancelDownloadRoute,
  downloadAtOnceRoute,
  repeatDownloadRoute,
  requestDownloadRoute,
} from './request-download.ts';
import { exportForOperatorRoute } from './export-for-operator.ts';
import { fetchDownloadRoute, listDownloadsRoute } from './own-downloads.ts';

export const downloadRoutes: Route[] = [
  downloadAtOnceRoute,
  requestDownloadRoute,
  repeatDownloadRoute,
  listDownloadsRoute,
  cancelDownloadRoute,
  fetchDownloadRoute,
  exportForOperatorRoute,
];
