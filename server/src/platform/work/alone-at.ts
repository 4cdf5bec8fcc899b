import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';

/**
 * Whether this transaction is the only one at the work of this name, until it ends; a second leaves the work to it. Rows of many
 * merchants cannot be locked one by one on a cluster. Decision 38.
 */
export const isAloneAt = async (tx: Tx, work: string): Promise<boolean> => {
  const [lock] = await tx.rows<{ isMine: boolean }>(sql`
    select pg_try_advisory_xact_lock(hashtextextended(${work}, 0)) as "isMine"`);
  return lock?.isMine === true;
};
