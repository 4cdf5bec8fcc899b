import { text } from 'node:stream/consumers';
import { addDays, businessDayOf, startOfBusinessDay } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import { verifyAll } from '#app/verify-all';
import { minutesFrom, now as currentTime } from '#platform/clock';
import { readConfiguration } from '#platform/configuration';
import { inRole } from '#platform/database';
import { openDatabase, type Database } from '#platform/database/open-database';
import { openQueue } from '#platform/queue';
import { checkInvariants } from '#platform/upkeep/check-invariants';
import { makeMonths } from '#platform/upkeep/make-months';
import { openPast } from './seed/past/act.ts';
import { liveThrough } from './seed/past/live-through.ts';

const at = (day: string, hour: number): Date => minutesFrom(startOfBusinessDay(day), hour * 60);

/** As the last night would have checked it; today's hours are over or still to come. */
const checkLastNight = async (
  database: Database,
  place: Parameters<typeof verifyAll>[1],
): Promise<void> => {
  const now = currentTime();
  const today = businessDayOf(now);
  const night = at(now < at(today, 4) ? addDays(today, -1) : today, 3);
  const log = { error: () => undefined };
  await checkInvariants(database, night, { log, verify: () => verifyAll(database, place) });
};

/** A message in the database's log that waits for the disk; all commits before it are there with it. */
const waitForDisk = (database: Database): Promise<number> =>
  inRole(database, 'jobs', (tx) =>
    tx.run(sql`select pg_logical_emit_message(false, 'demo', 'complete', true)`),
  );

const configuration = readConfiguration(process.env);
const isLookingBack = process.argv.includes('--check');
// The start says so once the history has arrived; until then nothing is to be settled.
const isToSettle = !isLookingBack && (await text(process.stdin)) === 'settle';
// An interrupted demo is begun again, so that no commit of it has to wait for the disk.
const database = openDatabase(configuration.DATABASE_URL, {
  // Half a year in minutes, and beside it the server's own rounds, on any machine or cluster.
  patience: 4,
  commits: isLookingBack ? 'safe' : 'early',
});
try {
  if (isLookingBack) {
    await makeMonths(database, currentTime());
    await checkLastNight(database, configuration);
  } else if (isToSettle) {
    const queue = await openQueue(database.pools.jobs);
    const past = await openPast({ configuration, database, queue });
    await liveThrough(past, currentTime(), ({ code, stack }) =>
      process.stderr.write(`The demo does without a step: ${code}\n${stack ?? ''}\n`),
    );
    await queue.stop({ graceful: false });
    await waitForDisk(database);
  }
} finally {
  await database.close();
}
