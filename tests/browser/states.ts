// Every screen, and every screen with something open over it: what the walks of accessibility and of words go through.
import { screenIds, screens } from '@back-office/contract/screens';
import type { Page } from '@playwright/test';
import type { PlantedName } from '@back-office/server/testing/people/plant-people';

type Walker = PlantedName | 'operator' | 'nobody';
export type State = {
  name: string;
  who: Walker;
  path: string;
  /** What is there once the page is whole. */
  ready: string;
  /** Opens what this state is about; in any language, so by place and not by word. */
  open?: (page: Page) => Promise<void>;
};

// Few rows: the tenth is built as the twentieth is.
const list = `${screens.transactions.path}?range=sixMonths&limit=10`;
const firstRow = 'tbody [data-row-key]:not([data-row-key^="skeleton"])';
// Rows, cards on a narrow screen, or what stands in their place.
const anyList = `${firstRow}, .kit-card .kit-card-head, .kit-state`;
const click =
  (selector: string) =>
  (page: Page): Promise<void> =>
    page.locator(selector).first().click();

const screenStates: State[] = screenIds
  .filter((id) => ['transaction', 'funds'].includes(screens[id].group))
  .map((id) => ({
    name: id,
    who: 'lightOwner',
    path: `${screens[id].path}?range=sixMonths&statuses=any&limit=10`,
    ready: `${firstRow}, .kit-card .kit-card-head, .kit-grouped-title, .kit-state`,
  }));

export const pages: State[] = [
  { name: 'login', who: 'nobody', path: '/loginNew', ready: 'form.plain-form' },
  {
    name: 'forgotten password',
    who: 'nobody',
    path: '/forgotPassword',
    ready: 'form.plain-form',
  },
  { name: 'link that is over', who: 'nobody', path: '/resetPassword#x', ready: '.plain-refusal' },
  { name: 'register', who: 'nobody', path: '/register', ready: 'h1' },
  { name: 'home', who: 'teaOwner', path: '/index', ready: '.kit-tile' },
  ...screenStates,
  { name: 'login log', who: 'teaOwner', path: screens.loginLog.path, ready: anyList },
  {
    name: 'operation log',
    who: 'busyOwner',
    path: screens.operationLog.path,
    ready: anyList,
  },
  { name: 'settings', who: 'teaOwner', path: '/setting', ready: 'h1' },
  { name: 'downloads', who: 'busyOwner', path: '/downloads', ready: 'tbody tr' },
  { name: 'not found', who: 'teaOwner', path: '/no/such/page', ready: 'h1' },
  { name: 'no permission', who: 'withoutHome', path: '/index', ready: 'h1' },
  { name: 'merchants', who: 'operator', path: screens.merchants.path, ready: 'tbody tr' },
  {
    name: 'refund audit',
    who: 'operator',
    path: screens.refundAudits.path,
    ready: anyList,
  },
  { name: 'refunds by file', who: 'lightOwner', path: '/refundment/batches', ready: '.kit-drop' },
  { name: 'second factor', who: 'secondFactor', path: '/twoFA', ready: 'h1' },
  { name: 'choice of account', who: 'ofTwoBusinesses', path: '/selectMerchant', ready: 'h1' },
  { name: 'activation', who: 'notActive', path: '/activate', ready: 'h1' },
];

