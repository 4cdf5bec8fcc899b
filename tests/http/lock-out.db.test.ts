import { proveFactor, sendFactorCode } from '@back-office/contract/features/second-factor';
import { adminLogin, getUserInfo, signIn } from '@back-office/contract/features/sign-in';
import {
  aBusiness,
  aPerson,
  personasPassword,
  type TestBusiness,
  type TestPerson,
} from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendCall, type Answer } from './client.ts';
import { browserHeaders, codeSentTo, signedIn } from './signed-in.ts';

let server: TestServer;
let business: TestBusiness;
let person: TestPerson;
let lastAddress = 0;

beforeAll(async () => {
  server = await startTestServer();
  business = await aBusiness(server.database);
});
afterAll(() => server.stop());
beforeEach(async () => {
  person = await aPerson(server.database, [{ business, isOwner: true }]);
  // Each test comes from an address of its own, whose limit it does not share.
  lastAddress += 1;
});

type Trying = { password?: string; cookie?: string; merchantNumber?: string };

const from = () => `127.0.1.${lastAddress}`;
const headersOf = ({ cookie }: Trying) =>
  cookie === undefined ? browserHeaders : { ...browserHeaders, cookie };
const wrong = 'Not-the-word-1';

const byEmail = (email: string, trying: Trying = {}) =>
  sendCall(server)(
    signIn,
    { email, password: trying.password ?? personasPassword },
    { headers: headersOf(trying), from: from() },
  );
const asAdministrator = (loginName: string, trying: Trying = {}) =>
  sendCall(server)(
    adminLogin,
    {
      merchantNumber: trying.merchantNumber ?? business.merchantNumber,
      loginName,
      password: trying.password ?? personasPassword,
    },
    { headers: headersOf(trying), from: from() },
  );

const said = ({ envelope }: Answer) => envelope.error?.name ?? 'in';

const times = async (count: number, ask: () => Promise<Answer>): Promise<string[]> => {
  const names: string[] = [];
  for (let i = 0; i < count; i += 1) {
    names.push(said(await ask()));
  }
  return names;
};

/** The same as waiting: every try lies so much further back. */
const minutesPass = (minutes: number) =>
  server.asMigrator('update sign_in_attempts set at = at - make_interval(mins => $1)', [minutes]);

const lettersTo = async (email: string): Promise<string[]> =>
  (
    await server.asMigrator<{ kind: string }>('select kind from letters where recipient = $1', [
      email,
    ])
  ).map(({ kind }) => kind);

const deviceIn = (answer: Answer): string => {
  const cookies = [answer.headers['set-cookie'] ?? []].flat();
  return cookies.find((cookie) => cookie.startsWith('__Host-device='))?.split(';')[0] ?? '';
};

const failed = (count: number): string[] => Array.from({ length: count }, () => 'signIn.failed');

describe('[A07] ten failures', () => {
  it('lock a person out at both doors, however they are shared between them', async () => {
    expect(await times(4, () => byEmail(person.email, { password: wrong }))).toEqual(failed(4));
    const atTheOther = () => asAdministrator(person.loginName, { password: wrong });
    expect(await times(6, atTheOther)).toEqual(failed(6));
    expect(said(await byEmail(person.email))).toBe('signIn.locked');
    expect(said(await asAdministrator(person.loginName))).toBe('signIn.locked');
  });

  it('are told to the person by one letter, however often he is turned away', async () => {
    await times(10, () => byEmail(person.email, { password: wrong }));
    expect(await lettersTo(person.email)).toEqual([]);
    expect(await times(3, () => byEmail(person.email))).toEqual(Array(3).fill('signIn.locked'));
    expect(await lettersTo(person.email)).toEqual(['loginLocked']);
  });

  it('lock for half an hour and not a minute longer', async () => {
    await times(10, () => byEmail(person.email, { password: wrong }));
    await minutesPass(29);
    expect(said(await byEmail(person.email))).toBe('signIn.locked');
    await minutesPass(2);
    expect(said(await byEmail(person.email))).toBe('in');
  });

  it('of more than half an hour ago, or before a success, do not add up', async () => {
    await times(9, () => byEmail(person.email, { password: wrong }));
    await minutesPass(31);
    expect(await times(9, () => byEmail(person.email, { password: wrong }))).toEqual(failed(9));
    expect(said(await byEmail(person.email))).toBe('in');
    expect(await times(9, () => byEmail(person.email, { password: wrong }))).toEqual(failed(9));
    expect(said(await byEmail(person.email))).toBe('in');
  });

  it('get the same answers for a name that is nobody’s, at either door', async () => {
    const names = async (ask: (trying: Trying) => Promise<Answer>) => [
      ...(await times(10, () => ask({ password: wrong }))),
      said(await ask({})),
    ];
    const known = await names((trying) => byEmail(person.email, trying));
    expect(await names((trying) => byEmail('ghost@teahouse.example', trying))).toEqual(known);
    lastAddress += 1;
    expect(await names((trying) => asAdministrator('nobody', trying))).toEqual(known);
    expect(known).toEqual([...failed(10), 'signIn.locked']);
  });
});

