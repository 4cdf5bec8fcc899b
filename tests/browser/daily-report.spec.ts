import { screens } from '@back-office/contract/screens';
import { downloadTitles, downloadWords } from '@back-office/messages/features/downloads';
import {
  dimensionLabels,
  figureSetLabels,
  reportWords,
} from '@back-office/messages/features/reports';
import { close } from '@back-office/messages/shell';
import { expectFiguresOpenLists } from './figures-open-lists.ts';
import { expect, say, test } from './product.ts';

const report = screens.dailyReport.path;

test.describe('[S2.15] the daily report', () => {
  test.use({ person: 'silkOwner' });

  test('each figure of a line opens the list that adds up to it', async ({ page }) => {
    // New payments change figures and lists alike, so both are read again.
    await expect(async () => {
      const line = page.locator('.kit-grouped-sum:has(a)').first();
      for (const { set, atLeast } of [
        { set: '', atLeast: 3 },
        { set: '&figures=refunds', atLeast: 0 },
      ]) {
        await page.goto(`${report}?range=last7${set}`);
        await expect(line).toBeVisible();
        await expectFiguresOpenLists(page, line, atLeast);
      }
    }).toPass();
  });

  test('split, filter, set of figures and open facts stand in the address, and Back goes from one to the other', async ({
    page,
  }) => {
    await page.goto(`${report}?range=sixMonths`);
    await page.getByRole('checkbox', { name: say(dimensionLabels.gateway) }).uncheck();
    await expect(page).toHaveURL(/by=cardBrand/);
    await page.getByRole('checkbox', { name: say(dimensionLabels.cardBrand) }).uncheck();
    await expect(page).toHaveURL(/by=any/);
    await expect(page.locator('.kit-grouped-title').first()).toContainText('至');
    await page.getByText(say(figureSetLabels.refunds), { exact: true }).click();
    await expect(page).toHaveURL(/figures=refunds/);
    await page.locator('a[href*="open=chargeback"]').first().click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.locator('tbody tr').first()).toBeVisible();
    await page.reload();
    await expect(drawer.locator('tbody tr').first()).toBeVisible();
    await page.goBack();
    await expect(drawer).toBeHidden();
    await page.goForward();
    await drawer.getByRole('button', { name: say(close) }).click();
    await expect(page).not.toHaveURL(/open=/);
    await expect(page).toHaveURL(/by=any.*figures=refunds/);
  });

  test('[S2.49] explains itself, and goes along as a file', async ({ page }) => {
    await page.goto(report);
    await page.getByRole('button', { name: say(reportWords.about) }).click();
    await expect(page.getByRole('dialog')).toContainText('UTC+8');
    await page.keyboard.press('Escape');
    await page.locator('.kit-list-tools button').click();
    const download = page.waitForEvent('download');
    await page
      .getByRole('dialog', { name: say(downloadTitles.dailyReport) })
      .getByRole('button', { name: say(downloadWords.now) })
      .click();
    expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  });
});
