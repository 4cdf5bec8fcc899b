import { screens } from '@back-office/contract/screens';
import type { Page } from '@playwright/test';
import { timeZones } from '@back-office/contract/kit/time-zone';
import { languageNames, productTitle } from '@back-office/messages/outside';
import { timeZoneWords } from '@back-office/messages/shell';
import { expect, keepsChoicesHere, say, test } from './product.ts';

test.use({ person: 'silkOwner' });

const kept = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

test.describe('[S3.9] the language', () => {
  for (const [locale, title] of [
    ['zh', productTitle.zhCn],
    ['zh-CN', productTitle.zhCn],
    ['zh-HK', productTitle.zhHk],
    ['zh-TW', productTitle.zhHk],
    ['fr-FR', productTitle.en],
  ] as const) {
    test.describe(`of a browser that prefers ${locale}`, () => {
      test.use({ person: 'nobody', locale });
      test(`is the one of “${title}”`, async ({ page }) => {
        await page.goto('/loginNew');
        await expect(page.locator('.outside-product')).toHaveText(title);
      });
    });
  }

  test('is kept once it is chosen, and said to the server with every call', async ({ page }) => {
    await keepsChoicesHere(page);
    await page.goto('/index');
    await page.getByRole('button', { name: /^語言/ }).click();
    await page.getByRole('menuitem', { name: languageNames.en }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
    expect(await kept(page, 'language')).toBe('en');
    const call = page.waitForRequest('**/v3api/user/info');
    await page.reload();
    expect(await (await call).headerValue('lang')).toBe('en_US');
    await expect(page.locator('.sidebar-logo')).toHaveText(productTitle.en);
  });
});

test.describe('[S3.12] [S3.10] the time zone', () => {
  test('is one of seven, named in the reader’s language, kept by its number', async ({ page }) => {
    await keepsChoicesHere(page);
    await page.goto('/index');
    await page.getByRole('button', { name: /^時區/ }).click();
    const choices = page.getByRole('menuitem');
    await expect(choices).toHaveCount(7);
    for (const { id } of timeZones) {
      await expect(choices.filter({ hasText: say(timeZoneWords[id]) })).toHaveCount(1);
    }
    await choices.filter({ hasText: '首爾' }).click();
    await expect(page.getByRole('button', { name: '時區 UTC+9 首爾' })).toBeVisible();
    expect([await kept(page, 'timezone'), await kept(page, 'timezoneUser')]).toEqual(['3', '3']);
    const call = page.waitForRequest('**/v3api/user/info');
    await page.reload();
    expect(await (await call).headerValue('timezone')).toBe('3');
    await expect(page.getByRole('button', { name: '時區 UTC+9 首爾' })).toBeVisible();
  });
});

test('[S3.7] [S3.8] the token is a strict cookie, and the person is known by name, avatar and zone only', async ({
  page,
}) => {
  await page.goto('/index');
  await expect(page.getByRole('button', { name: /^用戶選單/ })).toBeVisible();
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'Admin-Token')).toMatchObject({
    sameSite: 'Strict',
    path: '/',
  });
  // Decision 5: the other half of the session is out of reach of any script.
  expect(cookies.find(({ name }) => name.startsWith('__Host-'))).toMatchObject({
    httpOnly: true,
    secure: true,
    sameSite: 'Strict',
  });
  const info = JSON.parse((await kept(page, 'Admin-Info')) ?? '{}') as Record<string, unknown>;
  expect(Object.keys(info).toSorted()).toEqual(['avatar', 'name', 'timeZone']);
});

test.describe('[S3.6] [S3.9] [S3.10] what somebody else left in the browser', () => {
  for (const [name, value] of [
    ['sidebarStatus', '2'],
    ['sidebarStatus', '%3Cscript%3E'],
    ['sidebarStatus', ''],
  ] as const) {
    test(`a cookie ${name} of “${value}” counts as none (O03)`, async ({ page, baseURL }) => {
      await page.context().addCookies([{ name, value, url: String(baseURL) }]);
      await page.goto('/index');
      await expect(page.locator('aside.sidebar')).toHaveAttribute('data-open', 'true');
    });
  }

  for (const [key, value] of [
    ['language', 'de'],
    ['language', '<script>alert(1)</script>'],
    ['timezone', '99'],
    ['timezone', 'Asia/Tokyo'],
    ['Admin-Info', '{broken'],
    ['theme', 'pink'],
    ['columns.transactions.query', '[[['],
  ] as const) {
    test(`a stored ${key} of “${value}” does no harm`, async ({ page }) => {
      const broken: string[] = [];
      page.on('pageerror', ({ message }) => broken.push(message));
      await page.addInitScript(([name, text]) => localStorage.setItem(name, text), [
        key,
        value,
      ] as const);
      await page.goto(screens.transactions.path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('交易查詢');
      await expect(page.getByRole('button', { name: '時區 UTC+8 上海' })).toBeVisible();
      expect(broken).toEqual([]);
    });
  }

  test('[S3.7] two tokens of different values are no token', async ({ page, baseURL }) => {
    const { hostname } = new URL(String(baseURL));
    await page
      .context()
      .addCookies([
        { name: 'Admin-Token', value: 'b'.repeat(43), domain: hostname, path: '/merTradeMgr' },
      ]);
    await page.goto(screens.transactions.path);
    await page.waitForURL((url) => url.pathname === '/loginNew');
  });
});
