import { adminLogin, getUserInfo, signIn, signOut } from '@back-office/contract/features/sign-in';
import { getHome } from '@back-office/contract/features/home';
import { businessStatuses } from '@back-office/contract/kit/business-status';
import type { ScreenDefinition } from '@back-office/contract/kit/screen';
import { screens } from '@back-office/contract/screens';
import {
  aBusiness,
  anOperator,
  aPerson,
  hashAtFullCost,
  personasPassword,
  roleOf,
  type TestBusiness,
  type TestPerson,
} from '@back-office/server/testing/personas';
import { aPayment, plantPayments } from '@back-office/server/testing/plant-payments';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, sendCall } from './client.ts';
import { browserHeaders, cookieIn, signedIn, signedInAsOperator, tokenIn } from './signed-in.ts';

let server: TestServer;
let business: TestBusiness;
let owner: TestPerson;

beforeAll(async () => {
  server = await startTestServer();
  business = await aBusiness(server.database);
  owner = await aPerson(server.database, [{ business, isOwner: true, seesAccountDynamics: true }]);
});
afterAll(() => server.stop());

const trySignIn = (email: string, password: string, from = '127.0.0.1') =>
  sendCall(server)(signIn, { email, password }, { headers: browserHeaders, from });

/** A program's headers: a token, and nothing a browser would add. */
const asProgram = (token: string) => ({ headers: { 'x-admin-token': token } });

/** The login reply for the owner, by section 3 of the specification. */
const ownersReply = () => ({
  token: expect.stringMatching(/^[\w-]{43}$/),
  userInfo: { name: expect.any(String), avatar: null, timeZone: null, forceChangePwd: 0 },
  kycInfo: {
    selectedMerAdminId: String(owner.id),
    currBusinessId: String(business.id),
    currBusinessStatus: 40,
    isInitialLogin: 0,
    requires2FA: 0,
  },
  moduleList: expect.arrayContaining([
    { moduleId: 'home', menuList: [{ mmUrl: '/index', moduleId: 'home' }] },
  ]),
  currencyList: [],
  moreBusinessNameList: [{ businessId: String(business.id), name: business.name, isOwner: true }],
});

describe('[S7.4] the login reply', () => {
  it('[S3.1] carries token, userInfo, kycInfo, moduleList, currencyList and moreBusinessNameList', async () => {
    const { status, envelope } = await trySignIn(owner.email, personasPassword);
    expect(status).toBe(200);
    expect(envelope.code).toBe(0);
    expect(envelope.data).toMatchObject({
      ...ownersReply(),
      gatewayList: [
        { number: business.firstGateway },
        { number: business.secondGateway },
        { number: business.testGateway },
      ],
      seesAllGateways: true,
    });
  });

  it('names the currency of most payments, with which forms begin', async () => {
    const shop = await aBusiness(server.database);
    const session = await signedIn(server, await aPerson(server.database, [{ business: shop }]));
    const mainCurrency = async () =>
      (await session.call(getUserInfo)).envelope.data?.['mainCurrency'];
    expect(await mainCurrency()).toBeNull();
    const of = (currency: string) =>
      aPayment({ business_id: shop.id, gateway_number: shop.firstGateway, currency });
    await plantPayments(server.databaseUrl, [of('EUR'), of('HKD'), of('HKD'), of('USD')]);
    expect(await mainCurrency()).toBe('HKD');
  });

  it('[S6.1] grants exactly the screens whose permission the role holds, again after a reload', async () => {
    const support = await aPerson(server.database, [
      { business, role: roleOf(['transactions.view', 'transactions.void']) },
    ]);
    const session = await signedIn(server, support);
    const { data } = (await session.call(getUserInfo)).envelope;
    const paths = Object.values<ScreenDefinition>(screens)
      .filter(({ permission }) => permission === 'transactions.view')
      .map(({ path }) => ({ mmUrl: path, moduleId: 'transaction' }));
    const everyones = [{ mmUrl: screens.password.path, moduleId: 'system' }];
    expect(data?.['moduleList']).toEqual([
      { moduleId: 'transaction', menuList: paths },
      { moduleId: 'system', menuList: everyones },
    ]);
    expect(data?.['permissionList']).toEqual(['transactions.view', 'transactions.void']);
  });

  it('[S7.17] says the same as user info does', async () => {
    const reply = await trySignIn(owner.email, personasPassword);
    const { token, ...told } = reply.envelope.data ?? {};
    const headers = { 'x-admin-token': String(token), cookie: cookieIn(reply) };
    const info = await sendCall(server)(getUserInfo, {}, { headers });
    expect(info.envelope.data).toEqual(told);
  });

  it('gives no right that only operators may hold, whatever a role says', async () => {
    const greedy = await aPerson(server.database, [
      { business, role: roleOf(['merchants.oversee', 'home.view']) },
    ]);
    const { data } = (await (await signedIn(server, greedy)).call(getUserInfo)).envelope;
    expect(data?.['permissionList']).toEqual(['home.view']);
    expect(JSON.stringify(data?.['moduleList'])).not.toContain('/ops/');
  });
});

