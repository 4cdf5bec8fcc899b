import sql from 'sql-template-tag';
import { minutesFrom } from '#platform/clock';
import { inRole } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { webhookLogDays } from './record-facts.ts';

// Including deliveries and attempts, this stays far within the statement timeout.
const atOnce = 500;

/**
 * Deletes events after 30 days with their deliveries and attempts, even those still waiting. Running it twice is
 * harmless.
 */
export const tidyWebhooks = async (
  { database }: Pick<Platform, 'database'>,
  now: Date,
): Promise<{ webhookEvents: number }> => {
  const before = minutesFrom(now, -webhookLogDays * 24 * 60);
  let webhookEvents = 0;
  for (let found = atOnce; found === atOnce;) {
    found = await inRole(database, 'jobs', (tx) =>
      tx.run(sql`
        delete from webhook_events e using (
          select business_id, id from webhook_events where recorded_at < ${before}
          order by recorded_at limit ${atOnce}) old
        where e.business_id = old.business_id and e.id = old.id`),
    );
    webhookEvents += found;
  }
  return { webhookEvents };
};
