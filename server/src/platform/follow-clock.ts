import sql from 'sql-template-tag';
import { hearClockOffset } from './clock.ts';
import { inRole, type Database } from './database.ts';
import { listen } from './listen.ts';

/** Reads the clock's offset. A moved clock stays moved, whether or not it may be moved further. */
export const readClock = (database: Database): Promise<void> =>
  inRole(database, 'identity', async (tx) => {
    const [clock] = await tx.rows<{ offsetMs: bigint }>(
      sql`select offset_ms as "offsetMs" from clock`,
    );
    hearClockOffset(Number(clock?.offsetMs ?? 0));
  });

/** Follows moves of the clock by other processes. Returns a function to stop. */
export const followClock = async (database: Database): Promise<() => Promise<void>> => {
  const stop = await listen(database, {
    channel: 'clock',
    onMessage: (payload) => hearClockOffset(Number(payload)),
    // If that fails too, the next move brings the complete offset.
    onGap: () => void readClock(database).catch(() => undefined),
  });
  await readClock(database);
  return stop;
};
