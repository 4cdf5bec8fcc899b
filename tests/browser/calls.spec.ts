import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@back-office/contract/kit/language';
import { livePath } from '@back-office/contract/features/live';
import { screens } from '@back-office/contract/screens';
import type { Page, Request, Route } from '@playwright/test';
import * as errors from '@back-office/messages/errors';
import { partWords, stateWords } from '@back-office/messages/kit';
import { ruleWords } from '@back-office/messages/rules';
import { savedViewWords } from '@back-office/messages/kit/saved-views';
import { screenTitles } from '@back-office/messages/screens';
import { logInAgain, loginExpiredTitle, stayOnPage, retry } from '@back-office/messages/outside';
import { expiredBanner } from '@back-office/messages/shell';
import { signInWords } from '@back-office/messages/features/sign-in';
import type { Word } from '@back-office/messages/words';
import { environment } from './environment.ts';
import { complaintKeys } from '@back-office/server/testing/people/plant-complaints';
import { emailOf } from '@back-office/server/testing/people/planted-people';
import { expect, gapsIn, logIn, openFor, password, say, sayWith, test } from './product.ts';

test.use({ person: 'silkOwner' });

const list = `${screens.transactions.path}?range=sixMonths`;
const viewsCall = '**/v3api/savedViews*';
const menuLink = (page: Page, screen: keyof typeof screenTitles) =>
  page
    .getByRole('navigation', { name: '主選單' })
    .getByRole('link', { name: say(screenTitles[screen]), exact: true });
const notices = (page: Page) => page.locator('.ant-notification-notice');
const envelope = (code: number, msg: string) => ({ json: { code, msg, data: null } });

test('[S7.1] [S7.20] every call goes to /v3api/ with language, zone and token, and asks for JSON', async ({
  page,
}) => {
  const calls: { path: string; headers: Record<string, string>; search: string }[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    calls.push({ path: url.pathname, headers: request.headers(), search: url.search });
  });
  const historyAsked = page.waitForRequest('**/v3api/home/history?*');
  await page.goto('/index');
  await historyAsked;
  await page.goto(list);
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  const own = calls.filter(
    ({ path, headers }) => path.startsWith('/v3api/') && headers['accept'] === 'application/json',
  );
  expect(own.length).toBeGreaterThan(4);
  for (const { headers } of own) {
    expect(headers).toMatchObject({ lang: 'zh_HK', timezone: '1' });
    expect(headers['x-admin-token']).toMatch(/^[\w-]{43}$/);
  }
  const history = own.find(({ path }) => path === '/v3api/home/history');
  expect(history?.search).toMatch(/^\?days=\d+/);
});

/** The server's log entries for browser errors that contain this mark. */
const loggedErrors = (mark: string): Record<string, string>[] =>
  readFileSync(join(environment('RUN_DIR'), 'server.log'), 'utf8')
    .split('\n')
    .filter((line) => line.includes(mark) && line.includes('clientError'))
    .map((line) => (JSON.parse(line) as { clientError: Record<string, string> }).clientError);

test.describe('[S1.5] an error that nobody caught', () => {
  test('reaches the server’s log with person, route and release, and without what is personal', async ({
    page,
  }) => {
    await page.goto(list);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const mark = `Broken on purpose ${['a', 'b', 'c'].map((letter) => letter.repeat(3)).join('')}`;
    const reported = page.waitForResponse('**/v3api/clientErrors');
    await page.evaluate((text) => {
      setTimeout(() => {
        throw new Error(`${text} for mei@shop.example with 4111111111111111`);
      });
    }, mark);
    expect((await reported).status()).toBe(200);
    await expect.poll(() => loggedErrors(mark).length).toBe(1);
    const [logged] = loggedErrors(mark);
    expect(logged).toMatchObject({
      route: expect.stringContaining(screens.transactions.path),
      personId: expect.stringMatching(/^\d+$/),
      release: expect.stringMatching(/^1\d{12}$/),
    });
    expect(JSON.stringify(logged)).not.toMatch(/mei@shop|4111/);
  });
});

