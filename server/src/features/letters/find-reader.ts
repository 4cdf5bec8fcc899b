import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { Reader } from './write-letter.ts';

/** A person as the one a letter goes to; none without an address. For the role of identity. */
export const findReader = (tx: Tx, personId: bigint): Promise<Reader[]> =>
  tx.rows<Reader>(sql`
    select id as "personId", email, name, language from persons where id = ${personId} and email is not null`);
