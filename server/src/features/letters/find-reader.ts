import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { ZonedReader } from './write-letter.ts';

/** Of the link that puts a changed address back; its subject is the old address. */
export const undoPurpose = 'emailChangeUndo';

/** The addresses that somebody had, for as long as the change can be undone from there. */
const findOldAddresses = async (
  tx: Tx,
  { personId, now }: { personId: bigint; now: Date },
): Promise<string[]> => {
  const rows = await tx.rows<{ email: string }>(sql`
    select distinct subject as email from one_time_keys
    where purpose = ${undoPurpose} and person_id = ${personId} and used_at is null and expires_at > ${now}
    order by 1`);
  return rows.map(({ email }) => email);
};

/**
 * A person as the one a letter about his own login goes to; none without an address. An old address hears of it too while it can
 * be put back: the new one may be a thief's. For the role of identity.
 */
export const findReader = async (
  tx: Tx,
  { personId, now }: { personId: bigint; now: Date },
): Promise<ZonedReader[]> => {
  const [reader] = await tx.rows<ZonedReader>(sql`
    select id as "personId", email, name, language, time_zone_id as "timeZoneId"
    from persons where id = ${personId} and email is not null`);
  if (reader === undefined) {
    return [];
  }
  const old = await findOldAddresses(tx, { personId, now });
  return [reader, ...old.map((email) => ({ ...reader, email }))];
};
