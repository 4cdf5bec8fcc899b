import { oddsFromCases } from '@back-office/contract/features/disputes/verdict';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  gatewayNumber,
  openDisputeWorld,
  soon,
  type DisputeWorld,
} from '../../../testing/dispute-world.ts';
import { disputeEvent, newPaymentNumber, paymentEvent } from '../../../testing/gateway-events.ts';

const trial = '10000199';
let world: DisputeWorld;
beforeAll(async () => {
  world = await openDisputeWorld();
  await world.asOwner(sql`
    insert into gateways (business_id, gateway_number, name, mode, is_active, created_at)
    values (1, ${trial}, 'Trial', 'test', true, '2025-01-01Z')`);
});
afterAll(() => world.close());

/** Opens as many cases as odds require, and wins them all. */
const winAll = async (gateway: string, mode: 'live' | 'test'): Promise<void> => {
  const sales = Array.from({ length: oddsFromCases }, () =>
    paymentEvent(newPaymentNumber(), { object: { gatewayNumber: gateway, mode } }),
  );
  const cases = sales.map((sale) => disputeEvent(sale, { object: { status: 'won' } }));
  await world.tellAt(soon, ...sales, ...cases);
};

test('the odds of a case count decided cases of live payments alone', async () => {
  const { number } = await world.openCase();
  const oddsOf = async () => (await world.findCase(number)).verdict?.odds;
  await winAll(trial, 'test');
  expect(await oddsOf()).toBeNull();
  await winAll(gatewayNumber, 'live');
  expect(await oddsOf()).toEqual({ won: oddsFromCases, decided: oddsFromCases });
});
