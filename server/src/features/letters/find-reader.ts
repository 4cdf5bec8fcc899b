import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { ZonedReader } from './write-letter.ts';

/** A person as the one a letter goes to; none without an address. For the role of identity. */
export const findReader = (tx: Tx, personId: bigint): Promise<ZonedReader[]> =>
  tx.rows<ZonedReader>(sql`
    select id as "personId", email, name, language, time_zone_id as "timeZoneId"
    from persons where id = ${personId} and email is not null`);
