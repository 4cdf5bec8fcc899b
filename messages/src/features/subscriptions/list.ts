import type {
  SubscriptionAction,
  subscriptionList,
} from '@back-office/contract/features/subscriptions/calls';
import type {
  IntervalUnit,
  SubscriptionStatus,
} from '@back-office/contract/features/subscriptions/states';
import type { ListWords } from '../../kit/list-words.ts';
import { screenTitles } from '../../screens.ts';
import type { Word, WordOf } from '../../words.ts';

export const subscriptionStatusLabels: Readonly<Record<SubscriptionStatus, Word>> = {
  pending: { en: 'Pending', zhCn: '待首次扣款', zhHk: '待首次扣款' },
  trial: { en: 'Trial', zhCn: '试用中', zhHk: '試用中' },
  active: { en: 'Active', zhCn: '生效中', zhHk: '生效中' },
  pastDue: { en: 'Past due', zhCn: '逾期', zhHk: '逾期' },
  paused: { en: 'Paused', zhCn: '已暂停', zhHk: '已暫停' },
  cancelled: { en: 'Cancelled', zhCn: '已取消', zhHk: '已取消' },
  ended: { en: 'Ended', zhCn: '已到期', zhHk: '已完結' },
};
export const intervalUnitLabels: Readonly<Record<IntervalUnit, Word>> = {
  month: { en: 'Month', zhCn: '月', zhHk: '月' },
  day: { en: 'Day', zhCn: '天', zhHk: '日' },
  hour: { en: 'Hour', zhCn: '小时', zhHk: '小時' },
};
export const subscriptionActionLabels: Readonly<Record<SubscriptionAction, Word>> = {
  charge: { en: 'Charge now', zhCn: '立即扣款', zhHk: '立即扣款' },
  pause: { en: 'Pause', zhCn: '暂停', zhHk: '暫停' },
  resume: { en: 'Resume', zhCn: '恢复', zhHk: '恢復' },
  changeAmount: { en: 'Change amount', zhCn: '变更金额', zhHk: '更改金額' },
  cancelAtPeriodEnd: { en: 'Cancel at period end', zhCn: '本期结束后取消', zhHk: '本期完結後取消' },
  cancel: { en: 'Cancel subscription', zhCn: '取消订阅', zhHk: '取消訂閱' },
  revokeCard: { en: 'Revoke card', zhCn: '撤销银行卡', zhHk: '撤銷付款卡' },
};

/** "Every month", "Every 3 months". */
export const everyInterval: WordOf<{ unit: IntervalUnit; count: number }> = {
  en: ({ unit, count }) => (count === 1 ? `Every ${unit}` : `Every ${count} ${unit}s`),
  zhCn: ({ unit, count }) =>
    count === 1
      ? `每${intervalUnitLabels[unit].zhCn}`
      : `每 ${count} ${{ month: '个月', day: '天', hour: '小时' }[unit]}`,
  zhHk: ({ unit, count }) =>
    count === 1
      ? `每${intervalUnitLabels[unit].zhHk}`
      : `每 ${count} ${{ month: '個月', day: '日', hour: '小時' }[unit]}`,
};

export const subscriptionFields = {
  number: { en: 'Subscription number', zhCn: '订阅编号', zhHk: '訂閱編號' },
  plan: { en: 'Plan', zhCn: '方案', zhHk: '計劃' },
  email: { en: 'Payer', zhCn: '付款人', zhHk: '付款人' },
  amount: { en: 'Amount', zhCn: '金额', zhHk: '金額' },
  interval: { en: 'Interval', zhCn: '扣款周期', zhHk: '扣款週期' },
  every: { en: 'Units per interval', zhCn: '周期数', zhHk: '週期數' },
  status: { en: 'Status', zhCn: '状态', zhHk: '狀態' },
  lastChargedAt: { en: 'Last deduction', zhCn: '上次扣款时间', zhHk: '上次扣款時間' },
  nextAt: { en: 'Next deduction', zhCn: '下次扣款时间', zhHk: '下次扣款時間' },
  failures: { en: 'Failures in a row', zhCn: '连续失败次数', zhHk: '連續失敗次數' },
  reason: { en: 'Decline reason', zhCn: '拒绝原因', zhHk: '拒絕原因' },
  retryAt: { en: 'Next attempt', zhCn: '下次尝试扣款', zhHk: '下次嘗試扣款' },
  tokenNumber: { en: 'Token number', zhCn: '支付令牌号', zhHk: '付款代碼（Token）編號' },
  startsAt: { en: 'Start', zhCn: '开始时间', zhHk: '開始時間' },
  endsAt: { en: 'End', zhCn: '结束时间', zhHk: '結束時間' },
  reference: { en: 'Internal reference', zhCn: '内部备注', zhHk: '內部備註' },
  gatewayNumber: { en: 'Gateway number', zhCn: '网关号', zhHk: '閘道編號' },
  createdAt: { en: 'Created', zhCn: '创建时间', zhHk: '建立時間' },
} as const satisfies Record<string, Word>;

export const subscriptionListWords: ListWords<typeof subscriptionList> = {
  title: screenTitles.subscriptions,
  lead: {
    en: 'Recurring card payments, with the result of each charge.',
    zhCn: '按周期自动扣款的订阅及每次扣款结果。',
    zhHk: '按週期自動扣款的訂閱及每次扣款結果。',
  },
  columns: subscriptionFields,
  filters: {
    search: {
      en: 'Plan, payer, reference, subscription or token',
      zhCn: '方案、付款人、内部备注、订阅编号或支付令牌号',
      zhHk: '計劃、付款人、備註、訂閱或付款代碼編號',
    },
    currencies: { en: 'Currency', zhCn: '币种', zhHk: '貨幣' },
    units: subscriptionFields.interval,
    states: subscriptionFields.status,
  },
  labels: {
    status: subscriptionStatusLabels,
    states: subscriptionStatusLabels,
    units: intervalUnitLabels,
  },
  count: {
    en: ({ count }) => (count === '1' ? '1 subscription' : `${count} subscriptions`),
    zhCn: ({ count }) => `${count} 个`,
    zhHk: ({ count }) => `${count} 個`,
  },
  emptyTitle: { en: 'No subscriptions yet', zhCn: '暂无订阅', zhHk: '暫無訂閱' },
  emptyText: {
    en: 'A subscription appears here once its payer has agreed to be charged.',
    zhCn: '付款人同意自动扣款后，订阅显示在此。',
    zhHk: '付款人同意自動扣款後，訂閱便會在此顯示。',
  },
};
