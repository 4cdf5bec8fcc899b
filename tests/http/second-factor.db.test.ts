import {
  changePassword,
  mailPasswordReset,
  resetPassword,
} from '@back-office/contract/features/passwords';
import {
  getPasskeyOptions,
  proveFactor,
  sendFactorCode,
} from '@back-office/contract/features/second-factor';
import {
  listSecondFactors,
  makeRecoveryCodes,
  revokeTrustedBrowser,
  switchSmsFactor,
} from '@back-office/contract/features/second-factor/enrolment';
import { signIn } from '@back-office/contract/features/sign-in';
import { personasPassword, type TestPerson } from '@back-office/server/testing/personas';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sendCall, twice, type Answer } from './client.ts';
import {
  appOf,
  choicesOf,
  codeBySms,
  done,
  factorWorld,
  isAskedFor,
  notThis,
  proves,
  said,
  settled,
  type FactorWorld,
} from './factor-world.ts';
import { browserHeaders, codeSentTo, signedIn, stepUp, type SignedIn } from './signed-in.ts';

let world: FactorWorld;
beforeAll(async () => {
  world = await factorWorld();
});
afterAll(() => world.server.stop());
afterEach(() => void vi.useRealTimers());

const loggedIn = (person: TestPerson): Promise<SignedIn> => signedIn(world.server, person);

describe('[S2.2] [S2.56] a code by SMS', () => {
  it('[S2.69] lets a login go on, which tells nothing of the person before', async () => {
    const person = await world.bySms();
    const session = await loggedIn(person);
    expect(await isAskedFor(session)).toBe(true);
    expect(await choicesOf(session)).toEqual({
      sms: `+852•••••${person.phone.slice(-3)}`,
      app: false,
      passkey: false,
      recovery: 0,
      mail: null,
    });
    const code = await codeBySms(world, session, person.phone);
    expect(await proves(session, { kind: 'sms', code: notThis(code) })).toBe('secondFactor.wrong');
    expect(await isAskedFor(session)).toBe(true);
    expect(await proves(session, { kind: 'sms', code })).toBe('done');
    expect(await isAskedFor(session)).toBe(false);
    expect(await proves(session, { kind: 'sms', code })).toBe('secondFactor.wrong');
  });

  it('[A13] opens the login it was sent for: no other of the same person, and none of somebody else', async () => {
    const [person, other] = [await world.bySms(), await world.bySms()];
    const [first, second, foreign] = [
      await loggedIn(person),
      await loggedIn(person),
      await loggedIn(other),
    ];
    const code = await codeBySms(world, first, person.phone);
    expect(await proves(second, { kind: 'sms', code })).toBe('secondFactor.wrong');
    expect(await proves(foreign, { kind: 'sms', code })).toBe('secondFactor.wrong');
    expect(await proves(first, { kind: 'sms', code })).toBe('done');
    expect(await isAskedFor(second)).toBe(true);
  });

  it.each(['12345', '1234567', '12345６', '١٢٣٤٥٦', '1e5', '-12345', '', 123456, null])(
    '[S5.8] [A15] %j is no code, and costs no try',
    async (code) => {
      const session = await loggedIn(await world.bySms());
      const answer = await session.call(proveFactor, { proof: { kind: 'sms', code } });
      expect(said(answer)).toBe('request.malformed');
      expect(answer.text).toContain('"field":"proof.code"');
    },
  );

  it('[A15] may have blanks around it', async () => {
    const person = await world.bySms();
    const session = await loggedIn(person);
    const code = await codeBySms(world, session, person.phone);
    expect(await proves(session, { kind: 'sms', code: ` ${code} ` })).toBe('done');
  });

  it('is sent once a minute, and says how long to wait; the newest alone opens', async () => {
    const person = await world.bySms();
    const session = await loggedIn(person);
    const first = await codeBySms(world, session, person.phone);
    const again = await session.call(sendFactorCode);
    expect(Number(again.envelope.data?.['waitSeconds'])).toBeGreaterThan(50);
    expect(await codeSentTo(world.server, person.phone)).toBe(first);
    await world.minutesPass(1);
    const second = await codeBySms(world, session, person.phone);
    expect(await proves(session, { kind: 'sms', code: notThis(second) })).toBe(
      'secondFactor.wrong',
    );
    expect(await proves(session, { kind: 'sms', code: second })).toBe('done');
  });

  it('holds the person before the session, as every other change of logins does', async () => {
    const person = await world.bySms();
    const session = await loggedIn(person);
    const code = await codeBySms(world, session, person.phone);
    const { asMigrator } = world.server;
    await asMigrator('begin');
    await asMigrator('select from persons where id = $1 for update', [person.id]);
    const proving = proves(session, { kind: 'sms', code });
    const waiting =
      'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))';
    await expect.poll(() => asMigrator(waiting), { timeout: 30_000 }).toHaveLength(1);
    await asMigrator(
      'update sessions set revoked_at = null where person_id = $1 and revoked_at is null',
      [person.id],
    );
    await asMigrator('commit');
    expect(await proving).toBe('done');
  });
});

