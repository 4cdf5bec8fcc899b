import { calls } from '@back-office/contract/catalogue';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDialogs } from '#platform/dialog/dialog';
import { chooseLanguage } from '#platform/language/language';
import { noticeMs, waitingNotices } from '#platform/notice/notice';

const saved = { name: '', href: '' };
const page = {
  cookie: 'Admin-Token=half',
  createElement: () => ({
    click() {
      saved.name = this.download;
      saved.href = this.href;
    },
    download: '',
    href: '',
  }),
};
vi.stubGlobal('document', page);
vi.stubGlobal('location', { protocol: 'https:' });

const { callServer } = await import('./client.ts');
const { downloadFile } = await import('./download.ts');
const { leaveForLogin } = await import('./relogin.ts');
const { expiredStore, keepSession, sessionStore } = await import('#platform/session/session-state');
const { knownSession, readSessionAgain } = await import('#platform/session/session');

const fetched = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', fetched);

const answers = (body: unknown, init?: ResponseInit): void => {
  fetched.mockImplementation(() => Promise.resolve(Response.json(body, init)));
};
const sentHeaders = (): Record<string, string> =>
  fetched.mock.lastCall?.[1]?.headers as Record<string, string>;
const told = (): string[] => waitingNotices.read().map(({ text }) => text);
const failed = (outcome: Promise<unknown>): Promise<unknown> =>
  outcome.then(
    () => undefined,
    (f: unknown) => f,
  );

const aSession = {
  userInfo: { name: 'Mei', avatar: null, timeZone: null, forceChangePwd: 0 as const },
  kycInfo: null,
  factorStep: null,
  moduleList: [],
  permissionList: [],
  merchantActs: [],
  currencyList: [],
  mainCurrency: null,
  gatewayList: [],
  seesAllGateways: false,
  moreBusinessNameList: [],
  currBusinessName: null,
  preferences: { language: null, theme: null, density: null, dynamicTitle: null },
  actingFor: null,
};

// Moves the clock on, so that one test's notices and requests don't affect the next.
let elapsed = 0;
const real = performance.now.bind(performance);

beforeEach(() => {
  elapsed += 10_000;
  vi.spyOn(performance, 'now').mockImplementation(() => real() + elapsed);
  chooseLanguage('en');
  page.cookie = 'Admin-Token=half';
  fetched.mockReset();
  waitingNotices.write([]);
  openDialogs.write([]);
  expiredStore.write(false);
  sessionStore.write(undefined);
});
afterEach(() => vi.useRealTimers());

describe('a login that is given up', () => {
  it('[S7.20] ends here at once, whenever the server answers, by a call without a time-out that outlives the page', () => {
    keepSession(aSession);
    fetched.mockReturnValue(Promise.withResolvers<Response>().promise);
    leaveForLogin();
    expect(sessionStore.read()).toBeUndefined();
    expect(fetched.mock.lastCall?.[1]).toMatchObject({ method: 'POST', keepalive: true });
    expect(fetched.mock.lastCall?.[1]).not.toHaveProperty('signal');
  });
});

