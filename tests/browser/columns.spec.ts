import type { Page } from '@playwright/test';
import { transactionFields } from '@back-office/messages/features/transactions/fields';
import { columnWords, tableWords } from '@back-office/messages/kit';
import { savedViewWords } from '@back-office/messages/kit/saved-views';
import { expect, say, sayWith, test } from './product.ts';
import { list, path, rows } from './table.ts';

test.use({ person: 'teaOwner' });

test.describe('the columns', () => {
  const open = async (page: Page) => {
    await page.getByRole('button', { name: say(tableWords.settings) }).click();
    return page.getByRole('dialog', { name: say(tableWords.settings) });
  };

  test('[S3.13] every field of a transaction can be shown', async ({ page }) => {
    await page.goto(`${list}&limit=10`);
    const panel = await open(page);
    const hidden = panel.locator('section').getByRole('checkbox');
    await expect(hidden.first()).toBeVisible();
    for (const _ of await hidden.all()) {
      await hidden.first().click();
    }
    await expect(hidden).toHaveCount(0);
    await page.keyboard.press('Escape');
    const headings = await page
      .locator('th[data-column]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-column')));
    expect(headings).toEqual(expect.arrayContaining(Object.keys(transactionFields)));
  });

  test('are named with their cells: head and rows are one table to a screen reader', async ({
    page,
  }) => {
    await page.goto(`${list}&limit=10`);
    await expect(rows(page)).toHaveCount(10);
    const table = page.getByRole('table', { name: say(tableWords.table) });
    await expect(table.getByRole('row')).toHaveCount(11);
    const [heads, cells] = await Promise.all(
      (['columnheader', 'cell'] as const).map((role) =>
        table
          .getByRole('row')
          .nth(role === 'cell' ? 1 : 0)
          .getByRole(role)
          .count(),
      ),
    );
    expect(heads).toBe(cells);
  });

  test('are kept as they were put: taken off, moved, sized', async ({ page }) => {
    await page.goto(list);
    const panel = await open(page);
    await panel.getByRole('checkbox', { name: say(transactionFields.amount) }).uncheck();
    await panel
      .getByRole('button', {
        name: sayWith(columnWords.up, { column: say(transactionFields.status) }),
      })
      .click();
    await panel
      .getByRole('spinbutton', {
        name: sayWith(columnWords.pixels, { column: say(transactionFields.status) }),
      })
      .fill('400');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    const ids = () =>
      page
        .locator('th[data-column]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-column')));
    await expect
      .poll(async () => (await ids()).slice(0, 3))
      .toEqual(['number', 'status', 'orderedAt']);
    await page.goto(list);
    await expect(rows(page)).toHaveCount(20);
    expect((await ids()).slice(0, 3)).toEqual(['number', 'status', 'orderedAt']);
    expect(await ids()).not.toContain('amount');
    expect((await page.locator('th[data-column="status"]').boundingBox())?.width).toBe(400);
    await (await open(page)).getByRole('button', { name: say(columnWords.reset) }).click();
    await expect.poll(ids).toContain('amount');
  });
});

test('a saved view keeps filter and columns under its name until it is deleted', async ({
  page,
}) => {
  const name = '失敗的大額交易';
  await page.goto(`${list}&statuses=failed`);
  const views = page.getByRole('button', { name: say(savedViewWords.start) });
  await views.click();
  await page.getByRole('button', { name: say(savedViewWords.saveAs) }).click();
  const form = page.getByRole('dialog', { name: say(savedViewWords.saveTitle) });
  await form.getByLabel(say(savedViewWords.name)).fill(name);
  await form.getByRole('button', { name: say(savedViewWords.save) }).click();
  await expect(form).toBeHidden();
  await page.goto(path);
  await views.click();
  await page.getByRole('button', { name, exact: true }).click();
  await expect(page).toHaveURL(/statuses=failed/);
  await expect(page.locator('.kit-tab[aria-pressed="true"]')).toContainText('失敗');
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('button', { name: sayWith(savedViewWords.remove, { name }) }).click();
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page
    .getByRole('dialog', { name: say(savedViewWords.removeTitle) })
    .getByRole('button', { name: say(savedViewWords.removeOk) })
    .click();
  await removed;
  await page.goto(path);
  await views.click();
  await expect(page.getByText(say(savedViewWords.none))).toBeVisible();
});
