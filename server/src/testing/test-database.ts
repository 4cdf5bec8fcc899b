import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { openDatabase, type Database } from '#platform/database';
import { migrate } from '../migrate.ts';
import {
  closeAll,
  distributeOver,
  joinNodes,
  nodesOf,
  onEach,
  urlOf,
  withClient,
  type Nodes,
} from './cluster-nodes.ts';

export type TestDatabase = {
  /** The migrator's, who owns everything; tests plant rows through it. */
  url: string;
  database: Database;
  drop: () => Promise<void>;
};

/** On a busy machine a lock that many pass one after the other is waited for longer than the product would. */
export const patience = 6;

const migrationsFolder = new URL('../../migrations/', import.meta.url);

const owners = new Map<string, pg.Pool>();

const ownerOf = (url: string): pg.Pool => {
  const known = owners.get(url);
  if (known !== undefined) {
    return known;
  }
  const pool = new pg.Pool({ connectionString: url, max: 2, allowExitOnIdle: true });
  // A test may end all connections; without a listener the error of an idle one would end the process.
  pool.on('error', () => {});
  owners.set(url, pool);
  return pool;
};

/** Lends a connection of the migrator, kept while the database is there: a new one would learn the shapes of all tables again. */
export const asOwner = async <Result>(
  url: string,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> => {
  const client = await ownerOf(url).connect();
  let isWhole = false;
  try {
    const result = await work(client);
    isWhole = true;
    return result;
  } finally {
    // A transaction that failed half-way ends with its connection.
    client.release(!isWhole);
  }
};

// Every plan over all payments weighs each month, and every connection loads them all. A test that lives longer makes its own.
const monthsOfTests = { before: 13, after: 3 };

/** Changes with every migration and with the months, so that another shape is never copied. */
const templateName = async (): Promise<string> => {
  const hash = createHash('sha256').update(JSON.stringify(monthsOfTests));
  const files = (await readdir(migrationsFolder)).sort();
  const sources = [
    ...files.map((file) => new URL(file, migrationsFolder)),
    new URL('../migrate.ts', import.meta.url),
    new URL('../platform/queue.ts', import.meta.url),
  ];
  for (const source of sources) {
    hash.update(await readFile(source));
  }
  return `test_template_${hash.digest('hex').slice(0, 16)}`;
};

/** Migrates once per shape and cluster; the lock holds back the other test files meanwhile. */
const copyOfTemplate = (nodes: Nodes, template: string, name: string): Promise<void> =>
  withClient(nodes[0], async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('test databases'))`);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      template,
    ]);
    if (rowCount === 0) {
      // Renamed when it is whole, so that a start that was cut off leaves no half template behind.
      await onEach(nodes, `create database ${name}`);
      await joinNodes(nodes, name);
      await migrate(urlOf(nodes[0], name), monthsOfTests);
      await distributeOver(nodes, name);
      await closeAll(nodes, name);
      await onEach(nodes, `alter database ${name} rename to ${template}`);
    }
    // Block by block through the log, which is the default, takes three times the work.
    await onEach(nodes, `create database ${name} template ${template} strategy file_copy`);
    // A copy has the tables in their places, without the settings of its database.
    await distributeOver(nodes, name);
  });

// What PostgreSQL says when somebody is still connected after it has waited five seconds.
const inUse = '55006';

/** A pool is closed before its connections are: those that are just going would take being thrown out for a fault. */
const dropDatabase = (node: string, name: string): Promise<unknown> =>
  withClient(node, (client) =>
    client.query(`drop database if exists ${name}`).catch((error: unknown) => {
      if (error instanceof pg.DatabaseError && error.code === inUse) {
        return client.query(`drop database if exists ${name} with (force)`);
      }
      throw error;
    }),
  );

/** A fresh, migrated database of its own, in the cluster that TEST_DATABASE_URL names where no other is given. */
export const testDatabase = async (
  clusterUrl = process.env['TEST_DATABASE_URL'],
): Promise<TestDatabase> => {
  if (clusterUrl === undefined) {
    throw new Error('TEST_DATABASE_URL names a database of the cluster to test on.');
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const nodes = await nodesOf(clusterUrl);
  await copyOfTemplate(nodes, await templateName(), name);
  const url = urlOf(clusterUrl, name);
  const database = openDatabase(url, patience);
  return {
    url,
    database,
    drop: async () => {
      await database.close();
      await owners.get(url)?.end();
      owners.delete(url);
      for (const node of nodes) {
        await dropDatabase(node, name);
      }
    },
  };
};

// As many as the database lets a tenant's requests in; more would only wait at its door.
const width = 12;

/** So many of the same at the same time. */
export const atOnce = async <Result>(
  count: number,
  work: (place: number) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  const places = Array.from({ length: count }, (_, place) => place).values();
  const worker = async () => {
    for (const place of places) {
      results[place] = await work(place);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return results;
};
