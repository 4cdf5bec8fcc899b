import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { calls } from '@back-office/contract/catalogue';
import {
  disableAdministrator,
  resumeAdministrator,
} from '@back-office/contract/features/administrators';
import {
  addApiKey,
  changeApiKey,
  getApiKey,
  keyPermissions,
  keysMax,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
} from '@back-office/contract/features/api-keys';
import { getBalances } from '@back-office/contract/features/funds';
import {
  createPaymentLink,
  getPaymentLink,
  listPaymentLinks,
} from '@back-office/contract/features/payment-links';
import { getSoldProducts, saveSoldProducts } from '@back-office/contract/features/products';
import { listTransactions } from '@back-office/contract/features/transactions';
import { getUserInfo } from '@back-office/contract/features/sign-in';
import { getWaybill, uploadWaybill } from '@back-office/contract/features/waybills';
import { listWithdrawals } from '@back-office/contract/features/withdrawals';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import { basePath, type CallDefinition, neededFor } from '@back-office/contract/kit/call';
import { keyCalls } from '@back-office/contract/key-calls';
import { aBusiness, roleOf, type TestBusiness } from '@back-office/server/testing/personas';
import { aPayment, plantPayments } from '@back-office/server/testing/plant-payments';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { giveWithdrawals } from '@back-office/server/testing/withdrawals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, send, sendCall, type Sending } from '../client.ts';
import { linkOf } from '../links/payment-link-world.ts';
import { aMember, done, outcomeOf, type Member } from '../withdrawal-world.ts';
import { withReviewedWebsite } from './reviewed-website.ts';

const perMinute = 40;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ KEY_REQUESTS_PER_MINUTE: String(perMinute) });
});
afterAll(() => server.stop());

type Shop = { business: TestBusiness; owner: Member };

const aShop = async (): Promise<Shop> => {
  const business = await aBusiness(server.database);
  await server.asMigrator(
    `insert into business_products (business_id, product, changed_at) values ($1, 'paymentLinks', now())`,
    [business.id],
  );
  return { business, owner: await aMember(server, business, { isOwner: true }) };
};

const wish = (more: Record<string, unknown> = {}) => ({
  name: 'Web shop',
  mode: 'live',
  permissions: [...keyPermissions],
  gatewayNumbers: null,
  addresses: [],
  ...more,
});

type ApiKey = { id: string; secret: string };

const add = async (owner: Member, more: Record<string, unknown> = {}): Promise<ApiKey> => {
  const { id, secret } = await done(owner, addApiKey, wish(more));
  return { id: String(id), secret: String(secret) };
};

/** A program's headers: the key and no session. */
const by =
  (secret: string, extra: Pick<Sending, 'headers' | 'from'> = {}) =>
  (call: CallDefinition, input: Record<string, unknown> = {}) =>
    sendCall(server)(call, input, {
      ...extra,
      headers: { authorization: `Bearer ${secret}`, ...extra.headers },
    });

const today = businessDayOf(new Date());
const lately = {
  filter: { view: 'query', range: { from: addDays(today, -2), to: addDays(today, 1) } },
};
const readsPayments = async (secret: string): Promise<string> =>
  outcomeOf(await by(secret)(listTransactions, lately));

const aPaymentAt = async ({ business }: Shop, gatewayNumber: string, mode: 'live' | 'test') => {
  const payment = aPayment({
    business_id: business.id,
    gateway_number: gatewayNumber,
    mode,
    ordered_at: new Date(),
  });
  await plantPayments(server.databaseUrl, [payment]);
  return payment.number;
};

