import sql from 'sql-template-tag';
import type { Tx } from '../database.ts';

const sessionsPerPersonMax = 5;

type Making = {
  personId: bigint;
  /** Whether to count the logins with an outstanding second factor, or the others. */
  isOutstanding: boolean;
  /** The session that needs the room, if it already exists. */
  kept: Buffer | null;
  now: Date;
};

/**
 * Makes room for one more session: the oldest beyond the limit end. Logins with an outstanding second factor have a limit of
 * their own, so knowing a password alone can't end anyone's sessions. In a transaction of identity that locks the person.
 */
export const makeRoom = async (
  tx: Tx,
  { personId, isOutstanding, kept, now }: Making,
): Promise<void> => {
  await tx.run(sql`
    update sessions set revoked_at = ${now}
    where token_hash in (
      select s.token_hash from sessions s join persons p on p.id = s.person_id
      where s.person_id = ${personId} and s.revoked_at is null and s.expires_at > ${now}
        and (p.requires_second_factor and not s.has_second_factor) = ${isOutstanding}
        and s.token_hash is distinct from ${kept}
      order by s.created_at desc, s.token_hash offset ${sessionsPerPersonMax - 1}
    )`);
};
