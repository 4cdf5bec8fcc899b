import {
  beginSingleSignOn,
  finishSingleSignOn,
  getSingleSignOn,
} from '@back-office/contract/features/single-sign-on';
import { getHome } from '@back-office/contract/features/home';
import {
  giveOperatorFactor,
  sendOperatorFactorCode,
} from '@back-office/contract/features/sign-in/second-step';
import { getUserInfo } from '@back-office/contract/features/sign-in';
import {
  aBusiness,
  aNewOperator,
  anOperator,
  aPerson,
  type TestBusiness,
  type TestPerson,
} from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendCall, type Answer } from './client.ts';
import { browserHeaders, codeSentTo, signedIn } from './signed-in.ts';
import {
  logInAtProvider,
  startSsoProvider,
  type SsoProvider,
  type Subject,
} from './sso-provider.ts';

const publicUrl = 'http://localhost:8080';
let provider: SsoProvider;
let server: TestServer;
let business: TestBusiness;

beforeAll(async () => {
  provider = await startSsoProvider(publicUrl);
  server = await startTestServer({ ...provider.settings, PUBLIC_URL: publicUrl });
  business = await aBusiness(server.database);
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
});

const cookiesIn = (answer: Answer): string[] => [answer.headers['set-cookie'] ?? []].flat();
const cookieNamed = (answer: Answer, name: string): string =>
  cookiesIn(answer)
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';

type Begun = { url: string; cookie: string; answer: Answer };

const begin = async (from: TestServer = server): Promise<Begun> => {
  const answer = await sendCall(from)(beginSingleSignOn, {}, { headers: browserHeaders });
  return {
    url: String(answer.envelope.data?.['url']),
    cookie: cookieNamed(answer, '__Host-sso'),
    answer,
  };
};

const finish = (search: string, cookie: string, from: TestServer = server) =>
  sendCall(from)(
    finishSingleSignOn,
    { answer: search },
    { headers: { ...browserHeaders, ...(cookie === '' ? {} : { cookie }) } },
  );

const aSubject = (subject: string, traits: Subject): string => {
  provider.subjects.set(subject, traits);
  return subject;
};

/** The complete login, in one browser. */
const logInAs = async (subject: string, from: TestServer = server): Promise<Answer> => {
  const { url, cookie } = await begin(from);
  const { search } = await logInAtProvider(url, subject);
  return finish(search, cookie, from);
};

const sessionOf = (answer: Answer) => ({
  ...browserHeaders,
  'x-admin-token': String(answer.envelope.data?.['token']),
  cookie: cookieNamed(answer, '__Host-session'),
});

const linkedTo = async (subject: string): Promise<bigint[]> => {
  const rows = await server.asMigrator<{ person_id: bigint }>(
    'select person_id from sso_identities where subject = $1',
    [subject],
  );
  return rows.map(({ person_id }) => person_id);
};

const nameOf = ({ envelope }: Answer) => envelope.error?.name;

