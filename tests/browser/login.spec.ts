import { errorWords } from '@back-office/messages/error-words';
import { signInWords } from '@back-office/messages/features/sign-in';
import { signUpWords } from '@back-office/messages/features/sign-up';
import { ruleWords } from '@back-office/messages/rules';
import { logOut, productTitle } from '@back-office/messages/outside';
import { pageTitles, screenTitles } from '@back-office/messages/screens';
import { back, logOutTitle } from '@back-office/messages/shell';
import { emailOf } from '@back-office/server/testing/people/planted-people';
import {
  expect,
  fillLogin,
  logIn,
  logInAsOperator,
  password,
  say,
  sayWith,
  submitLogin,
  test,
} from './product.ts';

const list = '/merTradeMgr/initTradeRecordPage';
const refusal = (text: string) => ({ hasText: text });

test.describe('[S2.1] the login', () => {
  test('lets somebody in with keys alone', async ({ page }) => {
    await page.goto('/loginNew');
    await page.getByLabel(say(signInWords.email)).focus();
    await page.keyboard.type(emailOf('silkOwner'));
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/index');
    await expect(page.getByRole('navigation', { name: '導覽路徑' })).toContainText('主頁');
  });

  test('says the same to a wrong password and to somebody unknown', async ({ page }) => {
    await page.goto('/loginNew');
    const alert = page.getByRole('alert').first();
    for (const email of [emailOf('reminded'), 'nobody.at.all@planted.example']) {
      await fillLogin(page, email, 'Wrong-2026');
      await submitLogin(page);
      await expect(alert).toHaveText(say(errorWords['signIn.failed']));
      await page.getByLabel(say(signInWords.email)).fill('');
      await expect(alert).toBeEmpty();
    }
  });

  test('says that too many logins failed, even to the right password then', async ({ page }) => {
    await page.goto('/loginNew');
    const alert = page.getByRole('alert').first();
    for (const attempt of Array.from({ length: 10 }, (_, index) => `Wrong-${1000 + index}`)) {
      const answered = page.waitForResponse('**/v3api/kyc/isc/signIn');
      await fillLogin(page, emailOf('lockedOut'), attempt);
      await submitLogin(page);
      await answered;
    }
    await fillLogin(page, emailOf('lockedOut'));
    await submitLogin(page);
    await expect(alert).toHaveText(say(errorWords['signIn.locked']));
    await expect(page).toHaveURL('/loginNew');
  });

  test('asks for what is missing beside its field and sends nothing', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));
    await page.goto('/loginNew');
    await submitLogin(page);
    const required = page.locator('p', refusal(sayWith(ruleWords.required, {})));
    await expect(required).toHaveCount(2);
    await expect(page.getByLabel(say(signInWords.email))).toHaveAttribute('aria-invalid', 'true');
    expect(sent.filter((line) => line.startsWith('POST'))).toEqual([]);
  });

  test('[S7.2] [S7.22] takes an administrator by merchant number and login name', async ({
    page,
  }) => {
    await page.goto('/loginNew');
    await page.getByLabel(say(signInWords.asAdministrator)).check();
    await page.getByLabel(say(signInWords.merchantNumber)).fill('10000');
    await page.getByLabel(say(signInWords.loginName)).fill('tea.owner');
    await page.getByLabel(say(signInWords.password), { exact: true }).fill(password);
    await submitLogin(page);
    await expect(page.getByText(ruleWords.merchantNumber.zhHk({}))).toBeVisible();
    await page.getByLabel(say(signInWords.merchantNumber)).fill('100001');
    await submitLogin(page);
    await expect(page).toHaveURL('/index');
  });

  test('takes an operator by login name alone and leads to the desk', async ({ page }) => {
    await page.goto('/loginNew');
    await logInAsOperator(page);
    await expect(page).toHaveURL('/ops/desk');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(screenTitles.desk));
  });

  test('[S7.21] [S7.16] sends no token, and the token with every call after it; before it nobody asks for a newer version', async ({
    page,
  }) => {
    const versions: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/version.json') {
        versions.push(request.url());
      }
    });
    await page.goto('/register');
    await page.getByRole('link', { name: say(signUpWords.haveLogin) }).click();
    await expect(page).toHaveURL('/loginNew');
    expect(versions).toEqual([]);
    const login = page.waitForRequest('**/v3api/kyc/isc/signIn');
    const home = page.waitForRequest('**/v3api/home**');
    await logIn(page, 'comesAndGoes');
    expect(await (await login).headerValue('x-admin-token')).toBeNull();
    const token = (await page.context().cookies()).find(({ name }) => name === 'Admin-Token');
    expect(await (await home).headerValue('x-admin-token')).toBe(token?.value);
    await expect.poll(() => versions.length).toBeGreaterThan(0);
  });
});

