import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { endOlderProofs } from './end-older-proofs.ts';
import { recountFactors } from './enrolment/settle-requirement.ts';

/**
 * Of `persons`: a login that somebody signed up with and never verified the address of. What it holds belongs to whoever proves it
 * (Decision 8). An operator's login comes from an operator, and is nobody else's.
 */
export const isUnverified: Sql = sql`(kind = 'merchant' and email_verified_at is null and removed_at is null)`;

type Proved = ({ email: string } | { phone: string }) & {
  /** Whose login keeps it; null where it is to be a new one. */
  personId: bigint | null;
  now: Date;
};

const endSignUp = async (tx: Tx, personId: bigint, now: Date): Promise<void> => {
  await tx.run(
    sql`update sessions set revoked_at = ${now} where person_id = ${personId} and revoked_at is null`,
  );
  await tx.run(sql`
    update one_time_keys set expires_at = ${now}
    where person_id = ${personId} and used_at is null and expires_at > ${now}`);
};

/**
 * Takes an address or a number from unverified logins for whoever has proved it. Without its address a sign-up is over; without its
 * number, and the factor that this was, it can still verify its address. In a transaction of identity.
 */
export const releaseUnverified = async (
  tx: Tx,
  { personId, now, ...proved }: Proved,
): Promise<void> => {
  const isEmail = 'email' in proved;
  const held = await tx.rows<{ id: bigint }>(sql`
    select id from persons
    where ${isEmail ? sql`email = ${proved.email}` : sql`phone = ${proved.phone}`} and ${isUnverified}
      and id is distinct from ${personId} for update`);
  for (const { id } of held) {
    await tx.run(
      isEmail
        ? sql`update persons set email = null where id = ${id}`
        : sql`update persons set phone = null, has_sms_factor = false where id = ${id}`,
    );
    if (isEmail) {
      await endSignUp(tx, id, now);
    } else {
      await recountFactors(tx, id);
    }
    await endOlderProofs(tx, { personId: id, keptBrowser: null, now });
  }
};
