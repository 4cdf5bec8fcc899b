import { staleChannel } from '#platform/stale';
import type { Tx } from '#platform/database';
import sql from 'sql-template-tag';

/** Tells the open pages of everybody an announcement is for that what they have to read changed. */
export const tellReaders = async (tx: Tx, id: bigint): Promise<void> => {
  const readers = await tx.rows<{ businessId: bigint }>(sql`
    select distinct business_id as "businessId" from announcement_recipients where announcement_id = ${id}`);
  const businessIds = readers.map(({ businessId }) => businessId);
  // In a statement of its own, for a node of a distributed database would notify its own listeners. Decision 38.
  await tx.run(sql`
    select pg_notify(${staleChannel}, json_build_object('businessId', business_id::text, 'stale', 'reminders')::text)
    from unnest(${businessIds}::bigint[]) business_id`);
};
