import { getSettlementCycle } from '@back-office/contract/features/settlements/cycle';
import { addDays } from '@back-office/contract/kit/business-day';
import type { PaymentEvent } from '@back-office/contract/gateway/protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inRole } from '#platform/database';
import { tenantScope } from '#platform/tenant-scope';
import { aMerchant, askAs } from '../../../testing/ask-as-merchant.ts';
import { getSettlementCycleRoute } from '../cycle/get-settlement-cycle.ts';
import { readPaymentFacts } from '../cycle/read-payment-facts.ts';
import {
  at,
  dayAt,
  plainContract,
  plainTerms,
  settlementWorld,
  type SettlementWorld,
} from '../../../testing/settlement-world.ts';

// From the Tuesday on, rates are higher and the reserve is held longer.
let world: SettlementWorld;
beforeAll(async () => {
  world = await settlementWorld(
    [plainTerms, { ...plainTerms, validFrom: dayAt(1), reservePpm: 200_000, reserveDays: 60 }],
    [plainContract, { ...plainContract, validFrom: dayAt(1), deductionRatePpm: 50_000 }],
  );
});
afterAll(() => world.close());

const movedTo = (payment: PaymentEvent, day: string): PaymentEvent => ({
  ...payment,
  id: `evt_${payment.object.number}_2`,
  version: 2,
  object: { ...payment.object, processedAt: at(day, 12).toISOString() },
});

test('settles a sale whose day is corrected before it is settled on the due day and by the terms of its new day', async () => {
  const sale = world.sale(dayAt(0), 10_000);
  await world.take([sale], at(dayAt(0), 13));
  expect(await world.take([movedTo(sale, dayAt(1))], at(dayAt(1), 13))).toMatchObject({
    accepted: 1,
  });
  await world.run(dayAt(1));
  expect(await world.batches()).toEqual([]);
  const facts = await inRole(world.database, 'operator', (tx) =>
    readPaymentFacts(tx, tenantScope(1n, null), sale.object.number),
  );
  expect(facts).toMatchObject({ businessDay: dayAt(1), saleMinor: 10_000n });
  const told = await askAs(
    world.database,
    { ...aMerchant, now: at(dayAt(1), 14) },
    { call: getSettlementCycle, route: getSettlementCycleRoute, input: {} },
  );
  expect(told.cycles[0]?.forecast).toMatchObject([
    { day: dayAt(2), count: 1, saleMinor: '10000', feesMinor: '530', reserveMinor: '2000' },
    { count: 0, releasedMinor: '2000' },
  ]);
  await world.run(dayAt(2));
  expect(await world.batches()).toMatchObject([
    {
      settlement_day: dayAt(2),
      sale_count: 1n,
      sale_minor: 10_000n,
      deduction_minor: 500n,
      reserve_extracted_minor: 2000n,
    },
  ]);
  expect(await world.broken()).toEqual([]);
});

test('states a case that turns out to be of a later day whole in the statement of that day', async () => {
  const sale = world.sale(dayAt(7), 10_000);
  await world.take([sale], at(dayAt(7), 13));
  // The chargeback arrives before its retrieval, so at first its opening day is taken for it.
  const opened = { minor: 10_000, openedAt: at(dayAt(8), 12).toISOString() };
  await world.take([world.caseOf(sale, dayAt(10), { ...opened, version: 2 })], at(dayAt(10), 13));
  const retrieval = { ...opened, stage: 'retrieval' as const, version: 1 };
  await world.take([world.caseOf(sale, dayAt(8), retrieval)], at(dayAt(10), 14));
  // A run after missed nights sees both bookings at once.
  await world.run(dayAt(11));
  const stated = (await world.batches()).filter(({ settlement_day: day }) => day > dayAt(8));
  expect(
    stated.map(({ settlement_day: day, chargeback_minor: back, dispute_fee_minor: fee }) => [
      day,
      back,
      fee,
    ]),
  ).toEqual([
    [dayAt(9), 0n, 0n],
    [dayAt(11), 10_000n, 2500n],
  ]);
  expect(await world.broken()).toEqual([]);
});

test('a run after missed nights settles a sale whole whose day was corrected once its month had closed', async () => {
  let last = dayAt(14);
  while (last.slice(0, 7) === addDays(last, 1).slice(0, 7)) {
    last = addDays(last, 1);
  }
  const sale = world.sale(addDays(last, -1), 20_000);
  await world.take([sale], at(addDays(last, -1), 13));
  for (let day = dayAt(0); day <= addDays(last, 1); day = addDays(day, 1)) {
    await world.closeMonths(day);
  }
  const corrected = await world.take([movedTo(sale, last)], at(addDays(last, 3), 13));
  expect(corrected).toMatchObject({ accepted: 1 });
  const { rows: late } = await world.owner.query(
    `select from ledger_transfers where cause = $1 and fact_day is not null`,
    [sale.object.number],
  );
  expect(late).toHaveLength(4);
  await world.run(addDays(last, 6));
  const stated = (await world.batches()).filter(({ settlement_day: day }) => day > last);
  expect(stated.filter(({ sale_count: count }) => count > 0n)).toMatchObject([
    { sale_minor: 20_000n, sale_count: 1n },
  ]);
  const told = await askAs(
    world.database,
    { ...aMerchant, now: at(addDays(last, 6), 14) },
    { call: getSettlementCycle, route: getSettlementCycleRoute, input: {} },
  );
  expect(told.cycles.map(({ groups }) => groups)).toEqual([[]]);
  expect(await world.broken()).toEqual([]);
});
