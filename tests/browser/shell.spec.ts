import { screens } from '@back-office/contract/screens';
import { languageNames, logOut } from '@back-office/messages/outside';
import { menuGroupTitles, pageTitles, screenTitles } from '@back-office/messages/screens';
import {
  back,
  closeSidebar,
  dynamicTitleOff,
  dynamicTitleOn,
  logOutTitle,
  openMenu,
  openSidebar,
  search,
  settings,
  switchAccount,
} from '@back-office/messages/shell';
import { expect, keepsChoicesHere, say, test } from './product.ts';

test.use({ person: 'silkOwner' });

const declined = screens.declinedTransactions.path;
const titled = (title: string): string => `${title} - 支付後台管理系統`;

test('[S1.3] the product is called as the specification says, in each language', async ({
  page,
}) => {
  await keepsChoicesHere(page);
  await page.goto('/index');
  await expect(page.locator('.sidebar-logo')).toHaveText('支付後台管理系統');
  await page.getByRole('button', { name: /^語言/ }).click();
  await page.getByRole('menuitem', { name: languageNames.zhCn }).click();
  await expect(page.locator('.sidebar-logo')).toHaveText('支付后台管理系统');
  await expect(page).toHaveTitle('首页 - 支付后台管理系统');
  await page.getByRole('button', { name: /^语言/ }).click();
  await page.getByRole('menuitem', { name: languageNames.en }).click();
  await expect(page.locator('.sidebar-logo')).toHaveText('Payment Administration System');
});

test.describe('[S1.4] the look on the first visit', () => {
  test.use({ person: 'silkOwner', colorScheme: 'light' });
  test('theme colour #409EFF, a light sidebar with its logo, a header that stays, controls of default size', async ({
    page,
  }) => {
    await page.goto('/merTradeMgr/initTradeRecordPage?range=sixMonths&limit=50');
    await expect(page.getByRole('row').nth(20)).toBeVisible();
    const style = (selector: string, name: string): Promise<string> =>
      page
        .locator(selector)
        .first()
        .evaluate(
          (element, property) => getComputedStyle(element).getPropertyValue(property),
          name,
        );
    // #409EFF marks the selected tab.
    expect(await style('.kit-tab[aria-pressed="true"]', 'border-bottom-color')).toBe(
      'rgb(64, 158, 255)',
    );
    expect(await style('.sidebar', 'background-color')).toBe('rgb(255, 255, 255)');
    await expect(page.locator('.sidebar-logo img')).toBeVisible();
    await page.getByRole('row').last().scrollIntoViewIfNeeded();
    await expect(page.locator('header.header')).toBeInViewport();
    expect((await page.locator('header.header').boundingBox())?.y).toBe(0);
    // A dialog locks the page; header, menu and rows stay in their places below it.
    const places = () =>
      page
        .locator('header.header, .sidebar-logo, main tbody tr:last-child')
        .evaluateAll((parts) => parts.map((part) => JSON.stringify(part.getBoundingClientRect())));
    const before = await places();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await places()).toEqual(before);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const control = page.locator('main .ant-select').last();
    await expect(control).not.toHaveClass(/ant-select-(sm|lg)/);
    expect(Math.round(((await control.boundingBox())?.height ?? 0) * 10)).toBe(320);
  });
});

test('[S1.6] [S2.50] the title names the page and the product, or the product alone when switched off', async ({
  page,
}) => {
  await keepsChoicesHere(page);
  await page.goto(declined);
  await expect(page).toHaveTitle(titled(say(screenTitles.declinedTransactions)));
  const choose = async (entry: string): Promise<void> => {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill(entry);
    await page.getByRole('option', { name: entry }).click();
  };
  await choose(say(dynamicTitleOff));
  await expect(page).toHaveTitle('支付後台管理系統');
  await page.reload();
  await expect(page).toHaveTitle('支付後台管理系統');
  await choose(say(dynamicTitleOn));
  await expect(page).toHaveTitle(titled(say(screenTitles.declinedTransactions)));
});

test('[S2.54] breadcrumbs lead from the group to the page, and back from a page below it', async ({
  page,
}) => {
  await page.goto(declined);
  const crumbs = page.getByRole('navigation', { name: '導覽路徑' }).getByRole('listitem');
  await expect(crumbs).toHaveText(['交易', say(screenTitles.declinedTransactions)]);
  await page.goto('/merTradeMgr/transaction/000000000000');
  await expect(crumbs).toHaveText(['交易', say(screenTitles.transactions), '000000000000']);
  await crumbs.getByRole('link', { name: say(screenTitles.transactions) }).click();
  await expect(page).toHaveURL(screens.transactions.path);
  // Pages beside the menu keep the shell too.
  for (const [path, trail] of [
    [screens.password.path, [say(menuGroupTitles.system), say(screenTitles.password)]],
    ['/setting', [say(pageTitles.settings)]],
    ['/setting/uploadAdditional/1', [say(pageTitles.settings), say(pageTitles.uploadAdditional)]],
    ['/selectMerchant', [say(pageTitles.selectMerchant)]],
  ] as const) {
    await page.goto(path);
    await expect(crumbs).toHaveText([...trail]);
    await expect(page.locator('aside.sidebar')).toBeVisible();
  }
});