describe('[S2.7] [S6.6] single sign-on', () => {
  it('opens the same split session as a password: a cookie no script reads, and a token in the answer alone', async () => {
    const person = await aPerson(server.database, [{ business, isOwner: true }]);
    const subject = aSubject('mei-0001', {
      email: person.email.toUpperCase(),
      email_verified: true,
    });
    const answer = await logInAs(subject);
    expect(answer.envelope).toMatchObject({
      code: 0,
      data: {
        token: expect.stringMatching(/^[\w-]{43}$/),
        kycInfo: { currBusinessId: String(business.id), requires2FA: 0 },
      },
    });
    expect(cookiesIn(answer).find((cookie) => cookie.startsWith('__Host-session='))).toMatch(
      /Secure; HttpOnly; SameSite=Strict/,
    );
    const home = await sendCall(server)(getHome, {}, { headers: sessionOf(answer) });
    expect(home.envelope.code).toBe(0);
    const { cookie: _cookie, ...tokenAlone } = sessionOf(answer);
    expect((await sendCall(server)(getUserInfo, {}, { headers: tokenAlone })).status).toBe(401);
    expect(await linkedTo(subject)).toEqual([person.id]);
  });

  it('knows a person by the provider’s subject from then on, whatever address comes with it', async () => {
    const person = await aPerson(server.database, [{ business }]);
    const other = await aPerson(server.database, [{ business }]);
    const subject = aSubject('ken-0002', { email: person.email, email_verified: true });
    await logInAs(subject);
    aSubject(subject, { email: other.email, email_verified: true });
    const again = await logInAs(subject);
    const info = await sendCall(server)(getUserInfo, {}, { headers: sessionOf(again) });
    expect(info.envelope.data?.['kycInfo']).toMatchObject({
      selectedMerAdminId: String(person.id),
    });
    // A later owner of the address is not the person it first led to.
    const heir = aSubject('heir-0002', { email: person.email, email_verified: true });
    expect(nameOf(await logInAs(heir))).toBe('singleSignOn.unknownPerson');
    expect(await linkedTo(heir)).toEqual([]);
  });

  it('lets operators in as well, one without a second factor as far as setting it up', async () => {
    const operator = await aNewOperator(server.database);
    const subject = aSubject('ops-0003', { email: operator.email, email_verified: true });
    expect((await logInAs(subject)).envelope.data).toMatchObject({
      kycInfo: null,
      factorStep: 'enrol',
      moduleList: [],
    });
  });

  it('tells the person, and writes down who came in and how', async () => {
    const person = await aPerson(server.database, [{ business }]);
    await logInAs(aSubject('ada-0004', { email: person.email, email_verified: true }));
    const letters = await server.asMigrator(
      `select kind from letters where recipient = $1 and kind = 'singleSignOnLinked'`,
      [person.email],
    );
    expect(letters).toHaveLength(1);
    const attempts = await server.asMigrator(
      'select method, outcome, account, business_id from sign_in_attempts where person_id = $1',
      [person.id],
    );
    expect(attempts).toEqual([
      { method: 'sso', outcome: 'success', account: person.email, business_id: business.id },
    ]);
    const operations = await server.asMigrator(
      `select after from operation_log where operation = 'linkSingleSignOn' and person_id = $1`,
      [person.id],
    );
    expect(operations).toEqual([{ after: { issuer: provider.issuer, subject: 'ada-0004' } }]);
  });
});

describe('who is not let in', () => {
  it('nobody whose address the provider has not verified, and nobody without one: singleSignOn.noEmail', async () => {
    const person = await aPerson(server.database, [{ business }]);
    const unverified = aSubject('loose-1', { email: person.email, email_verified: false });
    expect(nameOf(await logInAs(unverified))).toBe('singleSignOn.noEmail');
    expect(nameOf(await logInAs(aSubject('nameless-1', {})))).toBe('singleSignOn.noEmail');
  });

  it('nobody who is not here, and no account is made: singleSignOn.unknownPerson', async () => {
    const [before] = await server.asMigrator('select count(*) from persons');
    const stranger = { email: 'stranger@elsewhere.example', email_verified: true };
    expect(nameOf(await logInAs(aSubject('stranger-1', stranger)))).toBe(
      'singleSignOn.unknownPerson',
    );
    expect(await server.asMigrator('select count(*) from persons')).toEqual([before]);
  });

  it('nobody by an address that he has not verified here', async () => {
    const person = await aPerson(server.database, [{ business }]);
    await server.asMigrator('update persons set email_verified_at = null where id = $1', [
      person.id,
    ]);
    const subject = aSubject('early-1', { email: person.email, email_verified: true });
    expect(nameOf(await logInAs(subject))).toBe('singleSignOn.unknownPerson');
  });

  it('no member whose access was disabled, linked before or not: singleSignOn.disabled', async () => {
    const person = await aPerson(server.database, [{ business }]);
    const subject = aSubject('gone-1', { email: person.email, email_verified: true });
    await logInAs(subject);
    await server.asMigrator(`update memberships set status = 'disabled' where person_id = $1`, [
      person.id,
    ]);
    expect(nameOf(await logInAs(subject))).toBe('singleSignOn.disabled');
  });

  it('nobody who has removed his account, though he was linked and belonged to nothing', async () => {
    const person = await aPerson(server.database, []);
    const subject = aSubject('left-1', { email: person.email, email_verified: true });
    expect((await logInAs(subject)).envelope.code).toBe(0);
    await server.asMigrator('update persons set email = null, removed_at = now() where id = $1', [
      person.id,
    ]);
    expect(nameOf(await logInAs(subject))).toBe('singleSignOn.unknownPerson');
  });

  it('nobody who is locked out by wrong passwords: signIn.locked', async () => {
    const person = await aPerson(server.database, [{ business }]);
    await server.asMigrator(
      `insert into sign_in_attempts (at, account, person_id, method, session_kind, ip, user_agent, outcome)
       select now() - n * interval '1 minute', 'x', $1, 'signIn', 'browser', '203.0.113.7', '', 'wrongCredentials'
       from generate_series(1, 10) n`,
      [person.id],
    );
    const subject = aSubject('locked-1', { email: person.email, email_verified: true });
    expect(nameOf(await logInAs(subject))).toBe('signIn.locked');
  });

  it('nobody who was turned away at the provider: singleSignOn.declined', async () => {
    const { url, cookie } = await begin();
    const state = String(new URL(url).searchParams.get('state'));
    const search = `?error=access_denied&state=${state}&iss=${encodeURIComponent(provider.issuer)}`;
    expect(nameOf(await finish(search, cookie))).toBe('singleSignOn.declined');
  });
});

