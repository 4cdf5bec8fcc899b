import {
  mailPasswordReset,
  resetPassword,
  textPasswordReset,
  verifyPasswordResetCode,
} from '@back-office/contract/features/passwords';
import {
  confirmEmailChange,
  confirmPhoneChange,
  sendEmailChangeCode,
  sendPhoneChangeCode,
  undoEmailChange,
} from '@back-office/contract/features/settings/contact';
import {
  makeRecoveryCodes,
  switchSmsFactor,
} from '@back-office/contract/features/second-factor/enrolment';
import { getSettings } from '@back-office/contract/features/settings';
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
import { aProof, ownFlow } from './proof.ts';
import { browserHeaders, signedIn, stepUp, type SignedIn } from './signed-in.ts';

let server: TestServer;
let business: TestBusiness;
let owner: TestPerson;
let made = 0;

beforeAll(async () => {
  server = await startTestServer();
  business = await aBusiness(server.database);
  owner = await aPerson(server.database, [{ business, isOwner: true }]);
});
afterAll(() => server.stop());

const aPhone = (): string => {
  made += 1;
  return `+8529100${String(made).padStart(4, '0')}`;
};
const anAddress = (): string => {
  made += 1;
  return `new${made}@harbour.example`;
};

type Somebody = { person: TestPerson; session: SignedIn };

const steppedUp = async (traits: Parameters<typeof aPerson>[2] = {}): Promise<Somebody> => {
  const person = await aPerson(server.database, [{ business, role: 'operations' }], traits);
  const session = await signedIn(server, person);
  await stepUp(server, session, person);
  return { person, session };
};

const isRefused = (answer: Answer, code: ErrorCode): void => {
  expect([answer.status, answer.envelope.error?.name]).toEqual([200, code]);
  expect(answer.envelope.code).toBe(errorCodes[code]);
};
const isDone = (answer: Answer): void => {
  expect([answer.status, answer.envelope.code], answer.text).toEqual([200, 0]);
};

const lettersTo = async (recipient: string): Promise<{ kind: string; body: string }[]> => {
  const { rows } = await server.database.pools.jobs.query<{ kind: string; body: string }>(
    'select kind, body from letters where recipient = $1 order by created_at desc, id',
    [recipient],
  );
  return rows;
};
const codeAt = async (recipient: string): Promise<string> =>
  /\d{6}/.exec((await lettersTo(recipient))[0]?.body ?? '')?.[0] ?? '';
const undoKeyAt = async (recipient: string): Promise<string> => {
  const letter = (await lettersTo(recipient)).find(({ kind }) => kind === 'emailChanged');
  return /undoEmailChange#([\w-]+)/.exec(letter?.body ?? '')?.[1] ?? '';
};

const ask = (call: CallDefinition, input: Record<string, unknown>) =>
  sendCall(server)(call, input, { headers: browserHeaders });
const entersAs = async (email: string): Promise<boolean> =>
  (await ask(signIn, { email, password: personasPassword })).envelope.code === 0;

const timePasses = (minutes: number) =>
  server.asMigrator(
    'update one_time_keys set created_at = created_at - make_interval(mins => $1), expires_at = expires_at - make_interval(mins => $1)',
    [minutes],
  );

const changeEmail = async ({ session }: Pick<Somebody, 'session'>, email: string) => {
  isDone(await session.call(sendEmailChangeCode, { email }));
  return session.call(confirmEmailChange, { code: await codeAt(email) });
};

