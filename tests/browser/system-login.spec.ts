import { screens } from '@back-office/contract/screens';
import { languages, type Language } from '@back-office/contract/kit/language';
import { proveWords } from '@back-office/messages/features/second-factor';
import { signInWords } from '@back-office/messages/features/sign-in';
import {
  lookingInto,
  minutesLeft,
  reasonGiven,
  systemLoginWords,
} from '@back-office/messages/features/system-login';
import { ruleWords } from '@back-office/messages/rules';
import { settings } from '@back-office/messages/shell';
import { lookingOperator } from '@back-office/server/testing/people/planted-operators';
import type { Page } from '@playwright/test';
import { codeTextedTo } from './mailbox.ts';
import { expect, password, say, test } from './product.ts';
import { violationsIn } from './violations.ts';

const look = {
  person: lookingOperator.name,
  business: 'Lantern Bay Tea & Ceramics',
  merchantNumber: '100001',
};
const reason = 'Ticket 4711';

const fillLook = async (page: Page, loginName: string): Promise<void> => {
  // The login being left has fields with the same names.
  await expect(page.getByRole('heading', { name: say(systemLoginWords.title) })).toBeVisible();
  await page.getByLabel(say(signInWords.merchantNumber)).fill(look.merchantNumber);
  await page.getByLabel(say(signInWords.loginName)).fill(loginName);
  await page.getByLabel(say(signInWords.password), { exact: true }).fill(password);
};

const lookIn = (page: Page): Promise<void> =>
  page.getByRole('button', { name: say(systemLoginWords.submit) }).click();

const barOf = (page: Page, language: Language) =>
  page.getByRole('region', { name: systemLoginWords.bar[language] });

/** Required for every view as a merchant, whatever browser is trusted. */
const giveFactor = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { name: say(proveWords.title) })).toBeVisible();
  await page.getByRole('button', { name: say(proveWords.send), exact: true }).click();
  const code = await codeTextedTo(lookingOperator.phone);
  await page.getByLabel(say(proveWords.code)).fill(code);
  await page.getByRole('button', { name: say(proveWords.submit), exact: true }).click();
};

test('[S6.5] [S7.3] an operator looks into a merchant’s back-office by password and second factor; every page says so until he ends it', async ({
  page,
}) => {
  await page.goto('/loginNew');
  await page.getByLabel(say(signInWords.asAdministrator)).check();
  await page.getByRole('link', { name: say(systemLoginWords.link) }).click();
  await fillLook(page, lookingOperator.loginName);
  await lookIn(page);
  await expect(page.getByText(ruleWords.required.zhHk({}))).toBeVisible();
  await page.getByLabel(say(systemLoginWords.reason)).fill(reason);
  await lookIn(page);
  await giveFactor(page);
  await expect(page).toHaveURL(screens.home.path);

  for (const language of languages) {
    await page.evaluate((one) => localStorage.setItem('language', one), language);
    await page.goto(screens.transactions.path);
    const bar = barOf(page, language);
    await expect(bar).toContainText(lookingInto[language](look));
    await expect(bar).toContainText(reasonGiven[language]({ reason }));
    const soon = [30, 29, 28].map((minutes) => minutesLeft[language]({ minutes }));
    await expect(bar).toContainText(new RegExp(soon.join('|')));
  }
  await page.evaluate(() => localStorage.setItem('language', 'zhHk'));
  await page.reload();
  await page.getByRole('button', { name: /^用戶選單/ }).click();
  await expect(page.getByRole('menuitem', { name: say(settings) })).toHaveCount(0);
  await page.keyboard.press('Escape');
  expect(await violationsIn(page, { within: '.kit-notice-bar' })).toEqual([]);

  await barOf(page, 'zhHk')
    .getByRole('button', { name: say(systemLoginWords.end) })
    .click();
  await expect(page).toHaveURL('/loginNew');
  await page.goto(screens.transactions.path);
  await expect(page).toHaveURL(/loginNew\?redirect=/);
});
