import type { Route } from '#platform/http/route';
import { cancelBatchRoute } from './decisions/cancel-batch.ts';
import { checkBatchRoute } from './decisions/check-batch.ts';
import { creditBatchRoute } from './decisions/credit-batch.ts';

/** The operators' decisions on batches. */
export const settlementDecisionRoutes: Route[] = [
  checkBatchRoute,
  creditBatchRoute,
  cancelBatchRoute,
];
