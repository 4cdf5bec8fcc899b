import { screens } from '@back-office/contract/screens';
import type { Page } from '@playwright/test';
import { timeZones } from '@back-office/contract/kit/time-zone';
import { timeZoneWords } from '@back-office/messages/shell';
import { expect, keepsChoicesHere, openFor, say, test } from './product.ts';

test.use({ person: 'teaOwner' });

// Written independently, so that the product's own formatting doesn't check itself.
const inZone = (instant: string, timeZone: string): string =>
  new Date(instant).toLocaleString('sv-SE', { timeZone });

const instants = (page: Page) =>
  page
    .locator('tbody time')
    .evaluateAll((all) =>
      all.map((one) => ({ at: one.getAttribute('datetime') ?? '', text: one.textContent ?? '' })),
    );

test('[S1.2] [S9.8] [S3.12] a change of zone rewrites every instant on screen and names the zone', async ({
  page,
}) => {
  await keepsChoicesHere(page);
  await page.goto(`${screens.transactions.path}?range=sixMonths`);
  await expect(page.locator('tbody time').first()).toBeVisible();
  for (const { id, name } of timeZones) {
    await page.getByRole('button', { name: /^時區/ }).click();
    await page.getByRole('menuitem', { name: say(timeZoneWords[id]) }).click();
    await expect(page.getByRole('menu').getByRole('menuitem')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^時區/ })).toHaveAccessibleName(
      new RegExp(say(timeZoneWords[id])),
    );
    await expect(page.locator('th[data-column="orderedAt"]')).toContainText(say(timeZoneWords[id]));
    await expect
      .poll(async () => {
        const shown = await instants(page);
        return shown.length > 0 && shown.every(({ at, text }) => text === inZone(at, name));
      })
      .toBe(true);
  }
});

test('[S9.6] [S1.2] the detail names the offset of each instant, and the business day beside it does not move', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('timezone', '6'));
  await page.goto(
    `${screens.transactions.path}?range=sixMonths&columns=number,orderedAt,businessDay`,
  );
  const row = page.locator('tbody [data-row-key]:not([data-row-key^="skeleton"])').first();
  await expect(row).toBeVisible();
  const at = (await row.locator('time').getAttribute('datetime')) ?? '';
  await expect(row).toContainText(inZone(at, 'Asia/Shanghai').slice(0, 10));
  await page.goto(`/merTradeMgr/transaction/${(await row.getAttribute('data-row-key')) ?? ''}`);
  const shown = page.locator(`time[datetime="${at}"]`).first();
  await expect(shown).toContainText(inZone(at, 'America/New_York'));
  await expect(shown).toContainText(/UTC−[45]/);
  await expect(shown).toContainText(`${inZone(at, 'Asia/Shanghai')} UTC+8`);
});

test('[S1.2] [S2.14] home tells up to when it counts in the reader’s zone, beside the business day of UTC+8', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('timezone', '6'));
  // Another test's payment would reload home, up to a later minute than in the answer checked here.
  await page.route('**/v3api/live', (route) => route.abort());
  const answered = page.waitForResponse('**/v3api/home*');
  await page.goto('/index');
  const { data } = (await (await answered).json()) as {
    data: { asOf: string; businessDay: string };
  };
  const zone = 'America/New_York';
  const clockOf = (at: Date): string => inZone(at.toISOString(), zone).slice(11, 16);
  const asOf = new Date(data.asOf);
  const weekBefore = new Date(asOf.getTime() - 7 * 86_400_000);
  const weekday = weekBefore.toLocaleDateString('zh-HK', { timeZone: zone, weekday: 'long' });
  const head = page.locator('h1 + .kit-caption');
  await expect(head).toContainText(`${data.businessDay}（UTC+8）`);
  await expect(head).toHaveText(new RegExp(`${clockOf(asOf)} UTC−[45]$`));
  const notes = page.locator('.kit-tile .kit-tile-note:last-child');
  await expect(notes.first()).toBeVisible();
  for (const note of await notes.allTextContents()) {
    expect(note).toMatch(new RegExp(`${weekday}截至 ${clockOf(weekBefore)} UTC−[45]`));
  }
});

test('[S9.10] the English pages are in en-US, and so are their figures', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'en'));
  await page.goto(`${screens.transactions.path}?range=sixMonths`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await expect(page.getByText(/^Total [\d,]+ items$/)).toBeVisible();
});

test('[S9.5] a change of page shows a bar that begins at 8 % and goes on after 800 ms', async ({
  browser,
  loginOf,
}) => {
  // A page clock, once set, stays for the whole window.
  const page = await openFor(browser, await loginOf('teaOwner'));
  await page.clock.install();
  await page.goto('/index');
  await expect(page.getByRole('region', { name: '賬戶資料' })).toContainText('100001');
  const held: (() => void)[] = [];
  await page.route('**/*.js', async (route) => {
    await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  // From here on the test controls the time.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await page.evaluate(() =>
    document
      .querySelector<HTMLAnchorElement>('a[href="/merTradeMgr/initTradeRecordPage"]')
      ?.click(),
  );
  const bar = page.locator('.bprogress .bar');
  await expect(bar).toBeVisible();
  const shift = async (): Promise<number> =>
    Number(/-?[\d.]+(?=%|px)/.exec((await bar.getAttribute('style')) ?? '')?.[0] ?? '0');
  expect(await shift()).toBe(-92);
  await page.clock.runFor(799);
  expect(await shift()).toBe(-92);
  await page.clock.runFor(1);
  expect(await shift()).toBeGreaterThan(-92);
  await page.clock.resume();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  held.forEach((go) => go());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('交易查詢');
  await expect(bar).toHaveCount(0);
  await page.context().close();
});

test('[S1.2] an instant beside no heading names its offset itself, and a list on a narrow screen names the zone', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('timezone', '3'));
  for (const path of ['/setting?section=security', screens.merchantInformation.path]) {
    await page.goto(path);
    const shown = page.locator('main time:not(tbody *)');
    await expect(shown.first()).toBeVisible();
    for (const text of await shown.allTextContents()) {
      expect(text, path).toContain('UTC+9');
    }
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${screens.transactions.path}?range=sixMonths`);
  const field = page.getByRole('term').filter({ hasText: 'UTC+9' });
  await expect(field.first()).toContainText(`UTC+9 ${say(timeZoneWords[3])}`);
});