describe('[S7.2] [S7.22] the door of administrators and operators', () => {
  it('lets an administrator in by merchant number and login name, whatever the case', async () => {
    const input = {
      merchantNumber: business.merchantNumber,
      loginName: ` ${owner.loginName.toUpperCase()} `,
      password: personasPassword,
    };
    const { envelope } = await sendCall(server)(adminLogin, input, { headers: browserHeaders });
    expect(envelope.data).toMatchObject(ownersReply());
  });

  it('lets an operator in without a merchant number, with no KYC info', async () => {
    const operator = await anOperator(server.database);
    const session = await signedInAsOperator(server, operator);
    const { data } = (await session.call(getUserInfo)).envelope;
    expect(data).toMatchObject({ kycInfo: null, gatewayList: [], moreBusinessNameList: [] });
    const paths = [
      screens.desk,
      screens.merchants,
      screens.applications,
      screens.productRequests,
      screens.schemeMonitors,
      screens.complaintOversight,
      screens.refundAudits,
      screens.caseReviews,
      screens.alertOversight,
      screens.feedExceptions,
      screens.bankHolidays,
      screens.exchangeRates,
      screens.holds,
      screens.settlementAudits,
      screens.waybillReviews,
      screens.websiteAudits,
      screens.payouts,
      screens.linkOversight,
      screens.overseenSubscriptions,
      screens.overseenWebhooks,
      screens.publishing,
    ].map(({ path }) => path);
    expect(data?.['moduleList']).toEqual([
      {
        moduleId: 'operations',
        menuList: paths.map((mmUrl) => ({ mmUrl, moduleId: 'operations' })),
      },
    ]);
  });

  it('gives an operator no token without his second factor', async () => {
    const operator = await anOperator(server.database);
    const input = { loginName: operator.loginName, password: personasPassword };
    const { envelope } = await sendCall(server)(adminLogin, input, { headers: browserHeaders });
    expect([envelope.error?.name, envelope.data]).toEqual(['signIn.secondFactorNeeded', null]);
  });

  it('knows nobody under another merchant number', async () => {
    const other = await aBusiness(server.database);
    const input = {
      merchantNumber: other.merchantNumber,
      loginName: owner.loginName,
      password: personasPassword,
    };
    const { envelope } = await sendCall(server)(adminLogin, input, { headers: browserHeaders });
    expect(envelope.error?.name).toBe('signIn.failed');
  });

  it('does not let a merchant in as an operator, nor an operator in as a merchant', async () => {
    const operator = await anOperator(server.database);
    const asOperator = { loginName: owner.loginName, password: personasPassword };
    const first = await sendCall(server)(adminLogin, asOperator, { headers: browserHeaders });
    expect(first.envelope.error?.name).toBe('signIn.failed');
    const second = await trySignIn(operator.email, personasPassword);
    expect(second.envelope.error?.name).toBe('signIn.failed');
  });
});

