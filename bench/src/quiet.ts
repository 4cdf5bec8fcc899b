import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

const pauseMs = 250;
const secondsMax = 120;

/** Jobs that are due or running, and the database's vacuum. A job that waits for a retry is neither. */
const working = `
  select name || ' ' || state as work from pgboss.job
  where state = 'active' or (state in ('created', 'retry') and start_after <= now())
  union all
  select query from pg_stat_activity where backend_type = 'autovacuum worker' and datname = current_database()`;

/** Waits until nothing written before is still being processed, so that a question is measured alone. */
export const waitUntilQuiet = async (client: pg.Client): Promise<void> => {
  const until = Date.now() + secondsMax * 1000;
  for (;;) {
    const { rows } = await client.query<{ work: string }>(working);
    if (rows.length === 0) {
      return;
    }
    if (Date.now() > until) {
      const works = [...new Set(rows.map(({ work }) => work))].join(', ');
      throw new Error(`The product was still at work after ${secondsMax} s: ${works}.`);
    }
    await sleep(pauseMs);
  }
};
