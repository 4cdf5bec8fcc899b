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
import { startSsoProvider, type SsoProvider } from '../http/sso-provider.ts';
import { environment } from './environment.ts';
import { expect, say, sayWith, test } from './product.ts';

// The provider has a single port.
test.describe.configure({ mode: 'serial' });

let provider: SsoProvider;

test.beforeAll(async () => {
  provider = await startSsoProvider(environment('BASE_URL'), {
    SSO_ISSUER: environment('SSO_ISSUER'),
    SSO_CLIENT_ID: environment('SSO_CLIENT_ID'),
    SSO_CLIENT_SECRET: environment('SSO_CLIENT_SECRET'),
    SSO_NAME: environment('SSO_NAME'),
  });
  provider.subjects.set('comes-and-goes', { email: emailOf('comesAndGoes'), email_verified: true });
  provider.subjects.set('operator', { email: demoOperators.second.email, email_verified: true });
  provider.subjects.set('stranger', { email: 'stranger@elsewhere.example', email_verified: true });
});
test.afterAll(() => provider.stop());

const leave = (page: Page): Promise<void> =>
  page
    .getByRole('button', {
      name: sayWith(singleSignOnButton, { provider: environment('SSO_NAME') }),
    })
    .click();

/** In the provider's own form; the second time it asks for no consent. */
const logInThere = async (page: Page, subject: string): Promise<void> => {
  await page.getByPlaceholder('Enter any login').fill(subject);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
};

test('[S2.7] [S6.6] a person logs in at the provider and lands on the page he wanted; no code stays in an address', async ({
  page,
}) => {
  const wanted = `${screens.transactions.path}?limit=10`;
  await page.goto(`/loginNew?redirect=${encodeURIComponent(wanted)}`);
  await leave(page);
  await logInThere(page, 'comes-and-goes');
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
  await logInThere(page, 'operator');
  await expect(page.getByRole('textbox', { name: say(proveWords.code) })).toBeVisible();
  await expect(page.locator('.ant-notification-notice')).toHaveCount(0);
});

test('A33: a wish for another site’s page ends at one’s own home', async ({ page }) => {
  await page.goto(`/loginNew?redirect=${encodeURIComponent('https://evil.example/index')}`);
  await leave(page);
  await logInThere(page, 'comes-and-goes');
  await expect(page).toHaveURL('/index');
});

test('who is not let in reads why and finds the way back', async ({ page }) => {
  await page.goto('/sso');
  await expect(page.getByText(say(singleSignOnWords.intro))).toBeVisible();
  await leave(page);
  await logInThere(page, 'stranger');
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
