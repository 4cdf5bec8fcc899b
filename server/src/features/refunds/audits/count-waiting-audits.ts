import type { Tx } from '#platform/database';
import sql from 'sql-template-tag';

/** How many refunds wait for an operator, over all merchants: the length of his queue. */
export const countWaitingAudits = async (tx: Tx): Promise<number> => {
  const [counted] = await tx.rows<{ count: bigint }>(
    sql`select count(*) as count from refunds where waits_for = 'operator'`,
  );
  return Number(counted?.count ?? 0n);
};
