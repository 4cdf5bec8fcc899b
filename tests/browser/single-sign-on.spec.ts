import { screens } from '@back-office/contract/screens';
import { errorWords } from '@back-office/messages/error-words';
import {
  singleSignOnButton,
  singleSignOnWords,
} from '@back-office/messages/features/single-sign-on';
import { proveWords } from '@back-office/messages/features/second-factor';
import { emailOf } from '@back-office/server/testing/people/planted-people';
import { demoOperators } from '@back-office/server/testing/people/planted-operators';
import type { Page } from '@playwright/test';
import { expect, say, sayWith, test } from './product.ts';

const leave = (page: Page): Promise<void> =>
  page.getByRole('button', { name: sayWith(singleSignOnButton, { provider: 'Sandbox' }) }).click();

/** In the sandbox's own form, which vouches for any e-mail. */
const logInThere = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Log in' }).click();
};

test('[S2.7] [S6.6] a person logs in at the provider and lands on the page he wanted; no code stays in an address', async ({
  page,
}) => {
  const wanted = `${screens.transactions.path}?limit=10`;
  await page.goto(`/loginNew?redirect=${encodeURIComponent(wanted)}`);
  await leave(page);
  await logInThere(page, emailOf('comesAndGoes'));
  await expect(page).toHaveURL(new RegExp(`${screens.transactions.path}\\?`));
  expect(page.url()).not.toContain('code=');
  await page.goBack().catch(() => undefined);
  expect(page.url()).not.toContain('code=');
});

test('[S2.7] [S6.6] an operator goes on to the second factor, and reads of no failure on the way', async ({
  page,
}) => {
  await page.goto('/loginNew');
  await leave(page);
  await logInThere(page, demoOperators.second.email);
  await expect(page.getByRole('textbox', { name: say(proveWords.code) })).toBeVisible();
  await expect(page.locator('.ant-notification-notice')).toHaveCount(0);
});

test('A33: a wish for another site’s page ends at one’s own home', async ({ page }) => {
  await page.goto(`/loginNew?redirect=${encodeURIComponent('https://evil.example/index')}`);
  await leave(page);
  await logInThere(page, emailOf('comesAndGoes'));
  await expect(page).toHaveURL('/index');
});

test('who is not let in reads why and finds the way back', async ({ page }) => {
  await page.goto('/sso');
  await expect(page.getByText(say(singleSignOnWords.intro))).toBeVisible();
  await leave(page);
  await logInThere(page, 'stranger@elsewhere.example');
  await expect(
    page.locator('main').getByText(say(errorWords['singleSignOn.unknownPerson'])),
  ).toBeVisible();
  await expect(page).toHaveURL('/sso');
  await page.getByRole('link', { name: say(singleSignOnWords.otherWay) }).click();
  await expect(page).toHaveURL('/loginNew');

  await page.goto('/sso?code=somebody-elses&state=of-another-browser');
  await expect(
    page.locator('main').getByText(say(errorWords['singleSignOn.otherBrowser'])),
  ).toBeVisible();
});
