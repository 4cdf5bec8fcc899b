import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import { paymentLinkErrors } from '@back-office/messages/errors/money/payment-links';
import {
  linkAddressLabels,
  linkAddressWords,
} from '@back-office/messages/features/payment-links/address';
import { linkWords } from '@back-office/messages/features/payment-links/detail';
import { linkFormWords } from '@back-office/messages/features/payment-links/form';
import {
  linkActionLabels,
  linkFields,
  linkModeLabels,
  linkTypeLabels,
} from '@back-office/messages/features/payment-links/list';
import { subscriptionWords } from '@back-office/messages/features/subscriptions/detail';
import { ruleWords } from '@back-office/messages/rules';
import { copied } from '@back-office/messages/shell';
import { expect, say, sayWith, test } from './product.ts';

test.use({ person: 'teaOwner' });

test('[S2.38] [S2.39] [S2.63] [S2.64] [S2.65] [S2.66] [S2.67] a link is made beside the list with its end, texts and address to collect, and stands in it; it comes with a QR code to save, its address is copied, and the preview wrote the amount as the payer reads it', async ({
  page,
}) => {
  await page.goto('/shortcutPayment/initManageLinks');
  await page.getByRole('link', { name: say(linkWords.create), exact: true }).click();
  await expect(page).toHaveURL('/shortcutPayment/generateLink');
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  await fill(say(linkFields.title), '茶道課程');
  await fill(say(linkWords.item), '一人');
  await fill(say(linkWords.unitPrice), '450.00');
  for (const label of [linkWords.extendBy, linkAddressWords.asksFor]) {
    await expect(page.getByRole('combobox', { name: say(label) })).toBeVisible();
  }
  const types = page.getByRole('group', { name: say(linkFields.type) });
  await expect(types.getByRole('radio', { name: say(linkTypeLabels.oneTime) })).toBeChecked();
  await fill(say(linkWords.description), '兩小時');
  await fill(say(linkWords.message), '星期日見。');
  await fill(say(linkFields.reference), '黃女士來電');
  await page.getByRole('combobox', { name: say(linkAddressWords.asksFor) }).click();
  await page
    .locator('.ant-select-item-option')
    .filter({ hasText: new RegExp(`^${say(linkAddressLabels.shipping)}$`) })
    .click();
  const preview = await page.locator('.kit-phone-amount').innerText();
  await page.getByRole('button', { name: say(linkFormWords.createLink) }).click();

  await expect(page.getByRole('img', { name: say(linkWords.qr) })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: say(linkWords.savePng) }).click();
  expect((await saved).suggestedFilename()).toMatch(/^L\d{18}\.png$/);
  const drawn = page.waitForEvent('download');
  await page.getByRole('button', { name: say(linkWords.saveSvg) }).click();
  expect((await drawn).suggestedFilename()).toMatch(/^L\d{18}\.svg$/);

  const address = (await page.getByText(/\/pay\/[\w-]{22}$/).textContent()) ?? '';
  await expect(page.getByRole('link', { name: say(linkWords.mail) })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:.*${encodeURIComponent(address)}`),
  );
  await page.evaluate(() => {
    globalThis.print = () => {
      document.documentElement.dataset['printed'] = document.body.textContent ?? '';
    };
  });
  await page.getByRole('button', { name: say(linkWords.print) }).click();
  await expect(page.locator('html')).toHaveAttribute(
    'data-printed',
    new RegExp(`茶道課程.*${say(linkWords.scanToPay)}${address}`),
  );
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: say(linkWords.copyLink), exact: true }).click();
  await expect(page.getByRole('button', { name: say(copied), exact: true })).toBeVisible();
  const url = await page.evaluate(() => navigator.clipboard.readText());
  expect(url).toMatch(/\/pay\/[\w-]{22}$/);
  await page.goto(url);
  await expect(page.getByRole('heading', { name: '茶道課程' })).toBeVisible();
  await expect(page.getByText('兩小時')).toBeVisible();
  await expect(page.locator('.amount')).toHaveText(preview);
  await expect(page.locator('[name="shipping.address"]')).toBeVisible();
  await expect(page.locator('[name="billing.address"]')).toHaveCount(0);
  await expect(page.getByText('黃女士來電')).toHaveCount(0);
  await page.goto('/shortcutPayment/initManageLinks');
  await expect(page.locator('tbody [data-row-key]', { hasText: '茶道課程' }).first()).toBeVisible();
});

test('an empty link on a phone leads to the first field that is wrong', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/shortcutPayment/generateLink');
  await page.getByRole('button', { name: say(linkFormWords.createLink) }).click();
  const title = page.getByLabel(say(linkFields.title), { exact: true });
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport();
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a link is shared by a program of the phone', async ({ page }) => {
    await page.addInitScript(() => {
      navigator.share = (data) => {
        document.documentElement.dataset['shared'] = JSON.stringify(data);
        return Promise.resolve();
      };
    });
    await page.goto('/shortcutPayment/generateLink');
    const fill = (label: string, text: string) =>
      page.getByLabel(label, { exact: true }).fill(text);
    await fill(say(linkFields.title), '茶席');
    await fill(say(linkWords.item), '一人');
    await fill(say(linkWords.unitPrice), '80.00');
    await page.getByRole('button', { name: say(linkFormWords.createLink) }).click();
    const address = await page.getByText(/\/pay\/[\w-]{22}$/).textContent();
    await page.getByRole('button', { name: say(linkWords.share), exact: true }).click();
    const shared = await page.evaluate(() => document.documentElement.dataset['shared'] ?? '');
    expect(JSON.parse(shared)).toMatchObject({
      title: '茶席',
      text: expect.stringContaining('80.00'),
      url: address,
    });
  });
});

test('[S2.61] a draft with suggested amounts is published, and its payer chooses one with a press', async ({
  page,
}) => {
  await page.goto('/shortcutPayment/generateLink');
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  await fill(say(linkFields.title), '禮券');
  await page.getByRole('radio', { name: say(linkModeLabels.customer) }).check();
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

test('[S2.63] a subscription link until a date shows in the preview what its payer agrees to, refuses yesterday, and is open until the end of the day in UTC+8', async ({
  page,
}) => {
  await page.goto('/shortcutPayment/generateLink');
  const fill = (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);
  const choose = async (label: string, option: string) => {
    await page.getByRole('combobox', { name: label, exact: true }).click();
    await page
      .locator('.ant-select-item-option')
      .filter({ hasText: new RegExp(`^${option}$`) })
      .click();
  };
  await fill(say(linkFields.title), '每月茶盒');
  await fill(say(linkWords.item), '茶盒');
  await fill(say(linkWords.unitPrice), '24.00');
  await page.getByRole('radio', { name: say(subscriptionWords.title) }).check();
  const preview = await page.locator('.kit-phone-consent').innerText();

  await choose(say(linkWords.extendBy), say(linkWords.untilDay));
  const lastDay = async (day: string) => {
    await fill(say(linkWords.lastDay), day);
    // Enter would send the form already.
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: say(linkFormWords.createLink) }).click();
  };
  const today = businessDayOf(new Date());
  await lastDay(addDays(today, -1));
  // Beside the day, where it is wrong.
  const ofDay = page.locator('.kit-form', {
    has: page.getByLabel(say(linkWords.lastDay), { exact: true }),
  });
  await expect(ofDay.last()).toContainText(say(paymentLinkErrors['paymentLinks.endsTooSoon']));
  await lastDay(addDays(today, 3));
  await expect(page.getByRole('img', { name: say(linkWords.qr) })).toBeVisible();
  await expect(page.getByText(`${addDays(today, 3)} 23:59`)).toBeVisible();
  await page.goto((await page.getByText(/\/pay\/[\w-]{22}$/).textContent()) ?? '');
  await expect(page.locator('.agree')).toHaveText(preview);
});
