import { screens } from '@back-office/contract/screens';
import type { Locator, Page, Request } from '@playwright/test';
import { downloadTitles } from '@back-office/messages/features/downloads';
import { tableWords } from '@back-office/messages/kit';
import { screenTitles } from '@back-office/messages/screens';
import {
  newVersionText,
  newVersionTitle,
  refresh,
  stayOnPage,
} from '@back-office/messages/outside';
import { ok, openReminder, reminderTitle } from '@back-office/messages/shell';
import { expect, say, test } from './product.ts';

test.use({ person: 'silkOwner' });

const menuLink = (page: Page, screen: keyof typeof screenTitles) =>
  page
    .getByRole('navigation', { name: '主選單' })
    .getByRole('link', { name: say(screenTitles[screen]), exact: true });

test.describe('[S4.7] [S7.16] version.json', () => {
  const dialogOf = (page: Page) => page.getByRole('alertdialog', { name: say(newVersionTitle) });

  test('is asked for on each navigation, and nothing is said of the present version', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('response', (response) => asked.push(new URL(response.url()).pathname));
    const count = () => asked.filter((path) => path === '/version.json').length;
    await page.goto('/index');
    await expect.poll(count).toBe(1);
    await menuLink(page, 'declinedTransactions').click();
    await expect.poll(count).toBe(2);
    await menuLink(page, 'transactions').click();
    await expect.poll(count).toBe(3);
    // Another view of the same list has its own address.
    await page.locator('#list-search').fill('nothing');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/orderNumbers=nothing/);
    await expect.poll(count).toBe(4);
    await expect(dialogOf(page)).toHaveCount(0);
  });

  test('[S4.9] tells when the pages were built, and the pages know no other time', async ({
    page,
  }) => {
    const { version } = (await (await page.request.get('/version.json')).json()) as {
      version: number;
    };
    expect(version).toBeGreaterThan(1_752_633_731_959);
    // A version one millisecond newer than the pages' own would warn; their own does not.
    await page.route('**/version.json', (route) =>
      route.fulfill({ json: { version: version + 1 } }),
    );
    await page.goto('/index');
    await expect(dialogOf(page)).toBeVisible();
    await page.unroute('**/version.json');
    await page.reload();
    await menuLink(page, 'declinedTransactions').click();
    await expect(page).toHaveURL(screens.declinedTransactions.path);
    await expect(dialogOf(page)).toHaveCount(0);
  });

  test('a greater one asks on each navigation until refreshed, and only Refresh and Cancel close it', async ({
    page,
  }) => {
    const greater = { version: 9_000_000_000_000 };
    await page.route('**/version.json', (route) => route.fulfill({ json: greater }));
    await page.goto('/index');
    const dialog = dialogOf(page);
    await expect(dialog).toContainText(say(newVersionText));
    await expect(dialog).toHaveAccessibleDescription(say(newVersionText));
    await expect(dialog.locator('.dialog-warning')).toBeVisible();
    await expect(dialog.getByRole('button')).toHaveText([/取\s?消/, new RegExp(say(refresh))]);
    await page.mouse.click(5, 5);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    for (const screen of ['declinedTransactions', 'transactions'] as const) {
      await dialog.getByRole('button', { name: say(stayOnPage) }).click();
      await expect(dialog).toHaveCount(0);
      await menuLink(page, screen).click();
      await expect(dialog).toBeVisible();
      await expect(page).toHaveURL(screens[screen].path);
    }
    const reloaded = page.waitForEvent('load');
    await dialog.getByRole('button', { name: say(refresh) }).click();
    await reloaded;
    await expect(page).toHaveURL(screens.transactions.path);
  });

  // Each is the answer to a separate navigation; the first comes with the load.
  test('a lower one, no number, none, a page instead and a failure are passed over and hinder nobody (O05)', async ({
    page,
  }) => {
    const broken: string[] = [];
    page.on('pageerror', ({ message }) => broken.push(message));
    const answers = [
      { json: { version: 1 } },
      { json: { version: 'NaN' } },
      { json: {} },
      { body: '<!doctype html><p>Sorry', contentType: 'text/html' },
      { status: 500, json: { version: 9_000_000_000_000 } },
    ];
    const passesOver = async (
      answer: (typeof answers)[number],
      go: () => Promise<unknown>,
    ): Promise<void> => {
      await page.route('**/version.json', (route) => route.fulfill(answer), { times: 1 });
      const answered = page.waitForResponse('**/version.json');
      await go();
      await answered;
    };
    await passesOver({ json: { version: 1 } }, () => page.goto('/index'));
    for (const [at, answer] of answers.entries()) {
      const screen = at % 2 === 0 ? 'declinedTransactions' : 'transactions';
      await passesOver(answer, () => menuLink(page, screen).click());
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(screenTitles[screen]));
      await expect(dialogOf(page)).toHaveCount(0);
    }
    // The last is also checked by the next navigation.
    await menuLink(page, 'transactions').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say(screenTitles.transactions),
    );
    await expect(dialogOf(page)).toHaveCount(0);
    expect(broken).toEqual([]);
  });
});

type Moments = { answered: Record<string, number>; asked: Record<string, number>; second?: number };
declare global {
  interface Window {
    moments: Moments;
  }
}

