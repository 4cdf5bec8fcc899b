import { screens } from '@back-office/contract/screens';
import { operationLabels } from '@back-office/messages/features/audit-logs/operation-labels';
import { logWords, signInOutcomeLabels } from '@back-office/messages/features/audit-logs';
import { newPasswordWords } from '@back-office/messages/features/passwords';
import type { Word } from '@back-office/messages/words';
import { expect, logIn, say, test } from './product.ts';

const labelOf = (operation: string): Word => {
  const label = operationLabels[operation];
  if (label === undefined) {
    throw new Error(`${operation} has no words.`);
  }
  return label;
};

test('[S2.45] [S2.46] an owner reads who logged in and what was done, and opens one entry down to its seal', async ({
  page,
}) => {
  await page.goto('/loginNew');
  await logIn(page, 'comesAndGoes');
  await page.goto(screens.loginLog.path);
  await expect(page.getByText('comes.and.goes@planted.example').first()).toBeVisible();
  await expect(page.getByText(say(signInOutcomeLabels.success)).first()).toBeVisible();

  // Something that leaves an entry: a change of password that is refused.
  await page.goto('/merchant/showUpdatePassword');
  await page.getByLabel(say(newPasswordWords.current)).fill('Not-mine-1');
  await page.getByLabel(say(newPasswordWords.password), { exact: true }).fill('Ferry-Pier-7');
  await page.getByLabel(say(newPasswordWords.confirmation)).fill('Ferry-Pier-7');
  await page.getByRole('button', { name: say(newPasswordWords.submit), exact: true }).click();
  await expect(page.locator('main').getByRole('alert').filter({ hasText: '密碼' })).toBeVisible();

  await page.goto(`${screens.operationLog.path}?outcome=refused`);
  const entry = page.getByRole('row').filter({ hasText: say(labelOf('changePassword')) });
  await entry.first().click();
  const drawer = page.getByRole('dialog', { name: say(logWords.detailTitle) });
  await expect(drawer.getByText(say(logWords.noChanges))).toBeVisible();
  await expect(drawer).not.toContainText('Ferry-Pier-7');
  // Entries are sealed some seconds after they were written.
  await expect(async () => {
    await page.reload();
    await expect(drawer.getByText(say(logWords.hash))).toBeVisible({ timeout: 10_000 });
  }).toPass();
});
