import { disablePaymentLink } from '@back-office/contract/features/payment-links';
import { cardFormPath } from '@back-office/contract/gateway/card-form';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { newPaymentNumber } from '@back-office/server/testing/gateway-events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../client.ts';
import { aLinkShop, type LinkShop } from './payment-link-world.ts';
import { aLink, begin, detailOf, formIn, openPage, paymentOf, statusOf } from './shopper.ts';
import { tellGatewayEvents } from '../tell-gateway-events.ts';

let server: TestServer;
let shop: LinkShop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await aLinkShop(server);
});
afterAll(() => server.stop());

const withoutNonce = (text: string): string => text.replaceAll(/nonce="[^"]+"/g, '');
const later = (form: ReturnType<typeof formIn>, status: 'success' | 'failed' | 'inProcessing') =>
  tellGatewayEvents(server, [paymentOf(form, { number: newPaymentNumber(), status, version: 1 })]);
const passFifteenMinutes = (number: string) =>
  server.asMigrator(
    `update payment_link_orders set form_until = now() - interval '1 second' where link_number = $1`,
    [number],
  );

describe('the page of a link', () => {
  it('shows what is paid, in three languages, under a policy that lets nothing else in', async () => {
    const { path, number } = await aLink(shop);
    const page = await openPage(server, path);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Autumn tea ceremony set');
    expect(page.text).toContain('$1,200.00');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain('frame-src http://127.0.0.1:9');
    expect(policy).not.toContain('unsafe');
    expect((await openPage(server, `${path}?lang=zhHk`)).text).toContain('您的電郵');
    expect((await openPage(server, `${path}?lang=zhCn`)).text).toContain('您的邮箱');
    expect(await detailOf(shop, number)).toMatchObject({ opened: 3, started: 0 });
  });

  it('counts as opened when a person opens it, not when a chat previews it or a browser fetches it ahead', async () => {
    const { path, number } = await aLink(shop);
    for (const headers of [
      { 'user-agent': 'TelegramBot (like TwitterBot)' },
      { 'sec-fetch-mode': 'no-cors' },
      { 'sec-fetch-mode': 'navigate', 'sec-purpose': 'prefetch' },
    ]) {
      expect((await send(server, { method: 'GET', path, headers })).status).toBe(200);
    }
    expect(await detailOf(shop, number)).toMatchObject({ opened: 0 });
    await openPage(server, path);
    expect(await detailOf(shop, number)).toMatchObject({ opened: 1 });
  });

  it('[S2.64] shows the description before the payment, the message after it, and the internal reference never', async () => {
    const texts = {
      description: 'For six persons.',
      message: 'See you on Sunday.',
      reference: 'Ms Wong by phone',
    };
    const { path, number } = await aLink(shop, texts);
    expect(await detailOf(shop, number)).toMatchObject(texts);
    const bare = await aLink(shop, { description: '' });
    expect((await openPage(server, bare.path)).status).toBe(200);
    const before = (await openPage(server, path)).text;
    const { frame, order } = await begin(server, path);
    await later(formIn(frame), 'success');
    const after = (await openPage(server, `${path}?o=${order}`)).text;
    expect(before).toContain(texts.description);
    expect(before).not.toContain(texts.message);
    expect(after).toContain(texts.message);
    expect(before + after).not.toContain(texts.reference);
  });

  it('escapes what the merchant wrote', async () => {
    const { path } = await aLink(shop, { title: '<script>alert(1)</script> tea' });
    expect((await openPage(server, path)).text).toContain('&lt;script&gt;alert(1)');
  });

  it('is the same for a disabled link and for a key that never was', async () => {
    const { path, number } = await aLink(shop);
    await shop.owner.call(disablePaymentLink, { number });
    const unknown = `/pay/${'A'.repeat(22)}`;
    const [disabled, absent] = [await openPage(server, path), await openPage(server, unknown)];
    expect([disabled.status, absent.status]).toEqual([404, 404]);
    expect(withoutNonce(disabled.text).replaceAll(path, unknown)).toBe(withoutNonce(absent.text));
    expect(await begin(server, path)).toEqual(await begin(server, unknown));
  });

  it('says that a link has expired and takes no payment for it', async () => {
    const { path, number } = await aLink(shop);
    await server.asMigrator(
      `update payment_links set active_until = now() - interval '1 second' where number = $1`,
      [number],
    );
    expect((await openPage(server, path)).text).toContain('This link has expired');
    expect((await begin(server, path)).status).toBe(409);
  });

  it('is closed while the merchant’s gateway takes no payments', async () => {
    const other = await aLinkShop(server);
    const { path } = await aLink(other);
    await server.asMigrator(`update gateways set is_active = false where business_id = $1`, [
      other.business.id,
    ]);
    expect((await openPage(server, path)).status).toBe(404);
    expect((await begin(server, path)).status).toBe(409);
  });
});

