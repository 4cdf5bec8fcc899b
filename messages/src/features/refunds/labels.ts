import type {
  RefundAction,
  refundActionObstacles,
  RefundAuditTrigger,
  RefundFailure,
  RefundTimelineStep,
  refundTypes,
} from '@back-office/contract/features/refunds';
import type {
  refundAuditActions,
  refundAuditObstacles,
} from '@back-office/contract/features/refunds/audits';
import type { RefundDetail, RefundObstacle } from '@back-office/contract/features/refunds/detail';
import { noPermission } from '../../errors.ts';
import { merchantErrors } from '../../errors/merchants.ts';
import { refundErrors } from '../../errors/refunds.ts';
import type { Word } from '../../words.ts';

type Labels<Values extends readonly string[]> = Readonly<Record<Values[number], Word>>;

export const refundTypeLabels: Labels<typeof refundTypes> = {
  single: { en: 'Single', zhCn: '单笔退款', zhHk: '單筆退款' },
};

const takenFirst: Word = {
  en: 'Already taken by a chargeback or RDR',
  zhCn: '已先由拒付或 RDR 扣回',
  zhHk: '已先由拒付或 RDR 扣回',
};

export const refundFailureLabels: Readonly<Record<RefundFailure, Word>> = {
  WITHDRAWN: { en: 'Cancelled by the merchant', zhCn: '商户已撤销', zhHk: '商戶已撤回' },
  REJECTED_BY_CHECKER: {
    en: 'Refused by the second approver',
    zhCn: '复核人未通过',
    zhHk: '覆核人不批准',
  },
  REJECTED_BY_ACQUIRER: {
    en: 'Rejected by the acquirer',
    zhCn: '收单机构拒绝',
    zhHk: '收單機構拒絕',
  },
  INSUFFICIENT_FUNDS: { en: 'Insufficient balance', zhCn: '余额不足', zhHk: '結餘不足' },
  BANK_DECLINED: { en: 'Declined by the issuer', zhCn: '发卡行拒绝', zhHk: '發卡銀行拒絕' },
  CHARGEBACK_FIRST: takenFirst,
  NO_LONGER_REFUNDABLE: {
    en: 'The amount was no longer refundable',
    zhCn: '金额已不可退',
    zhHk: '金額已不可退款',
  },
};

export const refundActionLabels: Readonly<Record<RefundAction, Word>> = {
  withdraw: { en: 'Cancel request', zhCn: '撤销申请', zhHk: '撤回申請' },
  check: { en: 'Check', zhCn: '复核', zhHk: '覆核' },
};

export const refundActionObstacleLabels: Labels<typeof refundActionObstacles> = {
  noPermission,
  notApplicant: refundErrors['refunds.notApplicant'],
  ownApplication: refundErrors['refunds.ownApplication'],
};

/** Why a payment cannot be refunded now, worded like the refusal. */
export const refundObstacleLabels: Readonly<Record<RefundObstacle, Word>> = {
  noPermission,
  merchantStatus: merchantErrors['merchants.notInThisStatus'],
  notSuccessful: refundErrors['refunds.notSuccessful'],
  testPayment: refundErrors['refunds.testPayment'],
  fullyRefunded: refundErrors['refunds.fullyRefunded'],
  allPending: refundErrors['refunds.allPending'],
  disputed: refundErrors['refunds.disputed'],
  rdrRefunded: refundErrors['refunds.rdrRefunded'],
  tooOld: refundErrors['refunds.tooOld'],
};

/** Short reasons for an operator's audit. */
export const refundTriggerLabels: Readonly<Record<RefundAuditTrigger, Word>> = {
  largeAmount: { en: 'Large amount', zhCn: '金额较大', zhHk: '金額較大' },
  manyParts: {
    en: 'Third or later partial refund',
    zhCn: '第三次及以上部分退款',
    zhHk: '第三次或以上部分退款',
  },
  oldPayment: { en: 'Old payment', zhCn: '交易时间较久', zhHk: '交易時間較久' },
  retrievalOpen: { en: 'Retrieval open', zhCn: '调单处理中', zhHk: '調單處理中' },
  merchantNotNormal: {
    en: 'Merchant not normal',
    zhCn: '商户状态异常',
    zhHk: '商戶狀態異常',
  },
  highRefundRate: { en: 'High refund rate', zhCn: '退款率较高', zhHk: '退款率較高' },
};

