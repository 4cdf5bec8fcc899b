import { screens } from '@back-office/contract/screens';
import { maskedPhone } from '@back-office/contract/kit/phone';
import {
  accountRemovedLetter,
  emailChangedLetter,
  emailChangeLetter,
  phoneChangedLetter,
} from '@back-office/messages/features/settings/letters';
import { approvalSubjectLabels, approvalWords } from '@back-office/messages/features/approvals';
import { settingsErrors } from '@back-office/messages/errors/settings';
import {
  contactCodeSent,
  contactWords,
  endNamed,
  profileWords,
  removalWords,
  sessionWords,
  settingsSections,
  settingsWords,
  typeYourName,
  undoEmailWords,
} from '@back-office/messages/features/settings';
import {
  languageNames,
  leave,
  loginExpiredTitle,
  productTitle,
  stay,
  unsavedTitle,
} from '@back-office/messages/outside';
import { back, dynamicTitleOff, themeWords, timeZoneWords } from '@back-office/messages/shell';
import { ruleWords } from '@back-office/messages/rules';
import { emailOf, nameOf } from '@back-office/server/testing/people/planted-people';
import type { Page } from '@playwright/test';
import { codeTextedTo, letterTo, linkIn } from './mailbox.ts';
import {
  changeLanguage,
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

const section = (page: Page, name: keyof typeof settingsSections) =>
  page.getByRole('link', { name: say(settingsSections[name]), exact: true });

/** Another browser of the same person, logged in through the page. */
const elsewhere = async (another: Another, who: Parameters<typeof logIn>[1]): Promise<Page> => {
  const page = await another('nobody');
  await page.goto('/loginNew');
  await logIn(page, who);
  return page;
};

test('[S2.57] [S2.9] a new e-mail opens the login after its code, and the old address takes it back from its letter', async ({
  page,
}) => {
  const old = emailOf('changesAddress');
  const taken = 'changed.address@planted.example';
  await page.goto('/loginNew');
  await logIn(page, 'changesAddress');
  await page.goto('/setting');
  await page
    .getByRole('button', { name: `${say(settingsWords.change)} ${say(contactWords.email)}` })
    .click();
  await page.getByLabel(say(contactWords.newEmail)).fill(taken);
  await page.getByRole('button', { name: say(contactWords.send), exact: true }).click();
  await proveItIsMe(page, old);
  const code = await letterTo(
    taken,
    emailChangeLetter.zhHk({ name: '', code: '', minutes: 5 }).subject,
  );
  await page.getByLabel(say(contactWords.code)).fill(/\b\d{6}\b/.exec(code.body)?.[0] ?? '');
  await page.getByRole('button', { name: say(contactWords.confirm), exact: true }).click();
  await expect(page.getByText(taken)).toBeVisible();

  const { subject } = emailChangedLetter.zhHk({ name: '', at: '', days: 7, url: '' });
  await page.goto(linkIn(await letterTo(old, subject)));
  await page.getByRole('button', { name: say(undoEmailWords.submit), exact: true }).click();
  await expect(page.getByText(say(undoEmailWords.done))).toBeVisible();
  await page.goto('/setting');
  await expect(page).toHaveURL(/\/loginNew/);
  await fillLogin(page, old);
  await submitLogin(page);
  await expect(page.getByText(old)).toBeVisible();
});

test('[S2.58] a new mobile number stands once its code is typed in; a bad number and a wrong code change nothing', async ({
  page,
}) => {
  const old = maskedPhone('+85291238800');
  const number = '+85291238801';
  const typed = '+852 9123 8801';
  await page.goto('/loginNew');
  await logIn(page, 'changesNumber');
  await page.goto('/setting');
  await expect(page.getByText(old)).toBeVisible();
  await page
    .getByRole('button', { name: `${say(settingsWords.change)} ${say(contactWords.phone)}` })
    .click();
  const field = page.getByLabel(say(contactWords.newPhone));
  const send = page.getByRole('button', { name: say(contactWords.send), exact: true });
  await field.fill('9123 8801');
  await send.click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(ruleWords.mobile.zhHk({}))).toBeVisible();
  await field.fill(typed);
  await send.click();
  await proveItIsMe(page, emailOf('changesNumber'));
  await expect(page.getByText(sayWith(contactCodeSent, { to: typed }))).toBeVisible();

  const right = await codeTextedTo(number);
  const code = page.getByLabel(say(contactWords.code));
  const confirm = page.getByRole('button', { name: say(contactWords.confirm), exact: true });
  await code.fill(right === '000000' ? '000001' : '000000');
  await confirm.click();
  await expect(
    page.locator('main').getByText(say(settingsErrors['settings.codeWrong'])),
  ).toBeVisible();
  await expect(page.getByText(old)).toBeVisible();
  await code.fill(right);
  await confirm.click();
  await expect(page.getByText(say(contactWords.phoneChanged))).toBeVisible();
  await expect(page.getByText(maskedPhone(number), { exact: true })).toBeVisible();
  await expect(page.getByText(old)).toHaveCount(0);
  const { subject } = phoneChangedLetter.zhHk({ name: '', phone: '', at: '', url: '' });
  await letterTo(emailOf('changesNumber'), subject);
});

