import sql, { empty, type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { Unverified } from './mail-verification.ts';

/** Somebody who signed up, whose address nobody has verified yet, with the first business he signed up with. */
const findUnverified = async (tx: Tx, which: Sql, held = empty): Promise<Unverified | undefined> =>
  (
    await tx.rows<Unverified>(sql`
      select p.id as "personId", p.name, p.email, p.email_key as "emailKey", p.language, b.name as "businessName"
      from persons p
      join memberships m on m.person_id = p.id and m.is_owner
      join businesses b on b.id = m.business_id and b.status = 0
      where p.email_verified_at is null and p.email is not null and ${which} order by b.id limit 1 ${held}`)
  )[0];

export const findUnverifiedPerson = (tx: Tx, personId: bigint): Promise<Unverified | undefined> =>
  findUnverified(tx, sql`p.id = ${personId}`);

/** Held until the transaction ends: nobody verifies the address meanwhile, and who has just done so is not found. */
export const holdUnverifiedByKey = (tx: Tx, emailKey: string): Promise<Unverified | undefined> =>
  findUnverified(tx, sql`p.email_key = ${emailKey}`, sql`for update of p`);
