import { getActivation } from '@back-office/contract/features/businesses';
import { getHome } from '@back-office/contract/features/home';
import { textPasswordReset } from '@back-office/contract/features/passwords';
import { getUserInfo, signIn } from '@back-office/contract/features/sign-in';
import {
  checkEmailVerification,
  getProofChallenge,
  resendByLink,
  resendVerification,
  signUp,
  textSignUpCode,
  verifyEmail,
} from '@back-office/contract/features/sign-up';
import type { Proof } from '@back-office/contract/kit/proof-of-work';
import type { CallDefinition } from '@back-office/contract/kit/call';
import { errorCodes, type ErrorCode } from '@back-office/contract/kit/error-codes';
import { aBusiness, aPerson, type TestPerson } from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendCall, twice, type Answer } from './client.ts';
import { aProof, askForChallenge, ownFlow, solve } from './proof.ts';
import { browserHeaders, signedInBy } from './signed-in.ts';
import { whileHeld } from './while-held.ts';

let server: TestServer;
let known: TestPerson;
let count = 0;
let networks = 0;

beforeAll(async () => {
  server = await startTestServer();
  known = await aPerson(server.database, [{ business: await aBusiness(server.database) }], {
    phone: '+85290000001',
  });
});
afterAll(() => server.stop());
// Each test calls from its own address, so that they don't share its limit.
beforeEach(() => {
  networks += 1;
});

const from = (): string => `127.0.2.${networks}`;
const ask = (call: CallDefinition, input: Record<string, unknown>): Promise<Answer> =>
  sendCall(server)(call, input, { headers: browserHeaders, from: from() });

const isDone = (answer: Answer): void => expect(answer.envelope.code, answer.text).toBe(0);
const isRefused = (answer: Answer, code: ErrorCode): void => {
  expect([answer.status, answer.envelope.code], answer.text).toEqual([200, errorCodes[code]]);
};
const breaks = (answer: Answer, field: string, rule: string): void => {
  isRefused(answer, 'request.malformed');
  expect(answer.envelope.error?.fields?.map((one) => [one.field, one.rule])).toEqual([
    [field, rule],
  ]);
};

const lettersTo = async (recipient: string): Promise<{ kind: string; body: string }[]> =>
  server.asMigrator(
    'select kind, body from letters where recipient = $1 order by created_at desc',
    [recipient],
  );

const aPhone = (): string => {
  count += 1;
  return `+8526${String(count).padStart(7, '0')}`;
};
const anEmail = (): string => {
  count += 1;
  return `new${count}@teahouse.example`;
};

const asksForCode = async (phone: string, typed = phone): Promise<Answer> => {
  const proof = await aProof(server, { action: 'signUp', phone, from: from() });
  return ask(textSignUpCode, { phone: typed, proof, flow: ownFlow });
};
const codeTo = async (phone: string): Promise<string> => {
  isDone(await asksForCode(phone));
  const [letter] = await lettersTo(phone);
  return /\d{6}/.exec(letter?.body ?? '')?.[0] ?? '';
};

type Form = { email: string; phone: string } & Record<string, unknown>;
const aForm = ({ password = 'Ferry-Pier-7', ...own }: Record<string, unknown> = {}): Form => ({
  email: anEmail(),
  ...twice(String(password)),
  name: 'Ada 王',
  phone: aPhone(),
  businessName: 'Plum Street Bakery',
  region: 'overseas',
  consent: true,
  flow: ownFlow,
  ...own,
});

const send = async (form: Form): Promise<Answer> =>
  ask(signUp, { code: await codeTo(form.phone), ...form });

const signsUp = async (own: Record<string, unknown> = {}): Promise<Form> => {
  const form = aForm(own);
  isDone(await send(form));
  return form;
};

const keyTo = async (email: string): Promise<string> => {
  const letters = await lettersTo(email);
  const letter = letters.find(({ kind }) => kind === 'emailVerification');
  const { action } = JSON.parse(letter?.body ?? '{}') as { action: { url: string } };
  return new URL(action.url).hash.slice(1);
};

const entered = async ({ email }: Form, password = 'Ferry-Pier-7') =>
  signedInBy(server, await ask(signIn, { email, password }));

const minutesPass = (minutes: number) =>
  server.asMigrator(
    'update one_time_keys set created_at = created_at - make_interval(mins => $1), expires_at = expires_at - make_interval(mins => $1)',
    [minutes],
  );

