import type { OperatorQueueItem } from '@back-office/contract/features/operator-queue';
import type { Word } from '../../words.ts';

/** Queues waiting for operators, with notes on their content. */
export const operatorQueueWords: Readonly<Record<OperatorQueueItem, { name: Word; note?: Word }>> =
  {
    refundsToAudit: {
      name: { en: 'Refunds to audit', zhCn: '待审核退款', zhHk: '待審核退款' },
    },
    refundsAtGateway: {
      name: {
        en: 'Refunds under audit at a gateway',
        zhCn: '网关审核中的退款',
        zhHk: '閘道審核中的退款',
      },
    },
    batchesToCheck: {
      name: { en: 'Batches to check', zhCn: '待复核批次', zhHk: '待覆核批次' },
    },
    batchesToCredit: {
      name: { en: 'Batches to credit', zhCn: '待入账批次', zhHk: '待入賬批次' },
      note: {
        en: 'Checked by another operator',
        zhCn: '已由另一位运营人员复核',
        zhHk: '已由另一位營運人員覆核',
      },
    },
    feedExceptions: {
      name: { en: 'Feed exceptions', zhCn: '推送异常', zhHk: '推送異常' },
    },
    withdrawalsToPickUp: {
      name: { en: 'Withdrawals to pick up', zhCn: '待受理提现', zhHk: '待受理提款' },
    },
    withdrawalsToConfirm: {
      name: { en: 'Withdrawals to confirm', zhCn: '待确认提现', zhHk: '待確認提款' },
      note: {
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
    },
    answersToReview: {
      name: { en: 'Dispute answers to review', zhCn: '待审核争议回复', zhHk: '待審核爭議回覆' },
    },
    alertsNotSent: {
      name: {
        en: 'Alert answers the gateway refused',
        zhCn: '网关拒绝的预警回复',
        zhHk: '閘道拒絕的預警回覆',
      },
    },
    complaintsOverdue: {
      name: { en: 'Overdue complaints', zhCn: '逾期投诉', zhHk: '逾期投訴' },
      note: { en: 'Not answered by merchants', zhCn: '商户未回复', zhHk: '商戶未回覆' },
    },
    rulingsToConfirm: {
      name: { en: 'Network decisions to confirm', zhCn: '待确认裁定', zhHk: '待確認裁定' },
      note: {
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
      note: {
        en: 'Confirmed and sent to the gateway',
        zhCn: '已确认并提交网关',
        zhHk: '已確認並提交閘道',
      },
    },
    websitesToAudit: {
      name: { en: 'Websites to audit', zhCn: '待审核网站', zhHk: '待審核網站' },
    },
    websitesToReview: {
      name: { en: 'Websites to review', zhCn: '待复核网站', zhHk: '待覆核網站' },
      note: {
        en: 'Audited by another operator',
        zhCn: '已由另一位运营人员审核',
        zhHk: '已由另一位營運人員審核',
      },
    },
    websiteCorrections: {
      name: {
        en: 'Website corrections',
        zhCn: '待处理的网站更正',
        zhHk: '待處理的網站更正',
      },
    },
    websitesAboveDeclared: {
      name: {
        en: 'Websites above declared average',
        zhCn: '高于申报均额的网站',
        zhHk: '高於申報均額的網站',
      },
      note: {
        en: 'Actual average more than twice the declared or confirmed one',
        zhCn: '实际均额超过申报或已确认均额的两倍',
        zhHk: '實際均額超過申報或已確認均額的兩倍',
      },
    },
    unansweredCharges: {
      name: {
        en: 'Subscription charges without a result',
        zhCn: '结果不明的订阅扣款',
        zhHk: '結果不明的訂閱扣款',
      },
    },
    moneyProposals: {
      name: {
        en: 'Adjustments, releases and offsets to confirm',
        zhCn: '待复核的调账、解冻及抵扣',
        zhHk: '待覆核的調賬、解凍及抵扣',
      },
      note: {
        en: 'Proposed by another operator',
        zhCn: '由另一位运营人员提交',
        zhHk: '由另一位營運人員提出',
      },
    },
    rateProposals: {
      name: { en: 'Exchange rates to confirm', zhCn: '待复核的汇率', zhHk: '待覆核的匯率' },
      note: {
        en: 'Proposed by another operator',
        zhCn: '由另一位运营人员提交',
        zhHk: '由另一位營運人員提出',
      },
    },
    ratesToRenew: {
      name: { en: 'Exchange rates to renew', zhCn: '待更新的汇率', zhHk: '待更新的匯率' },
      note: {
        en: 'Missing or out of date',
        zhCn: '缺失或已过时',
        zhHk: '欠缺或已過時',
      },
    },
    withdrawalTermsMissing: {
      name: {
        en: 'Merchants without withdrawal terms',
        zhCn: '待设置提现条款的商户',
        zhHk: '待設定提款條款的商戶',
      },
      note: {
        en: 'In a currency with a balance account',
        zhCn: '有余额账户的币种尚无条款',
        zhHk: '有結餘賬戶的貨幣尚無條款',
      },
    },
    applications: {
      name: { en: 'Applications to review', zhCn: '待审核的入网申请', zhHk: '待審核的開戶申請' },
    },
    productRequests: {
      name: { en: 'Product requests', zhCn: '产品申请', zhHk: '產品申請' },
    },
    announcementDrafts: {
      name: { en: 'Announcements in draft', zhCn: '公告草稿', zhHk: '公告草稿' },
      note: { en: 'Not published yet', zhCn: '尚未发布', zhHk: '尚未發布' },
    },
  };
