import pg from 'pg';
import { refuse } from '../steps.mjs';

const VERSION_MIN = 170_000;
const CONNECT_TIMEOUT_MS = 5000;

/** Runs work on one connection, then closes it. */
export async function withConnection<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // A lost connection would otherwise end the process with an unhandled event.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The URL without its secrets. */
export function describeDatabase(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname}:${port || '5432'}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}

/** Refuses a DATABASE_URL that does not answer, or whose version is too old. */
export async function checkExternalDatabase(url: string): Promise<string> {
  let version: { number: string; text: string };
  try {
    version = await withConnection(url, async (client) => {
      const { rows } = await client.query<{ number: string; text: string }>(
        `select current_setting('server_version_num') as number, current_setting('server_version') as text`,
      );
      return rows[0] ?? { number: '0', text: 'unknown' };
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    return refuse(
      `The database at ${describeDatabase(url)} does not answer (${reason}): check DATABASE_URL and that PostgreSQL runs there, or unset DATABASE_URL to use the embedded one.`,
    );
  }
  if (Number(version.number) < VERSION_MIN) {
    refuse(
      `The database at ${describeDatabase(url)} is PostgreSQL ${version.text}, and 17 or later is needed: upgrade it, or unset DATABASE_URL to use the embedded one.`,
    );
  }
  return version.text;
}

export async function createDatabaseIfMissing(clusterUrl: string, name: string): Promise<string> {
  await withConnection(`${clusterUrl}/postgres`, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      await client.query(`create database ${client.escapeIdentifier(name)}`);
    }
  });
  return `${clusterUrl}/${name}`;
}

/** Whether the database has no tables. */
export async function isEmptyDatabase(url: string): Promise<boolean> {
  return withConnection(url, async (client) => {
    const { rowCount } = await client.query(
      `select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1`,
    );
    return rowCount === 0;
  });
}

/** The number of workers of a Citus cluster; 0 on plain PostgreSQL. */
export async function countWorkers(url: string): Promise<number> {
  return withConnection(url, async (client) => {
    const { rowCount } = await client.query(`select 1 from pg_extension where extname = 'citus'`);
    const workers =
      rowCount === 0
        ? undefined
        : await client.query('select 1 from pg_dist_node where shouldhaveshards');
    return workers?.rowCount ?? 0;
  });
}
