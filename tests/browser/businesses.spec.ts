import { linkedAccounts, selectMerchantWords } from '@back-office/messages/features/businesses';
import { switchAccount } from '@back-office/messages/shell';
import { expect, logIn, say, sayWith, test } from './product.ts';

test('[S2.8] [S6.4] [S7.5] who belongs to two accounts chooses one, sees which it is, and goes over to the other', async ({
  page,
}) => {
  await page.goto('/loginNew');
  await logIn(page, 'ofTwoBusinesses');
  await expect(page).toHaveURL('/selectMerchant');
  await expect(page.getByText(sayWith(linkedAccounts, { count: 2 }))).toBeVisible();
  const choices = page.getByRole('listitem').getByRole('button');
  await expect(choices).toHaveCount(2);
  const names = await page.locator('.plain-pick-name').allTextContents();
  await choices.first().click();
  await expect(page).not.toHaveURL('/selectMerchant');
  await expect(page.getByText(names[0] ?? '').first()).toBeVisible();

  await page.getByRole('button', { name: /^用戶選單/ }).click();
  await page.getByRole('menuitem', { name: say(switchAccount) }).click();
  await expect(page).toHaveURL('/selectMerchant');
  await expect(choices.first()).toHaveAttribute('aria-current', 'true');
  await expect(choices.first()).toContainText(say(selectMerchantWords.current));
  await choices.nth(1).click();
  await expect(page).not.toHaveURL('/selectMerchant');
  await page.goto('/selectMerchant');
  await expect(choices.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(choices.first()).not.toHaveAttribute('aria-current', 'true');
});
