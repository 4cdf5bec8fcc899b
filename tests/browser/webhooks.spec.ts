import { screens } from '@back-office/contract/screens';
import {
  endpointActionLabels,
  endpointDone,
  endpointFields,
  endpointStatusLabels,
  endpointWords,
} from '@back-office/messages/features/webhooks';
import {
  attemptFailureLabels,
  deliveryTypeLabels,
  deliveryWords,
} from '@back-office/messages/features/webhooks/deliveries';
import { emailOf } from '@back-office/server/testing/people/planted-people';
import type { Locator, Page } from '@playwright/test';
import { expect, say, sayWith, test } from './product.ts';
import { proveItIsMe } from './step-up.ts';

test.use({ person: 'webhookKeeper' });

const readLog = 'tbody [data-row-key]:not([data-row-key^="skeleton"]), .kit-state';

const button = (scope: Locator | Page, name: string): Locator =>
  scope.getByRole('button', { name, exact: true });

test('an endpoint is added, its secret is shown once, and the log tells how a test event fared', async ({
  page,
}) => {
  await page.goto(screens.webhooks.path);
  await button(page, say(endpointWords.add)).click();
  const form = page.getByRole('dialog', { name: say(endpointWords.add) });
  await form.getByLabel(say(endpointFields.name)).fill('Web shop');
  // A name that leads nowhere, so that nobody is called.
  await form.getByLabel(say(endpointFields.url)).fill('https://receiver.invalid/hook');
  await button(form, say(endpointWords.add)).click();
  await proveItIsMe(page, emailOf('webhookKeeper'));
  const shown = page.getByRole('dialog', { name: say(endpointWords.secretTitle) });
  await expect(shown).toContainText(/whsec_[\w+/=]{44}/);
  await button(shown, say(endpointWords.secretDone)).click();
  await expect(shown).toHaveCount(0);
  await expect(page.locator('body')).not.toContainText('whsec_');

  await page.getByRole('link', { name: 'Web shop' }).click();
  const drawer = page.locator('.kit-detail-drawer');
  await expect(drawer).toContainText('https://receiver.invalid/hook');
  await button(drawer, say(endpointActionLabels.test)).click();
  await expect(page.getByText(sayWith(endpointDone.tested, { name: 'Web shop' }))).toBeVisible();

  await page.goto(`${screens.webhookDeliveries.path}?search=Web+shop`);
  const test = page.getByRole('row').filter({ hasText: say(deliveryTypeLabels['endpoint.test']) });
  await expect(async () => {
    await page.reload();
    // The log doesn't change while it is open: once read, one without the failure is read again.
    await page.locator(readLog).first().waitFor();
    await expect(test.first()).toContainText(say(attemptFailureLabels.unresolved), {
      timeout: 500,
    });
  }).toPass();
  await test.first().getByRole('link').first().click();
  await expect(drawer).toContainText('endpoint.test');
  await expect(drawer).toContainText(say(deliveryWords.attempts));

  await page.goto(screens.webhooks.path);
  const row = page.getByRole('row').filter({ hasText: 'Web shop' });
  await page.getByRole('link', { name: 'Web shop' }).click();
  await button(drawer, say(endpointActionLabels.disable)).click();
  await button(
    page.locator('.ant-modal-confirm, .ant-modal').last(),
    say(endpointActionLabels.disable),
  ).click();
  await expect(row).toContainText(say(endpointStatusLabels.disabled));
});
