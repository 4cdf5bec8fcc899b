// A walk through many screens on one loaded page: what each screen looks like is asked there, and not how the product loads.
import type { Page } from '@playwright/test';
import { enter, expect, test as base, type Somebody } from './product.ts';

// Each worker is a process of its own and walks by itself.
const walk: { person?: Somebody; page?: Page } = {};

export const test = base.extend<{ page: Page }>({
  /** The page of the test before, if it is still open and the person's; else a new one that has loaded nothing. */
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

/** People who see the menu of a back-office; the others are led to the one step that they are at. */
const walkers: readonly Somebody[] = [
  'teaOwner',
  'lightOwner',
  'operator',
  'teaShop',
  'busyOwner',
  'settled',
];

// It has the product's storage and none of its scripts.
const blank = '/logo.svg';
const nowhere = '/no/such/page';
const open = '[role$="dialog"], .ant-dropdown, .ant-popover, [popover]:popover-open';

const push = (page: Page, path: string): Promise<void> =>
  page.evaluate((one) => history.pushState(null, '', one), path);

/** Away from a screen: its drawers, dialogs and forms go with it, and nothing of it is taken for the next. */
export const leave = async (page: Page): Promise<void> => {
  await push(page, nowhere);
  await page.locator('.plain-page.in-shell > a[href="/"]').waitFor();
  await expect(page.locator(open).filter({ visible: true })).toHaveCount(0);
};

/** To a screen: by a load on a new page, as by the menu on one that has left another screen. */
export const comeTo = async (page: Page, path: string): Promise<void> => {
  const isLoaded = new URL(page.url(), 'about:').pathname === nowhere;
  await (isLoaded ? push(page, path) : page.goto(path));
};

/** Ready for the next test: a page that something stays open over, or whose person has no other page, is closed. */
export const endAt = async (
  page: Page,
  { who, staysOpen }: { who: Somebody; staysOpen?: true },
): Promise<void> => {
  await (walkers.includes(who) && staysOpen !== true ? leave(page) : page.close());
};
