import type { Route } from '#platform/http/route';
import { getBalancesRoute } from './get-balances.ts';
import { listRecordedFlowRoute } from './list-recorded-flow.ts';

export const fundsRoutes: Route[] = [getBalancesRoute, listRecordedFlowRoute];
