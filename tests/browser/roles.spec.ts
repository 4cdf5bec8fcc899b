import { screens } from '@back-office/contract/screens';
import { logWords } from '@back-office/messages/features/audit-logs';
import {
  roleActionLabels,
  roleDone,
  roleFields,
  roleObstacleWords,
  roleWords,
  takenName,
} from '@back-office/messages/features/roles';
import { permissionWords } from '@back-office/messages/permissions';
import { screenTitles } from '@back-office/messages/screens';
import { leave, stay, unsavedTitle } from '@back-office/messages/outside';
import { back } from '@back-office/messages/shell';
import type { Permission } from '@back-office/contract/kit/permission';
import { emailOf } from '@back-office/server/testing/people/planted-people';
import type { Page } from '@playwright/test';
import { expect, logIn, say, sayWith, test } from './product.ts';
import { proveItIsMe } from './step-up.ts';

const nameOf = (permission: Permission): string => say(permissionWords[permission].name);
const box = (page: Page, permission: Permission) =>
  page.getByRole('checkbox', { name: nameOf(permission), exact: true });
const save = (page: Page): Promise<void> =>
  page.getByRole('button', { name: say(roleWords.save), exact: true }).click();
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('[S2.43] [S3.22] [S5.6] [S6.2] a role is copied, takes a free name, is proved and saved, changed for whoever works with it at this moment, and told in the log', async ({
  page,
  another,
}) => {
  await page.goto('/loginNew');
  await logIn(page, 'roleMaker');
  await page.goto(screens.roles.path);
  const finance = rowOf(page, 'Finance');
  await finance.getByRole('button', { name: say(roleActionLabels.copy) }).click();
  await expect(box(page, 'refunds.check')).toBeChecked();
  // An operation selects its view, and is cleared with it.
  await box(page, 'refunds.view').uncheck();
  await expect(box(page, 'refunds.check')).not.toBeChecked();
  await box(page, 'refunds.apply').focus();
  await page.keyboard.press('Space');
  await expect(box(page, 'refunds.view')).toBeChecked();
  await page.getByLabel(say(roleFields.nameEn)).fill('FINANCE ');
  await save(page);
  // Nothing is sent: the step-up comes only below.
  await expect(page.getByText(say(takenName))).toHaveCount(1);
  await page.getByLabel(say(roleFields.nameEn)).fill('Till');
  await page.getByLabel(say(roleFields.nameZh)).fill('收银');
  await save(page);
  await proveItIsMe(page, emailOf('roleMaker'));
  await expect(page.getByText(sayWith(roleDone, { role: '收银', what: 'create' }))).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('heading', { name: '收银' })).toBeVisible();

  const holder = await another('nobody');
  await holder.goto('/loginNew');
  await logIn(holder, 'roleHolder');
  const menu = holder.getByRole('navigation').first();
  await expect(menu.getByText(say(screenTitles.refunds))).toBeVisible();
  await page.goto(screens.roles.path);
  await rowOf(page, 'Night shift')
    .getByRole('button', { name: say(roleActionLabels.modify) })
    .click();
  await box(page, 'refunds.view').uncheck();
  await save(page);
  await expect(page.getByText(sayWith(roleDone, { role: '夜班', what: 'modify' }))).toBeVisible();
  await expect(menu.getByText(say(screenTitles.refunds))).toBeHidden();

  await page.goto(screens.operationLog.path);
  await rowOf(page, '修改角色').first().click();
  const drawer = page.getByRole('dialog', { name: say(logWords.detailTitle) });
  await expect(drawer.getByText(nameOf('refunds.view')).first()).toBeVisible();
});

test.describe('somebody who holds little', () => {
  test.use({ person: 'roleHolder' });

  test('[S6.2] sees the rights he does not hold, with the reason why he cannot give them, and his own role as it is', async ({
    page,
  }) => {
    await page.goto('/role/add');
    await expect(box(page, 'transactions.capture')).toBeDisabled();
    await expect(box(page, 'transactions.capture')).toHaveAccessibleDescription(
      new RegExp(say(roleWords.notYours)),
    );
    await expect(box(page, 'roles.manage')).toBeEnabled();
    await page.goto(screens.roles.path);
    await page.getByRole('link', { name: '夜班' }).click();
    await expect(page.getByText(say(roleObstacleWords.ownRole))).toBeVisible();
    await expect(
      page.getByRole('dialog').getByRole('button', { name: say(roleActionLabels.modify) }),
    ).toHaveCount(0);
  });
});

test('[S2.68] a role that is being written is lost neither to another language nor, unasked, to another beginning', async ({
  page,
}) => {
  await page.goto('/loginNew');
  await logIn(page, 'roleMaker');
  await page.goto('/role/add');
  await page.getByLabel(say(roleFields.nameEn)).fill('Half written');
  await page.evaluate(() => {
    localStorage.setItem('language', 'en');
    dispatchEvent(new StorageEvent('storage', { key: 'language' }));
  });
  const name = page.getByLabel(roleFields.nameEn.en);
  await expect(name).toHaveValue('Half written');
  await page.getByRole('combobox', { name: roleWords.begin.en }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: 'Finance' }).click();
  const question = page.getByRole('alertdialog', { name: unsavedTitle.en });
  await question.getByRole('button', { name: stay.en, exact: true }).click();
  await expect(name).toHaveValue('Half written');
  await page.getByRole('button', { name: back.en, exact: true }).click();
  await question.getByRole('button', { name: leave.en, exact: true }).click();
  await expect(page).toHaveURL(screens.roles.path);
});

test('[S2.48] the icon list finds an icon by its name', async ({ page }) => {
  await page.goto('/loginNew');
  await logIn(page, 'comesAndGoes');
  await page.goto(screens.icons.path);
  await page.getByRole('textbox').last().fill('bell');
  await expect(page.locator('.kit-icon')).toHaveCount(1);
  await expect(page.getByText('BellOutlined')).toBeVisible();
});
