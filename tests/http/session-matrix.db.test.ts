import { calls, type CallName } from '@back-office/contract/catalogue';
import { levelFor, type CallDefinition } from '@back-office/contract/kit/call';
import {
  aBusiness,
  aNewOperator,
  aPerson,
  type TestBusiness,
} from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendCall } from './client.ts';
import { absentObjects, inputOf } from './objects.ts';
import { browserHeaders, signedIn, signedInAsOperator, type SignedIn } from './signed-in.ts';

type Broken = Record<string, Record<string, string>>;

let server: TestServer;
let business: TestBusiness;
let broken: Broken;

const halves = ({ token, cookie }: SignedIn) => ({ 'x-admin-token': token, cookie });

const spoiled = async (change: string): Promise<Record<string, string>> => {
  const person = await aPerson(server.database, [{ business }]);
  const session = await signedIn(server, person);
  await server.asMigrator(`update sessions set ${change} where person_id = $1`, [person.id]);
  return halves(session);
};

const atLevel = async (traits: Parameters<typeof aPerson>[2]): Promise<SignedIn> =>
  signedIn(server, await aPerson(server.database, [{ business }], traits));

const breakSessions = async (): Promise<Broken> => {
  const one = await atLevel({});
  const other = await atLevel({});
  return {
    'the token alone': { 'x-admin-token': one.token },
    'the cookie alone': { cookie: one.cookie },
    'halves of two people': { 'x-admin-token': one.token, cookie: other.cookie },
    'halves swapped': {
      'x-admin-token': one.cookie.split('=')[1] ?? '',
      cookie: `__Host-session=${one.token}`,
    },
    'the token as the password of a proxy': { authorization: `Bearer ${one.token}` },
    'the token in the cookie Admin-Token': {
      cookie: `Admin-Token=${one.token}; ${one.cookie}`,
    },
    'a session that was revoked': await spoiled('revoked_at = now()'),
    'a session past its eight hours': await spoiled(`expires_at = now() - interval '1 second'`),
    'a session idle for sixteen minutes': await spoiled(
      `active_at = now() - interval '16 minutes'`,
    ),
  };
};

beforeAll(async () => {
  server = await startTestServer({ REQUESTS_PER_SECOND: '10000' });
  business = await aBusiness(server.database);
  broken = await breakSessions();
});
afterAll(() => server.stop());

const definitionOf = (name: CallName): CallDefinition => calls[name];
const wantSession = (Object.keys(calls) as CallName[]).filter(
  (name) => definitionOf(name).access.kind !== 'public',
);
const needsOnly = (name: CallName, levels: readonly string[]): boolean => {
  const { access } = definitionOf(name);
  return access.kind !== 'public' && levels.includes(levelFor(access));
};

describe('each call × each broken session', () => {
  it.each(wantSession)('%s answers none of them', async (name) => {
    expect(Object.keys(broken)).toHaveLength(9);
    for (const [what, headers] of Object.entries(broken)) {
      const { status, envelope } = await sendCall(server)(
        definitionOf(name),
        inputOf[name](absentObjects),
        { headers: { ...browserHeaders, ...headers } },
      );
      expect([what, status, envelope.error?.name]).toEqual([what, 401, 'session.expired']);
    }
  });
});

describe('each call × each level below its own', () => {
  const answersAt = async (session: SignedIn, name: CallName): Promise<string | undefined> => {
    const answer = await session.call(definitionOf(name), inputOf[name](absentObjects));
    return answer.envelope.error?.name;
  };

  it('before the second factor only what gives it, user info, an error’s report and signing out answer', async () => {
    const session = await atLevel({ requiresSecondFactor: true });
    const answered = wantSession.filter((name) => needsOnly(name, ['password']));
    expect(answered.toSorted()).toEqual([
      'getFactorChoices',
      'getPasskeyOptions',
      'getUserInfo',
      'proveFactor',
      'reportClientError',
      'sendFactorCode',
      'signOut',
    ]);
    for (const name of wantSession.filter((call) => !answered.includes(call))) {
      expect([name, await answersAt(session, name)]).toEqual([name, 'session.levelTooLow']);
    }
  });

  it('of an operator without a second factor only what sets one up answers as well', async () => {
    const operator = await aNewOperator(server.database);
    const session = await signedInAsOperator(server, operator);
    const opened = wantSession.filter((name) => needsOnly(name, ['enrolment']));
    expect(opened.toSorted()).toEqual([
      'addPasskey',
      'beginAuthenticatorApp',
      'beginPasskey',
      'confirmAuthenticatorApp',
      'listSecondFactors',
    ]);
    for (const name of wantSession.filter((call) => !needsOnly(call, ['password', 'enrolment']))) {
      expect([name, await answersAt(session, name)]).toEqual([name, 'session.levelTooLow']);
    }
    expect(await answersAt(session, 'listSecondFactors')).toBeUndefined();
  });

  it('with a password that must be changed, or no business chosen, no call of a business answers', async () => {
    const second = await aBusiness(server.database);
    const undecided = await aPerson(server.database, [{ business }, { business: second }]);
    const sessions = [
      await atLevel({ forceChangePassword: true }),
      await signedIn(server, undecided),
    ];
    const held = wantSession.filter(
      (name) => !needsOnly(name, ['password', 'enrolment', 'secondFactor']),
    );
    expect(held.length).toBeGreaterThan(10);
    for (const session of sessions) {
      for (const name of held) {
        expect([name, await answersAt(session, name)]).toEqual([name, 'session.levelTooLow']);
      }
    }
  });

  it.each([
    ['[S2.72] of a business under review', { status: 20 }, {}],
    ['[S2.72] of a business that is suspended', { status: 50 }, {}],
    ['[S2.72] before the welcome of an approved one was read', {}, { isInitialLogin: true }],
  ] as const)(
    '%s no call of the back-office answers, and what the way in needs does',
    async (_what, traits, membership) => {
      const waiting = await aBusiness(server.database, traits);
      const person = await aPerson(server.database, [{ business: waiting, ...membership }]);
      const session = await signedIn(server, person);
      const onTheWay = ['password', 'enrolment', 'secondFactor', 'business'];
      const held = wantSession.filter((name) => !needsOnly(name, onTheWay));
      expect(held.length).toBeGreaterThan(10);
      for (const name of held) {
        expect([name, await answersAt(session, name)]).toEqual([name, 'session.levelTooLow']);
      }
      expect((await session.call(calls.getActivation)).envelope.code).toBe(0);
      const entered = await answersAt(session, 'enterBackOffice');
      expect(entered).toBe('status' in traits ? 'businesses.notActive' : undefined);
    },
  );
});