describe('the list of API keys', () => {
  it('[M09] sorts and searches Chinese names alike on every page: each key once, and the same ones again', async () => {
    const { owner } = await aShop();
    const names = ['銀杏小舖', '銀杏小鋪', '银杏小铺', '茶館', '銀杏小舖'];
    for (let place = 0; place < keysMax; place += 1) {
      await add(owner, { name: names[place % names.length] });
    }
    const readAll = async (order: 'asc' | 'desc', search?: string): Promise<string[]> => {
      const found: string[] = [];
      const filter = search === undefined ? {} : { search };
      for (let page = 1; page <= Math.ceil(keysMax / 10); page += 1) {
        const answer = await done(owner, listApiKeys, {
          filter,
          sort: 'name',
          order,
          page,
          limit: 10,
        });
        found.push(...(answer['rows'] as { id: string }[]).map(({ id }) => id));
      }
      return found;
    };
    for (const search of [undefined, '銀杏', '小舖']) {
      const all = await readAll('asc', search);
      const wanted = names.filter((name) => name.includes(search ?? ''));
      expect(new Set(all).size).toBe(all.length);
      expect(all).toHaveLength((keysMax / names.length) * wanted.length);
      expect(await readAll('asc', search)).toEqual(all);
      expect((await readAll('desc', search)).toReversed()).toEqual(all);
    }
  });

  it('sorts keys that were never used last, in either order', async () => {
    const { owner } = await aShop();
    const [used, unused] = [await add(owner), await add(owner)];
    await server.asMigrator(`update api_keys set last_used_at = now() where id = $1`, [used.id]);
    for (const order of ['asc', 'desc']) {
      const { rows } = await done(owner, listApiKeys, { filter: {}, sort: 'lastUsedAt', order });
      expect((rows as { id: string }[]).map(({ id }) => id)).toEqual([used.id, unused.id]);
    }
  });
});