describe('[S1.10] [S7.7] [S4.1] signing up', () => {
  it('makes a person and his business, unverified; the link in the mail verifies it and moves it on', async () => {
    const form = await signsUp();
    const session = await entered(form);
    const before = (await session.call(getUserInfo)).envelope.data;
    expect(before).toMatchObject({
      kycInfo: { currBusinessStatus: 0, isInitialLogin: 0 },
      moreBusinessNameList: [{ name: form['businessName'], isOwner: true, status: 0 }],
      moduleList: [],
    });
    const activation = (await session.call(getActivation)).envelope.data;
    expect(activation).toMatchObject({ status: 0, isOwner: true, email: form.email });

    const key = await keyTo(form.email);
    const check = await ask(checkEmailVerification, { key });
    expect(check.envelope.data).toEqual({
      name: form['name'],
      businessName: form['businessName'],
    });
    isDone(await ask(verifyEmail, { key }));
    expect((await session.call(getActivation)).envelope.data).toMatchObject({
      status: 10,
      email: null,
    });
    isRefused(await ask(verifyEmail, { key }), 'signUp.linkExpired');
    // Business operations start with its approval.
    expect((await session.call(getHome)).envelope.error?.name).toBe('session.levelTooLow');
    const rows = await server.asMigrator<{ operation: string }>(
      `select operation from operation_log where business_id = (select id from businesses where name = $1 order by id desc limit 1)
       order by at`,
      [form['businessName']],
    );
    expect(rows.map(({ operation }) => operation)).toEqual(['signUp', 'verifyEmail']);
  });

  it('[S8.8] a link is good for a day and once; opening it changes nothing, however often a scanner does', async () => {
    const form = await signsUp();
    const key = await keyTo(form.email);
    for (let looks = 0; looks < 3; looks += 1) {
      isDone(await ask(checkEmailVerification, { key }));
    }
    const got = await sendCall(server)({ ...verifyEmail, method: 'GET' }, { key });
    expect([got.status, got.envelope.error?.name]).toEqual([405, 'request.methodNotAllowed']);
    const session = await entered(form);
    expect((await session.call(getActivation)).envelope.data).toMatchObject({ status: 0 });
    await minutesPass(24 * 60);
    isRefused(await ask(checkEmailVerification, { key }), 'signUp.linkExpired');
    isRefused(await ask(verifyEmail, { key }), 'signUp.linkExpired');
    isRefused(await ask(verifyEmail, { key: 'made-up' }), 'signUp.linkExpired');

    isDone(await ask(resendByLink, { key }));
    isDone(await ask(resendByLink, { key: 'made-up' }));
    const another = await keyTo(form.email);
    expect(another).not.toBe(key);
    isDone(await ask(verifyEmail, { key: another }));
  });

  it('twenty openings of one link at once verify once', async () => {
    const form = await signsUp();
    const key = await keyTo(form.email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(verifyEmail, { key })));
    expect(answers.filter(({ envelope }) => envelope.code === 0)).toHaveLength(1);
    const rows = await server.asMigrator<{ changes: bigint }>(
      `select count(*) as changes from business_status_changes c join persons p on p.id = c.person_id
       where p.email = $1 and c.to_status = 10`,
      [form.email],
    );
    expect(rows[0]?.changes).toBe(1n);
  });

  it('another mail may be had after a minute, and the newest link alone opens', async () => {
    const form = await signsUp();
    const session = await entered(form);
    // The sign-up's mail, which anybody could have requested, doesn't delay his own.
    isDone(await session.call(resendVerification));
    const first = await keyTo(form.email);
    const tooSoon = await session.call(resendVerification);
    isRefused(tooSoon, 'signUp.tooSoon');
    expect(Number(tooSoon.headers['retry-after'])).toBeGreaterThan(50);
    await minutesPass(1);
    isDone(await session.call(resendVerification));
    isRefused(await ask(verifyEmail, { key: first }), 'signUp.linkExpired');
    isDone(await ask(verifyEmail, { key: await keyTo(form.email) }));
    isRefused(await session.call(resendVerification), 'signUp.alreadyVerified');
  });
});