describe('a call', () => {
  it('[S7.1] [S7.21] [S7.20] carries the token unless it is a public one, and no time-out', async () => {
    answers({ code: 0, msg: '', data: {} });
    await callServer(calls.getHome, {});
    expect(fetched.mock.lastCall?.[1]?.signal).toBeNull();
    expect(sentHeaders()).toMatchObject({ 'x-admin-token': 'half', lang: 'en_US', timezone: '1' });
    await callServer(calls.signIn, { email: 'mei@example.com', password: 'x' });
    expect(sentHeaders()).not.toHaveProperty('x-admin-token');
  });

  it('carries an idempotency key when it writes, and none when it reads', async () => {
    answers({ code: 0, msg: '', data: {} });
    await callServer(calls.readReminder, { id: '1' });
    expect(sentHeaders()).toHaveProperty('idempotency-key');
    await callServer(calls.getHome, {});
    expect(sentHeaders()).not.toHaveProperty('idempotency-key');
  });

  it('[S8.1] [S9.1] that is refused says so for five seconds and rejects', async () => {
    answers({ code: 1601, msg: 'Gone.', data: null });
    expect(await failed(callServer(calls.readReminder, { id: '2' }))).toMatchObject({ code: 1601 });
    expect(waitingNotices.read()).toEqual([{ kind: 'error', text: 'Gone.', corner: 'topRight' }]);
    expect(noticeMs).toEqual({ error: 5000, warning: 4500, success: 4500, info: 4500 });
  });

  it('says nothing where it is refused only until the second step of a login', async () => {
    const error = { name: 'signIn.secondFactorNeeded', ticket: 'the next step' };
    answers({ code: 1204, msg: 'Enter your second factor.', data: null, error });
    expect(await failed(callServer(calls.finishSingleSignOn, { answer: '?code=1' }))).toMatchObject(
      {
        ticket: 'the next step',
      },
    );
    expect(waitingNotices.read()).toEqual([]);
  });

  it('[S8.1] [S8.4] says so once for the same cause within five seconds, and again after', async () => {
    const clock = vi.spyOn(performance, 'now');
    // A whole number, so that exactly five seconds later is exact.
    const from = Math.ceil(real() + elapsed);
    clock.mockReturnValue(from);
    answers({ code: 1601, msg: 'Gone.', data: null });
    await failed(callServer(calls.readReminder, { id: '3' }));
    await failed(callServer(calls.readReminder, { id: '4' }));
    expect(told()).toEqual(['Gone.']);
    answers('', { status: 502 });
    await failed(callServer(calls.getHome, {}));
    expect(told()).toEqual(['Gone.', 'System interface 502 exception.']);
    clock.mockReturnValue(from + 5000);
    answers({ code: 1601, msg: 'Gone.', data: null });
    await failed(callServer(calls.readReminder, { id: '5' }));
    expect(told()).toEqual(['Gone.', 'System interface 502 exception.', 'Gone.']);
  });

  it('[S8.4] without a connection says so', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await failed(callServer(calls.getHome, {}))).toMatchObject({ kind: 'network' });
    expect(told()).toEqual(['Network connection error. Try again later.']);
  });

  it('that was called off says nothing', async () => {
    fetched.mockRejectedValue(new DOMException('Aborted', 'AbortError'));
    await failed(callServer(calls.getHome, {}));
    expect(told()).toEqual([]);
  });

  it('[S8.4] that no person caused says so too; only a report of an error is silent', async () => {
    answers('', { status: 503 });
    await failed(callServer(calls.listReminders, {}));
    expect(told()).toEqual(['System interface 503 exception.']);
    answers('', { status: 505 });
    await failed(callServer(calls.listReminders, {}, { isSilent: true }));
    expect(told()).toEqual(['System interface 503 exception.']);
  });

  it('[S8.5] that repeats itself within a second is not sent, unless it opts out or only reads', async () => {
    answers({ code: 0, msg: '', data: {} });
    await callServer(calls.readReminder, { id: '5' });
    expect(await failed(callServer(calls.readReminder, { id: '5' }))).toMatchObject({
      kind: 'resubmit',
    });
    expect(waitingNotices.read()).toMatchObject([
      {
        kind: 'warning',
        durationMs: 5000,
        text: 'Your data is being processed. Do not submit it again.',
      },
    ]);
    await callServer(calls.readReminder, { id: '5' }, { resubmit: 'allow' });
    await callServer(calls.overseeMerchants, { filter: {} });
    await callServer(calls.overseeMerchants, { filter: {} });
    expect(fetched).toHaveBeenCalledTimes(4);
    // A POST as a PUT.
    await callServer(calls.switchBusiness, { businessId: '7' });
    const again = callServer(calls.switchBusiness, { businessId: '7' });
    expect(await failed(again)).toMatchObject({ kind: 'resubmit' });
    expect(fetched).toHaveBeenCalledTimes(5);
  });
});

