import type { Locator, Page } from '@playwright/test';
import { expect } from './product.ts';
import { totalOf } from './table.ts';

/** Follows every figure of a report's line, more of them than `atLeast`, to the list that adds up to it. */
export const expectFiguresOpenLists = async (
  page: Page,
  line: Locator,
  atLeast: number,
): Promise<void> => {
  const figures = await line
    .locator('a')
    .evaluateAll((all) =>
      all.map((one) => ({ text: one.textContent, href: one.getAttribute('href') ?? '' })),
    );
  expect(figures.length).toBeGreaterThan(atLeast);
  for (const { text, href } of figures) {
    await page.goto(href);
    if (href.includes('open=')) {
      await expect(page.locator('.ant-drawer .kit-sum')).toContainText(text);
    } else if (/\.\d/.test(text)) {
      await expect(page.locator('.kit-sum')).toContainText(text);
    } else {
      expect(await totalOf(page)).toBe(Number(text.replaceAll(',', '')));
    }
  }
};