describe('[S2.2] an authenticator app', () => {
  it('gives codes that open once each, the one before and the one after too, and keeps its secret sealed', async () => {
    // The server runs in this process: its half minute does not end between the codes.
    vi.useFakeTimers({ toFake: ['Date'] });
    const person = await world.withPhone();
    const session = await settled(world, person);
    const { secret, codeIn, confirm } = await appOf(session);
    expect(said(await confirm(notThis(codeIn(-1))))).toBe('secondFactor.wrong');
    expect(said(await confirm(codeIn(-1)))).toBe('done');
    const next = await loggedIn(person);
    expect(await isAskedFor(next)).toBe(true);
    expect(await proves(next, { kind: 'app', code: codeIn(-1) })).toBe('secondFactor.wrong');
    expect(await proves(next, { kind: 'app', code: codeIn(3) })).toBe('secondFactor.wrong');
    expect(await proves(next, { kind: 'app', code: codeIn(1) })).toBe('done');
    const third = await loggedIn(person);
    expect(await proves(third, { kind: 'app', code: codeIn(1) })).toBe('secondFactor.wrong');
    expect(await proves(third, { kind: 'app', code: codeIn(0) })).toBe('secondFactor.wrong');
    const rows = await world.server.asMigrator<{ seed: Buffer }>(
      'select seed from authenticator_apps where person_id = $1',
      [person.id],
    );
    expect(rows[0]?.seed.includes(secret)).toBe(false);
    expect(said(await third.call(getPasskeyOptions))).toBe('secondFactor.notEnrolled');
    expect(said(await third.call(sendFactorCode))).toBe('secondFactor.notEnrolled');
  });
});

describe('[S2.2] recovery codes', () => {
  it('are ten, open once each, are kept as hashes, and new ones make the old void', async () => {
    const person = await world.bySms();
    const session = await loggedIn(person);
    const code = await codeBySms(world, session, person.phone);
    expect(await proves(session, { kind: 'sms', code })).toBe('done');
    const codes = (await done(session, makeRecoveryCodes))['recoveryCodes'] as string[];
    expect(new Set(codes).size).toBe(10);
    const [first = '', second = ''] = codes;
    expect(first).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const next = await loggedIn(person);
    const typed = first.toLowerCase().replaceAll('-', ' ');
    expect(await proves(next, { kind: 'recovery', recoveryCode: typed })).toBe('done');
    expect(await choicesOf(next)).toMatchObject({ recovery: 9 });
    const third = await loggedIn(person);
    expect(await proves(third, { kind: 'recovery', recoveryCode: first })).toBe(
      'secondFactor.wrong',
    );
    await done(next, makeRecoveryCodes);
    expect(await proves(third, { kind: 'recovery', recoveryCode: second })).toBe(
      'secondFactor.wrong',
    );
    const kept = await world.server.asMigrator<{ row: string }>(
      `select recovery_codes::text || encode(code_hash, 'escape') as row from recovery_codes where person_id = $1`,
      [person.id],
    );
    expect(kept).toHaveLength(10);
    expect(JSON.stringify(kept)).not.toContain(second.replaceAll('-', ''));
    const malformed = await third.call(proveFactor, {
      proof: { kind: 'recovery', recoveryCode: 'too-short' },
    });
    expect(malformed.text).toContain('"rule":"recoveryCode"');
  });
});

