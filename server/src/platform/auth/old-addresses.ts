import sql from 'sql-template-tag';
import type { Tx } from '../database.ts';

/** Of the link that puts a changed address back; its subject is the old address. */
export const undoPurpose = 'emailChangeUndo';

/** The addresses that somebody had, for as long as the change can be undone from there. */
export const findOldAddresses = async (
  tx: Tx,
  { personId, now }: { personId: bigint; now: Date },
): Promise<string[]> => {
  const rows = await tx.rows<{ email: string }>(sql`
    select distinct subject as email from one_time_keys
    where purpose = ${undoPurpose} and person_id = ${personId} and used_at is null and expires_at > ${now}
    order by 1`);
  return rows.map(({ email }) => email);
};
