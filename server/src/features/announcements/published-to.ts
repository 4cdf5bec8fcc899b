import type { Tx } from '#platform/database';
import sql, { type Sql } from 'sql-template-tag';
import type { PublishedRecord } from './wire-announcement.ts';

export type Reader = { businessId: bigint; personId: bigint; now: Date };

/** The only way for a tenant's transaction to read announcements: those published to the person, and whether he opened them. */
export const publishedTo = ({ personId, now }: Omit<Reader, 'businessId'>): Sql =>
  sql`announcements_for(${personId}, ${now})`;

/** Undefined for any announcement not published to him, whatever the reason. */
export const findPublished = async (
  tx: Tx,
  reader: Reader,
  id: string,
): Promise<PublishedRecord | undefined> => {
  const [record] = await tx.rows<PublishedRecord>(
    sql`select * from ${publishedTo(reader)} a where id = ${BigInt(id)}`,
  );
  return record;
};

/**
 * Writes the receipt; of two concurrent ones one stays. The caller must know that the announcement is published to the person.
 */
export const keepReceipt = (
  tx: Tx,
  { businessId, personId, now }: Reader,
  id: bigint,
): Promise<number> =>
  tx.run(sql`
    insert into announcement_reads (business_id, announcement_id, person_id, read_at)
    values (${businessId}, ${id}, ${personId}, ${now}) on conflict do nothing`);
