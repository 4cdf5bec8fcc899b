import pg from 'pg';
import { distributeTables } from '#platform/distribution/distribute-tables';

/** A database on each node: on a Citus cluster the coordinator's first and then the workers'. */
export type Nodes = readonly [string, ...string[]];

export const withClient = async <Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

export const urlOf = (nodeUrl: string, name: string): string => {
  const url = new URL(nodeUrl);
  url.pathname = `/${name}`;
  return url.href;
};

/** For a plain PostgreSQL only itself. */
export const nodesOf = (clusterUrl: string): Promise<Nodes> =>
  withClient(clusterUrl, async (client) => {
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('pg_catalog.pg_dist_node') is not null as there`,
    );
    if (rows[0]?.there !== true) {
      return [clusterUrl];
    }
    const workers = await client.query<{ host: string; port: number }>(
      'select nodename as host, nodeport as port from pg_dist_node where groupid <> 0 order by nodeid',
    );
    return [
      clusterUrl,
      ...workers.rows.map(({ host, port }) => {
        const url = new URL(clusterUrl);
        url.host = `${host}:${port}`;
        return url.href;
      }),
    ];
  });

export const onEach = async (nodes: Nodes, statement: string): Promise<void> => {
  for (const node of nodes) {
    await withClient(node, (client) => client.query(statement));
  }
};

/** Joins the databases of a name into one cluster, if there are workers. */
export const joinNodes = async (nodes: Nodes, name: string): Promise<void> => {
  const [coordinator, ...workers] = nodes;
  if (workers.length === 0) {
    return;
  }
  for (const node of nodes) {
    await withClient(urlOf(node, name), (client) => client.query('create extension citus'));
  }
  await withClient(urlOf(coordinator, name), async (client) => {
    const { hostname, port } = new URL(coordinator);
    await client.query('select citus_set_coordinator_host($1, $2)', [hostname, port]);
    for (const worker of workers) {
      const { hostname: host, port: at } = new URL(worker);
      await client.query('select citus_add_node($1, $2)', [host, at]);
    }
  });
};

// Each test database has all shards of all tables and months.
const shards = 2;

/** Places the tables of a migrated database, if there are workers. */
export const distributeOver = async (
  [coordinator, ...workers]: Nodes,
  name: string,
): Promise<void> => {
  if (workers.length === 0) {
    return;
  }
  const { refused } = await withClient(urlOf(coordinator, name), async (client) => {
    // Tests plant what goes wrong, where a constraint can't, as triggers, which a cluster otherwise refuses.
    await client.query(`alter database ${name} set citus.enable_unsafe_triggers = 'on'`);
    return distributeTables(client, { shards });
  });
  if (refused !== undefined) {
    throw new Error(refused);
  }
};

/** Closes all connections, including those of Citus's background workers, so that the database can be copied. */
export const closeAll = async (nodes: Nodes, name: string): Promise<void> => {
  await onEach(nodes, `alter database ${name} allow_connections false`);
  await onEach(
    nodes,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
  );
};
