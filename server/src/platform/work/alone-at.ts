import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';

/**
 * Whether this transaction alone does the work of this name until it ends; a second one leaves it the work. On a cluster, rows of
 * many merchants can't be locked one by one. Decision 38.
 */
export const isAloneAt = async (tx: Tx, work: string): Promise<boolean> => {
  const [lock] = await tx.rows<{ isMine: boolean }>(sql`
    select pg_try_advisory_xact_lock(hashtextextended(${work}, 0)) as "isMine"`);
  return lock?.isMine === true;
};
