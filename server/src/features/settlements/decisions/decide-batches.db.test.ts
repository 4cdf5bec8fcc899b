import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSettlement } from '../public.ts';
import {
  at,
  dayAt,
  operators,
  plainTerms,
  settlementWorld,
  type SettlementWorld,
} from '../../../testing/settlement-world.ts';

let world: SettlementWorld;
beforeAll(async () => {
  world = await settlementWorld();
});
afterAll(() => world.close());

const newest = async () => {
  const batch = (await world.batches()).findLast(({ status }) => status !== 'cancelled');
  if (batch === undefined) {
    throw new Error('There is a batch.');
  }
  return batch;
};

test('[S4.11] a batch is checked by one operator and credited by another, each once, and moves nothing before', async () => {
  await world.take([world.sale(dayAt(0), 10_000)], new Date());
  await world.run(dayAt(1));
  const { number } = await newest();
  const before = await world.balances();
  expect(await world.credit(number, dayAt(1))).toBe('settlements.notInThisStatus');
  expect(await world.check(number, dayAt(1))).toBeUndefined();
  expect(await world.check(number, dayAt(1))).toBe('settlements.notInThisStatus');
  expect(await world.credit(number, dayAt(1), operators[0])).toBe('settlements.checkedByYou');
  expect(await world.balances()).toEqual(before);
  const answers = await Promise.all([1, 2, 3].map(() => world.credit(number, dayAt(1))));
  expect(answers.filter((refused) => refused === undefined)).toHaveLength(1);
  // 100.00 minus 3.50, 0.30 and a tenth held in reserve.
  expect(await world.balances()).toMatchObject({ available: 8620n, reserve: 1000n });
  expect(await world.cancel(number, dayAt(1))).toBe('settlements.notInThisStatus');
});

test('[S4.11] a cancelled batch leaves no trace in the balances, and its day is settled again under the next number', async () => {
  await world.take([world.sale(dayAt(2), 5000)], new Date());
  const before = await world.balances();
  await world.run(dayAt(3));
  const first = await newest();
  expect(await world.cancel(first.number, dayAt(3))).toBeUndefined();
  expect(await world.balances()).toEqual(before);
  await world.run(dayAt(4));
  const again = await newest();
  expect(again).toMatchObject({ settlement_day: dayAt(3), net_minor: first.net_minor });
  expect(again.number).toBe(`${first.number.slice(0, -2)}02`);
  expect((await world.lines(first.number)).every(({ is_live }) => !is_live)).toBe(true);
});

test('[S4.11] of two batches of a gateway the later is cancelled first', async () => {
  await world.take([world.sale(dayAt(7), 5000)], new Date());
  await world.run(dayAt(8));
  const batches = await world.batches();
  const [former] = batches.filter(({ status }) => status === 'reported');
  expect(await world.cancel(former?.number ?? '', dayAt(8))).toBe('settlements.laterBatch');
});

test('a sale that arrives after its day was settled enters the next batch, with the business day it has', async () => {
  const late = world.sale(dayAt(7), 7000);
  await world.take([late], new Date());
  await world.run(dayAt(9));
  const { number, sale_minor } = await newest();
  expect(sale_minor).toBe(7000n);
  expect(await world.lines(number)).toMatchObject([
    { cause: late.object.number, business_day: dayAt(7) },
  ]);
});

test('two schedulers at once make each batch once, and a third run adds nothing', async () => {
  await world.take(
    [world.sale(dayAt(10), 3000), world.sale(dayAt(10), 4000, { gatewayNumber: '90000002' })],
    new Date(),
  );
  const before = (await world.batches()).length;
  await Promise.all([1, 2, 3].map(() => runSettlement(world.database, at(dayAt(14), 2))));
  await world.run(dayAt(14));
  expect((await world.batches()).length).toBe(before + 2);
});

