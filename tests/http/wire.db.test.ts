import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { calls } from '@back-office/contract/catalogue';
import { getHome } from '@back-office/contract/features/home';
import { listReminders, readReminder } from '@back-office/contract/features/reminders';
import { getUserInfo, signIn } from '@back-office/contract/features/sign-in';
import { overseeMerchants } from '@back-office/contract/features/merchants';
import { basePath, type CallDefinition } from '@back-office/contract/kit/call';
import { errorCodes } from '@back-office/contract/kit/error-codes';
import { langHeaderOf, languages } from '@back-office/contract/kit/language';
import { errorWords } from '@back-office/messages/error-words';
import {
  aBusiness,
  anOperator,
  aPerson,
  personasPassword,
  roleOf,
  type TestBusiness,
  type TestPerson,
} from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, sendCall } from './client.ts';
import { absentObjects } from './objects.ts';
import { signedIn, signedInAsOperator, type SignedIn } from './signed-in.ts';

let dist: string;
let server: TestServer;
let business: TestBusiness;
let person: TestPerson;
let session: SignedIn;
let balances: SignedIn;

beforeAll(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'pages-'));
  await writeFile(
    path.join(dist, 'index.html'),
    '<!doctype html><script nonce="__CSP_NONCE__"></script>',
  );
  await writeFile(path.join(dist, 'version.json'), '{"version":1752633731960}');
  server = await startTestServer({ WEB_DIST: dist });
  business = await aBusiness(server.database);
  person = await aPerson(server.database, [{ business }]);
  session = await signedIn(server, person);
  const seeing = await aPerson(server.database, [{ business, seesAccountDynamics: true }]);
  balances = await signedIn(server, seeing);
});
afterAll(async () => {
  await server.stop();
  await rm(dist, { recursive: true });
});

const allCalls: CallDefinition[] = Object.values(calls);
const signedInCalls = allCalls.filter(({ access }) => access.kind !== 'public');

/** Any input that leads to the call's address; the caller is checked before the input. */
const anyInput = (call: CallDefinition) =>
  Object.fromEntries(
    [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '1'] as const),
  );

describe('[S3.2] the envelope', () => {
  it('is code 0, an empty msg and the data for an answer', async () => {
    const { status, envelope } = await session.call(getUserInfo);
    expect(status).toBe(200);
    expect(Object.keys(envelope)).toEqual(['code', 'msg', 'data']);
    expect([envelope.code, envelope.msg]).toEqual([0, '']);
  });

  it('is a code, the words of the caller’s language, a stable name and a request id for a refusal', async () => {
    for (const language of languages) {
      const { status, headers, envelope } = await session.call(
        readReminder,
        { id: '999' },
        { headers: { lang: langHeaderOf[language] } },
      );
      expect(status).toBe(200);
      expect(envelope).toEqual({
        code: errorCodes['reminders.notFound'],
        msg: errorWords['reminders.notFound'][language],
        data: null,
        error: { name: 'reminders.notFound', requestId: headers['x-request-id'] },
      });
    }
  });

  it('names every field of a malformed input and the rule it breaks, without repeating what was typed', async () => {
    const { envelope, text } = await sendCall(server)(signIn, {
      email: 'no-address-at-all',
      password: '',
      isOwner: true,
    });
    expect(envelope.error?.name).toBe('request.malformed');
    expect(envelope.error?.fields?.map(({ field, rule }) => [field, rule])).toEqual([
      ['email', 'email'],
      ['password', 'required'],
      ['isOwner', 'unknownField'],
    ]);
    expect(text).not.toContain('no-address-at-all');
  });
});

