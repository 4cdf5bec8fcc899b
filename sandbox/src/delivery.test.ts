import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GatewayEvent } from '@back-office/contract/gateway/protocol';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOfTrade } from './trade/day-of-trade.ts';
import { openDelivery } from './delivery.ts';
import type { Lane } from './outbox.ts';
import { makeHistory, planHistory } from './trade/history.ts';
import { merchants } from './trade/merchants.ts';
import { signatureFault } from './signing.ts';
import { openStore } from './store.ts';
import type { Store } from './store.ts';

const secret = 'whsec_c2FuZGJveC1zYW5kYm94LXNhbmRib3gtMDE=';
const events = dayOfTrade(3, merchants[0], '2026-05-20').flat();

/** How a receiver may answer: well, badly, or well but so that the answer is lost on its way. */
type Mood =
  | 'takes'
  | 'fails'
  | 'isBusy'
  | 'isUnauthorised'
  | 'isTooSmall'
  | 'losesAnswer'
  | 'forgetsSome'
  | 'refusesFirst';
const moods: readonly Mood[] = [
  'takes',
  'fails',
  'isBusy',
  'isUnauthorised',
  'isTooSmall',
  'losesAnswer',
  'forgetsSome',
  'refusesFirst',
];
const statusOf: Partial<Record<Mood, number>> = {
  fails: 503,
  isBusy: 429,
  isUnauthorised: 401,
  isTooSmall: 413,
};

let server: Server;
let url = '';
const received = { ids: [] as string[], messageIds: [] as string[], faults: [] as unknown[] };
const say: string[] = [];
let mood: Mood = 'takes';

const answerOf = (count: number) => ({
  code: 0,
  msg: '',
  data: {
    accepted: mood === 'forgetsSome' ? count - 1 : count - (mood === 'refusesFirst' ? 1 : 0),
    duplicates: 0,
    parked: 0,
    rejected:
      mood === 'refusesFirst'
        ? [{ index: 0, id: null, reason: 'malformed', detail: 'amount: too small' }]
        : [],
  },
});

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      received.faults.push(
        signatureFault(secret, { headers: request.headers, body, nowMs: Date.now() }),
      );
      received.messageIds.push(String(request.headers['webhook-id']));
      const status = statusOf[mood] ?? 200;
      const batch = (JSON.parse(body) as { events: GatewayEvent[] }).events;
      received.ids.push(...(status === 200 ? batch.map(({ id }) => id) : []));
      void (mood === 'losesAnswer'
        ? response.destroy()
        : response.writeHead(status).end(JSON.stringify(answerOf(batch.length))));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => void server.close());

const inFolder = async (work: (folder: string) => Promise<void> | void): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-test-'));
  await Promise.resolve(work(folder)).finally(() => rmSync(folder, { recursive: true }));
};

const deliveryOf = (store: Store) =>
  openDelivery(store, { backOfficeUrl: url, secret, say: (line) => say.push(line) });

describe('the outbox', () => {
  it('loses nothing, however the receiver behaves and whenever the sandbox is started again', async () => {
    const step = fc.record({ mood: fc.constantFrom(...moods), restarts: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), (steps) =>
        inFolder(async (folder) => {
          Object.assign(received, { ids: [], messageIds: [], faults: [] });
          let store = openStore(folder, 'early');
          store.transaction(() => events.forEach((event) => store.send(event, 'live')));
          for (const { mood: next, restarts } of [
            ...steps,
            { mood: 'takes' as const, restarts: true },
          ]) {
            mood = next;
            await deliveryOf(store)();
            for (const _again of restarts ? [1] : []) {
              store.close();
              store = openStore(folder, 'early');
            }
          }
          expect(store.countWaiting()).toBe(0);
          store.close();
          expect(new Set(received.ids)).toEqual(new Set(events.map(({ id }) => id)));
          expect(received.faults.filter((fault) => fault !== undefined)).toEqual([]);
          expect(new Set(received.messageIds).size).toBe(received.messageIds.length);
        }),
      ),
      { numRuns: 30 },
    );
  });

  it('keeps what was refused for good beside the reason, and says so', () =>
    inFolder(async (folder) => {
      const store = openStore(folder, 'early');
      store.send(events[0] as GatewayEvent, 'live');
      mood = 'refusesFirst';
      await deliveryOf(store)();
      expect(store.countRejected()).toBe(1);
      expect(say.at(-1)).toContain('malformed');
      store.close();
    }));

  it('waits longer after each failure and sends smaller batches to a receiver that finds them too large', () =>
    inFolder(async (folder) => {
      const store = openStore(folder, 'early');
      store.transaction(() => events.forEach((event) => store.send(event, 'live')));
      const deliver = deliveryOf(store);
      mood = 'isTooSmall';
      const pauses: number[] = [];
      for (let tries = 0; tries < 7; tries += 1) {
        pauses.push((await deliver()).pauseMs);
      }
      expect(pauses[6]).toBeGreaterThan((pauses[0] ?? 0) * 8);
      mood = 'takes';
      received.ids = [];
      await deliver();
      expect(received.ids.length).toBe(7);
      store.close();
    }));

  it('lets live events overtake history', () =>
    inFolder((folder) => {
      const store = openStore(folder, 'early');
      store.send(events[0] as GatewayEvent, 'history');
      store.send(events[1] as GatewayEvent, 'live');
      expect(
        store.nextWaiting(2).map(({ event }) => (JSON.parse(event) as GatewayEvent).id),
      ).toEqual([events[1]?.id, events[0]?.id]);
      store.close();
    }));
});

