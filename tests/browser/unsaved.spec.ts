import { screens } from '@back-office/contract/screens';
import { acceptWords } from '@back-office/messages/features/administrators/invitations';
import { mailWords } from '@back-office/messages/features/cardholder-mail/detail';
import { mailTemplateNames } from '@back-office/messages/features/cardholder-mail/templates';
import { forgotPasswordWords, newPasswordWords } from '@back-office/messages/features/passwords';
import { batchWords } from '@back-office/messages/features/refunds/batch';
import { doTo, factorPanelWords } from '@back-office/messages/features/second-factor/panel';
import {
  contactWords,
  settingsSections,
  settingsWords,
} from '@back-office/messages/features/settings';
import { signInWords } from '@back-office/messages/features/sign-in';
import { signUpWords } from '@back-office/messages/features/sign-up';
import { systemLoginWords } from '@back-office/messages/features/system-login';
import { invalidInput } from '@back-office/messages/errors';
import { leave, logOut, stay, unsavedTitle } from '@back-office/messages/outside';
import { back } from '@back-office/messages/shell';
import { plantedInvitations } from '@back-office/server/testing/people/plant-invitations';
import type { Locator, Page } from '@playwright/test';
import { expect, say, sayWith, test } from './product.ts';

const question = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: say(unsavedTitle), exact: true });
const answer = (page: Page, word: typeof stay): Promise<void> =>
  question(page)
    .getByRole('button', { name: say(word), exact: true })
    .click();
const link = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('link', { name, exact: true });

/** Leaving asks first; staying keeps the typed text, leaving goes elsewhere. */
const isKept = async (page: Page, kept: () => Promise<void>, out: Locator): Promise<void> => {
  const address = page.url();
  await out.click();
  await answer(page, stay);
  await kept();
  expect(page.url()).toBe(address);
  await out.click();
  await answer(page, leave);
  await expect(page).not.toHaveURL(address);
  await expect(question(page)).toHaveCount(0);
};

type TypedForm = {
  what: string;
  path: string;
  open?: (page: Page) => Promise<void>;
  field: (page: Page) => Locator;
  out: (page: Page) => Locator;
};

const checked =
  ({ path, open, field, out }: TypedForm) =>
  async ({ page }: { page: Page }): Promise<void> => {
    await page.goto(path);
    await open?.(page);
    await field(page).fill('Half-written-1');
    await isKept(page, () => expect(field(page)).toHaveValue('Half-written-1'), out(page));
  };

const outside: readonly TypedForm[] = [
  {
    what: 'a registration',
    path: '/register',
    field: (page) => page.getByLabel(say(signUpWords.name), { exact: true }),
    out: (page) => link(page, say(signUpWords.haveLogin)),
  },
  {
    what: 'a password that was forgotten',
    path: '/forgotPassword',
    field: (page) => page.getByRole('textbox', { name: say(signInWords.email) }),
    out: (page) => link(page, say(forgotPasswordWords.backToLogin)),
  },
  {
    what: 'the reason of a system login',
    path: '/sysadmin',
    field: (page) => page.getByLabel(say(systemLoginWords.reason)),
    out: (page) => link(page, say(systemLoginWords.toLogin)),
  },
];

