import type { Route } from '#platform/http/route';
import { getDailyReportRoute } from './daily/get-daily-report.ts';
import { listReportFactsRoute } from './daily/list-report-facts.ts';
import { getMonthlyReportRoute } from './monthly/get-monthly-report.ts';
import { listCorrectionFactsRoute } from './monthly/list-correction-facts.ts';
import { getRatesRoute } from './rates/get-rates.ts';
import { schemeMonitors } from './rates/scheme-monitors.ts';
import { warningLevelRoutes } from './warning/warning-levels.ts';

export const reportRoutes: Route[] = [
  getDailyReportRoute,
  listReportFactsRoute,
  getMonthlyReportRoute,
  listCorrectionFactsRoute,
  getRatesRoute,
  schemeMonitors.route,
  ...warningLevelRoutes,
];
