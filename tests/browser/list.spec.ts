import {
  filterLabels,
  transactionFields,
} from '@back-office/messages/features/transactions/fields';
import { filterWords, rangeWords } from '@back-office/messages/kit';
import { enterCorrectAmount } from '@back-office/messages/errors';
import { amountFilterWords, numberFilterWords, sortWords } from '@back-office/messages/kit/filters';
import { drawerWords } from '@back-office/messages/kit/drawer';
import { ruleWords } from '@back-office/messages/rules';
import { expect, say, sayWith, test } from './product.ts';
import { list, pager, path, rows, totalOf } from './table.ts';

test.use({ person: 'teaOwner' });

test.describe('the filters', () => {
  test('find many pasted order numbers at once, and the address keeps them', async ({ page }) => {
    await page.goto(list);
    await expect(rows(page)).toHaveCount(20);
    const numbers = await rows(page).evaluateAll((all) =>
      all.slice(0, 3).map((row) => row.getAttribute('data-row-key') ?? ''),
    );
    await page.getByLabel(say(filterLabels.orderNumbers)).first().fill(numbers.join(' '));
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(3);
    expect(await totalOf(page)).toBe(3);
    await page.reload();
    await expect(rows(page)).toHaveCount(3);
    await page.getByLabel(say(filterLabels.orderNumbers)).first().fill('');
    await expect(rows(page)).toHaveCount(20);
  });

  test('refuse a whole card number, in the address too (J15)', async ({ page }) => {
    await page.goto(list);
    await page.getByLabel(say(filterLabels.orderNumbers)).first().fill('4111111111111111');
    await page.keyboard.press('Enter');
    await expect(page.getByText(say(numberFilterWords.looksLikeCard))).toBeVisible();
    await expect(page).not.toHaveURL(/4111/);
  });

  test('[S5.19] ask for the correct amount before anything is sent (J07)', async ({ page }) => {
    await page.goto(list);
    await page.getByRole('button', { name: say(filterWords.moreFilters) }).click();
    const drawer = page.getByRole('dialog', { name: say(filterWords.moreFilters) });
    await drawer.getByLabel(say(amountFilterWords.from)).fill('12,5x');
    await drawer.getByRole('button', { name: say(filterWords.apply) }).click();
    await expect(drawer.getByText(say(enterCorrectAmount))).toBeVisible();
    await drawer.getByLabel(say(amountFilterWords.from)).fill('1000');
    await drawer.getByLabel(say(amountFilterWords.to)).fill('900');
    await drawer.getByRole('button', { name: say(filterWords.apply) }).click();
    await expect(drawer.getByText(sayWith(ruleWords.amountsReversed, {}))).toBeVisible();
    await drawer.getByLabel(say(amountFilterWords.from)).fill('500');
    await drawer.getByLabel(say(amountFilterWords.to)).fill('900');
    await drawer.getByRole('button', { name: say(filterWords.apply) }).click();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(/amountFrom=500&amountTo=900|amountTo=900.*amountFrom=500/);
  });

  test('fold behind one button on a phone, with the figures and the first card in view', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(list);
    const card = page.locator('.kit-card-head').first();
    await expect(card).toBeVisible();
    expect(((await card.boundingBox())?.y ?? Infinity) < 500).toBe(true);
    const folded = page.getByRole('button', {
      name: new RegExp(`^${say(filterWords.filters)}`),
    });
    await folded.click();
    const sheet = page.getByRole('dialog', { name: say(filterWords.filters) });
    await sheet.getByRole('button', { name: say(rangeWords.dates) }).click();
    await page.getByRole('button', { name: say(rangeWords.last30), exact: true }).click();
    await sheet.getByLabel(say(amountFilterWords.from)).fill('5');
    // Nothing applies before all of it does.
    await expect(page).toHaveURL(/range=sixMonths/);
    await sheet.getByLabel(say(sortWords.title)).click();
    const order = sayWith(sortWords.desc, { column: say(transactionFields.amount) });
    await page.locator('.ant-select-item-option').filter({ hasText: order }).click();
    await sheet.getByRole('button', { name: say(filterWords.apply) }).click();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/amountFrom=5/);
    await expect(page).toHaveURL(/range=last30/);
    await expect(page).toHaveURL(/sort=amount/);
    await expect(folded).toContainText('1');
    await expect(folded).toBeFocused();
    await expect(page.locator('.kit-period')).toContainText(say(rangeWords.last30));
  });

  test('[S5.9] tell that a range is longer than six months before it is sent', async ({ page }) => {
    await page.goto(`${path}?from=2026-01-01&to=2026-01-31`);
    await page.getByRole('button', { name: /2026-01-01 至 2026-01-31/ }).click();
    const panel = page.getByRole('dialog', { name: say(rangeWords.dates) });
    await panel.getByLabel(say(rangeWords.to)).fill('2026-07-02');
    await page.keyboard.press('Enter');
    await expect(panel.getByText(sayWith(ruleWords.rangeTooLong, {}))).toBeVisible();
    await expect(page).toHaveURL(/to=2026-01-31/);
  });

  test('status tabs add up to the whole, and a tab’s count is its list’s total', async ({
    page,
  }) => {
    // Others may pay between the two looks.
    await expect(async () => {
      await page.goto(list);
      const total = await totalOf(page);
      const tabs = page.getByRole('group', { name: '付款狀態' }).getByRole('button');
      const counts = (await tabs.locator('.kit-tab-count').allInnerTexts()).map((text) =>
        Number(text.replaceAll(',', '')),
      );
      expect(counts[0]).toBe(total);
      expect(counts.slice(1).reduce((sum, count) => sum + count, 0)).toBe(total);
      await tabs.filter({ hasText: /^成功/ }).click();
      await expect(page).toHaveURL(/statuses=success/);
      await expect.poll(() => totalOf(page)).toBe(counts[1]);
    }).toPass();
  });

  test('sums per currency count what the list counts', async ({ page }) => {
    await expect(async () => {
      await page.goto(`${list}&statuses=success`);
      const total = await totalOf(page);
      const sums = page.locator('.kit-sum');
      await expect(sums.first()).toBeVisible();
      const counted = (await sums.locator('.kit-quiet').allInnerTexts()).map((text) =>
        Number(text.replaceAll(/\D/g, '')),
      );
      expect(counted.reduce((sum, count) => sum + count, 0)).toBe(total);
    }).toPass();
  });
});

