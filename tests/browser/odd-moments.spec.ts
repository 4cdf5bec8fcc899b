import { getUserInfo } from '@back-office/contract/features/sign-in';
import { basePath } from '@back-office/contract/kit/call';
import { resultWords } from '@back-office/messages/features/sign-up';
import { pageTitles } from '@back-office/messages/screens';
import { logOut } from '@back-office/messages/outside';
import { logOutTitle } from '@back-office/messages/shell';
import { emailOf } from '@back-office/server/testing/people/planted-people';
import type { Page } from '@playwright/test';
import { expect, logIn, say, test } from './product.ts';

const userInfo = `**${basePath}${getUserInfo.path}`;
const menuOf = (page: Page) => page.getByRole('button', { name: /^用戶選單/ });

test('[B17] the Back button after logging out shows the login and none of the pages before', async ({
  page,
}) => {
  await page.goto('/loginNew');
  await logIn(page, 'comesAndGoes');
  await page.goto('/downloads');
  await page.goto('/setting');
  await expect(page.getByText(emailOf('comesAndGoes')).first()).toBeVisible();
  await menuOf(page).click();
  await page.getByRole('menuitem', { name: say(logOut) }).click();
  await page
    .getByRole('dialog', { name: say(logOutTitle) })
    .getByRole('button', { name: say(logOut) })
    .click();
  await expect(page).toHaveURL('/loginNew');
  for (let back = 0; back < 2; back += 1) {
    await page.goBack();
    await expect(page).toHaveURL((url) => url.pathname === '/loginNew');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(pageTitles.login));
    await expect(page.getByText(emailOf('comesAndGoes'))).toHaveCount(0);
  }
});

for (const search of [
  'of=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E',
  'of=constructor&merchantNumber=100001',
  'of=toString&text=Your%20money%20is%20gone&url=https://elsewhere.example',
  'code=500&msg=%3Cscript%3Ealert(1)%3C/script%3E#k=https://elsewhere.example',
]) {
  test(`[G15] the result page says its own words whatever its address holds: ${search}`, async ({
    page,
  }) => {
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.dismiss();
    });
    await page.goto(`/result?${search}`);
    await expect(page.locator('.plain-said')).toHaveText(say(resultWords.nothing));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(pageTitles.result));
    for (const given of ['alert(1)', '100001', 'Your money is gone', 'elsewhere.example']) {
      await expect(page.getByText(given)).toHaveCount(0);
      await expect(page.locator(`a[href*="${given}"], [src*="${given}"]`)).toHaveCount(0);
    }
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
    expect(alerts).toEqual([]);
  });
}

test('[O09] until user info has come no page shows data, and one that fails logs out', async ({
  page,
}) => {
  await page.goto('/loginNew');
  await logIn(page, 'comesAndGoes');
  let asked = 0;
  const held = Promise.withResolvers<void>();
  await page.route(userInfo, async (route) => {
    asked += 1;
    await held.promise;
    await route.abort();
  });
  const opened = page.goto('/setting');
  await expect.poll(() => asked).toBe(1);
  await opened;
  await expect(page.getByText(emailOf('comesAndGoes'))).toHaveCount(0);
  await expect(menuOf(page)).toHaveCount(0);
  held.resolve();
  await page.waitForURL((url) => url.pathname === '/loginNew');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('Admin-Token');
});

test('[O09] an answer about one account that comes after the change to another is shown nowhere', async ({
  page,
}) => {
  await page.goto('/loginNew');
  await logIn(page, 'ofTwoBusinesses');
  const choicesOn = (tab: Page) => tab.getByRole('listitem').getByRole('button');
  await expect(choicesOn(page)).toHaveCount(2);
  const names = await page.locator('.plain-pick-name').allTextContents();
  await choicesOn(page).first().click();
  await expect(page).not.toHaveURL('/selectMerchant');
  // The page opened by the choice calls for the account too; only later calls are held.
  await expect(page.getByText(names[0] ?? '').first()).toBeVisible();

  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route(
    userInfo,
    async (route) => {
      const response = await route.fetch();
      asked.resolve();
      await held.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.goto('/setting');
  await asked.promise;
  const other = await page.context().newPage();
  await other.goto('/selectMerchant');
  await choicesOn(other).nth(1).click();
  await expect(other).not.toHaveURL('/selectMerchant');
  held.resolve();
  await expect(page.getByText(names[1] ?? '').first()).toBeVisible();
  await expect(page.getByText(names[0] ?? '')).toHaveCount(0);
});

test('[O15] neither the product nor the payer’s page hears what another window posts', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const listen = window.addEventListener.bind(window);
    window.addEventListener = ((type: string, ...more: [never]) => {
      document.documentElement.dataset['hears'] ??= '';
      document.documentElement.dataset['hears'] += type === 'message' ? type : '';
      listen(type, ...more);
    }) as typeof window.addEventListener;
  });
  await page.goto('/loginNew');
  await logIn(page, 'comesAndGoes');
  for (const path of ['/setting', '/index', '/pay/AAAAAAAAAAAAAAAAAAAAAA']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    const heard = await page.evaluate(() => ({
      listeners: document.documentElement.dataset['hears'] ?? '',
      handler: window.onmessage === null,
    }));
    expect([path, heard]).toEqual([path, { listeners: '', handler: true }]);
  }
});