test('[S3.9] [S3.10] [S1.6] language, zone, theme and a title without its page follow a person to a browser in which he chose nothing', async ({
  page,
  another,
}) => {
  await page.goto('/loginNew');
  await logIn(page, 'choosesLook');
  await page.goto('/setting?section=preferences');
  const chosen = (): Promise<unknown> =>
    page.waitForResponse((answer) => answer.url().endsWith('user/preferences') && answer.ok());
  for (const word of [
    say(dynamicTitleOff),
    say(themeWords.dark),
    new RegExp(say(timeZoneWords[3])),
    languageNames.en,
  ]) {
    const kept = chosen();
    await page.getByLabel(word).check();
    await kept;
  }
  const other = await elsewhere(another, 'choosesLook');
  await expect(other.locator('html')).toHaveAttribute('lang', 'en-US');
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(other).toHaveTitle(productTitle.en);
  await expect(other.getByRole('button', { name: /UTC\+9/ })).toBeVisible();
  expect(await other.evaluate(() => localStorage.getItem('language'))).toBeNull();
});

test.describe('somebody in his settings', () => {
  test.use({ person: 'silkOwner' });

  test('[S2.68] [S8.7] is asked before what he typed is lost, on the way to another section and out', async ({
    page,
  }) => {
    await page.goto('/setting');
    const name = page.getByLabel(say(profileWords.name));
    await name.fill('未儲存');
    const question = page.getByRole('alertdialog', { name: say(unsavedTitle) });
    await section(page, 'security').click();
    await question.getByRole('button', { name: say(stay), exact: true }).click();
    await expect(name).toHaveValue('未儲存');
    await page.getByRole('link', { name: say(settingsWords.back), exact: true }).click();
    await question.getByRole('button', { name: say(leave), exact: true }).click();
    await expect(page).toHaveURL('/index');
  });
});

test.describe('a picture of oneself', () => {
  test.use({ person: 'silkOwner' });

  test('[S3.1] is chosen from a file, stands in the header and in the list of people, and gives way to initials', async ({
    page,
  }) => {
    await page.goto('/setting');
    const header = page.getByRole('button', { name: /^用戶選單/ });
    await expect(header.locator('img')).toHaveCount(0);
    const chooser = page.getByLabel(say(profileWords.choosePicture));
    const file = { name: 'me.png', mimeType: 'image/png' };
    await chooser.setInputFiles({ ...file, buffer: Buffer.from('<svg></svg>') });
    await expect(
      page.getByText(say(settingsErrors['settings.pictureUnreadable'])).first(),
    ).toBeVisible();
    const drawn = await header.screenshot();
    await chooser.setInputFiles({ ...file, buffer: drawn });
    await expect(header.locator('img')).toHaveAttribute('src', /^data:image\/webp;base64,/);
    await page.goto(screens.administrators.path);
    await expect(page.getByRole('row').locator('img.kit-avatar')).toHaveCount(1);
    await page.goto('/setting');
    await page.getByRole('button', { name: say(profileWords.removePicture) }).click();
    await expect(header.locator('img')).toHaveCount(0);
  });
});