describe('[S7.7] an address that is somebody’s already', () => {
  it.each([
    ['as it is', (email: string) => email],
    ['in other case', (email: string) => email.toUpperCase()],
    ['with a tag', (email: string) => email.replace('@', '+shop@')],
  ])('%s is answered as a new one is, and its owner alone is told', async (_how, written) => {
    const before = await lettersTo(known.email);
    await minutesPass(2);
    const [old, fresh] = [await send(aForm({ email: written(known.email) })), await send(aForm())];
    expect([old.status, old.text]).toEqual([fresh.status, fresh.text]);
    const letters = await lettersTo(known.email);
    expect(letters.slice(0, letters.length - before.length)).toMatchObject([
      { kind: 'alreadySignedUp' },
    ]);
    expect(await lettersTo(written(known.email))).toHaveLength(
      written(known.email) === known.email ? letters.length : 0,
    );
  });

  it('dots of a provider that does not look at them make no second person', async () => {
    const form = await signsUp({ email: 'a.da.wong@gmail.com' });
    await minutesPass(2);
    await signsUp({ email: 'adawong@googlemail.com', businessName: 'Second try' });
    const people = await server.asMigrator<{ email: string }>(
      `select email from persons where email_key = email_key($1)`,
      [form.email],
    );
    expect(people).toEqual([{ email: 'adawong@googlemail.com' }]);
  });

  it('while it is not verified, the last sign-up alone counts: the password of whoever came before opens nothing', async () => {
    const form = await signsUp({ password: 'Quiet-Reef-64' });
    const squatter = await entered(form, 'Quiet-Reef-64');
    await minutesPass(2);
    const own = await signsUp({ email: form.email, businessName: 'The real one' });
    expect((await squatter.call(getUserInfo)).status).toBe(401);
    const again = await ask(signIn, { email: form.email, password: 'Quiet-Reef-64' });
    isRefused(again, 'signIn.failed');
    const session = await entered(own);
    expect((await session.call(getUserInfo)).envelope.data).toMatchObject({
      currBusinessName: 'The real one',
    });
  });

  it('that is verified at the same moment is nobody’s to sign up with again', async () => {
    const own = await signsUp();
    await minutesPass(2);
    const form = aForm({ email: own.email, password: 'Quiet-Reef-64' });
    const code = await codeTo(form.phone);
    const change = 'update persons set email_verified_at = now() where email = $1';
    const again = () => ask(signUp, { ...form, code });
    const [answer] = await whileHeld(server, { change, values: [own.email] }, [again]);
    expect(answer?.envelope.code, answer?.text).toBe(0);
    const squatter = await ask(signIn, { email: own.email, password: 'Quiet-Reef-64' });
    isRefused(squatter, 'signIn.failed');
    expect((await entered(own)).token).toBeTruthy();
    expect((await lettersTo(own.email))[0]?.kind).toBe('alreadySignedUp');
  });

  it.each([
    'a\u212Aa@teahouse.example',
    'İ@teahouse.example',
    'ı@teahouse.example',
    'ß@x.example',
    'ﬁ@x.example',
    'аdа@teahouse.example',
    'a@teahouse.example.',
    'a@@x.example',
    'no address',
  ])('[S5.17] %j is no address: nothing folds into another’s', async (email) => {
    breaks(await ask(signUp, { ...aForm(), email, code: '123456' }), 'email', 'email');
  });
});

