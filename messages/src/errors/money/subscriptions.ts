import type { ErrorCode } from '@back-office/contract/kit/error-codes';
import type { Word } from '../../words.ts';

export const subscriptionErrors: Record<Extract<ErrorCode, `subscriptions.${string}`>, Word> = {
  'subscriptions.notFound': {
    en: 'This subscription doesn’t exist.',
    zhCn: '该订阅不存在。',
    zhHk: '此訂閱不存在。',
  },
  'subscriptions.notEnabled': {
    en: 'Subscriptions are not enabled for your business. Request the product on the home page.',
    zhCn: '您的商户未开通订阅，请在首页申请开通。',
    zhHk: '您的商戶未開通訂閱，請在主頁申請開通。',
  },
  'subscriptions.gatewayNotTest': {
    en: 'Choose an active test gateway.',
    zhCn: '请选择已启用的测试网关。',
    zhHk: '請選擇已啟用的測試閘道。',
  },
  'subscriptions.currencyUnknown': {
    en: 'Choose a currency from the list.',
    zhCn: '请从列表中选择币种。',
    zhHk: '請從列表中選擇貨幣。',
  },
  'subscriptions.notPossible': {
    en: 'The status of the subscription doesn’t allow this. Reload the page.',
    zhCn: '订阅的当前状态不允许此操作，请刷新页面。',
    zhHk: '訂閱的目前狀態不容許此操作，請重新整理頁面。',
  },
  'subscriptions.chargeUnderWay': {
    en: 'A charge is being processed. Wait for its result.',
    zhCn: '扣款处理中，请等待结果。',
    zhHk: '扣款處理中，請等候結果。',
  },
  'subscriptions.cardNotActive': {
    en: 'This card can’t be charged. The payer has to change the card first.',
    zhCn: '此银行卡无法扣款，须由付款人先更换银行卡。',
    zhHk: '此付款卡無法扣款，須由付款人先更換付款卡。',
  },
  'subscriptions.waitAdvised': {
    en: 'The card scheme asked to wait. See “Earliest retry” on the subscription for the time.',
    zhCn: '卡组织要求稍后再扣款，可扣款时间见订阅详情中的“最早重试时间”。',
    zhHk: '卡組織要求稍後再扣款，可扣款時間見訂閱詳情中的「最早重試時間」。',
  },
  'subscriptions.gatewayClosed': {
    en: 'This gateway takes no payments at the moment. Charge the card once it does.',
    zhCn: '此网关目前不接受付款，请待恢复后再扣款。',
    zhHk: '此閘道目前不接受付款，請待恢復後再扣款。',
  },
  'subscriptions.chargedToday': {
    en: 'You can charge a subscription once a day. Try again tomorrow (UTC+8).',
    zhCn: '每个订阅每天只能手动扣款一次，请明天（UTC+8）再试。',
    zhHk: '每個訂閱每日只可手動扣款一次，請明日（UTC+8）再試。',
  },
  'subscriptions.amountUnchanged': {
    en: 'This amount is already charged or planned. Enter another amount.',
    zhCn: '此金额已生效或已计划生效，请输入其他金额。',
    zhHk: '此金額已生效或已預定生效，請輸入其他金額。',
  },
  'subscriptions.noLaterCharge': {
    en: 'The subscription ends before the new amount could be charged.',
    zhCn: '新金额生效前，订阅已结束。',
    zhHk: '新金額生效前，訂閱已完結。',
  },
  'subscriptions.wholeBusiness': {
    en: 'This applies to all gateways. You need access to all gateways to change it.',
    zhCn: '此设置适用于全部网关，须有全部网关的权限才能变更。',
    zhHk: '此設定適用於全部閘道，須有全部閘道的權限才可更改。',
  },
};