describe('[S2.2] a trusted browser', () => {
  const cookieOf = (answer: Answer): string =>
    [answer.headers['set-cookie'] ?? []]
      .flat()
      .find((cookie) => cookie.startsWith('__Host-trusted=')) ?? '';
  const entersWith = async (person: TestPerson, cookie: string): Promise<boolean> => {
    const input = { email: person.email, password: personasPassword };
    const headers = { ...browserHeaders, cookie };
    const { envelope } = await sendCall(world.server)(signIn, input, { headers });
    return (envelope.data as { kycInfo: { requires2FA: number } }).kycInfo.requires2FA === 0;
  };

  it('is not asked for thirty days, nor longer, nor for anybody else, until it is revoked', async () => {
    const [person, other] = [await world.bySms(), await world.bySms()];
    const session = await loggedIn(person);
    const code = await codeBySms(world, session, person.phone);
    const answer = await session.call(proveFactor, {
      proof: { kind: 'sms', code },
      trustsBrowser: true,
    });
    const [cookie = '', ...attributes] = cookieOf(answer).split('; ');
    expect(attributes).toEqual([
      'Path=/',
      'Max-Age=2592000',
      'Secure',
      'HttpOnly',
      'SameSite=Strict',
    ]);
    expect(await entersWith(person, cookie)).toBe(true);
    expect(await entersWith(other, cookie)).toBe(false);
    expect(await entersWith(person, `__Host-trusted=${'x'.repeat(43)}`)).toBe(false);
    await world.minutesPass(30 * 24 * 60 - 1);
    expect(await entersWith(person, cookie)).toBe(true);
    const listed = (await done(session, listSecondFactors))['trustedBrowsers'] as { id: string }[];
    expect(listed).toHaveLength(1);
    const [{ id } = { id: '' }] = listed;
    const foreign = await loggedIn(other);
    const foreignCode = await codeBySms(world, foreign, other.phone);
    await proves(foreign, { kind: 'sms', code: foreignCode });
    expect(said(await foreign.call(revokeTrustedBrowser, { id }))).toBe('secondFactor.notFound');
    await done(session, revokeTrustedBrowser, { id });
    expect(await entersWith(person, cookie)).toBe(false);
  });

  it('ends with every change of password or factor; the browser of who made it himself stays', async () => {
    const person = await world.bySms();
    const { here, session, trusts } = await (async () => {
      const trust = async () => {
        const entered = await loggedIn(person);
        await world.minutesPass(2);
        const code = await codeBySms(world, entered, person.phone);
        const answer = await entered.call(proveFactor, {
          proof: { kind: 'sms', code },
          trustsBrowser: true,
        });
        return { entered, cookie: cookieOf(answer).split('; ')[0] ?? '' };
      };
      const [mine, other] = [await trust(), await trust()];
      return { here: mine.cookie, session: mine.entered, trusts: [mine.cookie, other.cookie] };
    })();
    const trusted = () => Promise.all(trusts.map((cookie) => entersWith(person, cookie)));
    const headers = { cookie: `${session.cookie}; ${here}` };
    expect(said(await session.call(makeRecoveryCodes, {}, { headers }))).toBe('done');
    expect(await trusted()).toEqual([true, false]);
    const change = { current: personasPassword, ...twice('Ferry-Pier-7') };
    expect(said(await session.call(changePassword, change))).toBe('done');
    const again = { email: person.email, password: 'Ferry-Pier-7' };
    const answer = await sendCall(world.server)(signIn, again, {
      headers: { ...browserHeaders, cookie: here },
    });
    expect(answer.envelope.data?.['kycInfo']).toMatchObject({ requires2FA: 1 });
  });

  it('ends with a password reset, in the browser that asked for it too', async () => {
    const person = await world.bySms();
    const session = await loggedIn(person);
    const code = await codeBySms(world, session, person.phone);
    const proof = { kind: 'sms', code };
    const cookie =
      cookieOf(await session.call(proveFactor, { proof, trustsBrowser: true })).split('; ')[0] ??
      '';
    expect(await entersWith(person, cookie)).toBe(true);
    const headers = { ...browserHeaders, cookie };
    const asked = { email: person.email };
    expect(said(await sendCall(world.server)(mailPasswordReset, asked, { headers }))).toBe('done');
    const [letter] = await world.server.asMigrator<{ body: string }>(
      `select body from letters where recipient = $1 order by created_at desc, id desc limit 1`,
      [person.email],
    );
    const key = /resetPassword#([\w-]+)/.exec(letter?.body ?? '')?.[1];
    const chosen = { key, ...twice('Ferry-Pier-7') };
    expect(said(await sendCall(world.server)(resetPassword, chosen, { headers }))).toBe('done');
    const again = { email: person.email, password: 'Ferry-Pier-7' };
    const answer = await sendCall(world.server)(signIn, again, { headers });
    expect(answer.envelope.data?.['kycInfo']).toMatchObject({ requires2FA: 1 });
  });

  it('a mailed code from before the password changed proves nothing with the new password', async () => {
    const person = await world.withPhone();
    const session = await loggedIn(person);
    await done(session, sendFactorCode);
    const code = await codeSentTo(world.server, person.email);
    const change = { current: personasPassword, ...twice('Ferry-Pier-7') };
    expect(said(await session.call(changePassword, change))).toBe('done');
    const provesWith = (of: string) =>
      proves(session, { kind: 'password', password: 'Ferry-Pier-7', code: of });
    expect(await provesWith(code)).toBe('secondFactor.wrong');
    await world.minutesPass(2);
    await done(session, sendFactorCode);
    expect(await provesWith(await codeSentTo(world.server, person.email))).toBe('done');
  });

  it('a code sent before the password changed proves nothing afterwards', async () => {
    const person = await world.bySms();
    const session = await loggedIn(person);
    const code = await codeBySms(world, session, person.phone);
    expect(await proves(session, { kind: 'sms', code })).toBe('done');
    await world.minutesPass(2);
    const later = await codeBySms(world, session, person.phone);
    const change = { current: personasPassword, ...twice('Ferry-Pier-7') };
    expect(said(await session.call(changePassword, change))).toBe('done');
    expect(await proves(session, { kind: 'sms', code: later })).toBe('secondFactor.wrong');
  });
});

