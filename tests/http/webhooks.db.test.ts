import {
  addWebhookEndpoint,
  changeWebhookEndpoint,
  endpointsMax,
  getSandboxReceiver,
  getWebhookEndpoint,
  listWebhookEndpoints,
  removeWebhookEndpoint,
  rotateWebhookSecret,
  switchWebhookEndpoint,
  testEventType,
  testWebhookEndpoint,
  webhookEventTypes,
} from '@back-office/contract/features/webhooks';
import {
  getWebhookDelivery,
  listWebhookDeliveries,
  resendWebhook,
  resendWebhooks,
  resentAtOnceMax,
} from '@back-office/contract/features/webhooks/deliveries';
import { overseeWebhook, overseeWebhooks } from '@back-office/contract/features/webhooks/oversight';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import { newPaymentNumber, paymentEvent } from '@back-office/server/testing/gateway-events';
import {
  aBusiness,
  anOperator,
  roleOf,
  type TestBusiness,
} from '@back-office/server/testing/personas';
import { openWebhookWorld, type WebhookWorld } from '@back-office/server/testing/webhook-world';
import { readFileSync } from 'node:fs';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedInAsOperator } from './signed-in.ts';
import { aMember, done, outcomeOf, type Member } from './withdrawal-world.ts';

let world: WebhookWorld;
beforeAll(async () => {
  world = await openWebhookWorld();
});
afterAll(() => world.close());

type Shop = { business: TestBusiness; owner: Member };

const aShop = async (): Promise<Shop> => {
  const business = await aBusiness(world.server.database);
  return { business, owner: await aMember(world.server, business, { isOwner: true }) };
};

const wish = (more: Record<string, unknown> = {}) => ({
  name: 'Shop',
  url: world.addressOf('/hook'),
  eventTypes: ['payment.succeeded'],
  ...more,
});

const add = async ({ owner }: Pick<Shop, 'owner'>, more: Record<string, unknown> = {}) => {
  const { id, secret } = await done(owner, addWebhookEndpoint, wish(more));
  return { id: String(id), secret: String(secret) };
};

/** Lets what is due go, as the jobs do. */
const deliver = ({ business }: Shop, endpointId: string) =>
  world.deliver({ businessId: business.id, endpointId });

/** A payment that succeeds at this moment. */
const paymentNow = ({ business }: Shop) => {
  const at = new Date().toISOString();
  return paymentEvent(newPaymentNumber(businessDayOf(new Date())), {
    object: { gatewayNumber: business.firstGateway, orderedAt: at, processedAt: at },
    occurredAt: at,
  });
};

const rowsOf = async (
  shop: Shop,
  list: typeof listWebhookDeliveries | typeof listWebhookEndpoints,
) => {
  const today = businessDayOf(new Date());
  const range = { from: addDays(today, -1), to: addDays(today, 1) };
  const filter = list.name === 'listWebhookDeliveries' ? { range } : {};
  const { rows } = await done(shop.owner, list, { filter });
  return rows as Record<string, unknown>[];
};

it('every event has its line in the guide for receivers, and no other is promised', () => {
  const guide = readFileSync(new URL('../../docs/webhooks.md', import.meta.url), 'utf8');
  const told = guide.split('\n').flatMap((line) => {
    const [, first = ''] = line.startsWith('| `') ? line.split('|') : [];
    return first.match(/(?<=`)[a-zA-Z.]+(?=`)/g) ?? [];
  });
  expect(told.toSorted()).toEqual([...webhookEventTypes, testEventType].toSorted());
});

