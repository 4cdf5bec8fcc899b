import { screens } from '@back-office/contract/screens';
import { tableWords } from '@back-office/messages/kit';
import { cards, pay } from './sandbox.ts';
import { expect, sayWith, test } from './product.ts';

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
  await expect(pill).toBeVisible({ timeout: 30_000 });
  expect(await keys()).toEqual(before);
  expect(await rows.first().boundingBox()).toEqual(place);
  await pill.click();
  for (const number of numbers) {
    await expect(page.locator(`[data-row-key="${number}"]`)).toContainText('9.90');
  }
  await expect(pill).toHaveCount(0);
});

test.describe('another merchant', () => {
  test.use({ person: 'silkOwner' });
  test('hears nothing of it and finds nothing by its number', async ({ page }) => {
    const number = await pay({ ...sale, gatewayNumber: '10000201', currency: 'HKD' });
    await page.goto(`/merTradeMgr/transaction/${number}`);
    await expect(page.getByText('找不到此交易')).toBeVisible();
  });
});