describe('a call that wants a factor proved again', () => {
  it('is refused without, by the password and a mailed code for who has no factor, and ten minutes after', async () => {
    const person = await world.withPhone();
    const session = await loggedIn(person);
    const ask = async (isOn: boolean) => said(await session.call(switchSmsFactor, { isOn }));
    expect(await ask(true)).toBe('session.stepUpNeeded');
    await done(session, sendFactorCode);
    const code = await codeSentTo(world.server, person.email);
    const wrong = { kind: 'password', password: 'Not-this-1', code };
    expect(await proves(session, wrong)).toBe('secondFactor.wrong');
    await stepUp(world.server, session, person);
    expect(await ask(true)).toBe('done');
    await world.minutesPass(10);
    expect(await ask(false)).toBe('session.stepUpNeeded');
  });

  it('is not opened by the password and a mailed code of somebody who has a factor, nor by another session’s proof', async () => {
    const person = await world.bySms();
    const [session, other] = [await loggedIn(person), await loggedIn(person)];
    const code = await codeBySms(world, session, person.phone);
    const byPassword = { kind: 'password', password: personasPassword, code };
    expect(await proves(session, byPassword)).toBe('secondFactor.wrong');
    expect(await proves(session, { kind: 'sms', code })).toBe('done');
    expect(said(await other.call(switchSmsFactor, { isOn: false }))).toBe('session.levelTooLow');
    expect(said(await session.call(switchSmsFactor, { isOn: false }))).toBe('done');
  });
});