describe('who is refused', () => {
  it('answers a wrong password, an unknown e-mail and a disabled member alike: signIn.failed', async () => {
    const disabled = await aPerson(server.database, [{ business, status: 'disabled' }]);
    const answers = [
      await trySignIn(owner.email, 'Not-the-word-1'),
      await trySignIn('nobody@teahouse.example', personasPassword),
      await trySignIn(disabled.email, personasPassword),
    ];
    const bodies = answers.map(({ status, text }) => [
      status,
      text.replace(/"requestId":"[^"]+"/, ''),
    ]);
    expect(bodies[0]?.[0]).toBe(200);
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
    answers.forEach((answer) => expect(answer.headers['set-cookie']).toBeUndefined());
  });

  it('takes as long for an unknown e-mail as for a wrong password', async () => {
    const timed = async (email: string) => {
      const before = performance.now();
      await trySignIn(email, 'Not-the-word-1', '127.0.0.2');
      return performance.now() - before;
    };
    const person = await aPerson(server.database, [{ business }], {
      passwordHash: await hashAtFullCost(),
    });
    await timed('warm@teahouse.example');
    // The fastest of several, alternating: other load on the machine affects both.
    const [known, unknown]: [number[], number[]] = [[], []];
    for (const name of ['a', 'b', 'c', 'd', 'e']) {
      known.push(await timed(person.email));
      unknown.push(await timed(`${name}@teahouse.example`));
    }
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 3);
    expect(Math.min(...unknown)).toBeLessThan(Math.min(...known) * 3);
  });

  it('refuses a password that is no text, and one over 256 characters, and counts no failure for it', async () => {
    const malformed = [['a'], {}, 12_345_678, null, 'x'.repeat(257)];
    // Ten failures would lock the account.
    for (const password of [...malformed, ...malformed]) {
      const { status, envelope } = await sendCall(server)(
        signIn,
        { email: owner.email, password },
        { headers: browserHeaders },
      );
      expect(status).toBe(200);
      expect(envelope.error?.name).toBe('request.malformed');
      expect(envelope.error?.fields?.[0]?.field).toBe('password');
    }
    const big = await sendCall(server)(
      signIn,
      { email: owner.email, password: 'x'.repeat(10_000_000) },
      { headers: browserHeaders },
    ).catch((error: NodeJS.ErrnoException) => error);
    expect(big).toSatisfy(
      (answer: { status?: number; code?: string }) =>
        answer.status === 413 || answer.code === 'EPIPE' || answer.code === 'ECONNRESET',
    );
    const { envelope } = await trySignIn(owner.email, personasPassword, '127.0.0.8');
    expect(envelope.code).toBe(0);
  });

  it('never cuts a password off', async () => {
    const { envelope } = await trySignIn(owner.email, personasPassword.slice(0, -1), '127.0.0.3');
    expect(envelope.error?.name).toBe('signIn.failed');
  });

  it('locks an account for half an hour after ten failures, the right password included: signIn.locked', async () => {
    const victim = await aPerson(server.database, [{ business }]);
    for (let i = 0; i < 10; i += 1) {
      await trySignIn(victim.email, `Wrong-word-${i}`, '127.0.0.4');
    }
    // A proxy header's address is ignored: the limit does not reset.
    const eleventh = await sendCall(server)(
      signIn,
      { email: victim.email, password: personasPassword },
      { headers: { ...browserHeaders, 'x-forwarded-for': '203.0.113.9' }, from: '127.0.0.5' },
    );
    expect(eleventh.envelope.error?.name).toBe('signIn.locked');
    const unknown = 'ghost@teahouse.example';
    for (let i = 0; i < 10; i += 1) {
      await trySignIn(unknown, `Wrong-word-${i}`, '127.0.0.6');
    }
    const ofUnknown = await trySignIn(unknown, personasPassword, '127.0.0.6');
    expect(ofUnknown.envelope.error?.name).toBe('signIn.locked');
  });

  it('counts tries at the same moment: of twenty parallel ones at most ten are looked at', async () => {
    const victim = await aPerson(server.database, [{ business }]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        trySignIn(victim.email, i === 19 ? 'Wrong-word-x' : `Wrong-word-${i}`, '127.0.0.7'),
      ),
    );
    const names = answers.map(({ envelope }) => envelope.error?.name);
    expect(names.filter((name) => name === 'signIn.failed')).toHaveLength(10);
    expect(names.filter((name) => name === 'signIn.locked')).toHaveLength(10);
  });

  it('closes to an address after fifty failures over any accounts: request.tooMany with Retry-After', async () => {
    for (let batch = 0; batch < 5; batch += 1) {
      await Promise.all(
        Array.from({ length: 10 }, (_, i) =>
          trySignIn(`spray${batch}.${i}@teahouse.example`, 'Wrong-word-1', '127.0.0.8'),
        ),
      );
    }
    const refused = await trySignIn(owner.email, personasPassword, '127.0.0.8');
    expect(refused.status).toBe(429);
    expect(refused.envelope.error?.name).toBe('request.tooMany');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const elsewhere = await trySignIn(owner.email, personasPassword, '127.0.0.9');
    expect(elsewhere.envelope.code).toBe(0);
  });

  it('counts all the addresses of one network of IPv6 together, and no try that was never looked at', async () => {
    const behind = await startTestServer({ TRUSTED_PROXIES: '127.0.0.11' });
    const person = await aPerson(behind.database, [{ business: await aBusiness(behind.database) }]);
    const triesFrom = (network: string, outcome: string) =>
      behind.asMigrator(
        `insert into sign_in_attempts (at, account, method, session_kind, ip, user_agent, outcome)
         select now(), 'spray' || i || '@teahouse.example', 'signIn', 'browser', $1 || '::' || to_hex(i), '', $2
         from generate_series(1, 50) i`,
        [network, outcome],
      );
    const entersFrom = async (address: string): Promise<number> => {
      const input = { email: person.email, password: personasPassword };
      const headers = { ...browserHeaders, 'x-forwarded-for': address };
      return (await sendCall(behind)(signIn, input, { headers, from: '127.0.0.11' })).status;
    };
    await triesFrom('2001:db8:1:2', 'wrongCredentials');
    await triesFrom('2001:db8:1:3', 'notLookedAt');
    expect(await entersFrom('2001:db8:1:2:a:b:c:d')).toBe(429);
    expect(await entersFrom('2001:db8:1:3::7')).toBe(200);
    await behind.stop();
  });
});

