import { screens } from '@back-office/contract/screens';
import type { Page } from '@playwright/test';
import { pagerWords } from '@back-office/messages/kit';
import { expect, say } from './product.ts';

export const path = screens.transactions.path;
export const list = `${path}?range=sixMonths`;
export const rows = (page: Page) =>
  page.locator('tbody [data-row-key]:not([data-row-key^="skeleton"])');
export const pager = (page: Page) => page.getByRole('navigation', { name: say(pagerWords.label) });
export const totalOf = async (page: Page): Promise<number> => {
  const text = pager(page).getByText(/^共 [\d,]+ 項$/);
  await expect(text).toBeVisible();
  return Number((await text.innerText()).replaceAll(/\D/g, ''));
};
