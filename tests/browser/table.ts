import { screens } from '@back-office/contract/screens';
import type { Locator, Page } from '@playwright/test';
import { pagerWords } from '@back-office/messages/kit';
import { expect, say, sayWith } from './product.ts';

export const path = screens.transactions.path;
export const list = `${path}?range=sixMonths`;
export const rows = (page: Page) =>
  page.locator('tbody [data-row-key]:not([data-row-key^="skeleton"])');
export const pager = (page: Page) => page.getByRole('navigation', { name: say(pagerWords.label) });
/** Spec S9.2. The choice stays open. */
export const offersAllSizes = async (within: Page | Locator): Promise<void> => {
  const page = 'page' in within ? within.page() : within;
  await within.locator('.kit-pager').getByRole('combobox').click();
  await expect(page.locator('.ant-select-item-option:visible')).toHaveText(
    [10, 20, 30, 50].map((size) => sayWith(pagerWords.size, { size })),
  );
};
export const totalOf = async (page: Page): Promise<number> => {
  const text = pager(page).getByText(/^共 [\d,]+ 項$/);
  await expect(text).toBeVisible();
  return Number((await text.innerText()).replaceAll(/\D/g, ''));
};
