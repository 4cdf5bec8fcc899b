import { signInWords } from '@back-office/messages/features/sign-in';
import { outsideTitles } from '@back-office/messages/outside';
import { screenTitles } from '@back-office/messages/screens';
import type { Page } from '@playwright/test';
import { expect, logIn, say, test } from './product.ts';

const list = '/merTradeMgr/initTradeRecordPage';
const insideFiles = '**/assets/inside-*.js';

const isOnList = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(screenTitles.transactions));
};

test('[S6.7] a tab left at the login goes in after a login in another tab', async ({ page }) => {
  await page.goto('/loginNew');
  await expect(page.getByLabel(say(signInWords.email))).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/loginNew');
  await logIn(other, 'comesAndGoes');
  await page.getByRole('link', { name: say(outsideTitles.register) }).click();
  await expect(page).toHaveURL('/index');
  await expect(page.getByRole('navigation', { name: '主選單' })).toBeVisible();
});

test('[S2.76] a login at a page of an older release lands at the address it was for', async ({
  page,
}) => {
  const wanted = `${list}?statuses=failed&limit=50`;
  await page.goto(wanted);
  await expect(page).toHaveURL((url) => url.pathname === '/loginNew');
  let failed = 0;
  await page.route(
    insideFiles,
    (route) => {
      failed += 1;
      return route.fulfill({ status: 404 });
    },
    { times: 1 },
  );
  await logIn(page, 'comesAndGoes');
  await expect(page).toHaveURL(wanted);
  await isOnList(page);
  expect(failed).toBe(1);
});
