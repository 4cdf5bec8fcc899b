import { listPaymentLinks } from '@back-office/contract/features/payment-links';
import { webhookEventTypes } from '@back-office/contract/features/webhooks';
import { newPaymentNumber, paymentEvent } from '@back-office/server/testing/gateway-events';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellGatewayEvents } from '../tell-gateway-events.ts';
import { aLinkShop, type LinkShop } from './payment-link-world.ts';
import { aLink, begin, formIn } from './shopper.ts';
import { paid } from './subscriber.ts';

let server: TestServer;
let shop: LinkShop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await aLinkShop(server);
  await server.asMigrator(
    `insert into webhook_endpoints (business_id, id, name, url, event_types, status, created_at, created_by_name)
     values ($1, gen_random_uuid(), 'Shop', 'https://receiver.example/hook', $2, 'enabled', now() - interval '20 days', 'Ann')`,
    [shop.business.id, [...webhookEventTypes]],
  );
});
afterAll(() => server.stop());

const toldOf = async (number: string): Promise<unknown[]> =>
  (
    await server.asMigrator<{ data: unknown }>(
      `select body::json -> 'data' as data from webhook_events where object_number = $1 order by place`,
      [number],
    )
  ).map(({ data }) => data);

describe('the webhook of a payment', () => {
  it('names the link that was paid, the order and what the merchant calls it, and the link is found by the order', async () => {
    const { number, path } = await aLink(shop, { reference: 'INV-2041' });
    await aLink(shop, { reference: 'INV-2042' });
    const form = formIn((await begin(server, path)).frame);
    const payment = paid(form);
    await tellGatewayEvents(server, [payment]);
    expect(await toldOf(payment.object.number)).toMatchObject([
      {
        merchantOrderNumber: form.merchantOrderNumber,
        link: { number, reference: 'INV-2041' },
      },
    ]);
    const search = form.merchantOrderNumber;
    const { envelope } = await shop.owner.call(listPaymentLinks, { filter: { search } });
    expect(envelope.data).toMatchObject({ rows: [{ number }], total: 1 });
  });

  it('names no link for an order of the shop itself, nor for a number of another shop’s link', async () => {
    const other = await aLinkShop(server);
    const { path } = await aLink(other);
    const { merchantOrderNumber } = formIn((await begin(server, path)).frame);
    const gatewayNumber = shop.business.firstGateway;
    for (const order of ['ORDER-1', merchantOrderNumber]) {
      const payment = paymentEvent(newPaymentNumber(), {
        object: { gatewayNumber, merchantOrderNumber: order },
      });
      await tellGatewayEvents(server, [payment]);
      const [told] = await toldOf(payment.object.number);
      expect(told).toMatchObject({ merchantOrderNumber: order });
      expect(told).not.toHaveProperty('link');
    }
  });
});
