import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
  const { rows } = await owner.query<{ transfers: string; accounts: string; days: string }>(`
    select (select string_agg(concat_ws(' ', business_id, cause, kind, step, currency, amount_minor), E'\\n'
        order by business_id, cause, kind, step) from ledger_transfers) as transfers,
      (select string_agg(a::text, E'\\n' order by a::text) from ledger_accounts a) as accounts,
      (select string_agg(concat_ws(' ', business_id, kind, sum), E'\\n' order by business_id, kind)
        from (select business_id, kind, sum(amount_minor) as sum from ledger_days group by 1, 2) d) as days`);
  return rows[0];
};

const leaveToBook = () =>
  owner.query(
    `insert into months_to_book values ('${testDay.slice(0, 7).replace('-', '')}') on conflict do nothing`,
  );

test('what was stored before the ledger came is booked once, and a start that was cut off goes on', async () => {
  const before = await booked();
  await owner.query('truncate ledger_transfers, ledger_accounts, ledger_days');
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
