// The torture test's own database: one PostgreSQL, or the coordinator and two workers of a Citus cluster. Decision 38.
import { setTimeout as sleep } from 'node:timers/promises';
import { joinNodes, type Nodes } from '@back-office/server/testing/cluster-nodes';
import { withConnection } from '@back-office/tools/start/postgres/database-connection';
import { startNode, type CitusNode, type TortureNode } from './node.ts';

export type TortureCluster = TortureNode & {
  /** None on one machine. */
  workers: readonly TortureNode[];
};

const workersCount = 2;
const recoversWithinMs = 60_000;
const pauseMs = 50;

const settings = [
  "shared_preload_libraries = 'citus'",
  'max_prepared_transactions = 200',
  'max_worker_processes = 32',
  "citus.node_conninfo = 'sslmode=disable'",
  // A node has a file for each shard of each month; before it recovers, PostgreSQL makes each file durable by itself, for a minute.
  ...(process.platform === 'linux' ? ["recovery_init_sync_method = 'syncfs'"] : []),
  // Transactions that a worker had prepared when it died are committed once somebody looks; by default only every minute.
  'citus.recover_2pc_interval = 1000',
];

const startDistributed = async (programs: string): Promise<TortureCluster> => {
  const node: CitusNode = { programs, settings };
  const coordinator = await startNode(node);
  const workers: TortureNode[] = [];
  while (workers.length < workersCount) {
    workers.push(await startNode(node));
  }
  const all: Nodes = [coordinator.url, ...workers.map(({ url }) => url)];
  await joinNodes(all, 'postgres');
  return {
    ...coordinator,
    workers,
    stop: async () => {
      await Promise.all([coordinator, ...workers].map((one) => one.stop()));
    },
  };
};

/** On Citus if the environment names the folder of such a PostgreSQL's programs. */
export const startCluster = async (
  programs = process.env['CITUS_PROGRAMS'],
): Promise<TortureCluster> =>
  programs === undefined ? { ...(await startNode()), workers: [] } : startDistributed(programs);

/** Waits until no worker holds a transaction that was prepared before this moment. */
export const untilRecovered = async (
  { workers }: TortureCluster,
  databaseUrl: string,
): Promise<void> => {
  const deadline = performance.now() + recoversWithinMs;
  const preparedAt = async (host: string): Promise<string[]> =>
    withConnection(Object.assign(new URL(databaseUrl), { host }).href, async (client) => {
      const { rows } = await client.query<{ gid: string }>(
        'select gid from pg_prepared_xacts where database = current_database()',
      );
      return rows.map(({ gid }) => gid);
    });
  for (const { url } of workers) {
    const { host } = new URL(url);
    const before = new Set(await preparedAt(host));
    while ((await preparedAt(host)).some((gid) => before.has(gid))) {
      if (performance.now() > deadline) {
        throw new Error(`A transaction prepared on ${host} is never decided.`);
      }
      await sleep(pauseMs);
    }
  }
};
