import { getPasskeyOptions, proveFactor } from '@back-office/contract/features/second-factor';
import {
  addPasskey,
  beginAuthenticatorApp,
  beginPasskey,
  listSecondFactors,
  makeRecoveryCodes,
  removeAuthenticatorApp,
  removePasskey,
  renamePasskey,
  switchSmsFactor,
} from '@back-office/contract/features/second-factor/enrolment';
import { factorChangedLetter } from '@back-office/messages/features/second-factor/letters';
import { aPerson, type TestPerson } from '@back-office/server/testing/personas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  appOf,
  codeBySms,
  done,
  factorWorld,
  isAskedFor,
  proves,
  said,
  settled,
  type FactorWorld,
} from './factor-world.ts';
import { signedIn, type SignedIn } from './signed-in.ts';
import { softwarePasskey } from './software-passkey.ts';
import { whileHeld } from './while-held.ts';

let world: FactorWorld;
beforeAll(async () => {
  world = await factorWorld();
});
afterAll(() => world.server.stop());

const somebody = (): Promise<TestPerson> =>
  aPerson(world.server.database, [{ business: world.business }]);

/** How many letters told the person that something of his factors changed. */
const toldOf = async ({ email }: TestPerson): Promise<number> => {
  const { subject } = factorChangedLetter.zhHk({ name: '', at: '', change: 'smsOn', url: '' });
  const rows = await world.server.asMigrator(
    'select from letters where recipient = $1 and subject = $2',
    [email, subject],
  );
  return rows.length;
};

const challengeOf = async (
  session: SignedIn,
  call: typeof beginPasskey | typeof getPasskeyOptions,
) => String((await done(session, call))['challenge']);

type Manner = Parameters<ReturnType<typeof softwarePasskey>['made']>[1];

const addedPasskey = async (session: SignedIn, manner: Manner = {}, name = 'My laptop') => {
  const passkey = softwarePasskey();
  const made = passkey.made(await challengeOf(session, beginPasskey), manner);
  return { passkey, answer: await session.call(addPasskey, { name, passkey: made }) };
};

describe('[S2.56] what a login wants', () => {
  it('follows from what is enrolled: a first factor puts every other session back, the last one gone ends the question', async () => {
    const person = await world.withPhone();
    const [session, other] = [await settled(world, person), await signedIn(world.server, person)];
    await done(session, switchSmsFactor, { isOn: true });
    await done(session, switchSmsFactor, { isOn: true });
    expect(await isAskedFor(session)).toBe(false);
    expect(await isAskedFor(other)).toBe(true);
    await done(session, makeRecoveryCodes);
    await done(session, switchSmsFactor, { isOn: false });
    expect(await isAskedFor(other)).toBe(false);
    expect(await done(session, listSecondFactors)).toMatchObject({
      sms: { isOn: false },
      recoveryCodesLeft: 0,
    });
    expect(await toldOf(person)).toBe(3);
  });

  it('is nothing once the last two went at the same moment', async () => {
    const person = await somebody();
    const session = await settled(world, person);
    const { confirm } = await appOf(session);
    expect(said(await confirm())).toBe('done');
    const { passkey } = await addedPasskey(session);
    const held = { change: 'update persons set theme = null where id = $1', values: [person.id] };
    const answers = await whileHeld(world.server, held, [
      () => session.call(removeAuthenticatorApp),
      () => session.call(removePasskey, { id: passkey.id }),
    ]);
    expect(answers.map(said)).toEqual(['done', 'done']);
    expect(await isAskedFor(await signedIn(world.server, person))).toBe(false);
  });

  it('needs a verified number for codes by SMS, and a factor for recovery codes', async () => {
    const session = await settled(world, await somebody());
    expect(said(await session.call(switchSmsFactor, { isOn: true }))).toBe('secondFactor.noPhone');
    expect(said(await session.call(makeRecoveryCodes))).toBe('secondFactor.notEnrolled');
    expect(said(await session.call(removeAuthenticatorApp))).toBe('secondFactor.notEnrolled');
  });
});

describe('an authenticator app', () => {
  it('counts once a code of it was shown, is one alone, and goes again', async () => {
    const person = await somebody();
    const session = await settled(world, person);
    const before = await appOf(session);
    const { confirm, codeIn, secret } = await appOf(session);
    expect(secret).not.toBe(before.secret);
    expect(said(await confirm(before.codeIn(0)))).toBe('secondFactor.wrong');
    expect(await done(session, listSecondFactors)).toMatchObject({ app: null });
    expect(said(await confirm(codeIn(0)))).toBe('done');
    expect(said(await session.call(beginAuthenticatorApp))).toBe('secondFactor.appThere');
    await done(session, removeAuthenticatorApp);
    expect(await done(session, listSecondFactors)).toMatchObject({ app: null });
    expect(await isAskedFor(await signedIn(world.server, person))).toBe(false);
    expect(await toldOf(person)).toBe(2);
  });
});

