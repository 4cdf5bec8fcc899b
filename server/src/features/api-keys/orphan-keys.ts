import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';

/** Ends the keys of a member who is disabled; they don't come back with the member. Decision 27. */
export const orphanKeys = (
  tx: Tx,
  { businessId, personId }: { businessId: bigint; personId: bigint },
  now: Date,
): Promise<number> =>
  tx.run(sql`
    update api_keys set orphaned_at = ${now}
    where business_id = ${businessId} and person_id = ${personId} and revoked_at is null and orphaned_at is null`);