describe('[S7.8] a mobile number', () => {
  it('[S5.17] is one, however it is written, and its limits hold', async () => {
    const phone = aPhone();
    const [, rest] = phone.split('+852');
    const written = [
      `+852 ${rest}`,
      `00852-${rest}`,
      `+852(0)${rest}`,
      `＋８５２${rest}`,
      `+8520${rest}`,
    ];
    const [first = '', ...others] = written;
    isDone(await asksForCode(phone, first));
    for (const typed of others) {
      isRefused(await asksForCode(phone, typed), 'signUp.waitForCode');
    }
    expect(await lettersTo(phone)).toHaveLength(1);
    expect(await lettersTo(written[0] ?? '')).toHaveLength(0);
  });

  it.each([
    ['', 'required'],
    ['12345', 'phone'],
    ['+852 2345 6789', 'mobile'],
    ['+1 900 234 5678', 'mobile'],
    ['+979 1234 56789', 'mobile'],
    ['+44 909 879 0000', 'mobile'],
    ['+86 138 0013 800', 'mobile'],
  ])('[S5.17] %j is refused: %s', async (phone, rule) => {
    breaks(await ask(signUp, { ...aForm(), phone, code: '123456' }), 'phone', rule);
  });

  it('bears five wrong codes, and a used one opens nothing again', async () => {
    const form = aForm();
    const code = await codeTo(form.phone);
    const wrong = code === '111111' ? '222222' : '111111';
    isRefused(await ask(signUp, { ...form, code: wrong }), 'signUp.codeWrong');
    isDone(await ask(signUp, { ...form, code }));
    isRefused(await ask(signUp, { ...form, email: anEmail(), code }), 'signUp.codeWrong');
    const other = aForm();
    const right = await codeTo(other.phone);
    for (let tries = 0; tries < 5; tries += 1) {
      const miss = right === '111111' ? '222222' : '111111';
      isRefused(await ask(signUp, { ...other, code: miss }), 'signUp.codeWrong');
    }
    isRefused(await ask(signUp, { ...other, code: right }), 'signUp.codeWrong');
  });

  it('of a verified login makes no second one, which only its holder is told', async () => {
    const form = aForm({ phone: '+85290000001' });
    isRefused(await ask(signUp, { ...form, code: '123456' }), 'signUp.codeWrong');
    isRefused(await send(form), 'signUp.phoneTaken');
    expect(await lettersTo(form.email)).toEqual([]);
  });

  it('of an operator stays his, though nobody verified the address of his login', async () => {
    const phone = aPhone();
    await server.asMigrator(
      `insert into persons (kind, name, password_hash, language, created_at, phone, has_sms_factor, requires_second_factor)
       values ('operator', 'Olga Operator', '', 'en', now(), $1, true, true)`,
      [phone],
    );
    isRefused(await send(aForm({ phone })), 'signUp.phoneTaken');
    const rows = await server.asMigrator(
      'select kind, has_sms_factor as "hasSms" from persons where phone = $1',
      [phone],
    );
    expect(rows).toEqual([{ kind: 'operator', hasSms: true }]);
  });

  it('goes over to the second sign-up of somebody who mistyped his address in the first', async () => {
    const first = await signsUp();
    await minutesPass(2);
    const second = await signsUp({ phone: first.phone });
    const rows = await server.asMigrator<{ email: string }>(
      'select email from persons where phone = $1',
      [first.phone],
    );
    expect(rows).toEqual([{ email: second.email }]);
  });

  it('goes over with the factor that it was, so that the first login wants none any more', async () => {
    const first = await signsUp();
    await server.asMigrator(
      'update persons set has_sms_factor = true, requires_second_factor = true where email = $1',
      [first.email],
    );
    await minutesPass(2);
    const second = await signsUp({ phone: first.phone });
    const rows = await server.asMigrator(
      `select email, phone, has_sms_factor as "hasSms", requires_second_factor as "isRequired" from persons
       where email = any($1) order by id`,
      [[first.email, second.email]],
    );
    expect(rows).toEqual([
      { email: first.email, phone: null, hasSms: false, isRequired: false },
      { email: second.email, phone: first.phone, hasSms: false, isRequired: false },
    ]);
  });
});

describe('[S7.8] the proof of work before a short message', () => {
  it('is good for one message, and for none when it was not done, changed or over', async () => {
    const phone = aPhone();
    const asked = { action: 'signUp', phone, from: from() } as const;
    const proof = await aProof(server, asked);
    isDone(await ask(textSignUpCode, { phone, proof, flow: ownFlow }));
    isRefused(await ask(textSignUpCode, { phone, proof, flow: ownFlow }), 'signUp.proofRefused');

    const { challenge, solution } = await solve(await askForChallenge(server, asked));
    const refusedWith = async (changed: unknown) =>
      isRefused(
        await ask(textSignUpCode, { phone, proof: changed, flow: ownFlow }),
        'signUp.proofRefused',
      );
    await refusedWith({ challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } });
    const later = { ...challenge.parameters, expiresAt: challenge.parameters.expiresAt + 3600 };
    await refusedWith({ challenge: { ...challenge, parameters: later }, solution });
    const easier = { ...challenge.parameters, keyPrefix: '00' };
    await refusedWith({ challenge: { ...challenge, parameters: easier }, solution });
    expect(await lettersTo(phone)).toHaveLength(1);
  });

  it('is asked for anew each time, and twenty copies of one at once send one message', async () => {
    const phone = aPhone();
    const asked = { action: 'signUp', phone, from: from() } as const;
    const [one, other] = [
      await askForChallenge(server, asked),
      await askForChallenge(server, asked),
    ];
    expect(one.parameters.nonce).not.toBe(other.parameters.nonce);
    const proof = await solve(one);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ask(textSignUpCode, { phone, proof, flow: ownFlow })),
    );
    expect(answers.filter(({ envelope }) => envelope.code === 0)).toHaveLength(1);
    expect(await lettersTo(phone)).toHaveLength(1);
    expect(getProofChallenge.access.kind).toBe('public');
  });

  it('is good for what it was made for alone: not for another number, another network or a forgotten password', async () => {
    const phone = aPhone();
    const proof = await aProof(server, { action: 'signUp', phone, from: from() });
    const sent = { phone, proof, flow: ownFlow };
    const refused = 'signUp.proofRefused';
    isRefused(await ask(textSignUpCode, { ...sent, phone: aPhone() }), refused);
    isRefused(await ask(textPasswordReset, sent), refused);
    const elsewhere = { headers: browserHeaders, from: '127.0.3.1' };
    isRefused(await sendCall(server)(textSignUpCode, sent, elsewhere), refused);
    isDone(await ask(textSignUpCode, sent));
  });

  it('goes before the wait of a minute between two messages to one number, which the refusal names', async () => {
    const phone = aPhone();
    isDone(await asksForCode(phone));
    const refused = await asksForCode(phone);
    isRefused(refused, 'signUp.waitForCode');
    expect(refused.envelope.error?.retryAfterSeconds).toBeGreaterThan(50);
    expect(refused.headers['retry-after']).toBe(String(refused.envelope.error?.retryAfterSeconds));
    expect(await lettersTo(phone)).toHaveLength(1);
  });

  it('without one nothing is sent', async () => {
    const phone = aPhone();
    isRefused(await ask(textSignUpCode, { phone, flow: ownFlow }), 'request.malformed');
    expect(await lettersTo(phone)).toEqual([]);
  });
});

