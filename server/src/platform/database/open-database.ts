import { createHmac } from 'node:crypto';
import pg from 'pg';

// 64-bit integers are money and counts: never floats.
pg.types.setTypeParser(pg.types.builtins.INT8, BigInt);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, (text) => BigInt(text));
// A date is a calendar date, not an instant of this machine's zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export const databaseRoles = ['identity', 'tenant', 'operator', 'feed', 'jobs', 'search'] as const;
export type DatabaseRole = (typeof databaseRoles)[number];

/** Roles whose work may take longer than any request. */
export type LongRole = 'feed' | 'jobs';

export type Database = {
  pools: Record<DatabaseRole, pg.Pool>;
  longPools: Record<LongRole, pg.Pool>;
  /** Returns an unopened connection outside the pools, for listeners and long reads. */
  newClient: (role: DatabaseRole, purpose: 'listening' | 'reading long') => pg.Client;
  close: () => Promise<void>;
};

/** Derived from the migrator's own password, so that one secret is enough; the roles can't compute each other's. */
export const passwordOfRole = (migratorUrl: string, role: DatabaseRole): string =>
  createHmac('sha256', `back-office:${new URL(migratorUrl).password}`)
    .update(role)
    .digest('hex');

const urlOfRole = (migratorUrl: string, role: DatabaseRole): string => {
  const named = { username: `bo_${role}`, password: passwordOfRole(migratorUrl, role) };
  return Object.assign(new URL(migratorUrl), named).href;
};

const poolSizes: Record<DatabaseRole, number> = {
  identity: 6,
  tenant: 12,
  operator: 3,
  feed: 4,
  jobs: 4,
  search: 1,
};

const placesOf = (role: DatabaseRole) => ({
  max: poolSizes[role],
  idleTimeoutMillis: 60_000,
  // What a merchant's call asks together travels together. Decision 14.
  pipeline: role === 'tenant',
});

/** A transaction idle for longer is ended, so anything awaited inside one must take less. */
export const stillMillisecondsMax = 20_000;

/** Longest waits in milliseconds, multiplied by the caller's patience. */
const waitMsMax = { statement: 15_000, lock: 5000, connection: 5000 };

// The lanes of a settlement, and beside it what else runs at night.
const longAtOnceMax = 12;

// One night after another keeps its plans, each the work of many statements; after a night the connections end.
const longIdleMilliseconds = 10_000;

type Opening = {
  /** Above 1 only in tests and for the demo's past, where a busy machine is no fault. */
  patience?: number;
  /** `early` answers a commit before it is on disk: only for data that is made from the start again if the machine stops. */
  commits?: 'early' | 'safe';
};

export const openDatabase = (
  migratorUrl: string,
  { patience = 1, commits = 'safe' }: Opening = {},
): Database => {
  const settings = `-c jit=off -c random_page_cost=1.1${commits === 'early' ? ' -c synchronous_commit=off' : ''}`;
  const poolOf = (role: DatabaseRole, more: pg.PoolConfig): pg.Pool => {
    const pool = new pg.Pool({
      connectionString: urlOfRole(migratorUrl, role),
      application_name: `back-office ${role}`,
      ...more,
    });
    // An error on an idle client only drops the client; the next query opens another.
    pool.on('error', () => {});
    // Between connecting and its first transaction a connection has no listener, so an error then would end the process.
    pool.on('connect', (client) => void client.on('error', () => {}));
    return pool;
  };
  const ofRequests = (role: DatabaseRole): pg.Pool =>
    poolOf(role, {
      ...placesOf(role),
      // A question that takes longer is a fault of ours; long work has pools of its own.
      options: `-c statement_timeout=${waitMsMax.statement * patience} -c lock_timeout=${waitMsMax.lock * patience} -c idle_in_transaction_session_timeout=${stillMillisecondsMax} -c max_parallel_workers_per_gather=0 ${settings}`,
      connectionTimeoutMillis: waitMsMax.connection * patience,
    });
  const ofLongWork = (role: LongRole): pg.Pool =>
    poolOf(role, {
      application_name: `back-office ${role}, working long`,
      max: longAtOnceMax,
      options: `-c lock_timeout=5s -c work_mem=64MB -c statement_timeout=30min ${settings}`,
      keepAlive: true,
      idleTimeoutMillis: longIdleMilliseconds,
    });
  const pools = Object.fromEntries(databaseRoles.map((role) => [role, ofRequests(role)])) as Record<
    DatabaseRole,
    pg.Pool
  >;
  const longPools = { feed: ofLongWork('feed'), jobs: ofLongWork('jobs') };
  return {
    pools,
    longPools,
    newClient: (role, purpose) =>
      new pg.Client({
        connectionString: urlOfRole(migratorUrl, role),
        application_name: `back-office ${role}, ${purpose}`,
        keepAlive: true,
      }),
    close: async () => {
      const all = [...Object.values(pools), ...Object.values(longPools)];
      await Promise.all(all.map((pool) => pool.end()));
    },
  };
};
