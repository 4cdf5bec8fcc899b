import {
  cancelSubscription,
  getSubscription,
  listSubscriptions,
  pauseSubscription,
  resumeSubscription,
} from '@back-office/contract/features/subscriptions/calls';
import { listUnbegunSubscriptions } from '@back-office/contract/features/subscriptions/oversight';
import { agreementVersion } from '@back-office/messages/features/subscriptions/agreement';
import { payerPathOf } from '@back-office/server/testing/payer-path';
import {
  createPaymentLink,
  disablePaymentLink,
  duplicatePaymentLink,
  enablePaymentLink,
  extendPaymentLink,
  getPaymentLink,
  listPaymentLinks,
  type LinkRow,
} from '@back-office/contract/features/payment-links';
import {
  editPaymentLink,
  publishPaymentLink,
} from '@back-office/contract/features/payment-links/drafts';
import { getLinkWebsites } from '@back-office/contract/features/payment-links/websites';
import type { CardEvent } from '@back-office/contract/gateway/card-events';
import { eventsPath } from '@back-office/contract/gateway/protocol';
import { cardEvent, newPaymentNumber } from '@back-office/server/testing/gateway-events';
import { anOperator, aPerson, roleOf } from '@back-office/server/testing/personas';
import {
  startTestServer,
  testSigningSecret,
  type TestServer,
} from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedMessage } from '../../conformance/signed-message.ts';
import { send } from '../client.ts';
import { signedIn, signedInAsOperator } from '../signed-in.ts';
import { tellGatewayEvents } from '../tell-gateway-events.ts';
import { outcomeOf } from '../withdrawal-world.ts';
import { aLinkShop, newLink, type LinkShop } from './payment-link-world.ts';
import { aLink, begin, detailOf, formIn, openPage, statusOf } from './shopper.ts';
import { agree, paid, planOf } from './subscriber.ts';

let server: TestServer;
let shop: LinkShop;
const grant = () =>
  server.asMigrator(
    `insert into business_products (business_id, product, changed_at) values ($1, 'subscriptions', now())`,
    [shop.business.id],
  );
beforeAll(async () => {
  server = await startTestServer();
  shop = await aLinkShop(server);
});
afterAll(() => server.stop());

const tried = async (more: object) =>
  outcomeOf(await shop.owner.call(createPaymentLink, newLink(shop, more)));

const subscriptionsOf = async (search: string) =>
  (await shop.owner.call(listSubscriptions, { filter: { search } })).envelope.data?.['rows'] as {
    number: string;
  }[];
const subscriptionOf = async (reference: string) => {
  const [one] = await subscriptionsOf(reference);
  return (await shop.owner.call(getSubscription, { number: one?.number ?? '' })).envelope.data;
};

