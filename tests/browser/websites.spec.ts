import { screens } from '@back-office/contract/screens';
import { websiteWords } from '@back-office/messages/features/websites/detail';
import { websiteFields, websiteStatusLabels } from '@back-office/messages/features/websites/list';
import { ruleWords } from '@back-office/messages/rules';
import { expect, say, sayWith, test } from './product.ts';
import { rows } from './table.ts';

test.use({ person: 'teaOwner' });

test('[S5.10] [S2.33] a merchant applies for websites by line, and reads what each line lacks', async ({
  page,
}) => {
  await page.goto(screens.websites.path);
  await page.getByRole('button', { name: say(websiteWords.apply) }).click();
  const dialog = page.getByRole('dialog', { name: say(websiteWords.apply) });
  const addresses = dialog.getByRole('textbox', { name: say(websiteWords.addresses) });
  const submit = dialog.getByRole('button', { name: say(websiteWords.submit) });
  await addresses.fill('https://harvest.teashop.example\nteashop.example\nhttps://192.0.2.4');
  await dialog.getByRole('textbox', { name: say(websiteFields.average) }).fill('65');
  await submit.click();
  const problem = dialog.locator('.kit-problem:not(:empty)').first();
  await expect(problem).toContainText('2');
  await expect(problem).toContainText(sayWith(ruleWords.websiteScheme, {}));
  await expect(problem).toContainText(sayWith(ruleWords.websiteIp, {}));
  await addresses.fill('https://harvest.teashop.example\nhttps://spring.teashop.example');
  await submit.click();
  await expect(dialog).toBeHidden();
  const row = rows(page).filter({ hasText: 'harvest.teashop.example' });
  await expect(row).toContainText(say(websiteStatusLabels.pending));
  await row.getByRole('link').first().click();
  await expect(page.locator('.kit-detail-drawer')).toContainText(say(websiteWords.noChecks));
  // The same host again is named by its line, and nothing is lost.
  await page.goto(screens.websites.path);
  await page.getByRole('button', { name: say(websiteWords.apply) }).click();
  await addresses.fill('https://www.harvest.teashop.example/shop');
  await dialog.getByRole('textbox', { name: say(websiteFields.average) }).fill('65');
  await submit.click();
  await expect(dialog.locator('.kit-problem:not(:empty)').first()).toBeVisible();
  await expect(addresses).toHaveValue('https://www.harvest.teashop.example/shop');
});
