// Claims, signed forms, agreements and signed links that are used again, or for another link or business.
import {
  getSubscription,
  listSubscriptions,
} from '@back-office/contract/features/subscriptions/calls';
import type { CardFormPost } from '@back-office/contract/gateway/card-form';
import { cardEvent, newPaymentNumber } from '@back-office/server/testing/gateway-events';
import { payerPathOf } from '@back-office/server/testing/payer-path';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../client.ts';
import { tellGatewayEvents } from '../tell-gateway-events.ts';
import { aLinkShop, type LinkShop } from './payment-link-world.ts';
import { aLink, begin, detailOf, formIn, openPage, paymentOf, statusOf } from './shopper.ts';
import { agree, paid, planOf } from './subscriber.ts';

let server: TestServer;
let shop: LinkShop;
let otherShop: LinkShop;
const aSubscribedShop = async (): Promise<LinkShop> => {
  const made = await aLinkShop(server);
  await server.asMigrator(
    `insert into business_products (business_id, product, changed_at) values ($1, 'subscriptions', now())`,
    [made.business.id],
  );
  return made;
};
beforeAll(async () => {
  server = await startTestServer();
  [shop, otherShop] = [await aSubscribedShop(), await aSubscribedShop()];
});
afterAll(() => server.stop());

const success = (frame: CardFormPost | undefined) =>
  paymentOf(formIn(frame), { number: newPaymentNumber(), status: 'success', version: 1 });

describe('a replayed claim to an order', () => {
  it('opens no receipt and continues no payment of another link or of another business', async () => {
    const { path } = await aLink(shop);
    const { frame, order = '', orderNumber = '' } = await begin(server, path);
    await tellGatewayEvents(server, [success(frame)]);
    expect((await openPage(server, `${path}?o=${order}`)).text).toContain(orderNumber);
    for (const seller of [shop, otherShop]) {
      const other = await aLink(seller);
      expect(await statusOf(server, other.path, order)).toBe('active');
      const page = (await openPage(server, `${other.path}?o=${order}`)).text;
      expect(page).toContain('data-pay=');
      expect(page).not.toContain('Paid · ');
      expect(page).not.toContain(`<dd>${orderNumber}</dd>`);
      const begun = await begin(server, other.path, { order });
      expect(begun.status).toBe(200);
      expect(begun.orderNumber).not.toBe(orderNumber);
      expect(begun.order).not.toBe(order);
      expect(await detailOf(seller, other.number)).toMatchObject({ state: 'active', payments: 0 });
    }
  });

  it('begins nothing once its order is paid, and its signed form pays no second time', async () => {
    const { path, number } = await aLink(shop);
    const { frame, order } = await begin(server, path);
    await tellGatewayEvents(server, [success(frame)]);
    expect(await begin(server, path, { order })).toEqual({ status: 409, isOver: true });
    // A gateway that takes the form again reports another payment under the order's number.
    await tellGatewayEvents(server, [success(frame)]);
    expect(await detailOf(shop, number)).toMatchObject({
      state: 'paid',
      payments: 1,
      paidMinor: '120000',
    });
  });
});

const agreedOn = async (path: string, language = 'en-GB,en'): Promise<string> =>
  /name="agreed"\s+value="([0-9a-f]{64})"/.exec(
    (await openPage(server, path, language)).text,
  )?.[1] ?? '';

describe('a replayed consent', () => {
  it('counts for no other amount, interval, language or merchant than its payer read', async () => {
    const { path } = await aLink(shop, { plan: planOf(), reference: 'read' });
    const agreed = await agreedOn(path);
    const dearer = {
      mode: 'merchant',
      items: [{ name: 'Celadon teapot set', unitMinor: '130000', quantity: 1 }],
      freightMinor: '0',
    };
    const others = [
      (await aLink(shop, { plan: planOf(), amount: dearer })).path,
      (await aLink(shop, { plan: planOf({ count: 2 }) })).path,
      (await aLink(shop, { plan: planOf({ trialDays: 7 }) })).path,
      (await aLink(otherShop, { plan: planOf() })).path,
    ];
    await server.asMigrator(`update businesses set name = name || ' two' where id = $1`, [
      otherShop.business.id,
    ]);
    for (const other of others) {
      expect(await begin(server, other, { agreed })).toEqual({ status: 409, isOver: true });
    }
    expect(await begin(server, path, { agreed, lang: 'zhHk' })).toEqual({
      status: 409,
      isOver: true,
    });
    expect((await begin(server, path, { agreed })).status).toBe(200);
  });
});

