import { readFileSync } from 'node:fs';
import { downloadAtOnce, rowsAtOnceMax } from '@back-office/contract/features/downloads';
import type { Download, Page } from '@playwright/test';
import { downloadFailed } from '@back-office/messages/errors';
import {
  centreWords,
  downloadStatusLabels,
  downloadTitles,
  downloadWords,
} from '@back-office/messages/features/downloads';
import { tableWords } from '@back-office/messages/kit';
import { pageTitles } from '@back-office/messages/screens';
import { standingDownload } from '@back-office/server/testing/people/plant-downloads';
import { expect, say, sayWith, test } from './product.ts';
import { sellMany } from './sandbox.ts';
import { list, rows, totalOf } from './table.ts';

const dialogOf = (page: Page) =>
  page.getByRole('dialog', { name: say(downloadTitles.transactions) });
const openDialog = async (page: Page) => {
  await page.getByRole('button', { name: say(tableWords.download), exact: true }).click();
  return dialogOf(page);
};
const inHeader = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: say(pageTitles.downloads) });
const notices = (page: Page) => page.locator('.ant-notification-notice');

const dayAWeekFromNow = (): string =>
  new Date(Date.now() + 7 * 24 * 60 * 60_000).toLocaleDateString('sv-SE', {
    timeZone: 'Asia/Shanghai',
  });

/** Numbers of the payments in a file whose first column is the number. */
const paymentsIn = async (file: Download): Promise<string[]> =>
  readFileSync(await file.path(), 'utf8').match(/(?<=\n"?)20\d{20}/g) ?? [];

test.describe('[S7.19] few rows', () => {
  test.use({ person: 'teaOwner' });

  test('come at once as a file of exactly what the screen shows, under the name the server gives it', async ({
    page,
  }) => {
    await page.goto(`${list}&statuses=failed`);
    const total = await totalOf(page);
    const first = await rows(page).first().getAttribute('data-row-key');
    const dialog = await openDialog(page);
    const answered = page.waitForResponse(`**/v3api/${downloadAtOnce.path}`);
    const saved = page.waitForEvent('download');
    await dialog.getByRole('button', { name: say(downloadWords.now), exact: true }).click();
    const file = await saved;
    const disposition = (await (await answered).headerValue('content-disposition')) ?? '';
    expect(decodeURIComponent(disposition)).toContain(file.suggestedFilename());
    expect(file.suggestedFilename()).toMatch(/\.csv$/);
    const payments = await paymentsIn(file);
    expect(payments).toHaveLength(total);
    expect(payments[0]).toBe(first);
    await expect(dialog).toHaveCount(0);
  });

  const call = `**/v3api/${downloadAtOnce.path}`;

  test('[S8.1] a refusal in place of the file says its msg in the dialog and as one notice', async ({
    page,
  }) => {
    const msg = '檔案暫不提供';
    await page.route(call, (route) => route.fulfill({ json: { code: 7, msg, data: null } }));
    await page.goto(list);
    const dialog = await openDialog(page);
    await dialog.getByRole('button', { name: say(downloadWords.now), exact: true }).click();
    await expect(dialog.getByText(msg)).toBeVisible();
    await expect(page.locator('.ant-notification-notice').filter({ hasText: msg })).toHaveCount(1);
  });

  test('[S8.6] what is neither a file nor a refusal says whom to ask', async ({ page }) => {
    await page.route(call, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Sorry' }),
    );
    await page.goto(list);
    const dialog = await openDialog(page);
    await dialog.getByRole('button', { name: say(downloadWords.now), exact: true }).click();
    await expect(notices(page)).toContainText(say(downloadFailed));
    await expect(dialog).toBeVisible();
  });
});

test.describe('[S7.19] many rows', () => {
  test.use({ person: 'busyOwner' });
  test('are made by a job that outlives the page: its link says when they are ready, and the centre keeps them', async ({
    page,
  }) => {
    await sellMany(rowsAtOnceMax + 1);
    await page.goto(list);
    const total = await totalOf(page);
    expect(total).toBeGreaterThan(rowsAtOnceMax);
    const dialog = await openDialog(page);
    await expect(dialog).toContainText(say(downloadWords.prepareNote));
    const earliest = dayAWeekFromNow();
    await dialog.getByRole('button', { name: say(downloadWords.prepare), exact: true }).click();
    await expect(dialog).toContainText(say(downloadWords.requested));
    await page.reload();
    await expect(inHeader(page)).toHaveAccessibleName(/1 個新檔案/, { timeout: 60_000 });
    await inHeader(page).click();
    await expect(page).toHaveURL('/downloads');
    const made = page.getByRole('row').filter({ hasText: say(downloadStatusLabels.ready) });
    await expect(made).toContainText(total.toLocaleString('en'));
    // The day may have ended meanwhile.
    await expect(made).toContainText(new RegExp(`${earliest}|${dayAWeekFromNow()}`));
    await expect(inHeader(page)).not.toHaveAccessibleName(/1 個新檔案/);
    const saved = page.waitForEvent('download');
    await made.getByRole('button').click();
    expect(await paymentsIn(await saved)).toHaveLength(total);
  });

  test('show how far they are, and are stopped; a file that is not there can be made again', async ({
    page,
  }) => {
    await page.goto('/downloads');
    const progress = sayWith(centreWords.progress, {
      done: standingDownload.rowsDone.toLocaleString('en'),
      rows: standingDownload.rows.toLocaleString('en'),
    });
    const running = page.getByRole('row').filter({ hasText: progress });
    await expect(running.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    await running.getByRole('button').click();
    await expect(running).toHaveCount(0);
    await page.reload();
    const ended = (status: keyof typeof downloadStatusLabels) =>
      page.getByRole('row').filter({ hasText: say(downloadStatusLabels[status]) });
    await expect(ended('cancelled')).toHaveCount(1);
    await expect(ended('expired')).toHaveCount(1);
    // A file that is not there is made again from where its end is read.
    for (const status of ['cancelled', 'failed', 'expired'] as const) {
      await expect(ended(status).getByRole('button')).toHaveText(say(centreWords.repeat));
    }
  });
});

test.describe('who may not take files along', () => {
  test.use({ person: 'withoutHome' });
  test('[S2.49] finds neither the button nor the way to the centre', async ({ page }) => {
    await page.goto(list);
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByRole('button', { name: say(tableWords.download) })).toHaveCount(0);
    await expect(inHeader(page)).toHaveCount(0);
  });
});
