import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';

/**
 * Whether the person has an authenticator app or a passkey. Asked by itself: a person's row is on every node of a distributed
 * database, and the factors are on its coordinator. Decision 38.
 */
export const hasOwnFactor = async (tx: Tx, personId: bigint): Promise<boolean> => {
  const [own] = await tx.rows<{ isAny: boolean }>(sql`
    select exists (select from authenticator_apps where person_id = ${personId} and confirmed_at is not null)
      or exists (select from passkeys where person_id = ${personId}) as "isAny"`);
  return own?.isAny === true;
};
