import type { Tx } from '#platform/database';
import sql from 'sql-template-tag';

/** How many announcements wait to be let go. */
export const countDrafts = async (tx: Tx): Promise<number> => {
  const [counted] = await tx.rows<{ count: bigint }>(
    sql`select count(*) as count from announcements where scheduled_at is null and withdrawn_at is null`,
  );
  return Number(counted?.count ?? 0n);
};
