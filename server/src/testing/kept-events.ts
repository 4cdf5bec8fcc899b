import type { GatewayEvent } from '@back-office/contract/gateway/protocol';
import sql from 'sql-template-tag';
import { inRole } from '#platform/database';
import type { TestDatabase } from './test-database.ts';

/** The events of a business that became steps: of generated lives, only those that are possible together. */
export const keptOf = async (
  { database }: Pick<TestDatabase, 'database'>,
  { id }: { id: bigint },
): Promise<GatewayEvent[]> => {
  const rows = await inRole(database, 'feed', (tx) =>
    tx.rows<{ event: GatewayEvent }>(
      sql`select event from transaction_steps where business_id = ${id} and event is not null`,
    ),
  );
  return rows.map(({ event }) => event);
};
