import type { Route } from '#platform/http/route';
import { getAccountSummaryRoute } from './get-account-summary.ts';
import { getBalancesRoute } from './get-balances.ts';
import { listRecordedFlowRoute } from './list-recorded-flow.ts';
import { listAdjustmentsRoute, makeAdjustmentRoute } from './oversight/adjust.ts';
import { placeHoldRoute, releaseHoldRoute } from './oversight/hold-payments.ts';
import { getFlowEntryRoute } from './get-flow-entry.ts';
import { listHoldsRoute } from './oversight/list-holds.ts';
import { listOffsetsRoute, overseeDecisionRoute } from './oversight/oversee-decision.ts';
import { listDebtsRoute, offsetDebtRoute } from './oversight/offset-debt.ts';

export const fundsRoutes: Route[] = [
  getBalancesRoute,
  getAccountSummaryRoute,
  listRecordedFlowRoute,
  getFlowEntryRoute,
  listHoldsRoute,
  placeHoldRoute,
  releaseHoldRoute,
  listAdjustmentsRoute,
  makeAdjustmentRoute,
  listDebtsRoute,
  offsetDebtRoute,
  listOffsetsRoute,
  overseeDecisionRoute,
];
