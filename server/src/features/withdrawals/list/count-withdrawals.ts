import type { WithdrawalFilter } from '@back-office/contract/features/withdrawals';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { listedWithdrawals, type Asking } from './read-question.ts';

/** How many rows the list has with a filter at this moment. */
export const countWithdrawals = async (
  asking: Asking & { tx: Tx; now: Date },
  filter: WithdrawalFilter,
): Promise<number> => {
  const asOf = filter.asOf ?? asking.now.toISOString();
  const [counted] = await asking.tx.rows<{ count: bigint }>(sql`
    select count(*) as count from ${listedWithdrawals(asking, { filter, asOf })} w`);
  return Number(counted?.count ?? 0n);
};

/** How many withdrawals wait to be picked up, over all merchants: the length of that queue. */
export const countPayouts = async (tx: Tx): Promise<number> => {
  const [counted] = await tx.rows<{ count: bigint }>(
    sql`select count(*) as count from withdrawals where status = 'pending' and waits_for = 'pickUp'`,
  );
  return Number(counted?.count ?? 0n);
};
