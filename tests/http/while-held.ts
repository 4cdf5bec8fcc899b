import { setTimeout as sleep } from 'node:timers/promises';
import { sessionsWaiting } from '@back-office/server/testing/sessions-waiting';
import type { TestServer } from '@back-office/server/testing/test-server';

const lookEveryMs = 20;

/**
 * Locks rows by an uncommitted change, until every one of the calls waits for it; then releases them all at once.
 * Returns their answers.
 */
export const whileHeld = async <Answer>(
  { database, databaseUrl }: TestServer,
  {
    change,
    values,
    as = 'identity',
  }: { change: string; values: readonly unknown[]; as?: 'identity' | 'jobs' | 'operator' },
  calls: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> => {
  const holder = await database.pools[as].connect();
  try {
    await holder.query('begin');
    await holder.query(change, [...values]);
    let answered = 0;
    const answers = Promise.all(calls.map((call) => call().finally(() => (answered += 1))));
    while ((await sessionsWaiting(databaseUrl)) < calls.length) {
      if (answered > 0) {
        throw new Error('A call answered without waiting for what is held.');
      }
      await sleep(lookEveryMs);
    }
    await holder.query('commit');
    return await answers;
  } finally {
    // Destroyed instead of pooled: an uncommitted change ends with its connection.
    holder.release(true);
  }
};
