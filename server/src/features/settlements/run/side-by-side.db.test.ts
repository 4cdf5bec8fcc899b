import { afterAll, beforeAll, expect, test } from 'vitest';
import { addContractTerms } from '#features/funds/public';
import { addSettlementTerms } from '#features/terms/public';
import { inRole } from '#platform/database';
import { plantBusinesses } from '../../../testing/plant-business.ts';
import {
  dayAt,
  plainContract,
  plainTerms,
  settlementWorld,
  type SettlementWorld,
} from '../../../testing/settlement-world.ts';

const gateways = { 1: '90000001', 2: '90000009', 3: '90000010' } as const;

let world: SettlementWorld;
beforeAll(async () => {
  world = await settlementWorld();
  await plantBusinesses(
    world,
    ([2, 3] as const).map((id) => ({ id: BigInt(id), gatewayNumbers: [gateways[id]] })),
  );
  await inRole(world.database, 'operator', async (tx) => {
    for (const id of [2n, 3n]) {
      await addContractTerms(tx, id, [plainContract]);
      await addSettlementTerms(tx, id, [plainTerms]);
    }
  });
  await world.take(
    Object.values(gateways).map((gatewayNumber) => world.sale(dayAt(0), 5000, { gatewayNumber })),
    new Date(),
  );
});
afterAll(() => world.close());

test('a night settles merchants side by side: the first may wait until the last is settled, and all of them are', async () => {
  // The first waits for this row; the night would never come to the others if they waited for the first in turn.
  await world.owner.query('begin');
  await world.owner.query(
    `select from ledger_accounts where business_id = 1 and currency = 'USD' and account = 'pending' for update`,
  );
  const settling = world.run(dayAt(1));
  try {
    await expect.poll(async () => (await world.batches()).length).toBe(2);
  } finally {
    await world.owner.query('commit');
    await settling;
  }
  expect(await settling).toEqual({ batches: 3, lines: 3, isFinished: true });
  expect((await world.batches()).map((batch) => batch['sale_minor'])).toEqual([
    5000n,
    5000n,
    5000n,
  ]);
  expect(await world.broken()).toEqual([]);
});
