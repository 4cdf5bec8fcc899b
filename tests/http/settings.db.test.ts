import { listAdministrators } from '@back-office/contract/features/administrators';
import { choosePreferences } from '@back-office/contract/features/preferences';
import {
  changeName,
  chooseAvatar,
  endOtherSessions,
  endSession,
  getSettings,
  listSessions,
  removeAvatar,
} from '@back-office/contract/features/settings';
import {
  chooseNotification,
  listNotifications,
  type Notifications,
} from '@back-office/contract/features/settings/notifications';
import { getUserInfo, signIn } from '@back-office/contract/features/sign-in';
import { errorCodes, type ErrorCode } from '@back-office/contract/kit/error-codes';
import { flatPicture } from '@back-office/server/testing/files/pictures';
import {
  aBusiness,
  anOperator,
  aPerson,
  personasPassword,
  roleOf,
  type TestBusiness,
} from '@back-office/server/testing/personas';
import { startTestServer, type TestServer } from '@back-office/server/testing/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendCall, type Answer } from './client.ts';
import { signedIn, signedInAsOperator, type SignedIn } from './signed-in.ts';

/** One pixel, a PNG. */
const aPicture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let server: TestServer;
let business: TestBusiness;

beforeAll(async () => {
  server = await startTestServer();
  business = await aBusiness(server.database);
});
afterAll(() => server.stop());

const isRefused = (answer: Answer, code: ErrorCode): void => {
  expect([answer.status, answer.envelope.error?.name]).toEqual([200, code]);
  expect(answer.envelope.code).toBe(errorCodes[code]);
};
const isDone = (answer: Answer): void => {
  expect([answer.status, answer.envelope.code], answer.text).toEqual([200, 0]);
};

const aMember = async (): Promise<SignedIn> =>
  signedIn(server, await aPerson(server.database, [{ business }]));

describe('[S2.9] the settings', () => {
  it('[S2.70] are reached by members, by who has chosen no business yet or must change his password, and by operators', async () => {
    const second = await aBusiness(server.database);
    const sessions = [
      await aMember(),
      await signedIn(server, await aPerson(server.database, [{ business }, { business: second }])),
      await signedIn(
        server,
        await aPerson(server.database, [{ business }], { forceChangePassword: true }),
      ),
      await signedInAsOperator(server, await anOperator(server.database)),
    ];
    for (const session of sessions) {
      for (const call of [getSettings, listSessions, listNotifications]) {
        isDone(await session.call(call));
      }
    }
  });

  it('show a mobile number by its ends alone', async () => {
    const phone = '+85291237001';
    const person = await aPerson(server.database, [{ business }], { phone });
    const { text } = await (await signedIn(server, person)).call(getSettings);
    expect(text).toContain('+852•••••001');
    expect(text).not.toContain('9123');
  });

  it('keep a name as it was typed, and name it everywhere from the next request on', async () => {
    const session = await aMember();
    isDone(await session.call(changeName, { name: '  陳大文 Siân O’Neill ' }));
    const { envelope } = await session.call(getUserInfo);
    expect(envelope.data?.['userInfo']).toMatchObject({ name: '陳大文 Siân O’Neill' });
  });

  it('[S3.1] keep a picture: small, in the header and to colleagues, until initials are chosen again', async () => {
    const person = await aPerson(server.database, [{ business }]);
    const session = await signedIn(server, person);
    const colleague = await aMember();
    const shown = async () => {
      const own = (await session.call(getUserInfo)).envelope.data?.['userInfo'];
      const asked = { filter: { keyword: person.email } };
      const listed = (await colleague.call(listAdministrators, asked)).envelope.data?.['rows'];
      return [own, (listed as unknown[])[0]].map((one) => (one as { avatar: unknown }).avatar);
    };
    const refused = await session.call(chooseAvatar, { picture: btoa('<svg></svg>') });
    expect(refused.envelope.error?.name).toBe('settings.pictureUnreadable');
    const tooLarge = await session.call(chooseAvatar, { picture: 'A'.repeat(720_000) });
    expect(tooLarge.envelope.error?.name).toBe('request.malformed');
    expect(await shown()).toEqual([null, null]);
    const { envelope } = await session.call(chooseAvatar, { picture: aPicture });
    const avatar = envelope.data?.['avatar'];
    expect(avatar).toMatch(/^data:image\/webp;base64,[\w+/]+=*$/);
    expect(await shown()).toEqual([avatar, avatar]);
    isDone(await session.call(removeAvatar));
    expect(await shown()).toEqual([null, null]);
  });

  it('draw one large picture of a person at a time, and answer others meanwhile', async () => {
    const [one, other] = [await aMember(), await aMember()];
    const picture = (await flatPicture()).toString('base64');
    const sent = Array.from({ length: 20 }, () => one.call(chooseAvatar, { picture }));
    isDone(await other.call(getSettings));
    isDone(await other.call(chooseAvatar, { picture: aPicture }));
    const named = (await Promise.all(sent)).map(({ envelope }) => envelope.error?.name ?? 'drawn');
    expect(new Set(named)).toEqual(new Set(['drawn', 'request.tooMany']));
  });

  // Class M: hidden, direction-changing or stacked characters make no valid name.
  it.each([
    '',
    '   ',
    'a'.repeat(81),
    'two\nlines',
    'turned \u202Earound',
    'nul\u0000',
    'ma\uFEFFrk',
    `z${'\u0300'.repeat(40)}`,
    7,
    ['Ann'],
  ])('%j is no name', async (name) => {
    const answer = await (await aMember()).call(changeName, { name });
    isRefused(answer, 'request.malformed');
    expect(answer.text).toContain('"field":"name');
  });

  it('[C15] take no field that is not theirs', async () => {
    const session = await aMember();
    for (const field of ['personId', 'email', 'kind', 'isOwner', '__proto__']) {
      const body = JSON.parse(`{"name":"Ann","${field}":"1"}`) as Record<string, unknown>;
      const answer = await session.call(changeName, body);
      expect(answer.text).toContain(field === '__proto__' ? '"code":' : `"field":"${field}"`);
    }
  });
});

