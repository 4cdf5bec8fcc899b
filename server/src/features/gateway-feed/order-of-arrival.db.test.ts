import type { GatewayEvent } from '@back-office/contract/gateway/protocol';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyInvariants } from '#platform/verify-invariants';
import { endStates, type Arrival, type Turn } from '../../testing/feed-states.ts';
import {
  alertEvent,
  disputeEvent,
  fraudReportEvent,
  newPaymentNumber,
  paymentEvent,
  refundEvent,
} from '../../testing/gateway-events.ts';
import { paymentLife, turnsOfLife } from '../../testing/payment-lives.ts';
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openedAt } from './judging/judge-facts.ts';

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

const oneByOne = (events: readonly GatewayEvent[]): Arrival =>
  events.map((event) => ({ events: [event] }));

/** No event comes before what it is judged by: by its own time, what an operator did before it is done. */
const latestFor = (arrival: Arrival, { at }: Turn): number => {
  const first = arrival.findIndex(({ events }) =>
    events.some((event) => openedAt(event) >= at || event.occurredAt >= at),
  );
  return first === -1 ? arrival.length : first;
};

/** The same arrival, with what an operator did somewhere between its batches; each thing by its place among those that may be. */
const withTurns = (
  arrival: Arrival,
  turns: readonly Turn[],
  places: readonly number[],
): Arrival => {
  const batches = [
    ...arrival.map((batch) => ({ ...batch, turns: [] as Turn[] })),
    { turns: [] as Turn[], events: [] },
  ];
  let earliest = 0;
  turns.forEach((turn, nth) => {
    const room = latestFor(arrival, turn) - earliest + 1;
    earliest += (places[nth] ?? 0) % room;
    batches[earliest]?.turns.push(turn);
  });
  return batches;
};

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
  test('does not matter for any life, with impossible events in it, shuffled, repeated and cut into batches in any way, while merchant and gateway are switched off and on', async () => {
    const arrivalsOf = (
      life: readonly GatewayEvent[],
      turns: readonly Turn[],
    ): fc.Arbitrary<Arrival[]> =>
      fc.array(
        fc
          .tuple(
            fc.shuffledSubarray([...life], { minLength: life.length }),
            fc.array(fc.constantFrom(...life), { maxLength: 5 }),
            fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 30, maxLength: 30 }),
            fc.array(fc.nat(), { minLength: turns.length, maxLength: turns.length }),
          )
          .map(([shuffled, repeated, sizes, places]) => {
            let at = 0;
            const all = [...shuffled, ...repeated];
            const arrival = sizes
              .map((size) => ({ events: all.slice(at, (at += size)) }))
              .filter(({ events }) => events.length > 0);
            return withTurns(arrival, turns, places);
          }),
        { minLength: ordersPerLife, maxLength: ordersPerLife },
      );
    const lifeInManyOrders = fc.tuple(paymentLife, turnsOfLife).chain(([life, turns]) =>
      fc.record({
        known: fc.constant(withTurns(oneByOne(life), turns, [])),
        arrivals: arrivalsOf(life, turns),
      }),
    );
    await fc.assert(
      fc.asyncProperty(lifeInManyOrders, async ({ known, arrivals }) => {
        const states = await endStates(world, [known, ...arrivals]);
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