test.describe('[S1.5] an error on a payer’s page', () => {
  test.use({ person: 'nobody' });
  for (const [route, key] of [
    ['/pay/:key', 'A'.repeat(22)],
    ['/pay/complaint/:key', complaintKeys.paid],
  ] as const) {
    test(`reaches the server’s log too, without the key of the page: ${route}`, async ({
      page,
    }) => {
      const mark = `Broken on ${route.length > 9 ? 'complaint' : 'payment'}`;
      await page.goto(route.replace(':key', key));
      const reported = page.waitForResponse('**/v3api/clientErrors/outside');
      await page.evaluate((text) => {
        setTimeout(() => void Promise.reject(new Error(`${text} at ${location.pathname}`)));
      }, mark);
      expect((await reported).status()).toBe(200);
      await expect.poll(() => loggedErrors(mark).length).toBe(1);
      const [logged] = loggedErrors(mark);
      expect(logged).toMatchObject({ route, release: expect.stringMatching(/^1\d{12}$/) });
      expect(JSON.stringify(logged)).not.toContain(key);
    });
  }
});

/** Records when the last notice appeared, by a page clock that a test can stop. */
const watchNotices = async (page: Page): Promise<void> => {
  await page.clock.install();
  await page.addInitScript(() => {
    let count = 0;
    new MutationObserver(() => {
      const now = document.querySelectorAll('.ant-notification-notice').length;
      if (now > count) {
        document.body.dataset['shownAt'] = String(Date.now());
      }
      count = now;
    }).observe(document, { childList: true, subtree: true });
  });
};

/** Checks that the notice shown after the press stays this long, to a tenth of a second; the test controls the time. */
const staysFor = async (page: Page, ms: number, press: () => Promise<void>): Promise<void> => {
  const clockOf = () => page.evaluate(() => Date.now());
  // A leaving notice exists until it has faded.
  const staying = notices(page).and(page.locator(':not([class*="-leave"])'));
  await page.clock.pauseAt((await clockOf()) + 60_000);
  await press();
  await expect(async () => {
    await page.clock.runFor(50);
    expect(await staying.count()).toBe(1);
  }).toPass();
  const shownAt = await page.evaluate(() => Number(document.body.dataset['shownAt']));
  await page.clock.runFor(shownAt + ms - 100 - (await clockOf()));
  await expect(staying).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(staying).toHaveCount(0);
  await page.clock.resume();
  await expect(notices(page)).toHaveCount(0);
};