describe('history', () => {
  const now = Date.parse('2026-11-20T08:00:00.000Z');
  const waitingIds = (store: Store) =>
    store.nextWaiting(100_000).map(({ event }) => (JSON.parse(event) as GatewayEvent).id);
  const makeAll = (store: Store) => {
    while (makeHistory(store, 5)) {
      store.nextWaiting(1);
    }
  };

  it('goes on after a restart where it was, and makes nothing twice', () =>
    inFolder(async (folder) => {
      const whole = openStore(join(folder, 'whole'), 'early');
      planHistory(whole, { size: 'small', now });
      makeAll(whole);
      let broken = openStore(join(folder, 'broken'), 'early');
      planHistory(broken, { size: 'small', now });
      for (const _day of Array.from({ length: 20 })) {
        makeHistory(broken, 5);
        broken.close();
        broken = openStore(join(folder, 'broken'), 'early');
        planHistory(broken, { size: 'small', now: now + 1000 });
      }
      expect(waitingIds(broken)).toEqual(waitingIds(whole));
      expect(new Set(waitingIds(whole)).size).toBe(whole.countWaiting());
      expect(whole.countWaiting()).toBeGreaterThan(2000);
      whole.close();
      broken.close();
    }));

  it('takes one of two ways for each merchant, so that two senders never send about the same one', () =>
    inFolder((folder) => {
      const store = openStore(folder, 'early');
      planHistory(store, { size: 'small', now });
      makeAll(store);
      const merchantsOf = (...lanes: [Lane, Lane]) =>
        new Set(
          store
            .nextWaiting(100_000, lanes)
            .map(({ event }) =>
              (JSON.parse(event) as GatewayEvent).object.gatewayNumber.slice(0, 6),
            ),
        );
      const [one, other] = [
        merchantsOf('live', 'history'),
        merchantsOf('historyBeside', 'historyBeside'),
      ];
      expect(one.isDisjointFrom(other)).toBe(true);
      expect(one.union(other).size).toBe(merchants.length);
      expect(other.size).toBeGreaterThan(0);
      store.close();
    }));

  it('tells nothing that has not happened yet', () =>
    inFolder((folder) => {
      const store = openStore(folder, 'early');
      planHistory(store, { size: 'small', now });
      makeAll(store);
      const future = store
        .nextWaiting(100_000)
        .filter(
          ({ event }) =>
            (JSON.parse(event) as GatewayEvent).occurredAt > new Date(now).toISOString(),
        );
      expect(future).toEqual([]);
      store.close();
    }));

  it('fills in the time the sandbox was off', () =>
    inFolder((folder) => {
      const store = openStore(folder, 'early');
      planHistory(store, { size: 'none', now });
      planHistory(store, { size: 'full', now: now + 2 * 24 * 3_600_000 });
      makeAll(store);
      const ordered = store
        .nextWaiting(10_000)
        .map(({ event }) => JSON.parse(event) as GatewayEvent)
        .filter((event) => event.type === 'payment')
        .map(({ object }) => object.orderedAt);
      expect(ordered.length).toBeGreaterThan(100);
      expect(ordered.every((at) => at > new Date(now).toISOString())).toBe(true);
      store.close();
    }));

  it('waits while the receiver is behind', () =>
    inFolder((folder) => {
      const store = openStore(folder, 'early');
      planHistory(store, { size: 'full', now });
      makeAll(store);
      expect(store.countWaiting()).toBeLessThan(6000);
      store.close();
    }));
});
