import type { GatewayEvent } from '@back-office/contract/gateway/protocol';
import { takeEvents } from '#features/gateway-feed/public';
import { now } from '#platform/clock';
import { inRole, type Tx } from '#platform/database';
import type { TestDatabase } from './test-database.ts';

/** Takes a gateway's batch in one transaction; an error in work done after it rolls it back. */
export const takeFromGateway = (
  { database }: Pick<TestDatabase, 'database'>,
  events: readonly GatewayEvent[],
  after: (tx: Tx) => Promise<void> | void = () => {},
) =>
  inRole(database, 'feed', async (tx) => {
    const answer = await takeEvents(tx, events, now());
    await after(tx);
    return answer;
  });
