import sql, { type Sql } from 'sql-template-tag';
import { releaseFilesOf } from '#features/uploads/public';
import { minutesFrom } from '#platform/clock';
import { inRole, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { eachOfItsOwn } from '#platform/upkeep/each-of-its-own';
import { messageOwner } from './arrive/take-mail.ts';

// An issuer may dispute a payment up to 540 days after it, and the case takes months more. After that the mail is no
// longer needed.
const daysKept = 730;

type Old = { businessId: bigint; number: string };

const isDue = (now: Date): Sql => sql`last_at < ${minutesFrom(now, -daysKept * 24 * 60)}`;

const findOld = (tx: Tx, now: Date): Promise<Old[]> =>
  tx.rows<Old>(sql`
    select business_id as "businessId", number from mail_conversations where ${isDue(now)} order by last_at`);

/** A conversation that received new mail in the meantime stays. */
const erase = async (tx: Tx, { businessId, number }: Old, now: Date): Promise<number> => {
  const held = await tx.run(sql`
    select from mail_conversations where business_id = ${businessId} and number = ${number} and ${isDue(now)} for update`);
  if (held === 0) {
    return 0;
  }
  const erased = await tx.rows<{ version: number }>(sql`
    delete from mail_messages where business_id = ${businessId} and number = ${number} returning version`);
  const owners = erased.map(({ version }) => messageOwner({ number }, version));
  await releaseFilesOf(tx, businessId, { owners, now });
  await tx.run(
    sql`delete from mail_conversations where business_id = ${businessId} and number = ${number}`,
  );
  return 1;
};

/**
 * Erases conversations with their files two years after their latest mail, each in its own transaction. The operation
 * log keeps the record that someone answered.
 */
export const eraseMail = async (
  { database }: Pick<Platform, 'database'>,
  now: Date,
): Promise<{ erased: number }> => {
  const old = await inRole(database, 'jobs', (tx) => findOld(tx, now));
  let erased = 0;
  await eachOfItsOwn(
    old,
    async (one) => {
      erased += await inRole(database, 'jobs', (tx) => erase(tx, one, now));
    },
    'Conversations that could not be erased',
  );
  return { erased };
};
