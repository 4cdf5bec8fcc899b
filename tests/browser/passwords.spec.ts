import { errorWords } from '@back-office/messages/error-words';
import {
  forgotPasswordWords,
  newPasswordWords,
  smsVerificationWords,
} from '@back-office/messages/features/passwords';
import { passwordResetLetter } from '@back-office/messages/features/password-letters';
import { forgotPasswordLink, signInWords } from '@back-office/messages/features/sign-in';
import { ruleWords } from '@back-office/messages/rules';
import { screenTitles } from '@back-office/messages/screens';
import { breadcrumbs } from '@back-office/messages/shell';
import { emailOf } from '@back-office/server/testing/people/planted-people';
import type { Page } from '@playwright/test';
import { letterTo, linkIn } from './mailbox.ts';
import { expect, fillLogin, logIn, password, say, submitLogin, test } from './product.ts';

const typeNew = async (page: Page, chosen: string, confirmation = chosen): Promise<void> => {
  await page.getByLabel(say(newPasswordWords.password), { exact: true }).fill(chosen);
  await page.getByLabel(say(newPasswordWords.confirmation)).fill(confirmation);
  await page.getByRole('button', { name: say(newPasswordWords.submit), exact: true }).click();
};

test('[S2.13] [S7.10] [S7.13] who forgot his password chooses another by the link in a mail, once', async ({
  page,
}) => {
  const email = emailOf('forgets');
  await page.goto('/loginNew');
  await page.getByRole('link', { name: say(forgotPasswordLink) }).click();
  // The login has a field of the same name, and is shown until the next page is ready.
  await expect(
    page.getByRole('heading', { name: say(forgotPasswordWords.title), exact: true }),
  ).toBeVisible();
  await page.getByRole('textbox', { name: say(signInWords.email) }).fill(email);
  await page.getByRole('button', { name: say(forgotPasswordWords.submit), exact: true }).click();
  await expect(page.getByText(say(forgotPasswordWords.mailed))).toBeVisible();

  const { subject } = passwordResetLetter.zhHk({ name: '', url: '', minutes: 30 });
  const link = linkIn(await letterTo(email, subject));
  await page.goto(link);
  await typeNew(page, 'Ferry-Pier-7', 'Ferry-Pier-8');
  await expect(page.getByText(ruleWords.passwordsDiffer.zhHk({}))).toBeVisible();
  await typeNew(page, 'short');
  await expect(page.getByText(ruleWords.password.zhHk({}))).toBeVisible();
  await typeNew(page, 'Ferry-Pier-7');
  await expect(page.getByText(say(newPasswordWords.saved))).toBeVisible();

  await page.getByRole('link', { name: say(newPasswordWords.logIn) }).click();
  await fillLogin(page, email, 'Ferry-Pier-7');
  await submitLogin(page);
  await expect(page).toHaveURL('/index');
  await page.goto(link);
  await page.reload();
  await expect(page.getByText(say(newPasswordWords.expired))).toBeVisible();
});

test('[S2.73] [S2.44] [S2.76] who has to change his password is led there, changes it and goes on to where he was going', async ({
  page,
}) => {
  const wanted = '/no/such/page?from=mail#end';
  await page.goto(wanted);
  await logIn(page, 'changesPassword');
  await expect(page).toHaveURL(/\/merchant\/showUpdatePassword\?redirect=/);
  await expect(page.getByRole('navigation', { name: say(breadcrumbs) })).toContainText(
    say(screenTitles.password),
  );
  // The server's rule applies while typing, before anything is sent.
  for (const easy of ['Merchant2026', 'Password123!', 'Ab1Ab1Ab1']) {
    const field = page.getByLabel(say(newPasswordWords.password), { exact: true });
    await field.fill(easy);
    await expect(page.getByText(say(errorWords['passwords.tooCommon']))).toBeVisible();
    await field.fill('Ferry-Pier-7');
    await expect(page.getByText(say(errorWords['passwords.tooCommon']))).toHaveCount(0);
  }
  await page.getByLabel(say(newPasswordWords.current)).fill('Not-my-own-1');
  await typeNew(page, 'Ferry-Pier-7');
  await expect(page.locator('main').getByRole('alert').filter({ hasText: '密碼' })).toBeVisible();
  await page.getByLabel(say(newPasswordWords.current)).fill(password);
  await typeNew(page, 'Ferry-Pier-7');
  await expect(page).toHaveURL(wanted);
});

test('[S2.13] [S5.8] a code by SMS is asked for on one page and typed in on the next', async ({
  page,
}) => {
  await page.goto('/smsVerification');
  await page.getByRole('link', { name: say(smsVerificationWords.askForCode) }).click();
  await page.getByLabel(say(forgotPasswordWords.bySms)).check();
  await page.getByLabel(say(forgotPasswordWords.phone)).fill('91230009');
  await page.getByRole('button', { name: say(forgotPasswordWords.submit), exact: true }).click();
  await expect(page.getByText(ruleWords.mobile.zhHk({}))).toBeVisible();
  await page.getByLabel(say(forgotPasswordWords.phone)).fill('+852 9123 0009');
  await page.getByRole('button', { name: say(forgotPasswordWords.submit), exact: true }).click();
  await expect(page).toHaveURL('/smsVerification');
  await page.getByLabel(say(smsVerificationWords.code)).fill('12345');
  await page.getByRole('button', { name: say(smsVerificationWords.submit), exact: true }).click();
  await expect(page.getByText(ruleWords.code.zhHk({}))).toBeVisible();
  await page.getByLabel(say(smsVerificationWords.code)).fill('123456');
  await page.getByRole('button', { name: say(smsVerificationWords.submit), exact: true }).click();
  await expect(page.locator('main').getByRole('alert').filter({ hasText: '驗證碼' })).toBeVisible();
});
