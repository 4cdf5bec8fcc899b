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
  // Whatever is first waits for the others; it gives up, and the night fails, if they wait for it in turn.
  await world.owner.query(`
    create function planted() returns trigger language plpgsql security definer as $$
    begin
      for attempt in 1..2000 loop
        exit when (select count(distinct business_id) from settlement_batches where business_id > 1) = 2;
        if attempt = 2000 then raise 'the others wait'; end if;
        perform pg_sleep(0.01);
      end loop;
      return new;
    end $$;
    create trigger planted before insert on settlement_batches for each row when (new.business_id = 1) execute function planted()`);
  const settled = await world.run(dayAt(1));
  expect(settled).toEqual({ batches: 3, lines: 3, isFinished: true });
  expect((await world.batches()).map((batch) => batch['sale_minor'])).toEqual([
    5000n,
    5000n,
    5000n,
  ]);
  expect(await world.broken()).toEqual([]);
});
