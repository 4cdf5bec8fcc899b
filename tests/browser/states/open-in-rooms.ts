import { screens } from '@back-office/contract/screens';
import { anyList, firstRow, openFirst, type State } from './state.ts';

/** Neither granted nor requested by anyone in the demo. */
const weChatPay = '[aria-labelledby="products-localMethods"] li:nth-child(2) button';

let opened = 0;

/** The drawers, forms and questions of the rooms, from a payment link to an adjustment. */
export const openInRooms: State[] = [
  {
    name: 'draft of a payment link',
    who: 'teaOwner',
    path: `${screens.paymentLinks.path}?states=draft`,
    ready: firstRow,
    open: async (page) => {
      await openFirst(page);
      await page
        .locator('.kit-detail-drawer .ant-drawer-body .kit-detail-actions button')
        .nth(1)
        .click();
      await page.locator('.kit-phone').waitFor();
    },
  },
  {
    name: 'form of an API key',
    who: 'teaOwner',
    path: screens.apiKeys.path,
    ready: anyList,
    open: async (page) => {
      await page.locator('.kit-page-head .ant-btn-primary').first().click();
      await page.locator('.ant-modal .kit-check-branch').first().waitFor();
      await page.locator('.ant-modal .ant-btn-primary').click();
      await page.locator('.ant-modal .kit-problem:not(:empty)').first().waitFor();
    },
  },
  {
    name: 'application for websites',
    keepsWords: true,
    who: 'teaOwner',
    path: screens.websites.path,
    ready: anyList,
    open: async (page) => {
      await page.locator('.kit-page-head .ant-btn-primary').first().click();
      await page.locator('.ant-modal textarea').fill('shop.example\nhttps://192.0.2.1');
      await page.locator('.ant-modal .ant-btn-primary').click();
      await page.locator('.ant-modal .kit-problem:not(:empty)').first().waitFor();
    },
  },
  {
    name: 'drawer of an alert',
    who: 'teaOwner',
    path: `${screens.alerts.path}?tab=all`,
    ready: firstRow,
    open: openFirst,
  },
  {
    name: 'drawer of a complaint',
    who: 'teaOwner',
    path: screens.complaints.path,
    ready: firstRow,
    open: openFirst,
  },
  {
    name: 'drawer of a cardholder’s mail',
    who: 'teaOwner',
    path: screens.cardholderMail.path,
    ready: firstRow,
    open: openFirst,
  },
  {
    name: 'answer to a cardholder’s mail',
    keepsWords: true,
    who: 'teaOwner',
    path: screens.cardholderMail.path,
    ready: firstRow,
    open: async (page) => {
      await page.locator('.kit-row-actions button').first().click();
      await page.locator('.ant-modal textarea').waitFor();
    },
  },
  {
    name: 'entries for the blacklist',
    keepsWords: true,
    who: 'teaOwner',
    path: screens.blacklist.path,
    ready: anyList,
    open: async (page) => {
      await page.locator('.kit-page-head .ant-btn-primary').first().click();
      await page.locator('.ant-modal textarea').nth(1).waitFor();
      // Another text each time: the same request within a second is not sent (Spec S8.5).
      opened += 1;
      await page.locator('.ant-modal textarea').first().fill(`thief@example.com\nnobody ${opened}`);
      await page.locator('.ant-modal textarea').last().fill('2026-11-26');
      await page.locator('.ant-modal .ant-btn-primary').click();
      await page.locator('.ant-modal .kit-problem:not(:empty)').first().waitFor();
    },
  },
  {
    name: 'new risk rule, tried',
    keepsWords: true,
    who: 'teaOwner',
    path: screens.riskControl.path,
    ready: anyList,
    open: async (page) => {
      await page.locator('.kit-page-head .ant-btn-primary').first().click();
      await page.locator('.ant-modal .kit-two-fields input').first().fill('1');
      await page.locator('.ant-modal-footer .ant-btn-primary').click();
      await page.locator('.ant-modal .kit-share-cells').first().waitFor();
    },
  },
  {
    name: 'drawer of a risk rule',
    who: 'teaShop',
    path: screens.riskControl.path,
    ready: firstRow,
    open: openFirst,
  },
  {
    name: 'drawer of a list entry',
    who: 'teaShop',
    path: screens.blacklist.path,
    ready: firstRow,
    open: openFirst,
  },
  {
    name: 'refund of a complaint',
    keepsWords: true,
    who: 'teaOwner',
    path: screens.complaints.path,
    ready: firstRow,
    open: async (page) => {
      await page.locator('.kit-row-actions button').nth(1).click();
      await page.locator('.ant-modal textarea').waitFor();
    },
  },
  {
    name: 'drawer of a website',
    who: 'teaShop',
    path: screens.websites.path,
    ready: firstRow,
    open: openFirst,
  },
  {
    name: 'drawer of a reviewed case',
    who: 'operator',
    path: `${screens.caseReviews.path}?queue=all`,
    ready: firstRow,
    open: openFirst,
  },
  {
    name: 'check list of a website',
    who: 'operator',
    path: screens.websiteAudits.path,
    ready: firstRow,
    open: async (page) => {
      await page.locator('.kit-row-actions button').first().click();
      await page.locator('.ant-modal [type="radio"]').nth(1).check();
      await page.locator('.ant-modal textarea').waitFor();
    },
  },
  {
    name: 'drawer of an application',
    who: 'operator',
    path: `${screens.applications.path}?queue=withMerchant`,
    ready: anyList,
    open: openFirst,
  },
  {
    name: 'form of a webhook endpoint',
    who: 'teaOwner',
    path: screens.webhooks.path,
    ready: anyList,
    open: async (page) => {
      await page.locator('.kit-page-head .ant-btn-primary').first().click();
      await page.locator('.ant-modal fieldset').waitFor();
      await page.locator('.ant-modal .ant-btn-primary').click();
      await page.locator('.ant-modal .kit-problem:not(:empty)').first().waitFor();
    },
  },
  {
    name: 'drawer of a payment link',
    who: 'teaOwner',
    path: screens.paymentLinks.path,
    ready: firstRow,
    open: openFirst,
  },
  {
    name: 'payment link to be stopped',
    keepsWords: true,
    who: 'operator',
    path: screens.linkOversight.path,
    ready: firstRow,
    open: async (page) => {
      await openFirst(page);
      await page
        .locator('.kit-detail-drawer .ant-drawer-body .kit-detail-actions button')
        .first()
        .click();
      await page.locator('.ant-modal textarea').waitFor();
      await page.locator('.ant-modal .ant-btn-primary').click();
      await page.locator('.ant-modal .kit-problem:not(:empty)').first().waitFor();
    },
  },
  {
    name: 'drawer of a role',
    who: 'teaOwner',
    path: screens.roles.path,
    ready: anyList,
    open: async (page) => {
      await page.locator(`${firstRow} a, .kit-card a`).first().click();
      await page.locator('.kit-detail-drawer .kit-check-branch').first().waitFor();
    },
  },
  {
    name: 'form of a rate',
    who: 'operator',
    path: `${screens.merchants.path}/100001`,
    ready: '.kit-small-table',
    open: async (page) => {
      await page.locator('.kit-small-table .kit-link-button').first().click();
      await page.locator('.ant-modal .kit-two-fields').first().waitFor();
    },
  },
  {
    name: 'form of a merchant',
    who: 'operator',
    path: `${screens.merchants.path}/100001`,
    ready: '.kit-small-table',
    open: async (page) => {
      await page.locator('.kit-detail-actions .ant-btn-primary').first().click();
      await page.locator('.ant-modal fieldset').first().waitFor();
      // Sent without a reason, it shows what is missing.
      await page.locator('.ant-modal .ant-btn-primary').click();
      await page.locator('.ant-modal .kit-problem:not(:empty)').first().waitFor();
    },
  },
  {
    name: 'form of a product request',
    keepsWords: true,
    who: 'teaOwner',
    path: '/index',
    ready: weChatPay,
    open: async (page) => {
      await page.locator(weChatPay).click();
      await page.locator('.ant-modal textarea').waitFor();
      await page.locator('.ant-modal .ant-btn-primary').click();
      await page.locator('.ant-modal .kit-problem:not(:empty)').first().waitFor();
    },
  },
  {
    name: 'drawer of a hold',
    who: 'operator',
    path: screens.holds.path,
    ready: firstRow,
    open: openFirst,
  },
  {
    name: 'drawer of an adjustment',
    who: 'operator',
    path: `${screens.holds.path}?part=adjustments`,
    ready: firstRow,
    open: openFirst,
  },
  {
    name: 'drawer of an entry',
    who: 'teaShop',
    path: `${screens.recordedFlow.path}?range=sixMonths&kinds=singleFee&limit=10`,
    ready: firstRow,
    open: openFirst,
  },
  {
    name: 'drawer of a statement',
    who: 'settled',
    path: `${screens.lineItems.path}?range=sixMonths`,
    ready: firstRow,
    open: openFirst,
  },
  {
    name: 'drawer of what is not settled',
    who: 'settled',
    path: `${screens.settlementCycle.path}?reason=awaitingProof`,
    ready: '.kit-detail-drawer .kit-small-table',
  },
  {
    name: 'form of an adjustment',
    keepsWords: true,
    who: 'operator',
    path: screens.holds.path,
    ready: anyList,
    open: async (page) => {
      await page.locator('.kit-page-head button').first().click();
      await page.locator('.ant-modal textarea').waitFor();
      await page.locator('.ant-modal .ant-btn-primary').click();
      await page.locator('.ant-modal .kit-problem:not(:empty)').first().waitFor();
    },
  },
];
