import { selectMerchantWords } from '@back-office/messages/features/businesses';
import { changeName } from '@back-office/contract/features/settings';
import { profileWords, settingsWords } from '@back-office/messages/features/settings';
import { logInAgain, loginExpiredTitle } from '@back-office/messages/outside';
import { switchAccount } from '@back-office/messages/shell';
import { expect, logIn, say, test } from './product.ts';

test('[S2.8] [S2.76] [S6.4] [S7.5] who belongs to two accounts chooses one, lands where he was going, and goes over to the other', async ({
  page,
}) => {
  const wanted = '/merchant/showUpdatePassword?from=mail#end';
  await page.goto(wanted);
  await logIn(page, 'ofTwoBusinesses');
  await expect(page).toHaveURL(/\/selectMerchant\?redirect=/);
  await expect(page.getByText('您的電郵已連結 2 個賬戶。', { exact: true })).toBeVisible();
  const choices = page.getByRole('listitem').getByRole('button');
  await expect(choices).toHaveCount(2);
  const own = choices.filter({ hasText: 'Lantern Bay' });
  await expect(own).toContainText('擁有人');
  await expect(choices.filter({ hasNotText: 'Lantern Bay' })).toContainText('成員');
  await expect(choices.and(page.locator('[aria-current="true"]'))).toHaveCount(0);
  await expect(page.getByText(say(selectMerchantWords.current), { exact: true })).toHaveCount(0);
  const names = await page.locator('.plain-pick-name').allTextContents();
  await choices.first().click();
  await expect(page).toHaveURL(wanted);
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

test('[S6.4] [S6.7] a tab that still shows one account does nothing in the name of the one that another tab went over to', async ({
  page,
}) => {
  await page.goto('/loginNew');
  await logIn(page, 'ofTwoBusinesses');
  const choicesOn = (tab: typeof page) => tab.getByRole('listitem').getByRole('button');
  await choicesOn(page).first().click();
  await expect(page).not.toHaveURL('/selectMerchant');
  await page.goto('/setting');
  await page.getByLabel(say(profileWords.name)).fill('Somebody else');

  const other = await page.context().newPage();
  await other.goto('/selectMerchant');
  await choicesOn(other).nth(1).click();
  await expect(other).not.toHaveURL('/selectMerchant');
  const tokens = async () =>
    (await page.context().cookies())
      .filter(({ name }) => name === 'Admin-Token')
      .map(({ value }) => value);
  const [token] = await tokens();

  // The page calls on behalf of the account it shows, on this click or when a list reloads; either is refused and
  // asks for a login. After that it sends nothing.
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`/${changeName.path}`)) {
      void request.headerValue('x-admin-token').then((value) => asked.push(value));
    }
  });
  await page
    .getByRole('button', { name: say(settingsWords.save), exact: true })
    .dispatchEvent('click');
  const expired = page.getByRole('alertdialog', { name: say(loginExpiredTitle) });
  await expect(expired).toBeVisible();
  expect(asked).not.toContain(token);
  await expired.getByRole('button', { name: say(logInAgain) }).click();
  await expect(page.getByLabel(say(profileWords.name))).not.toHaveValue('Somebody else');
  await expect(page).toHaveURL('/setting');
  expect(await tokens()).toEqual([token]);
});
