import {
  cancelSubscription,
  getSubscription,
  listSubscriptions,
} from '@back-office/contract/features/subscriptions/calls';
import { webhookEventTypes } from '@back-office/contract/features/webhooks';
import { cardEvent, disputeEvent } from '@back-office/server/testing/gateway-events';
import { runSubscriptionRounds } from '@back-office/server/testing/subscription-rounds';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../client.ts';
import { tellGatewayEvents } from '../tell-gateway-events.ts';
import { aLinkShop, type LinkShop } from './payment-link-world.ts';
import { aLink, openPage } from './shopper.ts';
import { agree, paid, planOf } from './subscriber.ts';

let server: TestServer;
let shop: LinkShop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await aLinkShop(server);
  const { id } = shop.business;
  await server.asMigrator(
    `insert into business_products (business_id, product, changed_at) values ($1, 'subscriptions', now())`,
    [id],
  );
  await server.asMigrator(
    `insert into webhook_endpoints (business_id, id, name, url, event_types, status, created_at, created_by_name)
     values ($1, gen_random_uuid(), 'Shop', 'https://receiver.example/hook', $2, 'enabled', now() - interval '20 days', 'Ann')`,
    [id, [...webhookEventTypes]],
  );
});
afterAll(() => server.stop());

const daysOn = (days: number): Date => new Date(Date.now() + days * 86_400_000);

type Mail = { subject: string; url: string };
/** The mails to the payer since the last look. */
const takeMails = (): Promise<Mail[]> =>
  server.asMigrator<Mail>(
    `with taken as (delete from letters where kind = 'subscriptionNotice' returning *)
     select subject, body::json #>> '{action,url}' as url from taken order by created_at`,
  );
const risksTold = async (): Promise<number> => {
  const told = await server.asMigrator(
    `delete from letters where kind = 'subscriptionsAtRisk' returning id`,
  );
  return told.length;
};
const eventsTold = async (numbers: readonly string[]): Promise<string[]> =>
  (
    await server.asMigrator<{ type: string }>(
      'select type from webhook_events where object_number = any($1) order by type',
      [numbers],
    )
  ).map(({ type }) => type);

const press = (path: string) =>
  send(server, {
    method: 'POST',
    path: `${path}/cancel`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://localhost:8080',
    },
  });

/** A subscription that has begun, and its payer's page as the mail about it names it. */
const subscribed = async (reference: string) => {
  const { path } = await aLink(shop, { plan: planOf(), reference });
  const { form } = await agree(server, path);
  const payment = paid(form);
  await tellGatewayEvents(server, [payment, cardEvent(form)]);
  await runSubscriptionRounds(server.platform, new Date());
  const [mail] = await takeMails();
  const { pathname } = new URL(mail?.url ?? '');
  const { envelope } = await shop.owner.call(listSubscriptions, { filter: { search: reference } });
  const rows = envelope.data?.['rows'] as { number: string }[] | undefined;
  const number = rows?.[0]?.number ?? '';
  const shown = async () => (await shop.owner.call(getSubscription, { number })).envelope.data;
  return { number, payment, own: pathname, shown };
};

/** Nothing more is charged or mailed, however often the rounds look, and the page says by whom it was cancelled. */
const expectOver = async (own: string, by: string): Promise<void> => {
  for (const days of [1, 2, 32, 63]) {
    expect(await runSubscriptionRounds(server.platform, daysOn(days))).toBe(0);
  }
  expect(await takeMails()).toEqual([]);
  const { status, text } = await openPage(server, own);
  expect(status).toBe(200);
  expect(text).toContain(by);
  expect((await openPage(server, `${own}?asks=cancel`)).text).not.toContain(
    'Cancel this subscription?',
  );
};

describe('[S4.16] a payer who cancels by the link in the mail', () => {
  it('is mailed once and the shop notified once, however often and late the button is pressed', async () => {
    const { own, payment, shown } = await subscribed('cancelled twice');
    const presses = await Promise.all([press(own), press(own), press(own)]);
    expect(presses.map(({ status }) => status)).toEqual([303, 303, 303]);
    const first = await shown();
    expect(first).toMatchObject({ status: 'cancelled', cancelReason: 'payer', nextAt: null });
    await runSubscriptionRounds(server.platform, new Date());
    expect((await takeMails()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('is cancelled'),
    ]);
    expect(await risksTold()).toBe(0);
    expect((await press(own)).status).toBe(303);
    await expectOver(own, 'Cancelled by you');
    expect(await risksTold()).toBe(1);
    expect(await shown()).toEqual(first);
    expect(await eventsTold([payment.object.number])).toEqual(['payment.succeeded']);
  });

  it('changes nothing once the merchant has cancelled', async () => {
    const { number, own, shown } = await subscribed('cancelled by the shop');
    await shop.owner.call(cancelSubscription, { number, when: 'now' });
    const before = await shown();
    expect(before).toMatchObject({ status: 'cancelled', cancelReason: 'merchant' });
    expect((await press(own)).status).toBe(303);
    expect(await shown()).toEqual(before);
    await runSubscriptionRounds(server.platform, new Date());
    expect(await takeMails()).toHaveLength(1);
    await expectOver(own, 'Cancelled by the merchant');
    expect(await risksTold()).toBe(0);
  });

  it('ends at once what the merchant lets end with its period', async () => {
    const { number, own, shown } = await subscribed('cancelled for later');
    await shop.owner.call(cancelSubscription, { number, when: 'periodEnd' });
    expect((await press(own)).status).toBe(303);
    expect(await shown()).toMatchObject({ status: 'cancelled', cancelReason: 'payer' });
    await runSubscriptionRounds(server.platform, new Date());
    expect(await takeMails()).toHaveLength(1);
    await expectOver(own, 'Cancelled by you');
    expect(await risksTold()).toBe(1);
  });

  it('changes nothing once a chargeback has cancelled it, which the shop hears of once', async () => {
    const { own, payment, shown } = await subscribed('charged back');
    const chargeback = disputeEvent(payment, { object: { stage: 'chargeback' } });
    await tellGatewayEvents(server, [chargeback]);
    const before = await shown();
    expect(before).toMatchObject({ status: 'cancelled', cancelReason: 'chargeback' });
    expect((await press(own)).status).toBe(303);
    await tellGatewayEvents(server, [chargeback]);
    expect(await shown()).toEqual(before);
    await runSubscriptionRounds(server.platform, new Date());
    expect(await takeMails()).toHaveLength(1);
    await expectOver(own, 'Charged back');
    expect(await risksTold()).toBe(1);
    expect(await eventsTold([payment.object.number, chargeback.object.number])).toEqual([
      'dispute.opened',
      'payment.succeeded',
    ]);
  });
});
