import { nodesOf, withClient } from './cluster-nodes.ts';

/**
 * The number of the product's sessions that wait for a lock, over all nodes: on a cluster, rows of merchants are locked on the
 * workers.
 */
export const sessionsWaiting = async (databaseUrl: string, role = 'bo_%'): Promise<number> => {
  let waiting = 0;
  for (const node of await nodesOf(databaseUrl)) {
    const { rowCount } = await withClient(node, (client) =>
      client.query(
        `select from pg_stat_activity
         where datname = current_database() and usename like $1 and wait_event_type = 'Lock'`,
        [role],
      ),
    );
    waiting += rowCount ?? 0;
  }
  return waiting;
};
