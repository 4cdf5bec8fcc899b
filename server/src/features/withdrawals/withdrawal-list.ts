import { withdrawalList } from '@back-office/contract/features/withdrawals';
import { withdrawalListWords } from '@back-office/messages/features/withdrawals';
import sql from 'sql-template-tag';
import { listOf } from '#platform/list/list-of';
import { amongst, containedIn, isTrue } from '#platform/list/list-source';
import { inWholeBusiness } from './whole-business.ts';
import { judgeActions } from './withdrawal-life.ts';
import {
  withdrawalColumns,
  withdrawalSources,
  withdrawalValues,
  type WithdrawalRecord,
  wireWithdrawal,
} from './withdrawal-row.ts';

/** Spec S2.29: a merchant's withdrawals, of `w` with their bank accounts `a`. */
export const withdrawals = listOf(withdrawalList, withdrawalListWords, {
  from: sql`withdrawals w ${withdrawalSources}`,
  wall: (scope) => inWholeBusiness(scope),
  key: sql`w.number`,
  currency: sql`w.currency`,
  columns: withdrawalValues,
  filters: {
    statuses: amongst(sql`w.status`),
    currencies: amongst(sql`w.currency`),
    search: containedIn(sql`w.number`, sql`a.account_end`),
    needsApproval: isTrue(sql`w.waits_for = 'approval'`),
  },
  tab: sql`w.status`,
  select: withdrawalColumns,
  row: (record: WithdrawalRecord, { session, can }) => ({
    ...wireWithdrawal(record),
    allowedActions: judgeActions(record, { ...session, can }).allowedActions,
  }),
});
