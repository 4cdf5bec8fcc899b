import sql from 'sql-template-tag';
import { minutesFrom } from '#platform/clock';
import { inRole } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { webhookLogDays } from './record-facts.ts';

/** Events go after 30 days with their deliveries and attempts, those that still wait with them. Whoever tidies twice finds nothing. */
export const tidyWebhooks = async (
  { database }: Pick<Platform, 'database'>,
  now: Date,
): Promise<{ webhookEvents: number }> => ({
  webhookEvents: await inRole(database, 'jobs', (tx) =>
    tx.run(sql`
      delete from webhook_events where recorded_at < ${minutesFrom(now, -webhookLogDays * 24 * 60)}`),
  ),
});