test.describe('[S2.68] [S8.7] is not lost unasked:', () => {
  for (const form of outside) {
    test(form.what, checked(form));
  }

  test('an invitation that is being accepted, not even when the page is loaded anew', async ({
    page,
  }) => {
    const { key } = plantedInvitations.inEnglish;
    await page.goto(`/acceptInvitation#${key}`);
    const name = page.getByLabel(acceptWords.yourName.en);
    await name.pressSequentially('Ada');
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => {
      setTimeout(() => location.reload());
    });
    const warning = await asked;
    expect(warning.type()).toBe('beforeunload');
    await warning.dismiss();
    await expect(name).toHaveValue('Ada');
  });

  test.describe('of somebody who is signed in', () => {
    test.use({ person: 'silkOwner' });
    const inside: readonly TypedForm[] = [
      {
        what: 'a new password',
        path: '/merchant/showUpdatePassword',
        field: (page) => page.getByLabel(say(newPasswordWords.current)),
        out: (page) => link(page, say(newPasswordWords.back)),
      },
      {
        what: 'a new e-mail address',
        path: '/setting',
        open: (page) =>
          page.getByRole('button', { name: new RegExp(say(contactWords.email)) }).click(),
        field: (page) => page.getByLabel(say(contactWords.newEmail)),
        out: (page) => link(page, say(settingsWords.back)),
      },
    ];
    for (const form of inside) {
      test(form.what, checked(form));
    }

    test('a file that was chosen, nor by logging out', async ({ page }) => {
      await page.goto('/refundment/batches');
      const drop = page.getByLabel(say(batchWords.drop));
      await drop.setInputFiles({
        name: 'refunds.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('half'),
      });
      const name = page.getByText('refunds.csv', { exact: true });
      await page.getByRole('button', { name: /^用戶選單/ }).click();
      await page.getByRole('menuitem', { name: say(logOut) }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say(logOut), exact: true })
        .click();
      await answer(page, stay);
      const out = page.getByRole('navigation').first().locator('a[href="/index"]');
      await isKept(page, () => expect(name).toBeVisible(), out);
    });

    test('[S4.5] [S5.18] what a question asks for, whether it is closed or its page is left', async ({
      page,
    }) => {
      await page.goto('/setting');
      await page.getByRole('link', { name: say(settingsSections.security), exact: true }).click();
      const passkeys = { act: say(factorPanelWords.add), what: say(factorPanelWords.passkeys) };
      await page.getByRole('button', { name: sayWith(doTo, passkeys), exact: true }).click();
      const asked = page.getByRole('dialog', { name: say(factorPanelWords.passkeyName) });
      const field = asked.getByLabel(say(factorPanelWords.passkeyName));
      await field.fill(' ');
      await field.press('Enter');
      await expect(asked.getByText(say(invalidInput))).toBeVisible();
      await field.fill('Half');
      for (const close of [
        () => field.press('Escape'),
        () => asked.getByRole('button', { name: say(back), exact: true }).click(),
        () => page.evaluate(() => history.back()),
      ]) {
        await close();
        await answer(page, stay);
        await expect(field).toHaveValue('Half');
      }
      await page.evaluate(() => history.back());
      await answer(page, leave);
      await expect(asked).toHaveCount(0);
      await expect(page).toHaveURL('/setting');
    });
  });

  test.describe('of somebody who answers mails', () => {
    test.use({ person: 'teaOwner' });
    test('a template of mails, when another template or language is chosen', async ({ page }) => {
      await page.goto(screens.cardholderMail.path);
      await page.getByRole('button', { name: say(mailWords.editTemplates) }).click();
      const text = page.getByLabel(say(mailWords.templateText));
      await expect(text).not.toHaveValue('');
      await text.fill('Half-written-1');
      const choose = async (field: string, option: string): Promise<void> => {
        await page.getByRole('combobox', { name: field }).click();
        await page.locator('.ant-select-item-option:visible').filter({ hasText: option }).click();
      };
      const decide = (word: Parameters<typeof say>[0]): Promise<void> =>
        page
          .getByRole('alertdialog', { name: say(mailWords.replaceTitle), exact: true })
          .getByRole('button', { name: say(word), exact: true })
          .click();
      await choose(say(mailWords.template), say(mailTemplateNames.onItsWay));
      await decide(mailWords.keepText);
      await choose(say(mailWords.language), 'English');
      await decide(mailWords.keepText);
      await expect(text).toHaveValue('Half-written-1');
      await choose(say(mailWords.language), 'English');
      await decide(mailWords.replace);
      await expect(text).not.toHaveValue('Half-written-1');
    });
  });
});
