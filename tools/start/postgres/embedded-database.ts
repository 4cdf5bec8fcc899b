// The embedded database: this installation's cluster, and the note in .run/ that tells other commands where it
// listens.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabaseIfMissing, withConnection } from './database-connection.ts';
import { forgetDemo, isDemoHalfDone } from '../demo.ts';
import { atTheEnd } from '../processes/lifetime.ts';
import { holderOf } from '../lock.mjs';
import { inRun } from '../paths.mjs';
import { preparePostgresHome } from './postgres-home.ts';
import { DATABASE_NAME, isRunning, startPostgres, stopPostgres } from './postgres.ts';
import type { Cluster } from './postgres.ts';
import { readSecrets } from '../secrets.ts';
import { refuse } from '../steps.mjs';
import { writeWhole } from '../write-whole.ts';

const NOTE_FILE = inRun('database.json');
const PORT_FILE = inRun('database-port.json');

type Note = { pid: number; command: string; url: string };

function productCluster(): Cluster {
  const home = preparePostgresHome();
  return {
    home,
    dataDir: join(home.homeDir, 'data'),
    password: readSecrets().databasePassword,
    isDurable: true,
  };
}

/** URL of the embedded database, while one of our processes keeps it running. */
export function runningDatabaseUrl(): string | undefined {
  return holderOf(NOTE_FILE) === undefined
    ? undefined
    : (JSON.parse(readFileSync(NOTE_FILE, 'utf8')) as Note).url;
}

function lastPort(): number | undefined {
  return existsSync(PORT_FILE)
    ? (JSON.parse(readFileSync(PORT_FILE, 'utf8')) as { port: number }).port
    : undefined;
}

async function dropHalfDoneDemo(clusterUrl: string) {
  if (isDemoHalfDone(`${clusterUrl}/${DATABASE_NAME}`)) {
    await withConnection(`${clusterUrl}/postgres`, async (client) => {
      await client.query(`drop database if exists ${DATABASE_NAME} with (force)`);
    });
    // The sandbox's history belongs to the database that is gone.
    rmSync(inRun('sandbox'), { recursive: true, force: true });
    forgetDemo();
  }
}

const WRONG_PASSWORD = '28P01';

/** Opens the product's database in a running cluster, and makes it on the first start. */
export async function openProductDatabase(
  { dataDir }: Pick<Cluster, 'dataDir'>,
  clusterUrl: string,
): Promise<string> {
  try {
    await dropHalfDoneDemo(clusterUrl);
    return await createDatabaseIfMissing(clusterUrl, DATABASE_NAME);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === WRONG_PASSWORD) {
      refuse(
        `The data in ${dataDir} was made with other secrets, by a copy of this project that stood in this folder before: bring its .run folder back, or begin anew with npm start -- --fresh.`,
      );
    }
    throw error;
  }
}

/** Starts the embedded database; it stops at the end of this process. */
export async function startEmbeddedDatabase(command: string): Promise<string> {
  const cluster = productCluster();
  const clusterUrl = await startPostgres(cluster, lastPort());
  atTheEnd(async () => {
    rmSync(NOTE_FILE, { force: true });
    await stopPostgres(cluster);
  });
  const url = await openProductDatabase(cluster, clusterUrl);
  mkdirSync(inRun(), { recursive: true });
  const note: Note = { pid: process.pid, command, url };
  writeWhole(NOTE_FILE, JSON.stringify(note), 0o600);
  writeWhole(PORT_FILE, JSON.stringify({ port: Number(new URL(url).port) }));
  return url;
}

/** Deletes everything for --fresh, after listing it. */
export async function dropEverything(say: (line: string) => void): Promise<void> {
  const cluster = productCluster();
  say(
    `dropping the database in ${cluster.dataDir}, what the sandbox remembers and the demo logins`,
  );
  if (await isRunning(cluster)) {
    await stopPostgres(cluster);
  }
  rmSync(cluster.dataDir, { recursive: true, force: true });
  rmSync(inRun('sandbox'), { recursive: true, force: true });
  forgetDemo();
}