describe('an expired login', () => {
  it('[S8.2] [S4.6] asks once, however many calls were answered 401', async () => {
    keepSession(aSession);
    answers({ code: 1101, msg: '', data: null }, { status: 401 });
    const outcomes = await Promise.all(
      [1, 2, 3, 4, 5].map(() => failed(callServer(calls.getHome, {}))),
    );
    expect(openDialogs.read()).toHaveLength(1);
    expect(told()).toEqual([]);
    openDialogs.read()[0]?.settle({ value: '' });
    expect(outcomes).toEqual(
      outcomes.map(() => expect.objectContaining({ kind: 'sessionExpired' })),
    );
  });

  it('[S8.2] confirmed, logs out here and on the server', async () => {
    keepSession(aSession);
    answers('', { status: 401 });
    await failed(callServer(calls.getHome, {}));
    openDialogs.read()[0]?.settle({ value: '' });
    await vi.waitFor(() => expect(sessionStore.read()).toBeUndefined(), 60_000);
    expect(fetched.mock.lastCall?.[0]).toBe('/v3api/user/logout');
    expect(sentHeaders()).toMatchObject({ 'x-admin-token': 'half' });
    expect(page.cookie).toContain('Admin-Token=; Path=/; SameSite=Strict; Max-Age=0');
  });

  it('[S8.2] cancelled, keeps the page and refuses every further call', async () => {
    keepSession(aSession);
    answers('', { status: 401 });
    await failed(callServer(calls.getHome, {}));
    const { DialogLeft } = await import('#platform/dialog/dialog');
    openDialogs.read()[0]?.settle(new DialogLeft('cancel'));
    await vi.waitFor(() => expect(openDialogs.read()).toEqual([]), 60_000);
    expect(await failed(callServer(calls.getHome, {}))).toMatchObject({ kind: 'sessionExpired' });
    expect(told()).toEqual(['Invalid or expired session. Log in again.']);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(sessionStore.read()).toBeDefined();
    expect(openDialogs.read()).toEqual([]);
  });
});

