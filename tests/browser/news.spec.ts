import { screens } from '@back-office/contract/screens';
import type { Page } from '@playwright/test';
import { screenTitles } from '@back-office/messages/screens';
import { newVersionTitle, ok, refresh, reminderTitle } from '@back-office/messages/shell';
import { expect, say, test } from './product.ts';

test.use({ person: 'silkOwner' });

const menuLink = (page: Page, screen: keyof typeof screenTitles) =>
  page
    .getByRole('navigation', { name: '主選單' })
    .getByRole('link', { name: say(screenTitles[screen]), exact: true });

test.describe('[S4.7] [S7.16] version.json', () => {
  const dialogOf = (page: Page) => page.getByRole('dialog', { name: say(newVersionTitle) });

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
    await expect(dialogOf(page)).toHaveCount(0);
  });

  test('[S4.9] tells when the pages were built, and the pages know no other time', async ({
    page,
  }) => {
    const { version } = (await (await page.request.get('/version.json')).json()) as {
      version: number;
    };
    expect(version).toBeGreaterThan(1_752_633_731_959);
    // One millisecond above what the pages carry would warn; what they carry does not.
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

  test('a greater one opens a warning that an outside click does not close; Cancel goes on, Refresh reloads', async ({
    page,
  }) => {
    const greater = { version: 9_000_000_000_000 };
    await page.route('**/version.json', (route) => route.fulfill({ json: greater }));
    await page.goto('/index');
    const dialog = dialogOf(page);
    await expect(dialog).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: '取消' }).click();
    await expect(dialog).toHaveCount(0);
    const again = page.waitForResponse('**/version.json');
    await menuLink(page, 'declinedTransactions').click();
    await again;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('被拒交易');
    await expect(dialog).toHaveCount(0);
    greater.version += 1;
    await menuLink(page, 'transactions').click();
    const reloaded = page.waitForEvent('load');
    await dialog.getByRole('button', { name: say(refresh) }).click();
    await reloaded;
    await expect(page).toHaveURL(screens.transactions.path);
  });

  for (const [what, answer] of [
    ['lower', { json: { version: 1 } }],
    ['no number', { json: { version: 'NaN' } }],
    ['missing', { json: {} }],
    ['a page instead', { body: '<!doctype html><p>Sorry', contentType: 'text/html' }],
    ['a failure', { status: 500, json: { version: 9_000_000_000_000 } }],
  ] as const) {
    test(`${what} is passed over and hinders nobody (O05)`, async ({ page }) => {
      const broken: string[] = [];
      page.on('pageerror', ({ message }) => broken.push(message));
      await page.route('**/version.json', (route) => route.fulfill(answer));
      const answered = page.waitForResponse('**/version.json');
      await page.goto('/index');
      await answered;
      await menuLink(page, 'declinedTransactions').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('被拒交易');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(broken).toEqual([]);
    });
  }
});

test.describe('[S7.14] [S7.15] [S7.18] [S7.23] reminders', () => {
  test.use({ person: 'reminded' });
  test('are asked for two seconds after the shell stands, and come one at a time, the next 300 ms later', async ({
    page,
  }) => {
    await page.goto('/index');
    const dialog = page.getByRole('dialog', { name: say(reminderTitle) });
    await expect(dialog).toContainText('第一則');
    await expect(dialog).toHaveCount(1);
    const waited = await page.evaluate(() => {
      const entry = (part: string) =>
        performance
          .getEntriesByType('resource')
          .find(({ name }) => name.includes(part)) as PerformanceResourceTiming;
      return entry('messageReminder/remind').startTime - entry('user/info').responseEnd;
    });
    expect(waited).toBeGreaterThanOrEqual(2000);
    await page.evaluate(() => {
      const watch = new MutationObserver(() => {
        const dialogs = [...document.querySelectorAll('.ant-modal')];
        dialogs
          .filter((dialog) => dialog.textContent?.includes('第二則'))
          .forEach(() => performance.mark('second'));
      });
      watch.observe(document.body, { childList: true, subtree: true });
    });
    const read = page.waitForResponse((answer) => answer.url().includes('messageReminder/read/'));
    await dialog.getByRole('button', { name: say(ok) }).click();
    expect((await read).request().method()).toBe('PUT');
    await expect(dialog).toContainText('第二則');
    const gap = await page.evaluate(() => {
      const put = performance
        .getEntriesByType('resource')
        .find(({ name }) => name.includes('messageReminder/read/')) as PerformanceResourceTiming;
      return (performance.getEntriesByName('second')[0]?.startTime ?? 0) - put.responseEnd;
    });
    expect(gap).toBeGreaterThanOrEqual(295);
    await dialog.getByRole('button', { name: say(ok) }).click();
    await expect(dialog).toHaveCount(0);
    await page.reload();
    await page.waitForResponse('**/messageReminder/remind');
    await expect(dialog).toHaveCount(0);
  });
});