describe('[S2.40] a link with a plan', () => {
  it('needs the product, a fixed amount, and days or months on a live gateway', async () => {
    expect(await tried({ plan: planOf() })).toBe('paymentLinks.planNeedsSubscriptions');
    await grant();
    const amount = { mode: 'customer', leastMinor: '500', mostMinor: '100000' };
    expect(await tried({ plan: planOf(), amount })).toBe('paymentLinks.planNeedsAmount');
    expect(await tried({ plan: planOf({ unit: 'hour' }) })).toBe(
      'paymentLinks.hourlyNeedsTestGateway',
    );
    const onTest = { gatewayNumber: shop.business.testGateway };
    expect(await tried({ plan: planOf({ unit: 'hour' }), ...onTest })).toBe('done');
  });

  it('is published, edited and copied only while the business has both products', async () => {
    const sells = await aLinkShop(server);
    const { id } = sells.business;
    const grant = (product: string) =>
      server.asMigrator(
        `insert into business_products (business_id, product, changed_at) values ($1, $2, now())`,
        [id, product],
      );
    const withdraw = (product: string) =>
      server.asMigrator('delete from business_products where business_id = $1 and product = $2', [
        id,
        product,
      ]);
    await grant('subscriptions');
    const { number } = await aLink(sells, { plan: planOf(), isDraft: true });
    const plain = (await aLink(sells, { isDraft: true })).number;
    const offered = async () => {
      const { data } = (await sells.owner.call(listPaymentLinks, { filter: {} })).envelope;
      const rows = (data?.['rows'] ?? []) as LinkRow[];
      const listed = [number, plain].map(
        (one) => rows.find((row) => row.number === one)?.allowedActions,
      );
      expect((await detailOf(sells, number))?.['allowedActions']).toEqual(listed[0]);
      return listed;
    };
    const all = ['publish', 'edit', 'duplicate', 'remove'];
    expect(await offered()).toEqual([all, all]);
    await withdraw('subscriptions');
    expect(await offered()).toEqual([['remove'], all]);
    expect(outcomeOf(await sells.owner.call(publishPaymentLink, { number }))).toBe(
      'paymentLinks.planNeedsSubscriptions',
    );
    await withdraw('paymentLinks');
    expect(await offered()).toEqual([['remove'], ['remove']]);
    expect((await sells.owner.call(getLinkWebsites, {})).envelope.data).toMatchObject({
      isEnabled: false,
    });
  });

  it('is paid, enabled and extended only while the business has both products', async () => {
    const sells = await aLinkShop(server);
    const { owner, business } = sells;
    await server.asMigrator(
      `insert into business_products (business_id, product, changed_at) values ($1, 'subscriptions', now())`,
      [business.id],
    );
    const { number, path } = await aLink(sells, { plan: planOf() });
    const activeUntil = new Date(Date.now() + 40 * 86_400_000).toISOString();
    const outcomes = async () => [
      await statusOf(server, path),
      outcomeOf(await owner.call(enablePaymentLink, { number })),
      outcomeOf(await owner.call(extendPaymentLink, { number, activeUntil })),
      (await detailOf(sells, number))?.['allowedActions'],
    ];
    const withdraw = (product: string) =>
      server.asMigrator('delete from business_products where business_id = $1 and product = $2', [
        business.id,
        product,
      ]);
    await withdraw('subscriptions');
    const noPlan = 'paymentLinks.planNeedsSubscriptions';
    expect(await outcomes()).toEqual(['disabled', noPlan, noPlan, ['disable', 'remove']]);
    expect(await begin(server, path)).toMatchObject({ status: 409, isOver: true });
    await withdraw('paymentLinks');
    const none = 'paymentLinks.notEnabled';
    expect(await outcomes()).toEqual(['disabled', none, none, ['disable', 'remove']]);
    expect(outcomeOf(await owner.call(disablePaymentLink, { number }))).toBe('done');
  });

  it('is offered only by a person who manages subscriptions', async () => {
    const made = { plan: planOf(), isDraft: true };
    const { number } = await aLink(shop, made);
    const person = await aPerson(server.database, [
      { business: shop.business, role: roleOf(['paymentLinks.view', 'paymentLinks.manage']) },
    ]);
    const clerk = await signedIn(server, person);
    const tries = [
      [createPaymentLink, newLink(shop, made)],
      [editPaymentLink, { ...newLink(shop), number }],
      [publishPaymentLink, { number }],
      [duplicatePaymentLink, { number }],
    ] as const;
    for (const [call, input] of tries) {
      expect(outcomeOf(await clerk.call(call, input))).toBe('paymentLinks.planNeedsPermission');
    }
    const open = (await aLink(shop, { plan: planOf() })).number;
    const activeUntil = new Date(Date.now() + 40 * 86_400_000).toISOString();
    expect(outcomeOf(await shop.owner.call(disablePaymentLink, { number: open }))).toBe('done');
    expect(outcomeOf(await clerk.call(enablePaymentLink, { number: open }))).toBe(
      'paymentLinks.planNeedsPermission',
    );
    expect(outcomeOf(await clerk.call(extendPaymentLink, { number: open, activeUntil }))).toBe(
      'paymentLinks.planNeedsPermission',
    );
    const { data } = (await clerk.call(getPaymentLink, { number })).envelope;
    expect(data?.['allowedActions']).toEqual(['remove']);
    expect((await detailOf(shop, number))?.['allowedActions']).toContain('publish');
  });

  it('shows what its payer agrees to, and takes no card before he has agreed to these very words', async () => {
    const { path } = await aLink(shop, { plan: planOf({ charges: 12 }) });
    const page = (await openPage(server, path)).text;
    expect(page).toContain('charges $1,200.00 to it every month');
    expect(page).toContain('Total number of charges: 12.');
    expect((await openPage(server, `${path}?lang=zhHk`)).text).toContain('合共扣款 12 次');
    expect(await begin(server, path)).toMatchObject({
      status: 400,
      problem: 'Tick the box to agree to the charges.',
    });
    expect((await begin(server, path, { agreed: '0'.repeat(64) })).status).toBe(409);
    expect((await agree(server, path)).form).toMatchObject({
      agreement: 'recurring',
      amount: { minor: '120000', currency: 'USD' },
    });
  });
});

