import { getHome } from '@back-office/contract/features/home';
import { getFactorChoices } from '@back-office/contract/features/second-factor';
import { getUserInfo, signOut } from '@back-office/contract/features/sign-in';
import { tellOfChangedBrowsers } from '@back-office/server/testing/other-rooms';
import { aBusiness, aPerson } from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn, stepUp, type SignedIn } from './signed-in.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const aMember = async () => {
  const business = await aBusiness(server.database);
  const person = await aPerson(server.database, [{ business }]);
  return { person, session: await signedIn(server, person) };
};

/** The same login, as another browser sends it. */
const elsewhere = (session: SignedIn, version = 140): SignedIn => ({
  ...session,
  call: (call, input = {}, extra = {}) =>
    session.call(call, input, {
      headers: {
        ...extra.headers,
        'user-agent': `Mozilla/5.0 (X11; Linux x86_64) Firefox/${version}.0`,
      },
    }),
});

const outcomeOf = async (answer: ReturnType<SignedIn['call']>) => {
  const { envelope } = await answer;
  return envelope.error?.name ?? 'ok';
};

const lettersTo = (email: string) =>
  server.asMigrator<{ body: string }>(
    `select body from letters where recipient = $1 and kind = 'changedBrowser'`,
    [email],
  );

describe('a login that goes on in another browser', () => {
  it('does nothing there until it proves itself, goes on where it began, and is then known in both', async () => {
    const { person, session } = await aMember();
    expect(await outcomeOf(session.call(getHome))).toBe('ok');
    const other = elsewhere(session);
    expect(await outcomeOf(other.call(getHome))).toBe('session.browserChanged');
    expect(await outcomeOf(session.call(getHome))).toBe('ok');
    expect(await outcomeOf(other.call(getUserInfo))).toBe('ok');
    expect(await outcomeOf(other.call(getFactorChoices))).toBe('ok');
    await stepUp(server, other, person);
    expect(await outcomeOf(other.call(getHome))).toBe('ok');
    expect(await outcomeOf(session.call(getHome))).toBe('ok');
    expect(await outcomeOf(other.call(getHome))).toBe('ok');
  });

  it('goes on after that browser’s update', async () => {
    const { person, session } = await aMember();
    await elsewhere(session).call(getHome);
    await stepUp(server, elsewhere(session), person);
    expect(await outcomeOf(elsewhere(session, 141).call(getHome))).toBe('ok');
    expect(await outcomeOf(elsewhere(session, 139).call(getHome))).toBe('session.browserChanged');
  });

  it('can be ended from there', async () => {
    const { session } = await aMember();
    expect(await outcomeOf(elsewhere(session).call(getHome))).toBe('session.browserChanged');
    expect(await outcomeOf(elsewhere(session).call(signOut))).toBe('ok');
    expect(await outcomeOf(session.call(getHome))).toBe('session.expired');
  });

  it('mails the person once, with the name of the browser, even if the login was confirmed at once', async () => {
    const { person, session } = await aMember();
    const other = elsewhere(session);
    await other.call(getHome);
    await other.call(getHome);
    await stepUp(server, other, person);
    await tellOfChangedBrowsers(server.platform, new Date());
    await tellOfChangedBrowsers(server.platform, new Date());
    const letters = await lettersTo(person.email ?? '');
    expect(letters).toHaveLength(1);
    expect(letters[0]?.body).toContain('Firefox, Linux');
  });

  it('is reported by mail though the mail about another login can’t be written, which is written later', async () => {
    const [first, second] = [await aMember(), await aMember()];
    for (const { session } of [first, second]) {
      await elsewhere(session).call(getHome);
    }
    await server.asMigrator(`
      create function refuse_letter() returns trigger language plpgsql as $$
      begin
        raise 'a row that is not taken';
      end $$`);
    await server.asMigrator(`
      create trigger refuse_letter before insert on letters for each row
      when (new.recipient = '${first.person.email}') execute function refuse_letter()`);
    const round = () => tellOfChangedBrowsers(server.platform, new Date());
    await expect(round()).rejects.toThrow('a row that is not taken');
    expect(await lettersTo(second.person.email ?? '')).toHaveLength(1);
    await server.asMigrator('drop function refuse_letter cascade');
    expect(await round()).toEqual({ told: 1 });
    expect(await lettersTo(first.person.email ?? '')).toHaveLength(1);
  });
});
