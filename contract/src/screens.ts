import { defineScreens } from './kit/screen.ts';

const transactionOperations = [
  'transactions.capture',
  'transactions.void',
  'transactions.inquire',
] as const;

/** Where a payment that took money is shown, it can be given back. */
const refundedFrom = [...transactionOperations, 'refunds.apply'] as const;

/** Every signed-in screen that stands in the menu. Titles are in messages under the same key. */
export const screens = defineScreens({
  home: {
    path: '/index',
    group: 'home',
    permission: 'home.view',
    operations: ['accountDynamics.view'],
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
    // Spec S2.49: only the daily report and the transaction query show these two.
    operations: [...refundedFrom, 'transactions.functionDescription', 'transactions.downloads'],
  },
  declinedTransactions: {
    path: '/merTradeMgr/initUnTradeRecordPage',
    group: 'transaction',
    permission: 'transactions.view',
    operations: [],
  },
  uncompletedTransactions: {
    path: '/merTradeMgr/initUnFishedTradeRecordPage',
    group: 'transaction',
    permission: 'transactions.view',
    operations: [],
  },
  refunds: {
    path: '/refundment/forwardRefundmentList',
    group: 'transaction',
    permission: 'refunds.view',
    operations: ['refunds.apply', 'refunds.batch', 'refunds.withdraw', 'refunds.check'],
  },
  preauthorisedTransactions: {
    path: '/merTradeMgr/initPreAuthTradePage',
    group: 'transaction',
    permission: 'transactions.view',
    operations: refundedFrom,
  },
  counterfeitTransactions: {
    path: '/merTradeMgr/initCounterfeitTradePage',
    group: 'transaction',
    permission: 'transactions.view',
    operations: ['refunds.apply'],
  },
  testTransactions: {
    path: '/merTradeMgr/initTestTradePage',
    group: 'transaction',
    permission: 'transactions.view',
    operations: transactionOperations,
  },
  recordedFlow: {
    path: '/fundsAccountSummary/initCapitalAccountRecordedWaterPage',
    group: 'funds',
    permission: 'accountDynamics.view',
    operations: [],
  },
  loginLog: {
    path: '/log/forwardLoginLogList',
    group: 'system',
    permission: 'logs.view',
    operations: [],
  },
  operationLog: {
    path: '/log/forwardOperateLogList',
    group: 'system',
    permission: 'logs.view',
    operations: [],
  },
  merchants: {
    path: '/ops/merchants',
    group: 'operations',
    permission: 'merchants.oversee',
    operations: [],
  },
  refundAudits: {
    path: '/ops/refundAudits',
    group: 'operations',
    permission: 'refunds.audit',
    operations: [],
  },
});

export type ScreenId = keyof typeof screens;
export const screenIds = Object.keys(screens) as ScreenId[];
