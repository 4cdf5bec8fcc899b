import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cardFormPath } from '@back-office/contract/gateway/card-form';
import type { FastifyInstance } from 'fastify';
import { openProduct } from './applicants/product-client.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteOfOrder } from './cards/card-form.ts';
import { businessDayOf, dayMs, instantOf, isoOf, wallTimeOf } from './clock.ts';
import { openHttp } from './http.ts';
import { openMailbox, type Mailbox } from './mailbox/mailbox.ts';
import { nextNight } from './move-clock.ts';
import { signatureOf } from './signing.ts';
import { startSandbox } from './sandbox.ts';
import type { Sandbox } from './sandbox.ts';
import { openSites, type Sites } from './sites/sites.ts';
import { keepWebsites } from './risk/website-list.ts';

const secret = 'whsec_c2FuZGJveC1zYW5kYm94LXNhbmRib3gtMDE=';
const folder = mkdtempSync(join(tmpdir(), 'sandbox-test-'));
const carriersToken = 'a-key-for-the-carriers';
let sandbox: Sandbox;
let mailbox: Mailbox;
let sites: Sites;
let app: FastifyInstance;

beforeAll(() => {
  sandbox = startSandbox(
    {
      SANDBOX_PORT: 1,
      // Nobody listens there: everything stays in the outbox.
      BACK_OFFICE_URL: 'http://127.0.0.1:9',
      GATEWAY_SIGNING_SECRET: secret,
      SANDBOX_DATA: folder,
      SANDBOX_SEED: 1,
      SANDBOX_TRAFFIC: 'off',
      SANDBOX_HISTORY: 'none',
    },
    () => undefined,
  );
  mailbox = openMailbox(folder);
  sites = openSites(folder);
  app = openHttp(
    sandbox,
    { mailbox, sites },
    {
      secret,
      carriersToken,
      product: openProduct({ url: 'http://127.0.0.1:9' }),
    },
  );
});
afterAll(async () => {
  await app.close();
  await sandbox.stop();
  mailbox.close();
  sites.close();
  rmSync(folder, { recursive: true });
});

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers });
const sale = {
  gatewayNumber: '10000301',
  cardNumber: '4000000000000002',
  amount: { minor: '1500', currency: 'KWD' },
};
const form = {
  gatewayNumber: '10000301',
  cardNumber: '4000000000000002',
  tradeType: 'consumption',
  amount: '1.500',
  currency: 'KWD',
  name: '<b>Ada</b>',
  email: '',
};
const postForm = (url: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

describe('payments for tests', () => {
  it('are made by a call and can be looked at', async () => {
    const made = await post('/payments', { ...sale, merchantOrderNumber: 'A-1' });
    expect(made.statusCode).toBe(201);
    const { number, merchantOrderNumber } = made.json<{
      number: string;
      merchantOrderNumber: string;
    }>();
    expect(merchantOrderNumber).toBe('A-1');
    const state = await app.inject(`/payments/${number}`);
    expect(state.json()).toMatchObject({ payment: { number, amount: sale.amount } });
  });

  it.each([
    ['a card that is not of the sandbox', { ...sale, cardNumber: '4111111111111111' }],
    ['a currency the gateway does not take', { ...sale, amount: { minor: '1', currency: 'GBP' } }],
    ['an amount that is a number', { ...sale, amount: { minor: 1, currency: 'KWD' } }],
    ['an unknown field', { ...sale, cvc: '123' }],
  ])('are refused with %s', async (_what, payment) => {
    expect((await post('/payments', payment)).statusCode).toBe(400);
  });

  it('are not made from another site', async () => {
    expect((await post('/payments', sale, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(
      403,
    );
  });

  it('are unknown by any other number', async () => {
    expect((await app.inject('/payments/2026010100000000000000')).statusCode).toBe(404);
    expect((await app.inject('/payments/..%2f')).statusCode).toBe(404);
  });
});

describe('the card form', () => {
  const until = '2099-01-01T00:00:00.000Z';
  const posted = (more: object, fields: object = {}) => {
    const body = JSON.stringify({
      gatewayNumber: '10000301',
      merchantOrderNumber: 'PL-1',
      amount: sale.amount,
      until,
      language: 'en',
      email: 'ada@example.com',
      parent: 'http://localhost:8080',
      ...more,
    });
    const { merchantOrderNumber: id, until: timestamp } = JSON.parse(body) as {
      merchantOrderNumber: string;
      until: string;
    };
    const signature = signatureOf(secret, { id, timestamp, body });
    return { form: Buffer.from(body).toString('base64url'), signature, ...fields };
  };
  const open = (fields: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: cardFormPath,
      payload: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'cross-site',
      },
    });

  it('is opened by a signed post of the shopper’s page, and takes a card once', async () => {
    const shown = await open(posted({}));
    expect(shown.body).toContain('Card number');
    expect(shown.headers['content-security-policy']).toContain(
      'frame-ancestors http://localhost:8080',
    );
    const forged = { ...posted({ amount: { minor: '1', currency: 'KWD' } }) };
    const unsigned = await open({ ...forged, signature: posted({}).signature });
    expect(unsigned.body).toContain('was not signed');
    const paid = posted({}, { number: '4000 0000 0000 0002' });
    expect((await open(paid)).body).toContain('Sent to your bank');
    const number = sandbox.store.note(
      noteOfOrder({ gatewayNumber: '10000301', merchantOrderNumber: 'PL-1' }),
    );
    await open(paid);
    expect((await open(posted({}))).body).toContain('Sent to your bank');
    expect(
      sandbox.store.note(noteOfOrder({ gatewayNumber: '10000301', merchantOrderNumber: 'PL-1' })),
    ).toBe(number);
    expect((await app.inject(`${cardFormPath}?form=a`)).statusCode).toBe(404);
  });

  it('takes the code of a bank’s challenge once: sent again, or after the form closed, it pays nothing more', async () => {
    const paymentOf = (merchantOrderNumber: string) =>
      sandbox.store.note(noteOfOrder({ gatewayNumber: '10000301', merchantOrderNumber }));
    const proved = { number: '4002 1000 0000 0008', code: '1234' };
    const answer = posted({ merchantOrderNumber: 'PL-5' }, proved);
    expect((await open(answer)).body).toContain('Sent to your bank');
    const paid = paymentOf('PL-5');
    expect(paid).toBeDefined();
    expect((await open(answer)).body).toContain('Sent to your bank');
    expect(paymentOf('PL-5')).toBe(paid);
    const other = { merchantOrderNumber: 'PL-6' };
    const forged = { ...posted(other, proved), signature: answer.signature };
    expect((await open(forged)).body).toContain('was not signed');
    const over = posted({ ...other, until: '2020-01-01T00:00:00.000Z' }, proved);
    expect((await open(over)).body).toContain('This form has expired');
    expect(paymentOf('PL-6')).toBeUndefined();
  });

  it('names the website of a payment, which the gateway’s list judges', async () => {
    keepWebsites(sandbox.store, {
      id: randomUUID(),
      type: 'setWebsites',
      gatewayNumber: '10000301',
      version: 1,
      hosts: ['shop.example'],
    });
    const pay = async (merchantOrderNumber: string, website?: string) => {
      await open(posted({ merchantOrderNumber, website }, { number: '4000 0000 0000 0002' }));
      const order = { gatewayNumber: '10000301', merchantOrderNumber };
      const number = sandbox.store.note(noteOfOrder(order)) ?? '';
      const { payment } = (await app.inject(`/payments/${number}`)).json<{
        payment: { website?: string; response?: { code: string } };
      }>();
      return [payment.website, payment.response?.code];
    };
    expect(await pay('PL-2', 'www.shop.example')).toEqual(['www.shop.example', undefined]);
    expect(await pay('PL-3', 'other.example')).toEqual(['other.example', 'WEBSITE_NOT_APPROVED']);
    expect(await pay('PL-4')).toEqual([undefined, undefined]);
  });
});

describe('the page', () => {
  it('lets a person pay, and then shows the payment', async () => {
    const made = await postForm('/', form);
    expect(made.statusCode).toBe(303);
    const page = await app.inject(String(made.headers.location));
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toContain('KWD 1.500');
  });

  it.each([
    { amount: '1.5000' },
    { amount: '-1' },
    { currency: 'GBP' },
    { merchantOrderNumber: 'with blank' },
    { gatewayNumber: '"><script>' },
  ])('refuses %o and says where', async (part) => {
    const answer = await postForm('/', { ...form, ...part });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('look again at');
  });

  it('shows what came in its address as text', async () => {
    const page = await app.inject(`/?made=${encodeURIComponent('<script>alert(1)</script>')}`);
    expect(page.body).not.toContain('<script>');
  });
});

describe('the clock', () => {
  it('moves forward, never back, and is remembered', async () => {
    const before = sandbox.clock.now();
    const moved = await post('/clock/advance', { ms: dayMs });
    expect(moved.json()).toMatchObject({ moved: 'unheard' });
    expect(instantOf(moved.json<{ now: string }>().now) - before).toBeGreaterThanOrEqual(dayMs);
    const reached = sandbox.clock.offsetMs();
    expect(Number(sandbox.store.note('clockOffset'))).toBe(reached);
    expect((await post('/clock/advance', { ms: -1 })).statusCode).toBe(400);
    await sandbox.moveClock(before);
    expect(sandbox.clock.offsetMs()).toBe(reached);
  });

  it.each([
    [{ ms: '1' }, 'choose a step'],
    [{}, 'choose a step'],
    [{ at: '2026-02-30T99:00' }, 'choose a step'],
    [{ at: '2020-01-01T00:00' }, 'forward only'],
    [{ at: '2099-01-01T00:00' }, 'a year at once'],
  ])('does not go where the page asks with %o, and says why', async (fields, why) => {
    const before = sandbox.clock.offsetMs();
    const answer = await postForm('/clock', fields as Record<string, string>);
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain(`<p role="status">The clock was not moved: `);
    expect(answer.body).toContain(why);
    expect(sandbox.clock.offsetMs()).toBe(before);
  });

  it('goes by the page an hour on, to the next night of UTC+8 and to a wall time there', async () => {
    expect((await postForm('/clock', { ms: '3600000' })).headers.location).toBe('/?moved=unheard');
    await postForm('/clock', { to: 'night' });
    expect(wallTimeOf(sandbox.clock.now()).slice(11)).toBe('02:00');
    const day = businessDayOf(sandbox.clock.now() + 3 * dayMs);
    await postForm('/clock', { at: `${day}T09:30` });
    const page = await app.inject('/?moved=unheard');
    expect(page.body).toContain(`${day}, 09:30 in UTC+8`);
    expect(page.body).toContain('did not answer');
  });

  it.each([
    ['before two', '2026-02-27T17:59:00.000Z', '2026-02-27T18:00:00.000Z'],
    ['at two itself', '2026-02-27T18:00:00.000Z', '2026-02-28T18:00:00.000Z'],
    ['on the eve of a leap day', '2028-02-28T19:00:00.000Z', '2028-02-29T18:00:00.000Z'],
    ['at the end of a year', '2026-12-31T15:59:00.000Z', '2026-12-31T18:00:00.000Z'],
    ['where Europe loses an hour', '2027-03-27T19:00:00.000Z', '2027-03-28T18:00:00.000Z'],
  ])('finds the next night %s', (_when, now, night) => {
    expect(isoOf(nextNight(instantOf(now)))).toBe(night);
  });
});

describe('short messages', () => {
  it('are kept once per id, and refused without a telephone number', async () => {
    const sms = { id: 'a1', to: '+85291234567', text: 'Code 123456' };
    expect((await post('/sms', { ...sms, to: 'Ann' })).statusCode).toBe(400);
    expect((await post('/sms', sms)).statusCode).toBe(202);
    expect((await post('/sms', sms)).statusCode).toBe(202);
    const kept = await app.inject(`/mailbox.json?to=${encodeURIComponent(sms.to)}`);
    expect(kept.json()).toMatchObject([{ channel: 'sms', body: sms.text }]);
  });
});

describe('the tracking aggregator', () => {
  const ask = (question: string, numbers: readonly string[], key = carriersToken) =>
    post(
      `/carriers/track/v2.4/${question}`,
      numbers.map((number) => ({ number })),
      { '17token': key },
    );

  it('knows a parcel from its registration on, tells where it is, and rejects by its published codes', async () => {
    await ask('register', ['SF1390227466182']);
    const { accepted, rejected } = (
      await ask('gettrackinfo', ['NOCARRIER1', 'BADNUMBER1', 'NOANSWER1', 'SF1390227466182'])
    ).json<{
      data: {
        accepted: { number: string; track_info: object }[];
        rejected: { number: string; error: { code: number } }[];
      };
    }>().data;
    expect(accepted).toHaveLength(1);
    expect(accepted[0]?.track_info).toHaveProperty('latest_status.status');
    expect(rejected.map(({ number, error }) => [number, error.code])).toEqual([
      ['NOCARRIER1', -18_019_903],
      ['BADNUMBER1', -18_010_012],
      ['NOANSWER1', -18_019_909],
    ]);
  });

  it('refuses another key, and more numbers than one question holds', async () => {
    expect((await ask('register', ['SF1390227466182'], 'another')).statusCode).toBe(401);
    const many = Array.from({ length: 41 }, (_, index) => `SF13902274661${index + 10}`);
    expect((await ask('gettrackinfo', many)).json()).toMatchObject({ code: -18_010_013 });
  });

  it('takes three questions a second, and says when to ask again', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => ask('gettrackinfo', ['SF1390227466182'])),
    );
    const limited = answers.filter(({ statusCode }) => statusCode === 429);
    expect(limited.length).toBeGreaterThanOrEqual(5);
    expect(limited[0]?.headers['retry-after']).toBe('1');
  });
});
