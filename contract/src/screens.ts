import { defineScreens } from './kit/screen.ts';
import { operatorScreens } from './operator-screens.ts';
import { systemScreens } from './system-screens.ts';

const transactionOperations = [
  'transactions.capture',
  'transactions.void',
  'transactions.inquire',
] as const;

/** Screens that show payments with money taken also offer the refund. */
const refundedFrom = [...transactionOperations, 'refunds.apply'] as const;

/** Every menu screen, in menu order (Spec S2.78). Titles are in messages under the same key. */
export const screens = defineScreens({
  home: {
    path: '/index',
    group: 'home',
    permission: 'home.view',
    operations: ['accountDynamics.view', 'home.requestProducts'],
  },
  dailyReport: {
    path: '/tradeDailyReport/showTradeDaily',
    group: 'transaction',
    permission: 'dailyReport.view',
    operations: ['dailyReport.functionDescription', 'dailyReport.downloads'],
  },
  transactions: {
    path: '/merTradeMgr/initTradeRecordPage',
    group: 'transaction',
    permission: 'transactions.view',
    // Spec S2.49: only the daily report and the transaction query show these two; other screens offer Export.
    operations: [...refundedFrom, 'transactions.functionDescription', 'transactions.downloads'],
  },
  declinedTransactions: {
    path: '/merTradeMgr/initUnTradeRecordPage',
    group: 'transaction',
    permission: 'transactions.view',
    operations: ['transactions.export'],
  },
  uncompletedTransactions: {
    path: '/merTradeMgr/initUnFishedTradeRecordPage',
    group: 'transaction',
    permission: 'transactions.view',
    operations: ['transactions.export'],
  },
  refunds: {
    path: '/refundment/forwardRefundmentList',
    group: 'transaction',
    permission: 'refunds.view',
    operations: [
      'refunds.apply',
      'refunds.batch',
      'refunds.withdraw',
      'refunds.check',
      'refunds.export',
    ],
  },
  disputes: {
    path: '/merTradeMgr/initProConTradePage',
    group: 'transaction',
    permission: 'disputes.view',
    operations: ['disputes.answer', 'disputes.export'],
  },
  alerts: {
    path: '/merTradeMgr/alerts',
    group: 'transaction',
    permission: 'disputes.view',
    operations: ['disputes.answer', 'disputes.export'],
  },
  rdrRules: {
    path: '/merTradeMgr/rdrRules',
    group: 'transaction',
    permission: 'disputes.view',
    operations: ['disputes.answer'],
  },
  monthlyReport: {
    path: '/tradeMonthReport/showTradeMonth',
    group: 'transaction',
    permission: 'monthlyReport.view',
    operations: ['monthlyReport.export'],
  },
  rates: {
    path: '/statistics/tnx/chargebackRefund',
    group: 'transaction',
    permission: 'disputes.view',
    operations: [],
  },
  preauthorisedTransactions: {
    path: '/merTradeMgr/initPreAuthTradePage',
    group: 'transaction',
    permission: 'transactions.view',
    operations: [...refundedFrom, 'transactions.export'],
  },
  testTransactions: {
    path: '/merTradeMgr/initTestTradePage',
    group: 'transaction',
    permission: 'transactions.view',
    operations: [...transactionOperations, 'transactions.export'],
  },
  counterfeitTransactions: {
    path: '/merTradeMgr/initCounterfeitTradePage',
    group: 'transaction',
    permission: 'transactions.view',
    operations: ['refunds.apply', 'transactions.export'],
  },
  settlementCycle: {
    path: '/noSettAmount/querynosettamount',
    group: 'funds',
    permission: 'settlements.view',
    showsBalances: true,
    operations: [],
  },
  accountSummary: {
    path: '/fundsAccountSummary/initCheckFundsAccountSummaryPage',
    group: 'funds',
    permission: 'accountDynamics.view',
    operations: [],
  },
  recordedFlow: {
    path: '/fundsAccountSummary/initCapitalAccountRecordedWaterPage',
    group: 'funds',
    permission: 'accountDynamics.view',
    operations: ['accountDynamics.export'],
  },
  withdrawals: {
    path: '/withdraw/forwardWithdrawList',
    group: 'funds',
    permission: 'withdrawals.view',
    operations: [
      'withdrawals.apply',
      'withdrawals.approve',
      'withdrawals.bankAccounts',
      'withdrawals.export',
    ],
  },
  lineItems: {
    path: '/merDailySettleDetail/initShowListPage',
    group: 'funds',
    permission: 'settlements.view',
    operations: ['settlements.export'],
  },
  waybills: {
    path: '/waybill/waybillPage',
    group: 'waybill',
    permission: 'waybills.view',
    operations: ['waybills.upload', 'waybills.export'],
  },
  products: {
    path: '/productInfo/productPage',
    group: 'waybill',
    permission: 'products.view',
    operations: ['products.upload', 'products.export'],
  },
  websites: {
    path: '/merwebsit/showWebsitLimit',
    group: 'website',
    permission: 'websites.view',
    operations: ['websites.manage', 'websites.export'],
  },
  riskControl: {
    path: '/risk/riskControl',
    group: 'risk',
    permission: 'riskRules.view',
    operations: ['riskRules.manage'],
  },
  riskProcessing: {
    path: '/risk/processing',
    group: 'risk',
    permission: 'riskReviews.view',
    operations: ['riskReviews.decide', 'riskReviews.export'],
  },
  blacklist: {
    path: '/risk/blacklist',
    group: 'risk',
    permission: 'blacklist.view',
    operations: ['blacklist.manage', 'blacklist.export'],
  },
  complaints: {
    path: '/risk/complaints',
    group: 'risk',
    permission: 'complaints.view',
    operations: ['complaints.answer', 'complaints.export'],
  },
  cardholderMail: {
    path: '/risk/cardholderReply',
    group: 'risk',
    permission: 'cardholderMail.view',
    operations: ['cardholderMail.answer', 'cardholderMail.templates', 'cardholderMail.export'],
  },
  paymentLinks: {
    path: '/shortcutPayment/initManageLinks',
    group: 'paymentLink',
    permission: 'paymentLinks.view',
    product: 'paymentLinks',
    operations: ['paymentLinks.manage', 'paymentLinks.export'],
  },
  subscriptions: {
    path: '/subscription/paymentTokenList',
    group: 'subscription',
    permission: 'subscriptions.view',
    product: 'subscriptions',
    operations: ['subscriptions.manage', 'subscriptions.export'],
  },
  subscriptionForecast: {
    path: '/subscription/forecast',
    group: 'subscription',
    permission: 'subscriptions.view',
    product: 'subscriptions',
    operations: ['subscriptions.export'],
  },
  subscriptionCharges: {
    path: '/subscription/charges',
    group: 'subscription',
    permission: 'subscriptions.view',
    product: 'subscriptions',
    operations: ['subscriptions.export'],
  },
  ...systemScreens,
  ...operatorScreens,
});

export type ScreenId = keyof typeof screens;
export const screenIds = Object.keys(screens) as ScreenId[];