describe('a program with an API key', () => {
  it('runs the example of the documentation: it makes a link, reads it and finds it in the list', async () => {
    const { business, owner } = await aShop();
    await withReviewedWebsite(server, business);
    const { secret } = await add(owner, { gatewayNumbers: [business.firstGateway] });
    const page = await readFile(new URL('../../../docs/api.md', import.meta.url), 'utf8');
    const [, example = ''] = /```js\n([\s\S]+?)```/.exec(page) ?? [];
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', example],
      {
        env: {
          API_URL: `http://${server.host}:${server.port}`,
          API_KEY: secret,
          GATEWAY: business.firstGateway,
        },
      },
    );
    expect(JSON.parse(stdout)).toMatchObject({
      number: expect.stringMatching(/^L\d{18}$/),
      path: expect.stringMatching(/^\/pay\//),
      state: 'active',
      total: 1,
      listed: 1,
    });
    const [entry] = await server.asMigrator<{ person_name: string }>(
      `select person_name from operation_log where business_id = $1 and operation = 'createPaymentLink'`,
      [business.id],
    );
    expect(entry?.person_name).toContain('(Web shop)');
  });

  it('[S2.31] [S2.32] proves a delivery and names what was sold, which people see with the name of its key', async () => {
    const shop = await aShop();
    const { firstGateway, secondGateway } = shop.business;
    const { secret } = await add(shop.owner, { gatewayNumbers: [firstGateway] });
    const ask = by(secret);
    const paymentNumber = await aPaymentAt(shop, firstGateway, 'live');
    const trackingNumbers = ['1Z5R89390357567127'];
    const proof = { paymentNumber, trackingNumbers, company: null, websites: ['www.ups.com'] };
    expect((await ask(uploadWaybill, proof)).envelope.data).toMatchObject({
      status: 'pendingReview',
    });
    const line = { name: 'Teapot', unitPriceMinor: '1280', quantity: 1 };
    const saved = await ask(saveSoldProducts, {
      paymentNumber,
      lines: [
        { number: null, category: null, url: null, imageUrl: null, weightGrams: null, ...line },
      ],
      freightMinor: '0',
      discountMinor: '0',
    });
    expect(saved.envelope.data).toEqual({ sumMinor: '1280', differs: false });
    const { call } = shop.owner.session;
    expect((await call(getWaybill, { paymentNumber })).envelope.data).toMatchObject({
      waybill: { trackingNumbers, carrier: 'ups', status: 'pendingReview' },
      steps: [{ by: expect.stringContaining('(Web shop)') }],
    });
    expect((await call(getSoldProducts, { paymentNumber })).envelope.data).toMatchObject({
      products: { lines: [line], uploadedBy: expect.stringContaining('(Web shop)') },
    });
    const elsewhere = await aPaymentAt(shop, secondGateway, 'live');
    expect(outcomeOf(await ask(uploadWaybill, { ...proof, paymentNumber: elsewhere }))).toBe(
      'transactions.notFound',
    );
  });

  it('gets the first answer to a repeated write, whatever a person or another key sent under the same key', async () => {
    const { business, owner } = await aShop();
    const headers = { 'idempotency-key': 'order-1042' };
    const [first, second] = [await add(owner), await add(owner, { name: 'Till' })];
    const link = linkOf(business);
    const made = await by(first.secret, { headers })(createPaymentLink, link);
    const again = await by(first.secret, { headers })(createPaymentLink, link);
    expect(again.envelope.data).toEqual(made.envelope.data);
    const others = [
      await by(second.secret, { headers })(createPaymentLink, link),
      await owner.session.call(createPaymentLink, link, { headers }),
    ];
    const numbers = [made, ...others].map(({ envelope }) => String(envelope.data?.['number']));
    expect(new Set(numbers).size).toBe(3);
  });

  it('hears with every answer how many calls are left in its minute, and is refused above them', async () => {
    const { owner } = await aShop();
    const { secret } = await add(owner);
    const first = await by(secret)(getBalances);
    expect(first.headers).toMatchObject({
      'ratelimit-limit': String(perMinute),
      'ratelimit-remaining': String(perMinute - 1),
      'ratelimit-reset': '60',
    });
    await Promise.all(
      Array.from({ length: perMinute - 1 }, () => by(secret)(getApiKey, { id: 'none' })),
    );
    const above = await by(secret)(getBalances);
    expect([above.status, outcomeOf(above)]).toEqual([429, 'request.tooMany']);
    expect(above.headers).toMatchObject({
      'ratelimit-remaining': '0',
      'retry-after': expect.stringMatching(/^\d+$/),
    });
    const { secret: other } = await add(owner);
    expect(outcomeOf(await by(other)(getBalances))).toBe('done');
  });

  it('reads the document of the calls, which says which of them are open to it', async () => {
    const { owner } = await aShop();
    const { secret } = await add(owner);
    const headers = { authorization: `Bearer ${secret}` };
    const answer = await send(server, { method: 'GET', path: `${basePath}openapi.json`, headers });
    const { paths } = JSON.parse(answer.text) as {
      paths: Record<string, Record<string, { security?: Record<string, unknown>[] }>>;
    };
    const open = Object.values<CallDefinition>(calls).filter(({ path, method }) =>
      paths[`/${path}`]?.[method.toLowerCase()]?.security?.some((way) => 'apiKey' in way),
    );
    expect(open.map(({ name }) => name).toSorted()).toEqual([...keyCalls].toSorted());
  });
});

describe('the calls that are open to keys', () => {
  const open = keyCalls.map((name): CallDefinition => calls[name]);

  it('are calls of a merchant that want no second factor, and need the permissions that a key can be given', () => {
    expect(open.filter(({ stepUp }) => stepUp === true)).toEqual([]);
    expect(open.filter(({ access }) => access.kind !== 'merchant')).toEqual([]);
    const needed = open.flatMap(({ access }) => neededFor(access));
    const given: readonly string[] = keyPermissions;
    for (const { name, access } of open) {
      expect([name, neededFor(access).some((right) => given.includes(right))]).toEqual([
        name,
        true,
      ]);
    }
    expect(given.filter((right) => !needed.some((one) => one === right))).toEqual([]);
  });

  it('are the only ones: every other call is refused, a session’s own as well', async () => {
    const { owner } = await aShop();
    const { secret, id } = await add(owner);
    for (const [call, input] of [
      [getUserInfo, {}],
      [addApiKey, wish()],
      [listApiKeys, { filter: {} }],
      [revokeApiKey, { id }],
    ] as const) {
      const answer = await by(secret)(call, input);
      expect([answer.status, outcomeOf(answer)]).toEqual([403, 'apiKeys.notOpen']);
    }
  });
});