test('what one batch owes is brought forward into the next, as far as the balance does not cover it', async () => {
  const sold = world.sale(dayAt(14), 40_000, { gatewayNumber: '90000002' });
  await world.take([sold], new Date());
  await world.run(dayAt(15));
  await world.take([world.caseOf(sold, dayAt(15), { minor: 40_000 })], new Date());
  const { available = 0n } = await world.balances();
  await world.run(dayAt(16));
  const owing = await newest();
  // The chargeback amount and the handling fee.
  expect(owing.net_minor).toBe(-42_500n);
  expect((await world.balances())['available']).toBeUndefined();
  await world.check(owing.number, dayAt(16));
  await world.credit(owing.number, dayAt(16));
  expect((await world.balances())['available']).toBeUndefined();
  await world.take([world.sale(dayAt(16), 10_000, { gatewayNumber: '90000002' })], new Date());
  await world.run(dayAt(17));
  const broughtForward = available - 42_500n;
  expect(await newest()).toMatchObject({
    brought_forward_minor: broughtForward,
    // No reserve is withheld, since the statement still ends below zero.
    net_minor: 9620n + broughtForward,
  });
});

test('reserve comes back on its day', async () => {
  await world.take([world.sale(dayAt(30), 2000)], new Date());
  await world.run(dayAt(30));
  expect(
    (await world.batches()).every(({ reserve_released_minor }) => reserve_released_minor === 0n),
  ).toBe(true);
  await world.run(dayAt(31));
  expect(await newest()).toMatchObject({ reserve_released_minor: 1000n });
  expect(await world.broken()).toEqual([]);
});

test('a gateway that cannot be settled keeps no other from it, and is settled when it can be', async () => {
  await world.take(
    [world.sale(dayAt(35), 3100), world.sale(dayAt(35), 4100, { gatewayNumber: '90000002' })],
    new Date(),
  );
  await world.owner.query(
    `alter table settlement_progress add constraint refuse_it check (gateway_number <> '90000001') not valid`,
  );
  const settledSales = async () =>
    (await world.batches())
      .map((batch) => batch['sale_minor'])
      .filter((minor) => minor === 3100n || minor === 4100n);
  await expect(world.run(dayAt(36))).rejects.toThrow('Accounts that could not be settled: 1.');
  expect(await settledSales()).toEqual([4100n]);
  await world.owner.query('alter table settlement_progress drop constraint refuse_it');
  await world.run(dayAt(36));
  expect(await settledSales()).toHaveLength(2);
});

test('the sales of a cancelled batch are settled by what became of their proofs meanwhile', async () => {
  const one = await settlementWorld([{ ...plainTerms, deliveryCondition: 'uploaded' }]);
  try {
    const [revoked, kept] = [one.sale(dayAt(0), 5000), one.sale(dayAt(0), 7000)];
    await one.take([revoked, kept], new Date());
    for (const sale of [revoked, kept]) {
      const { number, gatewayNumber } = sale.object;
      await one.proof(sale, at(dayAt(-5), 12));
      await one.owner.query(
        `insert into waybills (business_id, payment_number, gateway_number, status, tracking_numbers, websites, uploaded_at,
           uploaded_by, uploaded_by_name, version)
         values (1, $1, $2, 'received', '{SF1}', '{}', $3, 1, 'Ada', 1)`,
        [number, gatewayNumber, at(dayAt(-5), 12)],
      );
    }
    await one.run(dayAt(1));
    const [batch] = await one.batches();
    expect(batch).toMatchObject({ sale_minor: 12_000n });
    await one.owner.query(
      `update waybills set status = 'informationNotConfirmed', checked_at = $2, version = 2 where payment_number = $1`,
      [revoked.object.number, at(dayAt(1), 9)],
    );
    expect(await one.cancel(batch?.number ?? '', dayAt(1))).toBeUndefined();
    await one.run(dayAt(2));
    expect((await one.batches()).map(({ sale_minor }) => sale_minor)).toEqual([12_000n, 7000n]);
    expect(await one.blocks()).toEqual({ [revoked.object.number]: 'awaitingProof' });
    expect(await one.broken()).toEqual([]);
  } finally {
    await one.close();
  }
});
