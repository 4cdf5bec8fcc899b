import { screens } from '@back-office/contract/screens';
import { ratesWords } from '@back-office/messages/features/rates';
import { reportWords } from '@back-office/messages/features/reports';
import { expect, say, test } from './product.ts';

test.describe('[S2.22] the rates on a phone', () => {
  test.use({ person: 'lightOwner', viewport: { width: 390, height: 844 } });

  test('show one part and one figure at a time, which stand in the address', async ({ page }) => {
    const monitors = page.getByRole('region', { name: say(ratesWords.monitors) });
    const own = page.getByRole('region', { name: say(ratesWords.ownRates) });
    const heightOf = (): Promise<number> =>
      page.evaluate(() => document.documentElement.scrollHeight);
    await page.goto(screens.rates.path);
    await expect(monitors).toBeVisible();
    await expect(own).toHaveCount(0);
    // All lights of the schemes are seen within two screens.
    expect(await heightOf()).toBeLessThan(1700);
    const limits = monitors.locator('details').first();
    await expect(limits.locator('dl')).toBeHidden();
    await limits.getByText(say(ratesWords.limits)).click();
    await expect(limits.locator('dl')).toBeVisible();

    await page.getByText(say(ratesWords.ownRates), { exact: true }).click();
    await expect(page).toHaveURL(/part=ownRates/);
    await expect(monitors).toHaveCount(0);
    await expect(own.getByRole('row').first()).toBeVisible();
    const label = (word: typeof ratesWords.refundRate) =>
      own.locator(`td[data-label="${say(word)}"]`).first();
    await expect(label(ratesWords.chargebackRate)).toBeVisible();
    await expect(label(ratesWords.refundRate)).toHaveCount(0);
    expect(await heightOf()).toBeLessThan(2700);
    await own.getByRole('combobox', { name: say(reportWords.figures) }).click();
    await page
      .locator('.ant-select-item-option')
      .filter({ hasText: say(ratesWords.refundRate) })
      .click();
    await expect(page).toHaveURL(/figures=refunds/);
    await expect(label(ratesWords.refundRate)).toBeVisible();
    await page.reload();
    await expect(label(ratesWords.refundRate)).toBeVisible();
    await expect(label(ratesWords.chargebackRate)).toHaveCount(0);
  });
});
