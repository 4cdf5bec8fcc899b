import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { realNow } from '#platform/clock';
import { inRole } from '#platform/database';
import { plantBusinesses } from '../../../testing/plant-business.ts';
import { openWebhookWorld } from '../../../testing/webhook-world.ts';
import { claimDeliveries } from './claim-deliveries.ts';

const waiting = 2000;
const atOnceMax = 100;
/**
 * The reads for one claimed event: the event itself when found, locked and written, and earlier events of its object.
 */
const readsOfOne = 5;

it('reads only the events that it claims, however many wait and before there are statistics', async () => {
  const world = await openWebhookWorld();
  try {
    const { asMigrator, database, databaseUrl } = world.server;
    await plantBusinesses({ url: databaseUrl }, [{ id: 1n, gatewayNumbers: ['10000101'] }]);
    const key = await world.addEndpoint(1n, '/hook');
    await asMigrator('alter table webhook_deliveries set (autovacuum_enabled = off)');
    await asMigrator(
      `with made as (
         insert into webhook_events (business_id, id, type, fact, object_kind, object_number, place, occurred_at, recorded_at, body)
         select 1, 'evt_' || lpad(to_hex(i), 32, '0'), 'payment.succeeded', 'payment.succeeded', 'payment', i::text, 1, now(), now(), '{}'
         from generate_series(1, $2::integer) i returning id, object_number)
       insert into webhook_deliveries (business_id, endpoint_id, event_id, type, object_kind, object_number, place, state, created_at, next_at)
       select 1, $1, id, 'payment.succeeded', 'payment', object_number, 1, 'waiting', now(), now() from made`,
      [key.endpointId, waiting],
    );
    const [claimed, rows] = await inRole(database, 'jobs', async (tx) => [
      await claimDeliveries(tx, key, { now: realNow(), atOnceMax }),
      await tx.rows<{ reads: number }>(sql`
        select (seq_tup_read + idx_tup_fetch)::float8 as reads from pg_stat_xact_user_tables where relname = 'webhook_deliveries'`),
    ]);
    expect(claimed).toHaveLength(atOnceMax);
    expect(rows[0]?.reads).toBeGreaterThanOrEqual(atOnceMax);
    expect(rows[0]?.reads).toBeLessThanOrEqual(atOnceMax * readsOfOne);
  } finally {
    await world.close();
  }
});
