import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwner, testDatabase, type TestDatabase } from '../testing/test-database.ts';
import { inRole, inRoleForLong, inTenant, planned } from './database.ts';
import { ofNoGateway, tenantScope } from './tenant-scope.ts';

let world: TestDatabase;
beforeAll(async () => {
  world = await testDatabase();
});
afterAll(() => world.drop());

it('takes no transaction for committed in which a failed statement was passed over', async () => {
  const passedOver = inRole(world.database, 'identity', async (tx) => {
    await tx.run(sql`select 1 / 0`).catch(() => undefined);
    return 'done';
  });
  await expect(passedOver).rejects.toThrow('rolled back');
  expect(await inRole(world.database, 'identity', (tx) => tx.rows(sql`select 1 as one`))).toEqual([
    { one: 1 },
  ]);
});

it('plans a statement of the same words once for a connection, whatever its values, and every other by its values', async () => {
  const plans = await inRole(world.database, 'identity', async (tx) => {
    for (const value of [1, 2, 2]) {
      expect(await tx.rows(planned`select ${value}::integer as value`)).toEqual([{ value }]);
    }
    const [mode] = await tx.rows(sql`select current_setting('plan_cache_mode') as mode`);
    expect(mode).toEqual({ mode: 'auto' });
    return tx.rows(sql`
      select generic_plans::integer as generic, custom_plans::integer as custom from pg_prepared_statements
      where statement like '%::integer as value'`);
  });
  expect(plans).toEqual([{ generic: 3, custom: 0 }]);
});

it('ends the locks of long work with it, and keeps its connection for what follows', async () => {
  const lock = sql`select pg_try_advisory_lock(1) as "isMine"`;
  const connections = () =>
    asOwner(world.url, async (client) => {
      const { rows } = await client.query(`
        select pid, exists (select from pg_locks l where l.pid = a.pid and locktype = 'advisory') as locks
        from pg_stat_activity a
        where datname = current_database() and application_name = 'back-office jobs, working long' order by pid`);
      return rows;
    });
  const take = () =>
    inRoleForLong(world.database, 'jobs', async ({ askOnce }) => {
      const [taken] = await askOnce<{ isMine: boolean }>(lock);
      const others = await inRoleForLong(world.database, 'jobs', (beside) =>
        beside.askOnce<{ isMine: boolean }>(lock),
      );
      return { ...taken, others: others.map(({ isMine }) => isMine) };
    });
  const first = await take();
  expect(first).toMatchObject({ isMine: true, others: [false] });
  const known = await connections();
  expect(known).toMatchObject([{ locks: false }, { locks: false }]);
  const failing = inRoleForLong(world.database, 'jobs', async ({ askOnce, inTransaction }) => {
    await askOnce(lock);
    return inTransaction((tx) => tx.run(sql`select 1 / 0`));
  });
  await expect(failing).rejects.toThrow('division by zero');
  expect(await connections()).toEqual(known);
});

it('shows a live key of a whole business no test gateway, whatever a statement asks for', async () => {
  await asOwner(world.url, (client) =>
    client.query(`
      insert into subscription_totals
      select business, 'active', gateway, 'USD', 'month', 1
      from unnest(array[1, 2]) business, unnest(array['90000001', '90000099', 'none']) gateway`),
  );
  const seen = await inTenant(world.database, {
    scope: tenantScope(1n, ['90000001', ofNoGateway]),
    mode: 'read only',
    work: (tx) =>
      tx.rows(sql`
        select business_id as business, gateway_number as gateway, tenant_is_whole_business() as "isWhole"
        from subscription_totals order by gateway_number`),
  });
  expect(seen).toEqual([
    { business: 1n, gateway: '90000001', isWhole: true },
    { business: 1n, gateway: 'none', isWhole: true },
  ]);
});