type Subscribed = { number: string; own: string; shown: () => Promise<unknown> };

const subscribed = async (seller: LinkShop, reference: string): Promise<Subscribed> => {
  const { path } = await aLink(seller, { plan: planOf(), reference });
  const { form } = await agree(server, path);
  await tellGatewayEvents(server, [paid(form), cardEvent(form)]);
  const { envelope } = await seller.owner.call(listSubscriptions, {
    filter: { search: reference },
  });
  const rows = envelope.data?.['rows'] as { number: string }[] | undefined;
  const number = rows?.[0]?.number ?? '';
  return {
    number,
    own: payerPathOf({ merchantNumber: seller.business.merchantNumber, number }),
    shown: async () => (await seller.owner.call(getSubscription, { number })).envelope.data,
  };
};

const post = (path: string, body: string) =>
  send(server, {
    method: 'POST',
    path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://localhost:8080',
    },
    body,
  });

const changeOf = async (own: string): Promise<string> => {
  const agreed = await agreedOn(`${own}?asks=card`);
  const { headers } = await post(`${own}/card?lang=en`, `agreed=${agreed}`);
  return /[?&]o=(PC[0-9A-F]{24})$/.exec(String(headers['location']))?.[1] ?? '';
};

describe('a replayed link of a payer', () => {
  it('opens and cancels neither another subscription nor one of another business by its signature', async () => {
    const [mine, next, foreign] = [
      await subscribed(shop, 'mine'),
      await subscribed(shop, 'next'),
      await subscribed(otherShop, 'foreign'),
    ];
    const signature = mine.own.slice(-43);
    const swapped = [next, foreign].map(({ own }) => own.slice(0, -43) + signature);
    // The number of a subscription below the merchant of another one, with either signature.
    const { merchantNumber } = otherShop.business;
    const moved = [signature, foreign.own.slice(-43)].map(
      (by) => `/pay/subscription/${merchantNumber}-${mine.number}-${by}`,
    );
    const before = [await mine.shown(), await next.shown(), await foreign.shown()];
    for (const path of [...swapped, ...moved]) {
      expect((await openPage(server, path)).status).toBe(404);
      for (const step of ['cancel', 'keep', 'card']) {
        expect((await post(`${path}/${step}`, 'when=now')).status).toBe(303);
      }
    }
    expect([await mine.shown(), await next.shown(), await foreign.shown()]).toEqual(before);
  });

  it('shows the change of card of no other subscription, and a change that is done takes no second card', async () => {
    const [mine, next, foreign] = [
      await subscribed(shop, 'changed'),
      await subscribed(shop, 'unchanged'),
      await subscribed(otherShop, 'elsewhere'),
    ];
    const order = await changeOf(mine.own);
    expect(await statusOf(server, mine.own, order)).toBe('open');
    const page = (await openPage(server, `${mine.own}?o=${order}`)).text;
    expect(page).toContain('<iframe');
    for (const { own } of [next, foreign]) {
      expect(await statusOf(server, own, order)).toBe(
        await statusOf(server, own, `PC${'0'.repeat(24)}`),
      );
      expect((await openPage(server, `${own}?o=${order}`)).text).not.toContain('<iframe');
    }
    const change = formIn({ form: /name="form"\s+value="([^"]+)"/.exec(page)?.[1] ?? '' });
    await tellGatewayEvents(server, [cardEvent(change, { brand: 'mastercard', last4: '0007' })]);
    const done = await mine.shown();
    expect(done).toMatchObject({ token: { brand: 'mastercard', last4: '0007' } });
    const stolen = cardEvent(change, { token: 'tok_test_of_a_stranger', last4: '6666' });
    await tellGatewayEvents(server, [{ ...stolen, id: `${stolen.id}_2` }]);
    expect(await mine.shown()).toEqual(done);
    expect((await openPage(server, `${mine.own}?o=${order}`)).text).not.toContain('<iframe');
  });
});
