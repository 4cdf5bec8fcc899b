import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  at,
  dayAt,
  plainTerms,
  settlementWorld,
  type SettlementWorld,
} from '../../../testing/settlement-world.ts';

let world: SettlementWorld;
const proven = '90000002';
beforeAll(async () => {
  world = await settlementWorld([
    plainTerms,
    { ...plainTerms, gatewayNumber: proven, deliveryCondition: 'delivered' },
  ]);
});
afterAll(() => world.close());

const causesOf = async (day: string): Promise<string[]> => {
  const batches = (await world.batches()).filter(({ settlement_day }) => settlement_day === day);
  const lines = await Promise.all(batches.map(({ number }) => world.lines(number)));
  return lines.flat().map(({ cause }) => cause);
};

describe('a sale whose day has come', () => {
  test('[S5.12] [S4.11] waits for its proof and its delivery, and is settled three days after the one and the day after the other', async () => {
    const [unproved, onItsWay, late, there] = [1, 2, 3, 4].map(() =>
      world.sale(dayAt(0), 10_000, { gatewayNumber: proven }),
    );
    if (!unproved || !onItsWay || !late || !there) {
      throw new Error('There are four.');
    }
    await world.take([unproved, onItsWay, late, there], new Date());
    // The settlement day is the Friday; the Tuesday begins three days before it.
    await world.proof(onItsWay, at(dayAt(0), 23));
    await world.proof(late, at(dayAt(1), 1), at(dayAt(1), 2));
    await world.proof(there, at(dayAt(0), 23), at(dayAt(3), 23));
    await world.run(dayAt(4));
    expect(await world.blocks()).toMatchObject({
      [unproved.object.number]: 'awaitingProof',
      [onItsWay.object.number]: 'awaitingDelivery',
      [late.object.number]: 'awaitingProof',
    });
    expect(await causesOf(dayAt(4))).toEqual([there.object.number]);
    await world.proof(onItsWay, at(dayAt(6), 1), at(dayAt(6), 1));
    await world.run(dayAt(7));
    expect(await causesOf(dayAt(7))).toEqual([onItsWay.object.number, late.object.number].sort());
    expect(await world.blocks()).toEqual({ [unproved.object.number]: 'awaitingProof' });
    // After half a year no proof is needed, and no reserve is withheld.
    await world.run(dayAt(182));
    const last = (await world.batches()).at(-1);
    expect(last).toMatchObject({
      settlement_day: dayAt(182),
      sale_minor: 10_000n,
      reserve_extracted_minor: 0n,
    });
    expect(await world.blocks()).toEqual({});
  });

  test('[S4.11] waits while it is asked about, by name, and is settled once the case is closed', async () => {
    const [frozen, other] = [1, 2].map(() => world.sale(dayAt(189), 10_000));
    if (!frozen || !other) {
      throw new Error('There are two.');
    }
    await world.take(
      [frozen, other, world.caseOf(frozen, dayAt(189), { minor: 10_000, stage: 'retrieval' })],
      new Date(),
    );
    await world.run(dayAt(190));
    expect(await world.blocks()).toEqual({ [frozen.object.number]: 'frozen' });
    expect(await causesOf(dayAt(190))).toContain(other.object.number);
    await world.take(
      [
        world.caseOf(frozen, dayAt(189), {
          minor: 10_000,
          stage: 'retrieval',
          status: 'lapsed',
          version: 2,
        }),
      ],
      new Date(),
    );
    await world.run(dayAt(191));
    expect(await world.blocks()).toEqual({});
    expect(await causesOf(dayAt(191))).toEqual([frozen.object.number]);
  });

  test('[S4.11] is settled on its day after its gateway and its merchant ended, together with its refund', async () => {
    const [kept, given] = [1, 2].map(() => world.sale(dayAt(192), 50_000));
    if (!kept || !given) {
      throw new Error('There are two.');
    }
    await world.take([kept, given, world.refundOf(given, dayAt(192), 50_000)], new Date());
    await world.owner.query('update gateways set is_active = false');
    await world.owner.query(`update businesses set merchant_status = 'disabled'`);
    await world.run(dayAt(193));
    expect(await world.blocks()).toEqual({});
    expect((await world.batches()).at(-1)).toMatchObject({
      settlement_day: dayAt(193),
      sale_minor: 100_000n,
      refund_minor: 50_000n,
      reserve_extracted_minor: 5000n,
    });
    await world.owner.query('update gateways set is_active = true');
    await world.owner.query(`update businesses set merchant_status = 'normal'`);
  });

  test('enters with its refund although it is not due and not proved, pays its fees and leaves no reserve', async () => {
    const gone = world.sale(dayAt(197), 10_000, { gatewayNumber: proven });
    const refund = world.refundOf(gone, dayAt(197), 10_000);
    await world.take([gone, refund], new Date());
    await world.run(dayAt(198));
    const batch = (await world.batches()).at(-1);
    expect(batch).toMatchObject({
      sale_minor: 10_000n,
      refund_minor: 10_000n,
      deduction_minor: 350n,
      single_fee_minor: 30n,
      reserve_extracted_minor: 0n,
      net_minor: -480n,
    });
  });

  test('is settled the night after what was held for a retrieval is given back, whatever the gateway says of it', async () => {
    const [waiting, answered] = [1, 2].map(() => world.sale(dayAt(199), 10_000));
    if (!waiting || !answered) {
      throw new Error('There are two.');
    }
    const retrieval = { minor: 10_000, stage: 'retrieval' } as const;
    await world.take(
      [
        waiting,
        answered,
        world.caseOf(waiting, dayAt(199), retrieval),
        world.caseOf(answered, dayAt(199), { ...retrieval, status: 'underAppeal' }),
      ],
      new Date(),
    );
    const numbers = [waiting, answered].map(({ object }) => object.number).sort();
    await world.run(dayAt(380));
    expect(await world.blocks()).toEqual(
      Object.fromEntries(numbers.map((number) => [number, 'frozen'])),
    );
    expect(await world.releaseRetrievals(dayAt(380))).toBe(2);
    await world.run(dayAt(381));
    expect(await world.blocks()).toEqual({});
    expect(await causesOf(dayAt(381))).toEqual(numbers);
    expect(await world.balances()).not.toHaveProperty('frozenFromPending');
  });

  test('and all of it leaves every invariant whole', async () => {
    expect(await world.broken()).toEqual([]);
  });
});
