import { getSettlementCycle } from '@back-office/contract/features/settlements/cycle';
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

// From the Tuesday on everything costs more, and is kept longer.
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
