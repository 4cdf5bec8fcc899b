import type { GatewayEvent } from '@back-office/contract/gateway/protocol';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyInvariants } from '#platform/verify-invariants';
import { endStates, type Arrival } from '../../testing/feed-states.ts';
import {
  alertEvent,
  disputeEvent,
  fraudReportEvent,
  newPaymentNumber,
  paymentEvent,
  refundEvent,
} from '../../testing/gateway-events.ts';
import { paymentLife } from '../../testing/payment-lives.ts';
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts';

let world: TestDatabase;
beforeAll(async () => {
  world = await testDatabase();
});
afterAll(() => world.drop());

const permutations = <Value>(values: readonly Value[]): Value[][] =>
  values.length === 0
    ? [[]]
    : values.flatMap((value, at) =>
        permutations(values.toSpliced(at, 1)).map((others) => [value, ...others]),
      );

const trials = Number(process.env['TRIALS'] ?? 0);
// Six events have 720 orders: every seventh still contains all orders of any three of them. A long run takes all.
const ordersMax = 120;
const ordersOf = (life: readonly GatewayEvent[]): GatewayEvent[][] => {
  const all = permutations(life);
  return all.length <= ordersMax || trials > 0 ? all : all.filter((_, at) => at % 7 === 0);
};

const oneByOne = (events: readonly GatewayEvent[]): Arrival => events.map((event) => [event]);

const p = paymentEvent(newPaymentNumber(), {
  object: { status: 'inProcessing', authorisationSent: false },
});
const sent = paymentEvent(p.object.number, { version: 2, object: { status: 'toBeConfirmed' } });
const success = paymentEvent(p.object.number, { version: 3 });
const refund = refundEvent(p, { object: { status: 'underAudit' } });
const refunded = refundEvent(p, { version: 2 });
const refundedWhole = refundEvent(p, { object: { amount: p.object.amount } });
const withoutRoom = { number: `RB${p.object.number}`, status: 'inProcessing' as const };
const withoutRoomFailed = { ...withoutRoom, status: 'failed' as const };
const retrieval = disputeEvent(p, { object: { stage: 'retrieval' } });
const chargeback = disputeEvent(p, { version: 2 });
const won = disputeEvent(p, {
  version: 3,
  object: { status: 'won', appealStatus: 'appealSuccess' },
});
const alert = alertEvent(p);
const answered = alertEvent(p, { version: 2, object: { status: 'refunded' } });
const fraud = fraudReportEvent(p);

const lives: [string, GatewayEvent[]][] = [
  ['a payment alone', [p, sent, success]],
  ['a refund before its payment', [p, success, refund, refunded]],
  [
    'a refund without room that failed',
    [
      success,
      refundedWhole,
      refundEvent(p, { object: withoutRoom }),
      refundEvent(p, { version: 2, object: withoutRoomFailed }),
    ],
  ],
  [
    'a refund that reports its failure twice',
    [
      success,
      refund,
      ...[2, 3].map((version) => refundEvent(p, { version, object: { status: 'failed' } })),
    ],
  ],
  ['a case', [p, success, retrieval, chargeback, won]],
  ['a refund and a case', [p, sent, success, refund, refunded, chargeback]],
  ['one of each', [p, success, refunded, chargeback, alert, fraud]],
  ['a case and an alert', [success, retrieval, chargeback, won, alert, answered]],
];

const distinct = (states: readonly string[]): string[] => [...new Set(states)];

describe('the order of arrival', () => {
  test.each(lives)('does not matter for %s: all end the same', async (_, life) => {
    const orders = ordersOf(life);
    for (const event of life) {
      expect(new Set(orders.map((order) => order.indexOf(event))).size).toBe(life.length);
    }
    const states = await endStates(world, orders.map(oneByOne));
    expect(distinct(states)).toHaveLength(1);
    expect(states[0]).toContain('transactions ');
  });

  const ordersPerLife = trials > 0 ? trials : 50;
  test('does not matter for any life, with impossible events in it, shuffled, repeated and cut into batches in any way', async () => {
    const arrivalsOf = (life: readonly GatewayEvent[]): fc.Arbitrary<Arrival[]> =>
      fc.array(
        fc
          .tuple(
            fc.shuffledSubarray([...life], { minLength: life.length }),
            fc.array(fc.constantFrom(...life), { maxLength: 5 }),
            fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 30, maxLength: 30 }),
          )
          .map(([shuffled, repeated, sizes]) => {
            let at = 0;
            const all = [...shuffled, ...repeated];
            return sizes
              .map((size) => all.slice(at, (at += size)))
              .filter(({ length }) => length > 0);
          }),
        { minLength: ordersPerLife, maxLength: ordersPerLife },
      );
    const lifeInManyOrders = paymentLife.chain((life) =>
      fc.record({ life: fc.constant(life), arrivals: arrivalsOf(life) }),
    );
    await fc.assert(
      fc.asyncProperty(lifeInManyOrders, async ({ life, arrivals }) => {
        const states = await endStates(world, [oneByOne(life), ...arrivals]);
        expect(distinct(states)).toHaveLength(1);
      }),
      { numRuns: trials > 0 ? 15 : 6, endOnFailure: true },
    );
  });

  test('leaves every invariant whole, whatever made-up lives say', async () => {
    const findings = await verifyInvariants(world.database);
    const broken = findings.filter(({ breaches }) => breaches > 0);
    expect(broken).toEqual([]);
  });
});