describe('a second factor', () => {
  const aPersonWithFactor = async (): Promise<TestPerson> =>
    aPerson(server.database, [{ business }], { requiresSecondFactor: true });
  const requires2FA = ({ envelope }: Answer) =>
    (envelope.data?.['kycInfo'] as { requires2FA: number } | undefined)?.requires2FA;

  it('is asked for as after a password, even when the provider says it asked for one', async () => {
    const person = await aPersonWithFactor();
    const traits = { email: person.email, email_verified: true, amr: ['pwd', 'mfa'] };
    const answer = await logInAs(aSubject('factor-1', traits));
    expect(requires2FA(answer)).toBe(1);
    const home = await sendCall(server)(getHome, {}, { headers: sessionOf(answer) });
    expect(nameOf(home)).toBe('session.levelTooLow');
  });

  it('is spared where this installation trusts the provider with it, and the provider asserts it', async () => {
    const trusting = await startTestServer({
      ...provider.settings,
      PUBLIC_URL: publicUrl,
      SSO_SECOND_FACTOR: 'trusted',
    });
    try {
      const place = await aBusiness(trusting.database);
      const person = await aPerson(trusting.database, [{ business: place }], {
        requiresSecondFactor: true,
      });
      const traits = { email: person.email, email_verified: true };
      const subject = aSubject('factor-2', { ...traits, amr: ['pwd'] });
      expect(requires2FA(await logInAs(subject, trusting))).toBe(1);
      aSubject(subject, { ...traits, amr: ['pwd', 'mfa'] });
      expect(requires2FA(await logInAs(subject, trusting))).toBe(0);
    } finally {
      await trusting.stop();
    }
  });
});

describe('an operator’s second factor', () => {
  it('comes before there is a session: the provider alone brings him a ticket and no token', async () => {
    const operator = await anOperator(server.database);
    const phone = operator.factorPhone;
    const subject = aSubject('ops-0005', { email: operator.email, email_verified: true });
    const answer = await logInAs(subject);
    expect([nameOf(answer), cookieNamed(answer, '__Host-session')]).toEqual([
      'signIn.secondFactorNeeded',
      '',
    ]);
    const ticket = String(answer.envelope.error?.ticket);
    await sendCall(server)(sendOperatorFactorCode, { ticket }, { headers: browserHeaders });
    const code = await codeSentTo(server, phone);
    const opened = await sendCall(server)(
      giveOperatorFactor,
      { ticket, proof: { kind: 'sms', code } },
      { headers: browserHeaders },
    );
    expect(opened.envelope.data).toMatchObject({ kycInfo: null, token: expect.any(String) });
    expect(await linkedTo(subject)).toEqual([operator.id]);
  });
});

