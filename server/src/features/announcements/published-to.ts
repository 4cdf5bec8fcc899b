import type { Tx } from '#platform/database';
import sql, { type Sql } from 'sql-template-tag';
import type { PublishedRecord } from './wire-announcement.ts';

export type Reader = { businessId: bigint; personId: bigint; now: Date };

/** A tenant's transaction sees announcements through this alone: what is published to the person, and whether he opened it. */
export const publishedTo = ({ personId, now }: Omit<Reader, 'businessId'>): Sql =>
  sql`announcements_for(${personId}, ${now})`;

/** Undefined for what is not published to him, whatever the reason. */
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

/** The receipt; of two at once one stays. Where nothing is told of the announcement, it must be known to be published to him. */
export const keepReceipt = (
  tx: Tx,
  { businessId, personId, now }: Reader,
  id: bigint,
): Promise<number> =>
  tx.run(sql`
    insert into announcement_reads (business_id, announcement_id, person_id, read_at)
    values (${businessId}, ${id}, ${personId}, ${now}) on conflict do nothing`);
