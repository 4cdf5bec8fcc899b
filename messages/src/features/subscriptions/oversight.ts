import type {
  OversightQueue,
  overseenSubscriptionList,
} from '@back-office/contract/features/subscriptions/oversight';
import type { ListWords } from '../../kit/list-words.ts';
import { screenTitles } from '../../screens.ts';
import type { Word } from '../../words.ts';
import { subscriptionFields, subscriptionListWords, subscriptionStatusLabels } from './list.ts';

export const oversightQueueLabels: Readonly<Record<OversightQueue, Word>> = {
  unanswered: { en: 'Charge without result', zhCn: '扣款结果不明', zhHk: '扣款結果不明' },
  pastDue: subscriptionStatusLabels.pastDue,
  goingOn: { en: 'Running', zhCn: '进行中', zhHk: '進行中' },
  over: { en: 'Cancelled or ended', zhCn: '已取消或到期', zhHk: '已取消或完結' },
  all: { en: 'All', zhCn: '全部', zhHk: '全部' },
};

export const oversightFields = {
  ...subscriptionFields,
  merchant: { en: 'Merchant', zhCn: '商户', zhHk: '商戶' },
  unansweredSince: { en: 'No result since', zhCn: '结果不明起始时间', zhHk: '結果不明起始時間' },
} as const satisfies Record<string, Word>;

export const unansweredNote: Word = {
  en: 'The gateway accepted a charge and reported no result. The system asks again every hour; contact the gateway.',
  zhCn: '网关已受理扣款但未返回结果。系统每小时再次查询，请联系网关核实。',
  zhHk: '閘道已受理扣款但未傳回結果。系統每小時再次查詢，請聯絡閘道核實。',
};

export const overseenSubscriptionWords: ListWords<typeof overseenSubscriptionList> = {
  title: screenTitles.overseenSubscriptions,
  lead: {
    en: 'Subscriptions of all merchants. Charges without a result come first.',
    zhCn: '全部商户的订阅，扣款结果不明的排在最前。',
    zhHk: '所有商戶的訂閱，扣款結果不明的排在最前。',
  },
  columns: oversightFields,
  filters: {
    queue: { en: 'Queues', zhCn: '队列', zhHk: '待辦清單' },
    currencies: subscriptionListWords.filters.currencies,
    search: {
      en: 'Merchant, subscription or token number',
      zhCn: '商户、订阅编号或支付令牌号',
      zhHk: '商戶、訂閱編號或付款代碼（Token）編號',
    },
  },
  labels: { status: subscriptionStatusLabels, queue: oversightQueueLabels },
  count: subscriptionListWords.count,
  emptyTitle: { en: 'No subscriptions here', zhCn: '暂无订阅', zhHk: '暫無訂閱' },
  emptyText: {
    en: 'A subscription appears here when its gateway leaves a charge without a result, or its charge fails. The All tab lists every subscription.',
    zhCn: '扣款结果不明或扣款失败的订阅会显示在这里。“全部”标签页列出所有订阅。',
    zhHk: '扣款結果不明或扣款失敗的訂閱會在此顯示。「全部」分頁列出所有訂閱。',
  },
};

export const unbegunWords = {
  title: {
    en: 'Paid, but no subscription',
    zhCn: '已支付但未开始订阅',
    zhHk: '已付款但未開始訂閱',
  },
  note: {
    en: 'The gateway reported no card for these first payments, so the card can’t be charged again. Contact the gateway, or refund the payment.',
    zhCn: '网关未返回以下首次付款的银行卡信息，无法继续扣款。请联系网关，或退款。',
    zhHk: '閘道未傳回以下首次付款的付款卡資料，無法繼續扣款。請聯絡閘道，或退款。',
  },
  order: { en: 'Order', zhCn: '订单号', zhHk: '訂單號' },
  payment: { en: 'Payment', zhCn: '交易流水号', zhHk: '交易編號' },
  agreed: { en: 'Agreed', zhCn: '同意时间', zhHk: '同意時間' },
} as const satisfies Record<string, Word>;
