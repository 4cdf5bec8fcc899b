import type pg from 'pg';
import type { Database } from '#platform/database';

const names = new Map<string, string>();

const nameOf = (text: string): string => {
  const name = names.get(text) ?? `plan_once_${names.size}`;
  names.set(text, name);
  return name;
};

const planOnce = <Client extends pg.ClientBase>(client: Client): Client => {
  const query = client.query.bind(client) as (asked: unknown, ...rest: unknown[]) => unknown;
  const prepared = (asked: unknown, ...rest: unknown[]): unknown => {
    if (typeof asked !== 'object' || asked === null || !('text' in asked) || !('values' in asked)) {
      return query(asked, ...rest);
    }
    const { text, values } = asked;
    return query({ name: nameOf(String(text)), text, values }, ...rest);
  };
  return Object.assign(client, { query: prepared });
};

/**
 * The same database, but each connection plans a statement once: planning over all months takes twenty times as long as settling
 * a shop’s few rows or forecasting them. Not for tests that change the shape of tables.
 */
export const planningOnce = (database: Database): Database => {
  for (const pool of Object.values(database.pools)) {
    pool.on('connect', (client) => void planOnce(client));
  }
  return {
    ...database,
    newClient: (role, purpose) => planOnce(database.newClient(role, purpose)),
  };
};