describe('[S4.16] the subscription of a link', () => {
  it.each([
    ['the card first', (card: CardEvent, payment: ReturnType<typeof paid>) => [[card], [payment]]],
    [
      'the payment first',
      (card: CardEvent, payment: ReturnType<typeof paid>) => [[payment], [card]],
    ],
    [
      'both at once, twice',
      (card: CardEvent, payment: ReturnType<typeof paid>) => [
        [payment, card],
        [card, payment],
      ],
    ],
  ] as const)('begins once, reported with %s', async (reference, inOrder) => {
    const { path, number } = await aLink(shop, { plan: planOf({ charges: 3 }), reference });
    const { form, page, order } = await agree(server, path);
    for (const batch of inOrder(cardEvent(form), paid(form))) {
      await tellGatewayEvents(server, batch);
    }
    expect(await subscriptionsOf(reference)).toHaveLength(1);
    expect(await subscriptionOf(reference)).toMatchObject({
      plan: 'Autumn tea ceremony set',
      status: 'active',
      amountMinor: '120000',
      email: 's.wong@example.com',
      token: { status: 'active', brand: 'visa', last4: '0002' },
      charges: [{ period: 1, status: 'succeeded', amountMinor: '120000' }],
    });
    expect(await detailOf(shop, number)).toMatchObject({ state: 'paid', paidMinor: '120000' });
    expect((await openPage(server, page)).text).toMatch(
      /Next charge<[^]{0,80}\d{4}, \d{1,2}:\d{2}\s[AP]M \(UTC\+8\)/,
    );
    const [kept] = (await server.asMigrator(
      `select words, words_version as version, language, agreed_at is not null as "hasTime" from subscription_agreements where order_number = $1`,
      [order],
    )) as unknown as { words: string }[];
    expect(kept).toMatchObject({ language: 'en', version: agreementVersion, hasTime: true });
    expect(kept?.words).toContain('charges $1,200.00 to it every month');
  });

  it('is charged to the card that paid, in whatever order two cards of its order are reported', async () => {
    const cases = [
      ['tried, kept, paid', 0, 1, 2],
      ['kept, tried, paid', 1, 0, 2],
      ['tried, paid, kept', 0, 2, 1],
      ['paid, tried, kept', 2, 0, 1],
    ] as const;
    for (const [reference, ...order] of cases) {
      const { path } = await aLink(shop, { plan: planOf({ charges: 3 }), reference });
      const { form } = await agree(server, path);
      const payment = paid(form);
      const tried = cardEvent(form, { paymentNumber: newPaymentNumber(), last4: '0001' });
      const kept = cardEvent(form, {
        paymentNumber: payment.object.number,
        token: `tok_second_${form.merchantOrderNumber.slice(-8)}`,
      });
      const events = [tried, { ...kept, id: `${kept.id}_second` }, payment];
      for (const place of order) {
        await tellGatewayEvents(server, events.slice(place, place + 1));
      }
      expect(await subscriptionsOf(reference)).toHaveLength(1);
      expect(await subscriptionOf(reference)).toMatchObject({ token: { last4: '0002' } });
    }
  });

  it('with a trial takes no money, closes the link and is first charged when the trial is over', async () => {
    const reference = 'with a trial';
    const { path, number } = await aLink(shop, { plan: planOf({ trialDays: 14 }), reference });
    const offered = (await openPage(server, path)).text;
    expect(offered).toContain('$0.00 today');
    expect(offered).toContain('Then $1,200.00 every month, after 14 free days');
    const { form, page } = await agree(server, path);
    expect(form.amount.minor).toBe('0');
    await tellGatewayEvents(server, [cardEvent(form)]);
    const one = (await subscriptionOf(reference)) as {
      number: string;
      nextAt: string;
      createdAt: string;
    };
    expect(one).toMatchObject({ status: 'trial', charges: [], lastChargedAt: null });
    const days = (Date.parse(one.nextAt) - Date.parse(one.createdAt)) / 86_400_000;
    expect(Math.round(days)).toBe(14);
    expect(await detailOf(shop, number)).toMatchObject({
      state: 'trialStarted',
      payStatus: 'unpaid',
      paidMinor: '0',
      payments: 1,
      orders: [{ status: 'agreed', paymentNumber: null, subscriptionNumber: one.number }],
    });
    expect((await openPage(server, page)).text).toContain('Your free trial has started');
    const { text } = await openPage(server, path);
    expect(text).toContain('Your free trial has started');
    expect(text).toContain('We email you a link to change your card or cancel.');
    expect(text).not.toContain('Receipt');
    expect((await begin(server, path)).status).toBe(409);
  });

  it('[S1.8] begins with a link from its draft on, and it, its token and the link are managed', async () => {
    const reference = 'managed';
    const { path, number: link } = await aLink(shop, { plan: planOf(), reference, isDraft: true });
    for (const [call, state] of [
      [publishPaymentLink, 'active'],
      [disablePaymentLink, 'disabled'],
      [enablePaymentLink, 'active'],
    ] as const) {
      expect((await shop.owner.call(call, { number: link })).envelope.data).toEqual({ state });
    }
    const { form, page } = await agree(server, path);
    const card = cardEvent(form);
    await tellGatewayEvents(server, [paid(form), card]);
    const one = await subscriptionOf(reference);
    const number = String(one?.['number']);
    expect(one).toMatchObject({ status: 'active', token: { status: 'active' } });

    const expired = { ...card.object, status: 'expired' as const };
    await tellGatewayEvents(server, [{ ...card, id: `${card.id}_2`, version: 2, object: expired }]);
    expect(await subscriptionOf(reference)).toMatchObject({ token: { status: 'expired' } });
    expect(await subscriptionsOf(String(one?.['tokenNumber']))).toMatchObject([{ number }]);

    for (const [call, status] of [
      [pauseSubscription, 'paused'],
      [resumeSubscription, 'active'],
    ] as const) {
      expect((await shop.owner.call(call, { number })).envelope.data).toEqual({ status });
      const receipt = (await openPage(server, page)).text;
      expect(receipt.includes('Next charge')).toBe(status === 'active');
    }
    const cancelled = await shop.owner.call(cancelSubscription, { number, when: 'now' });
    expect(cancelled.envelope.data).toEqual({ status: 'cancelled' });
  });

  it('that was paid for without a card stands in the list of the operators', async () => {
    const { path } = await aLink(shop, { plan: planOf(), reference: 'no card' });
    const { form, order } = await agree(server, path);
    await tellGatewayEvents(server, [paid(form)]);
    const operator = await signedInAsOperator(server, await anOperator(server.database));
    const listed = async () =>
      (await operator.call(listUnbegunSubscriptions)).envelope.data?.['rows'];
    // The gateway has a while to report the card.
    expect(await listed()).toEqual([]);
    await server.asMigrator(
      `update subscription_agreements set agreed_at = agreed_at - interval '20 minutes' where order_number = $1`,
      [order],
    );
    const { merchantNumber } = shop.business;
    expect(await listed()).toMatchObject([
      { merchantNumber, orderNumber: order, currency: 'USD', amountMinor: '120000' },
    ]);
    await tellGatewayEvents(server, [cardEvent(form)]);
    expect(await listed()).toEqual([]);
  });

  it('does not begin with a payment that failed, nor with a card that no payer agreed to', async () => {
    const reference = 'declined';
    const { path } = await aLink(shop, { plan: planOf(), reference });
    const { form } = await agree(server, path);
    await tellGatewayEvents(server, [paid(form, 'failed')]);
    expect(await subscriptionsOf(reference)).toEqual([]);
    const stray = cardEvent({ ...form, merchantOrderNumber: 'SHOP-1' });
    const card = cardEvent(form);
    const other = { ...card, object: { ...card.object, threeDSResult: 'N' } };
    const body = JSON.stringify({ events: [stray, other] });
    const message = signedMessage(testSigningSecret, body);
    const { envelope } = await send(server, { method: 'POST', path: eventsPath, ...message });
    expect(envelope.data?.['rejected']).toMatchObject([
      { index: 0, reason: 'unknownAgreement' },
      { index: 1, reason: 'malformed', detail: 'object.threeDSResult: oneOf' },
    ]);
  });
});

