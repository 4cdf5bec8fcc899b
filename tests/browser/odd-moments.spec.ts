import { getUserInfo } from '@back-office/contract/features/sign-in';
import { basePath } from '@back-office/contract/kit/call';
import { resultWords } from '@back-office/messages/features/sign-up';
import { pageTitles } from '@back-office/messages/screens';
import { emailOf } from '@back-office/server/testing/people/planted-people';
import { expect, logIn, say, test } from './product.ts';

const userInfo = `**${basePath}${getUserInfo.path}`;

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
  await expect(page.getByRole('button', { name: /^用戶選單/ })).toHaveCount(0);
  held.resolve();
  await page.waitForURL((url) => url.pathname === '/loginNew');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('Admin-Token');
});