describe('the login log', () => {
  it('keeps each try with its outcome, its address and the kind of session it asked for', async () => {
    const person = await aPerson(server.database, [{ business }]);
    const log = () =>
      server.asMigrator<Record<string, unknown>>(
        `select outcome, method, session_kind, ip, person_id, business_id from sign_in_attempts where account = $1 order by id`,
        [person.email],
      );
    await trySignIn(person.email, 'Not-the-word-1', '127.0.0.10');
    await sendCall(server)(
      signIn,
      { email: person.email, password: personasPassword },
      { headers: { 'x-forwarded-for': '203.0.113.9' }, from: '127.0.0.10' },
    );
    const common = { method: 'signIn', ip: '127.0.0.10' };
    expect(await log()).toEqual([
      {
        ...common,
        outcome: 'wrongCredentials',
        session_kind: 'browser',
        person_id: person.id,
        business_id: business.id,
      },
      {
        ...common,
        outcome: 'success',
        session_kind: 'program',
        person_id: person.id,
        business_id: business.id,
      },
    ]);
  });

  it('believes what a proxy says of the address only when the proxy is named', async () => {
    const behind = await startTestServer({ TRUSTED_PROXIES: '127.0.0.11' });
    const person = await aPerson(behind.database, [{ business: await aBusiness(behind.database) }]);
    const ask = (from: string) =>
      sendCall(behind)(
        signIn,
        { email: person.email, password: personasPassword },
        { headers: { ...browserHeaders, 'x-forwarded-for': '203.0.113.9' }, from },
      );
    await ask('127.0.0.11');
    await ask('127.0.0.12');
    expect(await behind.asMigrator('select ip from sign_in_attempts order by id')).toEqual([
      { ip: '203.0.113.9' },
      { ip: '127.0.0.12' },
    ]);
    await behind.stop();
  });
});

