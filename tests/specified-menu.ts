import type { MenuGroup } from '@back-office/contract/kit/screen';

type SpecifiedScreen = {
  path: string;
  /** The specification names the screen and not its route. */
  isOurPath?: true;
  /** The specification does not name the screen. */
  isOurScreen?: true;
};

const screen = (path: string): SpecifiedScreen => ({ path });
const ours = (path: string): SpecifiedScreen => ({ path, isOurPath: true });
const added = (path: string): SpecifiedScreen => ({ path, isOurScreen: true });

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
      // Decision 37.
      added('/merTradeMgr/alerts'),
      added('/merTradeMgr/rdrRules'),
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
      added('/risk/processing'),
      ours('/risk/blacklist'),
      ours('/risk/complaints'),
      ours('/risk/cardholderReply'),
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
      // Decision 31.
      added('/subscription/forecast'),
      added('/subscription/charges'),
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
      // Decision 27.
      added('/setting/webhooks'),
      added('/setting/webhookDeliveries'),
      added('/setting/apiKeys'),
    ],
  },
];

/** The groups with the paths of their screens. */
export const menuPaths = specifiedMenu.map(({ group, screens }) => ({
  group,
  paths: screens.map(({ path }) => path),
}));

/** The screens among them that the specification does not name. */
export const addedPaths = specifiedMenu.flatMap(({ screens }) =>
  screens.filter(({ isOurScreen }) => isOurScreen).map(({ path }) => path),
);