test.describe('[S8.4] [S8.7] [S9.1] a call that fails says what failed', () => {
  const answers: readonly [(route: Route) => Promise<void>, string][] = [
    [
      (route) => route.fulfill({ status: 500 }),
      sayWith(errors.interfaceAbnormal, { lastThree: '500' }),
    ],
    [
      (route) => route.fulfill({ status: 502 }),
      sayWith(errors.interfaceAbnormal, { lastThree: '502' }),
    ],
    [(route) => route.fulfill({ status: 504 }), say(errors.requestTimeout)],
    [(route) => route.abort('internetdisconnected'), say(errors.networkError)],
    [(route) => route.fulfill(envelope(7, '商戶暫停服務')), '商戶暫停服務'],
    [(route) => route.fulfill(envelope(7, '')), say(errors.unknownSystemError)],
    [(route) => route.fulfill({ status: 403 }), say(errors.noPermission)],
  ];

  test('[S8.1] [S8.3] [S6.8] a fault, a way between that is too slow, no network, a refusal with and without its own text, a permission that is missing: beside a list that stands', async ({
    page,
  }) => {
    await page.goto('/index');
    for (const [index, [answer, text]] of answers.entries()) {
      await page.route(viewsCall, answer);
      await menuLink(page, index % 2 === 0 ? 'transactions' : 'declinedTransactions').click();
      await expect(notices(page).filter({ hasText: text })).toBeVisible();
      await expect(page.getByRole('row').nth(2)).toBeVisible();
      await page.unroute(viewsCall);
    }
  });

  test('for five seconds, and what is no error for four and a half', async ({
    browser,
    loginOf,
  }) => {
    // A page clock, once set, stays for the whole window.
    const page = await openFor(browser, await loginOf('silkOwner'));
    await watchNotices(page);
    await page.goto(list);
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    await page.route(viewsCall, (route) => route.fulfill({ status: 500 }));
    await staysFor(page, 5000, () => menuLink(page, 'declinedTransactions').press('Enter'));
    await page.unroute(viewsCall);
    await page.route(viewsCall, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ json: { code: 0, msg: '', data: { id: '1' } } })
        : route.continue(),
    );
    await page.getByRole('button', { name: say(savedViewWords.start) }).press('Enter');
    await page.getByRole('button', { name: say(savedViewWords.saveAs) }).press('Enter');
    const form = page.getByRole('dialog', { name: say(savedViewWords.saveTitle) });
    await form.getByLabel(say(savedViewWords.name)).fill('Briefly');
    const save = form.getByRole('button', { name: say(savedViewWords.save) });
    await staysFor(page, 4500, () => save.press('Enter'));
    await page.context().close();
  });

  test('[S4.4] two at once stand 16 px apart, in the corner of their kind', async ({ page }) => {
    const fails = async (first: Parameters<Route['fulfill']>[0], second: 'abort' | number) => {
      await page.route(viewsCall, (route) => route.fulfill(first));
      await menuLink(page, 'testTransactions').press('Enter');
      await expect(notices(page)).toHaveCount(1);
      // It stays while the pointer is over it, however late the other appears.
      await notices(page).hover();
      await page.unroute(viewsCall);
      await page.route(viewsCall, (route) =>
        second === 'abort' ? route.abort('failed') : route.fulfill({ status: second }),
      );
      await menuLink(page, 'declinedTransactions').press('Enter');
      await expect(notices(page)).toHaveCount(2);
    };
    await page.goto(list);
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    await fails({ status: 500 }, 502);
    await expect.poll(() => gapsIn(page, 'topRight')).toEqual([16]);
    await page.mouse.move(600, 500);
    await expect(notices(page)).toHaveCount(0);
    await fails({ status: 504 }, 'abort');
    await expect.poll(() => gapsIn(page, 'topLeft')).toEqual([16]);
    await page.unroute(viewsCall);
    await page.mouse.move(600, 500);
    await expect(notices(page)).toHaveCount(0);
    // Successes appear at the bottom; incidental notices are tested beside pre-authorisations.
    await page.route(viewsCall, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ json: { code: 0, msg: '', data: { id: '1' } } })
        : route.continue(),
    );
    for (const name of ['Gap one', 'Gap two']) {
      // By keyboard alone: the first notice stays while the mouse is over it.
      await page.getByRole('button', { name: say(savedViewWords.start) }).press('Enter');
      await page.getByRole('button', { name: say(savedViewWords.saveAs) }).press('Enter');
      const form = page.getByRole('dialog', { name: say(savedViewWords.saveTitle) });
      await form.getByLabel(say(savedViewWords.name)).fill(name);
      await form.getByRole('button', { name: say(savedViewWords.save) }).press('Enter');
      await expect(notices(page).filter({ hasText: name })).toBeVisible();
      await notices(page).filter({ hasText: 'Gap one' }).hover();
    }
    await expect.poll(() => gapsIn(page, 'bottomLeft')).toEqual([16]);
  });
});

test('[S8.4] a list that could not be read says so in its place and as one notice, and is read again on demand', async ({
  page,
}) => {
  const call = '**/v3api/transactions/list';
  await page.route(call, (route) => route.fulfill({ status: 500 }));
  await page.goto(list);
  const text = sayWith(errors.interfaceAbnormal, { lastThree: '500' });
  await expect(page.locator('main').getByRole('alert').filter({ hasText: text })).toBeVisible();
  await expect(notices(page).filter({ hasText: text })).toHaveCount(1);
  await page.unroute(call);
  await page.getByRole('button', { name: say(retry) }).click();
  await expect(page.getByRole('row').nth(2)).toBeVisible();
});