export const openStates: State[] = [
  {
    name: 'login refused',
    who: 'nobody',
    path: '/loginNew',
    ready: 'form.plain-form',
    open: async (page) => {
      await page.locator('.plain-submit').click();
      await page.locator('.field-refusal').first().waitFor();
    },
  },
  {
    name: 'drawer of a payment',
    who: 'teaOwner',
    path: list,
    ready: firstRow,
    open: async (page) => {
      await page.locator(`${firstRow} a`).first().click();
      await page
        .locator('.kit-detail-drawer .kit-timeline, .kit-detail-drawer h2')
        .first()
        .waitFor();
    },
  },
  {
    name: 'all filters',
    who: 'teaOwner',
    path: list,
    ready: firstRow,
    open: async (page) => {
      await page.locator('.kit-filter-bar > button.kit-button').last().click();
      await page.locator('.ant-drawer fieldset').first().waitFor();
    },
  },
  {
    name: 'download',
    who: 'teaOwner',
    path: list,
    ready: firstRow,
    open: async (page) => {
      await page.locator('.kit-list-tools > button').first().click();
      await page.locator('.ant-modal .ant-radio').first().waitFor();
    },
  },
  {
    name: 'column settings',
    who: 'teaOwner',
    path: list,
    ready: firstRow,
    open: async (page) => {
      await page.locator('.kit-list-line button[popovertarget]').last().click();
      await page.locator('.kit-columns').waitFor();
    },
  },
  {
    name: 'dates',
    who: 'teaOwner',
    path: list,
    ready: firstRow,
    open: async (page) => {
      await page.locator('.kit-filter-bar > button[popovertarget]').click();
      await page.locator('.kit-range .ant-picker').first().click();
      await page.locator('.ant-picker-panel').first().waitFor();
    },
  },
  {
    name: 'saved views',
    who: 'teaOwner',
    path: list,
    ready: firstRow,
    open: click('.kit-list-head button[popovertarget]'),
  },
  {
    name: 'menu of languages',
    who: 'teaOwner',
    path: '/index',
    ready: '.kit-tile',
    open: click('header .bar-button[aria-haspopup="menu"]:has(.anticon-translation)'),
  },
  {
    name: 'menu of time zones',
    who: 'teaOwner',
    path: '/index',
    ready: '.kit-tile',
    open: click('header .bar-button:has(.zone-button)'),
  },
  {
    name: 'menu of the person',
    who: 'teaOwner',
    path: '/index',
    ready: '.kit-tile',
    open: click('header .bar-button:has(.avatar)'),
  },
  {
    name: 'palette',
    who: 'teaOwner',
    path: '/index',
    ready: '.kit-tile',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.locator('.palette-entry').first().waitFor();
    },
  },
  {
    name: 'question before logging out',
    who: 'teaOwner',
    path: '/index',
    ready: '.kit-tile',
    open: async (page) => {
      await page.locator('header .bar-button:has(.avatar)').click();
      await page.locator('.ant-dropdown-menu-item:has(.anticon-logout)').click();
      await page.locator('#dialog-form').waitFor();
    },
  },
  {
    name: 'login that expired',
    who: 'teaOwner',
    path: '/index',
    ready: '.kit-tile',
    open: async (page) => {
      await page.route('**/v3api/transactions/**', (route) => route.fulfill({ status: 401 }));
      await page.locator(`a[href="${screens.declinedTransactions.path}"]`).first().click();
      await page.locator('#dialog-form').waitFor();
    },
  },
  {
    name: 'drawer of a refund',
    who: 'lightOwner',
    path: `${screens.refunds.path}?range=sixMonths`,
    ready: firstRow,
    open: async (page) => {
      await page.locator(`${firstRow} a`).first().click();
      await page.locator('.kit-detail-drawer .kit-timeline').last().waitFor();
    },
  },
  {
    name: 'application for a refund',
    who: 'lightOwner',
    path: `${list}&statuses=success`,
    ready: firstRow,
    open: async (page) => {
      await page.locator('.kit-row-actions button').first().click();
      await page.locator('.ant-modal [type="radio"]').last().check();
      // Sent without an amount and a reason, it says what is missing.
      await page.locator('.ant-modal .ant-btn-primary').click();
      await page.locator('.ant-modal .kit-problem:not(:empty)').first().waitFor();
    },
  },
  {
    name: 'capture',
    who: 'lightOwner',
    path: `${screens.preauthorisedTransactions.path}?range=sixMonths`,
    ready: firstRow,
    open: async (page) => {
      await page.locator('.kit-row-actions button').first().click();
      await page.locator('.ant-modal input').waitFor();
    },
  },
];
