import { objectPath } from '@back-office/contract/objects';
import { screens } from '@back-office/contract/screens';
import { disputeDetailWords } from '@back-office/messages/features/disputes';
import { raiseAlert } from './sandbox.ts';
import { expect, say, test } from './product.ts';
import { rows } from './table.ts';

const all = `${screens.disputes.path}?tab=all`;
const gatewayNumber = '10000201';

test.use({ person: 'lightOwner' });

test('[S2.20] a case opens beside the list and as a page, with what is claimed and the amount', async ({
  page,
}) => {
  await page.goto(all);
  const row = rows(page).filter({ hasText: 'Visa 10.4' }).first();
  const link = row.getByRole('link').first();
  const number = await link.innerText();
  const amount = await row.locator('.kit-money').first().innerText();
  await link.click();
  const drawer = page.getByRole('dialog', { name: say(disputeDetailWords.title) });
  await expect(drawer).toContainText(number);
  await expect(drawer).toContainText(amount);
  await expect(page).toHaveURL(new RegExp(`open=${number}`));
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect(page.getByRole('main')).toContainText(amount);
});

test('an alert of the list opens its payment', async ({ page }) => {
  const paymentNumber = await raiseAlert(gatewayNumber);
  await page.goto(all);
  const alert = rows(page).filter({ hasText: paymentNumber }).first();
  await alert.getByRole('link').first().click();
  await expect(page).toHaveURL(objectPath('transaction', { number: paymentNumber }));
  await expect(page.getByRole('main')).toContainText(paymentNumber);
});
