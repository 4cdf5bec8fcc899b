import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeEvents } from '#features/gateway-feed/public';
import { paymentEvent } from '../testing/gateway-events.ts';
import { plantBusinesses } from '../testing/plant-business.ts';
import { testDatabase, type TestDatabase } from '../testing/test-database.ts';
import { inRole, inTenant } from '#platform/database';
import { makeMonths } from '#platform/upkeep/make-months';
import { tenantScope } from '#platform/tenant-scope';

let world: TestDatabase;
beforeAll(async () => {
  world = await testDatabase();
  await plantBusinesses(world, [{ id: 1n, gatewayNumbers: ['90000001'] }]);
});
afterAll(() => world.drop());

const inTwoYears = new Date('2028-12-06T03:00:00.000Z');

const reported = (number: string) => {
  const orderedAt = '2028-12-06T02:00:00.000Z';
  const event = paymentEvent(number, {
    occurredAt: orderedAt,
    object: { orderedAt, merchantOrderNumber: 'LATER-1' },
  });
  return inRole(world.database, 'feed', (tx) => takeEvents(tx, [event], inTwoYears));
};

describe('[P07] a server that runs for two years', () => {
  it('makes the months it comes to once, while others read and write, and goes on taking payments', async () => {
    expect((await reported('2028120600000000000001')).rejected).toMatchObject([
      { reason: 'implausibleDate' },
    ]);
    const scope = tenantScope(1n, null);
    await inTenant(world.database, {
      scope,
      mode: 'read only',
      work: async (reader) => {
        await reader.rows(sql`select count(*) from transactions where business_id = 1`);
        await inRole(world.database, 'feed', async (writer) => {
          await writer.run(sql`update transactions set version = version where business_id = 1`);
          const makers = [makeMonths, makeMonths].map((make) => make(world.database, inTwoYears));
          await Promise.all(makers);
        });
      },
    });
    await makeMonths(world.database, inTwoYears);
    expect(await reported('2028120600000000000002')).toMatchObject({ accepted: 1, rejected: [] });
  });

  it('the months made are as closed as the first: no role reads them but through their parent', async () => {
    for (const role of ['tenant', 'feed', 'jobs', 'operator'] as const) {
      await expect(
        world.database.pools[role].query('select from transactions_202812'),
      ).rejects.toMatchObject({ code: '42501' });
    }
    const client = new pg.Client({ connectionString: world.url });
    await client.connect();
    const { rows } = await client.query(
      `select count(*)::int as same from pg_indexes a join pg_indexes b
         on replace(a.indexdef, '202611', '202812') = b.indexdef
       where a.tablename = 'transactions_202611' and b.tablename = 'transactions_202812'
       union all select count(*)::int from pg_indexes where tablename = 'transactions_202611'`,
    );
    await client.end();
    expect(rows[0]).toEqual(rows[1]);
  });

  it('lets no role but the jobs’ make months, and nothing else by that right', async () => {
    for (const role of ['tenant', 'feed', 'operator', 'identity'] as const) {
      await expect(
        world.database.pools[role].query(`select make_month('2028-01-01')`),
      ).rejects.toMatchObject({ code: '42501' });
    }
    const asJobs = world.database.pools.jobs;
    await expect(asJobs.query('create table public.mine ()')).rejects.toMatchObject({
      code: '42501',
    });
    await expect(asJobs.query(`select make_month('2999-01-01')`)).rejects.toThrow(
      'No month is made as far away',
    );
  });
});
