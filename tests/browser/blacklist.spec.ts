import { screens } from '@back-office/contract/screens';
import { entryFields, entryStatusLabels } from '@back-office/messages/features/risk/list';
import {
  addTheOthers,
  entryProblemLabels,
  riskWords,
} from '@back-office/messages/features/risk/words';
import { expect, say, sayWith, test } from './product.ts';
import { rows } from './table.ts';

test.use({ person: 'teaOwner' });

test('[S2.35] a merchant adds values by line, leaves the bad ones out, and disables an entry', async ({
  page,
}) => {
  await page.goto(screens.blacklist.path);
  await page.getByRole('button', { name: say(riskWords.add) }).click();
  const dialog = page.getByRole('dialog', { name: say(riskWords.add) });
  await dialog
    .getByRole('textbox', { name: say(riskWords.values) })
    .fill('Card.Tester@Example.com\nnobody');
  await dialog.getByRole('textbox', { name: say(entryFields.remark) }).fill('試卡');
  await dialog.getByRole('button', { name: say(riskWords.add) }).click();
  await expect(dialog).toContainText(say(entryProblemLabels.invalid));
  await dialog.getByRole('button', { name: sayWith(addTheOthers, { count: 1 }) }).click();
  await expect(dialog).toBeHidden();
  const row = rows(page).filter({ hasText: 'card.tester@example.com' });
  await expect(row).toContainText(say(entryStatusLabels.active));
  await row.getByRole('link').first().click();
  const drawer = page.locator('.kit-detail-drawer');
  await expect(drawer).toContainText(say(riskWords.noPayments));
  await drawer.getByRole('button', { name: say(riskWords.disable) }).click();
  await page
    .getByRole('dialog', { name: say(riskWords.disableTitle) })
    .getByRole('button', { name: say(riskWords.disable) })
    .click();
  await expect(drawer).toContainText(say(entryStatusLabels.disabled));
});