test.describe('[S8.7] in every language', () => {
  // Its login is logged out at the end.
  test.use({ person: 'nobody' });
  for (const language of languages) {
    test(`what went wrong is said in ${language}`, async ({ page }) => {
      const read = (word: Word): string => word[language];
      const failures: [keyof typeof screenTitles, (route: Route) => Promise<void>, string][] = [
        [
          'transactions',
          (route) => route.fulfill({ status: 503 }),
          errors.interfaceAbnormal[language]({ lastThree: '503' }),
        ],
        [
          'declinedTransactions',
          (route) => route.fulfill({ status: 408 }),
          read(errors.requestTimeout),
        ],
        [
          'uncompletedTransactions',
          (route) => route.abort('internetdisconnected'),
          read(errors.networkError),
        ],
        [
          'counterfeitTransactions',
          (route) => route.fulfill(envelope(7, '')),
          read(errors.unknownSystemError),
        ],
      ];
      const open = (screen: keyof typeof screenTitles) =>
        page.getByRole('link', { name: read(screenTitles[screen]), exact: true }).click();
      await page.addInitScript((one) => localStorage.setItem('language', one), language);
      await page.goto('/index');
      await page.getByLabel(read(signInWords.email)).fill(emailOf('comesAndGoes'));
      await page.getByLabel(read(signInWords.password), { exact: true }).fill(password);
      await page.getByRole('button', { name: read(signInWords.submit), exact: true }).click();
      for (const [screen, fail, text] of failures) {
        await page.route(viewsCall, fail);
        await open(screen);
        await expect(notices(page).filter({ hasText: text })).toBeVisible();
        await page.unroute(viewsCall);
      }
      await page.route('**/v3api/transactions/list', (route) => route.fulfill({ status: 500 }));
      await open('preauthorisedTransactions');
      await expect(page.getByText(read(stateWords.failedTitle), { exact: true })).toBeVisible();
      await page.unrouteAll();
      await page.route(viewsCall, (route) => route.fulfill({ status: 401 }));
      await open('testTransactions');
      const dialog = page.getByRole('alertdialog', { name: read(loginExpiredTitle) });
      await expect(dialog).toContainText(read(errors.loginExpired));
      await dialog.getByRole('button', { name: read(stayOnPage), exact: true }).click();
      await open('transactions');
      await expect(page.getByText(read(errors.sessionInvalid)).first()).toBeVisible();
      await page.getByRole('button', { name: read(logInAgain) }).click();
      await page.getByRole('button', { name: read(signInWords.submit), exact: true }).click();
      await expect(page.getByText(ruleWords.required[language]({}))).toHaveCount(2);
    });
  }
});

test('[S8.11] a number that cannot be copied says so', async ({ page }) => {
  // A browser without clipboard access.
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
  });
  await page.goto('/index');
  await page
    .getByRole('button', { name: sayWith(partWords.copyWhat, { what: '商戶編號' }) })
    .first()
    .click();
  await expect(notices(page)).toContainText(say(errors.copyFailed));
});

/** Calls waiting for an answer; the stream never ends. */
const followCalls = (page: Page): ReadonlySet<Request> => {
  const underWay = new Set<Request>();
  page.on('request', (call) => {
    if (call.url().includes('/v3api/') && !call.url().endsWith(`/${livePath}`)) {
      underWay.add(call);
    }
  });
  page.on('requestfinished', (call) => underWay.delete(call));
  page.on('requestfailed', (call) => underWay.delete(call));
  return underWay;
};

