import { withdrawalList } from '@back-office/contract/features/withdrawals';
import { withdrawalListWords } from '@back-office/messages/features/withdrawals';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { listOf } from '#platform/list/list-of';
import { amongst, containedIn, isTrue } from '#platform/list/list-source';
import { countWaiting, type Waiting } from '#platform/list/waiting';
import { handledBy } from './payouts/judge-payout.ts';
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

/** Withdrawals that wait to be picked up, over all merchants. */
export const countPayouts = (tx: Tx): Promise<Waiting> =>
  countWaiting(
    tx,
    sql`
      select currency, count(*) as count, sum(amount_minor)::bigint as amount_minor, min(requested_at) as oldest
      from withdrawals where status = 'pending' and waits_for = 'pickUp' group by currency order by currency`,
  );

/** Withdrawals that were picked up and that this operator may confirm: whoever handled one last leaves it to another. */
export const countPayoutsToConfirm = (tx: Tx, personId: bigint): Promise<Waiting> =>
  countWaiting(
    tx,
    sql`
      select currency, count(*) as count, sum(amount_minor)::bigint as amount_minor, min(requested_at) as oldest
      from withdrawals w
      where status = 'pending' and waits_for = 'remittance' and ${handledBy} is distinct from ${personId}
      group by currency order by currency`,
  );
