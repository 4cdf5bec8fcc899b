import { calls } from '@back-office/contract/catalogue';
import { livePath } from '@back-office/contract/features/live';
import type { ScreenDefinition } from '@back-office/contract/kit/screen';
import { screenIds, screens } from '@back-office/contract/screens';
import { noPermission } from '@back-office/messages/errors';
import { listWords } from '@back-office/messages/features/transactions';
import { tableWords } from '@back-office/messages/kit';
import { menuGroupTitles, pageTitles, screenTitles } from '@back-office/messages/screens';
import { backHome, logOut } from '@back-office/messages/outside';
import {
  breadcrumbs,
  back,
  logOutTitle,
  merchantsOnlyText,
  notFoundText,
} from '@back-office/messages/shell';
import type { PlantedName } from '@back-office/server/testing/people/planted-people';
import type { Word } from '@back-office/messages/words';
import { menuPaths } from '../specified-menu.ts';
import { expect, say, test } from './product.ts';

const list = screens.transactions.path;

type Turns = { spec: string; who: PlantedName; turns: [from: string, to: string][] };

// Each state of a person and its redirects, with the server's actual answer.
const states: Turns[] = [
  {
    spec: '[S2.69] who needs a second factor',
    who: 'secondFactor',
    turns: [
      ['/index', '/twoFA?redirect=/index'],
      ['/setting', '/twoFA?redirect=/setting'],
      ['/loginNew', '/twoFA'],
      ['/result', '/result'],
    ],
  },
  {
    spec: '[S2.71] who belongs to several businesses and has chosen none',
    who: 'ofTwoBusinesses',
    turns: [
      ['/index', '/selectMerchant?redirect=/index'],
      [list, `/selectMerchant?redirect=${list}`],
      ['/no/such/page', '/selectMerchant?redirect=/no/such/page'],
      ['/LoginNew/', '/selectMerchant'],
    ],
  },
  {
    spec: '[S2.70] who has not chosen yet keeps the settings and the choice itself',
    who: 'ofTwoBusinesses',
    turns: [
      ['/setting', '/setting'],
      ['/setting/uploadAdditional/1', '/setting/uploadAdditional/1'],
      ['/selectMerchant', '/selectMerchant'],
    ],
  },
  {
    spec: '[S2.72] whose business is not active',
    who: 'notActive',
    turns: [
      ['/index', '/activate?redirect=/index'],
      ['/loginNew', '/activate'],
      ['/kyc', '/kyc'],
      ['/setting', '/setting'],
    ],
  },
  {
    spec: '[S2.72] who is there for the first time',
    who: 'firstLogin',
    turns: [
      [list, `/activate?redirect=${list}`],
      ['/kyc', '/kyc'],
    ],
  },
  {
    spec: '[S2.73] who has to change his password',
    who: 'forcedPassword',
    turns: [
      ['/index', '/merchant/showUpdatePassword?redirect=/index'],
      ['/loginNew', '/merchant/showUpdatePassword'],
      ['/setting', '/setting'],
    ],
  },
  {
    spec: '[S2.74] whom nothing holds up',
    who: 'silkOwner',
    turns: [
      ['/loginNew', '/index'],
      ['/register/', '/index'],
      ['/LoginNew', '/index'],
      ['/', '/index'],
      [list, list],
    ],
  },
];

for (const { spec, who, turns } of states) {
  test.describe(spec, () => {
    test.use({ person: who });
    for (const [from, to] of turns) {
      test(`goes to ${from} and stands at ${to}`, async ({ page }) => {
        await page.goto(from);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expect(page).toHaveURL(to);
      });
    }
  });
}

// The trail of the page, which keeps no other part of the shell while a step holds somebody up.
for (const [who, path, trail] of [
  ['secondFactor', '/twoFA', ['twoFactor']],
  ['ofTwoBusinesses', '/selectMerchant', ['selectMerchant']],
  ['notActive', '/activate', ['activate']],
  ['notActive', '/kyc', ['activate', 'kyc']],
  ['notActive', '/setting/uploadAdditional/1', ['settings', 'uploadAdditional']],
] as const) {
  test.describe(`[S2.54] who stands at ${path}`, () => {
    test.use({ person: who });
    test('reads where that is, no level skipped', async ({ page }) => {
      await page.goto(path);
      const crumbs = page.getByRole('navigation', { name: say(breadcrumbs) });
      await expect(crumbs.getByRole('listitem')).toHaveText(trail.map((id) => say(pageTitles[id])));
    });
  });
}

test.describe('[S2.53] who is held up at /activate', () => {
  test.use({ person: 'notActive' });
  test('is asked before being logged out, and stays after Cancel', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await page.goto('/activate');
    await page
      .getByRole('banner')
      .getByRole('button', { name: say(logOut), exact: true })
      .click();
    const question = page.getByRole('dialog', { name: say(logOutTitle) });
    await expect(question.getByRole('button', { name: say(logOut), exact: true })).toBeVisible();
    await question.getByRole('button', { name: say(back), exact: true }).click();
    await expect(question).toHaveCount(0);
    await expect(page).toHaveURL('/activate');
    expect(sent).not.toContain(`/v3api/${calls.signOut.path}`);
  });
});

