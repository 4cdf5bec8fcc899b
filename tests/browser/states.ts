// All screens, and all screens with something open over them: the walks of accessibility and of words go through
// these.
import { screenIds, screens } from '@back-office/contract/screens';
import type { Page } from '@playwright/test';
import type { PlantedName } from '@back-office/server/testing/people/planted-people';

type Walker = PlantedName | 'operator' | 'startingOperator' | 'nobody';
export type State = {
  name: string;
  who: Walker;
  path: string;
  /** Selector present once the page is complete. */
  ready: string;
  /** Opens the state's overlay; by position instead of text, to work in any language. */
  open?: (page: Page) => Promise<void>;
  /** An open question keeps the language it was asked in. */
  keepsWords?: true;
  /** It covers every page, until the product is reloaded. */
  staysOpen?: true;
};

// Few rows: the tenth is built like the twentieth.
const list = `${screens.transactions.path}?range=sixMonths&limit=10`;
const firstRow = 'tbody [data-row-key]:not([data-row-key^="skeleton"])';
// Rows, cards on a narrow screen, or an empty state.
const anyList = `${firstRow}, .kit-card .kit-card-head, .kit-state`;
/** Neither granted nor requested by anyone in the demo. */
const weChatPay = '[aria-labelledby="products-localMethods"] li:nth-child(2) button';
const click =
  (selector: string) =>
  (page: Page): Promise<void> =>
    page.locator(selector).first().click();

/** The drawer of the first row, once it has content. */
const openFirst = async (page: Page): Promise<void> => {
  await page.locator(`${firstRow} a`).first().click();
  await page.locator('.kit-detail-drawer h2').first().waitFor();
};

