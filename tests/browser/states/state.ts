import { screens } from '@back-office/contract/screens';
import type { Page } from '@playwright/test';
import type { PlantedName } from '@back-office/server/testing/people/planted-people';

type Walker = PlantedName | 'operator' | 'startingOperator' | 'nobody';
export type State = {
  name: string;
  who: Walker;
  path: string;
  /** Selector present once the page is complete. */
  ready: string;
  /** Opens the state's overlay; by position instead of text, to work in any language. */
  open?: (page: Page) => Promise<void>;
  /** An open question keeps the language it was asked in. */
  keepsWords?: true;
  /** It covers every page, until the product is reloaded. */
  staysOpen?: true;
};

// Few rows: the tenth is built like the twentieth.
export const list = `${screens.transactions.path}?range=sixMonths&limit=10`;
export const firstRow = 'tbody [data-row-key]:not([data-row-key^="skeleton"])';
// Rows, cards on a narrow screen, or an empty state.
export const anyList = `${firstRow}, .kit-card .kit-card-head, .kit-state`;
export const click =
  (selector: string) =>
  (page: Page): Promise<void> =>
    page.locator(selector).first().click();

/** The drawer of the first row, once it has content. */
export const openFirst = async (page: Page): Promise<void> => {
  await page.locator(`${firstRow} a`).first().click();
  await page.locator('.kit-detail-drawer h2').first().waitFor();
};
