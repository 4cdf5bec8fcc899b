import type { Route } from '#platform/http/route';
import { getHistoryRoute, getHomeRoute } from './get-home.ts';
import { getOperatorQueueRoute } from './get-operator-queue.ts';
import { getWorkQueueRoute } from './get-work-queue.ts';

export const homeRoutes: Route[] = [
  getHomeRoute,
  getHistoryRoute,
  getWorkQueueRoute,
  getOperatorQueueRoute,
];
