import pg from 'pg';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { now } from '#platform/clock';
import { inRole } from '#platform/database';
import { verifyInvariants } from '#platform/verify-invariants';
import { newPaymentNumber, paymentEvent, testDay } from '../../../testing/gateway-events.ts';
import { plantBusinesses } from '../../../testing/plant-business.ts';
import { sessionsWaiting } from '../../../testing/sessions-waiting.ts';
import { takeFromGateway } from '../../../testing/take-events.ts';
import { testDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { postTransfers, type Transfer } from './post-transfers.ts';
import { holdAccounts } from './read-funds.ts';

const gatewayNumber = '61000001';
const sold = 100_000n;

let world: TestDatabase;
let owner: pg.Client;
let causes = 0;

beforeAll(async () => {
  world = await testDatabase();
  owner = new pg.Client({ connectionString: world.url });
  await owner.connect();
  await plantBusinesses(world, [{ id: 1n, gatewayNumbers: [gatewayNumber] }]);
  await takeFromGateway(world, [aSale(String(sold))]);
});
afterAll(async () => {
  await owner.end();
  await world.drop();
});

const aSale = (minor: string) =>
  paymentEvent(newPaymentNumber(), {
    object: { gatewayNumber, amount: { minor, currency: 'USD' } },
  });

const newCause = (): string => {
  causes += 1;
  return `B${causes}`;
};

const transfer = (given: Pick<Transfer, 'kind' | 'amountMinor'> & Partial<Transfer>): Transfer => ({
  businessId: 1n,
  cause: newCause(),
  gatewayNumber,
  currency: 'USD',
  businessDay: testDay,
  ...given,
});

const post = (transfers: readonly Transfer[]) =>
  inRole(world.database, 'jobs', (tx) => postTransfers(tx, transfers, now()));

const balances = () =>
  inRole(world.database, 'jobs', (tx) => holdAccounts(tx, { businessId: 1n, currency: 'USD' }));

const entriesOf = async (cause: string): Promise<string[]> => {
  const { rows } = await owner.query<{ entry: string }>(
    `select concat_ws(' ', kind, debit_account, credit_account, amount_minor, step) as entry
     from ledger_transfers where cause = $1 order by id`,
    [cause],
  );
  return rows.map(({ entry }) => entry);
};

/** Checks the ledger's own invariants; decisions posted here have no records to compare with. */
const brokenInLedger = async (): Promise<string[]> =>
  (await verifyInvariants(world.database))
    .filter(({ breaches }) => breaches > 0)
    .map(({ invariant }) => invariant)
    .filter((invariant) => ['I1', 'I2', 'I3', 'I4'].includes(invariant));

/** Waits until another session waits for a lock held by the work. */
const somebodyWaits = (): Promise<void> => expect.poll(() => sessionsWaiting(world.url)).toBe(1);

describe('postTransfers', () => {
  test('moves each amount between the accounts of its kind, balanced, and what moves nothing not at all', async () => {
    const before = await balances();
    const cause = newCause();
    await post([
      transfer({ cause, kind: 'deduction', amountMinor: 350n }),
      transfer({ cause, kind: 'reserveExtracted', amountMinor: 1000n }),
      transfer({ cause, kind: 'marginTaken', amountMinor: 0n }),
      transfer({ cause, kind: 'credited', amountMinor: 8650n }),
    ]);
    expect(await entriesOf(cause)).toEqual([
      'credited pending available 8650 1',
      'deduction pending feeIncome 350 1',
      'reserveExtracted pending reserve 1000 1',
    ]);
    expect(await balances()).toEqual({
      ...before,
      pending: before.pending - 10_000n,
      available: before.available + 8650n,
      reserve: before.reserve + 1000n,
    });
    expect(await brokenInLedger()).toEqual([]);
  });

  test('refuses the same kind of a cause a second time, whoever posts it, and leaves nothing of the attempt', async () => {
    const once = transfer({ kind: 'credited', amountMinor: 100n });
    const attempts = await Promise.allSettled([1, 2, 3, 4].map(() => post([once])));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const before = await balances();
    const again = post([transfer({ kind: 'deduction', amountMinor: 1n }), once]);
    await expect(again).rejects.toMatchObject({ code: '23505' });
    expect(await balances()).toEqual(before);
    expect(await brokenInLedger()).toEqual([]);
  });

  test('takes no account below its floor, and all of what it has', async () => {
    const { available, deposit } = await balances();
    await expect(
      post([transfer({ kind: 'withdrawal', amountMinor: available + 1n })]),
    ).rejects.toMatchObject({ code: '23514' });
    await expect(
      post([transfer({ kind: 'depositReturned', amountMinor: deposit + 1n })]),
    ).rejects.toMatchObject({ code: '23514' });
    await expect(post([transfer({ kind: 'deduction', amountMinor: -1n })])).rejects.toMatchObject({
      code: '23514',
    });
    await post([transfer({ kind: 'credited', amountMinor: 500n })]);
    await post([transfer({ kind: 'withdrawal', amountMinor: available + 500n })]);
    expect(await balances()).toMatchObject({ available: 0n });
    expect(await brokenInLedger()).toEqual([]);
  });

  test('never pays out more than there is, however many ask at once, while sales are booked; nobody waits in a circle', async () => {
    await post([transfer({ kind: 'credited', amountMinor: 1000n })]);
    const { available, frozenFromAvailable, pending } = await balances();
    const withdraw = () =>
      inRole(world.database, 'jobs', async (tx) => {
        const funds = await holdAccounts(tx, { businessId: 1n, currency: 'USD' });
        if (funds.available < 300n) {
          return false;
        }
        await postTransfers(tx, [transfer({ kind: 'withdrawal', amountMinor: 300n })], now());
        return true;
      });
    const credit = () => post([transfer({ kind: 'deduction', amountMinor: 1n })]);
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, withdraw),
      ...Array.from({ length: 8 }, () => takeFromGateway(world, [aSale('100'), aSale('100')])),
      ...Array.from({ length: 8 }, credit),
    ]);
    const paid = BigInt(answers.filter((answer) => answer === true).length);
    expect(paid).toBe(available / 300n);
    expect(await balances()).toMatchObject({
      available: available - 300n * paid,
      frozenFromAvailable: frozenFromAvailable + 300n * paid,
      pending: pending + 1600n - 8n,
    });
    expect(await brokenInLedger()).toEqual([]);
  });
});

test('what is booked for a business and currency is numbered in the order in which it is committed', async () => {
  const [slow, quick] = [aSale('700'), aSale('800')];
  let waiting: Promise<unknown> = Promise.resolve();
  await inRole(world.database, 'jobs', async (tx) => {
    await holdAccounts(tx, { businessId: 1n, currency: 'USD' });
    waiting = takeFromGateway(world, [slow]);
    await somebodyWaits();
    await postTransfers(
      tx,
      [transfer({ cause: quick.object.number, kind: 'otherReturn', amountMinor: 1n })],
      now(),
    );
  });
  await waiting;
  const rows = await inRole(world.database, 'jobs', (tx) =>
    tx.rows<{ cause: string }>(sql`
      select cause from ledger_transfers where cause in (${slow.object.number}, ${quick.object.number}) order by id`),
  );
  expect(rows.map(({ cause }) => cause)).toEqual([quick.object.number, slow.object.number]);
});
