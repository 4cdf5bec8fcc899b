import type { Route } from '#platform/http/route';
import { getAccountSummaryRoute } from './get-account-summary.ts';
import { getBalancesRoute } from './get-balances.ts';
import { listRecordedFlowRoute } from './list-recorded-flow.ts';
import { listAdjustmentsRoute, proposeAdjustmentRoute } from './oversight/adjust.ts';
import { findMoneySubjectsRoute } from './oversight/find-subjects.ts';
import {
  placeHoldRoute,
  previewHoldRoute,
  proposeReleaseRoute,
} from './oversight/hold-payments.ts';
import { getFlowEntryRoute } from './get-flow-entry.ts';
import {
  confirmMoneyProposalRoute,
  listMoneyProposalsRoute,
  rejectMoneyProposalRoute,
  withdrawMoneyProposalRoute,
} from './oversight/money-proposals.ts';
import { listHoldsRoute } from './oversight/list-holds.ts';
import { listOffsetsRoute, overseeDecisionRoute } from './oversight/oversee-decision.ts';
import { listDebtsRoute, offsetDebtRoute } from './oversight/offset-debt.ts';

export const fundsRoutes: Route[] = [
  getBalancesRoute,
  getAccountSummaryRoute,
  listRecordedFlowRoute,
  getFlowEntryRoute,
  listHoldsRoute,
  findMoneySubjectsRoute,
  previewHoldRoute,
  placeHoldRoute,
  proposeReleaseRoute,
  listAdjustmentsRoute,
  proposeAdjustmentRoute,
  listMoneyProposalsRoute,
  confirmMoneyProposalRoute,
  rejectMoneyProposalRoute,
  withdrawMoneyProposalRoute,
  listDebtsRoute,
  offsetDebtRoute,
  listOffsetsRoute,
  overseeDecisionRoute,
];
