import type { Route } from '#platform/http/route';
import { alerts } from './alert-list.ts';
import { answerAlertRoute, refundAlertRoute, requestAlertCreditRoute } from './answer-alert.ts';
import { alertOversight, overseeAlertRoute } from './oversight.ts';
import { rdrRoutes } from './rdr/rule-sets.ts';
import { getAlertRoute } from './read-detail.ts';

export const alertRoutes: Route[] = [
  alerts.route,
  getAlertRoute,
  refundAlertRoute,
  answerAlertRoute,
  requestAlertCreditRoute,
  alertOversight.route,
  overseeAlertRoute,
  ...rdrRoutes,
];