describe('[S2.57] another e-mail address', () => {
  it('[S1.2] opens the login once its code was typed in, and the old one no longer; both addresses and the owner are told, in their zones', async () => {
    const { person, session } = await steppedUp();
    await server.asMigrator('update persons set time_zone_id = 3 where id = $1', [person.id]);
    const email = anAddress();
    isDone(await session.call(sendEmailChangeCode, { email: ` ${email.toUpperCase()} ` }));
    expect(await entersAs(email)).toBe(false);
    isDone(await session.call(confirmEmailChange, { code: await codeAt(email) }));
    expect(await entersAs(email)).toBe(true);
    expect(await entersAs(person.email)).toBe(false);
    const told = await lettersTo(person.email);
    const changed = told.find(({ kind }) => kind === 'emailChanged');
    expect(changed?.body).toMatch(/\d\d:\d\d（UTC\+9，首爾）/);
    const toOwner = await lettersTo(owner.email);
    const ofMember = toOwner.find(({ kind }) => kind === 'memberContactChanged');
    expect(ofMember?.body).toMatch(/\d\d:\d\d（UTC\+8，上海）/);
    const { envelope } = await session.call(getSettings);
    expect(envelope.data).toMatchObject({ email, isEmailVerified: true });
  });

  it('wants a factor proved again, for the sending and for the typing in', async () => {
    const person = await aPerson(server.database, [{ business }]);
    const session = await signedIn(server, person);
    for (const [call, input] of [
      [sendEmailChangeCode, { email: anAddress() }],
      [confirmEmailChange, { code: '123456' }],
      [sendPhoneChangeCode, { phone: aPhone() }],
      [confirmPhoneChange, { code: '123456' }],
    ] as const) {
      isRefused(await session.call(call, input), 'session.stepUpNeeded');
    }
  });

  it('that is somebody’s already is answered alike; he alone is told, and no code opens it', async () => {
    const { session } = await steppedUp();
    const other = await aPerson(server.database, [{ business }]);
    const free = await session.call(sendEmailChangeCode, { email: anAddress() });
    const taken = await session.call(sendEmailChangeCode, { email: other.email });
    expect(taken.text).toBe(free.text);
    const [letter] = await lettersTo(other.email);
    expect(letter?.body).not.toMatch(/\d{6}/);
    isRefused(await session.call(confirmEmailChange, { code: '123456' }), 'settings.codeWrong');
  });

  it('that a sign-up holds unverified goes to who proves it, and the sign-up is over', async () => {
    const { person, session } = await steppedUp();
    const squatter = await aPerson(server.database, [{ business }]);
    await server.asMigrator('update persons set email_verified_at = null where id = $1', [
      squatter.id,
    ]);
    isDone(await changeEmail({ session }, squatter.email));
    const holders = await server.asMigrator('select id from persons where email = $1', [
      squatter.email,
    ]);
    expect(holders).toEqual([{ id: person.id }]);
  });

  it('taken by somebody else between code and confirmation stays his', async () => {
    const { session } = await steppedUp();
    const email = anAddress();
    isDone(await session.call(sendEmailChangeCode, { email }));
    const code = await codeAt(email);
    const other = await aPerson(server.database, [{ business }]);
    await server.asMigrator('update persons set email = $1 where id = $2', [email, other.id]);
    isRefused(await session.call(confirmEmailChange, { code }), 'settings.codeWrong');
  });

  it('[A13] cannot be confirmed by the code of another person, of another address before, or by one’s own number', async () => {
    const one = await steppedUp();
    const other = await steppedUp();
    const [first, second] = [anAddress(), anAddress()];
    isDone(await one.session.call(sendEmailChangeCode, { email: first }));
    const code = await codeAt(first);
    isRefused(await other.session.call(confirmEmailChange, { code }), 'settings.codeWrong');
    isRefused(await one.session.call(confirmPhoneChange, { code }), 'settings.codeWrong');
    isDone(await one.session.call(sendEmailChangeCode, { email: second }));
    isRefused(await one.session.call(confirmEmailChange, { code }), 'settings.codeWrong');
    isDone(await one.session.call(confirmEmailChange, { code: await codeAt(second) }));
  });

  it('bears five wrong codes, however many come at once', async () => {
    const { session } = await steppedUp();
    const email = anAddress();
    isDone(await session.call(sendEmailChangeCode, { email }));
    const code = await codeAt(email);
    const wrong = code === '111111' ? '222222' : '111111';
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => session.call(confirmEmailChange, { code: wrong })),
    );
    tries.forEach((answer) => isRefused(answer, 'settings.codeWrong'));
    isRefused(await session.call(confirmEmailChange, { code }), 'settings.codeWrong');
  });

  it('is sent one code a minute, and refuses what is no address or is one’s own', async () => {
    const { person, session } = await steppedUp();
    const email = anAddress();
    isDone(await session.call(sendEmailChangeCode, { email }));
    const again = await session.call(sendEmailChangeCode, { email });
    isRefused(again, 'settings.waitForCode');
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(30);
    isRefused(
      await session.call(sendEmailChangeCode, { email: person.email }),
      'settings.alreadyYours',
    );
    // The kelvin sign folds to a small k (class M).
    for (const typed of [
      'nobody',
      'a@b',
      '\u212Aate@shop.example',
      `${'a'.repeat(250)}@b.example`,
      7,
    ]) {
      const answer = await session.call(sendEmailChangeCode, { email: typed });
      isRefused(answer, 'request.malformed');
      expect(answer.text).toContain('"field":"email"');
    }
  });
});

