import { defineScreens } from './kit/screen.ts';

const transactionOperations = [
  'transactions.capture',
  'transactions.void',
  'transactions.inquire',
] as const;

/** Every signed-in screen that stands in the menu. Titles are in messages under the same key. */
export const screens = defineScreens({
  home: {
    path: '/index',
    group: 'home',
    permission: 'home.view',
    operations: ['accountDynamics.view'],
  },
  transactions: {
    path: '/merTradeMgr/initTradeRecordPage',
    group: 'transaction',
    permission: 'transactions.view',
    // Spec S2.49: only the daily report and the transaction query show these two.
    operations: [
      ...transactionOperations,
      'transactions.functionDescription',
      'transactions.downloads',
    ],
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
  preauthorisedTransactions: {
    path: '/merTradeMgr/initPreAuthTradePage',
    group: 'transaction',
    permission: 'transactions.view',
    operations: transactionOperations,
  },
  counterfeitTransactions: {
    path: '/merTradeMgr/initCounterfeitTradePage',
    group: 'transaction',
    permission: 'transactions.view',
    operations: [],
  },
  testTransactions: {
    path: '/merTradeMgr/initTestTradePage',
    group: 'transaction',
    permission: 'transactions.view',
    operations: transactionOperations,
  },
  merchants: {
    path: '/ops/merchants',
    group: 'operations',
    permission: 'merchants.oversee',
    operations: [],
  },
});

export type ScreenId = keyof typeof screens;
export const screenIds = Object.keys(screens) as ScreenId[];