describe('a browser’s session', () => {
  it('comes in two halves: the token in the reply, a cookie that no script can read', async () => {
    const reply = await trySignIn(owner.email, personasPassword);
    expect([reply.headers['set-cookie']].flat()).toEqual([
      expect.stringMatching(
        /^__Host-session=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict$/,
      ),
      expect.stringMatching(/^__Host-device=/),
    ]);
    expect(cookieIn(reply)).not.toContain(tokenIn(reply));
  });

  it('opens nothing with one half, with halves of two sessions, or with two cookies of the name', async () => {
    const one = await signedIn(server, owner);
    const other = await signedIn(server, owner);
    const stranger = await signedIn(server, await aPerson(server.database, [{ business }]));
    const pairs: Record<string, string>[] = [
      { 'x-admin-token': one.token },
      { cookie: one.cookie },
      { 'x-admin-token': one.token, cookie: other.cookie },
      { 'x-admin-token': one.token, cookie: stranger.cookie },
      { 'x-admin-token': one.token, cookie: `${one.cookie}; ${other.cookie}` },
      { 'x-admin-token': `${one.token}, ${one.token}`, cookie: one.cookie },
      { 'x-admin-token': one.cookie.split('=')[1] ?? '', cookie: one.cookie },
      { authorization: `Bearer ${one.token}`, cookie: one.cookie },
    ];
    for (const headers of pairs) {
      const { status, envelope } = await sendCall(server)(getUserInfo, {}, { headers });
      expect([status, envelope.error?.name]).toEqual([401, 'session.expired']);
    }
    expect((await one.call(getUserInfo)).status).toBe(200);
  });

  it('is refused to an insecure address, where a browser tells nothing of where a request comes from: signIn.needsSecureContext', async () => {
    const { envelope } = await sendCall(server)(
      signIn,
      { email: owner.email, password: personasPassword },
      { headers: { origin: browserHeaders.origin } },
    );
    expect(envelope.error?.name).toBe('signIn.needsSecureContext');
  });

  it('is not opened for another site’s page: session.foreignOrigin', async () => {
    for (const headers of [
      { ...browserHeaders, 'sec-fetch-site': 'cross-site' },
      { ...browserHeaders, 'sec-fetch-site': 'same-site' },
      { ...browserHeaders, 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'same-origin' },
      { origin: 'https://evil.example' },
    ]) {
      const input = { email: owner.email, password: personasPassword };
      const { status, envelope } = await sendCall(server)(signIn, input, { headers });
      expect([status, envelope.error?.name]).toEqual([403, 'session.foreignOrigin']);
    }
  });

  it('[S6.7] ends with signing out: token and cookie open nothing from the next request on', async () => {
    const session = await signedIn(server, owner);
    const reply = await session.call(signOut);
    expect(String(reply.headers['set-cookie'])).toMatch(/^__Host-session=; .*Max-Age=0$/);
    const after = await session.call(getUserInfo);
    expect([after.status, after.envelope.error?.name]).toEqual([401, 'session.expired']);
  });

  it('is one of five at most: the sixth ends the oldest', async () => {
    const person = await aPerson(server.database, [{ business }]);
    const sessions = [];
    for (let i = 0; i < 6; i += 1) {
      sessions.push(await signedIn(server, person));
    }
    const answers = await Promise.all(sessions.map((session) => session.call(getUserInfo)));
    expect(answers.map(({ status }) => status)).toEqual([401, 200, 200, 200, 200, 200]);
  });

  it('takes the place of the one whose cookie the browser held', async () => {
    const first = await signedIn(server, owner);
    await sendCall(server)(
      signIn,
      { email: owner.email, password: personasPassword },
      { headers: { ...browserHeaders, cookie: first.cookie } },
    );
    expect((await first.call(getUserInfo)).status).toBe(401);
  });
});

describe('a program’s session', () => {
  it('needs the token alone, gets no cookie, and lasts an hour', async () => {
    const reply = await sendCall(server)(signIn, {
      email: owner.email,
      password: personasPassword,
    });
    expect(reply.headers['set-cookie']).toBeUndefined();
    const home = await sendCall(server)(getHome, {}, asProgram(tokenIn(reply)));
    expect(home.envelope.code).toBe(0);
    const { rows } = await server.database.pools.identity.query(
      `select kind, extract(epoch from expires_at - created_at)::int as seconds from sessions order by created_at desc limit 1`,
    );
    expect(rows).toEqual([{ kind: 'program', seconds: 3600 }]);
  });
});