test.describe('[S4.6] [S8.2] a session that ended', () => {
  // A separate login, so that no other test's is ended.
  test.use({ person: 'nobody' });

  test('asks once for five calls; Cancel keeps the page and sends nothing more; then the login leads back (O07)', async ({
    page,
  }) => {
    const underWay = followCalls(page);
    await page.goto(list);
    await logIn(page, 'comesAndGoes');
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    const [held, late]: [(() => void)[], string[]] = [[], []];
    const early = [...underWay];
    await page.route('**/v3api/**', async (route) => {
      await new Promise<void>((go) => held.push(go));
      await route.continue();
    });
    // Pending calls would be answered before the five, and open the question themselves.
    await expect.poll(() => early.filter((call) => underWay.has(call)).length).toBe(0);
    await page.context().clearCookies({ name: /^__Host-/ });
    const tabs = page.getByRole('group', { name: '付款狀態' }).getByRole('button');
    for (const index of [1, 2, 3, 4, 5]) {
      await tabs.nth(index).click();
    }
    await expect.poll(() => held.length).toBeGreaterThanOrEqual(5);
    held.forEach((go) => go());
    const dialog = page.getByRole('alertdialog', { name: say(loginExpiredTitle) });
    await expect(dialog).toHaveCount(1);
    await expect(dialog).toContainText(say(errors.loginExpired));
    await dialog.getByRole('button', { name: say(stayOnPage), exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('交易查詢');
    await expect(page.getByText(say(expiredBanner))).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    page.on('request', (request) => late.push(request.url()));
    await tabs.nth(0).click();
    await expect(page.getByText(say(errors.sessionInvalid)).first()).toBeVisible();
    expect(late.filter((url) => url.includes('/v3api/transactions/list'))).toEqual([]);
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: say(logInAgain) }).click();
    await page.waitForURL((url) => url.pathname === '/loginNew');
    await logIn(page, 'comesAndGoes');
    await expect(page).toHaveURL(/initTradeRecordPage\?range=sixMonths/);
  });

  test('[S8.2] the question stands above an open dialog, and confirming ends the session on the server too', async ({
    page,
  }) => {
    await page.goto(list);
    await logIn(page, 'comesAndGoes');
    await page.getByRole('button', { name: say(savedViewWords.start) }).click();
    await page.getByRole('button', { name: say(savedViewWords.saveAs) }).click();
    const form = page.getByRole('dialog', { name: say(savedViewWords.saveTitle) });
    await form.getByLabel(say(savedViewWords.name)).fill('Kept');
    await page.route(viewsCall, (route) => route.fulfill({ status: 401 }));
    await form.getByRole('button', { name: say(savedViewWords.save) }).click();
    const question = page.getByRole('alertdialog', { name: say(loginExpiredTitle) });
    const confirm = question.getByRole('button', { name: say(logInAgain) });
    await expect(confirm).toBeVisible();
    await expect(form).toBeVisible();
    const kept = await page.context().cookies();
    await confirm.click();
    await page.waitForURL((url) => url.pathname === '/loginNew');
    const cookie = kept.map(({ name, value }) => `${name}=${value}`).join('; ');
    const token = kept.find(({ name }) => name === 'Admin-Token')?.value ?? '';
    // The page does not wait for the server's answer.
    await expect
      .poll(async () => {
        const headers = { cookie, 'x-admin-token': token };
        return (await fetch(`${environment('BASE_URL')}/v3api/user/info`, { headers })).status;
      })
      .toBe(401);
  });

  test('confirming leads to the login, which keeps the address', async ({ page }) => {
    await page.goto('/index');
    await logIn(page, 'comesAndGoes');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The home page still makes calls: the first would open the question over the menu.
    const { promise: hasGoneOn, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/v3api/**', async (route) => {
      await hasGoneOn;
      await route.continue();
    });
    await page.context().clearCookies({ name: /^__Host-/ });
    await menuLink(page, 'declinedTransactions').click();
    await expect(page).toHaveURL(screens.declinedTransactions.path);
    goOn();
    const dialog = page.getByRole('alertdialog', { name: say(loginExpiredTitle) });
    await dialog.getByRole('button', { name: say(logInAgain) }).click();
    await page.waitForURL((url) => url.pathname === '/loginNew');
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(
      screens.declinedTransactions.path,
    );
    await expect(dialog).toHaveCount(0);
  });
});
