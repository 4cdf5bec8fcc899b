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
  return { ...endpoint, pay };
};

type Shop = Awaited<ReturnType<typeof aShop>>;

const makeDue = ({ businessId }: Shop) =>
  world.server.asMigrator(
    `update webhook_deliveries set next_at = now() - interval '1 second' where business_id = $1 and state = 'waiting'`,
    [businessId],
  );

/** Sends what is due, and for how many minutes the endpoint is left alone after the answer. */
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
    // What is due by its own ladder waits for the receiver too.
    expect(await world.deliver(shop)).toBe(0);
  }
  await world.server.asMigrator(
    'update webhook_endpoints set not_before = null where business_id = $1',
    [shop.businessId],
  );
  return Math.floor((until - before) / 60_000);
};

describe('a receiver', () => {
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
    await vi.waitFor(() => expect(held.length).toBeGreaterThan(0), { timeout: 30_000 });
    await other.pay(25);
    await vi.waitFor(() => expect(heardAt('/other')).toBe(25), { timeout: 30_000 });
    const answered = await world.server.asMigrator<{ attempts: number }>(
      `select attempts from webhook_deliveries where business_id = 1 and state = 'delivered'`,
    );
    expect(answered).toEqual([]);
    stop();
    held.forEach((response) => response.writeHead(204).end());
  }, 90_000);

  it('that asks for time (Retry-After) is left alone for so long, with all its events', async () => {
    const shop = await aShop(3n, '/busy');
    world.heard.length = 0;
    const answers: [number, string | undefined][] = [
      [503, '600'],
      [429, new Date(realNow().getTime() + 1_200_000).toUTCString()],
      // Longer than the ladder's longest step, and no request to wait at all.
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
