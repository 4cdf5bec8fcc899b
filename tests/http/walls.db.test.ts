import { withConnection } from '@back-office/tools/start/postgres/database-connection';
import { giveInformation } from '@back-office/server/testing/merchant-information';
import { aPerson, aBusiness, type TestBusiness } from '@back-office/server/testing/personas';
import { aPayment, plantPayments } from '@back-office/server/testing/plant-payments';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
let own: TestBusiness;
let foreign: TestBusiness;

beforeAll(async () => {
  server = await startTestServer();
  own = await aBusiness(server.database);
  foreign = await aBusiness(server.database);
  for (const business of [own, foreign]) {
    await aPerson(server.database, [{ business }]);
    const at = { business_id: business.id, ordered_at: new Date() };
    await plantPayments(server.databaseUrl, [
      aPayment({ ...at, gateway_number: business.firstGateway }),
      aPayment({ ...at, gateway_number: business.secondGateway }),
    ]);
  }
});
afterAll(() => server.stop());

type Settings = { businessId?: bigint; gateways?: string };

/** Statements as the tenant's role with only the second wall: without the application's own condition. */
const asTenant = async <Row extends Record<string, unknown>>(
  settings: Settings,
  statement: string,
) => {
  const client = await server.database.pools.tenant.connect();
  try {
    await client.query('begin');
    if (settings.businessId !== undefined) {
      await client.query(`set local app.business_id = '${settings.businessId}'`);
    }
    if (settings.gateways !== undefined) {
      await client.query(`set local app.gateways = '${settings.gateways}'`);
    }
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.query('rollback');
    client.release();
  }
};