describe('what a key may do', () => {
  it('ends with its permissions and its gateways, and it reaches the gateways of its mode only', async () => {
    const shop = await aShop();
    const { business, owner } = shop;
    const [first, second, trial] = [
      await aPaymentAt(shop, business.firstGateway, 'live'),
      await aPaymentAt(shop, business.secondGateway, 'live'),
      await aPaymentAt(shop, business.testGateway, 'test'),
    ];
    const seenBy = async (more: Record<string, unknown>) => {
      const { secret } = await add(owner, more);
      const answers = await Promise.all(
        ['query', 'test'].map((view) =>
          by(secret)(listTransactions, { filter: { ...lately.filter, view } }),
        ),
      );
      return answers
        .flatMap(({ envelope }) => envelope.data?.['rows'] as { number: string }[])
        .map(({ number }) => number)
        .toSorted();
    };
    expect(await seenBy({})).toEqual([first, second].toSorted());
    expect(await seenBy({ gatewayNumbers: [business.firstGateway] })).toEqual([first]);
    expect(await seenBy({ mode: 'test' })).toEqual([trial]);
    const narrow = await add(owner, { permissions: ['paymentLinks.view'] });
    expect(await readsPayments(narrow.secret)).toBe('session.noPermission');
    const [liveKey, trialKey] = [await add(owner), await add(owner, { mode: 'test' })];
    const onTrial = { ...linkOf(business), gatewayNumber: business.testGateway };
    for (const [key, link] of [
      [trialKey, linkOf(business)],
      [liveKey, onTrial],
    ] as const) {
      const answer = await by(key.secret)(createPaymentLink, link);
      expect(outcomeOf(answer)).toBe('paymentLinks.gatewayNotOpen');
    }
    const numberOf = ({ envelope }: Answer) => String(envelope.data?.['number']);
    const made = numberOf(await owner.session.call(createPaymentLink, onTrial));
    expect(outcomeOf(await by(liveKey.secret)(getPaymentLink, { number: made }))).toBe(
      'paymentLinks.notFound',
    );
    expect(outcomeOf(await by(trialKey.secret)(getPaymentLink, { number: made }))).toBe('done');
    // Balances belong to no gateway. Money moves only on live ones, so a live key can read them.
    await server.asMigrator(
      `insert into ledger_accounts (business_id, currency, account, balance_minor) values ($1, 'USD', 'available', 5000)`,
      [business.id],
    );
    const balancesOf = async (secret: string) =>
      (await by(secret)(getBalances)).envelope.data?.['balances'];
    expect(await balancesOf(liveKey.secret)).toMatchObject([
      { currency: 'USD', available: '5000', withdrawable: expect.any(String) },
    ]);
    expect(await balancesOf(trialKey.secret)).toEqual([]);
    // The same for withdrawals.
    const bankAccountId = await giveWithdrawals(server.database, { businessId: business.id });
    await server.asMigrator(
      `insert into withdrawals (business_id, number, currency, amount_minor, fee_minor, bank_account_id, status, waits_for,
         requested_by, requested_by_name, requested_at, bank_day)
       values ($1, 'W202611260000000001', 'USD', 5000, 0, $2, 'pending', 'pickUp', $3, 'Owner', now(), current_date)`,
      [business.id, bankAccountId, owner.id],
    );
    const { range } = lately.filter;
    const withdrawalsOf = async (secret: string) =>
      (await by(secret)(listWithdrawals, { filter: { range } })).envelope.data?.['rows'];
    expect(await withdrawalsOf(liveKey.secret)).toHaveLength(1);
    expect(await withdrawalsOf(trialKey.secret)).toEqual([]);
  });

  it('shrinks with the rights of its owner, and ends when the owner leaves, until somebody rotates it; it stays ended when the owner comes back', async () => {
    const { business, owner } = await aShop();
    const role = roleOf([
      'transactions.view',
      'paymentLinks.view',
      'apiKeys.view',
      'apiKeys.manage',
    ]);
    const clerk = await aMember(server, business, { role });
    const key = await add(clerk, { permissions: ['transactions.view', 'paymentLinks.view'] });
    expect(await readsPayments(key.secret)).toBe('done');
    const setRole = (permissions: string) =>
      server.asMigrator(
        `update roles r set permissions = $3 from memberships m
         where m.business_id = $1 and m.person_id = $2 and r.business_id = m.business_id and r.id = m.role_id`,
        [business.id, clerk.id, permissions],
      );
    await setRole('{paymentLinks.view,apiKeys.view,apiKeys.manage}');
    expect(await readsPayments(key.secret)).toBe('session.noPermission');
    expect(outcomeOf(await by(key.secret)(listPaymentLinks, { filter: {} }))).toBe('done');
    expect(await done(owner, getApiKey, { id: key.id })).toMatchObject({
      state: 'active',
      permissions: ['transactions.view', 'paymentLinks.view'],
      effectivePermissions: ['paymentLinks.view'],
    });
    // Nobody gives a key more than he holds, not even by a rotation.
    const beyond = await clerk.session.call(rotateApiKey, { id: key.id, overlapHours: 24 });
    expect(outcomeOf(beyond)).toBe('apiKeys.beyondYourOwn');
    await server.asMigrator(
      `update memberships set gateway_numbers = $3 where business_id = $1 and person_id = $2`,
      [business.id, clerk.id, [business.secondGateway]],
    );
    await setRole('{transactions.view}');
    const atFirst = { filter: { ...lately.filter, gatewayNumbers: [business.firstGateway] } };
    const answer = await by(key.secret)(listTransactions, atFirst);
    expect(answer.envelope.data?.['rows'] ?? []).toEqual([]);
    const [member] = await server.asMigrator<{ id: string }>(
      `select administrator_id as id from memberships where business_id = $1 and person_id = $2`,
      [business.id, clerk.id],
    );
    await done(owner, disableAdministrator, { ...member });
    expect(await readsPayments(key.secret)).toBe('apiKeys.unknown');
    await done(owner, resumeAdministrator, { ...member });
    expect(await readsPayments(key.secret)).toBe('apiKeys.unknown');
    expect(await done(owner, getApiKey, { id: key.id })).toMatchObject({
      state: 'orphaned',
      effectivePermissions: [],
    });
    const { secret } = await done(owner, rotateApiKey, { id: key.id, overlapHours: 0 });
    expect(await readsPayments(String(secret))).toBe('done');
    expect(await readsPayments(key.secret)).toBe('apiKeys.unknown');
  });

  it('follows the status of the merchant, and comes back with it', async () => {
    const { business, owner } = await aShop();
    const { secret } = await add(owner);
    const set = (column: 'status' | 'merchant_status', value: string) =>
      server.asMigrator(`update businesses set ${column} = $2 where id = $1`, [business.id, value]);
    const [was] = await server.asMigrator<{ status: number }>(
      'select status from businesses where id = $1',
      [business.id],
    );
    await set('merchant_status', 'disabled');
    expect(await readsPayments(secret)).toBe('done');
    expect(outcomeOf(await by(secret)(createPaymentLink, linkOf(business)))).toBe(
      'merchants.notInThisStatus',
    );
    await set('status', '50');
    const suspended = await by(secret)(getBalances);
    expect([suspended.status, outcomeOf(suspended)]).toEqual([403, 'apiKeys.businessNotActive']);
    await set('status', String(was?.status));
    await set('merchant_status', 'normal');
    expect(outcomeOf(await by(secret)(createPaymentLink, linkOf(business)))).toBe('done');
  });
});

