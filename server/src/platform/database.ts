import { createHash } from 'node:crypto';
import pg from 'pg';
import sql, { type RawValue, type Sql } from 'sql-template-tag';
import type { Database, DatabaseRole, LongRole } from './database/open-database.ts';
import type { TenantScope } from './tenant-scope.ts';

export type { Database } from './database/open-database.ts';

/** One open transaction. Rows use the column names of the query. */
export type Tx = {
  rows: <Row extends object>(query: Sql) => Promise<Row[]>;
  /** Runs a statement for its effect; returns the number of rows affected. */
  run: (query: Sql) => Promise<number>;
  /**
   * Runs work before the commit, after everything else and in the order of its names: for rows that every transaction changes
   * (Decision 14).
   */
  last: (name: string, work: () => Promise<void>) => void;
  client: pg.Client;
};

/**
 * A statement of constant text that finds its rows by their keys: each connection plans it once. Not for filters chosen by
 * people, whose best plan depends on the values. Decision 14.
 */
export const planned = (words: readonly string[], ...values: RawValue[]): Sql => {
  const query = sql(words, ...values);
  const name = createHash('sha1').update(query.text).digest('base64url');
  return Object.assign(query, { name });
};

/**
 * Ends an `insert … select` without `on conflict`: otherwise a distributed database copies the rows in, which row-level security
 * refuses. Decision 38.
 */
export const insertedOne: Sql = sql`returning 1`;

type LastWork = Map<string, () => Promise<void>>;

// By default PostgreSQL would replan a prepared statement every time: across all months its generic plan looks dearer than it is. A
// cluster cannot plan every statement without its values, so its database sets the mode itself. Decision 38.
const planOnce = `select set_config('plan_cache_mode', coalesce(current_setting('app.planned_once', true), 'force_generic_plan'), true)`;

type Opened = { lastWork: LastWork; isOver: boolean };

const opened = (): Opened => ({ lastWork: new Map(), isOver: false });

/**
 * Statements asked together are answered in their order, and sent together where the connection allows it; the mode of each goes
 * ahead of it.
 */
const txOf = (client: pg.Client, state: Opened = opened()): Tx => {
  let isOnce = false;
  let before: Promise<unknown> = Promise.resolve();
  const ask = <Row extends pg.QueryResultRow>(query: Sql | string) => {
    if (state.isOver) {
      // The connection may serve another tenant by now.
      throw new Error('The transaction is over: a statement asked beside this one had failed.');
    }
    return client.query<Row>(query);
  };
  const inTurn = <Row extends pg.QueryResultRow>(query: Sql | string) => {
    const answered = client.pipeline ? ask<Row>(query) : before.then(() => ask<Row>(query));
    before = answered;
    // Those that wait for it fail with it; one asked later, such as a rollback, does not.
    answered.catch(() => {
      before = before === answered ? Promise.resolve() : before;
    });
    return answered;
  };
  const send = async <Row extends object>(query: Sql) => {
    const isSwitched = 'name' in query !== isOnce;
    isOnce = 'name' in query;
    const switched = isSwitched
      ? inTurn(isOnce ? planOnce : 'set local plan_cache_mode = auto')
      : undefined;
    const [answer] = await Promise.all([inTurn<Row & pg.QueryResultRow>(query), switched]);
    return answer;
  };
  return {
    rows: async <Row extends object>(query: Sql) => (await send<Row>(query)).rows,
    run: async (query) => (await send(query)).rowCount ?? 0,
    last: (name, work) => void state.lastWork.set(name, work),
    client,
  };
};

type TransactionWork<Result> = {
  pool: pg.Pool;
  begin: string;
  work: (tx: Tx) => Promise<Result>;
  /** Cancels the query when nobody waits for it any more. */
  signal?: AbortSignal | undefined;
};

/**
 * Has the database cancel a connection's current statement. Not over the pool, which may be used up by the very queries to be
 * cancelled.
 */
const stopWork = async (pool: pg.Pool, client: pg.PoolClient): Promise<void> => {
  const { connectionString } = pool.options;
  const { processID } = client as pg.PoolClient & { processID: number | null };
  const messenger = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  messenger.on('error', () => {});
  try {
    await messenger.connect();
    await messenger.query('select pg_cancel_backend($1::integer)', [processID]);
  } catch {
    // The statement's own time-out then ends it.
  } finally {
    await messenger.end().catch(() => {});
  }
};

// Several statements of one request must agree, such as a total with its rows.
const beginSnapshot = 'begin isolation level repeatable read read only';

/**
 * Begins, and does the work. Reads don't wait for the beginning: should it fail, they find no tenant and so no rows, and nobody
 * gets their answer.
 */
const beginAndDo = async <Result>(
  client: pg.Client,
  begin: string,
  work: () => Promise<Result>,
): Promise<Result> => {
  const begun = client.query(begin);
  if (!client.pipeline || !begin.startsWith(beginSnapshot)) {
    await begun;
    return work();
  }
  const [result] = await Promise.all([work(), begun]);
  return result;
};

