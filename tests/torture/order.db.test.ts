import { calls } from '@back-office/contract/catalogue';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openOrders } from './outgoing/open-orders.ts';
import { startCluster, type TortureCluster } from './cluster.ts';
import { aHold } from './load/lives.ts';
import { tellEvents } from './load/operations-of-events.ts';
import { randomFrom } from './random.ts';
import { openStage } from './stage.ts';
import { patienceMs } from './patience.ts';

const seed = 7;
vi.setConfig({ testTimeout: patienceMs, hookTimeout: patienceMs });
let cluster: TortureCluster;

beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster.stop());

it('an order of the gateway has one effect there, though the server dies between sending it and marking it as sent', async () => {
  const stage = await openStage({ cluster, seed, roles: ['all'], isQuiet: true });
  const { book, gateway, databaseUrl } = stage;
  const [server, shop] = [stage.servers[0], stage.world.shops[0]];
  if (server === undefined || shop === undefined) {
    throw new Error('The stage is empty.');
  }
  const [hold] = aHold({ gatewayNumber: shop.business.firstGateway, minor: '12800' });
  const tellAll = async (): Promise<void> => {
    const { address } = server;
    const attempt = { server: address, key: '', signal: AbortSignal.timeout(patienceMs) };
    await tellEvents(book, randomFrom(seed))?.attempt(attempt);
  };
  book.tell([hold]);
  await tellAll();
  let deaths = 0;
  gateway.beforeAnswer = async () => {
    deaths += 1;
    if (deaths === 1) {
      await server.kill();
    }
  };
  const { number, amount } = hold.object;
  const input = { number, amountMinor: amount.minor };
  expect((await shop.owner.call(calls.captureTransaction, input)).envelope.code).toBe(0);
  await vi.waitFor(() => expect(deaths).toBe(1), { timeout: patienceMs });
  await server.start();
  await vi.waitFor(() => expect(deaths).toBeGreaterThan(1), {
    timeout: patienceMs,
    interval: 200,
  });
  await vi.waitFor(
    async () => {
      await tellAll();
      expect(await openOrders(databaseUrl)).toEqual([]);
    },
    { timeout: patienceMs, interval: 200 },
  );
  expect([...gateway.taken.values()].map(({ command }) => command)).toEqual([
    expect.objectContaining({ paymentNumber: number }),
  ]);
  expect(gateway.changed).toEqual([]);
  expect(book.latest(number)?.version).toBe(hold.version + 1);
  await stage.close();
});