describe('[S3.9] [S3.10] language, time zone, theme and density', () => {
  it('follow the person to his next login, each as he chose it last, and none before he chose', async () => {
    const person = await aPerson(server.database, [{ business }]);
    const first = await signedIn(server, person);
    const before = await first.call(getUserInfo);
    const none = { language: null, theme: null, density: null, dynamicTitle: null };
    expect(before.envelope.data).toMatchObject({ preferences: none, userInfo: { timeZone: null } });
    isDone(await first.call(choosePreferences, { language: 'en', timeZone: 6 }));
    isDone(
      await first.call(choosePreferences, {
        theme: 'dark',
        density: 'compact',
        dynamicTitle: false,
      }),
    );
    isDone(await first.call(choosePreferences, { theme: 'light' }));
    const elsewhere = await (await signedIn(server, person)).call(getUserInfo);
    expect(elsewhere.envelope.data).toMatchObject({
      preferences: { language: 'en', theme: 'light', density: 'compact', dynamicTitle: false },
      userInfo: { timeZone: 6 },
    });
  });

  it.each([
    { language: 'de' },
    { timeZone: 8 },
    { timeZone: '1' },
    { theme: 'blue' },
    { density: '' },
  ])('[S3.12] %j is none of the choices', async (choice) => {
    const answer = await (await aMember()).call(choosePreferences, choice);
    isRefused(answer, 'request.malformed');
    expect(answer.text).toContain(`"field":"${Object.keys(choice)[0]}"`);
  });
});

type Listed = { id: string; kind: string; browser: string | null; isCurrent: boolean };

const sessionsOf = async (session: SignedIn): Promise<Listed[]> =>
  (await session.call(listSessions)).envelope.data?.['sessions'] as Listed[];