describe('[S7.1] the way calls are made', () => {
  it('answers below /v3api/ and knows nothing above it', async () => {
    expect(basePath).toBe('/v3api/');
    const { status, envelope } = await send(server, { method: 'POST', path: '/user/info' });
    expect([status, envelope.error?.name]).toEqual([405, 'request.methodNotAllowed']);
    const read = await send(server, { method: 'GET', path: '/user/info.json' });
    expect([read.status, read.envelope.error?.name]).toEqual([200, 'request.notFound']);
  });

  it('takes GET parameters from the URL', async () => {
    const { envelope } = await session.call(calls.getHistory, { days: '30' });
    expect(envelope.code).toBe(0);
  });

  it.each(['0', '8', '-1', '1 OR 1=1', 'Asia/Shanghai', '1e3', '1;2', '４'])(
    'reads the time zone %j as the default one',
    async (timezone) => {
      const header = Buffer.from(timezone, 'utf8').toString('latin1');
      const { envelope } = await session.call(getHome, {}, { headers: { timezone: header } });
      expect(envelope.code).toBe(0);
    },
  );

  it.each(['', 'de_DE', 'en', '../../etc', 'zh_CN, en_US'])(
    'speaks the default language for the header %j',
    async (lang) => {
      const { envelope } = await sendCall(server)(getUserInfo, {}, { headers: { lang } });
      expect(envelope.msg).toBe(errorWords['session.expired'].zhCn);
    },
  );
});

describe('[S7.21] who needs a token', () => {
  // Calls the specification frees from the token, and ours before or beside a login.
  it('no token goes with the login and a forgotten password, and with no other call', () => {
    const free = allCalls.filter(({ access }) => access.kind === 'public').map((call) => call.path);
    expect(free.toSorted()).toEqual(
      [
        'admin/login',
        'clientErrors/outside',
        'admin/login_by_sysadmin',
        'sso',
        'sso/begin',
        'sso/finish',
        'kyc/isc/invitation/find',
        'kyc/isc/invitation/sms',
        'kyc/isc/invitation/accept',
        'admin/login/secondFactor',
        'admin/login/secondFactor/choices',
        'admin/login/secondFactor/passkeyOptions',
        'admin/login/secondFactor/sendCode',
        'kyc/isc/signIn',
        'kyc/isc/resetpwd/sendEmail',
        'kyc/isc/resetpwd/sms',
        'kyc/isc/resetPwd/verifySmsCode',
        'kyc/isc/resetPwd',
        'kyc/isc/resetPwd/check',
        'kyc/isc/changeEmail/undo',
        'kyc/isc/captcha',
        'kyc/isc/captchaSms',
        'kyc/isc/signup',
        'kyc/isc/emailVerification',
        'kyc/isc/emailVerification/check',
        'kyc/isc/emailVerification/resend',
      ].toSorted(),
    );
  });

  it.each(signedInCalls.map((call) => [call.name, call] as const))(
    '%s answers nobody without one',
    async (_name, call) => {
      const { status, envelope } = await sendCall(server)(call, anyInput(call));
      expect([status, envelope.error?.name, envelope.data]).toEqual([401, 'session.expired', null]);
    },
  );
});

describe('[S3.3] [S7.14] [S7.15] [S7.23] reminders', () => {
  it('come as a list of {id, content} with the page they are about, in the reader’s language, until they are read', async () => {
    const reader = await aPerson(server.database, [{ business }]);
    const { rows } = await server.database.pools.identity.query<{ id: bigint }>(
      `insert into reminders (person_id, content_en, content_zh_cn, content_zh_hk, path, created_at)
       values ($1, 'Read me', '请阅读', '請閱讀', '/index', now() - interval '1 minute'),
         ($1, 'Second', '第二', '第二', null, now() - interval '1 minute')
       returning id`,
      [reader.id],
    );
    const [first, second] = rows.map(({ id }) => String(id));
    const own = await signedIn(server, reader);
    const inHongKong = { headers: { lang: 'zh_HK' } };
    expect((await own.call(listReminders, {}, inHongKong)).envelope.data).toEqual([
      { id: first, content: '請閱讀', path: '/index' },
      { id: second, content: '第二', path: null },
    ]);
    const byStranger = await session.call(readReminder, { id: String(first) });
    expect(byStranger.envelope.error?.name).toBe('reminders.notFound');
    expect((await own.call(readReminder, { id: String(first) })).envelope.code).toBe(0);
    expect((await own.call(readReminder, { id: String(first) })).envelope.code).toBe(0);
    expect((await own.call(listReminders)).envelope.data).toHaveLength(1);
  });

  it('come by the deadline of what they ask for, and end at it', async () => {
    const reader = await aPerson(server.database, [{ business }]);
    await server.database.pools.identity.query(
      `insert into reminders (person_id, content_en, content_zh_cn, content_zh_hk, until, created_at)
       select $1, content, content, content, until, now() - interval '1 minute'
       from (values ('Over', now() - interval '1 second'), ('News', null), ('Open', now() + interval '1 day'),
         ('Urgent', now() + interval '1 hour')) as r (content, until)`,
      [reader.id],
    );
    const own = await signedIn(server, reader);
    expect((await own.call(listReminders)).envelope.data).toMatchObject([
      { content: 'Urgent' },
      { content: 'Open' },
      { content: 'News' },
    ]);
  });

  it.each(['0', '-1', '1e3', '9'.repeat(19), 'x', '%00', "1'--"])(
    'an id like %j is refused',
    async (id) => {
      const { status, envelope } = await session.call(readReminder, { id });
      expect(status).toBe(200);
      expect(envelope.code).not.toBe(0);
    },
  );
});

