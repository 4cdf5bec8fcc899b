import { screens } from '@back-office/contract/screens';
import {
  keyActionLabels,
  keyFields,
  keyStateLabels,
  keyWords,
} from '@back-office/messages/features/api-keys';
import { permissionWords } from '@back-office/messages/permissions';
import { menuGroupTitles } from '@back-office/messages/screens';
import { emailOf } from '@back-office/server/testing/people/planted-people';
import type { Locator, Page } from '@playwright/test';
import { expect, say, test } from './product.ts';
import { proveItIsMe } from './step-up.ts';

test.use({ person: 'keyKeeper' });

const button = (scope: Locator | Page, name: string): Locator =>
  scope.getByRole('button', { name, exact: true });

test('a key is added and shown once, rotated, and revoked for ever', async ({ page }) => {
  await page.goto(screens.apiKeys.path);
  await button(page, say(keyWords.add)).click();
  const form = page.getByRole('dialog', { name: say(keyWords.add) });
  // The form is taller than the window; its buttons stay in view.
  await expect(button(form, say(keyWords.add))).toBeInViewport({ ratio: 1 });
  await form.getByLabel(say(keyFields.name)).fill('Web shop');
  // Grouped like a role's: an operation brings the right to see what it works on.
  const transactions = form.getByRole('group', { name: say(menuGroupTitles.transaction) });
  await transactions.getByLabel(say(permissionWords['transactions.inquire'].name)).check();
  await expect(
    transactions.getByLabel(say(permissionWords['transactions.view'].name)),
  ).toBeChecked();
  await form.getByLabel(say(keyFields.addresses)).fill('203.0.113.7\n203.0.113.0/24');
  await button(form, say(keyWords.add)).click();
  await proveItIsMe(page, emailOf('keyKeeper'));
  const shown = page.getByRole('dialog', { name: say(keyWords.secretTitle) });
  await expect(shown).toContainText(/bo_live_\d{6}_[\w-]{43}/);
  await button(shown, say(keyWords.secretDone)).click();
  await expect(shown).toHaveCount(0);
  await expect(page.locator('body')).not.toContainText('bo_live_');

  await page.getByRole('link', { name: 'Web shop' }).click();
  const drawer = page.locator('.kit-detail-drawer');
  await expect(drawer).toContainText(say(permissionWords['transactions.view'].name));
  await expect(drawer).toContainText('203.0.113.0/24');
  await expect(drawer).toContainText(say(keyWords.never));
  await button(drawer, say(keyActionLabels.rotate)).click();
  await button(
    page.getByRole('dialog', { name: say(keyWords.rotateTitle) }),
    say(keyActionLabels.rotate),
  ).click();
  await expect(shown).toContainText(/bo_live_\d{6}_[\w-]{43}/);
  await button(shown, say(keyWords.secretDone)).click();
  await expect(drawer).toContainText(say(keyWords.earlierUntil));

  await button(drawer, say(keyActionLabels.revoke)).click();
  await button(
    page.locator('.ant-modal-confirm, .ant-modal').last(),
    say(keyActionLabels.revoke),
  ).click();
  await expect(drawer).toContainText(say(keyStateLabels.revoked));
  await expect(button(drawer, say(keyActionLabels.rotate))).toHaveCount(0);
});
