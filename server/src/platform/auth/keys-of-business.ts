import sql from 'sql-template-tag';
import { minutesFrom } from '../clock.ts';
import type { Tx } from '../database.ts';
import { hashOfSecret, newSecret } from './secrets.ts';

type Wanted = {
  /** As in `issueKey`; the database lists the purposes a business may use. */
  purpose: string;
  holders: readonly { subject: string; personId?: bigint }[];
  minutes: number;
  now: Date;
};

/**
 * Makes keys for links sent by a person of a business (Decision 6), in a tenant's transaction, which can't read them: returns
 * them in the order of the holders, or the seconds to wait before another may be sent. Limits: one a minute, five an hour and ten
 * a day per subject, a hundred an hour per business. If any has to wait, the transaction must be rolled back.
 */
export const keepKeysOfBusiness = async (
  tx: Tx,
  { purpose, holders, minutes, now }: Wanted,
): Promise<{ keys: string[] } | { retryAfterSeconds: number }> => {
  const keys = holders.map(newSecret);
  const subjects = holders.map(({ subject }) => subject);
  const members = holders.map(({ personId }) => personId ?? null);
  const [row] = await tx.rows<{ wait: number }>(sql`
    select max(keep_key_of_business(${purpose}, subject, member, key_hash, ${now}, ${minutesFrom(now, minutes)})) as wait
    from unnest(${subjects}::text[], ${members}::bigint[], ${keys.map(hashOfSecret)}::bytea[]) as holder (subject, member, key_hash)`);
  const retryAfterSeconds = row?.wait ?? 0;
  return retryAfterSeconds > 0 ? { retryAfterSeconds } : { keys };
};