describe('a business that waits for its owner’s address', () => {
  /** A new owner, who changes the address before it was verified. */
  const anUnverifiedOwner = async () => {
    const waiting = await aBusiness(server.database, { status: 0 });
    const owned = [{ business: waiting, isOwner: true }];
    const person = await aPerson(server.database, owned, { isEmailUnverified: true });
    const session = await signedIn(server, person);
    await stepUp(server, session, person);
    const statusNow = () =>
      server.asMigrator(
        `select b.status, (select c.to_status from business_status_changes c where c.business_id = b.id order by c.id desc limit 1) as changed
         from businesses b where b.id = $1`,
        [waiting.id],
      );
    /** Status changes in the business's own log. */
    const logged = (operation: string) =>
      server.asMigrator(
        `select before::jsonb -> 'status' as before, after::jsonb -> 'status' as after from operation_log
         where business_id = $1 and operation = $2`,
        [waiting.id, operation],
      );
    return { waiting, person, session, statusNow, logged };
  };

  it('[S4.1] goes on once another address is verified in its place', async () => {
    const { session, statusNow, logged } = await anUnverifiedOwner();
    expect(await statusNow()).toMatchObject([{ status: 0 }]);
    isDone(await changeEmail({ session }, anAddress()));
    expect(await statusNow()).toEqual([{ status: 10, changed: 10 }]);
    expect(await logged('confirmEmailChange')).toEqual([{ before: 0, after: 10 }]);
  });

  it('goes on when the letter to the old address takes the change back', async () => {
    const { waiting, person, session, statusNow, logged } = await anUnverifiedOwner();
    isDone(await changeEmail({ session }, anAddress()));
    await server.asMigrator('update businesses set status = 0 where id = $1', [waiting.id]);
    isDone(await ask(undoEmailChange, { key: await undoKeyAt(person.email) }));
    expect(await statusNow()).toEqual([{ status: 10, changed: 10 }]);
    expect(await logged('undoEmailChange')).toEqual([{ before: 0, after: 10 }]);
  });
});

