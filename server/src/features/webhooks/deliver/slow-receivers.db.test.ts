import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { realNow } from '#platform/clock';
import { newPaymentNumber, paymentEvent } from '../../../testing/gateway-events.ts';
import { plantBusinesses } from '../../../testing/plant-business.ts';
import { openWebhookWorld, type WebhookWorld } from '../../../testing/webhook-world.ts';

let world: WebhookWorld;
beforeAll(async () => {
  world = await openWebhookWorld();
});
afterAll(() => world.close());

const aShop = async (id: bigint, path: string) => {
  const gatewayNumber = String(92_000_000n + id);
  await plantBusinesses({ url: world.server.databaseUrl }, [
    { id, gatewayNumbers: [gatewayNumber] },
  ]);
  const endpoint = await world.addEndpoint(id, path);
  const pay = (count: number) =>
    world.take(
      Array.from({ length: count }, () =>
        paymentEvent(newPaymentNumber(), { object: { gatewayNumber } }),
      ),
    );
  const stepOf = (number: string, version: 1 | 2) =>
    paymentEvent(number, {
      version,
      object: {
        gatewayNumber,
        tradeType: 'preauthorisation',
        status: version === 1 ? 'preauthorised' : 'success',
        preauth: {
          status: version === 1 ? 'pending' : 'completed',
          authorisedMinor: '12800',
          ...(version === 1 ? {} : { capturedMinor: '12800' }),
          expiresAt: new Date(realNow().getTime() + 86_400_000).toISOString(),
        },
      },
    });
  const hold = async (count: number): Promise<string[]> => {
    const numbers = Array.from({ length: count }, () => newPaymentNumber());
    await world.take(numbers.map((number) => stepOf(number, 1)));
    return numbers;
  };
  const capture = (numbers: readonly string[]) =>
    world.take(numbers.map((number) => stepOf(number, 2)));
  return { ...endpoint, pay, hold, capture };
};

type Shop = Awaited<ReturnType<typeof aShop>>;

const makeDue = ({ businessId }: Shop) =>
  world.server.asMigrator(
    `update webhook_deliveries set next_at = now() - interval '1 second' where business_id = $1 and state = 'waiting'`,
    [businessId],
  );

/** Sends due events, and returns how many minutes the endpoint is left alone after the answer. */
const minutesAsked = async (shop: Shop): Promise<number> => {
  const before = realNow().getTime();
  expect(await world.deliver(shop)).toBe(1);
  const [row] = await world.server.asMigrator<{ endpoint: Date | null; event: Date }>(
    `select e.not_before as endpoint, d.next_at as event from webhook_endpoints e
     join webhook_deliveries d on d.business_id = e.business_id and d.endpoint_id = e.id
     where e.business_id = $1`,
    [shop.businessId],
  );
  const until = row?.endpoint?.getTime() ?? before;
  expect(row?.event.getTime()).toBeGreaterThanOrEqual(until);
  await makeDue(shop);
  if (until > before) {
    // Events due by their own schedule wait for the receiver, too.
    expect(await world.deliver(shop)).toBe(0);
  }
  await world.server.asMigrator(
    'update webhook_endpoints set not_before = null where business_id = $1',
    [shop.businessId],
  );
  return Math.floor((until - before) / 60_000);
};

