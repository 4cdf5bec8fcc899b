import type { GatewayEvent } from '@back-office/contract/gateway/protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  at,
  dayAt,
  plainTerms,
  settlementWorld,
  type SettlementWorld,
} from '../../../testing/settlement-world.ts';
import { runSettlement } from './run-settlement.ts';

// Long enough to contain at least one month's end, whenever the tests run.
const days = 34;
const terms = [{ ...plainTerms, settleType: { type: 'day' as const, n: 3 } }];

/** A case that lasts for weeks: charged back, won, and charged back again by the issuer with a fee. */
const tellCase = (world: SettlementWorld, told: GatewayEvent[][]): void => {
  const sale = world.sale(dayAt(0), 9000);
  const [charged, won, again] = [3, 12, 20];
  const of = { minor: 9000, openedAt: at(dayAt(charged), 12).toISOString() };
  told[0]?.push(sale);
  told[charged]?.push(world.caseOf(sale, dayAt(charged), of));
  const closedAt = at(dayAt(won), 12).toISOString();
  told[won]?.push(
    world.caseOf(sale, dayAt(won), {
      ...of,
      version: 2,
      status: 'won',
      closedAt,
      appealStatus: 'appealSuccess',
    }),
  );
  told[again]?.push(
    world.caseOf(sale, dayAt(again), {
      ...of,
      version: 3,
      stage: 'preArbitration',
      appealStatus: 'underAppeal',
    }),
  );
};

/** Each day's events: some sales, and refunds of earlier ones, partial or full, long before or after they are due. */
const historyOf = (world: SettlementWorld): GatewayEvent[][] => {
  const told: GatewayEvent[][] = Array.from({ length: days }, () => []);
  tellCase(world, told);
  for (let day = 0; day < days - 8; day += 1) {
    for (let nth = 0; nth < 3; nth += 1) {
      const sale = world.sale(dayAt(day), 1000 + 125 * ((day * 3 + nth) % 17));
      const minor = Number(sale.object.amount.minor);
      told[day]?.push(sale);
      const [later, part] = [1 + ((day * 5 + nth) % 7), nth === 0 ? minor : Math.ceil(minor / 3)];
      if ((day + nth) % 2 === 0) {
        told[day + later]?.push(world.refundOf(sale, dayAt(day + later), part));
      }
    }
  }
  return told;
};

const told = async (world: SettlementWorld) =>
  (await world.batches()).map(({ number, sale_count, line_count, net_minor, ...batch }) => ({
    number,
    sale_count,
    line_count,
    net_minor,
    sale: batch['sale_minor'],
    deduction: batch['deduction_minor'],
    refund: batch['refund_minor'],
    reserve: batch['reserve_extracted_minor'],
    chargeback: batch['chargeback_minor'],
    disputeFee: batch['dispute_fee_minor'],
    appealReturn: batch['appeal_return_minor'],
    broughtForward: batch.brought_forward_minor,
  }));

let nightly: SettlementWorld;
let jumped: SettlementWorld;
beforeAll(async () => {
  nightly = await settlementWorld(terms);
  jumped = await settlementWorld(terms);
  const history = historyOf(nightly);
  for (const [day, events] of history.entries()) {
    if (events.length > 0) {
      await nightly.take(events, at(dayAt(day), 14));
      await jumped.take(events, at(dayAt(days), 1));
    }
    // Before two o’clock of the following night, and at two.
    await runSettlement(nightly.database, at(dayAt(day + 1), 1.99));
    await runSettlement(nightly.database, at(dayAt(day + 1), 2));
  }
});
afterAll(() => Promise.all([nightly.close(), jumped.close()]));

describe('a clock that jumps over a month', () => {
  it('leaves the statements that as many nights would have left, whichever of three runs at once makes them', async () => {
    const night = at(dayAt(days), 2);
    await Promise.all([1, 2, 3].map(() => runSettlement(jumped.database, night)));
    await runSettlement(jumped.database, night);
    const batches = await told(jumped);
    expect(batches.length).toBeGreaterThan(15);
    expect(batches).toEqual(await told(nightly));
    expect(await jumped.broken()).toEqual([]);
  });
});