test('a link to filter, page and drawer opens all three, on a reload too, and Back closes the drawer', async ({
  page,
}) => {
  await page.goto(`${list}&statuses=success&page=2`);
  await expect(rows(page)).toHaveCount(20);
  const number = (await rows(page).nth(4).getAttribute('data-row-key')) ?? '';
  await rows(page).nth(4).getByRole('link', { name: number }).click();
  const drawer = page.locator('.kit-detail-drawer');
  await expect(drawer.getByText(number).first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`open=${number}`));
  await page.reload();
  await expect(drawer.getByText(number).first()).toBeVisible();
  await expect(pager(page).locator('[aria-current="page"]')).toHaveText('2');
  await expect(page.locator('.kit-tab[aria-pressed="true"]')).toContainText('成功');
  await page.goBack();
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(/statuses=success.*page=2|page=2.*statuses=success/);
});

test('keys alone walk the rows, open one and come back to it', async ({ page }) => {
  await page.goto(list);
  await expect(rows(page)).toHaveCount(20);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const second = rows(page).nth(1);
  await expect(second).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.kit-detail-drawer')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.kit-detail-drawer')).toHaveCount(0);
  await expect(second).toBeFocused();
  await page.keyboard.press('/');
  await expect(page.getByLabel(say(filterLabels.orderNumbers)).first()).toBeFocused();
});

test('a drawer goes on to the rows before and after its own, by button and by key', async ({
  page,
}) => {
  await page.goto(list);
  await expect(rows(page)).toHaveCount(20);
  const numbers = await rows(page).evaluateAll((all) =>
    all.map((row) => row.getAttribute('data-row-key') ?? ''),
  );
  const [first = '', second = '', third = ''] = numbers;
  const drawer = page.locator('.kit-detail-drawer');
  await rows(page).first().getByRole('link', { name: first }).click();
  await expect(drawer.getByText(first).first()).toBeVisible();
  const previous = drawer.getByRole('button', { name: say(drawerWords.previous) });
  await expect(previous).toHaveAttribute('aria-disabled', 'true');
  await drawer.getByRole('button', { name: say(drawerWords.next) }).click();
  await expect(drawer.getByText(second).first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(new RegExp(`open=${third}`));
  await page.keyboard.press('k');
  await expect(page).toHaveURL(new RegExp(`open=${second}`));
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
});

test('a row shows its actions under the mouse and with the focus, and a mark until then', async ({
  page,
}) => {
  await page.goto(`${list}&statuses=success`);
  const row = page.locator('.kit-row:has(.kit-row-actions button)').first();
  const action = row.locator('.kit-row-actions button').first();
  const mark = (): Promise<string> =>
    row
      .locator('.kit-row-actions')
      .evaluate((actions) => getComputedStyle(actions, '::after').content);
  await expect(action).toHaveCSS('opacity', '0');
  expect(await mark()).toContain('⋯');
  await row.hover();
  await expect(action).toHaveCSS('opacity', '1');
  await page.mouse.move(0, 0);
  await expect(action).toHaveCSS('opacity', '0');
  await action.focus();
  await expect(action).toHaveCSS('opacity', '1');
  await expect(action).toBeInViewport({ ratio: 1 });
  expect(await mark()).toBe('none');
});
