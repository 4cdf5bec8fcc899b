import { screens } from '@back-office/contract/screens';
import { anyList, click, firstRow, list, type State } from './state.ts';

/** Refusals at the door; what opens over a list and in the frame of every page; and the cases and refunds of a shop. */
export const openOverLists: State[] = [
  {
    name: 'sign-up refused',
    who: 'nobody',
    path: '/register',
    ready: 'form.plain-form',
    open: async (page) => {
      await page.locator('.plain-submit').click();
      await page.locator('.field-refusal').first().waitFor();
    },
  },
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
    name: 'drawer of an announcement',
    who: 'teaOwner',
    path: screens.announcements.path,
    ready: anyList,
    open: async (page) => {
      await page.locator('.kit-title-cell a').first().click();
      await page.locator('.kit-detail-drawer .kit-prose').waitFor();
    },
  },
  {
    name: 'preview of an announcement',
    who: 'operator',
    path: screens.publishing.path,
    ready: anyList,
    open: async (page) => {
      await page.locator('.kit-title-cell a').first().click();
      await page.locator('.kit-detail-drawer .kit-prose').waitFor();
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
    staysOpen: true,
    who: 'teaOwner',
    path: '/index',
    ready: '.kit-tile',
    open: click('header .bar-button[aria-haspopup="menu"]:has(.anticon-translation)'),
  },
  {
    name: 'menu of time zones',
    staysOpen: true,
    who: 'teaOwner',
    path: '/index',
    ready: '.kit-tile',
    open: click('header .bar-button:has(.zone-button)'),
  },
  {
    name: 'menu of the person',
    staysOpen: true,
    who: 'teaOwner',
    path: '/index',
    ready: '.kit-tile',
    open: click('header .bar-button:has(.kit-avatar)'),
  },
  {
    name: 'palette',
    staysOpen: true,
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
    staysOpen: true,
    keepsWords: true,
    who: 'teaOwner',
    path: '/index',
    ready: '.kit-tile',
    open: async (page) => {
      await page.locator('header .bar-button:has(.kit-avatar)').click();
      await page.locator('[role="menuitem"]:has(.anticon-logout)').click();
      await page.locator('[role="dialog"] form').waitFor();
    },
  },
  {
    name: 'login that expired',
    staysOpen: true,
    keepsWords: true,
    who: 'teaOwner',
    path: '/index',
    ready: '.kit-tile',
    open: async (page) => {
      await page.route('**/v3api/transactions/**', (route) => route.fulfill({ status: 401 }));
      await page.locator(`a[href="${screens.declinedTransactions.path}"]`).first().click();
      await page.locator('[role="alertdialog"] form').waitFor();
    },
  },
  {
    name: 'cases to answer',
    who: 'lightOwner',
    path: `${screens.disputes.path}?tab=all`,
    ready: firstRow,
  },
  {
    name: 'drawer of a case',
    who: 'lightOwner',
    path: `${screens.disputes.path}?tab=all&types=chargeback`,
    ready: firstRow,
    open: async (page) => {
      await page.locator(`${firstRow} a`).first().click();
      await page.locator('.kit-detail-drawer .kit-timeline').last().waitFor();
    },
  },
  {
    name: 'answer to a case',
    who: 'lightOwner',
    path: screens.disputes.path,
    ready: firstRow,
    open: async (page) => {
      await page.locator(`${firstRow} a`).first().click();
      await page.locator('.kit-detail-actions .ant-btn-primary').first().click();
      await page.locator('.ant-modal textarea').first().waitFor();
    },
  },
  {
    name: 'drawer of a refund',
    who: 'lightOwner',
    path: `${screens.refunds.path}?range=sixMonths`,
    ready: firstRow,
    open: async (page) => {
      await page.locator(`${firstRow} a`).first().click();
      await page.locator('.kit-detail-drawer .kit-timeline').first().waitFor();
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
      // Sent without an amount and a reason, it shows what is missing.
      await page.locator('.ant-modal .ant-btn-primary').click();
      await page.locator('.ant-modal .kit-problem:not(:empty)').first().waitFor();
    },
  },
  {
    name: 'drawer of an administrator',
    who: 'lightOwner',
    path: screens.administrators.path,
    ready: anyList,
    open: async (page) => {
      await page.locator(`${firstRow} a, .kit-card a`).last().click();
      await page.locator('.kit-detail-drawer dl').first().waitFor();
    },
  },
  {
    name: 'invitation of administrators',
    keepsWords: true,
    who: 'lightOwner',
    path: screens.administrators.path,
    ready: anyList,
    open: async (page) => {
      await page.locator('.kit-page-head .ant-btn-primary').click();
      await page.locator('.ant-modal [type="radio"]').last().check();
      // Sent unchanged, it shows what is missing.
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