/**
 * Records when the page first called each address and got its answer, by a page clock with exact timers: a browser's
 * own may fire some milliseconds early.
 */
const keepMoments = async (page: Page): Promise<void> => {
  await page.clock.install();
  await page.addInitScript(() => {
    const moments: Moments = { answered: {}, asked: {} };
    window.moments = moments;
    const send = window.fetch;
    window.fetch = async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      moments.asked[pathname] ??= Date.now();
      const response = await send(input, init);
      moments.answered[pathname] ??= Date.now();
      return response;
    };
  });
};

/** Time in milliseconds of the first record whose address ends with this part. */
const momentOf = (page: Page, kind: 'answered' | 'asked', part: string): Promise<number> =>
  page.evaluate(
    ([kept, path]) =>
      Object.entries(window.moments[kept]).find(([name]) => name.includes(path))?.[1] ?? Number.NaN,
    [kind, part] as const,
  );

test.describe('[S7.14] [S7.15] [S7.18] [S7.23] reminders', () => {
  test.use({ person: 'reminded' });
  // In sequence: if the second confirmed them, the first would wait in vain.
  test.describe.configure({ mode: 'default' });
  /** Answers what is asked of an address once the returned function is called, and not before. */
  const holdBack = async (page: Page, address: string): Promise<() => void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(address, async (route) => {
      await promise;
      await route.continue();
    });
    return resolve;
  };
  const reminderOn = (page: Page): Locator =>
    page.getByRole('dialog', { name: say(reminderTitle) });
  const haveArrived = (page: Page): Promise<void> =>
    expect(page.locator('.bar-count-urgent')).toBeVisible();

  test('wait until the person has closed the drawer or form he is in', async ({ page }) => {
    const answer = await holdBack(page, '**/messageReminder/remind');
    await page.goto(`${screens.transactions.path}?range=sixMonths`);
    await page.locator('tbody a').first().click();
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('heading').first()).toBeVisible();
    answer();
    const reminder = reminderOn(page);
    await haveArrived(page);
    await expect(reminder).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(reminder).toContainText('第一則');
    // Only its buttons close it.
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await expect(reminder).toBeVisible();
    await expect(reminder.getByRole('button')).toHaveText([/查\s?看/, /確\s?定/]);
  });

  test('wait for a dialog that was asked for while its code is still being fetched', async ({
    page,
  }) => {
    const answer = await holdBack(page, '**/messageReminder/remind');
    await page.goto(`${screens.transactions.path}?range=sixMonths`);
    await expect(page.locator('tbody a').first()).toBeVisible();
    const arrive = await holdBack(page, '**/assets/*.js');
    await page.getByRole('button', { name: say(tableWords.download), exact: true }).click();
    answer();
    await haveArrived(page);
    arrive();
    await expect(
      page.getByRole('dialog', { name: say(downloadTitles.transactions) }),
    ).toBeVisible();
    await expect(reminderOn(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(reminderOn(page)).toBeVisible();
  });

  test('wait until the person has left the field or the panel he is in', async ({ page }) => {
    const answer = await holdBack(page, '**/messageReminder/remind');
    await page.goto(`${screens.transactions.path}?range=sixMonths`);
    const search = page.locator('#list-search');
    await search.fill('2026');
    answer();
    await haveArrived(page);
    await expect(reminderOn(page)).toHaveCount(0);
    await page.getByRole('button', { name: say(tableWords.settings), exact: true }).click();
    await expect(page.getByRole('dialog', { name: say(tableWords.settings) })).toBeVisible();
    await expect(reminderOn(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(reminderOn(page)).toBeVisible();
  });

  test('are asked for two seconds after the shell stands, and come one at a time, the next 300 ms later', async ({
    page,
  }) => {
    const fetched = (part: string): Promise<Request> =>
      page.waitForEvent('requestfinished', (request) => request.url().includes(part));
    await keepMoments(page);
    await page.goto('/index');
    const dialog = page.getByRole('dialog', { name: say(reminderTitle) });
    await expect(dialog).toContainText('第一則');
    await expect(dialog).toHaveCount(1);
    const shellStood = await momentOf(page, 'answered', 'user/info');
    expect(
      (await momentOf(page, 'asked', 'messageReminder/remind')) - shellStood,
    ).toBeGreaterThanOrEqual(2000);
    await page.evaluate(() => {
      const watch = new MutationObserver(() => {
        const dialogs = [...document.querySelectorAll('.ant-modal')];
        dialogs
          .filter((dialog) => dialog.textContent?.includes('第二則'))
          .forEach(() => (window.moments.second ??= Date.now()));
      });
      watch.observe(document.body, { childList: true, subtree: true });
    });
    const read = fetched('messageReminder/read/');
    await dialog.getByRole('button', { name: say(ok) }).click();
    expect((await read).method()).toBe('PUT');
    await expect(dialog).toContainText('第二則');
    const second = await page.evaluate(() => window.moments.second ?? Number.NaN);
    const answered = await momentOf(page, 'answered', 'messageReminder/read/');
    expect(second - answered).toBeGreaterThanOrEqual(300);
    await dialog.getByRole('button', { name: say(openReminder) }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(screens.preauthorisedTransactions.path);
    const askedAgain = page.waitForResponse('**/messageReminder/remind');
    await page.reload();
    await askedAgain;
    await expect(dialog).toHaveCount(0);
  });
});