/** Commits the work, or rolls all of it back if any part failed. */
const transact = async <Result>(
  client: pg.Client,
  begin: string,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> => {
  const state = opened();
  const { lastWork } = state;
  let result: Result;
  try {
    result = await beginAndDo(client, begin, async () => work(txOf(client, state)));
    for (const name of [...lastWork.keys()].toSorted()) {
      await lastWork.get(name)?.();
    }
  } finally {
    state.isOver = true;
  }
  const ended = await client.query('commit');
  // After a failed statement a commit rolls back without an error, so code that swallowed the failure must get an error here.
  if (ended.command !== 'COMMIT') {
    throw new Error('The transaction was rolled back at its commit: a statement in it had failed.');
  }
  return result;
};

const inTransaction = async <Result>({
  pool,
  begin,
  work,
  signal,
}: TransactionWork<Result>): Promise<Result> => {
  const client = await pool.connect();
  let stopping: Promise<void> | undefined;
  const stop = (): void => {
    stopping = stopWork(pool, client);
  };
  let broken: Error | undefined;
  // A connection may die under a checked-out client; without a listener that would end the process.
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  try {
    signal?.throwIfAborted();
    signal?.addEventListener('abort', stop, { once: true });
    return await transact(client, begin, work);
  } catch (error) {
    await client.query('rollback').catch((rollbackError: Error) => {
      broken = rollbackError;
    });
    throw error;
  } finally {
    signal?.removeEventListener('abort', stop);
    // Waits for the cancellation, which must not hit the next user's query.
    await stopping;
    client.off('error', onError);
    client.release(broken);
  }
};

/**
 * The tenant is set as a plain `set local` statement: only that reaches the workers of a distributed database, and it ends with
 * the transaction. Both values come from the scope: digits, or `none` for rows without a gateway.
 */
const beginInTenant = (scope: TenantScope, mode: 'read only' | 'read write'): string => {
  const { gatewayNumbers } = scope;
  const gateways = gatewayNumbers === null ? '' : gatewayNumbers.join(',') || 'nothing';
  if (!/^(?:(?:\d+|none)(?:,|$))*$|^nothing$/.test(gateways)) {
    throw new Error('A gateway number of the scope is not made of digits.');
  }
  const begin = mode === 'read only' ? beginSnapshot : 'begin read write';
  return `${begin}; set local app.business_id = '${scope.businessId.toString()}'; set local app.gateways = '${gateways}'`;
};

export type TenantWork<Result> = {
  scope: TenantScope;
  mode: 'read only' | 'read write';
  work: (tx: Tx) => Promise<Result>;
  /** Cancels a query that nobody waits for any more. */
  signal?: AbortSignal;
};

export const inTenant = <Result>(
  database: Database,
  { scope, mode, work, signal }: TenantWork<Result>,
): Promise<Result> =>
  inTransaction({ pool: database.pools.tenant, begin: beginInTenant(scope, mode), work, signal });

const snapshotMinutesMax = 15;

/**
 * A tenant's snapshot on a connection of its own, for reads longer than a request may take: the pools end a statement after
 * seconds, and a long reader would take a place from short ones.
 */
export const inTenantSnapshot = async <Result>(
  database: Database,
  scope: TenantScope,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> => {
  const client = database.newClient('tenant', 'reading long');
  // If the connection dies, its current query fails; without a listener it would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(
      `${beginInTenant(scope, 'read only')}; set local jit = off; set local statement_timeout = '${snapshotMinutesMax}min'`,
    );
    return await work(txOf(client));
  } finally {
    // Nothing was written; closing the connection ends the transaction and any half-read query.
    await client.end();
  }
};

export type PreparedQuestion = { role: Exclude<DatabaseRole, 'tenant'>; name: string; query: Sql };

/** One statement by itself, planned once per connection; for queries that every request needs. */
export const askPrepared = async <Row extends object>(
  database: Database,
  { role, name, query }: PreparedQuestion,
): Promise<Row[]> => {
  const named = Object.assign(query, { name });
  return (await database.pools[role].query<Row & pg.QueryResultRow>(named)).rows;
};

/** A transaction of a role that belongs to no single tenant. */
export const inRole = <Result>(
  database: Database,
  role: Exclude<DatabaseRole, 'tenant'>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> => inTransaction({ pool: database.pools[role], begin: 'begin', work });

/** The same for reads: all of them see one snapshot. */
export const inRoleSnapshot = <Result>(
  database: Database,
  role: Exclude<DatabaseRole, 'tenant'>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> => inTransaction({ pool: database.pools[role], begin: beginSnapshot, work });

export type LongWork = {
  /** Each call is a transaction of its own; a failure undoes only that one. */
  inTransaction: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>;
  /** A statement outside of them: for a lock that lasts until all work is done. */
  askOnce: <Row extends object>(query: Sql) => Promise<Row[]>;
};

/** A connection for nightly work, without the time-out of requests. Its locks and transactions end with the work. */
export const inRoleForLong = async <Result>(
  database: Database,
  role: LongRole,
  work: (work: LongWork) => Promise<Result>,
): Promise<Result> => {
  const client = await database.longPools[role].connect();
  let broken: Error | undefined;
  // If the connection dies, its current statement fails; without a listener it would end the process.
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  try {
    return await work({
      inTransaction: async (inside) => {
        try {
          return await transact(client, 'begin', inside);
        } catch (error) {
          await client.query('rollback').catch(onError);
          throw error;
        }
      },
      askOnce: (query) => txOf(client).rows(query),
    });
  } finally {
    await client.query('select pg_advisory_unlock_all()').catch(onError);
    client.off('error', onError);
    client.release(broken);
  }
};
