import { screens } from '@back-office/contract/screens';
import { errorWords } from '@back-office/messages/error-words';
import { noPermission } from '@back-office/messages/errors';
import {
  administratorActionLabels,
  administratorFields,
  administratorStatusLabels,
  administratorWords as words,
  sureWords,
} from '@back-office/messages/features/administrators';
import { acceptWords } from '@back-office/messages/features/administrators/invitations';
import { partWords } from '@back-office/messages/kit';
import { newPasswordWords } from '@back-office/messages/features/passwords';
import { administratorResetLetter } from '@back-office/messages/features/administrators/letters';
import { predefinedNames } from '@back-office/messages/features/roles';
import { ruleWords } from '@back-office/messages/rules';
import { emailOf } from '@back-office/server/testing/people/planted-people';
import { plantedInvitations } from '@back-office/server/testing/people/plant-invitations';
import type { Locator, Page } from '@playwright/test';
import { letterTo, linkIn } from './mailbox.ts';
import {
  expect,
  fillLogin,
  logIn,
  say,
  sayWith,
  submitLogin,
  test,
  type Another,
} from './product.ts';
import { proveItIsMe } from './step-up.ts';
import { list, rows } from './table.ts';

const { subject: resetSubject } = administratorResetLetter.zhHk({
  name: '',
  by: '',
  url: '',
  minutes: 30,
});
const path = screens.administrators.path;
const gateway = '10000101';
const chosenPassword = 'Ferry-Pier-7';
const anotherPassword = 'Ferry-Pier-8';

const rowOf = (page: Page, email: string) => rows(page).filter({ hasText: email });
const dialog = (page: Page) => page.getByRole('dialog');
const emailsField = (page: Page) =>
  page.getByRole('textbox', { name: say(words.emails), exact: true });
const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await dialog(page).getByRole('combobox', { name: label }).click();
  await page.locator('.ant-select-item-option:visible').filter({ hasText: option }).click();
};

const invite = async (page: Page, emails: string): Promise<void> => {
  await expect(rows(page).first()).toBeVisible();
  await page
    .getByRole('button', { name: say(words.invite), exact: true })
    .first()
    .click();
  await emailsField(page).fill(emails);
  await choose(page, say(administratorFields.role), say(predefinedNames.customerService));
  await dialog(page).getByLabel(say(words.someGateways)).first().check();
  await choose(page, say(words.someGateways), gateway);
  // The list of gateways stays open for another.
  await emailsField(page).click();
};
const sendInvitations = (page: Page): Promise<void> =>
  dialog(page)
    .getByRole('button', { name: say(words.invite), exact: true })
    .click();

/** Confirms an action and checks its notice; `within` is the person's row or drawer. */
const surely = async (
  within: Locator,
  action: keyof typeof sureWords,
  name: string,
): Promise<void> => {
  const label = say(administratorActionLabels[action]);
  const { title, done } = sureWords[action];
  await within.getByRole('button', { name: label, exact: true }).click();
  const page = within.page();
  const sure = page.getByRole('dialog', { name: say(title) });
  await sure.getByRole('button', { name: label, exact: true }).click();
  await expect(page.getByText(sayWith(done, { name }))).toBeVisible();
};

/** In a separate window, like a person reading mail elsewhere. */
const openInvitation = async (another: Another, email: string): Promise<Page> => {
  const page = await another('nobody');
  await page.goto(linkIn(await letterTo(email, '邀請您加入')));
  return page;
};

const acceptAsNewcomer = async (page: Page, phone: string): Promise<void> => {
  await page.getByLabel(say(acceptWords.yourName)).fill('李新來');
  await page.getByLabel(say(newPasswordWords.password), { exact: true }).fill(chosenPassword);
  await page.getByLabel(say(newPasswordWords.confirmation)).fill(chosenPassword);
  await page.getByLabel(say(acceptWords.phone)).fill(phone);
  await page.getByRole('button', { name: say(acceptWords.sendCode) }).click();
  const { body } = await letterTo(phone, '');
  await page.getByLabel(say(acceptWords.code)).fill(/\d{6}/.exec(body)?.[0] ?? '');
  await page.getByRole('button', { name: say(acceptWords.accept), exact: true }).click();
  await expect(page.getByText(say(acceptWords.done))).toBeVisible();
};

/** The link leads to a notice that a new password is needed, and on from there. */
const chooseAnother = async (page: Page): Promise<void> => {
  await expect(page.getByText(say(newPasswordWords.forcedNotice))).toBeVisible();
  await page.getByRole('link', { name: say(newPasswordWords.title), exact: true }).click();
  await page.getByLabel(say(newPasswordWords.password), { exact: true }).fill(anotherPassword);
  await page.getByLabel(say(newPasswordWords.confirmation)).fill(anotherPassword);
  await page.getByRole('button', { name: say(newPasswordWords.submit), exact: true }).click();
  await expect(page.getByText(say(newPasswordWords.saved))).toBeVisible();
};

