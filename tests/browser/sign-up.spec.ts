import {
  activationPages,
  activationWords,
  welcomePage,
} from '@back-office/messages/features/activation';
import { businessStatusWords } from '@back-office/messages/features/business-status';
import { createBusinessWords } from '@back-office/messages/features/businesses';
import { onboardingWords } from '@back-office/messages/features/onboarding';
import { entityLabels, regionLabels } from '@back-office/messages/features/merchants/information';
import { newPasswordWords } from '@back-office/messages/features/passwords';
import {
  resultWords,
  signUpSent,
  signUpWords,
  verificationWords,
} from '@back-office/messages/features/sign-up';
import {
  alreadySignedUpLetter,
  verificationLetter,
} from '@back-office/messages/features/sign-up-letters';
import { ruleWords } from '@back-office/messages/rules';
import { pageTitles } from '@back-office/messages/screens';
import { logOut, stay, unsavedTitle } from '@back-office/messages/outside';
import { addBusiness, settings, themeWords, userMenu } from '@back-office/messages/shell';
import { emailOf } from '@back-office/server/testing/people/planted-people';
import type { Page } from '@playwright/test';
import { codeTextedTo, letterTo, linkIn } from './mailbox.ts';
import {
  expect,
  fillLogin,
  logIn,
  logInAsOperator,
  say,
  sayWith,
  submitLogin,
  test,
} from './product.ts';

const own = 'Ferry-Pier-7';
const stamp = String(Date.now());

const fillIn = async (page: Page, email: string, phone: string): Promise<void> => {
  await page.getByLabel(say(signUpWords.name)).fill('王 Ada');
  await page.getByRole('textbox', { name: say(signUpWords.email) }).fill(email);
  await page.getByLabel(say(newPasswordWords.password), { exact: true }).fill(own);
  await page.getByLabel(say(newPasswordWords.confirmation)).fill(own);
  await page.getByLabel(say(signUpWords.phone)).fill(phone);
  await page.getByRole('button', { name: say(signUpWords.sendCode) }).click();
  // The browser does its proof of work first.
  await expect(page.getByRole('button', { name: /秒後可重新傳送/ })).toBeDisabled();
  await page.getByLabel(say(signUpWords.code)).fill(await codeTextedTo(phone.replaceAll(' ', '')));
  await page.getByLabel(say(signUpWords.businessName)).fill('Plum & 梅 Bakery');
  await page.getByLabel(say(regionLabels.overseas)).check();
  await page.getByLabel(say(signUpWords.consent)).check();
};

const submit = (page: Page): Promise<void> =>
  page.getByRole('button', { name: say(signUpWords.submit), exact: true }).click();

test('[S2.3] [S2.5] [S2.13] [S8.8] [S5.2] [S5.17] [S7.7] [S7.8] [S4.1] [S2.4] who signs up proves his number, verifies his e-mail by its link once and stands at the profile', async ({
  page,
}) => {
  const email = `plum${stamp}@signed-up.example`;
  await page.goto('/loginNew');
  await page.getByRole('link', { name: say(pageTitles.register) }).click();
  await submit(page);
  await expect(page.getByText(ruleWords.required.zhHk({}))).toHaveCount(8);
  await page.getByLabel(say(signUpWords.phone)).fill('91234567');
  await page.getByRole('button', { name: say(signUpWords.sendCode) }).click();
  await expect(page.getByText(ruleWords.mobile.zhHk({}))).toBeVisible();
  await fillIn(page, email, `+852 6${stamp.slice(-7)}`);
  await page.getByLabel(say(newPasswordWords.confirmation)).fill('Ferry-Pier-8');
  await submit(page);
  await expect(page.getByText(ruleWords.passwordsDiffer.zhHk({}))).toBeVisible();
  await page.getByLabel(say(newPasswordWords.confirmation)).fill(own);
  await submit(page);
  await expect(page.getByText(sayWith(signUpSent, { email }))).toBeVisible();

  await page.getByRole('link', { name: say(signUpWords.logIn) }).click();
  await fillLogin(page, email, own);
  await submitLogin(page);
  await expect(page).toHaveURL('/activate');
  await expect(
    page.getByRole('heading', { name: say(activationPages[0].title), exact: true }),
  ).toBeVisible();
  await expect(page.getByText(sayWith(activationWords.sentTo, { email }))).toBeVisible();

  const { subject } = verificationLetter.zhHk({ name: '', businessName: '', url: '', hours: 24 });
  const link = linkIn(await letterTo(email, subject));
  const other = await page.context().newPage();
  await other.goto(link);
  await other.getByRole('button', { name: say(verificationWords.submit), exact: true }).click();
  await expect(other.getByText(say(resultWords.verifiedText))).toBeVisible();
  await expect(other).toHaveURL('/result?of=verified');
  // The waiting page updates without a reload, once it is visible again.
  await page.bringToFront();
  await expect(
    page.getByRole('heading', { name: say(activationPages[10].title), exact: true }),
  ).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: say(activationWords.seeNeeds) }).click();
  await expect(page).toHaveURL('/kyc');

  await other.goto(link);
  // A notice says the same.
  await expect(other.getByRole('main').getByText(say(resultWords.failedText))).toBeVisible();
  await other.getByRole('button', { name: say(resultWords.resend) }).click();
  await expect(other.getByText(say(resultWords.resent))).toBeVisible();
});

