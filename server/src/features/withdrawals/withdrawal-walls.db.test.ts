import pg from 'pg';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { now } from '#platform/clock';
import { inTenant, type Tx } from '#platform/database';
import { tenantScope } from '#platform/tenant-scope';
import { plantBusinesses } from '../../testing/plant-business.ts';
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { brokenOfWithdrawals, credit, giveWithdrawals } from '../../testing/withdrawals.ts';
import { postMoves } from './take-step.ts';

const number = 'W202611220000000001';
const amounts = { amountMinor: 50_000n, feeMinor: 2000n, receivedMinor: 48_000n };
const withdrawal = { businessId: 1n, number, currency: 'USD', ...amounts };

let world: TestDatabase;
let owner: pg.Client;

const asTenant = <Result>(
  work: (tx: Tx) => Promise<Result>,
  { businessId = 1n, gatewayNumbers = null as string[] | null } = {},
): Promise<Result> =>
  inTenant(world.database, {
    scope: tenantScope(businessId, gatewayNumbers),
    mode: 'read write',
    work,
  });

beforeAll(async () => {
  world = await testDatabase();
  owner = new pg.Client({ connectionString: world.url });
  await owner.connect();
  await plantBusinesses(world, [
    { id: 1n, gatewayNumbers: ['62000001'] },
    { id: 2n, gatewayNumbers: ['62000002'] },
  ]);
  await owner.query(
    `insert into persons (kind, email, name, password_hash, language, created_at)
     values ('merchant', 'walls@teahouse.example', 'Ann', 'none', 'en', now())`,
  );
  const bankAccountId = await giveWithdrawals(world.database, { businessId: 1n });
  await credit(world.database, { businessId: 1n, minor: 100_000n });
  await asTenant(async (tx) => {
    await tx.run(sql`
      insert into withdrawals (business_id, number, currency, amount_minor, fee_minor, bank_account_id, status, waits_for, requested_by,
        requested_by_name, requested_at, bank_day)
      values (1, ${number}, 'USD', 50000, 2000, ${bankAccountId}, 'pending', 'pickUp', 1, 'Ann', ${now()}, '2026-11-23')`);
    await tx.run(sql`
      insert into withdrawal_steps (business_id, number, place, at, step, status, actor_kind, person_id, actor_name)
      values (1, ${number}, 1, ${now()}, 'submitted', 'pending', 'merchant', 1, 'Ann')`);
    await postMoves(tx, withdrawal, { moves: ['withdrawal'], now: now() });
  });
});
afterAll(async () => {
  await owner.end();
  await world.drop();
});

describe('a merchant’s own transaction moves what a withdrawal says and nothing else', () => {
  test.each([
    ['pays itself', { moves: ['withdrawalPaid'] as const }],
    ['lets go what is pending', { moves: ['withdrawalReversal'] as const }],
    ['returns what was never paid', { moves: ['withdrawalReturned'] as const }],
    ['freezes another amount', { moves: ['withdrawal'] as const, amountMinor: 49_999n }],
    [
      'freezes for a withdrawal that is not there',
      { moves: ['withdrawal'] as const, number: 'W1' },
    ],
    ['freezes what is another’s', { moves: ['withdrawal'] as const, businessId: 2n }],
  ])('[S5.5] it never %s', async (_, { moves, ...more }) => {
    const posting = asTenant((tx) =>
      postMoves(tx, { ...withdrawal, ...more }, { moves, now: now() }),
    );
    await expect(posting).rejects.toThrow(/row-level security/);
  });

  test('nor does one that is held to gateways', async () => {
    const posting = asTenant(
      (tx) => postMoves(tx, withdrawal, { moves: ['withdrawal'], now: now() }),
      { gatewayNumbers: ['62000001'] },
    );
    await expect(posting).rejects.toThrow(/row-level security/);
  });

  test.each([
    `update ledger_accounts set balance_minor = balance_minor + 1 where account = 'pending'`,
    `insert into ledger_accounts values (1, 'USD', 'bank', 1000000)`,
    `insert into ledger_days values (1, 'USD', '2026-11-22', 'none', 'credited', 'pending', 'available', 1, 5)`,
    `insert into gateway_balances values (1, '62000001', 'USD', 'deposit', 5)`,
  ])('%s is refused', async (statement) => {
    await expect(asTenant((tx) => tx.run(sql`${raw(statement)}`))).rejects.toThrow(
      /row-level security/,
    );
  });

  test('a posted transfer is never changed, and the same one never posted again', async () => {
    const change = `update ledger_transfers set amount_minor = 1`;
    await expect(asTenant((tx) => tx.run(sql`${raw(change)}`))).rejects.toThrow(
      /permission denied/,
    );
    const again = asTenant((tx) =>
      postMoves(tx, withdrawal, { moves: ['withdrawal'], now: now() }),
    );
    await expect(again).rejects.toThrow(/ledger_transfers_pkey/);
  });

  test('a second one in the currency cannot be pending, whatever the code says', async () => {
    const copy = asTenant((tx) =>
      tx.run(sql`
        insert into withdrawals (business_id, number, currency, amount_minor, fee_minor, bank_account_id, status, waits_for, requested_by,
          requested_by_name, requested_at, bank_day)
        select business_id, 'W202611220000000002', currency, 20000, 2000, bank_account_id, status, waits_for, requested_by,
          requested_by_name, requested_at, bank_day from withdrawals`),
    );
    await expect(copy).rejects.toThrow(/withdrawals_pending/);
  });
});

const brokenSentences = (): Promise<string[]> => brokenOfWithdrawals(world.database);

describe('the command that verifies finds', () => {
  test('nothing wrong where nothing is', async () => {
    expect(await brokenSentences()).toEqual([]);
  });

  test.each([
    [
      'I9',
      'money that left without being frozen',
      `update withdrawals set amount_minor = 60000`,
      `update withdrawals set amount_minor = 50000`,
    ],
    [
      'I9',
      'a cancelled one whose money is frozen still',
      `update withdrawals set status = 'cancelled', waits_for = null, ended_at = now();
       insert into withdrawal_steps values (1, '${number}', 2, now(), 'cancelled', 'cancelled', 'merchant', 1, 'Ann', null)`,
      `update withdrawals set status = 'pending', waits_for = 'pickUp', ended_at = null; delete from withdrawal_steps where place = 2`,
    ],
    [
      'I9',
      'one that cost less than its share',
      `update withdrawal_terms set fee_ppm = 11`,
      `update withdrawal_terms set fee_ppm = 0`,
    ],
    [
      'I13',
      'a status that no step led to',
      `insert into withdrawal_steps values (1, '${number}', 2, now(), 'returned', 'failed', 'operator', 1, 'Ann', null)`,
      `delete from withdrawal_steps where place = 2`,
    ],
    [
      'I18',
      'one of a business that was suspended',
      `insert into business_status_changes (business_id, from_status, to_status, at, actor_kind) values (1, 40, 50, now() - interval '1 hour', 'operator')`,
      `delete from business_status_changes`,
    ],
  ])('%s: %s', async (invariant, _, plant, takeBack) => {
    await owner.query(plant);
    expect(await brokenSentences()).toEqual([invariant]);
    await owner.query(takeBack);
    expect(await brokenSentences()).toEqual([]);
  });
});
