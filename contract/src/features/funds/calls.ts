import { getBalances, listRecordedFlow } from '../funds.ts';
import { getAccountSummary } from './account-summary.ts';
import { listAdjustments, listDebts, proposeAdjustment, proposeOffset } from './adjustments.ts';
import { listOffsets, overseeDecision } from './decisions.ts';
import { getFlowEntry } from './flow-entry.ts';
import { listHolds, placeHold, proposeRelease } from './holds.ts';
import {
  confirmMoneyProposal,
  listMoneyProposals,
  rejectMoneyProposal,
  withdrawMoneyProposal,
} from './proposals.ts';
import { findMoneySubjects, previewHold } from './subjects.ts';

/** Money and its ledger, and an operator's decisions about it. */
export const fundCalls = {
  getBalances,
  listRecordedFlow,
  getAccountSummary,
  listAdjustments,
  listDebts,
  proposeAdjustment,
  proposeOffset,
  listOffsets,
  overseeDecision,
  getFlowEntry,
  listHolds,
  placeHold,
  proposeRelease,
  confirmMoneyProposal,
  listMoneyProposals,
  rejectMoneyProposal,
  withdrawMoneyProposal,
  findMoneySubjects,
  previewHold,
};
