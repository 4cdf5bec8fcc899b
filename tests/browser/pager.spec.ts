import type { Page } from '@playwright/test';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { screens } from '@back-office/contract/screens';
import { bankHolidayWords } from '@back-office/messages/features/bank-holidays';
import { pagerWords } from '@back-office/messages/kit';
import { ruleWords } from '@back-office/messages/rules';
import { expect, openFor, say, sayWith, test } from './product.ts';
import { list, offersAllSizes, pager, rows, totalOf } from './table.ts';

test.use({ person: 'teaOwner' });

const chooseSize = async (page: Page, size: number): Promise<void> => {
  await pager(page).getByRole('combobox').click();
  await page.getByTitle(sayWith(pagerWords.size, { size }), { exact: true }).last().click();
};

test.describe('[S9.2] the pager', () => {
  test('says total, sizes, previous, pages, next and jumper; twenty rows unless chosen otherwise', async ({
    page,
  }) => {
    await page.goto(list);
    await expect(rows(page)).toHaveCount(20);
    const parts = await pager(page).innerText();
    expect(parts.replaceAll(/\s+/g, ' ')).toMatch(/^共 [\d,]+ 項 20 項／頁 1 2 .* 前往$/);
    const steps = await pager(page)
      .locator('button, input')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
    const [first, second, ...others] = steps;
    expect([first, second, ...others.slice(-2)]).toEqual(
      [pagerWords.sizes, pagerWords.previous, pagerWords.next, pagerWords.goToPage].map(say),
    );
    expect(others.slice(0, -2).every((name) => name.startsWith('第 '))).toBe(true);
    await pager(page).getByRole('combobox').click();
    const sizes = page.locator('.ant-select-item-option');
    await expect(sizes).toHaveText(
      [10, 20, 30, 50].map((size) => sayWith(pagerWords.size, { size })),
    );
  });

  test('shows seven pages at 992 px and five below', async ({ page }) => {
    await page.setViewportSize({ width: 992, height: 900 });
    await page.goto(`${list}&limit=10`);
    const pages = pager(page).getByRole('button', { name: /^第 / });
    await expect(pages).toHaveCount(7);
    await page.setViewportSize({ width: 991, height: 900 });
    await expect(pages).toHaveCount(5);
  });

  test('[S9.3] a new size keeps the page, or goes to the first where page times size exceeds the total', async ({
    page,
  }) => {
    await page.goto(`${list}&limit=10&page=2`);
    const total = await totalOf(page);
    await chooseSize(page, 20);
    await expect(page).toHaveURL(/page=2/);
    await expect(rows(page)).toHaveCount(20);
    // There may be rows at the new size: the product of page and size counts. New payments would change the total.
    const asOf = new URL(page.url()).searchParams.get('asOf') ?? '';
    const beyond = Math.floor(total / 50) + 1;
    await page.goto(`${list}&limit=10&page=${beyond}&asOf=${encodeURIComponent(asOf)}`);
    await expect(pager(page).locator('[aria-current="page"]')).toHaveText(String(beyond));
    await chooseSize(page, 50);
    await expect(page).not.toHaveURL(/page=/);
    await expect(pager(page).locator('[aria-current="page"]')).toHaveText('1');
  });

  test('[S9.4] a new page scrolls to the top, in 800 ms', async ({ browser, loginOf }) => {
    // A page clock, once set, stays for the whole window.
    const page = await openFor(browser, await loginOf('teaOwner'));
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await page.goto(`${list}&limit=50`);
    await expect(rows(page)).toHaveCount(50);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    // From here on the test controls the time; a frame is 16 ms.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
    await pager(page)
      .getByRole('button', { name: say(pagerWords.next) })
      .click();
    const top = () => page.evaluate(() => scrollY);
    await page.clock.runFor(720);
    expect(await top()).toBeGreaterThan(0);
    await page.clock.runFor(80 + 16);
    expect(await top()).toBe(0);
    await page.clock.resume();
    await expect(page).toHaveURL(/page=2/);
    await page.context().close();
  });

  test('the jumper goes to a page, and at most to the last', async ({ page }) => {
    await page.goto(list);
    const total = await totalOf(page);
    await pager(page).getByRole('textbox').fill('99999');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`page=${Math.ceil(total / 20)}(&|$)`));
  });

  test.describe('of the bank holidays', () => {
    test.use({ person: 'operator' });

    test('begin with today, take the same sizes and start again with another currency', async ({
      page,
    }) => {
      await page.goto(screens.bankHolidays.path);
      const days = rows(page);
      await expect(days).toHaveCount(20);
      const today = businessDayOf(new Date());
      const first = await days.first().innerText();
      expect(first.slice(0, today.length) >= today).toBe(true);
      await offersAllSizes(page);
      await page
        .getByTitle(sayWith(pagerWords.size, { size: 10 }), { exact: true })
        .last()
        .click();
      await expect(days).toHaveCount(10);
      await pager(page)
        .getByRole('button', { name: say(pagerWords.next) })
        .click();
      await expect(days.first()).not.toHaveText(first);
      await page.getByRole('combobox', { name: say(bankHolidayWords.currency) }).click();
      await page.locator('.ant-select-item-option:visible').filter({ hasText: 'HKD' }).click();
      await expect(pager(page).locator('[aria-current="page"]')).toHaveText('1');
      await expect(days.first()).toContainText('HKD');
    });
  });

  test('[S5.19] the jumper asks for the correct number and keeps what was typed', async ({
    page,
  }) => {
    await page.goto(list);
    await totalOf(page);
    const jumper = pager(page).getByRole('textbox');
    for (const wrong of ['0', '-1', '1.5', '2x', 'zwei']) {
      await jumper.fill(wrong);
      await jumper.press('Enter');
      await expect(jumper).toHaveAccessibleDescription(sayWith(ruleWords.number, {}));
      await expect(jumper).toHaveValue(wrong);
    }
    await jumper.fill('2');
    await jumper.press('Enter');
    await expect(page).toHaveURL(/page=2(&|$)/);
    await expect(pager(page).getByText(sayWith(ruleWords.number, {}))).toHaveCount(0);
  });

  for (const wrong of ['0', '-1', '1.5', '2;drop', '1000000000']) {
    test(`a page of “${wrong}” in the address still opens the list (J01)`, async ({ page }) => {
      await page.goto(`${list}&page=${encodeURIComponent(wrong)}`);
      await expect(rows(page)).toHaveCount(20);
    });
  }
});
