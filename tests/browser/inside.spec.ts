import { signInWords } from '@back-office/messages/features/sign-in';
import {
  brokenTitle,
  newVersionTitle,
  outsideTitles,
  refresh,
} from '@back-office/messages/outside';
import { screenTitles } from '@back-office/messages/screens';
import type { Page } from '@playwright/test';
import { expect, logIn, say, test } from './product.ts';

const list = '/merTradeMgr/initTradeRecordPage';
const insideFiles = '**/assets/inside-*.js';

const isOnList = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(screenTitles.transactions));
};

test('[S6.7] a tab that stood at the login goes in for who logged in in another tab', async ({
  page,
}) => {
  await page.goto('/loginNew');
  await expect(page.getByLabel(say(signInWords.email))).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/loginNew');
  await logIn(other, 'comesAndGoes');
  await page.getByRole('link', { name: say(outsideTitles.register) }).click();
  await expect(page).toHaveURL('/index');
  await expect(page.getByRole('navigation', { name: '主選單' })).toBeVisible();
});

test('[S2.76] [S4.7] who logs in at a page of an older release lands where he was going', async ({
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

test.describe('[S4.7] a page whose files are gone', () => {
  test.use({ person: 'silkOwner' });

  test('says so without going round in a circle, and Refresh brings it', async ({ page }) => {
    await page.route(insideFiles, (route) => route.fulfill({ status: 404 }));
    let loads = 0;
    page.on('domcontentloaded', () => {
      loads += 1;
    });
    await page.goto(list);
    const dialog = page.getByRole('dialog', { name: say(newVersionTitle) });
    await expect(dialog).toBeVisible();
    await expect(page.getByText(say(brokenTitle))).toBeVisible();
    expect(loads).toBe(1);
    await page.unroute(insideFiles);
    await dialog.getByRole('button', { name: say(refresh) }).click();
    await isOnList(page);
    await expect(page).toHaveURL(list);
  });
});
