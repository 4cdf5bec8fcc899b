import {
  getSettlementAnswer,
  getSettlementCycle,
  listUnsettled,
  type UnsettledReason,
} from '@back-office/contract/features/settlements/cycle';
import { afterEach, expect, test } from 'vitest';
import { aMerchant, askAs } from '../../../testing/ask-as-merchant.ts';
import {
  at,
  dayAt,
  plainTerms,
  settlementWorld,
  type SettlementWorld,
} from '../../../testing/settlement-world.ts';
import { getSettlementAnswerRoute } from './get-settlement-answer.ts';
import { getSettlementCycleRoute } from './get-settlement-cycle.ts';
import { listUnsettledRoute } from './list-unsettled.ts';

// Settled on the Thursday of the next week. Its reserve is released on the Monday after, by a statement that today's books don't
// know of: it follows from one that is only foreseen.
const thursday = {
  ...plainTerms,
  settleType: { type: 'week', n: 1, weekday: 4 } as const,
  reserveDays: 3,
};
const [settled, released, nextWeek] = [10, 14, 17];

let world: SettlementWorld;
afterEach(async () => {
  expect(await world.broken()).toEqual([]);
  await world.close();
});

const foretell = async (now: Date) => {
  const merchant = { ...aMerchant, now };
  const { cycles } = await askAs(world.database, merchant, {
    call: getSettlementCycle,
    route: getSettlementCycleRoute,
    input: {},
  });
  const dayOf = async (reason: UnsettledReason) => {
    const { rows } = await askAs(world.database, merchant, {
      call: listUnsettled,
      route: listUnsettledRoute,
      input: { filter: { currency: 'USD', reason }, limit: 10, page: 1 },
    });
    const days = rows.map(({ dueDay }) => dueDay);
    const groups = cycles.flatMap((one) => one.groups).filter((one) => one.reason === reason);
    // The row, its group and the statement name one day.
    expect(groups.map(({ dueDay }) => dueDay)).toEqual([...new Set(days)]);
    return days;
  };
  const told = cycles.flatMap(({ forecast }) =>
    forecast.map((one) => [one.day, one.count, one.releasedMinor, one.netMinor]),
  );
  return { told, dayOf };
};

/** Runs each night from a day on, crediting every statement on its day. */
const live = async (from: number): Promise<unknown[]> => {
  const before = (await world.batches()).length;
  for (let day = from; day <= nextWeek; day += 1) {
    await world.run(dayAt(day));
    for (const { number } of (await world.batches()).filter(
      ({ status }) => status === 'reported',
    )) {
      await world.check(number, dayAt(day));
      await world.credit(number, dayAt(day));
    }
  }
  return (await world.batches())
    .slice(before)
    .map((one) => [
      one.settlement_day,
      Number(one.sale_count),
      String(one['reserve_released_minor']),
      String(one.net_minor),
    ]);
};

test('[S2.26] what goes back on the day of a statement is foretold with the reserve which that statement keeps, not a week later', async () => {
  world = await settlementWorld([thursday]);
  const sale = world.sale(dayAt(0), 10_000);
  await world.take([sale], new Date());
  const before = at(dayAt(settled), 1);
  await world.take([world.refundOf(sale, dayAt(settled), 300)], before);
  const { told, dayOf } = await foretell(before);
  // By hand: 100.00 less 3.5 %, 0.30 and a tenth for reserve; then that tenth less 3.00 and the fee of the refund.
  expect(told).toEqual([
    [dayAt(settled), 1, '0', '8620'],
    [dayAt(released), 0, '1000', '600'],
  ]);
  expect(await dayOf('returned')).toEqual([dayAt(released), dayAt(released)]);
  expect(await live(settled)).toEqual(told);
});

test('[S2.26] [S5.12] a sale whose proof came too late for its day is foretold with the first statement from which the proof counts', async () => {
  world = await settlementWorld([{ ...thursday, deliveryCondition: 'uploaded' }]);
  const [proved, late] = [world.sale(dayAt(0), 10_000), world.sale(dayAt(0), 20_000)];
  await world.take([proved, late], new Date());
  await world.proof(proved, at(dayAt(0), 13));
  // Three whole days lie between it and the Monday, not the Thursday.
  await world.proof(late, at(dayAt(8), 13));
  const { told, dayOf } = await foretell(at(dayAt(9), 20));
  expect(told).toEqual([
    [dayAt(settled), 1, '0', '8620'],
    [dayAt(released), 1, '1000', String(20_000 - 700 - 30 - 2000 + 1000)],
    [dayAt(nextWeek), 0, '2000', '2000'],
  ]);
  expect(await dayOf('provedLater')).toEqual([dayAt(released)]);
  const answer = await askAs(
    world.database,
    { ...aMerchant, now: at(dayAt(9), 20) },
    {
      call: getSettlementAnswer,
      route: getSettlementAnswerRoute,
      input: { paymentNumber: late.object.number },
    },
  );
  expect(answer).toMatchObject({ reason: 'provedLater', expectedDay: dayAt(released) });
  expect(await live(settled)).toEqual(told);
});
