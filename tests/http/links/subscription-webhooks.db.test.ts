import {
  cancelSubscription,
  listSubscriptions,
  pauseSubscription,
  resumeSubscription,
} from '@back-office/contract/features/subscriptions/calls';
import { webhookEventTypes } from '@back-office/contract/features/webhooks';
import { cardEvent } from '@back-office/server/testing/gateway-events';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellGatewayEvents } from '../tell-gateway-events.ts';
import { aLinkShop, type LinkShop } from './payment-link-world.ts';
import { aLink } from './shopper.ts';
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

type Told = { type: string; data: Record<string, unknown> };
const toldOf = (number: string) =>
  server.asMigrator<Told>(
    `select type, body::json -> 'data' as data from webhook_events where object_number = $1 order by place`,
    [number],
  );

const subscribed = async (reference: string, more: object = {}) => {
  const { path } = await aLink(shop, { plan: planOf(more), reference });
  const { form } = await agree(server, path);
  const payment = paid(form);
  await tellGatewayEvents(server, [payment, cardEvent(form)]);
  const { envelope } = await shop.owner.call(listSubscriptions, { filter: { search: reference } });
  const rows = envelope.data?.['rows'] as { number: string }[] | undefined;
  return { number: rows?.[0]?.number ?? '', form, payment };
};

describe('a shop’s own systems hear of a subscription', () => {
  it('from its first payment to its end, each time with its reference, its order and how it stands', async () => {
    const { number, form, payment } = await subscribed('INV-7');
    await shop.owner.call(pauseSubscription, { number });
    await shop.owner.call(resumeSubscription, { number });
    await shop.owner.call(cancelSubscription, { number, when: 'now' });
    const told = await toldOf(number);
    expect(told.map(({ type, data }) => `${type} ${String(data['status'])}`)).toEqual([
      'subscription.created active',
      'subscription.charged active',
      'subscription.paused paused',
      'subscription.resumed active',
      'subscription.cancelled cancelled',
    ]);
    for (const { data } of told) {
      expect(data).toMatchObject({
        object: 'subscription',
        number,
        reference: 'INV-7',
        merchantOrderNumber: form.merchantOrderNumber,
        amount: { minor: '120000', currency: 'USD' },
        card: { brand: 'visa', last4: '0002' },
      });
    }
    expect(told[1]?.data).toMatchObject({ period: 1, paymentNumber: payment.object.number });
    expect(told[4]?.data).toMatchObject({ cancelReason: 'merchant', nextAt: null });
  });

  it('when its payer gives another card', async () => {
    const { number, form } = await subscribed('INV-8');
    const merchantOrderNumber = 'PC0123456789ABCDEF01234567';
    await server.asMigrator(
      `insert into subscription_card_changes (business_id, order_number, subscription_number, gateway_number, language, words,
         words_version, agreed_at, form_until)
       values ($1, $2, $3, $4, 'en', 'I agree.', '1', now(), now())`,
      [shop.business.id, merchantOrderNumber, number, form.gatewayNumber],
    );
    const another = { token: 'tok_test_another', last4: '0007' };
    await tellGatewayEvents(server, [cardEvent({ ...form, merchantOrderNumber }, another)]);
    expect((await toldOf(number)).at(-1)).toMatchObject({
      type: 'subscription.cardChanged',
      data: { card: { last4: '0007' } },
    });
  });

  it('in the words of the guide for receivers', async () => {
    const { number } = await subscribed('INV-9');
    const guide = readFileSync(new URL('../../../docs/webhooks.md', import.meta.url), 'utf8');
    const [, example = ''] = /```json\n(\{\n[^`]+)```/.exec(guide) ?? [];
    const { type, data } = JSON.parse(example) as Told;
    const told = (await toldOf(number)).find((one) => one.type === type);
    expect(Object.keys(told?.data ?? {}).toSorted()).toEqual(Object.keys(data).toSorted());
  });
});