describe('what belongs to one attempt opens no other', () => {
  const aLogin = async (subject: string): Promise<Begun & { search: string }> => {
    const person = await aPerson(server.database, [{ business }]);
    aSubject(subject, { email: person.email, email_verified: true });
    const begun = await begin();
    return { ...begun, search: (await logInAtProvider(begun.url, subject)).search };
  };

  it('login CSRF (B13): the answer to an attacker’s login opens nothing in another browser', async () => {
    const attacker = await aLogin('attacker-1');
    expect(nameOf(await finish(attacker.search, ''))).toBe('singleSignOn.otherBrowser');
    const victim = await begin();
    expect(nameOf(await finish(attacker.search, victim.cookie))).toBe('singleSignOn.otherBrowser');
    // With the state of the victim's own attempt the code is still bound to another verifier and nonce.
    const mixed = new URLSearchParams(attacker.search);
    mixed.set('state', String(new URL(victim.url).searchParams.get('state')));
    const answer = await finish(`?${mixed}`, victim.cookie);
    expect(nameOf(answer)).toBe('singleSignOn.notConfirmed');
    expect(cookieNamed(answer, '__Host-session')).toBe('');
  });

  it('a login that another site makes a browser finish is refused', async () => {
    const { search, cookie } = await aLogin('crossed-1');
    const answer = await sendCall(server)(
      finishSingleSignOn,
      { answer: search },
      { headers: { 'sec-fetch-site': 'cross-site', cookie } },
    );
    expect(nameOf(answer)).toBe('session.foreignOrigin');
  });

  it('a wrong state is refused, and one without any', async () => {
    const { search, cookie } = await aLogin('state-1');
    const wrong = new URLSearchParams(search);
    wrong.set('state', 'a'.repeat(43));
    expect(nameOf(await finish(`?${wrong}`, cookie))).toBe('singleSignOn.otherBrowser');
    wrong.delete('state');
    expect(nameOf(await finish(`?${wrong}`, cookie))).toBe('singleSignOn.otherBrowser');
  });

  it('an answer opens once, also of two that come at the same moment', async () => {
    const { search, cookie } = await aLogin('twice-1');
    const answers = await Promise.all([finish(search, cookie), finish(search, cookie)]);
    const names = answers.map(nameOf);
    expect(names).toHaveLength(2);
    expect(new Set(names)).toEqual(new Set(['singleSignOn.expired', undefined]));
    expect(nameOf(await finish(search, cookie))).toBe('singleSignOn.expired');
  });

  it('a code that was used is refused by the provider in a later attempt, and so is a nonce of another', async () => {
    const first = await aLogin('replayed-1');
    const code = String(new URLSearchParams(first.search).get('code'));
    await finish(first.search, first.cookie);
    const second = await begin();
    const search = new URLSearchParams(first.search);
    search.set('state', String(new URL(second.url).searchParams.get('state')));
    search.set('code', code);
    expect(nameOf(await finish(`?${search}`, second.cookie))).toBe('singleSignOn.notConfirmed');
  });

  it('the ID token of another nonce is refused, though code, state and verifier are right', async () => {
    const person = await aPerson(server.database, [{ business }]);
    aSubject('nonce-1', { email: person.email, email_verified: true });
    const { url, cookie } = await begin();
    const tampered = new URL(url);
    tampered.searchParams.set('nonce', 'one-that-was-seen-before');
    const { search } = await logInAtProvider(tampered.href, 'nonce-1');
    expect(nameOf(await finish(search, cookie))).toBe('singleSignOn.notConfirmed');
  });

  it('an ID token whose signature is not the provider’s is refused', async () => {
    const { search, cookie } = await aLogin('forged-1');
    provider.forged.add('forged-1');
    expect(nameOf(await finish(search, cookie))).toBe('singleSignOn.notConfirmed');
    expect(await linkedTo('forged-1')).toEqual([]);
  });

  it('another issuer’s answer is refused', async () => {
    const { search, cookie } = await aLogin('mixed-up-1');
    const mixed = new URLSearchParams(search);
    mixed.set('iss', 'https://login.elsewhere.example');
    expect(nameOf(await finish(`?${mixed}`, cookie))).toBe('singleSignOn.notConfirmed');
  });

  it('an attempt is over after ten minutes: singleSignOn.expired', async () => {
    const { search, cookie } = await aLogin('late-1');
    await server.asMigrator(
      `update one_time_keys set expires_at = now() - interval '1 second' where purpose = 'singleSignOn' and used_at is null`,
    );
    expect(nameOf(await finish(search, cookie))).toBe('singleSignOn.expired');
  });

  it('B03: neither its key, its code nor its state is a session’s token, and no other key finishes it', async () => {
    const { search, cookie } = await aLogin('kinds-1');
    const query = new URLSearchParams(search);
    const key = cookie.slice('__Host-sso='.length);
    for (const token of [key, query.get('code'), query.get('state')]) {
      const headers = { ...browserHeaders, 'x-admin-token': String(token), cookie };
      expect((await sendCall(server)(getUserInfo, {}, { headers })).status).toBe(401);
    }
    const session = await signedIn(server, await aPerson(server.database, [{ business }]));
    expect(nameOf(await finish(search, `__Host-sso=${session.token}`))).toBe(
      'singleSignOn.otherBrowser',
    );
  });
});