const screenStates: State[] = screenIds
  // Lists; the RDR rules are a different kind of page, below.
  .filter(
    (id) => ['transaction', 'funds', 'waybill'].includes(screens[id].group) && id !== 'rdrRules',
  )
  .map((id) => ({
    name: id,
    who: 'lightOwner',
    path: `${screens[id].path}?range=sixMonths&statuses=any&limit=10`,
    ready: `${firstRow}, .kit-card .kit-card-head, .kit-grouped-title, .kit-accounts-table, .kit-tiles, .kit-state`,
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
  { name: 'single sign-on', who: 'nobody', path: '/sso', ready: '.plain-other' },
  { name: 'system login', who: 'nobody', path: '/sysadmin', ready: 'form.plain-form' },
  { name: 'register', who: 'nobody', path: '/register', ready: 'form.plain-form' },
  {
    name: 'verification that failed',
    who: 'nobody',
    path: '/emailVerification#x',
    ready: '.plain-refusal',
  },
  { name: 'home', who: 'teaOwner', path: '/index', ready: '.kit-tile' },
  {
    name: 'a withdrawal asked for',
    who: 'cashier',
    path: screens.withdrawals.path,
    ready: '#withdrawable-title',
    open: click('.kit-figures-table .ant-btn-primary'),
  },
  {
    name: 'proofs of delivery',
    who: 'operator',
    path: screens.waybillReviews.path,
    ready: anyList,
  },
  {
    name: 'webhooks of all merchants',
    who: 'operator',
    path: screens.overseenWebhooks.path,
    ready: anyList,
  },
  {
    name: 'subscriptions of all merchants',
    who: 'operator',
    path: `${screens.overseenSubscriptions.path}?queue=goingOn`,
    ready: anyList,
  },
  { name: 'payouts', who: 'operator', path: screens.payouts.path, ready: anyList },
  ...screenStates,
  { name: 'login log', who: 'teaOwner', path: screens.loginLog.path, ready: anyList },
  {
    name: 'operation log',
    who: 'busyOwner',
    path: screens.operationLog.path,
    ready: anyList,
  },
  { name: 'roles', who: 'teaOwner', path: screens.roles.path, ready: anyList },
  { name: 'a role to be added', who: 'roleHolder', path: '/role/add', ready: '.kit-check-branch' },
  { name: 'API keys', who: 'teaOwner', path: screens.apiKeys.path, ready: anyList },
  { name: 'webhooks', who: 'teaOwner', path: screens.webhooks.path, ready: anyList },
  {
    name: 'webhook log',
    who: 'teaOwner',
    path: `${screens.webhookDeliveries.path}?range=sixMonths`,
    ready: anyList,
  },
  { name: 'payment links', who: 'teaOwner', path: screens.paymentLinks.path, ready: anyList },
  {
    name: 'new payment link',
    who: 'teaOwner',
    path: '/shortcutPayment/generateLink',
    ready: '.kit-phone',
  },
  {
    name: 'payment links of merchants',
    who: 'operator',
    path: screens.linkOversight.path,
    ready: anyList,
  },
  { name: 'subscriptions', who: 'teaOwner', path: screens.subscriptions.path, ready: anyList },
  {
    name: 'charge forecast',
    who: 'teaOwner',
    path: screens.subscriptionForecast.path,
    ready: anyList,
  },
  {
    name: 'charges of subscriptions',
    who: 'teaOwner',
    path: screens.subscriptionCharges.path,
    ready: anyList,
  },
  { name: 'all alerts', who: 'teaOwner', path: `${screens.alerts.path}?tab=all`, ready: anyList },
  { name: 'RDR rules', who: 'teaOwner', path: screens.rdrRules.path, ready: '.kit-page-head' },
  {
    name: 'alerts of merchants',
    who: 'operator',
    path: `${screens.alertOversight.path}?queue=all`,
    ready: anyList,
  },
  { name: 'complaints', who: 'teaOwner', path: screens.complaints.path, ready: anyList },
  { name: 'cardholder mail', who: 'teaOwner', path: screens.cardholderMail.path, ready: anyList },
  {
    name: 'complaints of merchants',
    who: 'operator',
    path: screens.complaintOversight.path,
    ready: anyList,
  },
  { name: 'websites', who: 'teaOwner', path: screens.websites.path, ready: anyList },
  {
    name: 'dispute cases',
    who: 'operator',
    path: `${screens.caseReviews.path}?queue=all`,
    ready: anyList,
  },
  { name: 'risk rules', who: 'teaOwner', path: screens.riskControl.path, ready: anyList },
  { name: 'risk processing', who: 'teaOwner', path: screens.riskProcessing.path, ready: anyList },
  { name: 'blacklist', who: 'teaOwner', path: screens.blacklist.path, ready: anyList },
  { name: 'website audit', who: 'operator', path: screens.websiteAudits.path, ready: anyList },
  { name: 'icons', who: 'teaOwner', path: screens.icons.path, ready: '.kit-icon' },
  {
    name: 'announcements',
    who: 'teaOwner',
    path: screens.announcements.path,
    ready: anyList,
  },
  { name: 'publishing', who: 'operator', path: screens.publishing.path, ready: anyList },
  {
    name: 'new announcement',
    who: 'operator',
    path: `${screens.publishing.path}/new`,
    ready: '#words-title',
  },
  { name: 'settings', who: 'teaOwner', path: '/setting', ready: '.kit-value-row' },
  {
    name: 'settings: security',
    who: 'teaOwner',
    path: '/setting?section=security',
    ready: '.kit-value-row',
  },
  {
    name: 'settings: preferences',
    who: 'teaOwner',
    path: '/setting?section=preferences',
    ready: '.plain-choice',
  },
  {
    name: 'settings: notifications',
    who: 'teaOwner',
    path: '/setting?section=notifications',
    ready: '.kit-choice-table',
  },
  {
    name: 'change of e-mail taken back',
    who: 'nobody',
    path: '/undoEmailChange#x',
    ready: 'form.plain-form',
  },
  { name: 'downloads', who: 'busyOwner', path: '/downloads', ready: 'tbody tr' },
  { name: 'not found', who: 'teaOwner', path: '/no/such/page', ready: 'h1' },
  { name: 'no permission', who: 'withoutHome', path: '/index', ready: 'h1' },
  {
    name: 'merchant information',
    who: 'teaOwner',
    path: screens.merchantInformation.path,
    ready: '.kit-small-table',
  },
  {
    name: 'merchant’s file',
    who: 'operator',
    path: `${screens.merchants.path}/100001`,
    ready: '.kit-small-table',
  },
  { name: 'desk', who: 'operator', path: screens.desk.path, ready: 'tbody tr' },
  { name: 'merchants', who: 'operator', path: screens.merchants.path, ready: anyList },
  {
    name: 'bank holidays',
    who: 'operator',
    path: screens.bankHolidays.path,
    ready: anyList,
  },
  {
    name: 'exchange rates',
    who: 'operator',
    path: screens.exchangeRates.path,
    ready: anyList,
  },
  {
    name: 'applications',
    who: 'operator',
    path: `${screens.applications.path}?queue=withMerchant`,
    ready: anyList,
  },
  {
    name: 'application',
    who: 'operator',
    path: `${screens.applications.path}/100993`,
    ready: '.kit-beside',
  },
  {
    name: 'product requests',
    who: 'operator',
    path: screens.productRequests.path,
    ready: anyList,
  },
  {
    name: 'scheme monitors',
    who: 'operator',
    path: screens.schemeMonitors.path,
    ready: anyList,
  },
  {
    name: 'refund audit',
    who: 'operator',
    path: screens.refundAudits.path,
    ready: anyList,
  },
  {
    name: 'holds and adjustments',
    who: 'operator',
    path: `${screens.holds.path}?part=adjustments`,
    ready: anyList,
  },
  {
    name: 'settlement audit',
    who: 'operator',
    path: screens.settlementAudits.path,
    ready: anyList,
  },
  { name: 'refunds by file', who: 'lightOwner', path: '/refundment/batches', ready: '.kit-drop' },
  {
    name: 'administrators',
    who: 'lightOwner',
    path: screens.administrators.path,
    ready: anyList,
  },
  {
    name: 'invitation that is over',
    who: 'nobody',
    path: '/acceptInvitation#x',
    ready: '.plain-refusal',
  },
  { name: 'second factor', who: 'secondFactor', path: '/twoFA', ready: 'h1' },
  {
    name: 'second factor to be set up',
    who: 'startingOperator',
    path: '/twoFA',
    ready: '.kit-value-row',
  },
  { name: 'choice of account', who: 'ofTwoBusinesses', path: '/selectMerchant', ready: 'h1' },
  { name: 'activation', who: 'notActive', path: '/activate', ready: '.plain-steps' },
  { name: 'more is wanted', who: 'asked', path: '/activate', ready: '.plain-list' },
  {
    name: 'first step of the application',
    who: 'notActive',
    path: '/kyc',
    ready: '.kit-steps-page',
  },
  {
    name: 'documents of the application',
    who: 'notActive',
    path: '/kyc?step=documents',
    ready: '.kit-drop',
  },
  {
    name: 'owners of the application',
    who: 'notActive',
    path: '/kyc?step=owners',
    ready: '.plain-other',
  },
  {
    name: 'review of the application',
    who: 'notActive',
    path: '/kyc?step=review',
    ready: '.kit-detail-section',
  },
  {
    name: 'corrections of an application',
    who: 'asked',
    path: '/setting/uploadAdditional/993',
    ready: '.plain-quote',
  },
  {
    name: 'one more business',
    who: 'asked',
    path: '/selectMerchant?create=yes',
    ready: 'form.plain-form',
  },
];

let opened = 0;

export const openStates: State[] = [
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
