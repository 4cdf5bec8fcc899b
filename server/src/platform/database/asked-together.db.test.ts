import { text } from 'node:stream/consumers';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { asOwner, testDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { copyOut } from '../copy-out.ts';
import { inRole, inTenant, planned, type Tx } from '../database.ts';
import { tenantScope } from '../tenant-scope.ts';

let world: TestDatabase;
beforeAll(async () => {
  world = await testDatabase();
});
afterAll(() => world.drop());

type Work<Result> = (tx: Tx) => Promise<Result>;
const asTenant = <Result>(work: Work<Result>, businessId = 1n, signal?: AbortSignal) =>
  inTenant(world.database, {
    scope: tenantScope(businessId, null),
    mode: 'read only',
    work,
    ...(signal && { signal }),
  });

const isTheNextTenant = sql`
  select current_setting('app.business_id') as business, pg_backend_pid() as pid`;

/** The connection, which must be that of an earlier work and must serve the next tenant as if nothing had been. */
const nextTenant = async (): Promise<number> => {
  const [seen] = await asTenant(
    (tx) => tx.rows<{ business: string; pid: number }>(isTheNextTenant),
    2n,
  );
  expect(seen?.business).toBe('2');
  return seen?.pid ?? 0;
};

const pidOf = async (tx: Tx): Promise<number> => {
  const [row] = await tx.rows<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  return row?.pid ?? 0;
};

describe.each([
  ['a connection that sends them together', (work: Work<unknown>) => asTenant(work)],
  [
    'a connection that sends one at a time',
    (work: Work<unknown>) => inRole(world.database, 'identity', work),
  ],
])('statements asked together over %s', (_, run) => {
  it('are each answered by their own rows, planned and others in turn', async () => {
    const warnings: Error[] = [];
    const note = (warning: Error) => void warnings.push(warning);
    process.on('warning', note);
    onTestFinished(() => void process.off('warning', note));
    const answers = await run((tx) =>
      Promise.all([
        tx.rows(planned`select ${1}::integer as one`),
        tx.rows(sql`select ${'b'}::text as word, current_setting('plan_cache_mode') as mode`),
        tx.rows(planned`select ${3}::integer as one, current_setting('plan_cache_mode') as mode`),
        tx.rows(planned`select ${2}::integer as one`),
        tx.run(sql`select from generate_series(1, 5)`),
      ]),
    );
    expect(answers).toEqual([
      [{ one: 1 }],
      [{ word: 'b', mode: 'auto' }],
      [{ one: 3, mode: 'force_generic_plan' }],
      [{ one: 2 }],
      5,
    ]);
    await new Promise(setImmediate);
    expect(warnings).toEqual([]);
  });

  it('are planned once if they are of the same words, while the first is still under way', async () => {
    const twice = (tx: Tx) =>
      Promise.all([1, 2, 3].map((value) => tx.rows(planned`select ${value}::bigint as twice`)));
    const plans = await run(async (tx) => {
      expect(await twice(tx)).toEqual([[{ twice: 1n }], [{ twice: 2n }], [{ twice: 3n }]]);
      return tx.rows(sql`
        select generic_plans::integer as generic from pg_prepared_statements where statement like '%as twice'`);
    });
    expect(plans).toEqual([{ generic: 3 }]);
  });

  it('fail together by the first fault among them, and leave nothing to whoever comes next', async () => {
    const known = planned`select ${1}::integer as known`;
    const unknown = (value: number) => planned`select ${value}::integer as not_parsed_before`;
    await run((tx) => tx.rows(known));
    const failing = run((tx) =>
      Promise.all([
        tx.rows(known),
        tx.rows(sql`select 1 / 0`),
        tx.rows(unknown(1)),
        tx.rows(known),
        tx.rows(unknown(2)),
      ]),
    );
    await expect(failing).rejects.toThrow('division by zero');
    const answers = await run((tx) =>
      Promise.all([tx.rows(unknown(3)), tx.rows(known), tx.rows(unknown(4))]),
    );
    expect(answers).toEqual([
      [{ not_parsed_before: 3 }],
      [{ known: 1 }],
      [{ not_parsed_before: 4 }],
    ]);
  });

  it('are followed by none once one of them failed, since the connection may serve another tenant', async () => {
    let late: Promise<unknown> | undefined;
    const failing = run((tx) => {
      const slow = tx.rows(sql`select 1 as one`);
      const broken = tx.rows(sql`select 1 / 0`);
      const behind = tx.rows(sql`select 2 as two`);
      late = Promise.allSettled([slow, broken, behind])
        .then(() => new Promise(setImmediate))
        .then(() => tx.rows(sql`select 3 as three`));
      late.catch(() => undefined);
      return Promise.all([slow, broken, behind]);
    });
    await expect(failing).rejects.toThrow('division by zero');
    await expect(late).rejects.toThrow('The transaction is over');
  });
});

describe('a connection that sends statements together', () => {
  it('serves the next tenant after a fault in the middle', async () => {
    let pid = 0;
    const failing = asTenant(async (tx) => {
      pid = await pidOf(tx);
      return Promise.all([
        tx.rows(sql`select 1 / 0`),
        tx.rows(sql`select set_config('app.business_id', '3', true)`),
      ]);
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(await nextTenant()).toBe(pid);
  });

  it('serves the next tenant after a caller who left in the middle', async () => {
    const left = new AbortController();
    let pid = 0;
    const leaving = asTenant(
      (tx) =>
        Promise.all([
          pidOf(tx).then((one) => {
            pid = one;
            left.abort();
          }),
          tx.rows(sql`select pg_sleep(600)`),
          tx.rows(sql`select pg_sleep(600)`),
        ]),
      1n,
      left.signal,
    );
    await expect(leaving).rejects.toThrow('canceling statement due to user request');
    expect(await nextTenant()).toBe(pid);
  });

  it('serves the next tenant after a statement that took too long', async () => {
    let pid = 0;
    const tooLong = asTenant(async (tx) => {
      pid = await pidOf(tx);
      return Promise.all([
        tx.rows(sql`set local statement_timeout = 1`),
        tx.rows(sql`select pg_sleep(600)`),
        tx.rows(sql`select pg_sleep(600)`),
      ]);
    });
    await expect(tooLong).rejects.toThrow('canceling statement due to statement timeout');
    expect(await nextTenant()).toBe(pid);
  });

  it('serves the next tenant only once all is answered that the one before left behind', async () => {
    let [pid, isAnswered] = [0, false];
    await asTenant(async (tx) => {
      pid = await pidOf(tx);
      void tx.rows(sql`select pg_sleep(0.01)`).then(() => {
        isAnswered = true;
      });
    });
    expect(isAnswered).toBe(true);
    expect(await nextTenant()).toBe(pid);
  });

  it('is not used again after it broke in the middle, and every statement on it fails', async () => {
    let pid = 0;
    let statuses: string[] = [];
    const broken = asTenant(async (tx) => {
      pid = await pidOf(tx);
      const asked = Promise.allSettled([1, 2, 3].map(() => tx.rows(sql`select pg_sleep(600)`)));
      await asOwner(world.url, (client) => client.query('select pg_terminate_backend($1)', [pid]));
      statuses = (await asked).map(({ status }) => status);
    });
    await expect(broken).rejects.toThrow(/terminat|not queryable/);
    expect(statuses).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await nextTenant()).not.toBe(pid);
  });

  it('gives nobody an answer if the transaction could not begin', async () => {
    const client = await world.database.pools.tenant.connect();
    // A transaction that has asked already can't become a snapshot.
    await client.query(`begin; set local app.business_id = '3'; select 1`);
    client.release();
    const seen: unknown[] = [];
    const beginning = asTenant((tx) => tx.rows(isTheNextTenant).then((rows) => seen.push(rows)));
    await expect(beginning).rejects.toThrow('must be called before any query');
    expect(seen).toEqual([]);
    await nextTenant();
  });

  it('copies rows once all before them is answered, and sends together again afterwards', async () => {
    const copied = async (tx: Tx): Promise<string> => {
      const before = tx.rows(sql`select 1 as one`);
      const lines = await text(copyOut(tx, sql`select 1, ${'two'}`, 'format csv'));
      expect(await before).toEqual([{ one: 1 }]);
      const after = [tx.rows(sql`select 2 as two`), tx.rows(sql`select 3 as three`)];
      expect(await Promise.all(after)).toEqual([[{ two: 2 }], [{ three: 3 }]]);
      expect(tx.client.pipeline).toBe(true);
      return lines;
    };
    expect(await asTenant(copied)).toBe('1,two\n');
    await nextTenant();
  });

  it('serves the next tenant after a copy that failed', async () => {
    let pid = 0;
    const copying = asTenant(async (tx) => {
      pid = await pidOf(tx);
      const numbers = sql`select 1 / (1000 - n) from generate_series(1, 1000) n`;
      return text(copyOut(tx, numbers, 'format csv'));
    });
    await expect(copying).rejects.toThrow('division by zero');
    expect(await nextTenant()).toBe(pid);
  });
});