describe('the first navigation with a token', () => {
  it('[S2.77] fetches user info once, however many ask for it', async () => {
    answers({ code: 0, msg: '', data: aSession });
    const sessions = await Promise.all([knownSession(), knownSession()]);
    expect([...sessions, await knownSession()]).toEqual([aSession, aSession, aSession]);
    expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/v3api/user/info']);
    expect(page.cookie).toBe('Admin-Token=half');
  });

  it.each([
    ['a session that is over', () => Promise.resolve(Response.json('', { status: 401 }))],
    ['a server that fails', () => Promise.resolve(Response.json('', { status: 500 }))],
    [
      'a code other than 0',
      () => Promise.resolve(Response.json({ code: 1, msg: 'No.', data: null })),
    ],
    ['a broken connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('[S2.77] logs out where user info meets %s', async (_what, answer) => {
    fetched.mockImplementation(answer);
    expect(await knownSession()).toBeUndefined();
    expect(sessionStore.read()).toBeUndefined();
    expect(page.cookie).toContain('Admin-Token=; Path=/; SameSite=Strict; Max-Age=0');
  });
});

describe('another tab that logged in as someone else', () => {
  const other = 'Admin-Token=other';

  it('[S6.7] is not whom this page speaks for: its calls and files go with the token it was shown under', async () => {
    keepSession(aSession);
    page.cookie = other;
    answers({ code: 0, msg: '', data: {} });
    await callServer(calls.getHome, {});
    expect(sentHeaders()['x-admin-token']).toBe('half');
    await failed(downloadFile('x', {}));
    expect(sentHeaders()['x-admin-token']).toBe('half');
    await callServer(calls.getUserInfo, {}, { asBrowser: true });
    expect(sentHeaders()['x-admin-token']).toBe('other');
  });

  it('[S8.2] keeps its login when the one of this page is found to be over', async () => {
    keepSession(aSession);
    page.cookie = other;
    answers('', { status: 401 });
    await failed(callServer(calls.getHome, {}));
    openDialogs.read()[0]?.settle({ value: '' });
    await vi.waitFor(() => expect(sessionStore.read()).toBeUndefined(), 60_000);
    expect(page.cookie).toBe(other);
  });

  it('keeps its login when the user info of the one before cannot be had', async () => {
    sessionStore.write(undefined);
    fetched.mockImplementation(() => {
      page.cookie = other;
      return Promise.resolve(Response.json('', { status: 401 }));
    });
    expect(await knownSession()).toBeUndefined();
    expect(page.cookie).toBe(other);
  });

  it('is whom the page shows once it has read again who is logged in', async () => {
    keepSession(aSession);
    const names = ['Mei', 'Ada', 'Ada'];
    fetched.mockImplementation(() => {
      page.cookie = other;
      const name = names.shift() ?? '';
      const data = { ...aSession, userInfo: { ...aSession.userInfo, name } };
      return Promise.resolve(Response.json({ code: 0, msg: '', data }));
    });
    await readSessionAgain();
    expect(sessionStore.read()?.userInfo.name).toBe('Ada');
  });
});

describe('a download', () => {
  it('[S7.19] is asked for by POST and saved under the name it came with', async () => {
    fetched.mockResolvedValue(
      new Response('a,b', { headers: { 'content-disposition': 'attachment; filename="t.csv"' } }),
    );
    await downloadFile('transactions/export', { view: 'query' });
    expect(fetched.mock.lastCall?.[1]).toMatchObject({ method: 'POST', body: '{"view":"query"}' });
    expect(saved.name).toBe('t.csv');
    expect(saved.href).toMatch(/^blob:/);
  });

  it('[S8.1] that is a file is saved, though it reads like a refusal', async () => {
    const refusal = JSON.stringify({ code: 7, msg: 'Refused.', data: null });
    const headers = { 'content-disposition': 'attachment; filename="rows.json"' };
    fetched.mockResolvedValue(new Response(refusal, { headers }));
    await downloadFile('x', {});
    expect(saved.name).toBe('rows.json');
    expect(told()).toEqual([]);
  });

  it('[S7.19] that is no file says its msg', async () => {
    answers({ code: 1005, msg: 'Too many rows.', data: null });
    expect(await failed(downloadFile('x', {}))).toMatchObject({ code: 1005 });
    expect(told()).toEqual(['Too many rows.']);
  });

  it('[S8.6] that is neither file nor refusal says whom to ask', async () => {
    fetched.mockResolvedValue(new Response('<html>'));
    expect(await failed(downloadFile('x', {}))).toMatchObject({ kind: 'download' });
    expect(told()).toEqual(['The file could not be downloaded. Contact the administrator.']);
  });

  it.each([500, 502, 504])(
    '[S8.6] that is answered %i says whom to ask, and below it what happened',
    async (status) => {
      const error = { name: 'system.unknown', fields: [], requestId: 'r1' };
      answers({ code: 1, msg: 'Unknown.', data: null, error }, { status });
      expect(await failed(downloadFile('x', {}))).toMatchObject({ kind: 'download' });
      expect(told()).toEqual(['The file could not be downloaded. Contact the administrator.']);
      expect(waitingNotices.read()[0]?.more).toMatch(/^System interface .+\nRequest number: r1$/);
    },
  );

  it('[S6.8] [S8.3] answered 403 says that the permission is missing', async () => {
    answers('', { status: 403 });
    await failed(downloadFile('x', {}));
    expect(told()).toEqual(['You have not been assigned this permission.']);
  });

  it('[S8.2] answered 401 asks to log in again', async () => {
    keepSession(aSession);
    answers('', { status: 401 });
    await failed(downloadFile('x', {}));
    expect(openDialogs.read()).toHaveLength(1);
    openDialogs.read()[0]?.settle({ value: '' });
  });
});
