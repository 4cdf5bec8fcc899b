import type { Route } from '#platform/http/route';
import { getAccountSummaryRoute } from './get-account-summary.ts';
import { getBalancesRoute } from './get-balances.ts';
import { listRecordedFlowRoute } from './list-recorded-flow.ts';
import { proposeAdjustmentRoute } from './oversight/adjust.ts';
import { findMoneySubjectsRoute } from './oversight/overseen.ts';
import {
  placeHoldRoute,
  previewHoldRoute,
  proposeReleaseRoute,
} from './oversight/hold-payments.ts';
import { getFlowEntryRoute } from './get-flow-entry.ts';
import {
  confirmMoneyProposalRoute,
  moneyProposals,
  rejectMoneyProposalRoute,
  withdrawMoneyProposalRoute,
} from './oversight/money-proposals.ts';
import { overseeDecisionRoute } from './oversight/oversee-decision.ts';
import { adjustmentsListed, holdsListed, offsetsListed } from './oversight/read-decisions.ts';
import { debtsListed, proposeOffsetRoute } from './oversight/offset-debt.ts';

export const fundsRoutes: Route[] = [
  getBalancesRoute,
  getAccountSummaryRoute,
  listRecordedFlowRoute,
  getFlowEntryRoute,
  holdsListed.route,
  findMoneySubjectsRoute,
  previewHoldRoute,
  placeHoldRoute,
  proposeReleaseRoute,
  adjustmentsListed.route,
  proposeAdjustmentRoute,
  moneyProposals.route,
  confirmMoneyProposalRoute,
  rejectMoneyProposalRoute,
  withdrawMoneyProposalRoute,
  debtsListed.route,
  proposeOffsetRoute,
  offsetsListed.route,
  overseeDecisionRoute,
];
