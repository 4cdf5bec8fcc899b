import { staleChannel } from '#platform/stale';
import type { Tx } from '#platform/database';
import sql from 'sql-template-tag';

/** Tells the open pages of everybody an announcement is for that what they have to read changed. */
export const tellReaders = async (tx: Tx, id: bigint): Promise<void> => {
  await tx.run(sql`
    select pg_notify(${staleChannel}, json_build_object('businessId', business_id::text, 'stale', 'reminders')::text)
    from (select distinct business_id from announcement_recipients where announcement_id = ${id}) readers`);
};