describe('a receiver', () => {
  it('beyond those that a process serves at once waits until one of them is through', async () => {
    const shops = [
      await aShop(6n, '/first'),
      await aShop(7n, '/second'),
      await aShop(8n, '/third'),
    ];
    const held = new Map<string, ServerResponse>();
    world.answerBy(({ path }, response) => void held.set(path, response));
    for (const shop of shops) {
      await shop.pay(1);
    }
    const stop = world.keepDelivering(2);
    const answered = new Set<string>();
    for (const count of [2, 3]) {
      await vi.waitFor(() => expect(held.size + answered.size).toBe(count), { timeout: 30_000 });
      expect(held.size).toBe(2);
      const [[path, response] = []] = held;
      answered.add(path ?? '');
      held.delete(path ?? '');
      response?.writeHead(204).end();
    }
    stop();
    expect([...answered, ...held.keys()].toSorted()).toEqual(['/first', '/second', '/third']);
    held.values().forEach((response) => response.writeHead(204).end());
  });

  it('that never answers delays nobody else', async () => {
    const [hanging, other] = [await aShop(1n, '/hanging'), await aShop(2n, '/other')];
    const held: ServerResponse[] = [];
    world.answerBy(({ path }, response) => {
      if (path === '/hanging') {
        held.push(response);
      } else {
        response.writeHead(204).end();
      }
    });
    await hanging.pay(30);
    const stop = world.keepDelivering();
    const heardAt = (path: string) => world.heard.filter((heard) => heard.path === path).length;
    await vi.waitFor(() => expect(held.length).toBeGreaterThan(0), { timeout: 90_000 });
    await other.pay(25);
    await vi.waitFor(() => expect(heardAt('/other')).toBe(25), { timeout: 90_000 });
    const answered = await world.server.asMigrator<{ attempts: number }>(
      `select attempts from webhook_deliveries where business_id = 1 and state = 'delivered'`,
    );
    expect(answered).toEqual([]);
    stop();
    held.forEach((response) => response.writeHead(204).end());
  });

  it('that is fast gets a burst in batches over few connections, each event once, those of an object in their order', async () => {
    const shop = await aShop(4n, '/fast');
    world.heard.length = 0;
    world.answerBy((_heard, response) => void response.writeHead(204).end());
    const held = await shop.hold(200);
    await shop.pay(300);
    await shop.capture(held);
    const before = world.connections();
    const stop = world.keepDelivering();
    const heard = () => world.heard.filter(({ path }) => path === '/fast');
    await vi.waitFor(() => expect(heard()).toHaveLength(900), { timeout: 60_000 });
    stop();
    expect(new Set(heard().map(({ id }) => id)).size).toBe(900);
    const typesOf = Map.groupBy(heard(), ({ event }) => event.data['number']);
    for (const number of held) {
      expect(typesOf.get(number)?.map(({ event }) => event.type)).toEqual([
        'payment.authorised',
        'payment.succeeded',
        'payment.captured',
      ]);
    }
    // One connection per event would make 900.
    expect(world.connections() - before).toBeLessThan(450);
    await vi.waitFor(
      async () => {
        const [row] = await world.server.asMigrator<{ waiting: string }>(
          `select count(*) as waiting from webhook_deliveries where business_id = 4 and state <> 'delivered'`,
        );
        expect(Number(row?.waiting)).toBe(0);
      },
      { timeout: 90_000 },
    );
  });

  it('that asks for time in the middle of a burst gets nothing more, and what was not sent waits', async () => {
    const shop = await aShop(5n, '/tired');
    world.heard.length = 0;
    world.answerBy(({ path }, response) => {
      const count = world.heard.filter((one) => one.path === path).length;
      response.writeHead(count > 15 ? 503 : 204, { 'retry-after': '600' }).end();
    });
    await shop.pay(100);
    const stop = world.keepDelivering();
    const waiting = () =>
      world.server.asMigrator<{ leased: boolean; tried: boolean; count: string }>(
        `select leased_until is not null as leased, attempts > 0 as tried, count(*) as count from webhook_deliveries
         where business_id = 5 and state = 'waiting' group by 1, 2`,
      );
    await vi.waitFor(
      async () => {
        const rows = await waiting();
        expect(rows.every(({ leased }) => !leased)).toBe(true);
        expect(rows.some(({ tried }) => tried)).toBe(true);
      },
      { timeout: 90_000 },
    );
    stop();
    const kept = (await waiting()).find(({ tried }) => !tried);
    // At most ten were under way when the receiver answered this.
    expect(Number(kept?.count)).toBeGreaterThanOrEqual(100 - 15 - 10);
  });

  it('that asks for time (Retry-After) is left alone for so long, with all its events', async () => {
    const shop = await aShop(3n, '/busy');
    world.heard.length = 0;
    const answers: [number, string | undefined][] = [
      [503, '600'],
      [429, new Date(realNow().getTime() + 1_200_000).toUTCString()],
      // One longer than the schedule's longest step, and one without a request to wait.
      [503, '999999'],
      [500, '3000'],
    ];
    world.answerBy((_heard, response) => {
      const [status = 204, wait] = answers[world.heard.length - 1] ?? [];
      response.writeHead(status, wait === undefined ? {} : { 'retry-after': wait }).end();
    });
    await shop.pay(1);
    const waits: number[] = [];
    for (const _answer of answers) {
      waits.push(await minutesAsked(shop));
    }
    expect(waits[0]).toBeGreaterThanOrEqual(10);
    expect(waits[1]).toBeGreaterThan(waits[0] ?? 0);
    expect(waits[1]).toBeLessThanOrEqual(20);
    expect(waits[2]).toBeGreaterThanOrEqual(120);
    expect(waits[2]).toBeLessThan(999_999 / 60);
    expect(waits[3]).toBe(0);
  });
});
