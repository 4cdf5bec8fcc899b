import { partWords } from '@back-office/messages/kit';
import { linkWords } from '@back-office/messages/features/payment-links/detail';
import { linkFormWords } from '@back-office/messages/features/payment-links/form';
import {
  linkActionLabels,
  linkFields,
  linkModeLabels,
} from '@back-office/messages/features/payment-links/list';
import { ruleWords } from '@back-office/messages/rules';
import { expect, say, sayWith, test } from './product.ts';

test.use({ person: 'teaOwner' });

test('[S2.66] [S2.67] a new link comes with a QR code to save, and its address is copied', async ({
  page,
}) => {
  await page.goto('/shortcutPayment/generateLink');
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  await fill(say(linkFields.title), '茶道課程');
  await fill(say(linkWords.item), '一人');
  await fill(say(linkWords.unitPrice), '450.00');
  await page.getByRole('button', { name: say(linkFormWords.createLink) }).click();

  await expect(page.getByRole('img', { name: say(linkWords.qr) })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: say(linkWords.savePng) }).click();
  expect((await saved).suggestedFilename()).toMatch(/^L\d{18}\.png$/);

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copy = sayWith(partWords.copyWhat, { what: say(linkWords.link) });
  await page.getByRole('button', { name: copy, exact: true }).click();
  const url = await page.evaluate(() => navigator.clipboard.readText());
  expect(url).toMatch(/\/pay\/[\w-]{22}$/);
  await page.goto(url);
  await expect(page.getByRole('heading', { name: '茶道課程' })).toBeVisible();
});

test('[S2.61] a draft with suggested amounts is published, and its payer chooses one with a press', async ({
  page,
}) => {
  await page.goto('/shortcutPayment/generateLink');
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  await fill(say(linkFields.title), '禮券');
  await page.getByRole('combobox', { name: say(linkFormWords.amountMode) }).click();
  await page
    .locator('.ant-select-item-option')
    .filter({ hasText: say(linkModeLabels.customer) })
    .click();
  await fill(say(linkWords.least), '10.00');
  await fill(say(linkWords.most), '500.00');
  await fill(say(linkWords.presets), '25.00 1000.00');
  await page.getByRole('button', { name: say(linkFormWords.saveDraft) }).click();
  await expect(page.getByText(sayWith(ruleWords.amount, {}))).toBeVisible();
  await fill(say(linkWords.presets), '25.00 100.00');
  await page.getByRole('button', { name: say(linkFormWords.saveDraft) }).click();
  await expect(page.getByText(say(linkWords.draftNote))).toBeVisible();

  await page.getByRole('button', { name: say(linkActionLabels.edit), exact: true }).click();
  await expect(page.getByLabel(say(linkWords.presets), { exact: true })).toHaveValue(
    '25.00 100.00',
  );
  await fill(say(linkFields.title), '春茶禮券');
  await page.getByRole('button', { name: say(linkFormWords.saveDraft) }).click();
  await page.getByRole('button', { name: say(linkActionLabels.publish), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say(linkActionLabels.publish), exact: true })
    .click();
  const address = page.getByText(/\/pay\/[\w-]{22}$/);
  await expect(address).toBeVisible();
  await page.goto((await address.textContent()) ?? '');
  await expect(page.getByRole('heading', { name: '春茶禮券' })).toBeVisible();
  await page.getByRole('button', { name: /100\.00/ }).click();
  await expect(page.locator('#amount')).toHaveValue('100.00');
});
