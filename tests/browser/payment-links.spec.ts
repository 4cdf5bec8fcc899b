import { partWords } from '@back-office/messages/kit';
import { linkWords } from '@back-office/messages/features/payment-links/detail';
import { linkFormWords } from '@back-office/messages/features/payment-links/form';
import { linkFields } from '@back-office/messages/features/payment-links/list';
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
