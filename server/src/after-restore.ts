// After the database was restored to an earlier point: npm run after:restore, before any server starts. What ended or was used after
// that point would be valid again, and a letter that left after it would leave again.
import sql from 'sql-template-tag';
import { z } from 'zod';
import { now as currentTime } from '#platform/clock';
import { inRole, type Database } from '#platform/database';
import { openDatabase } from '#platform/database/open-database';
import { readClock } from '#platform/follow-clock';

const environmentSchema = z.object({ DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }) });

type Ended = { sessions: number; keys: number; browsers: number; letters: number };

/** Ends every session, code, link and trusted browser, and takes back the letters that wait. Commands keep their ids and leave again. */
export const endWhatWasRestored = async (database: Database, now: Date): Promise<Ended> => {
  const access = await inRole(database, 'identity', async (tx) => ({
    sessions: await tx.run(sql`update sessions set revoked_at = ${now} where revoked_at is null`),
    keys: await tx.run(sql`
      update one_time_keys set expires_at = ${now} where used_at is null and expires_at > ${now}`),
    browsers: await tx.run(sql`delete from trusted_browsers`),
  }));
  const letters = await inRole(database, 'jobs', (tx) =>
    tx.run(sql`
      update letters set status = 'failed', body = null, closed_at = ${now} where status = 'queued'`),
  );
  return { ...access, letters };
};

if (import.meta.main) {
  const database = openDatabase(environmentSchema.parse(process.env).DATABASE_URL);
  try {
    await readClock(database);
    const { sessions, keys, browsers, letters } = await endWhatWasRestored(database, currentTime());
    process.stdout.write(
      `Ended: ${sessions} sessions, ${keys} codes and links, ${browsers} trusted browsers. Letters not sent: ${letters}.\n`,
    );
  } finally {
    await database.close();
  }
}