describe('[S4.16] the token of a card', () => {
  const tellOf = async (...events: CardEvent[]) => {
    const message = signedMessage(testSigningSecret, JSON.stringify({ events }));
    const { envelope } = await send(server, { method: 'POST', path: eventsPath, ...message });
    return envelope.data;
  };
  const tokensOf = (token: string) =>
    server.asMigrator<{ business: string; gateway: string }>(
      `select business_id::text as business, gateway_number as gateway from payment_tokens where gateway_token = $1`,
      [token],
    );

  it('follows the account updater: renewed it has its new digits, closed it stays closed, and an older report changes nothing', async () => {
    const reference = 'updated';
    const { path } = await aLink(shop, { plan: planOf(), reference });
    const { form } = await agree(server, path);
    const card = cardEvent(form);
    await tellGatewayEvents(server, [paid(form), card]);
    const told = async (version: number, changed: object) => {
      const object = { ...card.object, ...changed };
      await tellOf({ ...card, id: `${card.id}_${version}`, version, object });
      return (await subscriptionOf(reference))?.token;
    };
    expect(await told(3, { last4: '8642' })).toMatchObject({ status: 'active', last4: '8642' });
    expect(await told(2, { last4: '1111' })).toMatchObject({ status: 'active', last4: '8642' });
    expect(await told(4, { status: 'revoked' })).toMatchObject({ status: 'revoked' });
    expect(await told(5, { status: 'active' })).toMatchObject({ status: 'revoked' });
    expect(await subscriptionsOf(reference)).toHaveLength(1);
  });

  it('that is reported again, by itself or for an order that has begun, begins nothing more', async () => {
    const reference = 'replayed';
    const { path } = await aLink(shop, { plan: planOf(), reference });
    const { form } = await agree(server, path);
    await tellGatewayEvents(server, [paid(form), cardEvent(form)]);
    const card = cardEvent(form);
    expect(await tellOf(card)).toMatchObject({ accepted: 0, duplicates: 1, rejected: [] });
    const stolen = cardEvent(form, { token: 'tok_test_of_another_card' });
    await tellOf({ ...stolen, id: `${stolen.id}_2` });
    const subscriptions = await subscriptionsOf(reference);
    expect(subscriptions).toHaveLength(1);
    const shown = await subscriptionOf(reference);
    const [used] = await server.asMigrator<{ number: string }>(
      'select number from payment_tokens where gateway_token = $1',
      [card.object.token],
    );
    expect(shown?.['tokenNumber']).toBe(used?.number);
  });

  it('serves no order of another business, nor one of another gateway', async () => {
    const reference = 'of another business';
    const other = await aLinkShop(server);
    const { path } = await aLink(shop, { plan: planOf(), reference });
    const { form } = await agree(server, path);
    const token = 'tok_test_across_businesses';
    for (const gatewayNumber of [other.business.firstGateway, shop.business.secondGateway]) {
      expect(await tellOf(cardEvent(form, { token, gatewayNumber }))).toMatchObject({
        rejected: [{ index: 0, reason: 'unknownAgreement' }],
      });
    }
    expect(await tokensOf(token)).toEqual([]);
    await tellGatewayEvents(server, [paid(form)]);
    expect(await subscriptionsOf(reference)).toEqual([]);
    await tellGatewayEvents(server, [cardEvent(form, { token })]);
    expect(await tokensOf(token)).toEqual([
      { business: String(shop.business.id), gateway: shop.business.firstGateway },
    ]);
    expect(await subscriptionsOf(reference)).toHaveLength(1);
  });
});