describe('[S2.2] a passkey', () => {
  it('made here opens a login, once for each challenge', async () => {
    const person = await somebody();
    const { passkey, answer } = await addedPasskey(await settled(world, person));
    expect(said(answer)).toBe('done');
    const session = await signedIn(world.server, person);
    expect(await isAskedFor(session)).toBe(true);
    const used = passkey.used(await challengeOf(session, getPasskeyOptions));
    expect(await proves(session, { kind: 'passkey', passkey: used })).toBe('done');
    const next = await signedIn(world.server, person);
    await challengeOf(next, getPasskeyOptions);
    expect(await proves(next, { kind: 'passkey', passkey: used })).toBe('secondFactor.wrong');
  });

  it.each([
    ['another website', { origin: 'https://evil.example' }],
    ['this one on another port', { origin: 'http://localhost:8081' }],
    ['another party', { rpId: 'evil.example' }],
    ['nobody that was verified', { isVerified: false }],
  ])('from %s is refused when it is made and when it is used', async (_what, manner) => {
    const person = await somebody();
    const session = await settled(world, person);
    expect(said((await addedPasskey(session, manner)).answer)).toBe('secondFactor.wrong');
    const { passkey } = await addedPasskey(session);
    const next = await signedIn(world.server, person);
    const used = passkey.used(await challengeOf(next, getPasskeyOptions), manner);
    expect(await proves(next, { kind: 'passkey', passkey: used })).toBe('secondFactor.wrong');
  });

  it('of somebody else, of another session, changed or late is refused', async () => {
    const [person, other] = [await somebody(), await somebody()];
    const { passkey } = await addedPasskey(await settled(world, person));
    const foreign = await addedPasskey(await settled(world, other));
    const [session, second] = [
      await signedIn(world.server, person),
      await signedIn(world.server, person),
    ];
    const refused = async (used: object, at = session) =>
      expect(await proves(at, { kind: 'passkey', passkey: used })).toBe('secondFactor.wrong');
    await refused(foreign.passkey.used(await challengeOf(session, getPasskeyOptions)));
    await refused(passkey.used(await challengeOf(session, getPasskeyOptions)), second);
    const good = passkey.used(await challengeOf(session, getPasskeyOptions));
    await refused({ ...good, response: { ...good.response, signature: 'AAAA' } });
    const late = passkey.used(await challengeOf(session, getPasskeyOptions));
    await world.minutesPass(5);
    await refused(late);
    const malformed = await session.call(proveFactor, {
      proof: { kind: 'passkey', passkey: { id: '<script>' } },
    });
    expect(said(malformed)).toBe('request.malformed');
  });

  it('that counts no further than before was copied: it is refused, and the person told', async () => {
    const person = await somebody();
    const { passkey } = await addedPasskey(await settled(world, person), { counter: 7 });
    const session = await signedIn(world.server, person);
    const outcomeAt = async (counter: number) => {
      const used = passkey.used(await challengeOf(session, getPasskeyOptions), { counter });
      return proves(session, { kind: 'passkey', passkey: used });
    };
    expect(await outcomeAt(7)).toBe('secondFactor.wrong');
    expect(await toldOf(person)).toBe(2);
    expect(await outcomeAt(9)).toBe('done');
    expect(await outcomeAt(8)).toBe('secondFactor.wrong');
  });

  it('has a name, goes again, and is nobody else’s to change; there are ten at most', async () => {
    const [person, other] = [await somebody(), await somebody()];
    const session = await settled(world, person);
    const { passkey } = await addedPasskey(session);
    const { id } = passkey;
    const foreign = await settled(world, other);
    expect(said(await foreign.call(renamePasskey, { id, name: 'Mine' }))).toBe(
      'secondFactor.notFound',
    );
    expect(said(await foreign.call(removePasskey, { id }))).toBe('secondFactor.notFound');
    await done(session, renamePasskey, { id, name: 'Key ring' });
    expect(await done(session, listSecondFactors)).toMatchObject({
      passkeys: [{ id, name: 'Key ring' }],
    });
    for (let more = 1; more < 10; more += 1) {
      expect(said((await addedPasskey(session)).answer)).toBe('done');
    }
    expect(said(await session.call(beginPasskey))).toBe('secondFactor.tooManyPasskeys');
    await done(session, removePasskey, { id });
    expect(said(await session.call(removePasskey, { id }))).toBe('secondFactor.notFound');
  });
});

describe('a change of what is enrolled', () => {
  it('stands in the operation log without any secret', async () => {
    const person = await world.bySms();
    const session = await signedIn(world.server, person);
    const code = await codeBySms(world, session, person.phone);
    await proves(session, { kind: 'sms', code });
    const { secret, confirm } = await appOf(session);
    await confirm();
    const codes = (await done(session, makeRecoveryCodes))['recoveryCodes'] as string[];
    const rows = await world.server.asMigrator<{ operation: string; row: string }>(
      'select operation, l::text as row from operation_log l where person_id = $1 order by at, operation',
      [person.id],
    );
    expect(rows.map(({ operation }) => operation)).toEqual([
      'sendFactorCode',
      'proveFactor',
      'beginAuthenticatorApp',
      'confirmAuthenticatorApp',
      'makeRecoveryCodes',
    ]);
    const log = JSON.stringify(rows);
    for (const hidden of [code, secret, ...codes]) {
      expect(log).not.toContain(hidden);
    }
  });
});