describe('where it leads', () => {
  it('A33: the provider sends people back to this product alone, whoever asks for elsewhere', async () => {
    const { url } = await begin();
    expect(new URL(url).searchParams.get('redirect_uri')).toBe(`${publicUrl}/sso`);
    const foreign = new URL(url);
    foreign.searchParams.set('redirect_uri', 'https://evil.example/sso');
    const answer = await fetch(foreign, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
    const { envelope } = await sendCall(server)(
      beginSingleSignOn,
      { redirect: 'https://evil.example' },
      { headers: browserHeaders },
    );
    expect(envelope.error?.name).toBe('request.malformed');
  });

  it('asks for a code with PKCE, state and nonce, each new with every attempt', async () => {
    const [first, second] = [new URL((await begin()).url), new URL((await begin()).url)];
    expect(Object.fromEntries(first.searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      client_id: provider.settings.SSO_CLIENT_ID,
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(first.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
      expect(first.searchParams.get(name)).not.toBe(second.searchParams.get(name));
    }
  });

  it('the browser’s key is in a cookie no script and no other site’s page can send', async () => {
    const { answer } = await begin();
    expect(cookiesIn(answer)[0]).toMatch(
      /^__Host-sso=[\w-]{43}; Path=\/; Max-Age=\d+; Secure; HttpOnly; SameSite=Strict$/,
    );
    expect(answer.text).not.toContain(
      cookieNamed(answer, '__Host-sso').slice('__Host-sso='.length),
    );
  });
});

describe('an installation', () => {
  it('without a provider says so, and its login page has no button', async () => {
    const plain = await startTestServer();
    try {
      const { envelope } = await sendCall(plain)(getSingleSignOn, {});
      expect(envelope.data).toEqual({ name: null });
      expect(nameOf((await begin(plain)).answer)).toBe('singleSignOn.notSetUp');
      expect(nameOf(await finish('?code=a&state=b', '', plain))).toBe('singleSignOn.notSetUp');
    } finally {
      await plain.stop();
    }
    const { envelope } = await sendCall(server)(getSingleSignOn, {});
    expect(envelope.data).toEqual({ name: provider.settings.SSO_NAME });
  });

  it('whose provider is down says so: singleSignOn.providerDown, and it works as soon as it is up', async () => {
    const away = await startSsoProvider(publicUrl);
    await away.stop();
    const waiting = await startTestServer({ ...away.settings, PUBLIC_URL: publicUrl });
    try {
      expect(nameOf((await begin(waiting)).answer)).toBe('singleSignOn.providerDown');
      await away.start();
      expect((await begin(waiting)).url).toContain(away.issuer);
    } finally {
      await waiting.stop();
      await away.stop();
    }
  });

  it.each([
    [{ SSO_ISSUER: 'https://login.example' }, /SSO_CLIENT_ID, SSO_CLIENT_SECRET, SSO_NAME/],
    [
      {
        SSO_ISSUER: 'http://login.example',
        SSO_CLIENT_ID: 'a',
        SSO_CLIENT_SECRET: 'b',
        SSO_NAME: 'c',
      },
      /SSO_ISSUER: must be an https address/,
    ],
  ])('does not start with half a provider or one over plain http: %j', async (settings, words) => {
    await expect(startTestServer(settings)).rejects.toThrow(words);
  });
});
