import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import sql from 'sql-template-tag';
import { postTransfers, readWithdrawable } from '#features/funds/public';
import { inRole } from '#platform/database';
import {
  at,
  dayAt,
  operators,
  settlementWorld,
  type SettlementWorld,
} from '../../../testing/settlement-world.ts';

let world: SettlementWorld;
// Ten percent for thirty days; settled on the next day.
beforeEach(async () => {
  world = await settlementWorld();
});
afterEach(async () => {
  expect(await world.broken()).toEqual([]);
  await world.close();
});

const [first, second] = ['90000001', '90000002'];
let charges = 0;

/** Charges the merchant a deduction on a day, as an operator does. */
const charge = (gatewayNumber: string, amountMinor: bigint, day: string): Promise<void> =>
  inRole(world.database, 'operator', async (tx) => {
    charges += 1;
    const cause = `A${String(charges).padStart(18, '0')}`;
    const of = { businessId: 1n, gatewayNumber, currency: 'USD', amountMinor };
    await tx.run(sql`
      insert into adjustments (business_id, number, gateway_number, currency, kind, amount_minor, reason, made_by, made_by_name, made_at,
        confirmed_by)
      values (1, ${cause}, ${gatewayNumber}, 'USD', 'otherDeduction', ${amountMinor}, 'Invoice', ${operators[0]}, 'Op', ${at(day, 12)},
        ${operators[1]})`);
    await postTransfers(
      tx,
      [{ ...of, cause, kind: 'otherDeduction', businessDay: day }],
      at(day, 12),
    );
  });

const creditAll = async (day: string): Promise<void> => {
  for (const { number, status } of await world.batches()) {
    if (status === 'reported') {
      await world.check(number, day);
      await world.credit(number, day);
    }
  }
};

const settled = async (day: string): Promise<void> => {
  await world.run(day);
  await creditAll(day);
};

const withdrawable = async (): Promise<bigint | undefined> =>
  (await inRole(world.database, 'operator', (tx) => readWithdrawable(tx, 1n, new Date())))[0]
    ?.withdrawableMinor;

const newestOf = async (gateway: string) => {
  const batch = (await world.batches()).findLast(
    ({ gateway_number, status }) => gateway_number === gateway && status !== 'cancelled',
  );
  if (batch === undefined) {
    throw new Error('There is a batch.');
  }
  return batch;
};

const offsets = async () =>
  (
    await world.owner.query(
      'select gateway_number, available_minor, reserve_minor, deposit_minor, made_by_name from offsets order by number',
    )
  ).rows;

describe('reserve is released on its day', () => {
  test('while another gateway owes: its debt is taken from the available balance in the same night', async () => {
    await world.take([world.sale(dayAt(0), 100_065)], new Date());
    await settled(dayAt(1));
    expect(await world.balances()).toMatchObject({ available: 86_526n, reserve: 10_007n });
    await charge(second, 2600n, dayAt(30));
    expect(await withdrawable()).toBe(83_926n);
    await world.run(dayAt(31));
    expect(await newestOf(second)).toMatchObject({ net_minor: -2600n });
    expect(await newestOf(first)).toMatchObject({
      reserve_released_minor: 10_007n,
      net_minor: 10_007n,
    });
    expect(await world.balances()).toMatchObject({ available: 83_926n });
    expect(await offsets()).toEqual([
      {
        gateway_number: second,
        available_minor: 2600n,
        reserve_minor: 0n,
        deposit_minor: 0n,
        made_by_name: null,
      },
    ]);
    expect(await withdrawable()).toBe(83_926n);
    await creditAll(dayAt(31));
    await world.run(dayAt(32));
    expect(await world.balances()).toEqual(expect.objectContaining({ available: 93_933n }));
    expect((await offsets()).length).toBe(1);
  });

  test('and an offset that waits for what the night covers itself is ended by it', async () => {
    await world.take([world.sale(dayAt(0), 100_065)], new Date());
    await settled(dayAt(1));
    await charge(second, 2600n, dayAt(30));
    const taken = { availableMinor: '2600', reserveMinor: '0', depositMinor: '0' };
    await world.owner.query(
      `insert into merchant_proposals (business_id, id, kind, about, after, reason, proposed_by, proposed_by_name, proposed_at)
       values (1, gen_random_uuid(), 'debtOffset', $1, $2, 'Owed for long', $3, 'Op', $4)`,
      [
        `${second} USD`,
        { gatewayNumber: second, currency: 'USD', amountMinor: '2600', taken },
        operators[0],
        at(dayAt(30), 15),
      ],
    );
    await world.run(dayAt(31));
    expect(
      (await world.owner.query('select status, decided_by, decided_at from merchant_proposals'))
        .rows,
    ).toEqual([{ status: 'overtaken', decided_by: null, decided_at: at(dayAt(31), 2) }]);
  });

  test('of a business that may not trade', async () => {
    await world.take([world.sale(dayAt(0), 100_000)], new Date());
    await settled(dayAt(1));
    await world.owner.query(`update businesses set merchant_status = 'disabled'`);
    await world.run(dayAt(31));
    expect(await newestOf(first)).toMatchObject({ reserve_released_minor: 10_000n });
  });

  test('or the invariants say so', async () => {
    await world.take([world.sale(dayAt(0), 100_000)], new Date());
    await settled(dayAt(1));
    const nightOf = (day: string) =>
      world.owner.query('insert into settlement_runs values ($1, $2)', [day, at(day, 2)]);
    await nightOf(dayAt(30));
    expect(await world.broken()).toEqual([]);
    // Simulates a night that ended without releasing it.
    await nightOf(dayAt(31));
    expect((await world.broken()).map(({ says }) => says)).toEqual([
      expect.stringContaining('No reserve is held past its day'),
    ]);
    await world.run(dayAt(31));
    expect(await world.broken()).toEqual([]);
    const { number } = await newestOf(first);
    await world.cancel(number, dayAt(31));
  });

  test('and covers the next night what the available balance could not', async () => {
    await world.take([world.sale(dayAt(0), 100_000)], new Date());
    await settled(dayAt(1));
    await charge(second, 90_000n, dayAt(30));
    await world.run(dayAt(31));
    // 864.70 of 900.00.
    expect((await world.balances())['available']).toBeUndefined();
    await creditAll(dayAt(31));
    expect(await world.balances()).toMatchObject({ available: 10_000n });
    expect(await withdrawable()).toBe(6470n);
    await world.run(dayAt(32));
    expect(await world.balances()).toMatchObject({ available: 6470n });
    expect((await offsets()).map(({ available_minor }) => available_minor)).toEqual([
      86_470n,
      3530n,
    ]);
  });
});

