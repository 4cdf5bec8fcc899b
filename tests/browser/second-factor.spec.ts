import { factorKindWords, proveWords } from '@back-office/messages/features/second-factor';
import {
  doTo,
  enrolWords,
  factorPanelWords,
} from '@back-office/messages/features/second-factor/panel';
import { signInWords } from '@back-office/messages/features/sign-in';
import { getFactorChoices } from '@back-office/contract/features/second-factor';
import { screens } from '@back-office/contract/screens';
import { retry } from '@back-office/messages/outside';
import { back } from '@back-office/messages/shell';
import { emailOf, phoneOf } from '@back-office/server/testing/people/planted-people';
import { newOperator } from '@back-office/server/testing/people/planted-operators';
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { codeTextedTo } from './mailbox.ts';
import { expect, fillLogin, logIn, password, say, sayWith, submitLogin, test } from './product.ts';
import { proveItIsMe, stepUpDialog } from './step-up.ts';

const operator = { login: 'risk', phone: '+85291230005' };

const goOn = (page: Page): Promise<void> =>
  page.getByRole('button', { name: say(proveWords.submit), exact: true }).click();

const sendCode = (page: Page): Promise<void> =>
  page.getByRole('button', { name: say(proveWords.send), exact: true }).click();

const actOn = (page: Page, act: string, what: string) =>
  page.getByRole('button', { name: sayWith(doTo, { act, what }), exact: true });

const openSecurity = async (page: Page): Promise<void> => {
  await page.goto('/setting?section=security');
  await expect(page.getByRole('heading', { name: say(factorPanelWords.title) })).toBeVisible();
};

test('[S2.2] [S2.69] a code by SMS completes the login, which leads to where the person was going', async ({
  page,
}) => {
  const wanted = `${screens.transactions.path}?range=sixMonths`;
  await page.goto(wanted);
  await page.route(`**/v3api/${getFactorChoices.path}`, (route) => route.abort(), { times: 1 });
  await fillLogin(page, emailOf('secondFactor'));
  await submitLogin(page);
  await expect(page).toHaveURL(/\/twoFA\?redirect=/);
  await page.getByRole('button', { name: say(retry), exact: true }).click();
  await goOn(page);
  await expect(page.getByRole('textbox', { name: say(proveWords.code) })).toBeFocused();
  await sendCode(page);
  await expect(page.getByRole('button', { name: /秒後可重新傳送/ })).toBeDisabled();
  const code = await codeTextedTo(phoneOf('secondFactor'));
  await page.getByLabel(say(proveWords.code)).fill(code === '111111' ? '222222' : '111111');
  await goOn(page);
  await expect(page.locator('main').getByRole('alert').filter({ hasText: '驗證' })).toBeVisible();
  await page.getByLabel(say(proveWords.code)).fill(code);
  await goOn(page);
  await expect(page).toHaveURL(wanted);
});

test('an operator gives his factor before he is logged in', async ({ page }) => {
  await page.goto('/loginNew');
  await page.getByLabel(say(signInWords.asAdministrator)).check();
  await page.getByLabel(say(signInWords.loginName)).fill(operator.login);
  await page.getByLabel(say(signInWords.password), { exact: true }).fill(password);
  await submitLogin(page);
  await expect(page.getByRole('heading', { name: say(proveWords.title) })).toBeVisible();
  expect(await page.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: 'Admin-Token' }),
  );
  await sendCode(page);
  await page.getByLabel(say(proveWords.code)).fill(await codeTextedTo(operator.phone));
  await goOn(page);
  await expect(page).toHaveURL(screens.desk.path);
});

test('[S2.2] an operator without a second factor sets one up at his first login, and until then gets nowhere else', async ({
  page,
}) => {
  await page.goto(screens.merchants.path);
  await page.getByLabel(say(signInWords.asAdministrator)).check();
  await page.getByLabel(say(signInWords.loginName)).fill(newOperator.loginName);
  await page.getByLabel(say(signInWords.password), { exact: true }).fill(password);
  await submitLogin(page);
  const title = page.getByRole('heading', { name: say(enrolWords.title) });
  await expect(title).toBeVisible();
  for (const elsewhere of ['/setting', screens.merchants.path]) {
    await page.goto(elsewhere);
    await expect(page).toHaveURL(/\/twoFA/);
  }
  const goOn = page.getByRole('button', { name: say(enrolWords.goOn), exact: true });
  await expect(
    actOn(page, say(factorPanelWords.add), say(factorPanelWords.passkeys)),
  ).toBeVisible();
  await expect(goOn).toHaveCount(0);
  await actOn(page, say(factorPanelWords.add), say(factorPanelWords.app)).click();
  await proveItIsMe(page, newOperator.email);
  const secret = (await page.locator('.kit-copy-text code').innerText()).replaceAll(' ', '');
  const code = new TOTP({ secret }).generate();
  await page.getByRole('textbox', { name: say(factorPanelWords.code) }).fill(code);
  await page.getByRole('button', { name: say(factorPanelWords.confirm), exact: true }).click();
  await page.getByRole('button', { name: say(factorPanelWords.makeCodes), exact: true }).click();
  await expect(page.locator('.kit-code-list code')).toHaveCount(10);
  await goOn.click();
  await expect(page).toHaveURL(screens.merchants.path);
});

