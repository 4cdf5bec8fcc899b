import { screens } from '@back-office/contract/screens';
import { balanceWords, flowWords, fundsAccountLabels } from '@back-office/messages/features/funds';
import { homeWords } from '@back-office/messages/features/home';
import { moneyWords } from '@back-office/messages/features/home/money';
import { merchantListWords } from '@back-office/messages/features/merchants';
import { cards, pay } from './sandbox.ts';
import { expect, say, test } from './product.ts';
import { totalOf } from './table.ts';

const digits = (text: string): number => Number(text.replaceAll(/[^\d]/g, ''));

test.describe('[S2.14] home', () => {
  test.use({ person: 'teaShop' });

  test('each figure of today opens the list that adds up to it', async ({ page }) => {
    const today = page.getByRole('region', { name: say(homeWords.todayTitle) }).first();
    const cells = today.locator('td:has(a)');
    // The gateway reports the payment a moment later, other payments may come in between, and the day may end.
    await expect(async () => {
      await pay({
        gatewayNumber: '10000101',
        cardNumber: cards.approved,
        minor: '1500',
        currency: 'USD',
      });
      await page.goto('/index');
      await expect(cells.first()).toBeVisible();
      const counts = (await cells.locator('.kit-second-line').allInnerTexts()).map(digits);
      const links = await cells
        .locator('a')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
      expect(links.length).toBe(counts.length);
      for (const [index, link] of links.slice(0, 4).entries()) {
        await page.goto(link);
        expect(await totalOf(page)).toBe(counts[index]);
      }
    }).toPass();
  });

  test('[S2.28] the unsettled balance opens its entries, which begin and end with what they say', async ({
    page,
  }) => {
    const movements = page.getByRole('region', { name: say(flowWords.movements) }).first();
    const newest = page.locator('tbody [data-row-key]:not([data-row-key^="skeleton"])').first();
    // Other payments may come between the two checks.
    await expect(async () => {
      await page.goto('/index');
      const balances = page.getByRole('region', { name: say(balanceWords.title) }).first();
      const unsettled = balances.locator('a[href*="account=pending"]').first();
      const balance = await unsettled.innerText();
      await unsettled.click();
      await expect(
        page.getByRole('button', { name: say(fundsAccountLabels.pending), exact: true }),
      ).toHaveAttribute('aria-pressed', 'true');
      await expect(movements.locator('dd').last()).toHaveText(balance);
      await expect(newest).toContainText(balance);
      const sales = movements.locator('dd button').first();
      const sum = await sales.innerText();
      await sales.click();
      await expect(page).toHaveURL(/kinds=sale/);
      await expect(movements.locator('dd')).toHaveCount(1);
      await expect(movements.locator('dd button')).toHaveText(sum);
    }).toPass();
  });

  test('[S9.9] amounts carry thousands separators and their currency’s decimals; the average day is a rounded integer', async ({
    page,
  }) => {
    await page.goto('/index');
    const facts = page.locator('.kit-facts');
    await expect(facts.locator('dd').nth(0)).toHaveText(/^\d{1,3}(,\d{3})*\.\d{2} [A-Z]{3}$/);
    await expect(facts.locator('dd').nth(1)).toHaveText(/^\d{1,3}(,\d{3})* [A-Z]{3}$/);
    await page.goto(`${screens.transactions.path}?range=sixMonths&sort=amount&currencies=USD`);
    const amount = page.locator('tbody [data-row-key]:not([data-row-key^="skeleton"])').first();
    await expect(amount).toContainText(/\d{1,3}(,\d{3})*\.\d{2}/);
  });

  test('what is available and what is settled next stand first, as the settlement cycle has it', async ({
    page,
  }) => {
    // Other payments may come between the two checks.
    await expect(async () => {
      await page.goto('/index');
      const balances = page.getByRole('region', { name: say(balanceWords.title) }).first();
      await expect(balances).toContainText(say(fundsAccountLabels.available));
      const next = balances.locator('.kit-money-part', { hasText: say(moneyWords.nextPayout) });
      const figure = next.first().locator('a[href*="currency="]').first();
      const amount = await figure.innerText();
      await figure.click();
      await expect(page).toHaveURL(new RegExp(`^[^?]+${screens.settlementCycle.path}`));
      await expect(page.locator('.kit-tile-figure').nth(1)).toHaveText(amount);
    }).toPass();
  });

  test('each part that the specification names stands on it, and the chart has its table', async ({
    page,
  }) => {
    await page.goto('/index');
    const part = (name: string) => page.getByRole('region', { name, exact: true });
    for (const name of ['賬戶資料', '今日交易', '交易趨勢', '公告', '產品', '跨境收款']) {
      await expect(part(name)).toBeVisible();
    }
    const account = part('賬戶資料');
    await expect(account).toContainText('Lantern Bay Tea & Ceramics');
    await expect(account.getByText('100001', { exact: true })).toBeVisible();
    await expect(account.getByText('10000101', { exact: true })).toBeVisible();
    await expect(account).toContainText('2024-03-01');
    await expect(part('產品').locator('.kit-offer', { hasText: 'Visa' })).toBeVisible();
    await expect(part('跨境收款').locator('.kit-offer', { hasText: 'USD' })).toBeVisible();
    const history = part('交易趨勢');
    await expect(history.locator('figure svg').first()).toBeVisible();
    await history.getByText('表格', { exact: true }).click();
    await expect(history.getByRole('row')).toHaveCount(31);
  });
});

test.describe('an operator', () => {
  test.use({ person: 'operator' });
  test('oversees every merchant and finds one by its number', async ({ page }) => {
    await page.goto(screens.merchants.path);
    const lines = page.locator('tbody tr');
    await expect(lines.filter({ hasText: '100001' })).toContainText('Lantern Bay Tea & Ceramics');
    await expect(lines.filter({ hasText: '100002' })).toHaveCount(1);
    await page.getByRole('textbox', { name: say(merchantListWords.filters.search) }).fill('100003');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/search=100003/);
    await page.reload();
    await expect(lines).toHaveCount(1);
    await expect(lines).toContainText('Silk Road Digital');
  });
});

test.describe('a merchant who sells in yen', () => {
  test.use({ person: 'lightOwner' });
  test('[S9.9] reads yen without decimals and dollars with two', async ({ page }) => {
    await page.goto(`${screens.transactions.path}?range=sixMonths`);
    const sums = page.locator('.kit-sum');
    await expect(sums.filter({ hasText: 'JPY' })).toContainText(/[\d,]{3,}/);
    expect(await sums.filter({ hasText: 'JPY' }).innerText()).not.toMatch(/\d\.\d/);
    await expect(sums.filter({ hasText: 'HKD' })).toContainText(/\d\.\d\d/);
  });
});