describe('[S4.16] the payer’s own page of a subscription', () => {
  it('shows charges and receipts to whoever has the signed link, and cancels at once', async () => {
    const reference = 'own page';
    const { path } = await aLink(shop, { plan: planOf(), reference });
    const { form } = await agree(server, path);
    await tellGatewayEvents(server, [paid(form), cardEvent(form)]);
    const number = String((await subscriptionOf(reference))?.['number']);
    const own = payerPathOf({ merchantNumber: shop.business.merchantNumber, number });
    const page = await openPage(server, own);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Autumn tea ceremony set');
    expect(page.text).toContain('Visa •••• 0002');
    expect(page.text).toContain('$1,200.00');
    expect(page.text).not.toContain('s.wong@example.com');
    const another = payerPathOf({ merchantNumber: '999999', number });
    for (const wrong of [another, own.slice(0, -1), `${own.slice(0, -2)}AA`]) {
      expect((await openPage(server, wrong)).status).toBe(404);
    }
    expect((await openPage(server, `${own}?asks=cancel`)).text).toContain(
      'Cancel this subscription?',
    );
    const press = (origin: string, of = own) =>
      send(server, {
        method: 'POST',
        path: `${of}/cancel`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
      });
    expect((await press('https://other.example')).status).toBe(403);
    // No line of a stranger's gets into a header.
    const split = await press('http://localhost:8080', '/pay/subscription/a%0D%0Ab');
    expect(split.status).toBe(303);
    expect(String(split.headers['location'])).toMatch(/^\/pay\/subscription\/a%0D%0Ab\?lang=/);
    expect((await press('http://localhost:8080')).status).toBe(303);
    expect(await subscriptionOf(reference)).toMatchObject({
      status: 'cancelled',
      cancelReason: 'payer',
      nextAt: null,
    });
    expect((await openPage(server, own)).text).toContain('Cancelled by you');
  });

  it('says when it ends, as agreed or because the merchant ends it, until it is over', async () => {
    const pageOf = async (reference: string, charges: number | null) => {
      const { path } = await aLink(shop, { plan: planOf({ charges }), reference });
      const { form } = await agree(server, path);
      await tellGatewayEvents(server, [paid(form), cardEvent(form)]);
      const number = String((await subscriptionOf(reference))?.['number']);
      const own = payerPathOf({ merchantNumber: shop.business.merchantNumber, number });
      return { number, text: async () => (await openPage(server, own)).text };
    };
    const ends = /Ends on<[^]{0,80}\d{4}, \d{1,2}:\d{2}\s[AP]M \(UTC\+8\)/;
    expect(await (await pageOf('three charges', 3)).text()).toMatch(ends);
    const { number, text } = await pageOf('no end', null);
    expect(await text()).not.toContain('Ends on');
    await shop.owner.call(cancelSubscription, { number, when: 'periodEnd' });
    expect(await text()).toMatch(ends);
    await shop.owner.call(cancelSubscription, { number, when: 'now' });
    expect(await text()).not.toContain('Ends on');
  });

  it('takes another card on the gateway’s form once its words are agreed to, tries the open period at once, and follows the charge', async () => {
    const reference = 'another card';
    const { path } = await aLink(shop, { plan: planOf(), reference });
    const { form } = await agree(server, path);
    await tellGatewayEvents(server, [paid(form), cardEvent(form)]);
    const number = String((await subscriptionOf(reference))?.['number']);
    await server.asMigrator(
      `update subscriptions set status = 'pastDue', open_period = 1, retry_at = '2032-05-06T04:00:00Z', gives_up_at = now() + interval '3 days' where number = $1`,
      [number],
    );
    const own = payerPathOf({ merchantNumber: shop.business.merchantNumber, number });
    // The step that pays comes first, and looks so.
    const toCard = /class="button"\s+href="[^"]+asks=card"/;
    expect((await openPage(server, own)).text).toMatch(toCard);
    const asked = (await openPage(server, `${own}?asks=card`)).text;
    expect(asked).toMatch(/Next attempt<[^]{0,80}May 6, 2032/);
    const agreed = /name="agreed"\s+value="([0-9a-f]{64})"/.exec(asked)?.[1] ?? '';
    const press = async (body: string) => {
      const { headers } = await send(server, {
        method: 'POST',
        path: `${own}/card?lang=en`,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'http://localhost:8080',
        },
        body,
      });
      return String(headers['location']);
    };
    /** The status that the page asks for again and again. */
    const followed = async (address: string): Promise<unknown> => {
      const { pathname, searchParams } = new URL(address, 'http://localhost');
      const path = `${pathname}/status?o=${searchParams.get('o')}`;
      return JSON.parse((await send(server, { method: 'GET', path })).text)['status'];
    };
    expect(await press('agreed=0')).toContain('asks=card');
    const waiting = await press(`agreed=${agreed}`);
    const framed = (await openPage(server, waiting)).text;
    const [, posted = ''] = /name="form"\s+value="([^"]+)"/.exec(framed) ?? [];
    const change = formIn({ form: posted });
    await server.asMigrator(
      `update subscription_card_changes set form_until = now() - interval '1 minute' where order_number = $1`,
      [change.merchantOrderNumber],
    );
    // A form that has closed leaves the way to another one.
    const closed = (await openPage(server, waiting)).text;
    expect(closed).not.toContain('<iframe');
    expect(closed).toContain('Change card');
    expect(change).toMatchObject({ amount: { minor: '0' }, agreement: 'recurring' });
    await tellGatewayEvents(server, [cardEvent(change, { brand: 'mastercard', last4: '0007' })]);
    const charging = (await openPage(server, waiting)).text;
    expect(charging).toContain('Card changed. The unpaid amount is being charged to it now.');
    expect(charging).toContain('data-status="charging"');
    expect(charging).not.toContain('A charge is unpaid.');
    expect(charging).not.toMatch(toCard);
    expect(await followed(waiting)).toBe('charging');
    const one = await subscriptionOf(reference);
    expect(one).toMatchObject({ token: { brand: 'mastercard', last4: '0007' } });
    expect(String(one?.['retryAt']) < '2032').toBe(true);
    // Declined as well, it is tried again later: nothing is being charged.
    await server.asMigrator(
      `update subscriptions set retry_at = '2032-05-06T04:00:00Z' where number = $1`,
      [number],
    );
    const declined = (await openPage(server, waiting)).text;
    expect(declined).toContain('Card changed. Later charges go to this card.');
    expect(declined).toContain('A charge is unpaid. Change the card to pay it.');
    expect(await followed(waiting)).toBe('done');
  });
});
