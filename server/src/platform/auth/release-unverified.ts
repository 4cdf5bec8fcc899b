import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../database.ts';

type Unproved = { personId: bigint; now: Date };

const endSignUp = async (tx: Tx, { personId, now }: Unproved): Promise<void> => {
  await tx.run(
    sql`update sessions set revoked_at = ${now} where person_id = ${personId} and revoked_at is null`,
  );
  await tx.run(sql`
    update one_time_keys set expires_at = ${now}
    where person_id = ${personId} and used_at is null and expires_at > ${now}`);
};

const holdUnproved = (tx: Tx, which: Sql): Promise<{ id: bigint }[]> =>
  tx.rows<{ id: bigint }>(sql`
    select id from persons
    where kind = 'merchant' and email_verified_at is null and removed_at is null and ${which} for update`);

/**
 * Frees an address that somebody signed up with and never verified, for whoever proves it now (Decision 8); the sign-up is over.
 * In a transaction of identity.
 */
export const releaseUnverifiedEmail = async (
  tx: Tx,
  { email, now }: { email: string; now: Date },
): Promise<void> => {
  for (const { id } of await holdUnproved(tx, sql`email = ${email}`)) {
    await tx.run(sql`update persons set email = null where id = ${id}`);
    await endSignUp(tx, { personId: id, now });
  }
};

/** The same of a number; the login that was signed up with it can still verify its address. */
export const releaseUnverifiedPhone = async (
  tx: Tx,
  { phone }: { phone: string },
): Promise<void> => {
  for (const { id } of await holdUnproved(tx, sql`phone = ${phone}`)) {
    await tx.run(sql`
      update persons p set phone = null, has_sms_factor = false,
        requires_second_factor = exists (select from authenticator_apps where person_id = p.id and confirmed_at is not null)
          or exists (select from passkeys where person_id = p.id)
      where id = ${id}`);
  }
};
