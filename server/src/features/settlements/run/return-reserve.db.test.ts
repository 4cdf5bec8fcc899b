import type { PaymentEvent } from '@back-office/contract/gateway/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dayAt, settlementWorld, type SettlementWorld } from '../../../testing/settlement-world.ts';

let world: SettlementWorld;
// Ten percent for thirty days.
beforeEach(async () => {
  world = await settlementWorld();
});
afterEach(async () => {
  expect(await world.broken()).toEqual([]);
  await world.close();
});

/** Runs the batch of a day, then checks and credits it the same day. */
const settled = async (day: string): Promise<string> => {
  await world.run(day);
  const number = (await world.batches()).at(-1)?.number ?? '';
  await world.check(number, day);
  await world.credit(number, day);
  return number;
};

/** Two sales of 100.00, settled on the second day. */
const twoSales = async (): Promise<[PaymentEvent, PaymentEvent]> => {
  const [one, other] = [world.sale(dayAt(0), 10_000), world.sale(dayAt(0), 10_000)];
  await world.take([one, other], new Date());
  await settled(dayAt(1));
  return [one, other];
};

/** Adds sales so that there is money to pay refunds from. */
const sellMore = (): Promise<unknown> => world.take([world.sale(dayAt(1), 60_000)], new Date());

const told = async () => {
  const reserve = await world.reserve();
  return (await world.batches()).map((batch) => [
    batch.status,
    batch['reserve_extracted_minor'],
    batch['reserve_released_minor'],
    reserve
      .filter(({ batch_number }) => batch_number === batch.number)
      .reduce((sum, { left_minor = 0n }) => sum + left_minor, 0n),
  ]);
};

describe('reserve of a sale that was refunded whole', () => {
  test('comes back with the next batch, and on its day the rest of its batch', async () => {
    const [one] = await twoSales();
    await sellMore();
    await world.take([world.refundOf(one, dayAt(1), 10_000)], new Date());
    await settled(dayAt(2));
    expect(await told()).toEqual([
      ['credited', 2000n, 0n, 1000n],
      ['credited', 6000n, 1000n, 6000n],
    ]);
    expect(await world.balances()).toMatchObject({ reserve: 7000n });
    await settled(dayAt(31));
    expect((await told()).at(-1)).toEqual(['credited', 0n, 1000n, 0n]);
    expect(await world.balances()).toMatchObject({ reserve: 6000n });
  });

  test('comes back with the part that leaves nothing, not before', async () => {
    const [one] = await twoSales();
    await sellMore();
    await world.take([world.refundOf(one, dayAt(1), 9999)], new Date());
    await settled(dayAt(2));
    expect((await told())[1]).toEqual(['credited', 6000n, 0n, 6000n]);
    const rest = world.refundOf(one, dayAt(2), 1);
    await world.take(
      [
        {
          ...rest,
          id: `${rest.id}1`,
          object: { ...rest.object, number: `R${one.object.number}1` },
        },
        world.sale(dayAt(2), 1000),
      ],
      new Date(),
    );
    await settled(dayAt(3));
    expect((await told())[2]).toEqual(['credited', 100n, 1000n, 100n]);
  });

  test('waits for the batch that keeps it to be credited', async () => {
    const one = world.sale(dayAt(0), 10_000);
    await world.take([one, world.sale(dayAt(2), 60_000)], new Date());
    await world.run(dayAt(1));
    const number = (await world.batches())[0]?.number ?? '';
    await world.take([world.refundOf(one, dayAt(1), 10_000)], new Date());
    await world.run(dayAt(2));
    await world.check(number, dayAt(2));
    await world.credit(number, dayAt(2));
    await world.run(dayAt(3));
    expect((await told()).map(([, , released]) => released)).toEqual([0n, 0n, 1000n]);
  });

  test('is held again where the batch that was to bring it is taken back, and comes with the one in its place', async () => {
    const [one, other] = await twoSales();
    await sellMore();
    await world.take([world.refundOf(one, dayAt(1), 10_000)], new Date());
    await world.run(dayAt(2));
    const second = (await world.batches()).at(-1)?.number ?? '';
    expect((await told())[0]).toEqual(['credited', 2000n, 0n, 1000n]);
    expect(await world.cancel(second, dayAt(2))).toBeUndefined();
    expect((await told())[0]).toEqual(['credited', 2000n, 0n, 2000n]);
    expect(await world.broken()).toEqual([]);
    await world.take([world.refundOf(other, dayAt(1), 10_000)], new Date());
    await settled(dayAt(2));
    expect(await told()).toEqual([
      ['credited', 2000n, 0n, 0n],
      ['cancelled', 6000n, 1000n, 6000n],
      ['credited', 6000n, 2000n, 6000n],
    ]);
  });

  test('covers what the shop owes, and stays where the refund was taken back before the money was on its way', async () => {
    const [one, other] = [world.sale(dayAt(0), 10_000), world.sale(dayAt(0), 10_000)];
    await world.take([one, other], new Date());
    await world.run(dayAt(1));
    const kept = (await world.batches())[0]?.number ?? '';
    const refund = world.refundOf(one, dayAt(1), 10_000);
    await world.take([refund, world.refundOf(other, dayAt(1), 10_000)], new Date());
    await world.run(dayAt(2));
    await world.check(kept, dayAt(2));
    await world.credit(kept, dayAt(2));
    const takenBack = { ...refund.object, status: 'failed' as const };
    await world.take(
      [{ ...refund, id: `${refund.id}2`, version: 2, object: takenBack }],
      new Date(),
    );
    await settled(dayAt(3));
    expect((await told()).map(([, , released]) => released)).toEqual([0n, 0n, 1000n]);
    expect((await told())[0]).toEqual(['credited', 2000n, 0n, 1000n]);
  });

  test('is what a debt left of it', async () => {
    const [one] = await twoSales();
    await sellMore();
    // Takes reserve to cover a debt, as an operator does.
    await world.owner.query(
      `update reserve_parts set offset_minor = 1300 where batch_number = $1`,
      [(await world.batches())[0]?.number],
    );
    await world.take([world.refundOf(one, dayAt(1), 10_000)], new Date());
    await world.run(dayAt(2));
    expect((await told())[1]).toEqual(['reported', 6000n, 700n, 6000n]);
    expect((await told())[0]).toEqual(['credited', 2000n, 0n, 0n]);
  });
});

test('a refund that a late failure of its sale takes back stands in the next statement as a refund of that sale', async () => {
  const { object, ...told } = world.sale(dayAt(0), 10_000);
  const sold = { ...told, id: `${told.id}_2`, version: 2, object };
  const refund = world.refundOf(sold, dayAt(0), 4000);
  await world.take([sold, refund, world.sale(dayAt(0), 60_000)], new Date());
  await settled(dayAt(1));
  const failed = { ...object, status: 'failed', declineClass: 'issuer' } as const;
  await world.take([{ ...told, object: failed }, world.sale(dayAt(1), 60_000)], new Date());
  const next = await settled(dayAt(2));
  const corrected = (await world.lines(next)).filter(
    (line) => line.payment_number === object.number,
  );
  expect(
    corrected.map(({ kind, sale_minor, refund_minor }) => [kind, sale_minor, refund_minor]),
  ).toEqual([
    ['sale', -10_000n, 0n],
    ['refund', 0n, -4000n],
  ]);
});
