import { acceptInvitation } from '@back-office/contract/features/administrators/invitations';
import {
  changePassword,
  checkPasswordReset,
  mailPasswordReset,
  resetPassword,
  textPasswordReset,
  verifyPasswordResetCode,
} from '@back-office/contract/features/passwords';
import { proveFactor, sendFactorCode } from '@back-office/contract/features/second-factor';
import { signUp, textSignUpCode } from '@back-office/contract/features/sign-up';
import { getUserInfo, signIn } from '@back-office/contract/features/sign-in';
import type { CallDefinition } from '@back-office/contract/kit/call';
import { errorCodes, type ErrorCode } from '@back-office/contract/kit/error-codes';
import {
  aBusiness,
  aPerson,
  personasPassword,
  type TestBusiness,
  type TestPerson,
} from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendCall, twice, type Answer } from './client.ts';
import { aProof, othersFlow, ownFlow } from './proof.ts';
import { browserHeaders, signedIn, signedInBy } from './signed-in.ts';

let server: TestServer;
let business: TestBusiness;
let phones = 0;

beforeAll(async () => {
  server = await startTestServer();
  business = await aBusiness(server.database);
});
afterAll(() => server.stop());

const somebody = (traits: Parameters<typeof aPerson>[2] = {}): Promise<TestPerson> =>
  aPerson(server.database, [{ business }], traits);
const aPhone = (): string => {
  phones += 1;
  return `+8529000${String(phones).padStart(4, '0')}`;
};

type Asker = { from: string | undefined; flow: string; cookie: string };
const askAs =
  ({ from, cookie }: Partial<Asker>) =>
  (call: CallDefinition, input: Record<string, unknown>): Promise<Answer> =>
    sendCall(server)(call, input, {
      headers: { ...browserHeaders, ...(cookie === undefined ? {} : { cookie }) },
      ...(from === undefined ? {} : { from }),
    });
const ask = askAs({});
const stranger = { from: '127.0.0.9', flow: othersFlow };

const isRefused = (answer: Answer, code: ErrorCode): void => {
  expect(answer.status).toBe(200);
  expect(answer.envelope.code, answer.text).toBe(errorCodes[code]);
};
const isDone = (answer: Answer): void => {
  expect(answer.status).toBe(200);
  expect(answer.envelope.code, answer.text).toBe(0);
};

/** Letters waiting for an address or a number, newest first; each login here is from a new browser, which is mailed too. */
const lettersTo = async (recipient: string): Promise<string[]> => {
  const { rows } = await server.database.pools.jobs.query<{ body: string }>(
    `select body from letters where recipient = $1 and kind <> 'newDevice' order by created_at desc, id`,
    [recipient],
  );
  return rows.map(({ body }) => body);
};

const keyMailedTo = async (email: string): Promise<string> => {
  isDone(await ask(mailPasswordReset, { email }));
  const [letter = '{}'] = await lettersTo(email);
  const { action } = JSON.parse(letter) as { action: { url: string } };
  return new URL(action.url).hash.slice(1);
};

/** Requests a code like the person's page, or a stranger's, from a network and with its own flow. */
const asksForCode = async (phone: string, { from, flow = ownFlow }: Partial<Asker> = {}) => {
  const asked = {
    action: 'passwordReset',
    phone,
    ...(from === undefined ? {} : { from }),
  } as const;
  return askAs({ from })(textPasswordReset, { phone, proof: await aProof(server, asked), flow });
};
const triesCode = (phone: string, code: string, { from, flow = ownFlow }: Partial<Asker> = {}) =>
  askAs({ from })(verifyPasswordResetCode, { phone, code, flow });

const codeTextedTo = async (phone: string): Promise<string> => {
  isDone(await asksForCode(phone));
  const [text = ''] = await lettersTo(phone);
  return /\d{6}/.exec(text)?.[0] ?? '';
};

const isDeviceCookie = (cookie: string): boolean => cookie.startsWith('__Host-device=');

const minutesPass = (minutes: number) =>
  server.asMigrator(
    'update one_time_keys set created_at = created_at - make_interval(mins => $1), expires_at = expires_at - make_interval(mins => $1)',
    [minutes],
  );

const entersWith = async (person: TestPerson, password: string): Promise<boolean> =>
  (await ask(signIn, { email: person.email, password })).envelope.code === 0;

