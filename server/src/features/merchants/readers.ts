import sql from 'sql-template-tag';
import type { ZonedReader } from '#features/letters/public';
import { inRole, type Database } from '#platform/database';

type Reader = Omit<ZonedReader, 'name'>;

/**
 * Recipients of a letter about a business: its owners and the given people. Read in the role of identity, since no other may read
 * addresses.
 */
export const readersOf = (
  database: Database,
  { businessId, personIds }: { businessId: bigint; personIds: readonly bigint[] },
): Promise<{ merchant: string; readers: Reader[] }> =>
  inRole(database, 'identity', async (tx) => {
    const [business] = await tx.rows<{ name: string }>(
      sql`select name from businesses where id = ${businessId}`,
    );
    const readers = await tx.rows<Reader>(sql`
      select p.id as "personId", p.email, p.language, p.time_zone_id as "timeZoneId"
      from memberships m join persons p on p.id = m.person_id
      where m.business_id = ${businessId} and p.email is not null
        and ((m.is_owner and m.status = 'normal') or p.id = any(${personIds}::bigint[]))
      order by p.id`);
    return { merchant: business?.name ?? '', readers };
  });