describe('levels', () => {
  const levelOf = async (person: TestPerson) => {
    const session = await signedIn(server, person);
    const { data } = (await session.call(getUserInfo)).envelope;
    const home = await session.call(getHome);
    return { data, home: [home.status, home.envelope.error?.name] };
  };
  const held = [401, 'session.levelTooLow'];

  it('before the second factor user info says so, grants nothing and tells no business', async () => {
    const person = await aPerson(server.database, [{ business }], { requiresSecondFactor: true });
    const { data, home } = await levelOf(person);
    expect(data).toMatchObject({
      kycInfo: { requires2FA: 1, currBusinessId: null },
      moduleList: [],
      permissionList: [],
      gatewayList: [],
      currencyList: [],
      moreBusinessNameList: [],
    });
    expect(home).toEqual(held);
  });

  it('with several businesses none is entered until one is chosen', async () => {
    const second = await aBusiness(server.database);
    const person = await aPerson(server.database, [{ business }, { business: second }]);
    const { data, home } = await levelOf(person);
    expect(data).toMatchObject({
      kycInfo: { selectedMerAdminId: null, currBusinessId: null, requires2FA: 0 },
      moduleList: [],
      moreBusinessNameList: [{ name: business.name }, { name: second.name }],
    });
    expect(home).toEqual(held);
  });

  it.each(businessStatuses.filter((status) => status !== 40))(
    'a business of status %i opens no screen',
    async (status) => {
      const unready = await aBusiness(server.database, { status });
      const { data, home } = await levelOf(await aPerson(server.database, [{ business: unready }]));
      expect(data).toMatchObject({ kycInfo: { currBusinessStatus: status }, moduleList: [] });
      expect(home).toEqual(held);
    },
  );

  it('an initial login and a password that must be changed open no screen', async () => {
    const fresh = await levelOf(
      await aPerson(server.database, [{ business, isInitialLogin: true }]),
    );
    expect(fresh.data).toMatchObject({ kycInfo: { isInitialLogin: 1 }, moduleList: [] });
    expect(fresh.home).toEqual(held);
    const forced = await levelOf(
      await aPerson(server.database, [{ business }], { forceChangePassword: true }),
    );
    expect(forced.data).toMatchObject({ userInfo: { forceChangePwd: 1 }, moduleList: [] });
    expect(forced.home).toEqual(held);
  });
});

describe('a session follows what changes', () => {
  const plant = (statement: string, values: unknown[]) =>
    server.database.pools.operator.query(statement, values);
  const plantIdentity = (statement: string, values: unknown[]) =>
    server.database.pools.identity.query(statement, values);

  it('a disabled membership ends it, a lesser role takes its rights, both with the next request', async () => {
    const member = await aPerson(server.database, [{ business, role: roleOf(['home.view']) }]);
    const session = await signedIn(server, member);
    expect((await session.call(getHome)).status).toBe(200);
    await plant(
      `update memberships set role_id = (select id from roles where business_id = $1 and name_en = 'Customer service') where person_id = $2`,
      [business.id, member.id],
    );
    await plant(
      `update roles set permissions = '{}' where business_id = $1 and name_en = 'Customer service'`,
      [business.id],
    );
    const forbidden = await session.call(getHome);
    expect([forbidden.status, forbidden.envelope.error?.name]).toEqual([
      403,
      'session.noPermission',
    ]);
    await plant(`update memberships set status = 'disabled' where person_id = $1`, [member.id]);
    expect((await session.call(getUserInfo)).status).toBe(401);
  });

  it('a suspended business lowers it at once', async () => {
    const own = await aBusiness(server.database);
    const session = await signedIn(server, await aPerson(server.database, [{ business: own }]));
    await plant(`update businesses set status = 50 where id = $1`, [own.id]);
    expect((await session.call(getHome)).envelope.error?.name).toBe('session.levelTooLow');
  });

  it('fifteen idle minutes end it, and so do eight hours', async () => {
    const idle = await signedIn(server, owner);
    await plantIdentity(
      `update sessions set active_at = active_at - interval '16 minutes' where person_id = $1`,
      [owner.id],
    );
    expect((await idle.call(getUserInfo)).status).toBe(401);
    const old = await signedIn(server, owner);
    await plantIdentity(
      `update sessions set expires_at = created_at + interval '1 millisecond' where person_id = $1`,
      [owner.id],
    );
    expect((await old.call(getUserInfo)).status).toBe(401);
  });

  it('what a timer asks does not keep it alive, what a person asks does', async () => {
    const person = await aPerson(server.database, [{ business }]);
    const session = await signedIn(server, person);
    await plantIdentity(
      `update sessions set active_at = active_at - interval '5 minutes' where person_id = $1`,
      [person.id],
    );
    const idleSeconds = async () => {
      const { rows } = await plantIdentity(
        `select extract(epoch from now() - active_at)::int as seconds from sessions where person_id = $1`,
        [person.id],
      );
      return (rows[0] as { seconds: number }).seconds;
    };
    await send(server, {
      method: 'GET',
      path: '/v3api/messageReminder/remind',
      headers: session.headers,
    });
    expect(await idleSeconds()).toBeGreaterThan(290);
    await session.call(getUserInfo, {}, { headers: { 'x-background': '1' } });
    expect(await idleSeconds()).toBeGreaterThan(290);
    await session.call(getUserInfo);
    expect(await idleSeconds()).toBeLessThan(30);
  });
});