describe('[S4.16] a one-time link', () => {
  const held = (form: ReturnType<typeof formIn>, number: string) => {
    const payment = paymentOf(form, { number, status: 'success', version: 1 });
    const preauth = {
      authorisedMinor: form.amount.minor,
      expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
    };
    const { settlementAmount: _, ...object } = payment.object;
    const tradeType = 'preauthorisation' as const;
    const common = { ...object, tradeType };
    return {
      granted: {
        ...payment,
        object: {
          ...common,
          status: 'preauthorised' as const,
          preauth: { ...preauth, status: 'pending' as const },
        },
      },
      voided: {
        ...payment,
        id: `${payment.id}v`,
        version: 2,
        object: {
          ...common,
          status: 'failed' as const,
          declineClass: 'expiredOrVoided' as const,
          preauth: { ...preauth, status: 'voided' as const },
        },
      },
    };
  };

  it('that was authorised is paid no more once the authorisation is voided, and can be paid again', async () => {
    const { number, path } = await aLink(shop);
    const { frame, order } = await begin(server, path);
    const { granted, voided } = held(formIn(frame), newPaymentNumber());
    await tellGatewayEvents(server, [granted]);
    expect(await statusOf(server, path)).toBe('paid');
    await tellGatewayEvents(server, [voided]);
    expect(await detailOf(shop, number)).toMatchObject({
      state: 'active',
      payStatus: 'unpaid',
      payments: 0,
      paidMinor: '0',
    });
    expect((await openPage(server, `${path}?o=${order}`)).text).not.toContain('Paid to');
    const again = await begin(server, path);
    expect(again.status).toBe(200);
    await later(formIn(again.frame), 'success');
    expect(await detailOf(shop, number)).toMatchObject({ state: 'paid', payments: 1 });
  });

  it('says why a payer was declined also while another browser has the card form open', async () => {
    const { path } = await aLink(shop);
    const { frame, order } = await begin(server, path);
    await later(formIn(frame), 'failed');
    expect((await begin(server, path)).status).toBe(200);
    const { text } = await openPage(server, `${path}?o=${order}`);
    expect(text).toContain('data-status="taken"');
    expect(text).toContain('role="alert"');
  });
});

