import type { MenuGroup } from '@back-office/contract/kit/screen';

type SpecifiedScreen = {
  path: string;
  /** The specification names the screen and not its route. */
  isOurPath?: true;
};

const screen = (path: string): SpecifiedScreen => ({ path });
const ours = (path: string): SpecifiedScreen => ({ path, isOurPath: true });

/** The menu as the specification lists it (section 2, "Signed-in shell routes"), group by group and in its order. */
const specifiedMenu: readonly { group: MenuGroup; screens: readonly SpecifiedScreen[] }[] = [
  { group: 'home', screens: [screen('/index')] },
  {
    group: 'transaction',
    screens: [
      screen('/tradeDailyReport/showTradeDaily'),
      screen('/merTradeMgr/initTradeRecordPage'),
      screen('/merTradeMgr/initUnTradeRecordPage'),
      screen('/merTradeMgr/initUnFishedTradeRecordPage'),
      screen('/refundment/forwardRefundmentList'),
      screen('/merTradeMgr/initProConTradePage'),
      // No screen of the specification: Decision 37.
      ours('/merTradeMgr/alerts'),
      ours('/merTradeMgr/rdrRules'),
      screen('/tradeMonthReport/showTradeMonth'),
      screen('/statistics/tnx/chargebackRefund'),
      ours('/merTradeMgr/initPreAuthTradePage'),
      ours('/merTradeMgr/initTestTradePage'),
      ours('/merTradeMgr/initCounterfeitTradePage'),
    ],
  },
  {
    group: 'funds',
    screens: [
      screen('/noSettAmount/querynosettamount'),
      screen('/fundsAccountSummary/initCheckFundsAccountSummaryPage'),
      screen('/fundsAccountSummary/initCapitalAccountRecordedWaterPage'),
      screen('/withdraw/forwardWithdrawList'),
      screen('/merDailySettleDetail/initShowListPage'),
    ],
  },
  {
    group: 'waybill',
    screens: [screen('/waybill/waybillPage'), screen('/productInfo/productPage')],
  },
  { group: 'website', screens: [screen('/merwebsit/showWebsitLimit')] },
  {
    group: 'risk',
    screens: [
      ours('/risk/riskControl'),
      // The processing list of risk control (Decision 35).
      ours('/risk/processing'),
      ours('/risk/blacklist'),
      screen('/risk/complaints'),
      screen('/risk/cardholderReply'),
    ],
  },
  {
    group: 'paymentLink',
    screens: [screen('/shortcutPayment/initManageLinks')],
  },
  {
    group: 'subscription',
    screens: [
      screen('/subscription/paymentTokenList'),
      // No screens of the specification: Decision 31.
      ours('/subscription/forecast'),
      ours('/subscription/charges'),
    ],
  },
  {
    group: 'system',
    screens: [
      screen('/merchant/showMerchantDetails'),
      screen('/admin/findManagers'),
      screen('/role/findRoles'),
      screen('/merchant/showUpdatePassword'),
      screen('/log/forwardLoginLogList'),
      screen('/log/forwardOperateLogList'),
      screen('/mernews/showNewsManage'),
      ours('/system/icons'),
      // No screens of the specification: Decision 27.
      ours('/setting/webhooks'),
      ours('/setting/webhookDeliveries'),
      ours('/setting/apiKeys'),
    ],
  },
];

/** The groups with the paths of their screens. */
export const menuPaths = specifiedMenu.map(({ group, screens }) => ({
  group,
  paths: screens.map(({ path }) => path),
}));
