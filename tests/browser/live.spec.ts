import { livePath } from '@back-office/contract/features/live';
import { screens } from '@back-office/contract/screens';
import { filterWords, tableWords } from '@back-office/messages/kit';
import { amountFilterWords } from '@back-office/messages/kit/filters';
import { cards, orderInRand, pay } from './sandbox.ts';
import { expect, say, sayWith, test } from './product.ts';

test.use({ person: 'teaWholesale' });

const sale = {
  gatewayNumber: '10000102',
  cardNumber: cards.approved,
  minor: '990',
  currency: 'USD',
};

test('new payments announce themselves and never move a row until one asks for them', async ({
  page,
}) => {
  await page.goto(screens.transactions.path);
  const rows = page.locator('tbody [data-row-key]:not([data-row-key^="skeleton"])');
  await expect(rows.first()).toBeVisible();
  const keys = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-row-key')));
  const before = await keys();
  const place = await rows.first().boundingBox();
  const numbers = [await pay(sale), await pay({ ...sale, cardNumber: cards.declined })];
  const pill = page.getByRole('button', { name: sayWith(tableWords.newRows, { count: '2' }) });
  await expect(pill).toBeVisible({ timeout: 60_000 });
  expect(await keys()).toEqual(before);
  expect(await rows.first().boundingBox()).toEqual(place);
  await pill.click();
  for (const number of numbers) {
    await expect(page.locator(`[data-row-key="${number}"]`)).toContainText('9.90');
  }
  await expect(pill).toHaveCount(0);
});

test.describe('an order that was known when the list was read', () => {
  test.use({ person: 'silkOwner' });
  test('is announced once it belongs to the list, and the button goes when it is shown', async ({
    page,
  }) => {
    const { number, settle } = await orderInRand('10000301');
    await page.goto(`${screens.transactions.path}?range=sixMonths&currencies=ZAR&statuses=success`);
    const row = page.locator(`[data-row-key="${number}"]`);
    await expect(page.locator('.kit-tab[aria-pressed="true"]')).toContainText('0');
    await expect(row).toHaveCount(0);
    await settle();
    const pill = page.getByRole('button', { name: sayWith(tableWords.newRows, { count: '1' }) });
    await expect(pill).toBeVisible({ timeout: 60_000 });
    await expect(row).toHaveCount(0);
    await pill.click();
    await expect(row).toContainText('42.00');
    await expect(pill).toHaveCount(0);
  });
});

test('a stream that breaks off and opens again takes nothing away that somebody is typing', async ({
  page,
}) => {
  const typed = Promise.withResolvers<void>();
  let opened = 0;
  await page.route(`**/${livePath}`, async (route) => {
    opened += 1;
    if (opened === 2) {
      await typed.promise;
    }
    // It ends as soon as it was opened.
    await route.fulfill({ contentType: 'text/event-stream', body: ': hello\n\n' });
  });
  await page.goto(screens.transactions.path);
  await page.getByRole('button', { name: say(filterWords.moreFilters) }).click();
  const drawer = page.getByRole('dialog', { name: say(filterWords.moreFilters) });
  await drawer.getByLabel(say(amountFilterWords.from)).fill('12.50');
  await expect.poll(() => opened).toBe(2);
  const asked = page.waitForResponse('**/user/info');
  typed.resolve();
  await asked;
  await expect.poll(() => opened).toBeGreaterThan(2);
  await expect(drawer.getByLabel(say(amountFilterWords.from))).toHaveValue('12.50');
});

test('what changed while no stream was open is read once it is', async ({ page }) => {
  const shown = Promise.withResolvers<void>();
  let opened = 0;
  await page.route(`**/${livePath}`, async (route) => {
    opened += 1;
    if (opened === 2) {
      await shown.promise;
    }
    await (opened === 1
      ? route.fulfill({ contentType: 'text/event-stream', body: ': hello\n\n' })
      : route.continue());
  });
  const first = page.waitForResponse('**/v3api/downloads*');
  await page.goto('/downloads');
  await first;
  await expect.poll(() => opened).toBe(2);
  const again = page.waitForResponse('**/v3api/downloads*');
  shown.resolve();
  await again;
});

test.describe('another merchant', () => {
  test.use({ person: 'silkOwner' });
  test('finds nothing by its number, under which its own one has it', async ({ page, another }) => {
    const number = await pay({ ...sale, gatewayNumber: '10000201', currency: 'HKD' });
    const path = `/merTradeMgr/transaction/${number}`;
    const own = await another('lightOwner');
    await own.goto(path);
    await expect(own.getByText('9.90').first()).toBeVisible();
    await page.goto(path);
    await expect(page.getByText('找不到此交易')).toBeVisible();
  });
});