test('[S2.42] [S6.1] [S6.3] [S2.13] [S5.18] from the invitation in the mailbox to the first pages of a restricted administrator', async ({
  page,
  another,
}) => {
  const email = 'first.day@newcomers.example';
  await page.goto('/loginNew');
  await logIn(page, 'admitsOthers');
  await page.goto(path);
  await invite(page, `${email}\nno address, ${emailOf('admitsOthers')}`);
  await sendInvitations(page);
  await expect(dialog(page).getByText(ruleWords.email.zhHk({})).first()).toBeVisible();
  await emailsField(page).fill(`${email}\n${emailOf('admitsOthers')}`);
  await sendInvitations(page);
  await proveItIsMe(page, emailOf('admitsOthers'));
  await expect(emailsField(page)).toHaveValue(`${email}\n${emailOf('admitsOthers')}`);
  await expect(dialog(page).getByText(ruleWords.ownAddress.zhHk({}))).toBeVisible();
  await emailsField(page).fill(email);
  await sendInvitations(page);
  await expect(dialog(page)).toBeHidden();
  await expect(rowOf(page, email)).toContainText(say(administratorStatusLabels.invitationPending));

  const newcomer = await openInvitation(another, email);
  await acceptAsNewcomer(newcomer, '+85291239901');
  await newcomer.getByRole('link', { name: say(acceptWords.toLogin) }).click();
  await fillLogin(newcomer, email, chosenPassword);
  await submitLogin(newcomer);
  await expect(newcomer).toHaveURL('/index');
  const menu = newcomer.getByRole('navigation').first();
  await expect(menu.locator(`a[href="${screens.transactions.path}"]`)).toBeVisible();
  for (const screen of [screens.administrators, screens.roles, screens.operationLog]) {
    await expect(newcomer.locator(`a[href="${screen.path}"]`)).toHaveCount(0);
  }
  await newcomer.goto(`${list}&columns=number,gatewayNumber`);
  await expect(rows(newcomer).first()).toBeVisible();
  const gateways = await rows(newcomer).allInnerTexts();
  expect(gateways.every((text) => text.includes(gateway))).toBe(true);
  await newcomer.goto(path);
  await expect(newcomer.getByText(noPermission.zhHk).first()).toBeVisible();

  await page.goto(`${path}?keyword=${email}`);
  await expect(rowOf(page, email)).toContainText(say(administratorStatusLabels.normal));
  await rowOf(page, email).getByRole('link').first().click();
  await expect(page).toHaveURL(/open=[\da-f-]{36}/);
  await page.reload();
  const drawer = page.getByRole('dialog', { name: say(words.details) });
  await drawer.getByRole('button', { name: say(administratorActionLabels.changeRights) }).click();
  const rights = page.getByRole('dialog', { name: say(words.changeTitle) });
  await rights.getByLabel(say(administratorFields.accountDynamics)).check();
  // The invitation was proof of identity, less than ten minutes ago.
  await rights.getByRole('button', { name: say(words.save), exact: true }).click();
  await expect(rights).toBeHidden();
  await expect(drawer.getByText(say(partWords.yes), { exact: true })).toBeVisible();
  await drawer
    .getByRole('button', { name: say(administratorActionLabels.rename), exact: true })
    .click();
  const renaming = page.getByRole('dialog', { name: say(words.renameTitle) });
  const loginName = renaming.getByLabel(say(administratorFields.loginName));
  for (const [typed, rule] of [
    ['-first', 'loginName'],
    ['4111111111111111', 'cardNumber'],
  ] as const) {
    await loginName.fill(typed);
    await loginName.press('Enter');
    await expect(loginName).toHaveAccessibleDescription(sayWith(ruleWords[rule], {}));
  }
  await loginName.fill(' First.Day ');
  await loginName.press('Enter');
  await expect(renaming).toHaveCount(0);
  await expect(drawer.getByText('first.day', { exact: true })).toBeVisible();
  await surely(drawer, 'disable', '李新來');
  await newcomer.goto('/index');
  await expect(newcomer).toHaveURL(/\/loginNew/);

  await surely(drawer, 'resume', '李新來');
  await fillLogin(newcomer, email, chosenPassword);
  await submitLogin(newcomer);
  await expect(newcomer).toHaveURL('/index');
  await surely(drawer, 'resetPassword', '李新來');
  await newcomer.goto(linkIn(await letterTo(email, resetSubject)));
  await chooseAnother(newcomer);
  await newcomer.goto('/loginNew');
  await fillLogin(newcomer, email, anotherPassword);
  await submitLogin(newcomer);
  await expect(newcomer).toHaveURL('/index');
});