describe('a change of e-mail that somebody else made', () => {
  it('is undone by the letter to the old address, once: the address is back, every session and every link of the new one gone', async () => {
    const { person, session } = await steppedUp();
    const taken = anAddress();
    isDone(await changeEmail({ session }, taken));
    const key = await undoKeyAt(person.email);
    isDone(await ask(mailPasswordReset, { email: taken }));
    const reset = /resetPassword#([\w-]+)/.exec((await lettersTo(taken))[0]?.body ?? '')?.[1];
    await server.asMigrator(
      `insert into trusted_browsers (browser_hash, person_id, trusted_at, used_at, expires_at, user_agent, ip)
       select sha256('a browser'), id, now(), now(), now() + interval '1 day', '', '127.0.0.1' from persons where email = $1`,
      [taken],
    );
    isDone(await ask(undoEmailChange, { key }));
    expect(
      await server.asMigrator(
        'select from trusted_browsers b join persons p on p.id = b.person_id where p.email = $1',
        [person.email],
      ),
    ).toEqual([]);
    expect((await session.call(getUserInfo)).status).toBe(401);
    expect(await entersAs(person.email)).toBe(true);
    expect(await entersAs(taken)).toBe(false);
    isRefused(
      await ask(resetPassword, { key: String(reset), ...twice('Ferry-Pier-7') }),
      'passwords.linkExpired',
    );
    isRefused(await ask(undoEmailChange, { key }), 'settings.linkExpired');
  });

  it('is undone though somebody signed up with the old address meanwhile and never verified it; that login is over', async () => {
    const { person, session } = await steppedUp();
    isDone(await changeEmail({ session }, anAddress()));
    const squatter = await aPerson(server.database, [{ business }]);
    const squatting = await signedIn(server, squatter);
    await server.asMigrator(
      'update persons set email = $1, email_verified_at = null where id = $2',
      [person.email, squatter.id],
    );
    isDone(await ask(undoEmailChange, { key: await undoKeyAt(person.email) }));
    expect((await squatting.call(getUserInfo)).status).toBe(401);
    const holders = await server.asMigrator('select id from persons where email = $1', [
      person.email,
    ]);
    expect(holders).toEqual([{ id: person.id }]);
  });

  it('is undone with the number and the factors that came after it; the old address heard of them', async () => {
    const { person, session } = await steppedUp();
    isDone(await changeEmail({ session }, anAddress()));
    const phone = aPhone();
    isDone(await session.call(sendPhoneChangeCode, { phone }));
    isDone(await session.call(confirmPhoneChange, { code: await codeAt(phone) }));
    isDone(await session.call(switchSmsFactor, { isOn: true }));
    isDone(await session.call(makeRecoveryCodes));
    const heard = (await lettersTo(person.email)).map(({ kind }) => kind);
    expect(heard).toEqual(expect.arrayContaining(['phoneChanged', 'factorChanged']));
    isDone(await ask(undoEmailChange, { key: await undoKeyAt(person.email) }));
    expect(
      await server.asMigrator(
        `select phone, has_sms_factor, requires_second_factor,
           (select count(*)::int from recovery_codes where person_id = persons.id) as codes from persons where id = $1`,
        [person.id],
      ),
    ).toEqual([{ phone: null, has_sms_factor: false, requires_second_factor: false, codes: 0 }]);
    expect(await entersAs(person.email)).toBe(true);
  });

  it('leaves the number and the factors from before it', async () => {
    const phone = aPhone();
    const { person, session } = await steppedUp({ phone });
    isDone(await session.call(switchSmsFactor, { isOn: true }));
    isDone(await changeEmail({ session }, anAddress()));
    isDone(await ask(undoEmailChange, { key: await undoKeyAt(person.email) }));
    expect(
      await server.asMigrator('select phone, has_sms_factor from persons where id = $1', [
        person.id,
      ]),
    ).toEqual([{ phone, has_sms_factor: true }]);
  });

  it('cannot be done again by the letter of a second change', async () => {
    const { person, session } = await steppedUp();
    const [first, second] = [anAddress(), anAddress()];
    isDone(await changeEmail({ session }, first));
    isDone(await changeEmail({ session }, second));
    const keyOfThief = await undoKeyAt(first);
    isDone(await ask(undoEmailChange, { key: await undoKeyAt(person.email) }));
    isRefused(await ask(undoEmailChange, { key: keyOfThief }), 'settings.linkExpired');
    expect(await entersAs(person.email)).toBe(true);
  });

  it('stays after seven days, or when the old address is somebody else’s by then', async () => {
    const late = await steppedUp();
    isDone(await changeEmail(late, anAddress()));
    const lateKey = await undoKeyAt(late.person.email);
    await timePasses(7 * 24 * 60);
    isRefused(await ask(undoEmailChange, { key: lateKey }), 'settings.linkExpired');
    const { person, session } = await steppedUp();
    isDone(await changeEmail({ session }, anAddress()));
    const other = await aPerson(server.database, [{ business }]);
    await server.asMigrator('update persons set email = $1 where id = $2', [
      person.email,
      other.id,
    ]);
    const key = await undoKeyAt(person.email);
    isRefused(await ask(undoEmailChange, { key }), 'settings.linkExpired');
    isRefused(await ask(undoEmailChange, { key: 'made-up' }), 'settings.linkExpired');
  });
});

