import { fileURLToPath } from 'node:url';
import { runner } from 'node-pg-migrate';
import pg from 'pg';
import { bookWhatIsThere } from '#features/funds/public';
import { renewDefaultRoles } from '#features/roles/public';
import {
  distributeTables,
  isDistributed,
  spreadRoles,
} from './platform/distribution/distribute-tables.ts';
import { oneByOne } from './platform/distribution/one-by-one.ts';
import { inRole } from './platform/database.ts';
import { databaseRoles, openDatabase, passwordOfRole } from './platform/database/open-database.ts';
import { migrateQueue } from './platform/queue.ts';
import { monthsAround, monthsOfDemo } from './platform/upkeep/make-months.ts';
import { now } from './platform/clock.ts';

/** What older releases stored and a newer one keeps books of, or knows more about. */
const bringUpToDate = async (client: pg.Client, migratorUrl: string): Promise<void> => {
  const database = openDatabase(migratorUrl);
  try {
    await bookWhatIsThere(client, database, now());
    await inRole(database, 'operator', renewDefaultRoles);
  } finally {
    await database.close();
  }
};

/** Brings a database to today's shape: tables, roles with their passwords, the months around now, the queue. Safe to repeat. */
export const migrate = async (migratorUrl: string, months = monthsAround): Promise<void> => {
  const client = new pg.Client({ connectionString: migratorUrl });
  await client.connect();
  try {
    await spreadRoles(client);
    await runner({
      dbClient: (await isDistributed(client)) ? await oneByOne(client) : client,
      dir: fileURLToPath(new URL('../migrations', import.meta.url)),
      direction: 'up',
      migrationsTable: 'migrations',
      singleTransaction: true,
      log: () => {},
    });
    for (const role of databaseRoles) {
      await client.query(`alter role bo_${role} password '${passwordOfRole(migratorUrl, role)}'`);
    }
    await client.query(
      `call ensure_transaction_months(($1::timestamptz - make_interval(months => $2))::date, ($1::timestamptz + make_interval(months => $3))::date)`,
      [now(), months.before, months.after],
    );
    if (await isDistributed(client)) {
      const { refused } = await distributeTables(client);
      if (refused !== undefined) {
        throw new Error(refused);
      }
    }
    await bringUpToDate(client, migratorUrl);
  } finally {
    await client.end();
  }
  await migrateQueue(migratorUrl);
};

if (import.meta.main) {
  const url = process.env['DATABASE_URL'];
  if (url === undefined) {
    throw new Error('DATABASE_URL names the database to migrate.');
  }
  await migrate(url, process.argv.includes('--for-demo') ? monthsOfDemo : monthsAround);
}
