import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { openDatabase, type Database } from '#platform/database/open-database';
import { migrate } from '../migrate.ts';
import {
  closeAll,
  distributeOver,
  joinNodes,
  nodesOf,
  onEach,
  urlOf,
  type Nodes,
} from './cluster-nodes.ts';

export type TestDatabase = {
  /** Connection of the migrator, who owns everything; tests plant rows with it. */
  url: string;
  database: Database;
  drop: () => Promise<void>;
};

/** Tests wait longer than the product for a lock that many callers queue for: a busy machine is no fault. */
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

/** Lends a connection of the migrator, kept as long as the database: a new one would load the catalog of all tables again. */
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

// Every plan over all payments weighs each month, and every connection loads them all.
const monthsOfTests = { before: 2, after: 1 };

/** Creates months of payments that the template lacks, for sales of other days; both in UTC+8. */
export const addMonths = (url: string, firstDay: string, lastDay: string): Promise<unknown> =>
  asOwner(url, (client) =>
    client.query('call ensure_transaction_months($1::date, $2::date)', [firstDay, lastDay]),
  );

/** Changes with every migration and with the months, so that an outdated template is never copied. */
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

/** Migrates once per template and cluster; the lock makes the other test files wait meanwhile. */
const copyOfTemplate = (nodes: Nodes, template: string, name: string): Promise<void> =>
  asOwner(nodes[0], async (client) => {
    await client.query(`select pg_advisory_lock(hashtext('test databases'))`);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [
      template,
    ]);
    if (rowCount === 0) {
      // Renamed when complete, so that an interrupted start leaves no half-made template.
      await onEach(nodes, `create database ${name}`);
      await joinNodes(nodes, name);
      await migrate(urlOf(nodes[0], name), monthsOfTests);
      await distributeOver(nodes, name);
      await closeAll(nodes, name);
      await onEach(nodes, `alter database ${name} rename to ${template}`);
    }
    // The default, block by block through the log, takes three times the work.
    const copy = `create database ${name} template ${template} strategy file_copy`;
    await client.query(copy);
    for (const worker of nodes.slice(1)) {
      await asOwner(worker, (there) => there.query(copy));
    }
    // A copy has its tables placed, but not the settings of its database.
    await distributeOver(nodes, name);
    await client.query(`select pg_advisory_unlock(hashtext('test databases'))`);
  });

// PostgreSQL's code if a session is still connected after it has waited five seconds.
const inUse = '55006';

/** Close a pool before its connections: those about to close would report the termination as an error. */
const dropDatabase = (node: string, name: string): Promise<unknown> =>
  asOwner(node, (client) =>
    client.query(`drop database if exists ${name}`).catch((error: unknown) => {
      if (error instanceof pg.DatabaseError && error.code === inUse) {
        return client.query(`drop database if exists ${name} with (force)`);
      }
      throw error;
    }),
  );

const nodesOfClusters = new Map<string, Promise<Nodes>>();

/** Asked once per process: a new connection costs five times the question. */
const knownNodesOf = (clusterUrl: string): Promise<Nodes> => {
  const nodes = nodesOfClusters.get(clusterUrl) ?? nodesOf(clusterUrl);
  nodesOfClusters.set(clusterUrl, nodes);
  // A failed question is asked again by the next test.
  nodes.catch(() => nodesOfClusters.delete(clusterUrl));
  return nodes;
};

/** A fresh, migrated database of its own, by default in the cluster of TEST_DATABASE_URL. */
export const testDatabase = async (
  clusterUrl = process.env['TEST_DATABASE_URL'],
): Promise<TestDatabase> => {
  if (clusterUrl === undefined) {
    throw new Error('TEST_DATABASE_URL names a database of the cluster to test on.');
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const nodes = await knownNodesOf(clusterUrl);
  await copyOfTemplate(nodes, await templateName(), name);
  const url = urlOf(clusterUrl, name);
  const database = openDatabase(url, { patience });
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

// As many as the database admits for a tenant's requests; more would only wait.
const width = 12;

/** Runs the same work `count` times concurrently. */
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
