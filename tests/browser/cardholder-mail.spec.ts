import { mailWords as words } from '@back-office/messages/features/cardholder-mail/detail';
import {
  mailActionLabels,
  mailOutcomeLabels,
} from '@back-office/messages/features/cardholder-mail/list';
import { mailTemplateNames } from '@back-office/messages/features/cardholder-mail/templates';
import { smallBmp } from '@back-office/server/testing/files/pictures';
import { environment } from './environment.ts';
import { letterTo } from './mailbox.ts';
import { expect, say, test } from './product.ts';

test.use({ person: 'teaOwner' });

test('[S2.37] a merchant answers a cardholder’s mail from a template, and the next mail of the cardholder opens it again', async ({
  page,
  browser,
}) => {
  await page.goto('/risk/cardholderReply?isMatched=1');
  await page.getByRole('link', { name: '包裹仍未送到' }).click();
  const thread = page.locator('.mail-thread');
  await expect(thread.getByText('兩星期了')).toBeVisible();
  await thread.getByRole('button', { name: say(words.showFormatted) }).click();
  await expect(page.frameLocator('.mail-page').getByText('包裹', { exact: true })).toBeVisible();

  // The templates come after one of them was chosen, as on a slow line.
  const chosen = Promise.withResolvers<void>();
  await page.route('**/v3api/cardholderMailTemplates', async (route) => {
    await chosen.promise;
    await route.continue();
  });
  await page
    .locator('.kit-detail-actions')
    .getByRole('button', { name: say(mailActionLabels.answer), exact: true })
    .click();
  await page.getByRole('combobox', { name: say(words.template) }).click();
  await page
    .locator('.ant-select-item-option:visible')
    .filter({ hasText: say(mailTemplateNames.onItsWay) })
    .click();
  chosen.resolve();
  await expect(page.getByLabel(say(words.answer), { exact: true })).toHaveValue(/Chan Ka Yan/);
  await page
    .getByRole('dialog')
    .locator('input[type="file"]')
    .setInputFiles({ name: 'label.bmp', mimeType: 'image/bmp', buffer: smallBmp() });
  await expect(page.getByRole('dialog').getByText('label.png')).toBeVisible();
  await page.getByRole('button', { name: say(words.sendAnswer) }).click();
  await expect(page.getByText(say(words.answered))).toBeVisible();
  await expect(
    page.locator('.kit-object').getByText(say(mailOutcomeLabels.answered)),
  ).toBeVisible();

  await expect(thread.getByText('label.png')).toBeVisible();

  const { subject } = await letterTo('payer@example.com', 'Re: 包裹仍未送到');
  const cardholder = await browser.newPage();
  const sandbox = environment('SANDBOX_URL');
  await cardholder.goto(`${sandbox}/mailbox?to=payer@example.com`);
  await cardholder.getByRole('link', { name: subject }).first().click();
  await cardholder.getByLabel('Text').fill('收到了，謝謝！');
  await cardholder.getByRole('button', { name: 'Send mail' }).click();
  await expect(cardholder.getByText('The mail was accepted')).toBeVisible();
  await cardholder.close();
  await expect(thread.getByText('收到了，謝謝！')).toBeVisible();
});
