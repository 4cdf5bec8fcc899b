import { uploadWaybill } from '@back-office/contract/features/waybills';
import { overseeWaybill } from '@back-office/contract/features/waybills/by-hand';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aMerchant, askAs } from '../../../testing/ask-as-merchant.ts';
import { askAsOperator } from '../../../testing/ask-as-operator.ts';
import {
  at,
  dayAt,
  operators,
  plainTerms,
  settlementWorld,
  type SettlementWorld,
} from '../../../testing/settlement-world.ts';
import { waybillRoutes } from '../routes.ts';
import { uploadWaybillRoute } from '../upload/upload-waybill.ts';

// Settled on the Thursday of the next week. Its reserve is released on the Monday after, by a statement that follows from one
// that is only foreseen.
const [settled, released, nextWeek] = [10, 14, 17];

let world: SettlementWorld;
beforeAll(async () => {
  world = await settlementWorld([
    {
      ...plainTerms,
      settleType: { type: 'week', n: 1, weekday: 4 },
      reserveDays: 3,
      deliveryCondition: 'delivered',
    },
  ]);
});
afterAll(() => world.close());

const upload = (paymentNumber: string, now: Date) =>
  askAs(
    world.database,
    { ...aMerchant, now },
    {
      call: uploadWaybill,
      route: uploadWaybillRoute,
      input: {
        paymentNumber,
        trackingNumbers: ['FORESEEN00001'],
        company: 'Junk Boats',
        websites: [],
      },
    },
  );

const look = async (paymentNumber: string, now: Date) => {
  const { rows } = await world.owner.query<{ number: string }>(
    'select merchant_number as number from businesses where id = 1',
  );
  const { settlement } = await askAsOperator(world.database, {
    call: overseeWaybill,
    routes: waybillRoutes,
    input: { merchantNumber: rows[0]?.number ?? '', paymentNumber },
    now,
    person: { personId: operators[0], personName: 'Olga Operator' },
  });
  return settlement;
};

test('[S4.13] a proof that is accepted too late for its day is said to reach the statement that the forecast names, however it stands now', async () => {
  const [proved, late] = [world.sale(dayAt(0), 10_000), world.sale(dayAt(0), 20_000)];
  await world.take([proved, late], new Date());
  await world.proof(proved, at(dayAt(0), 13), at(dayAt(1), 13));
  const { number } = late.object;
  await upload(number, at(dayAt(8), 13));
  const now = at(dayAt(9), 20);
  for (const status of ['waitingForManualProcessing', 'wrongOrder']) {
    await world.owner.query('update waybills set status = $1 where payment_number = $2', [
      status,
      number,
    ]);
    const { accepted, rejected } = await look(number, now);
    expect([status, accepted?.day]).toEqual([status, dayAt(released)]);
    expect(rejected?.day).toBe(dayAt(nextWeek));
    // As after a rejection: what was uploaded counts no more.
    await world.owner.query('delete from delivery_proofs where payment_number = $1', [number]);
  }
  await world.proof(late, at(dayAt(8), 13), now);
  for (let day = settled; day <= released; day += 1) {
    await world.run(dayAt(day));
    for (const batch of await world.batches()) {
      if (batch.status === 'reported') {
        await world.check(batch.number, dayAt(day));
        await world.credit(batch.number, dayAt(day));
      }
    }
  }
  const last = (await world.batches()).at(-1);
  expect(last).toMatchObject({ settlement_day: dayAt(released), sale_minor: 20_000n });
  expect(await world.broken()).toEqual([]);
});
