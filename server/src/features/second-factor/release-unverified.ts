import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { endOlderProofs } from './end-older-proofs.ts';
import { recountFactors } from './enrolment/settle-requirement.ts';

/**
 * On `persons`: a login from a sign-up whose address was never verified. Its address and number belong to whoever proves them
 * (Decision 8). An operator's login is created by an operator, so it is never released.
 */
export const isUnverified: Sql = sql`(kind = 'merchant' and email_verified_at is null and removed_at is null)`;

type Proved = ({ email: string } | { phone: string }) & {
  /** The login that keeps it; null for a new one. */
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
 * Removes an address or a number from unverified logins for the person who has proved it. Without its address a sign-up ends;
 * without its number, and that factor, it can still verify its address. In a transaction of identity.
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