describe('limits of the sign-up', () => {
  it('five mails an hour for one address, three from one network; the answer stays the same', async () => {
    const form = await signsUp();
    for (let times = 0; times < 3; times += 1) {
      await minutesPass(2);
      await signsUp({ email: form.email });
    }
    expect(await lettersTo(form.email)).toHaveLength(3);
    for (let others = 0; others < 3; others += 1) {
      networks += 1;
      await signsUp({ email: form.email });
    }
    expect(await lettersTo(form.email)).toHaveLength(5);
    await minutesPass(60);
    await signsUp({ email: form.email });
    expect(await lettersTo(form.email)).toHaveLength(6);
  });

  it('twenty codes an hour for one network address, to whatever numbers; more are refused with the time to wait', async () => {
    const phones = Array.from({ length: 23 }, () => aPhone());
    const sending = { headers: browserHeaders, from: from() };
    const proofs: Proof[] = [];
    for (const phone of phones) {
      proofs.push(await aProof(server, { action: 'signUp', phone, from: sending.from }));
    }
    const answers = await Promise.all(
      phones.map((phone, at) =>
        sendCall(server)(textSignUpCode, { phone, proof: proofs[at], flow: ownFlow }, sending),
      ),
    );
    const refused = answers.filter(({ envelope }) => envelope.code !== 0);
    expect(refused).toHaveLength(3);
    for (const answer of refused) {
      isRefused(answer, 'signUp.waitForCode');
      expect(answer.envelope.error?.retryAfterSeconds).toBeGreaterThan(59 * 60);
    }
    const rows = await server.asMigrator<{ count: bigint }>(
      `select count(*) as count from letters where kind = 'signUpCode' and recipient = any($1)`,
      [phones],
    );
    expect(rows[0]?.count).toBe(20n);
  });
});

describe('what is typed into the form', () => {
  it.each([
    ['name', '', 'required'],
    ['name', '\u202Egnp.eman', 'format'],
    ['name', 'a\uFEFFb', 'format'],
    ['name', 'two\u2028lines', 'format'],
    ['name', '\u3164\u3164', 'format'],
    ['name', `z${'\u0301'.repeat(1000)}`, 'tooLong'],
    ['name', `z${'\u0301'.repeat(20)}`, 'format'],
    ['name', 'n'.repeat(81), 'tooLong'],
    ['businessName', '\uE000', 'format'],
    ['region', 'moon', 'oneOf'],
    ['consent', false, 'required'],
    ['password', 'Short-7', 'password'],
    ['code', '１２３４５６', 'code'],
    ['isOwner', true, 'unknownField'],
  ])('%s %j is refused: %s', async (field, value, rule) => {
    breaks(await ask(signUp, { code: '123456', ...aForm({ [field]: value }) }), field, rule);
  });

  it.each(['half \uD800', 'nul \u0000'])('%j is refused and nothing is written', async (name) => {
    isRefused(await ask(signUp, { ...aForm(), code: '123456', name }), 'request.malformed');
  });

  it('[S5.1] a weak password is refused before the code is used up', async () => {
    const form = aForm({ password: 'Password1' });
    const code = await codeTo(form.phone);
    isRefused(await ask(signUp, { ...form, code }), 'passwords.tooCommon');
    isDone(await ask(signUp, { ...form, ...twice('Ferry-Pier-7'), code }));
  });

  it('names are kept exactly as they were typed', async () => {
    const businessName = 'Ünïon 茶 👩‍🍳 & “Söhne”';
    const form = await signsUp({ businessName });
    const session = await entered(form);
    expect((await session.call(getUserInfo)).envelope.data).toMatchObject({
      currBusinessName: businessName,
    });
  });
});
