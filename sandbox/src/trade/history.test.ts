import { paymentNumberSchema } from '@back-office/contract/gateway/numbers';
import { gatewayEventSchema } from '@back-office/contract/gateway/protocol';
import type { GatewayEvent, PaymentEvent } from '@back-office/contract/gateway/protocol';
import { beforeAll, describe, expect, it } from 'vitest';
import { businessDayOf, dayMs, instantOf } from '../clock.ts';
import { dayOfTrade } from './day-of-trade.ts';
import { merchants } from './merchants.ts';
import { chargesOfDay } from './subscribers.ts';

const firstDay = '2026-05-20';
const days = Array.from({ length: 90 }, (_, index) =>
  businessDayOf(instantOf(`${firstDay}T00:00:00.000Z`) + index * dayMs),
);
const tradeOf = (seed: number) =>
  merchants.flatMap((merchant) =>
    days.flatMap((day) => [
      ...dayOfTrade(seed, merchant, day),
      ...chargesOfDay(seed, merchant, day),
    ]),
  );

// Domain rules P1 to P15: the allowed state transitions.
const steps: Readonly<Record<PaymentEvent['object']['status'], readonly string[]>> = {
  inProcessing: ['toBeConfirmed', 'failed', 'threeDFailed'],
  toBeConfirmed: ['success', 'preauthorised', 'failed'],
  preauthorised: ['preauthorised', 'success', 'failed'],
  success: [],
  failed: [],
  threeDFailed: [],
};

const paymentsOf = (life: readonly GatewayEvent[]) =>
  life.filter((event) => event.type === 'payment');
const pairsOf = <T>(list: readonly T[]): [T, T][] =>
  list.slice(1).flatMap((next, at) => (list[at] === undefined ? [] : [[list[at], next]]));

describe('the history', () => {
  let lives: GatewayEvent[][] = [];
  let events: GatewayEvent[] = [];
  beforeAll(() => {
    lives = tradeOf(7);
    events = lives.flat();
    // Ninety days of three merchants, made in parallel with the database tests.
  }, 60_000);

  it('is the same for the same seed, and another for another', () => {
    // As text, which is compared at once; object by object takes seconds.
    const written = JSON.stringify(lives);
    expect(JSON.stringify(tradeOf(7)) === written).toBe(true);
    expect(JSON.stringify(tradeOf(8)) === written).toBe(false);
  });

  it('has only events that the protocol knows', () => {
    const wrong = events.flatMap(
      (event) => gatewayEventSchema.safeParse(event).error?.issues ?? [],
    );
    expect(wrong).toEqual([]);
    expect(events.length).toBeGreaterThan(10_000);
  });

  it('has orders of one shop with their products, which add up to the amount to the cent', () => {
    const payments = paymentsOf(events).flatMap(({ object: { gatewayNumber, amount, products } }) =>
      products === undefined ? [] : [{ gatewayNumber, minor: BigInt(amount.minor), products }],
    );
    const wrong = payments.filter(
      ({ minor, products }) =>
        products.lines.reduce(
          (sum, { unitPriceMinor, quantity }) => sum + BigInt(unitPriceMinor) * BigInt(quantity),
          0n,
        ) !== minor,
    );
    expect(wrong).toEqual([]);
    expect(payments.length).toBeGreaterThan(1000);
    expect(new Set(payments.map(({ gatewayNumber }) => gatewayNumber.slice(0, 6)))).toEqual(
      new Set(['100002']),
    );
  });

  it('gives every payment, object and event a number of its own', () => {
    const first = lives.map((life) => life[0]?.object.number);
    expect(new Set(first).size).toBe(lives.length);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    expect(new Set(events.map(({ object, version }) => `${object.number}/${version}`)).size).toBe(
      events.length,
    );
  });

  it('begins each number with the UTC+8 date of its order', () => {
    const wrong = events.filter(
      (event) =>
        event.type === 'payment' &&
        event.object.number.slice(0, 8) !==
          businessDayOf(instantOf(event.object.orderedAt)).replaceAll('-', ''),
    );
    expect(wrong).toEqual([]);
    expect(
      lives.every((life) => paymentNumberSchema.safeParse(life[0]?.object.number).success),
    ).toBe(true);
  });

  it('takes only the steps that a payment may take', () => {
    const taken = lives.flatMap((life) =>
      pairsOf(paymentsOf(life)).map(([from, to]) => ({
        from: from.object.status,
        to: to.object.status,
      })),
    );
    expect(taken.filter(({ from, to }) => !steps[from].includes(to))).toEqual([]);
  });

  it('counts versions up by one and never goes back in time', () => {
    const byObject = Map.groupBy(events, ({ object }) => object.number);
    const pairs = [...byObject.values()].flatMap((list) => pairsOf(list));
    expect(
      pairs.filter(([a, b]) => b.version !== a.version + 1 || b.occurredAt < a.occurredAt),
    ).toEqual([]);
  });

  it('names the risk rules of a block, and a class for every failure', () => {
    const failures = lives
      .flatMap(paymentsOf)
      .filter(({ object }) => object.status === 'failed' || object.status === 'threeDFailed');
    expect(
      failures.filter(
        ({ object }) => object.declineClass === undefined || object.response === undefined,
      ),
    ).toEqual([]);
    const blocks = failures.filter(({ object }) => object.declineClass === 'risk');
    expect(
      blocks.filter(
        ({ object }) => object.response?.code !== '10000' || object.risk?.failedRules.length === 0,
      ),
    ).toEqual([]);
    expect(blocks.length).toBeGreaterThan(10);
  });

  it('captures at most what is held, and disputes or refunds at most what was captured', () => {
    const overdrawn = lives.filter((life) => {
      const last = paymentsOf(life).at(-1)?.object;
      const paid = BigInt(last?.preauth?.capturedMinor ?? last?.amount.minor ?? '0');
      const children = life.filter((event) => event.type !== 'payment');
      return (
        paid > BigInt(last?.amount.minor ?? '0') ||
        children.some(({ object }) => BigInt(object.amount.minor) > paid)
      );
    });
    expect(overdrawn).toEqual([]);
  });

  it('shows every state, class, kind and stage that a demo needs', () => {
    const seen = new Set(
      events.map(
        (event) =>
          `${event.type}/${event.type === 'fraudReport' ? event.object.kind : event.object.status}`,
      ),
    );
    const needed = [
      'payment/success',
      'payment/failed',
      'payment/threeDFailed',
      'payment/preauthorised',
      'refund/success',
      'refund/failed',
      'dispute/won',
      'dispute/lost',
      'dispute/lapsed',
      'dispute/accepted',
      'alert/refunded',
      'alert/expired',
      'fraudReport/tc40',
      'fraudReport/safe',
    ];
    expect(needed.filter((one) => !seen.has(one))).toEqual([]);
    const holds = new Set(lives.flatMap(paymentsOf).map(({ object }) => object.preauth?.status));
    expect(holds).toEqual(
      new Set([undefined, 'pending', 'completed', 'voided', 'expired', 'completionFailed']),
    );
  });

  it('writes to nobody: every address is kept for examples', () => {
    const mails = lives.flatMap(paymentsOf).map(({ object }) => object.customer?.email ?? '');
    expect(mails.filter((mail) => !/@example\.(com|net|org)$/.test(mail))).toEqual([]);
  });

  it('has customers who come back', () => {
    const visits = Map.groupBy(
      lives.map((life) => life[0]),
      (event) => (event?.type === 'payment' ? event.object.customer?.email : undefined),
    );
    expect([...visits.values()].filter((list) => list.length >= 3).length).toBeGreaterThan(50);
  });
});
