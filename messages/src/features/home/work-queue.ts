import { ethocaHours } from '@back-office/contract/features/alerts/outcomes';
import { complaintLimits } from '@back-office/contract/features/complaints';
import { describedSinceDays, type WorkItemId } from '@back-office/contract/features/work-queue';
import type { Word, WordOf } from '../../words.ts';

/** Open tasks, with their period. */
export const workItemWords: Readonly<Record<WorkItemId, { name: Word; period: Word }>> = {
  disputesToAnswer: {
    name: { en: 'Cases to answer', zhCn: '待回复的案件', zhHk: '待回覆的個案' },
    period: { en: 'Ordered by deadline', zhCn: '按截止时间排序', zhHk: '按截止時間排序' },
  },
  alertsToAnswer: {
    name: { en: 'Alerts to answer', zhCn: '待处理的拒付预警', zhHk: '待處理的拒付預警' },
    period: {
      en: `Within ${ethocaHours} hours`,
      zhCn: `${ethocaHours} 小时内`,
      zhHk: `${ethocaHours} 小時內`,
    },
  },
  complaintsToAnswer: {
    name: { en: 'Complaints to answer', zhCn: '待回复的投诉', zhHk: '待回覆的投訴' },
    period: {
      en: `Within ${complaintLimits.workingDays} working days`,
      zhCn: `${complaintLimits.workingDays} 个工作日内`,
      zhHk: `${complaintLimits.workingDays} 個工作天內`,
    },
  },
  cardholderMailUnread: {
    name: { en: 'Unread cardholder mail', zhCn: '未读持卡人邮件', zhHk: '未讀持卡人電郵' },
    period: { en: 'Conversations', zhCn: '按会话计', zhHk: '按對話計' },
  },
  paymentsToReview: {
    name: { en: 'Payments to review', zhCn: '待审核的交易', zhHk: '待審核的交易' },
    period: { en: 'Held by your rules', zhCn: '按规则暂停', zhHk: '按規則暫停' },
  },
  refundsToCheck: {
    name: { en: 'Refunds to check', zhCn: '待复核退款', zhHk: '待覆核退款' },
    period: { en: 'Waiting for a second approver', zhCn: '等待第二人复核', zhHk: '等待第二人覆核' },
  },
  withdrawalsToApprove: {
    name: { en: 'Withdrawals to approve', zhCn: '待复核提现', zhHk: '待覆核提款' },
    period: { en: 'Waiting for a second approver', zhCn: '等待第二人复核', zhHk: '等待第二人覆核' },
  },
  capturesExpiring: {
    name: {
      en: 'Pre-authorisations about to expire',
      zhCn: '即将到期的预授权',
      zhHk: '即將到期的預授權',
    },
    period: { en: 'Within 48 hours', zhCn: '48 小时内', zhHk: '48 小時內' },
  },
  holdsToCapture: {
    name: { en: 'Pre-authorisations to capture', zhCn: '待完成的预授权', zhHk: '待完成的預授權' },
    period: { en: 'Last six months', zhCn: '近六个月', zhHk: '最近六個月' },
  },
  toBeConfirmed: {
    name: { en: 'Payments to be confirmed', zhCn: '待确认交易', zhHk: '待確認交易' },
    period: { en: 'Last six months', zhCn: '近六个月', zhHk: '最近六個月' },
  },
  refundsWaitingForFunds: {
    name: { en: 'Refunds waiting for funds', zhCn: '等待资金到位的退款', zhHk: '等候資金的退款' },
    period: { en: 'Last six months', zhCn: '近六个月', zhHk: '最近六個月' },
  },
  refundsFailed: {
    name: { en: 'Failed refunds', zhCn: '失败的退款', zhHk: '失敗的退款' },
    period: { en: 'Last seven days', zhCn: '近七天', zhHk: '最近七日' },
  },
  productsToDescribe: {
    name: {
      en: 'Payments without product information',
      zhCn: '缺少商品信息的交易',
      zhHk: '欠缺商品資料的交易',
    },
    period: {
      en: `Last ${describedSinceDays} days · evidence in disputes`,
      zhCn: `近 ${describedSinceDays} 天 · 可作争议证据`,
      zhHk: `最近 ${describedSinceDays} 日 · 可作爭議證據`,
    },
  },
  declinedToday: {
    name: { en: 'Declined transactions', zhCn: '拒绝交易', zhHk: '被拒交易' },
    period: { en: 'Today (UTC+8)', zhCn: '今日（UTC+8）', zhHk: '今日（UTC+8）' },
  },
};

export const workQueueWords = {
  title: { en: 'Waiting for you', zhCn: '待办事项', zhHk: '待辦事項' },
  answerBy: { en: 'Answer by', zhCn: '回复截止', zhHk: '回覆截止' },
  overdueSince: { en: 'Overdue since', zhCn: '已逾期，截止', zhHk: '已逾期，截止' },
  nothing: {
    en: 'No open tasks. Tasks appear here with a link to their list.',
    zhCn: '暂无待办。需要处理的事项会显示在此，并附列表链接。',
    zhHk: '暫無待辦。需要處理的事項會顯示於此，並附列表連結。',
  },
} as const satisfies Record<string, Word | WordOf<never>>;
