import type { Route } from '#platform/http/route';
import { getHistoryRoute } from './get-history.ts';
import { getHomeRoute } from './get-home.ts';

export const homeRoutes: Route[] = [getHomeRoute, getHistoryRoute];