describe('[A07] a door that is locked', () => {
  it('says so no sooner for a name that is nobody’s than for a person, who is written to meanwhile', async () => {
    const ghost = 'ghost.in.time@teahouse.example';
    for (const email of [person.email, ghost]) {
      await times(10, () => byEmail(email, { password: wrong }));
      const began = performance.now();
      const answer = await byEmail(email);
      expect([said(answer), performance.now() - began >= 299]).toEqual(['signIn.locked', true]);
    }
    expect(await lettersTo(person.email)).toEqual(['loginLocked']);
  });
});

describe('[A07] a browser that has signed in before', () => {
  it('keeps a long-lived cookie that no script can read, and none of its value is stored', async () => {
    const reply = await byEmail(person.email);
    const cookie = [reply.headers['set-cookie'] ?? []].flat().find((one) => one.includes('device'));
    expect(cookie).toMatch(
      /^__Host-device=[\w-]{43}; Path=\/; Max-Age=34560000; Secure; HttpOnly; SameSite=Strict$/,
    );
    const kept = await server.asMigrator<{ device: string }>(
      `select encode(device_hash, 'escape') || encode(device_hash, 'base64') as device from known_devices where person_id = $1`,
      [person.id],
    );
    expect(kept).toHaveLength(1);
    expect(kept[0]?.device).not.toContain(deviceIn(reply).split('=')[1]);
    const again = await byEmail(person.email, { cookie: deviceIn(reply) });
    expect(deviceIn(again)).toBe(deviceIn(reply));
  });

  it('is not locked out by strangers, and its own failures lock nobody else', async () => {
    const cookie = deviceIn(await byEmail(person.email));
    await times(10, () => byEmail(person.email, { password: wrong }));
    expect(said(await byEmail(person.email))).toBe('signIn.locked');
    expect(said(await byEmail(person.email, { cookie }))).toBe('in');
    expect(said(await asAdministrator(person.loginName, { cookie }))).toBe('in');
    lastAddress += 1;
    await minutesPass(31);
    await times(10, () => byEmail(person.email, { password: wrong, cookie }));
    expect(said(await byEmail(person.email, { cookie }))).toBe('signIn.locked');
    expect(said(await byEmail(person.email))).toBe('in');
  });

  it('is known for whom it signed in as, not for others, and a value of somebody’s own making for nobody', async () => {
    const other = await aPerson(server.database, [{ business }]);
    const cookie = deviceIn(await byEmail(other.email));
    await times(10, () => byEmail(person.email, { password: wrong }));
    expect(said(await byEmail(person.email, { cookie }))).toBe('signIn.locked');
    const made = `__Host-device=${'x'.repeat(43)}`;
    expect(said(await byEmail(person.email, { cookie: made }))).toBe('signIn.locked');
    expect(deviceIn(await byEmail(other.email, { cookie: made }))).not.toBe(made);
  });
});