/** The same in a sentence. */
export const refundTriggerTexts: Readonly<Record<RefundAuditTrigger, Word>> = {
  largeAmount: {
    en: 'The amount is at or above the limit for automatic refunds.',
    zhCn: '退款金额达到或超过免人工审核的上限。',
    zhHk: '退款金額達到或超過免人手審核的上限。',
  },
  manyParts: {
    en: 'The payment was already refunded in several parts.',
    zhCn: '该交易此前已多次部分退款。',
    zhHk: '此交易之前已多次部分退款。',
  },
  oldPayment: {
    en: 'The payment is too old for an automatic refund.',
    zhCn: '交易时间超过免人工审核的期限。',
    zhHk: '交易時間超過免人手審核的期限。',
  },
  retrievalOpen: {
    en: 'A retrieval request about the payment is open.',
    zhCn: '该交易有未结束的调单。',
    zhHk: '此交易有未完結的調單。',
  },
  merchantNotNormal: {
    en: 'The merchant’s status is not Normal.',
    zhCn: '商户状态不是“正常”。',
    zhHk: '商戶狀態並非「正常」。',
  },
  highRefundRate: {
    en: 'The merchant’s refund rate of this month is above its limit.',
    zhCn: '商户本月退款率超过上限。',
    zhHk: '商戶本月退款率超過上限。',
  },
};

export const auditActionLabels: Labels<typeof refundAuditActions> = {
  approve: { en: 'Approve', zhCn: '批准', zhHk: '批准' },
  reject: { en: 'Reject', zhCn: '拒绝', zhHk: '拒絕' },
};

export const auditObstacleLabels: Labels<typeof refundAuditObstacles> = {
  needsCheck: {
    en: 'The merchant’s second approver must approve it first.',
    zhCn: '须先由商户另一位人员复核。',
    zhHk: '須先由商戶另一位人員覆核。',
  },
  waitsForFunds: {
    en: 'Already approved; waiting for the merchant’s balance.',
    zhCn: '已批准，正等待商户余额。',
    zhHk: '已批准，正等候商戶結餘。',
  },
  auditedByGateway: {
    en: 'Made at the gateway, which audits it. Contact the gateway if it takes too long.',
    zhCn: '此退款在网关发起，由网关审核。如久未完成，请联系网关。',
    zhHk: '此退款在閘道提出，由閘道審核。如久未完成，請聯絡閘道。',
  },
};

export const deciderLabels: Readonly<Record<RefundDetail['decisions'][number]['by'], Word>> = {
  checker: { en: 'Second approver', zhCn: '复核人', zhHk: '覆核人' },
  operator: { en: 'Acquirer', zhCn: '收单机构', zhHk: '收單機構' },
  automatic: { en: 'Automatic audit', zhCn: '自动审核', zhHk: '自動審核' },
};

export const decisionLabels: Readonly<Record<RefundDetail['decisions'][number]['outcome'], Word>> =
  {
    approved: { en: 'Approved', zhCn: '批准', zhHk: '批准' },
    rejected: { en: 'Rejected', zhCn: '拒绝', zhHk: '拒絕' },
  };

/** Labels of timeline steps; a step reported by the gateway is labelled by its status. */
export const refundStepLabels: Readonly<Record<Exclude<RefundTimelineStep, 'told'>, Word>> = {
  applied: { en: 'Requested', zhCn: '提交申请', zhHk: '提交申請' },
  withdrawn: { en: 'Request cancelled', zhCn: '撤销申请', zhHk: '撤回申請' },
  checkApproved: { en: 'Approved by the second approver', zhCn: '复核通过', zhHk: '覆核通過' },
  checkRejected: { en: 'Refused by the second approver', zhCn: '复核不通过', zhHk: '覆核不批准' },
  auditRequired: { en: 'Sent to manual audit', zhCn: '转人工审核', zhHk: '轉人手審核' },
  auditApproved: { en: 'Approved', zhCn: '审核批准', zhHk: '審核批准' },
  rejected: { en: 'Rejected', zhCn: '审核拒绝', zhHk: '審核拒絕' },
  fundsAwaited: { en: 'Waiting for funds', zhCn: '等待资金到位', zhHk: '等候資金' },
  audited: { en: 'Audited', zhCn: '已审核', zhHk: '已審核' },
  fundsAwaitedAgain: { en: 'Waiting for funds', zhCn: '等待资金到位', zhHk: '等候資金' },
  fundsGivenUp: { en: 'Insufficient balance', zhCn: '余额不足', zhHk: '結餘不足' },
  chargedBack: takenFirst,
  overtaken: {
    en: 'No longer refundable',
    zhCn: '金额已不可退',
    zhHk: '金額已不可退款',
  },
  submitted: { en: 'Sent to the gateway', zhCn: '已发送至网关', zhHk: '已送交閘道' },
  refused: { en: 'Refused by the gateway', zhCn: '网关拒绝', zhHk: '閘道拒絕' },
};

/** The share refunded, beside a payment's status. */
export const refundStateLabels = {
  part: { en: 'Partially refunded', zhCn: '部分退款', zhHk: '部分退款' },
  whole: { en: 'Refunded', zhCn: '已退款', zhHk: '已退款' },
  open: { en: 'Refund in progress', zhCn: '退款处理中', zhHk: '退款處理中' },
} satisfies Record<string, Word>;