describe('an address that asks too often', () => {
  const ask = (method: 'GET' | 'POST', path: string, from: string) =>
    send(server, {
      method,
      path,
      from,
      headers: {
        'accept-language': 'en',
        ...(method === 'POST' && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
    });

  it('reads on every page of payers when to try again', async () => {
    const from = '127.0.0.9';
    await Promise.all(Array.from({ length: 240 }, () => ask('GET', '/pay/x', from)));
    for (const [method, path] of [
      ['GET', '/pay/x'],
      ['GET', '/pay/complaint/x'],
      ['GET', '/pay/subscription/x'],
      ['POST', '/pay/subscription/x/cancel'],
    ] as const) {
      const { status, text } = await ask(method, path, from);
      expect([path, status]).toEqual([path, 429]);
      expect(text).toContain('Try again in a minute.');
    }
    const begun = await begin(server, '/pay/x', { from });
    expect([begun.status, begun.problem]).toEqual([429, 'Try again in a minute.']);
    const chinese = await ask('GET', '/pay/x?lang=zhHk', from);
    expect(chinese.text).toContain('請一分鐘後再試。');
  });

  it('reads after five changes of a card to try again in an hour', async () => {
    const tries: string[] = [];
    for (let at = 0; at < 6; at += 1) {
      const { status, text } = await ask('POST', '/pay/subscription/x/card', '127.0.0.10');
      tries.push(text.includes('Too many attempts. Try again in an hour.') ? 'page' : `${status}`);
    }
    expect(tries).toEqual(['303', '303', '303', '303', '303', 'page']);
  });
});

describe('a payment of a link', () => {
  it('[S2.61] is asked for by a signed form of the gateway, whose amount the page cannot change', async () => {
    const { path } = await aLink(shop);
    expect((await begin(server, path, { amountMinor: '1' })).status).toBe(400);
    const { frame, orderNumber } = await begin(server, path);
    // Nothing stands in an address that logs and histories keep.
    const { pathname, search } = new URL(frame?.url ?? '');
    expect([pathname, search]).toEqual([cardFormPath, '']);
    expect(formIn(frame)).toMatchObject({
      amount: { minor: '120000', currency: 'USD' },
      merchantOrderNumber: orderNumber,
      parent: 'http://localhost:8080',
    });
  });

  it('[S2.62] closes a one-time link with its receipt, and is found from it', async () => {
    const { path, number } = await aLink(shop);
    const { frame, order, orderNumber } = await begin(server, path);
    await later(formIn(frame), 'success');
    const page = await openPage(server, `${path}?o=${order}`);
    expect(page.text).toContain('Paid · $1,200.00');
    // The receipt names what was paid for, though it may list no items.
    expect(page.text).toMatch(/<dt>For<\/dt>\s*<dd>Autumn tea ceremony set<\/dd>/);
    expect(page.text).toContain('Thank you.');
    expect((await openPage(server, path)).text).toContain('Paid · $1,200.00');
    expect((await begin(server, path)).status).toBe(409);
    expect(await detailOf(shop, number)).toMatchObject({
      state: 'paid',
      payments: 1,
      paidMinor: '120000',
      started: 1,
      orders: [{ orderNumber, status: 'paid', email: 's.wong@example.com' }],
    });
  });

  it('[S2.62] that filled a reusable link is a receipt to its payer, and to others the link is closed', async () => {
    const { path } = await aLink(shop, { type: 'reusable', paymentsMax: 1 });
    const { frame, order } = await begin(server, path);
    await later(formIn(frame), 'success');
    expect((await openPage(server, `${path}?o=${order}`)).text).toContain('Paid · $1,200.00');
    const visited = (await openPage(server, path)).text;
    expect(visited).toContain('This link is closed');
    expect(visited).not.toContain('Thank you.');
  });

  it('that is under way keeps every other one out', async () => {
    const { path, number } = await aLink(shop);
    const { frame, order } = await begin(server, path);
    await later(formIn(frame), 'inProcessing');
    expect(await detailOf(shop, number)).toMatchObject({ state: 'inPayment' });
    expect((await openPage(server, path)).text).toContain('Payment in progress');
    expect((await begin(server, path, { order })).status).toBe(409);
    await passFifteenMinutes(number);
    expect((await begin(server, path)).status).toBe(409);
  });

  it('that the bank declined leaves the link open for another try, under another order', async () => {
    const { path } = await aLink(shop);
    const first = await begin(server, path);
    await later(formIn(first.frame), 'failed');
    const page = await openPage(server, `${path}?o=${first.order}`);
    expect(page.text).toContain('Your bank declined this card');
    const second = await begin(server, path, { order: first.order });
    expect(second.status).toBe(200);
    expect(second.orderNumber).not.toBe(first.orderNumber);
    const number = newPaymentNumber();
    const tell = (status: 'inProcessing' | 'success', version: number) =>
      tellGatewayEvents(server, [paymentOf(formIn(second.frame), { number, status, version })]);
    await tell('inProcessing', 1);
    const waiting = (await openPage(server, `${path}?o=${first.order}`)).text;
    expect(waiting).toContain('data-status="inPayment"');
    await tell('success', 2);
    const receipt = (await openPage(server, `${path}?o=${first.order}`)).text;
    expect(receipt).toContain(second.orderNumber);
    expect(receipt).not.toContain(`<dd>${first.orderNumber}</dd>`);
  });

  it('is none that carries its order number with another amount or through another gateway', async () => {
    const { path, number } = await aLink(shop);
    const form = formIn((await begin(server, path)).frame);
    const other = shop.business.secondGateway;
    await later({ ...form, amount: { ...form.amount, minor: '100' } }, 'success');
    await later({ ...form, amount: { ...form.amount, currency: 'EUR' } }, 'success');
    await later({ ...form, gatewayNumber: other }, 'success');
    expect(await detailOf(shop, number)).toMatchObject({ state: 'active', payments: 0 });
    await later(form, 'success');
    expect(await detailOf(shop, number)).toMatchObject({ state: 'paid', paidMinor: '120000' });
  });

  it('that failed before another one began does not open the link again when it is reported late', async () => {
    const { path, number } = await aLink(shop);
    const form = formIn((await begin(server, path)).frame);
    const [declined, second] = [newPaymentNumber(), newPaymentNumber()];
    const tell = (paymentNumber: string, status: 'failed' | 'inProcessing' | 'success') =>
      tellGatewayEvents(server, [paymentOf(form, { number: paymentNumber, status, version: 1 })]);
    await tell(second, 'inProcessing');
    await tell(declined, 'failed');
    expect(await detailOf(shop, number)).toMatchObject({ state: 'inPayment' });
    expect((await begin(server, path)).status).toBe(409);
  });

  it('begun twice by one browser is one order, and waits 15 minutes for another browser', async () => {
    const { path, number } = await aLink(shop);
    const { order } = await begin(server, path);
    const again = await begin(server, path, { order });
    expect(again.order).toBe(order);
    expect(await statusOf(server, path)).toBe('taken');
    const waits = (await openPage(server, path)).text;
    expect(waits).toContain('data-status="taken"');
    expect(waits).toContain('Someone else is paying with this link. Try again in 15 minutes.');
    expect(waits).not.toContain('data-pay=');
    expect((await openPage(server, `${path}?o=${order}`)).text).toContain('data-pay=');
    expect(await begin(server, path)).toEqual({
      status: 409,
      waits: 'taken',
      problem: 'Someone else is paying with this link. Try again in 15 minutes.',
    });
    await passFifteenMinutes(number);
    expect(await statusOf(server, path)).toBe('active');
    const other = await begin(server, path);
    expect(other.orderNumber).toBe(again.orderNumber);
    expect(other.order).not.toBe(order);
    expect(await detailOf(shop, number)).toMatchObject({ started: 1 });
  });

  it('that another browser took over obeys the first browser no more, and shows it nothing', async () => {
    const { path, number } = await aLink(shop, { type: 'reusable', paymentsMax: 1 });
    const first = await begin(server, path, { email: 'first@example.com' });
    await passFifteenMinutes(number);
    const second = await begin(server, path, { email: 'second@example.com' });
    expect(second.orderNumber).toBe(first.orderNumber);
    const bare = `${path}?o=${first.orderNumber}`;
    const late = await begin(server, path, { email: 'first@example.com', order: first.order });
    expect(late).toMatchObject({ status: 409, waits: 'taken' });
    expect(await statusOf(server, path, first.order)).toBe('taken');
    expect(await statusOf(server, path, second.order)).toBe('open');
    await later(formIn(second.frame), 'success');
    expect(await statusOf(server, path, first.order)).toBe('paid');
    for (const address of [`${path}?o=${first.order}`, bare]) {
      const page = (await openPage(server, address)).text;
      expect(page).toContain('This link is closed');
      expect(page).not.toContain(`<dd>${second.orderNumber}</dd>`);
    }
    expect((await openPage(server, `${path}?o=${second.order}`)).text).toContain('Paid · ');
    expect(await detailOf(shop, number)).toMatchObject({
      orders: [{ status: 'paid', email: 'second@example.com' }],
    });
  });

  it('begun before orders had secrets goes on by its bare number, which another secret then replaces', async () => {
    const { path, number } = await aLink(shop);
    const { orderNumber } = await begin(server, path);
    await server.asMigrator(
      `update payment_link_orders set claim_hash = null where link_number = $1`,
      [number],
    );
    expect(await statusOf(server, path, orderNumber)).toBe('open');
    const again = await begin(server, path, { order: orderNumber });
    expect([again.status, again.orderNumber]).toEqual([200, orderNumber]);
    expect(again.order).not.toBe(orderNumber);
    expect(await statusOf(server, path, again.order)).toBe('open');
    expect(await statusOf(server, path, orderNumber)).toBe('taken');
  });

  it('begins anew for a claim that can’t be read', async () => {
    const { path } = await aLink(shop);
    const { status, order } = await begin(server, path, { order: 'PL1' });
    expect([status, order]).toEqual([200, expect.stringMatching(/^PL/)]);
  });

  it('[S2.61] of an amount that the payer chooses stays between the least and the most', async () => {
    const amount = { mode: 'customer', leastMinor: '500', mostMinor: '100000' };
    const { path } = await aLink(shop, { amount, type: 'reusable' });
    for (const wrong of ['4.99', '1000.01', '5.001', '-5', '1e2', '']) {
      const { status, problem } = await begin(server, path, { amount: wrong });
      expect([wrong, status, problem]).toEqual([
        wrong,
        400,
        'Enter an amount between the minimum and the maximum.',
      ]);
    }
    const { frame } = await begin(server, path, { amount: '1,000.00' });
    expect(formIn(frame).amount).toEqual({ minor: '100000', currency: 'USD' });
  });

  it('[S2.61] has no decimals in yen, and no amount of 31 digits in any currency', async () => {
    const amount = { mode: 'customer', leastMinor: '500', mostMinor: '100000' };
    const { path } = await aLink(shop, { amount, type: 'reusable', currency: 'JPY' });
    for (const wrong of ['600.5', '600.50', '600.', '9'.repeat(31), `6${'0'.repeat(30)}`]) {
      expect([wrong, (await begin(server, path, { amount: wrong })).status]).toEqual([wrong, 400]);
    }
    const { frame } = await begin(server, path, { amount: '600' });
    expect(formIn(frame).amount).toEqual({ minor: '600', currency: 'JPY' });
  });

  it('takes no card number in the email', async () => {
    const { path } = await aLink(shop);
    const { status, frame } = await begin(server, path, { email: '4242424242424242@example.com' });
    expect([status, frame]).toEqual([400, undefined]);
  });

  it('[S2.61] that cannot be read names the field, in the language of the page', async () => {
    const { path } = await aLink(shop);
    const tried = async (more: object) => {
      const { status, problem, fields } = await begin(server, path, { lang: 'zhHk', ...more });
      return [status, problem, fields];
    };
    expect(await tried({ email: 'nobody' })).toEqual([400, '請輸入有效的電郵地址。', ['email']]);
    expect(await tried({ amount: '1'.repeat(41) })).toEqual([
      400,
      '請輸入最低與最高金額之間的金額。',
      ['amount'],
    ]);
    expect(await tried({ billing: { city: 'x'.repeat(1001) } })).toEqual([
      400,
      expect.stringContaining('請檢查標示的項目'),
      ['billing.city'],
    ]);
    expect(await tried({ amountMinor: '1' })).toEqual([
      400,
      '此頁面已過時，請重新整理後再試。',
      [],
    ]);
  });

  it('is tried five times an hour from one address, and begun by no other website', async () => {
    const { path } = await aLink(shop, { type: 'reusable' });
    expect((await begin(server, path, { origin: 'https://other.example' })).status).toBe(403);
    const tries: number[] = [];
    for (let at = 0; at < 6; at += 1) {
      tries.push((await begin(server, path, { from: '127.0.0.8' })).status);
    }
    expect(tries).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('counts no try that it refuses, so a payment gives one back and other links stay open', async () => {
    const [one, other] = [await aLink(shop, { type: 'reusable' }), await aLink(shop)];
    const from = '127.0.0.14';
    const begun = [];
    for (let at = 0; at < 40; at += 1) {
      begun.push(await begin(server, one.path, { from }));
    }
    expect(begun.filter(({ status }) => status === 200)).toHaveLength(5);
    expect((await begin(server, other.path, { from })).status).toBe(200);
    await later(formIn(begun[0]?.frame), 'success');
    expect((await begin(server, one.path, { from })).status).toBe(200);
    expect((await begin(server, one.path, { from })).status).toBe(429);
  });

  it('counts no try that begins nothing, because others hold each place of the link', async () => {
    const { path } = await aLink(shop);
    expect((await begin(server, path, { from: '127.0.0.16' })).status).toBe(200);
    const from = '127.0.0.15';
    for (let at = 0; at < 8; at += 1) {
      expect((await begin(server, path, { from })).status).toBe(409);
    }
  });

  it('that succeeds uses up no try of its address, and one that is declined does', async () => {
    const { path } = await aLink(shop, { type: 'reusable' });
    const from = '127.0.0.11';
    const pay = async (status: 'success' | 'failed'): Promise<number> => {
      const begun = await begin(server, path, { from });
      if (begun.status === 200) {
        await later(formIn(begun.frame), status);
      }
      return begun.status;
    };
    const tries: number[] = [];
    for (const status of [
      ...Array.from({ length: 6 }, () => 'success' as const),
      ...Array.from({ length: 6 }, () => 'failed' as const),
    ]) {
      tries.push(await pay(status));
    }
    expect(tries).toEqual([...Array.from({ length: 11 }, () => 200), 429]);
  });
});