describe('the active sessions', () => {
  it('are one’s own, the current one marked and first, a program’s told from a browser’s', async () => {
    const person = await aPerson(server.database, [{ business }]);
    await sendCall(server)(
      signIn,
      { email: person.email, password: personasPassword },
      { headers: { 'user-agent': 'curl/8.9.1' } },
    );
    const session = await signedIn(server, person);
    await aMember();
    const listed = await sessionsOf(session);
    expect(listed.map(({ kind, browser, isCurrent }) => [kind, browser, isCurrent])).toEqual([
      ['browser', null, true],
      ['program', 'curl', false],
    ]);
    expect(JSON.stringify(listed)).not.toContain(session.token);
  });

  it('[B05] that is ended opens nothing from the next request on; the others stay', async () => {
    const person = await aPerson(server.database, [{ business }]);
    const here = await signedIn(server, person);
    const there = await signedIn(server, person);
    const third = await signedIn(server, person);
    const listed = await sessionsOf(here);
    const idOfThere = (await sessionsOf(there)).find(({ isCurrent }) => isCurrent)?.id;
    expect(listed).toHaveLength(3);
    isDone(await here.call(endSession, { id: String(idOfThere) }));
    expect((await there.call(getUserInfo)).status).toBe(401);
    expect((await third.call(getUserInfo)).status).toBe(200);
    isRefused(await here.call(endSession, { id: String(idOfThere) }), 'settings.sessionNotFound');
    const answer = await here.call(endOtherSessions);
    expect(answer.envelope.data).toEqual({ ended: 1 });
    expect((await third.call(getUserInfo)).status).toBe(401);
    expect((await here.call(getUserInfo)).status).toBe(200);
  });

  it('[C01] of somebody else are as absent as one that never was', async () => {
    const mine = await aMember();
    const other = await aMember();
    const [foreign] = await sessionsOf(other);
    const answers = [
      await mine.call(endSession, { id: String(foreign?.id) }),
      await mine.call(endSession, { id: '00000000-0000-4000-8000-000000000000' }),
    ];
    answers.forEach((answer) => isRefused(answer, 'settings.sessionNotFound'));
    expect((await other.call(getUserInfo)).status).toBe(200);
    isRefused(await mine.call(endSession, { id: "1' or '1'='1" }), 'request.malformed');
  });
});

const eventsOf = async (session: SignedIn): Promise<Notifications['events']> =>
  (await session.call(listNotifications)).envelope.data?.['events'] as Notifications['events'];

describe('the notifications', () => {
  it('are those that the role lets somebody hear of, each as he chose it for this business alone', async () => {
    const person = await aPerson(server.database, [{ business }]);
    const session = await signedIn(server, person);
    const find = async () =>
      (await eventsOf(session)).find(({ event }) => event === 'refundFailed')?.mail;
    expect(await find()).toEqual({ isOn: true, isFixed: false });
    const choice = { event: 'refundFailed', channel: 'mail', isOn: false };
    isDone(await session.call(chooseNotification, choice));
    expect(await find()).toEqual({ isOn: false, isFixed: false });
    const rows = await server.asMigrator<{ business_id: bigint }>(
      'select business_id from notification_choices where person_id = $1',
      [person.id],
    );
    expect(rows).toEqual([{ business_id: business.id }]);
    isDone(await session.call(chooseNotification, { ...choice, isOn: true }));
    expect(await find()).toEqual({ isOn: true, isFixed: false });
  });

  it('cannot be chosen where they are fixed, where the role does not hear of them, or before a business is chosen', async () => {
    const member = await aMember();
    const powerless = await signedIn(
      server,
      await aPerson(server.database, [{ business, role: roleOf([]) }]),
    );
    const operator = await signedInAsOperator(server, await anOperator(server.database));
    const second = await aBusiness(server.database);
    const undecided = await signedIn(
      server,
      await aPerson(server.database, [{ business }, { business: second }]),
    );
    const fixed = { event: 'credentialsChanged', channel: 'mail', isOn: false };
    const refunds = { event: 'refundFailed', channel: 'mail', isOn: false };
    isRefused(await member.call(chooseNotification, fixed), 'settings.notChoosable');
    for (const session of [powerless, operator, undecided]) {
      isRefused(await session.call(chooseNotification, refunds), 'settings.notChoosable');
      const listed = await eventsOf(session);
      expect(listed.map(({ event }) => event)).not.toContain('refundFailed');
      expect(listed.every(({ mail }) => mail === null || mail.isFixed)).toBe(true);
    }
    isRefused(
      await member.call(chooseNotification, { ...refunds, event: 'nothing' }),
      'request.malformed',
    );
  });
});
