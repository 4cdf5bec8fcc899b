import { readFile } from 'node:fs/promises';
import type { Permission } from '@back-office/contract/kit/permission';
import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRole } from '#platform/database';
import { statementsOf } from '#platform/distribution/one-by-one';
import { plantBusinesses } from '../../testing/plant-business.ts';
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { addDefaultRoles, addRole, renewDefaultRoles } from './create-role.ts';
import { defaultRoles } from './default-roles.ts';

let world: TestDatabase;
beforeAll(async () => {
  world = await testDatabase();
  await plantBusinesses(world, [{ id: 71n, gatewayNumbers: ['90007101'] }]);
});
afterAll(() => world.drop());

type Row = { nameEn: string; permissions: string[] };

const asOperator = <Result>(work: Parameters<typeof inRole<Result>>[2]) =>
  inRole(world.database, 'operator', work);
const rolesThere = () =>
  asOperator((tx) =>
    tx.rows<Row>(sql`
      select name_en as "nameEn", permissions from roles where business_id = 71 order by predefined is null, id`),
  );

const own = {
  predefined: null,
  nameEn: 'Night shift',
  nameZh: '夜班',
  description: '',
  permissions: ['home.view'],
  isTop: false,
} as const;

test('what a release gives the predefined roles reaches those of every business, and none of a business’s own', async () => {
  await asOperator((tx) => addDefaultRoles(tx, 71n));
  await asOperator((tx) => addRole(tx, 71n, own));
  const fresh = await rolesThere();
  expect(fresh).toHaveLength(Object.keys(defaultRoles).length + 1);
  await asOperator((tx) =>
    tx.run(sql`
      update roles set permissions = '{home.view}', name_en = name_en || ' of old'
      where business_id = 71 and predefined in ('finance', 'auditor')`),
  );
  expect(await rolesThere()).not.toEqual(fresh);
  expect(await asOperator(renewDefaultRoles)).toBe(2);
  expect(await rolesThere()).toEqual(fresh);
  expect(await asOperator(renewDefaultRoles)).toBe(0);
});

test('roles that are there already are found by what they are or by a name that reads alike', async () => {
  const [finance, night] = await Promise.all([
    asOperator((tx) => addRole(tx, 71n, defaultRoles.finance)),
    asOperator((tx) => addRole(tx, 71n, { ...own, nameEn: 'NIGHT  shift', nameZh: '別名' })),
  ]);
  expect(await rolesThere()).toHaveLength(Object.keys(defaultRoles).length + 1);
  expect(finance).not.toBe(night);
});

const script = new URL(
  '../../../migrations/1075-own-roles-that-export-payments.sql',
  import.meta.url,
);
test('a role that a business made exports the other payment lists where it took the query’s file before', async () => {
  const took = ['transactions.view', 'transactions.downloads', 'webhooks.view', 'webhooks.manage'];
  const roles = {
    took,
    looked: ['transactions.view'],
    hidden: ['transactions.downloads'],
    given: [...took, 'transactions.export'],
  };
  for (const [name, permissions] of Object.entries(roles)) {
    const role = { ...own, nameEn: name, nameZh: name, permissions: permissions as Permission[] };
    await asOperator((tx) => addRole(tx, 71n, role));
  }
  const owner = new pg.Client({ connectionString: world.url });
  await owner.connect();
  try {
    // One by one, as the migrator sends them to a cluster.
    for (const statement of statementsOf(await readFile(script, 'utf8'))) {
      await owner.query(statement);
    }
  } finally {
    await owner.end();
  }
  const there = new Map((await rolesThere()).map((role) => [role.nameEn, role.permissions]));
  expect(Object.fromEntries(Object.keys(roles).map((name) => [name, there.get(name)]))).toEqual({
    ...roles,
    took: [...took, 'transactions.export'],
  });
});