describe('[S2.58] [S7.9] another mobile number', () => {
  it('[A35] is taken once the code sent to it was typed in, after the old factor; person and owner are told by mail', async () => {
    const { person, session } = await steppedUp();
    const phone = aPhone();
    isDone(await session.call(sendPhoneChangeCode, { phone: phone.replace('+852', '+852 ') }));
    const answer = await session.call(confirmPhoneChange, { code: await codeAt(phone) });
    isDone(answer);
    expect(answer.text).not.toContain(phone);
    const told = await lettersTo(person.email);
    expect(told[0]?.kind).toBe('phoneChanged');
    const { envelope } = await session.call(getSettings);
    expect(envelope.data?.['phone']).toBe(`+852•••••${phone.slice(-3)}`);
    isRefused(await session.call(sendPhoneChangeCode, { phone }), 'settings.alreadyYours');
  });

  it('[A21] leaves no code at the old one that opens the account', async () => {
    const old = aPhone();
    const { session } = await steppedUp({ phone: old });
    const proof = await aProof(server, { action: 'passwordReset', phone: old });
    isDone(await ask(textPasswordReset, { phone: old, proof, flow: ownFlow }));
    const code = await codeAt(old);
    expect(code).toMatch(/^\d{6}$/);
    const phone = aPhone();
    isDone(await session.call(sendPhoneChangeCode, { phone }));
    isDone(await session.call(confirmPhoneChange, { code: await codeAt(phone) }));
    const late = await ask(verifyPasswordResetCode, { phone: old, code, flow: ownFlow });
    isRefused(late, 'passwords.codeWrong');
  });

  it('[A19] that is somebody’s gets no message and the same answer; the pause holds however it is typed', async () => {
    const { session } = await steppedUp();
    const phone = aPhone();
    await aPerson(server.database, [{ business }], { phone });
    const free = await session.call(sendPhoneChangeCode, { phone: aPhone() });
    expect((await session.call(sendPhoneChangeCode, { phone })).text).toBe(free.text);
    expect(await lettersTo(phone)).toEqual([]);
    const spaced = `${phone.slice(0, 4)}-${phone.slice(4, 8)} ${phone.slice(8)}`;
    isRefused(await session.call(sendPhoneChangeCode, { phone: spaced }), 'settings.waitForCode');
  });

  it('comes from a sign-up whose address nobody verified, with the factor that it was there', async () => {
    const { session } = await steppedUp();
    const phone = aPhone();
    const factor = { phone, requiresSecondFactor: true, isEmailUnverified: true };
    const held = await aPerson(server.database, [{ business }], factor);
    isDone(await session.call(sendPhoneChangeCode, { phone }));
    isDone(await session.call(confirmPhoneChange, { code: await codeAt(phone) }));
    const rows = await server.asMigrator(
      `select phone, has_sms_factor as "hasSms", requires_second_factor as "isRequired" from persons where id = $1`,
      [held.id],
    );
    expect(rows).toEqual([{ phone: null, hasSms: false, isRequired: false }]);
  });

  it.each(['91230001', '+852', '+1900555123456789', '', null, ['+85291230001'], 85291230001])(
    '[S5.17] %j is no mobile number',
    async (phone) => {
      const { session } = await steppedUp();
      const answer = await session.call(sendPhoneChangeCode, { phone });
      isRefused(answer, 'request.malformed');
      expect(answer.text).toContain('"field":"phone');
    },
  );

  it.each(['12345', '1234567', '１２３４５６', '-12345', 123456])(
    '[A15] [S5.8] %j is no code',
    async (code) => {
      const { session } = await steppedUp();
      for (const call of [confirmPhoneChange, confirmEmailChange]) {
        isRefused(await session.call(call, { code }), 'request.malformed');
      }
    },
  );
});
