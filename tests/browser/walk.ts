// A walk through many screens on one loaded page: it checks the look of each screen, not the loading of the product.
import type { Page } from '@playwright/test';
import { enter, expect, test as base, type Somebody } from './product.ts';

// Each worker is a separate process with its own walk.
const walk: { person?: Somebody; page?: Page } = {};

export const test = base.extend<{ page: Page }>({
  /** The page of the previous test, if it is still open and of the same person; else a new one that has loaded nothing. */
  page: async ({ window, loginOf, person }, use) => {
    if (walk.page === undefined || walk.page.isClosed() || walk.person !== person) {
      walk.page = await (await enter(window, await loginOf(person))).newPage();
      walk.person = person;
      // Language and theme can be stored here before the product is loaded.
      await walk.page.goto(blank);
    }
    await use(walk.page);
  },
});

/** People who see a back-office menu; the others are redirected to their next step. */
const walkers: readonly Somebody[] = [
  'teaOwner',
  'lightOwner',
  'operator',
  'teaShop',
  'busyOwner',
  'settled',
];

// Has the product's storage but none of its scripts.
const blank = '/logo.svg';
const nowhere = '/no/such/page';
const open = '[role$="dialog"], .ant-dropdown, .ant-popover, [popover]:popover-open';

const push = (page: Page, path: string): Promise<void> =>
  page.evaluate((one) => history.pushState(null, '', one), path);

/** Leaves a screen: its drawers, dialogs and forms close, and none are mistaken for the next one's. */
export const leave = async (page: Page): Promise<void> => {
  await push(page, nowhere);
  await page.locator('.plain-page.in-shell > a[href="/"]').waitFor();
  await expect(page.locator(open).filter({ visible: true })).toHaveCount(0);
};

/** Opens a screen: by a load on a new page, through the menu on one that has left another screen. */
export const comeTo = async (page: Page, path: string): Promise<void> => {
  const isLoaded = new URL(page.url(), 'about:').pathname === nowhere;
  await (isLoaded ? push(page, path) : page.goto(path));
};

/** Prepares for the next test: closes a page with an overlay that stays, or whose person is at a step without other pages. */
export const endAt = async (
  page: Page,
  { who, staysOpen }: { who: Somebody; staysOpen?: true },
): Promise<void> => {
  await (walkers.includes(who) && staysOpen !== true ? leave(page) : page.close());
};