test('[S6.3] [S8.9] [S4.2] of two invited at once the one that was withdrawn is told whom to ask, the other waits', async ({
  page,
  another,
}) => {
  const email = 'never.came@newcomers.example';
  const other = 'came.late@newcomers.example';
  await page.goto('/loginNew');
  await logIn(page, 'withdrawsInvitation');
  await page.goto(path);
  await invite(page, `${email}\n${other}`);
  await sendInvitations(page);
  await proveItIsMe(page, emailOf('withdrawsInvitation'));
  await expect(rowOf(page, email)).toBeVisible();
  const invited = await openInvitation(another, email);
  await expect(invited.getByLabel(say(acceptWords.yourName))).toBeVisible();
  await surely(rowOf(page, email), 'withdraw', email);
  await expect(rowOf(page, email)).toHaveCount(0);
  await invited.reload();
  await expect(
    invited.locator('main').getByText(say(errorWords['invitations.expired'])),
  ).toBeVisible();
  await expect(rowOf(page, other)).toContainText(say(administratorStatusLabels.invitationPending));
});

test('[S2.13] [S3.9] the page of an invitation speaks as its mail does, until who opens it chooses otherwise', async ({
  another,
}) => {
  const { key, email } = plantedInvitations.inEnglish;
  const invited = await another('nobody');
  expect(await invited.evaluate(() => navigator.language)).toBe('zh-HK');
  await invited.goto(`/acceptInvitation#${key}`);
  await expect(invited.getByText(email)).toBeVisible();
  await expect(invited.locator('html')).toHaveAttribute('lang', 'en-US');
  await expect(invited.getByLabel(acceptWords.yourName.en)).toBeVisible();
  await invited.evaluate(() => localStorage.setItem('language', 'zhCn'));
  await invited.reload();
  await expect(invited.getByLabel(acceptWords.yourName.zhCn)).toBeVisible();
});

test.describe('an invitation that nobody answered', () => {
  test.use({ person: 'silkOwner' });

  test('[S6.3] [S8.9] is sent again while it waits: the new mail opens, the link before no longer does', async ({
    page,
    another,
  }) => {
    const { email, key } = plantedInvitations.pending;
    const invited = await another('nobody');
    await invited.goto(`/acceptInvitation#${key}`);
    await expect(invited.getByLabel(say(acceptWords.yourName))).toBeVisible();
    await page.goto(`${path}?keyword=${email}`);
    await surely(rowOf(page, email), 'resend', email);
    await expect(rowOf(page, email)).toContainText(
      say(administratorStatusLabels.invitationPending),
    );
    await invited.reload();
    await expect(
      invited.locator('main').getByText(say(errorWords['invitations.expired'])),
    ).toBeVisible();
    const newest = await openInvitation(another, email);
    await acceptAsNewcomer(newest, '+85291239902');
    await page.reload();
    await expect(rowOf(page, email)).toContainText(say(administratorStatusLabels.normal));
  });

  test('[S6.3] [S4.2] [S8.9] and expired waits anew once it is sent again, and its new mail opens', async ({
    page,
    another,
  }) => {
    const { email, key } = plantedInvitations.expired;
    const invited = await another('nobody');
    await invited.goto(`/acceptInvitation#${key}`);
    await expect(
      invited.locator('main').getByText(say(errorWords['invitations.expired'])),
    ).toBeVisible();
    await page.goto(`${path}?keyword=${email}`);
    await expect(rowOf(page, email)).toContainText(
      say(administratorStatusLabels.invitationExpired),
    );
    await surely(rowOf(page, email), 'resend', email);
    await expect(rowOf(page, email)).toContainText(
      say(administratorStatusLabels.invitationPending),
    );
    const newest = await openInvitation(another, email);
    await expect(newest.getByLabel(say(acceptWords.yourName))).toBeVisible();
  });
});

test('[S6.4] [S2.13] who has a login accepts with it and is in; another is told that it is not for him', async ({
  page,
  another,
}) => {
  const email = emailOf('joinsAnother');
  await page.goto('/loginNew');
  await logIn(page, 'invitesKnown');
  await page.goto(path);
  await invite(page, email);
  await sendInvitations(page);
  await proveItIsMe(page, emailOf('invitesKnown'));
  await expect(rowOf(page, email)).toBeVisible();
  const link = linkIn(await letterTo(email, '邀請您加入'));
  await page.goto(link);
  await expect(page.getByText(say(acceptWords.forAnother))).toBeVisible();
  await page.getByRole('button', { name: say(acceptWords.logOut) }).click();
  await expect(page.getByText(say(acceptWords.hasLogin))).toBeVisible();

  const invited = await another('nobody');
  await invited.goto(link);
  await invited.getByRole('link', { name: say(acceptWords.logInToAccept) }).click();
  // The key is in no address that reaches a server or a history.
  await expect(invited).toHaveURL('/loginNew?redirect=%2FacceptInvitation');
  await fillLogin(invited, email);
  await submitLogin(invited);
  await invited.getByRole('button', { name: say(acceptWords.join) }).click();
  await expect(invited).toHaveURL('/index');
  await expect(invited.getByText('Lantern Bay').first()).toBeVisible();
});