describe('a statement', () => {
  test('that ends below zero withholds nothing, and one with less than the reserve withholds what there is', async () => {
    await charge(first, 5000n, dayAt(0));
    await world.take([world.sale(dayAt(0), 3000), world.sale(dayAt(0), 2000)], new Date());
    await settled(dayAt(1));
    expect(await newestOf(first)).toMatchObject({
      reserve_extracted_minor: 0n,
      net_minor: -5000n + 5000n - 175n - 60n,
    });
    await world.take(
      [world.sale(dayAt(1), 3001), world.sale(dayAt(1), 2000), world.sale(dayAt(1), 1)],
      new Date(),
    );
    await charge(first, 4100n, dayAt(1));
    await settled(dayAt(2));
    const batch = await newestOf(first);
    const kept = (await world.lines(batch.number)).map(({ reserve_minor }) => reserve_minor);
    // 4.02 of 5.00.
    expect(kept.reduce((sum = 0n, minor = 0n) => sum + minor, 0n)).toBe(
      batch['reserve_extracted_minor'],
    );
    expect(batch.net_minor).toBe(0n);
    expect(batch['reserve_extracted_minor']).toBe(5002n - 175n - 90n - 4100n - 235n);
  });

  test('that owed and was covered may be cancelled: the batch in its place has what was taken', async () => {
    await world.take([world.sale(dayAt(0), 100_000)], new Date());
    await settled(dayAt(1));
    await charge(second, 2600n, dayAt(2));
    await world.run(dayAt(3));
    const { number } = await newestOf(second);
    expect(await world.balances()).toMatchObject({ available: 83_870n });
    expect(await world.cancel(number, dayAt(3))).toBeUndefined();
    await world.run(dayAt(3));
    expect(await newestOf(second)).toMatchObject({
      number: `${number.slice(0, -2)}02`,
      brought_forward_minor: 2600n,
      net_minor: 0n,
    });
    expect(await world.balances()).toMatchObject({ available: 83_870n });
    expect((await offsets()).length).toBe(1);
  });
});

describe('a debt', () => {
  test('is no money that is held: a retrieval of a settled sale leaves reserve its day and the list of debts empty', async () => {
    const sold = world.sale(dayAt(0), 100_000);
    await world.take([sold], new Date());
    await settled(dayAt(1));
    const retrieval = { minor: 100_000, stage: 'retrieval' as const, isFraud: false };
    await world.take([world.caseOf(sold, dayAt(2), retrieval)], new Date());
    // All of the available balance, and the rest from unsettled money.
    expect(await world.balances()).toMatchObject({
      frozenFromAvailable: 86_470n,
      frozenFromPending: 13_530n,
      pending: -13_530n,
    });
    await world.run(dayAt(31));
    expect(await newestOf(first)).toMatchObject({ reserve_released_minor: 10_000n });
    await creditAll(dayAt(31));
    await world.run(dayAt(32));
    expect(await offsets()).toEqual([]);
    // Amounts held beyond unsettled money stay frozen, although nobody owes them.
    expect(await withdrawable()).toBe(0n);
  });

  test('that stays for thirty days is taken from reserve and deposit by itself', async () => {
    await world.owner.query('update settlement_terms set reserve_days = 60');
    await world.take([world.sale(dayAt(0), 10_000)], new Date());
    await settled(dayAt(1));
    await charge(first, 9000n, dayAt(1));
    await settled(dayAt(2));
    const purses = async () =>
      (await offsets()).map((row: Record<string, bigint>) => [
        row['available_minor'],
        row['reserve_minor'],
      ]);
    expect(await purses()).toEqual([[8620n, 0n]]);
    await world.run(dayAt(30));
    expect(await purses()).toHaveLength(1);
    await world.run(dayAt(31));
    expect(await purses()).toEqual([
      [8620n, 0n],
      [0n, 380n],
    ]);
    expect(await world.balances()).toMatchObject({ reserve: 620n });
  });
});