const tablesWith = async (column: string) => {
  const rows = await server.asMigrator<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and a.attname = $1 and not a.attisdropped order by 1`,
    [column],
  );
  return rows.map(({ name }) => name);
};

// Tables whose column of that name is not the owner: a session may have entered a business, an attempt may have
// targeted one.
const identityTables = ['one_time_keys', 'sessions', 'sign_in_attempts'];

describe('row-level security', () => {
  it('is forced on every table of a tenant', async () => {
    const rows = await server.asMigrator<{ relname: string }>(
      `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
         and a.attname = 'business_id' and not (c.relrowsecurity and c.relforcerowsecurity)`,
    );
    expect(rows.map(({ relname }) => relname).toSorted()).toEqual(identityTables);
  });

  it('has one policy for each table and command of a tenant', async () => {
    const twice = `
      select tablename || ' ' || command as name from pg_policies
      cross join unnest(case cmd when 'ALL' then array['SELECT', 'INSERT', 'UPDATE', 'DELETE'] else array[cmd] end) as command
      where schemaname = 'public' and 'bo_tenant' = any (roles)
      group by tablename, command having count(*) > 1`;
    expect(await server.asMigrator(twice)).toEqual([]);
    await withConnection(server.databaseUrl, async (client) => {
      // Closing the connection rolls the violation back.
      await client.query(
        `begin; create policy more on refunds for select to bo_tenant using (true)`,
      );
      expect((await client.query(twice)).rows).toEqual([{ name: 'refunds SELECT' }]);
    });
  });

  it('no role of the product owns a table, is a superuser or passes by', async () => {
    const rows = await server.asMigrator(
      `select rolname from pg_roles where rolname like 'bo\\_%' and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)
       union all
       select tablename from pg_tables where schemaname = 'public' and tableowner like 'bo\\_%'`,
    );
    expect(rows).toEqual([]);
  });

  it('partitions cannot be asked directly, where their parents’ policies would not hold', async () => {
    const rows = await server.asMigrator(
      `select c.relname from pg_class c where c.relispartition and c.relnamespace = 'public'::regnamespace
         and has_table_privilege('bo_tenant', c.oid, 'select')`,
    );
    expect(rows).toEqual([]);
  });

  it('alone shows a tenant its own rows and no other, table by table, and none without a tenant', async () => {
    let seen = 0;
    for (const table of await tablesWith('business_id')) {
      const rows = await server.asMigrator<{ may: boolean }>(
        `select has_table_privilege('bo_tenant', $1::regclass, 'select') as may`,
        [table],
      );
      if (rows[0]?.may === true) {
        const count = `select count(*) filter (where business_id = ${own.id}) as own, count(*) filter (where business_id <> ${own.id}) as other from ${table}`;
        const [mine] = await asTenant<{ own: bigint; other: bigint }>(
          { businessId: own.id },
          count,
        );
        expect([table, mine?.other]).toEqual([table, 0n]);
        seen += mine?.own === 0n ? 0 : 1;
        const [nobody] = await asTenant<{ own: bigint; other: bigint }>({}, count);
        expect([table, nobody]).toEqual([table, { own: 0n, other: 0n }]);
      }
    }
    expect(seen).toBeGreaterThan(5);
  });

  it('alone keeps a member to the gateways he was given', async () => {
    for (const table of [
      'transactions',
      'transaction_rollups',
      'daily_figures',
      'daily_totals',
      'rate_figures',
      'rate_sums',
      'rate_totals',
      'merchant_orders',
      'gateways',
    ]) {
      const rows = await asTenant<{ gateway_number: string }>(
        { businessId: own.id, gateways: own.firstGateway },
        `select distinct gateway_number from ${table}`,
      );
      expect([table, rows]).toEqual([table, [{ gateway_number: own.firstGateway }]]);
      const none = await asTenant({ businessId: own.id, gateways: 'none' }, `select from ${table}`);
      expect([table, none.length]).toEqual([table, 0]);
    }
  });

  it('alone shows him the settlement terms of any gateway, and of another none', async () => {
    await giveInformation(server, own.id);
    await server.asMigrator(
      `insert into settlement_terms select (jsonb_populate_record(t, $1::jsonb)).* from settlement_terms t where business_id = $2`,
      [JSON.stringify({ gateway_number: own.firstGateway }), own.id],
    );
    const gatewaysOf = async (gateways: string) =>
      (
        await asTenant<{ gateway_number: string }>(
          { businessId: own.id, gateways },
          'select gateway_number from settlement_terms order by 1',
        )
      ).map(({ gateway_number }) => gateway_number);
    expect(await gatewaysOf(own.firstGateway)).toEqual([own.firstGateway, 'any']);
    expect(await gatewaysOf(own.secondGateway)).toEqual(['any']);
  });

  it('[S6.3] alone shows him what the months of that gateway cost, and of another nothing', async () => {
    for (const { id, firstGateway, secondGateway } of [own, foreign]) {
      await server.asMigrator(
        `insert into monthly_terms
         select $1, number, date '2098-01-01', 'USD', 3000, 0, 1, 0, 0, 10000, 2500, 15000, 5000 from unnest($2::text[]) as number`,
        [id, [firstGateway, secondGateway]],
      );
    }
    const read = (gateways?: string) =>
      asTenant(
        { businessId: own.id, ...(gateways === undefined ? {} : { gateways }) },
        'select gateway_number from monthly_terms order by 1',
      );
    const [ofFirst, ofSecond] = [own.firstGateway, own.secondGateway].map((number) => ({
      gateway_number: number,
    }));
    expect(await read(own.firstGateway)).toEqual([ofFirst]);
    expect(await read()).toEqual([ofFirst, ofSecond]);
    expect(await read('none')).toEqual([]);
  });

  it('alone refuses to write for another business', async () => {
    const insert = (businessId: bigint) =>
      asTenant(
        { businessId: own.id },
        `insert into idempotency_keys (business_id, person_id, key, fingerprint, answer, created_at)
         values (${businessId}, 1, 'a-key-of-length', gen_random_uuid(), '{}', now())`,
      );
    await expect(insert(foreign.id)).rejects.toThrow(/row-level security/);
    await expect(insert(own.id)).resolves.toEqual([]);
  });

  it('[S6.2] lets no statement of a tenant change, remove or make a predefined role', async () => {
    const inOwn = (statement: string) =>
      asTenant({ businessId: own.id }, `${statement} returning 1`);
    expect(await inOwn(`update roles set permissions = '{}' where predefined is not null`)).toEqual(
      [],
    );
    expect(await inOwn('delete from roles where is_top')).toEqual([]);
    for (const forged of [
      `insert into roles (business_id, name_zh, name_en, permissions, is_top) values (${own.id}, 'x', 'x', '{}', true)`,
      `insert into roles (business_id, name_zh, name_en, permissions, predefined) values (${own.id}, 'x', 'x', '{}', 'finance')`,
      'update roles set is_top = true',
      'update roles set predefined = null',
    ]) {
      // A check ties the top role to the predefined administrator.
      await expect(inOwn(forged)).rejects.toThrow(/permission denied|roles_check/);
    }
  });

  it('lets a business sign itself up only as one that may do nothing, and moves it no further', async () => {
    const refusedAs = (statement: string) =>
      expect(server.database.pools.identity.query(statement)).rejects.toThrow(
        /row-level security|permission denied/,
      );
    const columns =
      'id, merchant_number, name, status, merchant_status, region, service_from, created_at';
    const values = (status: number, merchantStatus: string) =>
      `insert into businesses (${columns}) values (1, '000001', 'n', ${status}, '${merchantStatus}', 'overseas', '2026-01-01', now())`;
    await refusedAs(values(40, 'notActivated'));
    await refusedAs(values(10, 'normal'));
    const moved = await server.database.pools.identity.query(
      `update businesses set status = 10 where id = ${own.id}`,
    );
    expect(moved.rowCount).toBe(0);
    await refusedAs(`update businesses set merchant_status = 'normal' where id = ${own.id}`);
    await refusedAs('delete from business_status_changes');
  });

  it('the tenant’s role may neither read people, sessions and passwords nor change payments', async () => {
    for (const statement of [
      'select from persons',
      'select from sessions',
      'select from sign_in_attempts',
      'update transactions set amount_minor = 1',
      'delete from transactions',
      'truncate transaction_steps',
      `update ledger_accounts set account = 'available'`,
      'delete from ledger_accounts',
      'update ledger_transfers set amount_minor = 1',
      'delete from ledger_transfers',
      `insert into memberships select * from memberships`,
    ]) {
      await expect(asTenant({ businessId: own.id }, statement)).rejects.toThrow(
        /permission denied/,
      );
    }
  });

  it('the tenant ends with the transaction: the next one on the connection has none', async () => {
    const pool = server.database.pools.tenant;
    const client = await pool.connect();
    try {
      await client.query(`begin; set local app.business_id = '${own.id}'; commit`);
      const { rows } = await client.query(
        `select current_setting('app.business_id', true) as left`,
      );
      expect(rows[0]).toEqual({ left: '' });
      expect((await client.query('select from transactions')).rowCount).toBe(0);
    } finally {
      client.release();
    }
  });
});