test.describe('[S2.75] an operator, who has no KYC info', () => {
  test.use({ person: 'operator' });
  test('is led past no step to his own start', async ({ page }) => {
    for (const path of ['/register', screens.home.path]) {
      await page.goto(path);
      await expect(page).toHaveURL(screens.desk.path);
    }
    for (const path of ['/kyc', '/selectMerchant', '/activate']) {
      await page.goto(path);
      await expect(page.getByText(say(merchantsOnlyText))).toBeVisible();
    }
    await page
      .getByRole('main')
      .getByRole('link', { name: say(screenTitles.desk) })
      .click();
    await expect(page).toHaveURL(screens.desk.path);
  });

  test('[S2.51] [S6.8] sees the menu of the acquirer and no merchant’s screen', async ({
    page,
  }) => {
    await page.goto('/');
    const links = page.getByRole('navigation', { name: '主選單' }).getByRole('link');
    await expect(links).toHaveText([
      '工作台',
      '商戶',
      '開戶申請',
      '產品申請',
      '卡組織監察',
      '商戶投訴',
      '退款審核',
      '爭議個案',
      '商戶拒付預警',
      '推送異常',
      '銀行假期',
      '匯率',
      '凍結與調賬',
      '結算審核',
      '送達證明審核',
      '網站審核',
      '提款處理',
      '商戶付款連結',
      '商戶訂閱',
      '商戶 Webhook',
      '公告發布',
    ]);
    await page.goto(list);
    await expect(page.getByText(say(noPermission))).toBeVisible();
  });
});

test.describe('[S2.77] [S6.1] the routes', () => {
  test.use({ person: 'silkOwner' });
  test('are made from user info at the first navigation and again after a reload', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    // A stream that is reopened after a break also calls, because permissions may have changed.
    await page.route(`**/v3api/${livePath}`, (route) => route.abort());
    const infos = (): number => asked.filter((path) => path === '/v3api/user/info').length;
    await page.goto('/index');
    const menu = page.getByRole('navigation', { name: '主選單' });
    await menu.getByRole('link', { name: say(screenTitles.declinedTransactions) }).click();
    await expect(page).toHaveURL(screens.declinedTransactions.path);
    expect(infos()).toBe(1);
    await page.reload();
    await expect(menu.locator('[aria-current="page"]')).toHaveText(
      say(screenTitles.declinedTransactions),
    );
    expect(infos()).toBe(2);
  });
});

// For a business with every product that has a screen.
test.describe('[S2.77] [S6.1] the screens of a business with all products', () => {
  test.use({ person: 'teaOwner' });

  test('[S2.78] [S2.51] stand in the menu in the order of the specification, empty groups dropped', async ({
    page,
  }) => {
    await page.goto('/index');
    const menu = page.getByRole('navigation', { name: '主選單' });
    await expect(menu.getByRole('link')).toHaveText(
      menuPaths.flatMap(({ paths }) =>
        paths.map((path) => {
          const id = screenIds.find((one) => screens[one].path === path);
          return id === undefined ? path : say(screenTitles[id]);
        }),
      ),
    );
    await expect(menu.getByRole('heading')).toHaveText(
      menuPaths
        .filter(({ group }) => group !== 'home')
        .map(({ group }) => say(menuGroupTitles[group])),
    );
    expect(
      await menu.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href'))),
    ).toEqual(menuPaths.flatMap(({ paths }) => paths));
  });

  test('[S2.49] show FunctionDescription and Downloads on the daily report and the transaction query, and on no other', async ({
    page,
  }) => {
    test.slow();
    await page.goto('/index');
    const menu = page.getByRole('navigation', { name: '主選單' });
    const shown: string[] = [];
    const definitions = Object.values<ScreenDefinition>(screens);
    for (const path of menuPaths.flatMap(({ paths }) => paths)) {
      const { operations = [] } = definitions.find((one) => one.path === path) ?? {};
      await menu.locator(`a[href="${path}"]`).click();
      await expect(page).toHaveURL(path);
      await expect(menu.locator('[aria-current="page"]')).toHaveAttribute('href', path);
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      const offers = (word: Word) => page.getByRole('button', { name: say(word), exact: true });
      if (operations.some((operation) => operation.endsWith('.export'))) {
        await expect(offers(tableWords.export).first()).toBeVisible();
      }
      for (const word of [listWords.about, tableWords.download]) {
        if ((await offers(word).count()) > 0) {
          shown.push(`${path} ${say(word)}`);
        }
      }
    }
    const both = [listWords.about, tableWords.download].map(say);
    expect(shown).toEqual(
      ['/tradeDailyReport/showTradeDaily', '/merTradeMgr/initTradeRecordPage'].flatMap((path) =>
        both.map((word) => `${path} ${word}`),
      ),
    );
  });
});

test.describe('[S2.51] who was granted less', () => {
  test.use({ person: 'withoutHome' });
  test('starts at the first screen of his menu, which has no home', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL(list);
    const menu = page.getByRole('navigation', { name: '主選單' });
    await expect(menu.getByRole('link').first()).toHaveText(say(screenTitles.transactions));
    await expect(menu.getByRole('link', { name: say(screenTitles.home) })).toHaveCount(0);
  });

  test('[S6.8] reads that he has not been assigned a screen that he knows the address of', async ({
    page,
  }) => {
    await page.goto('/index');
    await expect(page.getByText('您未獲分配此權限。')).toBeVisible();
    await expect(page).toHaveURL('/index');
    await page
      .getByRole('main')
      .getByRole('link', { name: say(screenTitles.transactions), exact: true })
      .click();
    await expect(page).toHaveURL(list);
  });
});

test.describe('[S2.11] an address of no page', () => {
  test.use({ person: 'silkOwner' });
  test('says so and leads back to the start', async ({ page }) => {
    await page.goto('/no/such/page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(pageTitles.notFound));
    await expect(page.getByText(say(notFoundText))).toBeVisible();
    await page.getByRole('link', { name: say(backHome) }).click();
    await expect(page).toHaveURL('/index');
  });
});
