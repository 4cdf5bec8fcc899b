import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAt, settlementWorld, type SettlementWorld } from '../../../testing/settlement-world.ts';

let world: SettlementWorld;
beforeAll(async () => {
  world = await settlementWorld();
});
afterAll(() => world.close());

/** Checks and credits the newest batch on a day. */
const creditLast = async (day: string): Promise<string> => {
  const number = (await world.batches()).at(-1)?.number ?? '';
  expect(await world.check(number, day)).toBeUndefined();
  expect(await world.credit(number, day)).toBeUndefined();
  return number;
};

test('[S3.16] the worked example of a statement: a hundred sales, two refunds, a chargeback, RDR, Ethoca and a reserve that comes back leave 8,949.00', async () => {
  // A reserve of 800.00 from a month before.
  const earlier = Array.from({ length: 8 }, () => world.sale(dayAt(0), 100_000));
  await world.take(earlier, new Date());
  await world.run(dayAt(1));
  const first = await creditLast(dayAt(1));
  const sales = Array.from({ length: 100 }, () => world.sale(dayAt(30), 10_000));
  const [one, two, three, four, five] = earlier;
  if (!one || !two || !three || !four || !five) {
    throw new Error('There are eight.');
  }
  await world.take(sales, new Date());
  await world.take(
    [
      world.refundOf(one, dayAt(30), 10_000),
      world.refundOf(two, dayAt(30), 10_000),
      world.caseOf(three, dayAt(30), { minor: 10_000 }),
      world.alertOf(four, dayAt(30), { minor: 10_000, kind: 'rdr' }),
      world.alertOf(five, dayAt(30), { minor: 10_000, kind: 'ethoca' }),
    ],
    new Date(),
  );
  await world.run(dayAt(31));
  const second = await creditLast(dayAt(31));
  const batches = await world.batches();
  expect(batches.map(({ number }) => number)).toEqual([first, second]);
  expect((await world.reserve())[0]).toMatchObject({
    batch_number: first,
    released_in: second,
    extracted_minor: 80_000n,
  });
  expect(batches[1]).toMatchObject({
    sale_count: 100n,
    line_count: 105n,
    sale_minor: 1_000_000n,
    deduction_minor: 35_000n,
    single_fee_minor: 3000n,
    refund_minor: 20_000n,
    refund_fee_minor: 200n,
    chargeback_minor: 10_000n,
    dispute_fee_minor: 2500n,
    rdr_minor: 10_000n,
    rdr_fee_minor: 1500n,
    ethoca_fee_minor: 2900n,
    reserve_extracted_minor: 100_000n,
    reserve_released_minor: 80_000n,
    brought_forward_minor: 0n,
    net_minor: 894_900n,
  });
  expect(await world.balances()).toMatchObject({
    available: (batches[0]?.net_minor ?? 0n) + 894_900n,
    reserve: 100_000n,
  });
  expect((await world.balances())['pending']).toBeUndefined();
});