test('a passkey is added after the person has proved himself, and opens his next login', async ({
  page,
}) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto('/loginNew');
  await logIn(page, 'addsPasskey');
  await openSecurity(page);
  const add = actOn(page, say(factorPanelWords.add), say(factorPanelWords.passkeys));
  const named = page.getByRole('dialog').getByLabel(say(factorPanelWords.passkeyName));
  await add.click();
  await named.fill('辦公室電腦');
  await named.press('Enter');
  await stepUpDialog(page)
    .getByRole('button', { name: say(back), exact: true })
    .click();
  await expect(stepUpDialog(page)).toBeHidden();
  await add.click();
  await named.fill('辦公室電腦');
  await named.press('Enter');
  await proveItIsMe(page, emailOf('addsPasskey'));
  await expect(page.getByText('辦公室電腦')).toBeVisible();
  await page.getByRole('button', { name: say(factorPanelWords.makeCodes), exact: true }).click();
  await expect(page.locator('.kit-code-list code')).toHaveCount(10);
  const recoveryCode = await page.locator('.kit-code-list code').first().innerText();

  await page.context().clearCookies();
  await page.goto('/loginNew');
  await fillLogin(page, emailOf('addsPasskey'));
  await submitLogin(page);
  await expect(page.getByText(say(proveWords.passkeyHelp))).toBeVisible();
  await goOn(page);
  await expect(page).toHaveURL('/index');

  await page.context().clearCookies();
  await page.goto('/loginNew');
  await fillLogin(page, emailOf('addsPasskey'));
  await submitLogin(page);
  await page.getByLabel(say(factorKindWords.recovery), { exact: true }).check();
  await page.getByRole('textbox', { name: say(proveWords.recoveryCode) }).fill(recoveryCode);
  await goOn(page);
  await expect(page).toHaveURL('/index');
});

test('[S2.56] codes by SMS are switched on beside an authenticator app, each opens a login, and a trusted browser is not asked until it is revoked', async ({
  page,
}) => {
  await page.goto('/loginNew');
  await logIn(page, 'addsApp');
  await openSecurity(page);
  await actOn(page, say(factorPanelWords.add), say(factorPanelWords.app)).click();
  await proveItIsMe(page, emailOf('addsApp'));
  const secret = (await page.locator('.kit-copy-text code').innerText()).replaceAll(' ', '');
  const totp = new TOTP({ secret });
  const codeIn = (steps: number): string =>
    totp.generate({ timestamp: Date.now() + steps * 30_000 });
  await page.getByRole('textbox', { name: say(factorPanelWords.code) }).fill(codeIn(0));
  await page.getByRole('button', { name: say(factorPanelWords.confirm), exact: true }).click();
  await expect(actOn(page, say(factorPanelWords.remove), say(factorPanelWords.app))).toBeVisible();
  await actOn(page, say(factorPanelWords.switchOn), say(factorPanelWords.sms)).click();
  await expect(
    actOn(page, say(factorPanelWords.switchOff), say(factorPanelWords.sms)),
  ).toBeVisible();

  const logInAgain = async (): Promise<void> => {
    const kept = (await page.context().cookies()).filter(({ name }) => name === '__Host-trusted');
    await page.context().clearCookies();
    await page.context().addCookies(kept);
    await page.goto('/loginNew');
    await fillLogin(page, emailOf('addsApp'));
    await submitLogin(page);
  };
  await logInAgain();
  // A step is used up with its code; the next one opens already.
  await page.getByLabel(say(proveWords.code)).fill(codeIn(1));
  await page.getByLabel(say(proveWords.trust)).check();
  await goOn(page);
  await expect(page).toHaveURL('/index');
  await logInAgain();
  await expect(page).toHaveURL('/index');
  await openSecurity(page);
  await page.getByRole('button', { name: say(factorPanelWords.revoke) }).click();
  await expect(page.getByText(say(factorPanelWords.noBrowsers))).toBeVisible();
  await logInAgain();
  await expect(page).toHaveURL('/twoFA');
  await page.getByLabel(say(factorKindWords.sms), { exact: true }).check();
  await sendCode(page);
  await page.getByLabel(say(proveWords.code)).fill(await codeTextedTo(phoneOf('addsApp')));
  await goOn(page);
  await expect(page).toHaveURL('/index');
});

test('a login that goes on in another browser asks who one is before it shows anything', async ({
  page,
}) => {
  await page.goto('/loginNew');
  await logIn(page, 'changesBrowser');
  await expect(page).not.toHaveURL(/loginNew/);
  await page.setExtraHTTPHeaders({
    'user-agent':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  await page.goto('/merTradeMgr/initTradeRecordPage');
  await expect(stepUpDialog(page)).toContainText(say(proveWords.changedIntro));
  await proveItIsMe(page, emailOf('changesBrowser'));
  await expect(page.getByRole('main').locator('[data-row-key]').first()).toBeVisible();
});
