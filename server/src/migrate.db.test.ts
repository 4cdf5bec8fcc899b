import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseRoles, openDatabase } from '#platform/database/open-database';
import { verifyInvariants } from '#platform/verify-invariants';
import { migrate } from './migrate.ts';
import { newPaymentNumber, paymentEvent, refundEvent, testDay } from './testing/gateway-events.ts';
import { plantBusinesses } from './testing/plant-business.ts';
import { takeFromGateway } from './testing/take-events.ts';
import { testDatabase, type TestDatabase } from './testing/test-database.ts';

let world: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  world = await testDatabase();
  owner = new pg.Client({ connectionString: world.url });
  await owner.connect();
  await plantBusinesses(world, [
    { id: 1n, gatewayNumbers: ['90000001'] },
    { id: 2n, gatewayNumbers: ['90000002'] },
  ]);
  await owner.query(
    `insert into contract_terms values (1, 'any', 'any', 'any', '2025-01-01', 'USD', 35000, 30, 100)`,
  );
  // More than are booked in one transaction.
  for (const gatewayNumber of ['90000001', '90000002']) {
    const payments = Array.from({ length: 600 }, () =>
      paymentEvent(newPaymentNumber(), { object: { gatewayNumber } }),
    );
    await takeFromGateway(world, payments);
    const refunds = payments.slice(0, 60).map((payment) => refundEvent(payment));
    await takeFromGateway(world, refunds);
  }
});
afterAll(async () => {
  await owner.end();
  await world.drop();
});

const booked = async () => {
  const { rows } = await owner.query<{
    transfers: string;
    accounts: string;
    days: string;
    gateways: string;
  }>(`
    select (select string_agg(concat_ws(' ', business_id, cause, kind, step, currency, amount_minor), E'\\n'
        order by business_id, cause, kind, step) from ledger_transfers) as transfers,
      (select string_agg(a::text, E'\\n' order by a::text) from ledger_accounts a) as accounts,
      (select string_agg(concat_ws(' ', business_id, kind, sum), E'\\n' order by business_id, kind)
        from (select business_id, kind, sum(amount_minor) as sum from ledger_days group by 1, 2) d) as days,
      (select string_agg(g::text, E'\\n' order by g::text) from gateway_balances g) as gateways`);
  return rows[0];
};

const leaveToBook = () =>
  owner.query(
    `insert into months_to_book values ('${testDay.slice(0, 7).replace('-', '')}') on conflict do nothing`,
  );

test('what was stored before the ledger came is booked once, and a start that was cut off goes on', async () => {
  const before = await booked();
  await owner.query('truncate ledger_transfers, ledger_accounts, ledger_days, gateway_balances');
  await leaveToBook();
  await migrate(world.url);
  expect(await booked()).toEqual(before);
  expect((await owner.query('select from months_to_book')).rowCount).toBe(0);
  // Cut off after it was booked and before it was said to be done.
  await leaveToBook();
  await migrate(world.url);
  expect(await booked()).toEqual(before);
  const broken = (await verifyInvariants(world.database)).filter(({ breaches }) => breaches > 0);
  expect(broken).toEqual([]);
});

const folder = new URL('../migrations/', import.meta.url);
const id = randomUUID().replaceAll('-', '').slice(0, 12);
const role = `migrator_${id}`;
const names = { whole: `test_owned_${id}`, single: `test_walls_${id}` };

let cluster: pg.Client;

const urlOf = (name: string): string => {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.username = role;
  url.pathname = `/${name}`;
  return url.href;
};

/** Looks for rows that a new column would break; it is empty in each. */
const unbroken = ['0781-websites-of-links.sql'];

/** What a migration that reads or writes behind a wall breaks, where the wall may not hide rows unseen. */
const hidden = /would be affected by row-level security/;

const isWalled = async (client: pg.Client, statements: string): Promise<boolean> => {
  await client.query('savepoint before');
  try {
    await client.query(statements);
    return false;
  } catch (error) {
    if (!(error instanceof Error && hidden.test(error.message))) {
      throw error;
    }
    await client.query('rollback to before; set local row_security = on');
    await client.query(statements);
    await client.query('set local row_security = off');
    return true;
  }
};

describe('a migrator that owns the database and is no superuser', () => {
  /** A migrator as hosted databases give it: it owns the database and may make roles, and is no superuser. */
  beforeAll(async () => {
    const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
    cluster = new pg.Client({ connectionString: url.href });
    await cluster.connect();
    // The roles of the product get their passwords from the migrator's: other tests go on with the same.
    await cluster.query(
      `create role ${role} login nosuperuser createrole nobypassrls password '${decodeURIComponent(url.password)}'`,
    );
    for (const name of databaseRoles) {
      await cluster.query(
        `grant bo_${name} to ${role} with admin option, inherit false, set false`,
      );
    }
    for (const name of Object.values(names)) {
      await cluster.query(`create database ${name} owner ${role}`);
    }
  });
  afterAll(async () => {
    for (const name of Object.values(names)) {
      await cluster.query(`drop database if exists ${name} with (force)`);
    }
    await cluster.query(`drop owned by ${role} cascade`);
    await cluster.query(`drop role ${role}`);
    await cluster.end();
  });

  test('brings an empty database to today’s shape, with every wall up', async () => {
    await migrate(urlOf(names.whole));
    const database = openDatabase(urlOf(names.whole));
    try {
      const broken = (await verifyInvariants(database)).filter(({ breaches }) => breaches > 0);
      expect(broken).toEqual([]);
    } finally {
      await database.close();
    }
  });

  test('meets no wall in any migration: each one that it would write through is lifted', async () => {
    const client = new pg.Client({ connectionString: urlOf(names.single) });
    await client.connect();
    const walled: string[] = [];
    try {
      await client.query(
        'begin; set local check_function_bodies = off; set local row_security = off',
      );
      for (const file of (await readdir(folder)).toSorted()) {
        if (await isWalled(client, await readFile(new URL(file, folder), 'utf8'))) {
          walled.push(file);
        }
      }
    } finally {
      await client.end();
    }
    expect(walled).toEqual(unbroken);
  });
});
