import { calls } from '@back-office/contract/catalogue';
import { isWrite, neededFor, type CallDefinition } from '@back-office/contract/kit/call';
import { downloadPermissions, merchantPermissions } from '@back-office/contract/kit/permission';
import type { ScreenDefinition } from '@back-office/contract/kit/screen';
import { type ScreenId, screenIds, screens } from '@back-office/contract/screens';
import { screenTitles } from '@back-office/messages/screens';
import { describe, expect, it } from 'vitest';
import { addedPaths, menuPaths } from './specified-menu.ts';

const merchantScreens = Object.values<ScreenDefinition>(screens).filter(
  ({ group }) => group !== 'operations',
);
const operationsAt = (path: string): readonly string[] =>
  merchantScreens.find((screen) => screen.path === path)?.operations ?? [];

describe('the screens of the product beside the list of the specification', () => {
  it('[S2.78] stand in its groups and its order, ours between them', () => {
    const groups = menuPaths.map(({ group }) => ({
      group,
      paths: merchantScreens.filter((screen) => screen.group === group).map(({ path }) => path),
    }));
    expect(groups).toEqual(menuPaths);
    expect(merchantScreens).toHaveLength(menuPaths.flatMap(({ paths }) => paths).length);
  });

  it('[S2.78] are those that it names, but for these eight', () => {
    expect(addedPaths).toEqual([
      '/merTradeMgr/alerts',
      '/merTradeMgr/rdrRules',
      '/risk/processing',
      '/subscription/forecast',
      '/subscription/charges',
      '/setting/webhooks',
      '/setting/webhookDeliveries',
      '/setting/apiKeys',
    ]);
    const titleOf = (id: ScreenId): string => screenTitles[id].en;
    const named = screenIds.filter((id) => {
      const { group, path }: ScreenDefinition = screens[id];
      return group !== 'operations' && !addedPaths.includes(path);
    });
    const byGroup = Map.groupBy(named, (id) => screens[id].group);
    expect([...byGroup].map(([group, ids]) => [group, ids.map(titleOf)])).toEqual([
      ['home', ['Home']],
      [
        'transaction',
        [
          'Daily report',
          'Transaction query',
          'Declined transactions',
          'Uncompleted transactions',
          'Refund query',
          'Retrieval or chargeback query',
          'Monthly report',
          'Chargeback and refund rates',
          'Pre-authorisations',
          'Test transactions',
          'Fraud reports (counterfeit)',
        ],
      ],
      [
        'funds',
        ['Settlement cycle', 'Account summary', 'Recorded flow', 'Withdrawals', 'Line items'],
      ],
      ['waybill', ['Waybill status query', 'Product information']],
      ['website', ['Websites']],
      ['risk', ['Risk control', 'Blacklist', 'Complaints', 'Cardholder reply mail']],
      ['paymentLink', ['Payment links']],
      ['subscription', ['Subscriptions']],
      [
        'system',
        [
          'Merchant information',
          'Administrators',
          'Roles',
          'Password',
          'Login log',
          'Operation log',
          'Announcements',
          'Icons',
        ],
      ],
    ]);
  });

  it('[S2.49] declare their operations, whatever can be done beyond looking, and the others only show something', () => {
    const showOnly = [
      '/statistics/tnx/chargebackRefund',
      '/noSettAmount/querynosettamount',
      '/fundsAccountSummary/initCheckFundsAccountSummaryPage',
      // Open to everyone, without a permission.
      '/merchant/showUpdatePassword',
      '/mernews/showNewsManage',
      '/system/icons',
    ];
    const without = merchantScreens.filter(({ operations }) => operations.length === 0);
    expect(without.map(({ path }) => path).toSorted()).toEqual(showOnly.toSorted());
    const declared = merchantScreens.flatMap(({ operations }) => operations);
    expect(
      merchantPermissions.filter((one) => !one.endsWith('.view') && !declared.includes(one)),
    ).toEqual([]);
  });

  it('[S2.49] each declare what is done there, and what they leave to everyone needs no permission', () => {
    const declaredAt = ({ permission, operations, openToAll = [] }: ScreenDefinition) => [
      ...(permission === undefined ? [] : [permission]),
      ...operations,
      ...openToAll,
    ];
    const silent = merchantScreens.filter((screen) => declaredAt(screen).length === 0);
    expect(silent.map(({ path }) => path)).toEqual([]);
    const openToAll = merchantScreens.flatMap((screen) => screen.openToAll ?? []);
    const open = Object.values<CallDefinition>(calls).filter(
      ({ name, access }) => openToAll.includes(name) && neededFor(access).length === 0,
    );
    expect(open.map(({ name }) => name)).toEqual(openToAll);
    expect(openToAll).toEqual(['changePassword']);
  });

  it('[S2.49] show FunctionDescription and Downloads on the daily report and the transaction query only', () => {
    const two = ['/tradeDailyReport/showTradeDaily', '/merTradeMgr/initTradeRecordPage'];
    for (const { path, operations } of merchantScreens) {
      const named = operations.map((operation) => operation.split('.')[1]);
      expect([path, named.includes('downloads')]).toEqual([path, two.includes(path)]);
      expect([path, named.includes('functionDescription')]).toEqual([path, two.includes(path)]);
    }
    expect(merchantPermissions.filter((one) => one.endsWith('.downloads'))).toHaveLength(2);
  });

  it.each([
    ['[S1.8]', '/shortcutPayment/initManageLinks', 'paymentLinks.manage'],
    ['[S1.8]', '/subscription/paymentTokenList', 'subscriptions.manage'],
    ['[S1.9]', '/withdraw/forwardWithdrawList', 'withdrawals.apply'],
    ['[S1.9]', '/waybill/waybillPage', 'waybills.upload'],
    ['[S1.9]', '/productInfo/productPage', 'products.upload'],
    ['[S1.9]', '/merwebsit/showWebsitLimit', 'websites.manage'],
    ['[S1.9]', '/risk/riskControl', 'riskRules.manage'],
    ['[S1.9]', '/risk/blacklist', 'blacklist.manage'],
    ['[S1.9]', '/admin/findManagers', 'administrators.manage'],
    ['[S1.9]', '/role/findRoles', 'roles.manage'],
  ])('%s %s is managed: it declares %s, and a call that writes wants it', (_, path, operation) => {
    expect(operationsAt(path)).toContain(operation);
    const writing = Object.values<CallDefinition>(calls).filter(isWrite);
    expect(writing.some(({ access }) => neededFor(access).some((one) => one === operation))).toBe(
      true,
    );
  });

  it.each([
    ['/noSettAmount/querynosettamount', 'getSettlementCycle'],
    ['/fundsAccountSummary/initCheckFundsAccountSummaryPage', 'getAccountSummary'],
  ] as const)('[S1.9] %s shows what %s answers, with one permission for both', (path, name) => {
    const screen = merchantScreens.find((one) => one.path === path);
    expect(neededFor(calls[name].access)).toEqual([screen?.permission]);
  });

  it.each([
    ['/merTradeMgr/initUnTradeRecordPage', 'transactions.export'],
    ['/merTradeMgr/initUnFishedTradeRecordPage', 'transactions.export'],
    ['/merTradeMgr/initPreAuthTradePage', 'transactions.export'],
    ['/merTradeMgr/initTestTradePage', 'transactions.export'],
    ['/merTradeMgr/initCounterfeitTradePage', 'transactions.export'],
    ['/refundment/forwardRefundmentList', 'refunds.export'],
    ['/merTradeMgr/initProConTradePage', 'disputes.export'],
    ['/risk/complaints', 'complaints.export'],
    ['/risk/cardholderReply', 'cardholderMail.export'],
    ['/tradeMonthReport/showTradeMonth', 'monthlyReport.export'],
    ['/fundsAccountSummary/initCapitalAccountRecordedWaterPage', 'accountDynamics.export'],
    ['/withdraw/forwardWithdrawList', 'withdrawals.export'],
    ['/merDailySettleDetail/initShowListPage', 'settlements.export'],
    ['/waybill/waybillPage', 'waybills.export'],
    ['/productInfo/productPage', 'products.export'],
    ['/merwebsit/showWebsitLimit', 'websites.export'],
    ['/shortcutPayment/initManageLinks', 'paymentLinks.export'],
    ['/subscription/paymentTokenList', 'subscriptions.export'],
    ['/subscription/charges', 'subscriptions.export'],
    ['/subscription/forecast', 'subscriptions.export'],
    ['/setting/webhookDeliveries', 'webhooks.export'],
    ['/log/forwardLoginLogList', 'logs.export'],
    ['/log/forwardOperateLogList', 'logs.export'],
  ])('[S2.49] %s offers Export instead', (path, operation) => {
    expect(operationsAt(path)).toContain(operation);
    expect(downloadPermissions).toContain(operation);
  });
});