describe('[S3.4] [S7.16] [S7.23] version.json', () => {
  it('lies at the root, is asked for each time, and has the field version', async () => {
    const { status, headers, text } = await send(server, { method: 'GET', path: '/version.json' });
    expect([status, headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(JSON.parse(text)).toEqual({ version: 1752633731960 });
  });
});

describe('[S8.2] [S8.3] statuses', () => {
  it('401 says that the session is over, in an envelope', async () => {
    const { status, envelope } = await sendCall(server)(getHome, {});
    expect([status, envelope.code]).toEqual([401, errorCodes['session.expired']]);
  });

  it('[S6.8] 403 says that the permission is not assigned', async () => {
    const weak = await signedIn(
      server,
      await aPerson(server.database, [{ business, role: roleOf(['transactions.view']) }]),
    );
    const { status, envelope } = await weak.call(getHome, {}, { headers: { lang: 'en_US' } });
    expect(status).toBe(403);
    expect(envelope.msg).toBe('You have not been assigned this permission: See the home page.');
  });

  it('429 comes with Retry-After when one session asks without pause', async () => {
    // Limits that even the slowest machine exceeds: at most eleven of the forty pass, even if they take ten seconds.
    const strict = await startTestServer({ REQUESTS_PER_SECOND: '1', REQUESTS_BURST: '1' });
    try {
      const shop = await aBusiness(strict.database);
      const member = await aPerson(strict.database, [{ business: shop }]);
      const [hasty, calm] = [await signedIn(strict, member), await signedIn(strict, member)];
      const answers = await Promise.all(
        Array.from({ length: 40 }, () => hasty.call(calls.listReminders)),
      );
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused.length).toBeGreaterThan(0);
      expect(refused[0]?.envelope.error?.name).toBe('request.tooMany');
      expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
      expect((await calm.call(getUserInfo)).status).toBe(200);
    } finally {
      await strict.stop();
    }
  });

  it('503 comes with Retry-After while the database has no place left', async () => {
    const { identity } = server.database.pools;
    const holders = await Promise.all(
      Array.from({ length: identity.options.max }, () => identity.connect()),
    );
    try {
      const { status, headers, envelope } = await session.call(getUserInfo);
      expect([status, envelope.error?.name]).toEqual([503, 'request.overloaded']);
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    } finally {
      holders.forEach((holder) => holder.release());
    }
    expect((await session.call(getUserInfo)).status).toBe(200);
  });
});

describe('what is no call', () => {
  const post = (headers: Record<string, string | string[]>, body: string | Buffer) =>
    send(server, {
      method: 'POST',
      path: '/v3api/kyc/isc/signIn',
      headers,
      body,
    });
  const good = () => JSON.stringify({ email: person.email, password: personasPassword });

  it.each([
    ['no content type', undefined],
    ['text/plain', 'text/plain'],
    ['application/xml', 'application/xml'],
    ['a form', 'application/x-www-form-urlencoded'],
    ['a multipart form', 'multipart/form-data; boundary=x'],
    ['another charset', 'application/json; charset=utf-7'],
    ['two types', 'application/json, text/plain'],
  ])('a body with %s is refused with 415', async (_what, type) => {
    const { status, envelope } = await post(
      type === undefined ? {} : { 'content-type': type },
      good(),
    );
    expect([status, envelope.error?.name]).toEqual([415, 'request.unsupportedMediaType']);
  });

  it.each([
    ['broken JSON', '{"email":'],
    ['no JSON at all', 'email=mei'],
    ['nothing', ''],
    ['a list', '[]'],
    ['a number', '7'],
    ['null', 'null'],
    ['a prototype', '{"__proto__":{"isOwner":true},"email":"a@b.example","password":"x"}'],
    ['a constructor', '{"constructor":{"prototype":{"isOwner":true}}}'],
    ['ten thousand levels', '['.repeat(10_000) + ']'.repeat(10_000)],
    ['NUL in a text', JSON.stringify({ email: 'a\u0000@b.example', password: 'x' })],
  ])('a body of %s is request.malformed', async (_what, body) => {
    const { status, envelope } = await post({ 'content-type': 'application/json' }, body);
    expect([status, envelope.error?.name]).toEqual([200, 'request.malformed']);
  });

  it('a body over the limit is refused with 413', async () => {
    const { status, envelope } = await post(
      { 'content-type': 'application/json', 'content-length': String(2 * 1024 * 1024) },
      '',
    ).catch(() => ({ status: 413, envelope: { error: { name: 'request.tooLarge' } } }));
    expect([status, envelope.error?.name]).toEqual([413, 'request.tooLarge']);
  });

  it.each(['x'.repeat(129), '%41'.repeat(200)])(
    'an address with a part of over 128 characters is not found, even without a session',
    async (long) => {
      for (const headers of [{}, session.headers]) {
        const { status, envelope } = await send(server, {
          method: 'GET',
          path: `/v3api/settlements/batches/${long}`,
          headers,
        });
        expect([status, envelope.error?.name]).toEqual([200, 'request.notFound']);
      }
    },
  );

  it.each([
    ['GET', '/v3api/kyc/isc/signIn', 'POST'],
    ['DELETE', '/v3api/user/info', 'GET, HEAD'],
    ['DELETE', '/v3api/%75ser/info', 'GET, HEAD'],
    ['PUT', '/v3api/settlements/batches/1', 'GET, HEAD'],
    ['QUERY', '/v3api/home', 'GET, HEAD'],
    ['PROPFIND', '/index', 'GET, HEAD'],
    ['TRACE', '/gateway/v1/events', 'POST'],
    ['OPTIONS', '/v3api/kyc/isc/signIn', 'POST'],
  ])('a known address by %s, as %s, is 405 and names its methods', async (method, path, allow) => {
    const { status, headers, envelope } = await send(server, {
      method,
      path,
      headers: session.headers,
    });
    expect([status, envelope.error?.name, headers['allow']]).toEqual([
      405,
      'request.methodNotAllowed',
      allow,
    ]);
  });

  it('an unknown address is request.notFound by any method', async () => {
    for (const [method, address] of [
      ['GET', '/v3api/no/such/call'],
      ['QUERY', '/v3api/no/such/call'],
      ['POST', '/v3api/%2e%2e/user/info'],
      ['GET', '/v3api/user/info/'],
      ['GET', '/V3API/user/info'],
    ] as const) {
      const { status, text } = await send(server, {
        method,
        path: address,
        headers: session.headers,
      });
      expect([address, status, text.includes('userInfo')]).toEqual([address, 200, false]);
    }
  });

  it('headers that would rewrite the address or the method are ignored', async () => {
    const { envelope } = await session.call(
      listReminders,
      {},
      {
        headers: {
          'x-original-url': '/v3api/user/info',
          'x-rewrite-url': '/v3api/user/info',
          'x-http-method-override': 'POST',
          'x-forwarded-proto': 'http',
        },
      },
    );
    expect(Array.isArray(envelope.data)).toBe(true);
  });

  it('headers over 16 kB and an address of 100 kB are cut off before they are read', async () => {
    const fat = await send(server, {
      method: 'GET',
      path: '/v3api/user/info',
      headers: { 'x-fat': 'x'.repeat(20_000) },
    });
    const long = await send(server, { method: 'GET', path: `/v3api/${'x'.repeat(100_000)}` });
    expect([fat.status, long.status]).toEqual([431, 431]);
  });

  it('an address that is no URL is refused as malformed, and not repeated', async () => {
    const { status, headers, text, envelope } = await send(server, {
      method: 'GET',
      path: '/v3api/mei%40lanternbay/%E0%A4%A',
    });
    expect([status, envelope.error?.name]).toEqual([200, 'request.malformed']);
    expect(headers['x-request-id']).toBe(envelope.error?.requestId);
    expect(text).not.toContain('lanternbay');
  });

  it('a business day of year 0 is request.malformed', async () => {
    const unsettled = { filter: { currency: 'USD', reason: 'period', dueDay: '0000-01-01' } };
    const lines = { number: absentObjects.batchNumber, businessDay: '0000-01-01' };
    const asked = [
      await balances.call(calls.listUnsettled, unsettled),
      await session.call(calls.listBatchLines, lines),
    ];
    for (const { envelope } of asked) {
      expect(envelope.error?.name).toBe('request.malformed');
    }
  });

  it('an instant that no calendar of ours has is request.malformed', async () => {
    const range = { from: '2026-06-01', to: '2026-06-30' };
    for (const call of [
      calls.listTransactions,
      calls.summarizeTransactions,
      calls.countNewTransactions,
    ]) {
      for (const asOf of ['0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z']) {
        const filter = { view: 'query', timeType: 'processing', range, asOf };
        const { envelope } = await session.call(call, { filter });
        expect(envelope.error).toMatchObject({
          name: 'request.malformed',
          fields: [{ field: 'filter.asOf', rule: 'instant' }],
        });
      }
    }
  });
});

describe('what every answer carries', () => {
  it('headers that keep it out of caches, frames and guesses', async () => {
    for (const answer of [await session.call(getHome), await sendCall(server)(getHome, {})]) {
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': "default-src 'none';frame-ancestors 'none'",
        'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      });
      expect(answer.headers['server']).toBeUndefined();
      expect(answer.headers['x-powered-by']).toBeUndefined();
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('a page has a policy of its own with a nonce that is never used twice', async () => {
    const page = () => send(server, { method: 'GET', path: '/index?tab=1' });
    const [one, other] = [await page(), await page()];
    const nonceOf = ({ text }: { text: string }) => /nonce="([^"]+)"/.exec(text)?.[1] ?? '';
    expect(one.headers['content-security-policy']).toContain(`'nonce-${nonceOf(one)}'`);
    expect(one.headers['content-security-policy']).not.toContain('unsafe-inline');
    expect(one.headers['cache-control']).toBe('no-store');
    expect(nonceOf(one)).not.toBe(nonceOf(other));
  });

  it('another site’s page may not write, nor read', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none', origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: 'ftp://localhost:8080' },
      { origin: 'https://localhost:8080' },
      { origin: `http://${server.host}:${server.port}` },
    ]) {
      const { status, envelope } = await session.call(readReminder, { id: '1' }, { headers });
      expect([status, envelope.error?.name]).toEqual([403, 'session.foreignOrigin']);
    }
    const { origin: _, 'sec-fetch-site': __, ...bare } = session.headers;
    const silent = await sendCall(server)(readReminder, { id: '1' }, { headers: bare });
    expect(silent.envelope.error?.name).toBe('session.foreignOrigin');
    const read = await session.call(getHome, {}, { headers: { origin: 'https://evil.example' } });
    expect(read.envelope.error?.name).toBe('session.foreignOrigin');
    const preflight = await send(server, {
      method: 'OPTIONS',
      path: '/v3api/user/info',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
    });
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('operators', () => {
  it('see all merchants in pages with exact totals, and find one by name or number', async () => {
    const operator = await signedInAsOperator(server, await anOperator(server.database));
    const { envelope } = await operator.call(overseeMerchants, {
      filter: { search: business.merchantNumber.slice(2) },
    });
    expect(envelope.data).toMatchObject({
      total: 1,
      rows: [{ merchantNumber: business.merchantNumber, gatewayCount: 3, today: [] }],
    });
    const broken = await operator.call(overseeMerchants, { filter: { search: 'tea\u0000' } });
    expect(broken.envelope.error?.fields?.[0]?.field).toBe('filter.search');
    const half = await operator.call(overseeMerchants, { filter: { search: 'tea\ud83c' } });
    expect(half.envelope.error?.name).toBe('request.malformed');
    const wild = await operator.call(overseeMerchants, { filter: { search: '%' } });
    expect(wild.envelope.data).toMatchObject({ total: 0, rows: [] });
  });
});