describe('an endpoint', () => {
  it('is told of a payment from adding to the verified signature, and its log shows what was sent and answered', async () => {
    const shop = await aShop();
    const { id, secret } = await add(shop);
    await done(shop.owner, testWebhookEndpoint, { id });
    world.answerBy((_heard, response) => void response.writeHead(200).end('thank you'));
    expect(await deliver(shop, id)).toBe(1);
    const [heard] = world.heard.splice(0);
    expect(
      new Webhook(secret).verify(heard?.body ?? '', heard?.headers as Record<string, string>),
    ).toMatchObject({
      type: 'endpoint.test',
    });
    const [row] = await rowsOf(shop, listWebhookDeliveries);
    expect(row).toMatchObject({
      type: 'endpoint.test',
      state: 'delivered',
      lastStatus: 200,
      attempts: 1,
    });
    const detail = await done(shop.owner, getWebhookDelivery, {
      endpointId: id,
      eventId: row?.['eventId'],
    });
    expect(detail).toMatchObject({
      body: heard?.body,
      attemptsMade: [{ number: 1, status: 200, failure: null, answer: 'thank you' }],
    });
    expect(JSON.stringify(detail)).not.toContain(secret);
  });

  it('that answers 410 to a test event is paused, as after any other event', async () => {
    const shop = await aShop();
    const { id } = await add(shop);
    await done(shop.owner, testWebhookEndpoint, { id });
    world.answerBy((_heard, response) => void response.writeHead(410).end());
    expect(await deliver(shop, id)).toBe(1);
    world.answerBy((_heard, response) => void response.writeHead(204).end());
    world.heard.splice(0);
    expect(await done(shop.owner, getWebhookEndpoint, { id })).toMatchObject({ status: 'paused' });
  });

  it('shows its secret once: no other answer, no log and no kept answer has it', async () => {
    const shop = await aShop();
    const { id, secret } = await add(shop);
    const { secret: second } = await done(shop.owner, rotateWebhookSecret, { id });
    const again = await shop.owner.session.call(rotateWebhookSecret, { id });
    expect(outcomeOf(again)).toBe('webhooks.rotationUnderWay');
    const told = JSON.stringify(
      [
        await done(shop.owner, getWebhookEndpoint, { id }),
        await rowsOf(shop, listWebhookEndpoints),
        await world.server.asMigrator(
          'select to_jsonb(l) from operation_log l where business_id = $1',
          [shop.business.id],
        ),
        await world.server.asMigrator('select to_jsonb(k) from idempotency_keys k'),
      ],
      (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
    );
    expect(told).not.toContain(secret);
    expect(told).not.toContain(String(second));
  });

  it.each([
    'http://example.com/hook',
    'https://127.0.0.1/hook',
    'https://localhost/hook',
    'https://169.254.169.254/latest',
    'https://[::1]/hook',
    'https://2130706433/hook',
    'https://user:secret@example.com/hook',
    'https://example.com:22/hook',
    'javascript:alert(1)',
    'not an address',
  ])('is refused at %s: webhooks.addressRefused', async (url) => {
    const shop = await aShop();
    const added = await shop.owner.session.call(addWebhookEndpoint, wish({ url }));
    expect(outcomeOf(added)).toBe('webhooks.addressRefused');
    const { id } = await add(shop);
    const changed = await shop.owner.session.call(changeWebhookEndpoint, { id, ...wish({ url }) });
    expect(outcomeOf(changed)).toBe('webhooks.addressRefused');
  });

  it('is one of ten at most: webhooks.tooMany, however many are added at once', async () => {
    const shop = await aShop();
    const outcomes = await Promise.all(
      Array.from({ length: endpointsMax + 3 }, async (_, place) =>
        outcomeOf(
          await shop.owner.session.call(addWebhookEndpoint, wish({ name: `Shop ${place}` })),
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(endpointsMax);
    expect(outcomes).toContain('webhooks.tooMany');
  });

  it('that is disabled hears of nothing, and gets what waited when it is enabled again', async () => {
    const shop = await aShop();
    const { id } = await add(shop);
    const pay = () => world.take([paymentNow(shop)]);
    await pay();
    await done(shop.owner, switchWebhookEndpoint, { id, isEnabled: false });
    for (const call of [testWebhookEndpoint, resendWebhooks]) {
      const more = call === resendWebhooks ? { range: rangeOf(0), onlyFailed: false } : {};
      const refused = await shop.owner.session.call(call, { id, ...more });
      expect(outcomeOf(refused)).toBe('webhooks.notEnabled');
    }
    await pay();
    expect(await deliver(shop, id)).toBe(0);
    await done(shop.owner, switchWebhookEndpoint, { id, isEnabled: true });
    expect(await deliver(shop, id)).toBe(1);
    await done(shop.owner, removeWebhookEndpoint, { id });
    await pay();
    expect(await deliver(shop, id)).toBe(0);
    const gone = await shop.owner.session.call(getWebhookEndpoint, { id });
    expect(outcomeOf(gone)).toBe('webhooks.notFound');
  });
});

it('a pause is mailed to the owners, and a paused endpoint gets what waits when it is enabled', async () => {
  const shop = await aShop();
  const { id } = await add(shop);
  const pay = () => world.take([paymentNow(shop)]);
  world.answerBy((_heard, response) => void response.writeHead(410).end());
  await pay();
  await deliver(shop, id);
  expect(await done(shop.owner, getWebhookEndpoint, { id })).toMatchObject({ status: 'paused' });
  const letters = await world.server.asMigrator(
    `select recipient from letters where kind = 'webhookPaused' and business_id = $1`,
    [shop.business.id],
  );
  expect(letters).toEqual([{ recipient: shop.owner.email }]);
  await pay();
  world.answerBy((_heard, response) => void response.writeHead(204).end());
  expect(await deliver(shop, id)).toBe(0);
  await done(shop.owner, switchWebhookEndpoint, { id, isEnabled: true });
  // The one that was turned away with 410, and the one that came in the pause.
  expect(await deliver(shop, id)).toBe(2);
});

const rangeOf = (daysAgo: number) => {
  const day = addDays(businessDayOf(new Date()), -daysAgo);
  return { from: addDays(day, -1), to: addDays(day, 1) };
};

describe('sending again', () => {
  it('keeps the id, one event or all of some days', async () => {
    const shop = await aShop();
    const { id } = await add(shop);
    await done(shop.owner, testWebhookEndpoint, { id });
    world.heard.splice(0);
    world.answerBy((_heard, response) => void response.writeHead(500).end());
    await deliver(shop, id);
    world.answerBy((_heard, response) => void response.writeHead(200).end());
    expect(
      await done(shop.owner, resendWebhooks, { id, range: rangeOf(9), onlyFailed: true }),
    ).toEqual({ count: 0, waitsUntil: null });
    expect(
      await done(shop.owner, resendWebhooks, { id, range: rangeOf(0), onlyFailed: true }),
    ).toEqual({ count: 1, waitsUntil: null });
    await deliver(shop, id);
    const eventId = world.heard[0]?.id;
    await done(shop.owner, resendWebhook, { endpointId: id, eventId });
    await deliver(shop, id);
    // A receiver that asked for time is left alone, and a person who resends sees until when.
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await world.server.asMigrator('update webhook_endpoints set not_before = $2 where id = $1', [
      id,
      until,
    ]);
    expect(await done(shop.owner, resendWebhook, { endpointId: id, eventId })).toEqual({
      state: 'waiting',
      waitsUntil: until,
    });
    expect(await done(shop.owner, getWebhookDelivery, { endpointId: id, eventId })).toMatchObject({
      nextAt: until,
    });
    expect(
      await done(shop.owner, resendWebhooks, { id, range: rangeOf(0), onlyFailed: false }),
    ).toEqual({ count: 0, waitsUntil: until });
    expect(world.heard.splice(0).map((heard) => heard.id)).toEqual([eventId, eventId, eventId]);
    const absent = await shop.owner.session.call(resendWebhook, {
      endpointId: id,
      eventId: 'evt_00000000000000000000000000000000',
    });
    expect(outcomeOf(absent)).toBe('webhooks.deliveryNotFound');
  });

  it('of more than ten thousand at once is refused: webhooks.tooManyToResend', async () => {
    const shop = await aShop();
    const { id } = await add(shop);
    await world.server.asMigrator(
      `with made as (
         insert into webhook_events (business_id, id, type, fact, object_kind, object_number, place, occurred_at, recorded_at, body)
         select $1, 'evt_' || lpad(to_hex(n), 32, '0'), 'payment.failed', 'payment.failed', 'payment', n::text, 1, now(), now(), '{}'
         from generate_series(1, $3::integer) n returning id, object_number)
       insert into webhook_deliveries (business_id, endpoint_id, event_id, type, object_kind, object_number, place, state, created_at)
       select $1, $2, id, 'payment.failed', 'payment', object_number, 1, 'failed', now() from made`,
      [shop.business.id, id, resentAtOnceMax + 1],
    );
    const refused = await shop.owner.session.call(resendWebhooks, {
      id,
      range: rangeOf(0),
      onlyFailed: true,
    });
    expect(outcomeOf(refused)).toBe('webhooks.tooManyToResend');
    expect(await deliver(shop, id)).toBe(0);
  });
});

describe('people', () => {
  it('who are held to gateways see no endpoint and add none: webhooks.wholeBusiness', async () => {
    const shop = await aShop();
    const { id } = await add(shop);
    const held = await aMember(world.server, shop.business, {
      role: roleOf(['webhooks.view', 'webhooks.manage']),
      gatewayNumbers: [shop.business.firstGateway],
    });
    expect(outcomeOf(await held.session.call(addWebhookEndpoint, wish()))).toBe(
      'webhooks.wholeBusiness',
    );
    expect(outcomeOf(await held.session.call(getWebhookEndpoint, { id }))).toBe(
      'webhooks.notFound',
    );
    expect(await rowsOf({ ...shop, owner: held }, listWebhookEndpoints)).toEqual([]);
    expect(await rowsOf({ ...shop, owner: held }, listWebhookDeliveries)).toEqual([]);
  });

  it('who may only look change nothing and are offered nothing', async () => {
    const shop = await aShop();
    await add(shop);
    const reader = await aMember(world.server, shop.business, { role: roleOf(['webhooks.view']) });
    const [row] = await rowsOf({ ...shop, owner: reader }, listWebhookEndpoints);
    expect(row?.['allowedActions']).toEqual([]);
    expect(outcomeOf(await reader.session.call(addWebhookEndpoint, wish()))).toBe(
      'session.noPermission',
    );
  });

  it('of the acquirer see what was sent to a merchant, and nothing under another number', async () => {
    const shop = await aShop();
    const { merchantNumber } = shop.business;
    const { id } = await add(shop);
    const { url } = await done(shop.owner, getSandboxReceiver, {});
    expect(url).toBe(`${new URL(world.addressOf('/')).origin}/webhooks/${merchantNumber}`);
    const { eventId } = await done(shop.owner, testWebhookEndpoint, { id });
    await deliver(shop, id);
    const operator = await signedInAsOperator(
      world.server,
      await anOperator(world.server.database),
    );
    const filter = { search: merchantNumber, range: rangeOf(0) };
    const found = { merchantNumber, endpointId: id, eventId, type: 'endpoint.test' };
    const { envelope } = await operator.call(overseeWebhooks, { filter });
    expect(envelope.data).toMatchObject({ total: 1, rows: [found] });
    const ask = async (number: string) =>
      operator.call(overseeWebhook, { merchantNumber: number, endpointId: id, eventId });
    expect((await ask(merchantNumber)).envelope.data).toMatchObject({
      ...found,
      attemptsMade: [{ number: 1 }],
    });
    expect(outcomeOf(await ask('999999'))).toBe('webhooks.deliveryNotFound');
  });
});