test('[S2.52] [S2.53] the top bar holds language, time zone and person; one business has nothing to switch', async ({
  page,
}) => {
  await page.goto('/index');
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('button', { name: '語言 繁體中文' })).toBeVisible();
  await expect(bar.getByRole('button', { name: '時區 UTC+8 上海' })).toBeVisible();
  await bar.getByRole('button', { name: '用戶選單 林絲路' }).click();
  await expect(page.getByRole('menuitem', { name: say(logOut) })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: say(switchAccount) })).toHaveCount(0);
  await page.getByRole('menuitem', { name: say(settings) }).click();
  await expect(page).toHaveURL('/setting');
});

test.describe('[S2.55] the sidebar', () => {
  test('is 200 px wide at 992 px and away below', async ({ page }) => {
    await page.setViewportSize({ width: 992, height: 800 });
    await page.goto('/index');
    const aside = page.locator('aside.sidebar');
    await expect(aside).toBeVisible();
    expect((await aside.boundingBox())?.width).toBe(200);
    await page.setViewportSize({ width: 991, height: 800 });
    await expect(aside).toHaveCount(0);
    const menu = page.getByRole('navigation', { name: '主選單' });
    await expect(menu).toHaveCount(0);
    await page.getByRole('button', { name: say(openMenu) }).click();
    const drawer = page.locator('.ant-drawer-content-wrapper');
    await expect(drawer).toBeVisible();
    expect((await drawer.boundingBox())?.width).toBe(200);
    await menu.getByRole('link', { name: say(screenTitles.declinedTransactions) }).click();
    await expect(page).toHaveURL(declined);
    await expect(menu).toBeHidden();
  });

  test('[S4.3] [S3.6] is toggled, and its cookie says 1 or 0 over a reload', async ({ page }) => {
    const cookie = async (): Promise<string | undefined> =>
      (await page.context().cookies()).find(({ name }) => name === 'sidebarStatus')?.value;
    await page.goto('/index');
    const aside = page.locator('aside.sidebar');
    await expect(aside).toHaveAttribute('data-open', 'true');
    await page.getByRole('button', { name: say(closeSidebar) }).click();
    await expect(aside).toHaveAttribute('data-open', 'false');
    expect(await cookie()).toBe('0');
    await page.reload();
    await expect(aside).toHaveAttribute('data-open', 'false');
    await page.getByRole('button', { name: say(openSidebar) }).click();
    await expect(aside).toHaveAttribute('data-open', 'true');
    expect(await cookie()).toBe('1');
  });

  test('[S3.11] [S4.3] opening the drawer of a narrow window leaves the desktop’s choice alone', async ({
    page,
  }) => {
    await page.goto('/index');
    await page.getByRole('button', { name: say(closeSidebar) }).click();
    await page.setViewportSize({ width: 700, height: 800 });
    await page.getByRole('button', { name: say(openMenu) }).click();
    await expect(page.getByRole('navigation', { name: '主選單' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.locator('aside.sidebar')).toHaveAttribute('data-open', 'false');
  });
});

test('[S4.5] the question before logging out is left by Cancel, by its cross and by Esc, and each time nothing happens', async ({
  page,
}) => {
  await page.goto('/index');
  const dialog = page.getByRole('dialog', { name: say(logOutTitle) });
  const ways = [
    () => dialog.getByRole('button', { name: say(back) }).click(),
    () => dialog.locator('.ant-modal-close').click(),
    () => page.keyboard.press('Escape'),
  ];
  for (const leave of ways) {
    await page.getByRole('button', { name: /^用戶選單/ }).click();
    await page.getByRole('menuitem', { name: say(logOut) }).click();
    await expect(dialog).toBeVisible();
    await leave();
    await expect(dialog).toHaveCount(0);
  }
  await page.reload();
  await expect(page).toHaveURL('/index');
});

test('the palette finds a page by its name and opens it with keys alone', async ({ page }) => {
  await page.goto('/index');
  await page.getByRole('button', { name: say(search) }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('偽冒');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(screens.counterfeitTransactions.path);
});