test.describe('[S2.12] without a session', () => {
  for (const [path, title] of [
    ['/loginNew', pageTitles.login],
    ['/register', pageTitles.register],
  ] as const) {
    test(`${path} opens`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(title));
    });
  }

  for (const path of ['/index', '/', '/setting', '/kyc', '/ops/merchants', `${list}?page=3`]) {
    test(`[S2.76] ${path} leads to the login, which keeps the whole address`, async ({ page }) => {
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === '/loginNew');
      expect(new URL(page.url()).searchParams.get('redirect')).toBe(path);
    });
  }

  test('[S6.7] [S2.77] a token cookie counts as a login until user info is refused, which logs out and leads to the login', async ({
    page,
    baseURL,
  }) => {
    const info = page.waitForResponse('**/v3api/user/info');
    await page
      .context()
      .addCookies([
        { name: 'Admin-Token', value: 'a'.repeat(43), url: String(baseURL), sameSite: 'Strict' },
      ]);
    await page.goto('/index');
    expect((await info).status()).toBe(401);
    await page.waitForURL((url) => url.pathname === '/loginNew');
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('Admin-Token');
  });
});

test.describe('[S2.76] after the login', () => {
  test('somebody lands exactly where he was going, fragment and query too', async ({ page }) => {
    const wanted = `${list}?statuses=failed&limit=50#content`;
    await page.goto(wanted);
    await logIn(page, 'comesAndGoes');
    await expect(page).toHaveURL(wanted);
    await expect(page).toHaveTitle(`${say(screenTitles.transactions)} - ${say(productTitle)}`);
  });

  test('no address leads to another site, out of the product or in a circle (O01)', async ({
    page,
  }) => {
    // The whole catalogue is held against the rule itself; here is one of each kind.
    const hostile = [
      '//evil.example',
      '/\\evil.example',
      'https:evil.example',
      'javascript:alert(1)',
      '/.//evil.example',
      '/\tevil.example',
      '%2f%2fevil.example',
      '/LoginNew/?redirect=/loginNew',
    ];
    const left = new Set<string>();
    page.on('request', (request) => left.add(new URL(request.url()).hostname));
    for (const redirect of hostile) {
      await page.context().clearCookies();
      await page.goto(`/loginNew?redirect=${encodeURIComponent(redirect)}`);
      await logIn(page, 'ledAstray');
      await expect(page, redirect.slice(0, 40)).toHaveURL('/index');
      expect(left, redirect.slice(0, 40)).toEqual(new Set(['localhost']));
    }
  });
});

test('[S2.53] [S1.2] logging out asks first, ends the session, and leaves a plain login and nothing of the person’s language and zone', async ({
  page,
}) => {
  await page.goto('/loginNew');
  await logIn(page, 'comesAndGoes');
  const menu = page.getByRole('button', { name: /^用戶選單/ });
  const out = page.getByRole('menuitem', { name: say(logOut) });
  const dialog = page.getByRole('dialog', { name: say(logOutTitle) });
  await menu.click();
  await out.click();
  await dialog.getByRole('button', { name: say(back) }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/index');
  await page.evaluate(() => {
    for (const [key, value] of [
      ['language', 'zhHk'],
      ['timezone', '3'],
      ['timezoneUser', '3'],
      ['dynamicTitle', '0'],
    ] as const) {
      localStorage.setItem(key, value);
    }
  });
  const kept = await page.context().storageState();
  await menu.click();
  await out.click();
  await dialog.getByRole('button', { name: say(logOut) }).click();
  await expect(page).toHaveURL('/loginNew');
  expect(
    await page.evaluate(() =>
      ['language', 'timezone', 'timezoneUser', 'dynamicTitle'].map((key) =>
        localStorage.getItem(key),
      ),
    ),
  ).toEqual([null, null, null, null]);
  const names = (await page.context().cookies()).map(({ name }) => name);
  expect(names).not.toContain('Admin-Token');
  await page.context().addCookies(kept.cookies);
  await page.goto('/index');
  await page.waitForURL((url) => url.pathname === '/loginNew');
});