test.describe('an owner in his settings', () => {
  test.use({ person: 'silkOwner' });

  test('[S4.10] says up to which amounts a refund needs no second approver, and reads who could be it', async ({
    page,
  }) => {
    await page.goto('/setting?section=approvals');
    const refunds = page.getByRole('region', { name: say(approvalSubjectLabels.refund) });
    await expect(refunds).toContainText(nameOf('silkChecker'));
    await refunds.getByRole('button', { name: say(approvalWords.change), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say(approvalWords.isOn)).check();
    await dialog.getByRole('button', { name: say(approvalWords.addLimit), exact: true }).click();
    await dialog.getByLabel(say(approvalWords.currency)).fill('usd');
    await dialog.getByLabel(say(approvalWords.perRequest)).fill('1,000');
    const perDay = dialog.getByLabel(say(approvalWords.perDay));
    await perDay.fill('500');
    const save = dialog.getByRole('button', { name: say(approvalWords.save), exact: true });
    await save.click();
    await expect(dialog.getByRole('alert')).toHaveText(say(approvalWords.limitWrong));
    // Another window of the same person changes the language: typed text must stay.
    await changeLanguage(page, 'en');
    await expect(dialog.getByRole('alert')).toHaveText(approvalWords.limitWrong.en);
    await changeLanguage(page, 'zhHk');
    await expect(dialog.getByRole('alert')).toHaveText(say(approvalWords.limitWrong));
    await expect(perDay).toHaveValue('500');
    await perDay.fill('2500');
    await save.click();
    await proveItIsMe(page, emailOf('silkOwner'));
    await expect(refunds.getByRole('row', { name: /USD/ })).toContainText('2,500.00');
    await expect(refunds).toContainText(say(approvalWords.on));
  });
});

test('[S2.9] a login that is ended from another browser has to begin anew', async ({
  page,
  another,
}) => {
  const other = await elsewhere(another, 'endsLogins');
  await page.goto('/loginNew');
  await logIn(page, 'endsLogins');
  await page.goto('/setting?section=security');
  await expect(page.getByText(say(sessionWords.current))).toBeVisible();
  await page
    .getByRole('button', { name: new RegExp(sayWith(endNamed, { device: 'Chrome' })) })
    .first()
    .click();
  await expect(page.getByText(say(sessionWords.ended))).toBeVisible();
  await other.goto('/setting?section=notifications');
  await expect(other).toHaveURL(/\/loginNew/);
  await expect(page.getByRole('alertdialog', { name: say(loginExpiredTitle) })).toHaveCount(0);
});

test('[S2.59] whoever removes his account types his name, proves who he is, and is gone with a farewell', async ({
  page,
}) => {
  const email = emailOf('leavesForGood');
  await page.goto('/loginNew');
  await logIn(page, 'leavesForGood');
  await page.goto('/setting');
  const open = page.getByRole('button', { name: say(removalWords.open), exact: true });
  await open.press('Enter');
  const dialog = page.getByRole('dialog', { name: say(removalWords.askTitle) });
  await dialog.getByRole('button', { name: say(back), exact: true }).press('Enter');
  await expect(open).toBeFocused();
  await open.press('Enter');
  const confirmation = dialog.getByLabel(sayWith(typeYourName, { name: nameOf('leavesForGood') }));
  const remove = dialog.getByRole('button', { name: say(removalWords.open), exact: true });
  await confirmation.fill('別人');
  await remove.click();
  await expect(dialog.getByText(say(removalWords.differs))).toBeVisible();
  await confirmation.fill(nameOf('leavesForGood'));
  await remove.click();
  await proveItIsMe(page, email);
  await expect(page).toHaveURL(/\/loginNew/);
  await letterTo(email, accountRemovedLetter.zhHk({ name: '' }).subject);
  await fillLogin(page, email);
  await submitLogin(page);
  await expect(
    page.locator('main').getByRole('alert').filter({ hasText: '密碼不正確' }),
  ).toBeVisible();
});