describe('a login from a browser that was never this person’s', () => {
  const letters = () =>
    server.asMigrator<{ recipient: string }>(
      `select recipient from letters where kind = 'newDevice' and person_id = $1`,
      [person.id],
    );

  it('is mailed once he has another browser, and never again for that one', async () => {
    await byEmail(person.email);
    expect(await letters()).toEqual([]);
    const cookie = deviceIn(await byEmail(person.email));
    expect(await letters()).toEqual([{ recipient: person.email }]);
    await byEmail(person.email, { cookie });
    expect(await letters()).toHaveLength(1);
  });

  it('is mailed at once for each such browser, up to ten a day', async () => {
    await byEmail(person.email);
    await times(3, () => byEmail(person.email));
    expect(await letters()).toHaveLength(3);
    await server.asMigrator(
      `insert into known_devices (device_hash, person_id, created_at, used_at)
       select sha256(n::text::bytea), $1, now(), now() from generate_series(1, 5) n`,
      [person.id],
    );
    await times(2, () => byEmail(person.email));
    expect(await letters()).toHaveLength(4);
    await server.asMigrator(
      `update known_devices set created_at = created_at - interval '1 day' where person_id = $1`,
      [person.id],
    );
    await byEmail(person.email);
    expect(await letters()).toHaveLength(5);
  });

  const asProgram = (agent: string) =>
    sendCall(server)(
      signIn,
      { email: person.email, password: personasPassword },
      { headers: { 'user-agent': agent } },
    );

  it('is mailed for a program too, once for the same one', async () => {
    await byEmail(person.email);
    await asProgram('curl/8.5.0');
    await asProgram('curl/8.5.0');
    expect(await letters()).toHaveLength(1);
    await asProgram('python-requests/2.32');
    expect(await letters()).toHaveLength(2);
  });

  it('is mailed also after ten programs of the day, each by its own name', async () => {
    await byEmail(person.email);
    await asProgram('ShopSync/2.1 (see evil.example)');
    const [mail] = await server.asMigrator<{ body: string }>(
      `select body::text as body from letters where kind = 'newDevice' and person_id = $1`,
      [person.id],
    );
    expect(mail?.body).toContain('ShopSync');
    expect(mail?.body).not.toContain('evil.example');
    await server.asMigrator(
      `insert into known_devices (device_hash, person_id, is_program, created_at, used_at)
       select sha256(n::text::bytea), $1, true, now(), now() from generate_series(1, 9) n`,
      [person.id],
    );
    await asProgram('StockCount/1.0');
    expect(await letters()).toHaveLength(1);
    await byEmail(person.email);
    expect(await letters()).toHaveLength(2);
  });

  it('is not mailed where it did not succeed', async () => {
    await byEmail(person.email);
    await byEmail(person.email, { password: wrong });
    expect(await letters()).toEqual([]);
  });
});

describe('a login whose second factor is outstanding', () => {
  it('puts no login of the person out, and makes no browser known', async () => {
    const phone = '+85291230077';
    const owner = await aPerson(server.database, [{ business }], {
      phone,
      requiresSecondFactor: true,
    });
    const full = await signedIn(server, owner);
    const proof = { kind: 'sms', code: '' };
    await full.call(sendFactorCode);
    proof.code = await codeSentTo(server, phone);
    const proved = await full.call(proveFactor, { proof });
    expect(said(proved)).toBe('in');
    expect(deviceIn(proved)).not.toBe('');
    expect(await times(6, () => byEmail(owner.email))).toEqual(Array(6).fill('in'));
    expect(deviceIn(await byEmail(owner.email))).toBe('');
    expect((await full.call(getUserInfo)).status).toBe(200);
    expect(await lettersTo(owner.email)).not.toContain('newDevice');
  });

  it('has its place among the five once the factor was given: the oldest of them ends', async () => {
    const sessions = [];
    for (let made = 0; made < 5; made += 1) {
      sessions.push(await signedIn(server, person));
    }
    const phone = '+85291230078';
    await server.asMigrator(
      `update persons set phone = $2, has_sms_factor = true, requires_second_factor = true where id = $1`,
      [person.id, phone],
    );
    await server.asMigrator('update sessions set has_second_factor = true where person_id = $1', [
      person.id,
    ]);
    const sixth = await signedIn(server, person);
    await sixth.call(sendFactorCode);
    const code = await codeSentTo(server, phone);
    expect(said(await sixth.call(proveFactor, { proof: { kind: 'sms', code } }))).toBe('in');
    const answers = await Promise.all(
      [...sessions, sixth].map((session) => session.call(getUserInfo)),
    );
    expect(answers.map(({ status }) => status)).toEqual([401, 200, 200, 200, 200, 200]);
  });
});