describe('who may use a key', () => {
  it('is whoever has it, in the header only: a cookie or a session beside it counts for nothing', async () => {
    const { owner } = await aShop();
    const { secret } = await add(owner);
    const other = await aShop();
    const { cookie, token } = other.owner.session;
    const beside = await by(secret, { headers: { cookie, 'x-admin-token': token } })(
      listPaymentLinks,
      { filter: {} },
    );
    expect(outcomeOf(beside)).toBe('done');
    const unknown = `${secret.slice(0, -4)}AAAA`;
    const refused = await by(unknown, { headers: { cookie, 'x-admin-token': token } })(
      listPaymentLinks,
      { filter: {} },
    );
    expect([refused.status, outcomeOf(refused)]).toEqual([401, 'apiKeys.unknown']);
    for (const headers of [
      { 'x-admin-token': secret },
      { cookie: `Admin-Token=${secret}; __Host-session=${secret}` },
      { authorization: `Basic ${secret}` },
    ]) {
      const elsewhere = await sendCall(server)(listPaymentLinks, { filter: {} }, { headers });
      expect(outcomeOf(elsewhere)).toBe('session.expired');
    }
  });

  it('comes from one of its addresses, and the last use is written down with its own', async () => {
    const { owner } = await aShop();
    const { id, secret } = await add(owner, { addresses: ['127.0.0.8/30', '2001:db8::/32'] });
    const outside = await by(secret, { from: '127.0.0.4' })(getBalances);
    expect([outside.status, outcomeOf(outside)]).toEqual([403, 'apiKeys.addressRefused']);
    expect(await done(owner, getApiKey, { id })).toMatchObject({ lastUsedAt: null });
    expect(outcomeOf(await by(secret, { from: '127.0.0.9' })(getBalances))).toBe('done');
    expect(await done(owner, getApiKey, { id })).toMatchObject({
      lastUsedAt: expect.any(String),
      lastUsedIp: '127.0.0.9',
    });
    const wrong = await owner.session.call(addApiKey, wish({ addresses: ['10.0.0.1/40'] }));
    expect(wrong.envelope.error?.fields?.[0]?.field).toBe('addresses.0');
  });
});

