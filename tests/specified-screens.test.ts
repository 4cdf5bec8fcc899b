import type { ScreenDefinition } from '@back-office/contract/kit/screen';
import { screenIds, screens } from '@back-office/contract/screens';
import { screenTitles } from '@back-office/messages/screens';
import { expect, it } from 'vitest';

const titleAt = (path: string): string | undefined => {
  const id = screenIds.find((one) => screens[one].path === path);
  return id === undefined ? undefined : screenTitles[id].en;
};

// Section 2 of the specification, "Signed-in shell routes": the address of each screen, and its name in the words there.
it.each([
  ['[S2.14]', '/index', 'Home'],
  ['[S2.15]', '/tradeDailyReport/showTradeDaily', 'Daily report'],
  ['[S2.16]', '/merTradeMgr/initTradeRecordPage', 'Transaction query'],
  ['[S2.17]', '/merTradeMgr/initUnTradeRecordPage', 'Declined transactions'],
  ['[S2.18]', '/merTradeMgr/initUnFishedTradeRecordPage', 'Uncompleted transactions'],
  ['[S2.19]', '/refundment/forwardRefundmentList', 'Refund query'],
  ['[S2.20]', '/merTradeMgr/initProConTradePage', 'Retrieval or chargeback query'],
  ['[S2.21]', '/tradeMonthReport/showTradeMonth', 'Monthly report'],
  ['[S2.22]', '/statistics/tnx/chargebackRefund', 'Chargeback and refund rates'],
  ['[S2.26]', '/noSettAmount/querynosettamount', 'Settlement cycle'],
  ['[S2.27]', '/fundsAccountSummary/initCheckFundsAccountSummaryPage', 'Account summary'],
  ['[S2.28]', '/fundsAccountSummary/initCapitalAccountRecordedWaterPage', 'Recorded flow'],
  ['[S2.29]', '/withdraw/forwardWithdrawList', 'Withdrawals'],
  ['[S2.30]', '/merDailySettleDetail/initShowListPage', 'Line items'],
  ['[S2.31]', '/waybill/waybillPage', 'Waybill status query'],
  ['[S2.32]', '/productInfo/productPage', 'Product information'],
  ['[S2.33]', '/merwebsit/showWebsitLimit', 'Websites'],
  ['[S2.38]', '/shortcutPayment/initManageLinks', 'Payment links'],
  ['[S2.40]', '/subscription/paymentTokenList', 'Subscriptions'],
  ['[S2.41]', '/merchant/showMerchantDetails', 'Merchant information'],
  ['[S2.42]', '/admin/findManagers', 'Administrators'],
  ['[S2.43]', '/role/findRoles', 'Roles'],
  ['[S2.44]', '/merchant/showUpdatePassword', 'Password'],
  ['[S2.45]', '/log/forwardLoginLogList', 'Login log'],
  ['[S2.46]', '/log/forwardOperateLogList', 'Operation log'],
  ['[S2.47]', '/mernews/showNewsManage', 'Announcements'],
])('%s %s is the screen “%s”', (_, path, title) => {
  expect(titleAt(path)).toBe(title);
});

// The specification names these and leaves their addresses to us.
it.each([
  ['[S2.23]', 'transaction', /^Pre-authorisations$/],
  ['[S2.24]', 'transaction', /^Test transactions$/],
  ['[S2.25]', 'transaction', /\bcounterfeit\b/],
  ['[S2.34]', 'risk', /^Risk control$/],
  ['[S2.35]', 'risk', /^Blacklist$/],
  ['[S2.36]', 'risk', /^Complaints$/],
  ['[S2.37]', 'risk', /^Cardholder reply mail$/],
  ['[S2.48]', 'system', /^Icons$/],
])('%s a screen of the group %s is called %s', (_, group, title) => {
  const ofGroup = screenIds.filter((id) => (screens[id] as ScreenDefinition).group === group);
  expect(ofGroup.filter((id) => title.test(screenTitles[id].en))).toHaveLength(1);
});