describe('[S7.10] [S7.13] a password forgotten, by e-mail', () => {
  it('[S2.13] is replaced once by the link, ends every session and is told to the person', async () => {
    const person = await somebody();
    const before = await signedIn(server, person);
    const key = await keyMailedTo(person.email);
    isDone(await ask(checkPasswordReset, { key }));
    isDone(await ask(resetPassword, { key, ...twice('Ferry-Pier-7') }));
    expect((await before.call(getUserInfo)).status).toBe(401);
    expect(await entersWith(person, personasPassword)).toBe(false);
    expect(await entersWith(person, 'Ferry-Pier-7')).toBe(true);
    isRefused(await ask(resetPassword, { key, ...twice('Ferry-Pier-8') }), 'passwords.linkExpired');
    expect(await lettersTo(person.email)).toHaveLength(2);
  });

  it('leaves a row in the operation log that says whose it was, and nothing of the key or the password', async () => {
    const person = await somebody();
    const key = await keyMailedTo(person.email);
    const answer = await ask(resetPassword, { key, ...twice('Ferry-Pier-9') });
    const rows = await server.asMigrator<{ row: string }>(
      'select l::text as row from operation_log l where id = $1 and person_id = $2 and operation = $3',
      [answer.headers['x-request-id'], person.id, resetPassword.name],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(key);
    expect(rows[0]?.row).not.toContain('Ferry-Pier');
  });

  it('answers an address that is nobody’s exactly alike, and sends nothing there', async () => {
    const person = await somebody();
    const known = await ask(mailPasswordReset, { email: person.email });
    const unknown = await ask(mailPasswordReset, { email: 'nobody@nowhere.example' });
    expect(unknown.text).toBe(known.text);
    expect(unknown.status).toBe(known.status);
    expect(await lettersTo('nobody@nowhere.example')).toEqual([]);
  });

  it('opens for half an hour; what is over, changed or made up is refused and changes nothing', async () => {
    const person = await somebody();
    const key = await keyMailedTo(person.email);
    isRefused(await ask(checkPasswordReset, { key: `${key}x` }), 'passwords.linkExpired');
    await minutesPass(30);
    isRefused(await ask(checkPasswordReset, { key }), 'passwords.linkExpired');
    isRefused(await ask(resetPassword, { key, ...twice('Ferry-Pier-7') }), 'passwords.linkExpired');
    expect(await entersWith(person, personasPassword)).toBe(true);
  });

  it('sends one mail a minute, and the newest link alone opens', async () => {
    const person = await somebody();
    const first = await keyMailedTo(person.email);
    isDone(await ask(mailPasswordReset, { email: person.email }));
    expect(await lettersTo(person.email)).toHaveLength(1);
    await minutesPass(2);
    const second = await keyMailedTo(person.email);
    expect(second).not.toBe(first);
    isRefused(await ask(checkPasswordReset, { key: first }), 'passwords.linkExpired');
    isDone(await ask(checkPasswordReset, { key: second }));
    // A stranger's request from elsewhere is mailed too, and invalidates nothing.
    isDone(await askAs(stranger)(mailPasswordReset, { email: person.email }));
    expect(await lettersTo(person.email)).toHaveLength(3);
    isDone(await ask(checkPasswordReset, { key: second }));
    isDone(await ask(resetPassword, { key: second, ...twice('Ferry-Pier-7') }));
    const [, strangers = '{}'] = await lettersTo(person.email);
    const { action } = JSON.parse(strangers) as { action: { url: string } };
    const key = new URL(action.url).hash.slice(1);
    isRefused(await ask(checkPasswordReset, { key }), 'passwords.linkExpired');
  });

  it('[A21] opens no more once the password was changed, here or by another way', async () => {
    const phone = aPhone();
    const person = await somebody({ phone });
    const key = await keyMailedTo(person.email);
    const code = await codeTextedTo(phone);
    const session = await signedIn(server, person);
    const change = { current: personasPassword, ...twice('Ferry-Pier-7') };
    isDone(await session.call(changePassword, change));
    isRefused(await ask(checkPasswordReset, { key }), 'passwords.linkExpired');
    isRefused(await ask(resetPassword, { key, ...twice('Ferry-Pier-8') }), 'passwords.linkExpired');
    isRefused(await triesCode(phone, code), 'passwords.codeWrong');
    expect(await entersWith(person, 'Ferry-Pier-7')).toBe(true);
  });

  it('is replaced by one of two requests at the same moment', async () => {
    const person = await somebody();
    const key = await keyMailedTo(person.email);
    const answers = await Promise.all(
      ['Ferry-Pier-1', 'Ferry-Pier-2'].map((password) =>
        ask(resetPassword, { key, ...twice(password) }),
      ),
    );
    expect(answers.filter(({ envelope }) => envelope.code === 0)).toHaveLength(1);
  });
});

describe('[S7.11] [S7.12] a password forgotten, by SMS', () => {
  it('is replaced after the right code, which opens once', async () => {
    const phone = aPhone();
    const person = await somebody({ phone });
    const code = await codeTextedTo(phone);
    const answer = await triesCode(phone, code);
    isDone(answer);
    const key = String(answer.envelope.data?.['key']);
    isRefused(await triesCode(phone, code), 'passwords.codeWrong');
    isDone(await ask(resetPassword, { key, ...twice('Ferry-Pier-7') }));
    expect(await entersWith(person, 'Ferry-Pier-7')).toBe(true);
  });

  it('bears five wrong codes, and a number that is nobody’s is answered alike', async () => {
    const phone = aPhone();
    await somebody({ phone });
    const code = await codeTextedTo(phone);
    const wrong = code === '111111' ? '222222' : '111111';
    for (let tries = 0; tries < 5; tries += 1) {
      isRefused(await triesCode(phone, wrong), 'passwords.codeWrong');
    }
    isRefused(await triesCode(phone, code), 'passwords.codeWrong');
    const nobodys = aPhone();
    isDone(await asksForCode(nobodys));
    expect(await lettersTo(nobodys)).toEqual([]);
    isRefused(await triesCode(nobodys, wrong), 'passwords.codeWrong');
  });

  /** As if strangers had requested codes all day from other networks, and used up the tries of each. */
  const guessesWereMade = (phone: string): Promise<unknown> =>
    server.asMigrator(
      `insert into one_time_keys (purpose, shape, key_hash, subject, asker, attempt, tries, created_at, expires_at)
       select 'passwordResetCode', 'code', sha256(convert_to($1 || n, 'UTF8')), $1, 'stranger', sha256(convert_to(n::text, 'UTF8')), 5,
         now() - interval '20 hours' + make_interval(hours => n), now() - interval '15 hours'
       from generate_series(1, 3) n`,
      [phone],
    );

  it('bears fifteen wrong codes a day, however many codes strangers ask for, and says when to try again', async () => {
    const phone = aPhone();
    const person = await somebody({ phone });
    const code = await codeTextedTo(phone);
    const nobodys = aPhone();
    for (const guessed of [phone, nobodys]) {
      await guessesWereMade(guessed);
      const refused = await triesCode(guessed, code);
      isRefused(refused, 'passwords.tooManyWrongCodes');
      // The oldest of the three codes was sent nineteen hours ago.
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(4.9 * 60 * 60);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(5 * 60 * 60);
      isRefused(await asksForCode(guessed, stranger), 'passwords.tooManyWrongCodes');
    }
    expect(await lettersTo(phone)).toHaveLength(1);
    expect(await entersWith(person, personasPassword)).toBe(true);
    isDone(await ask(checkPasswordReset, { key: await keyMailedTo(person.email) }));
    await server.asMigrator(
      `update one_time_keys set created_at = created_at - interval '5 hours' where subject = $1 and tries = 5`,
      [phone],
    );
    isDone(await triesCode(phone, code));
  });

  it('opens to the page that asked: strangers neither use up its tries nor replace it, nor open anything with it', async () => {
    const phone = aPhone();
    const person = await somebody({ phone });
    const code = await codeTextedTo(phone);
    const wrong = code === '111111' ? '222222' : '111111';
    for (let tries = 0; tries < 5; tries += 1) {
      isRefused(await triesCode(phone, wrong, stranger), 'passwords.codeWrong');
    }
    isRefused(await triesCode(phone, code, stranger), 'passwords.codeWrong');
    isDone(await asksForCode(phone, stranger));
    expect(await lettersTo(phone)).toHaveLength(2);
    const answer = await triesCode(phone, code);
    isDone(answer);
    const key = String(answer.envelope.data?.['key']);
    isDone(await ask(resetPassword, { key, ...twice('Ferry-Pier-7') }));
    expect(await entersWith(person, 'Ferry-Pier-7')).toBe(true);
  });

  it('is sent at once to who forgot it, whatever strangers asked for before: to sign up, or from a browser of his own to reset', async () => {
    const phone = aPhone();
    const person = await somebody({ phone, requiresSecondFactor: true });
    const entered = await ask(signIn, { email: person.email, password: personasPassword });
    const session = signedInBy(server, entered);
    const signUp = await aProof(server, { action: 'signUp', phone, from: stranger.from });
    isDone(await askAs(stranger)(textSignUpCode, { phone, proof: signUp, flow: othersFlow }));
    for (const network of [1, 2, 3, 4, 5]) {
      isDone(await asksForCode(phone, { from: `127.0.0.${10 + network}`, flow: othersFlow }));
    }
    isDone(await session.call(sendFactorCode));
    const sent = await lettersTo(phone);
    expect(sent).toHaveLength(7);
    // A browser is trusted once the factor was given in it.
    const proof = { kind: 'sms', code: /\d{6}/.exec(sent[0] ?? '')?.[0] ?? '' };
    const proved = await session.call(proveFactor, { proof });
    isDone(proved);
    const cookie = [proved.headers['set-cookie'] ?? []].flat().find(isDeviceCookie) ?? '';
    expect((await asksForCode(phone)).envelope.msg).toContain('60 分钟后');
    expect(await lettersTo(phone)).toHaveLength(7);
    isDone(
      await askAs({ cookie })(textPasswordReset, {
        phone,
        proof: await aProof(server, { action: 'passwordReset', phone }),
        flow: ownFlow,
      }),
    );
    const [newest = ''] = await lettersTo(phone);
    isDone(await triesCode(phone, /\d{6}/.exec(newest)?.[0] ?? ''));
  });

  it('asked for again too soon is refused with the time to wait, whether the number is anybody’s or not', async () => {
    const [phone, nobodys] = [aPhone(), aPhone()];
    await somebody({ phone });
    for (const number of [phone, nobodys]) {
      isDone(await asksForCode(number));
      const refused = await asksForCode(number);
      isRefused(refused, 'signUp.waitForCode');
      expect(refused.envelope.error?.retryAfterSeconds).toBeGreaterThan(50);
      expect(refused.envelope.error?.retryAfterSeconds).toBeLessThanOrEqual(60);
    }
    expect(await lettersTo(phone)).toHaveLength(1);
  });

  it('[S7.11] costs the work that a sign-up’s code costs: without it, or with work that was used, nothing is sent', async () => {
    const phone = aPhone();
    await somebody({ phone });
    isRefused(await ask(textPasswordReset, { phone, flow: ownFlow }), 'request.malformed');
    expect(await lettersTo(phone)).toEqual([]);
    const proof = await aProof(server, { action: 'passwordReset', phone });
    isDone(await ask(textPasswordReset, { phone, proof, flow: ownFlow }));
    await minutesPass(2);
    isRefused(await ask(textPasswordReset, { phone, proof, flow: ownFlow }), 'signUp.proofRefused');
    expect(await lettersTo(phone)).toHaveLength(1);
  });

  it.each(['12345', '1234567', '12345a', '１２３４５６'])('[S5.8] %j is no code', async (code) => {
    const answer = await triesCode(aPhone(), code);
    isRefused(answer, 'request.malformed');
    expect(answer.text).toContain('"field":"code"');
  });
});

describe('[S5.1] a new password', () => {
  it.each([
    ['Short-7', 'seven characters'],
    ['Sixteen-letters7', 'sixteen characters'],
    ['alllowercase', 'one kind'],
    ['1234567890', 'digits only'],
    ['With blank 7', 'a blank'],
    ['With\u3000blank7', 'an ideographic blank'],
    ['', 'nothing'],
  ])('%j is refused by name of the field: %s', async (password) => {
    const answer = await ask(resetPassword, { key: 'a'.repeat(43), ...twice(password) });
    isRefused(answer, 'request.malformed');
    expect(answer.text).toContain('"field":"password"');
  });

  const differs = { password: 'Ferry-Pier-7', confirmation: 'Ferry-Pier-8' };
  const newcomer = { phone: '+85261234567', code: '123456', name: 'Ada' };
  it.each([
    [resetPassword, { key: 'a'.repeat(43) }],
    [changePassword, { current: personasPassword }],
    [acceptInvitation, { key: 'a'.repeat(43), ...newcomer }],
    [
      signUp,
      {
        ...newcomer,
        email: 'ada@teahouse.example',
        flow: ownFlow,
        businessName: 'Plum Street Bakery',
        region: 'overseas',
        consent: true,
      },
    ],
  ] as const)('[S5.2] is refused unless it is typed twice the same: $name', async (call, rest) => {
    const session = await signedIn(server, await somebody());
    const headers = call === changePassword ? session.headers : browserHeaders;
    const answer = await sendCall(server)(call, { ...rest, ...differs }, { headers });
    isRefused(answer, 'request.malformed');
    expect(answer.envelope.error?.fields).toEqual([
      expect.objectContaining({ field: 'confirmation', rule: 'passwordsDiffer' }),
    ]);
  });

  it('is refused when anybody would try it first, or when it was one of the last four', async () => {
    const person = await somebody();
    const session = await signedIn(server, person);
    const change = (current: string, password: string) =>
      session.call(changePassword, { current, ...twice(password) });
    const [ownAddress = ''] = person.email.split('@');
    const guessed = ['Merchant2026', 'Password123!', 'Ab1Ab1Ab1', '12345678Ab'];
    const own = [`${ownAddress.slice(0, 12)}-1A`, 'Tea-House-7'];
    for (const password of [...guessed, ...own]) {
      isRefused(await change(personasPassword, password), 'passwords.tooCommon');
    }
    isRefused(await change('Wrong-one-1', 'Ferry-Pier-1'), 'passwords.currentWrong');
    const worn = [personasPassword, 'Ferry-Pier-1', 'Ferry-Pier-2', 'Ferry-Pier-3', 'Ferry-Pier-4'];
    for (const [index, current] of worn.slice(0, -1).entries()) {
      isDone(await change(current, worn[index + 1] ?? ''));
    }
    isRefused(await change('Ferry-Pier-4', 'Ferry-Pier-4'), 'passwords.usedBefore');
    isRefused(await change('Ferry-Pier-4', 'Ferry-Pier-1'), 'passwords.usedBefore');
    isDone(await change('Ferry-Pier-4', personasPassword));
  });

  it('may have to be longer where the installation says so', async () => {
    const strict = await startTestServer({ PASSWORD_MIN_LENGTH: '12' });
    try {
      const home = await aBusiness(strict.database);
      const person = await aPerson(strict.database, [{ business: home }]);
      const session = await signedIn(strict, person);
      const change = (password: string) =>
        session.call(changePassword, { current: personasPassword, ...twice(password) });
      isRefused(await change('Ferry-Pier7'), 'passwords.tooShort');
      isDone(await change('Ferry-Pier-7'));
    } finally {
      await strict.stop();
    }
  });

  it('[S2.73] frees a person who had to change it, keeps this session and ends his others', async () => {
    const person = await somebody({ forceChangePassword: true });
    const here = await signedIn(server, person);
    const elsewhere = await signedIn(server, person);
    const forced = await here.call(getUserInfo);
    expect(forced.envelope.data?.['userInfo']).toMatchObject({ forceChangePwd: 1 });
    isDone(
      await here.call(changePassword, { current: personasPassword, ...twice('Ferry-Pier-7') }),
    );
    const after = await here.call(getUserInfo);
    expect(after.envelope.data?.['userInfo']).toMatchObject({ forceChangePwd: 0 });
    expect((await elsewhere.call(getUserInfo)).status).toBe(401);
  });

  it('cannot be found out in an open session: five wrong ones close it, the right one included', async () => {
    const person = await somebody();
    const session = await signedIn(server, person);
    const change = (current: string) =>
      session.call(changePassword, { current, ...twice('Ferry-Pier-7') });
    for (let tries = 0; tries < 5; tries += 1) {
      isRefused(await change(`Wrong-one-${tries}`), 'passwords.currentWrong');
    }
    isRefused(await change(personasPassword), 'secondFactor.locked');
    await server.asMigrator(`update factor_trials set at = at - interval '1 minute'`);
    isDone(await change(personasPassword));
  });

  it('is looked at once at a time for one person, for that is slow', async () => {
    const person = await somebody();
    const session = await signedIn(server, person);
    const change = () =>
      session.call(changePassword, { current: personasPassword, ...twice('Ferry-Pier-7') });
    const other = await server.database.pools.identity.connect();
    await other.query('select pg_advisory_lock(hashtextextended($1, 0))', [
      `password ${person.id}`,
    ]);
    const refused = await change();
    expect([refused.status, refused.envelope.error?.name]).toEqual([429, 'request.tooMany']);
    other.release(true);
    // One try hashes and checks, which on a busy machine takes longer than a poll's default.
    await expect.poll(async () => (await change()).envelope.code, { timeout: 90_000 }).toBe(0);
  });
});