describe('the keys of a business', () => {
  it('are shown once: no other answer, no log and no kept answer has the secret, and none is stored', async () => {
    const { business, owner } = await aShop();
    const headers = { 'idempotency-key': 'the-same-key' };
    const made = await owner.session.call(addApiKey, wish(), { headers });
    const [id, secret] = [made.envelope.data?.['id'], made.envelope.data?.['secret']].map(String);
    const { secret: second } = await done(owner, rotateApiKey, { id, overlapHours: 1 });
    const kept = await Promise.all(
      ['operation_log', 'idempotency_keys', 'api_keys', 'api_key_secrets'].map((table) =>
        server.asMigrator(`select to_jsonb(t) from ${table} t where business_id = $1`, [
          business.id,
        ]),
      ),
    );
    const told = JSON.stringify(
      [await done(owner, getApiKey, { id }), await done(owner, listApiKeys, { filter: {} }), kept],
      (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
    );
    for (const text of [secret, second].map(String)) {
      expect(text).toMatch(new RegExp(`^bo_live_${business.merchantNumber}_[\\w-]{43}$`));
      expect(told).not.toContain(text.slice(15));
    }
  });

  it('rotate with an overlap: both secrets work until the earlier one’s end, and a leak is ended at once', async () => {
    const { business, owner } = await aShop();
    const { id, secret } = await add(owner);
    const rotated = await done(owner, rotateApiKey, { id, overlapHours: 24 });
    const second = String(rotated['secret']);
    expect([await readsPayments(secret), await readsPayments(second)]).toEqual(['done', 'done']);
    expect(await done(owner, getApiKey, { id })).toMatchObject({
      hint: second.slice(-4),
      earlierSecretUntil: rotated['earlierSecretUntil'],
    });
    const meanwhile = await owner.session.call(rotateApiKey, { id, overlapHours: 1 });
    expect(outcomeOf(meanwhile)).toBe('apiKeys.rotationUnderWay');
    await server.asMigrator(
      `update api_key_secrets set valid_until = now() - interval '1 second'
       where business_id = $1 and valid_until is not null`,
      [business.id],
    );
    expect(await readsPayments(secret)).toBe('apiKeys.unknown');
    const { secret: third } = await done(owner, rotateApiKey, { id, overlapHours: 24 });
    const { secret: fourth } = await done(owner, rotateApiKey, { id, overlapHours: 0 });
    expect(
      await Promise.all([second, third, fourth].map((text) => readsPayments(String(text)))),
    ).toEqual(['apiKeys.unknown', 'apiKeys.unknown', 'done']);
    await done(owner, revokeApiKey, { id });
    expect(await readsPayments(String(fourth))).toBe('apiKeys.unknown');
    for (const [call, input] of [
      [revokeApiKey, { id }],
      [rotateApiKey, { id, overlapHours: 0 }],
      [changeApiKey, { ...wish({ mode: undefined }), id, version: 1 }],
    ] as const) {
      expect(outcomeOf(await owner.session.call(call, input))).toBe('apiKeys.revokedAlready');
    }
  });

  it('are changed as they were seen: what another changed meanwhile is not written over', async () => {
    const { owner } = await aShop();
    const { id } = await add(owner);
    const { version } = await done(owner, getApiKey, { id });
    const change = async (more: Record<string, unknown>) =>
      outcomeOf(
        await owner.session.call(changeApiKey, {
          ...wish({ mode: undefined }),
          id,
          version,
          ...more,
        }),
      );
    expect(await change({ addresses: ['203.0.113.7'] })).toBe('done');
    expect(await change({ permissions: ['transactions.view'] })).toBe('request.conflict');
    const stands = await done(owner, getApiKey, { id });
    expect(stands).toMatchObject({ addresses: ['203.0.113.7'], permissions: [...keyPermissions] });
    expect(await change({ version: stands['version'] })).toBe('done');
  });

  it('give nothing that their maker has not, of permissions, gateways and modes, and are so many at most', async () => {
    const { business, owner } = await aShop();
    const role = roleOf(['transactions.view', 'apiKeys.view', 'apiKeys.manage']);
    const { firstGateway, secondGateway, testGateway } = business;
    const clerk = await aMember(server, business, { role, gatewayNumbers: [firstGateway] });
    const ask = async (who: Member, more: Record<string, unknown>) =>
      outcomeOf(await who.session.call(addApiKey, wish(more)));
    expect(await ask(clerk, {})).toBe('apiKeys.beyondYourOwn');
    const own = { permissions: ['transactions.view'] };
    expect(await ask(clerk, { ...own, gatewayNumbers: [secondGateway] })).toBe(
      'apiKeys.gatewayUnknown',
    );
    expect(await ask(owner, { mode: 'test', gatewayNumbers: [firstGateway] })).toBe(
      'apiKeys.gatewayUnknown',
    );
    expect(await ask(owner, { gatewayNumbers: [testGateway] })).toBe('apiKeys.gatewayUnknown');
    // Without a choice, the gateways of a person restricted to some.
    const { id } = await add(clerk, own);
    expect(await done(clerk, getApiKey, { id })).toMatchObject({ gatewayNumbers: [firstGateway] });
    const whole = await add(owner);
    expect(outcomeOf(await clerk.session.call(getApiKey, { id: whole.id }))).toBe(
      'apiKeys.notFound',
    );
    expect(await done(clerk, listApiKeys, { filter: {} })).toMatchObject({ total: 1 });
    await Promise.all(Array.from({ length: keysMax }, () => owner.session.call(addApiKey, wish())));
    expect(await ask(owner, {})).toBe('apiKeys.tooMany');
    expect(await done(owner, listApiKeys, { filter: {} })).toMatchObject({ total: keysMax });
  });
});
