import sql from 'sql-template-tag';
import { minutesFrom } from '../clock.ts';
import type { Tx } from '../database.ts';
import { hashOfSecret, newSecret } from './secrets.ts';

type Wanted = {
  /** As in `issueKey`; which ones a business may give stands in the database. */
  purpose: string;
  holders: readonly { subject: string; personId?: bigint }[];
  minutes: number;
  now: Date;
};

/**
 * Keys for links that somebody of a business sends (Decision 6), in a tenant's transaction, which sees none of them: in the
 * order of the holders, or the seconds to wait before another may be sent. One a minute, five an hour and ten a day
 * for each subject, a hundred an hour for the business. Where some have to wait, the transaction must be undone.
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
