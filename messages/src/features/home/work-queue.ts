import { ethocaHours } from '@back-office/contract/features/alerts/outcomes';
import { complaintLimits } from '@back-office/contract/features/complaints';
import type { OperatorQueueItem } from '@back-office/contract/features/operator-queue';
import { describedSinceDays, type WorkItemId } from '@back-office/contract/features/work-queue';
import type { Word, WordOf } from '../../words.ts';

/** What waits, and over which time. */
export const workItemWords: Readonly<Record<WorkItemId, { name: Word; period: Word }>> = {
  disputesToAnswer: {
    name: { en: 'Disputes to answer', zhCn: '待回复的争议', zhHk: '待回覆的爭議' },
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

export const operatorQueueWords: Readonly<Record<OperatorQueueItem, { name: Word; period: Word }>> =
  {
    refundsToAudit: {
      name: { en: 'Refunds to audit', zhCn: '待审核退款', zhHk: '待審核退款' },
      period: { en: 'All merchants', zhCn: '全部商户', zhHk: '全部商戶' },
    },
    refundsAtGateway: {
      name: {
        en: 'Refunds under audit at a gateway',
        zhCn: '网关审核中的退款',
        zhHk: '閘道審核中的退款',
      },
      period: { en: 'All merchants', zhCn: '全部商户', zhHk: '全部商戶' },
    },
    batchesToCheck: {
      name: { en: 'Batches to check', zhCn: '待复核批次', zhHk: '待覆核批次' },
      period: { en: 'All merchants', zhCn: '全部商户', zhHk: '全部商戶' },
    },
    batchesToCredit: {
      name: { en: 'Batches to credit', zhCn: '待入账批次', zhHk: '待入賬批次' },
      period: {
        en: 'Checked by another operator',
        zhCn: '已由另一位运营人员复核',
        zhHk: '已由另一位營運人員覆核',
      },
    },
    feedExceptions: {
      name: { en: 'Feed exceptions', zhCn: '推送异常', zhHk: '推送異常' },
      period: { en: 'All merchants', zhCn: '全部商户', zhHk: '全部商戶' },
    },
    withdrawalsToPickUp: {
      name: { en: 'Withdrawals to pick up', zhCn: '待受理提现', zhHk: '待受理提款' },
      period: { en: 'All merchants', zhCn: '全部商户', zhHk: '全部商戶' },
    },
    withdrawalsToConfirm: {
      name: { en: 'Withdrawals to confirm', zhCn: '待确认提现', zhHk: '待確認提款' },
      period: {
        en: 'Handled by another operator',
        zhCn: '由另一位运营人员经办',
        zhHk: '由另一位營運人員經辦',
      },
    },
    waybillsByHand: {
      name: {
        en: 'Proofs of delivery to check',
        zhCn: '待审核的妥投证明',
        zhHk: '待審核的送達證明',
      },
      period: { en: 'All merchants', zhCn: '全部商户', zhHk: '全部商戶' },
    },
    answersToReview: {
      name: { en: 'Dispute answers to review', zhCn: '待审核争议回复', zhHk: '待審核爭議回覆' },
      period: { en: 'All merchants', zhCn: '全部商户', zhHk: '全部商戶' },
    },
    alertsNotSent: {
      name: {
        en: 'Alert answers the gateway refused',
        zhCn: '网关拒绝的预警回复',
        zhHk: '閘道拒絕的預警回覆',
      },
      period: { en: 'All merchants', zhCn: '全部商户', zhHk: '全部商戶' },
    },
    complaintsOverdue: {
      name: { en: 'Overdue complaints', zhCn: '逾期投诉', zhHk: '逾期投訴' },
      period: { en: 'Not answered by merchants', zhCn: '商户未回复', zhHk: '商戶未回覆' },
    },
    rulingsToConfirm: {
      name: { en: 'Network decisions to confirm', zhCn: '待确认裁定', zhHk: '待確認裁定' },
      period: {
        en: 'Entered by another operator',
        zhCn: '由另一位运营人员录入',
        zhHk: '由另一位營運人員輸入',
      },
    },
    rulingsNotReported: {
      name: {
        en: 'Network decisions not reported back',
        zhCn: '网关未回报的裁定',
        zhHk: '閘道未回報的裁定',
      },
      period: {
        en: 'Confirmed and sent to the gateway',
        zhCn: '已确认并提交网关',
        zhHk: '已確認並提交閘道',
      },
    },
    websitesToAudit: {
      name: { en: 'Websites to audit', zhCn: '待审核网站', zhHk: '待審核網站' },
      period: { en: 'All merchants', zhCn: '全部商户', zhHk: '全部商戶' },
    },
    websitesToReview: {
      name: { en: 'Websites to review', zhCn: '待复核网站', zhHk: '待覆核網站' },
      period: {
        en: 'Audited by another operator',
        zhCn: '已由另一位运营人员审核',
        zhHk: '已由另一位營運人員審核',
      },
    },
    websitesAboveDeclared: {
      name: {
        en: 'Websites above declared average',
        zhCn: '高于申报均额的网站',
        zhHk: '高於申報均額的網站',
      },
      period: {
        en: 'Actual average more than twice the declared one',
        zhCn: '实际均额超过申报的两倍',
        zhHk: '實際均額超過申報的兩倍',
      },
    },
    unansweredCharges: {
      name: {
        en: 'Subscription charges without a result',
        zhCn: '无结果的订阅扣款',
        zhHk: '無結果的訂閱扣款',
      },
      period: { en: 'All merchants', zhCn: '全部商户', zhHk: '全部商戶' },
    },
    moneyProposals: {
      name: {
        en: 'Adjustments and releases to confirm',
        zhCn: '待复核的调账及解冻',
        zhHk: '待覆核的調賬及解凍',
      },
      period: {
        en: 'Proposed by another operator',
        zhCn: '由另一位运营人员提交',
        zhHk: '由另一位營運人員提出',
      },
    },
    rateProposals: {
      name: { en: 'Exchange rates to confirm', zhCn: '待复核的汇率', zhHk: '待覆核的匯率' },
      period: {
        en: 'Proposed by another operator',
        zhCn: '由另一位运营人员提交',
        zhHk: '由另一位營運人員提出',
      },
    },
    withdrawalTermsMissing: {
      name: {
        en: 'Merchants without withdrawal terms',
        zhCn: '待设置提现条款的商户',
        zhHk: '待設定提款條款的商戶',
      },
      period: {
        en: 'In a currency with a balance account',
        zhCn: '有余额账户的币种尚无条款',
        zhHk: '有結餘賬戶的貨幣尚無條款',
      },
    },
    applications: {
      name: { en: 'Applications to review', zhCn: '待审核的入网申请', zhHk: '待審核的開戶申請' },
      period: { en: 'All merchants', zhCn: '全部商户', zhHk: '全部商戶' },
    },
    productRequests: {
      name: { en: 'Product requests', zhCn: '产品申请', zhHk: '產品申請' },
      period: { en: 'All merchants', zhCn: '全部商户', zhHk: '全部商戶' },
    },
    announcementDrafts: {
      name: { en: 'Announcements in draft', zhCn: '公告草稿', zhHk: '公告草稿' },
      period: { en: 'Not published yet', zhCn: '尚未发布', zhHk: '尚未發布' },
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