test('[S7.7] [S2.68] an address that has a login gets the same page; what is typed is not lost without a question', async ({
  page,
}) => {
  const email = emailOf('comesAndGoes');
  await page.goto('/register');
  await fillIn(page, email, `+852 5${stamp.slice(-7)}`);
  await page.getByRole('link', { name: say(signUpWords.haveLogin) }).click();
  await expect(page.getByText(say(unsavedTitle))).toBeVisible();
  await page.getByRole('button', { name: say(stay) }).click();
  await submit(page);
  await expect(page.getByText(sayWith(signUpSent, { email }))).toBeVisible();
  await letterTo(email, alreadySignedUpLetter.zhHk({ name: '', url: '' }).subject);
});

test('[S4.1] [S2.72] [S2.4] a review that ends is seen by who waits for it, and lets him in after the welcome; [S7.6] [S2.53] [S7.5] he opens one more business and nothing of the first comes along', async ({
  page,
  another,
}) => {
  await page.goto('/loginNew');
  await logIn(page, 'applicant');
  await expect(
    page.getByRole('heading', { name: say(activationPages[20].title), exact: true }),
  ).toBeVisible();

  const operator = await another('nobody');
  await operator.goto('/loginNew');
  await logInAsOperator(operator);
  await operator.goto('/ops/merchants/100992');
  await operator.getByRole('button', { name: say(onboardingWords.move), exact: true }).click();
  const dialog = operator.getByRole('dialog');
  await dialog.getByLabel(say(businessStatusWords[40]), { exact: true }).check();
  await dialog.getByLabel(say(onboardingWords.note)).fill('Welcome');
  await dialog.getByRole('button', { name: say(onboardingWords.move), exact: true }).click();
  await expect(operator.getByText(say(onboardingWords.moved))).toBeVisible();

  await expect(
    page.getByRole('heading', { name: say(welcomePage.title), exact: true }),
  ).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: say(activationWords.enter) }).click();
  await expect(page).toHaveURL('/index');

  await page.getByRole('button', { name: say(userMenu) }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    say(addBusiness),
    say(settings),
    ...Object.values(themeWords).map(say),
    say(logOut),
  ]);
  await page.getByRole('menuitem', { name: say(addBusiness) }).click();
  await page.getByRole('button', { name: say(createBusinessWords.submit), exact: true }).click();
  await expect(page.getByText(ruleWords.required.zhHk({}))).toHaveCount(3);
  await page.getByLabel(say(signUpWords.businessName)).fill('Second Tram Prints');
  await page.getByLabel(say(regionLabels.domestic)).check();
  await page.getByLabel(say(entityLabels.company)).check();
  // Data kept in the page's memory, lists and drafts alike, would still have this.
  await page.evaluate(() => Reflect.set(globalThis, 'ofTheFirst', true));
  await page.getByRole('button', { name: say(createBusinessWords.submit), exact: true }).click();
  await expect(
    page.getByRole('heading', { name: say(activationPages[10].title), exact: true }),
  ).toBeVisible();
  await expect(page).toHaveURL('/activate');
  await expect(page.getByText('Second Tram Prints')).toBeVisible();
  const kept = await page.evaluate(() => ({
    inMind: Reflect.get(globalThis, 'ofTheFirst') === true,
    stored: [localStorage, sessionStorage].flatMap((store) => Object.values(store)).join(' '),
  }));
  expect(kept.inMind).toBe(false);
  expect(kept.stored).not.toMatch(/Peak Tram Prints|100992/);

  await page.goto('/selectMerchant');
  const choices = page.getByRole('listitem').getByRole('button');
  await expect(choices).toHaveCount(2);
  await expect(choices.nth(1)).toContainText(say(businessStatusWords[10]));
  await expect(choices.nth(1)).toHaveAttribute('aria-current', 'true');
  await choices.first().click();
  await expect(page).toHaveURL('/index');
});
