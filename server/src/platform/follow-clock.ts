import sql from 'sql-template-tag';
import { hearClockOffset } from './clock.ts';
import { inRole, type Database } from './database.ts';
import { listen } from './listen.ts';

/** Reads how far the clock was moved. What once was moved stays so, whether or not it may be moved further. */
export const readClock = (database: Database): Promise<void> =>
  inRole(database, 'identity', async (tx) => {
    const [clock] = await tx.rows<{ offsetMs: bigint }>(
      sql`select offset_ms as "offsetMs" from clock`,
    );
    hearClockOffset(Number(clock?.offsetMs ?? 0));
  });

/** Hears within moments when another process moves the clock. Returns how to stop. */
export const followClock = async (database: Database): Promise<() => Promise<void>> => {
  const stop = await listen(database, {
    channel: 'clock',
    onMessage: (payload) => hearClockOffset(Number(payload)),
    // Should that fail too, the next move is heard as a whole offset.
    onGap: () => void readClock(database).catch(() => undefined),
  });
  await readClock(database);
  return stop;
};
