import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

const pauseMs = 250;
const secondsMax = 120;

/** Jobs that are due or under way, and the database's own cleaning. A job that waits for another try is neither. */
const working = `
  select (select count(*) from pgboss.job where state = 'active' or (state in ('created', 'retry') and start_after <= now()))
    + (select count(*) from pg_stat_activity where backend_type = 'autovacuum worker' and datname = current_database()) as count`;

/** Waits until nothing that was written before is still worked on, so that a question is measured alone. */
export const waitUntilQuiet = async (client: pg.Client): Promise<void> => {
  const until = Date.now() + secondsMax * 1000;
  while (Date.now() < until) {
    const { rows } = await client.query<{ count: string }>(working);
    if (rows[0]?.count === '0') {
      return;
    }
    await sleep(pauseMs);
  }
  throw new Error(`The product was still at work after ${secondsMax} s.`);
};
