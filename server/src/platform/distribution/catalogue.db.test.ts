import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { catalogueBreaches, type CatalogueBreach } from './catalogue-breaches.ts';
import { distributeTables, isDistributed } from './distribute-tables.ts';
import { coordinatorTables, policiesThere, sharedTables } from './placements.ts';

let world: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  world = await testDatabase();
  owner = new pg.Client({ connectionString: world.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await world.drop();
});

const breaches = async (): Promise<string[]> =>
  (await owner.query<CatalogueBreach>(catalogueBreaches)).rows.map(
    ({ rule, name }) => `${rule}: ${name}`,
  );

// Both lists may only become shorter.
const sequences = [
  // The coordinator assigns the number, so it ascends as long as every statement goes through it.
  'business_status_changes.id',
  'ledger_transfers.id',
  'roles.id',
].map((name) => `a tenant table takes its numbers from no sequence: ${name}`);
const asking = policiesThere
  .map(({ table, policy }) => `a policy asks no other table: ${table} ${policy}`)
  .toSorted();

it('the schema can be distributed, but for what is listed', async () => {
  expect(await breaches()).toEqual([...asking, ...sequences]);
});

it('what replaces the policies that ask another table asks none', async () => {
  await owner.query('begin');
  try {
    for (const { table, policy, check } of policiesThere) {
      await owner.query(`alter policy ${policy} on ${table} with check (${check})`);
    }
    expect(await breaches()).toEqual(sequences);
  } finally {
    await owner.query('rollback');
  }
});

it('a PostgreSQL without Citus is left as it is, and the reason is given', async () => {
  const said: string[] = [];
  const { refused } = await distributeTables(owner, { say: (step) => said.push(step) });
  expect(refused).toMatch(/without Citus/);
  expect(said).toEqual([]);
  expect(await isDistributed(owner)).toBe(false);
});

it('every table that has a place of its own exists', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select name from unnest($1::text[]) name where to_regclass(name) is null`,
    [[...sharedTables, ...coordinatorTables]],
  );
  expect(rows).toEqual([]);
});

it.each([
  [
    'create table strays (id bigint primary key)',
    'a tenant table has business_id, not null: strays',
  ],
  [
    'create table strays (id bigint primary key, business_id bigint not null)',
    'business_id leads each primary and unique key of a tenant table: strays strays_pkey',
  ],
  [
    'create unique index refunds_twice on refunds (number)',
    'business_id leads each primary and unique key of a tenant table: refunds refunds_twice',
  ],
  ['create table strays (business_id bigint not null)', 'a table has a primary key: strays'],
  [
    `create unique index w on withdrawals (number); alter table withdrawal_steps add constraint astray
       foreign key (number) references withdrawals (number)`,
    'a foreign key stays within a business, or names a shared table: withdrawal_steps astray',
  ],
  [
    'alter table withdrawals add constraint astray foreign key (requested_by) references one_time_keys (id)',
    'a foreign key stays within a business, or names a shared table: withdrawals astray',
  ],
  [
    'create policy more on refunds as restrictive to bo_tenant using (true)',
    'a policy is permissive, for on the shards of a cluster a restrictive one opens: refunds more',
  ],
  [
    'alter policy tenant_all on refunds using (business_id = (select tenant_business_id()))',
    'a policy asks no other table: refunds tenant_all',
  ],
  [
    `create trigger meddles before insert on refunds for each row execute function suppress_redundant_updates_trigger()`,
    'a table has no trigger: refunds meddles',
  ],
  [
    'alter table refunds add column id bigint generated always as identity',
    'a tenant table takes its numbers from no sequence: refunds.id',
  ],
  [
    `create table strays (business_id bigint primary key, rank integer not null default 1); grant insert (business_id) on strays to bo_tenant`,
    'who may insert a row may write its defaults: strays.rank',
  ],
  [
    `create function reads() returns bigint language sql stable return (select count(*) from refunds)`,
    'a function that reads a tenant table is written in PL/pgSQL: reads',
  ],
  [
    `create function takes(whole refunds) returns text language sql stable return whole.number`,
    'a function takes no whole row: takes',
  ],
])('finds %j', async (offence, found) => {
  await owner.query('begin');
  try {
    for (const statement of offence.split(';')) {
      await owner.query(statement);
    }
    expect(await breaches()).toContain(found);
  } finally {
    await owner.query('rollback');
  }
});
