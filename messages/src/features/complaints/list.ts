import type {
  ComplaintAction,
  complaintList,
  ComplaintOutcome,
  ComplaintReason,
  ComplaintStatus,
  ComplaintStep,
} from '@back-office/contract/features/complaints';
import type { ListWords } from '../../kit/list-words.ts';
import { screenTitles } from '../../screens.ts';
import type { Word } from '../../words.ts';

/** Spec S3.30: the specification's words for processing. */
export const complaintStatusLabels: Readonly<Record<ComplaintStatus, Word>> = {
  pending: { en: 'Pending', zhCn: '待回复', zhHk: '待回覆' },
  processed: { en: 'Processed', zhCn: '已处理', zhHk: '已處理' },
};

export const toAnswerLabel: Word = { en: 'To answer', zhCn: '待回复', zhHk: '待回覆' };

/** Tabs of a merchant's list: an answered complaint is pending until the cardholder is satisfied. */
const complaintTabLabels: Readonly<Record<ComplaintStatus, Word>> = {
  pending: { en: 'Pending', zhCn: '处理中', zhHk: '處理中' },
  processed: complaintStatusLabels.processed,
};

/** Pending, but the merchant has answered: no deadline runs. */
export const answeredLabel: Word = { en: 'Answered', zhCn: '已回复', zhHk: '已回覆' };

export const complaintOutcomeLabels: Readonly<Record<ComplaintOutcome, Word>> = {
  agreed: { en: 'Refund requested', zhCn: '已申请退款', zhHk: '已申請退款' },
  refused: { en: 'Refused', zhCn: '已拒绝', zhHk: '已拒絕' },
  closedByPayer: { en: 'Closed by cardholder', zhCn: '持卡人已关闭', zhHk: '持卡人已關閉' },
};

export const complaintReasonLabels: Readonly<Record<ComplaintReason, Word>> = {
  notReceived: { en: 'Not received', zhCn: '未收到商品或服务', zhHk: '未收到貨品或服務' },
  notAsDescribed: { en: 'Not as described', zhCn: '与描述不符', zhHk: '與描述不符' },
  refundWanted: { en: 'Refund wanted', zhCn: '要求退款', zhHk: '要求退款' },
  duplicate: { en: 'Charged twice', zhCn: '重复扣款', zhHk: '重複扣款' },
  unknownCharge: { en: 'Unknown charge', zhCn: '不认识的扣款', zhHk: '不認得的扣款' },
  otherReason: { en: 'Other', zhCn: '其他', zhHk: '其他' },
};

export const complaintActionLabels: Readonly<Record<ComplaintAction, Word>> = {
  reply: { en: 'Reply', zhCn: '回复', zhHk: '回覆' },
  agree: { en: 'Refund', zhCn: '退款', zhHk: '退款' },
  refuse: { en: 'Refuse', zhCn: '拒绝', zhHk: '拒絕' },
};

export const complaintStepLabels: Readonly<Record<ComplaintStep, Word>> = {
  opened: { en: 'Complaint received', zhCn: '收到投诉', zhHk: '收到投訴' },
  payerWrote: { en: 'Cardholder wrote', zhCn: '持卡人留言', zhHk: '持卡人留言' },
  replied: { en: 'Replied', zhCn: '已回复', zhHk: '已回覆' },
  agreed: complaintOutcomeLabels.agreed,
  refused: complaintOutcomeLabels.refused,
  closedByPayer: complaintOutcomeLabels.closedByPayer,
  refundFailed: { en: 'Refund failed', zhCn: '退款失败', zhHk: '退款失敗' },
};

export const overdueLabel: Word = { en: 'Overdue', zhCn: '已逾期', zhHk: '已逾期' };

export const complaintFields = {
  number: { en: 'Complaint number', zhCn: '投诉编号', zhHk: '投訴編號' },
  reason: { en: 'Reason', zhCn: '原因', zhHk: '原因' },
  amount: { en: 'Amount claimed', zhCn: '要求金额', zhHk: '要求金額' },
  status: { en: 'Status', zhCn: '状态', zhHk: '狀態' },
  outcome: { en: 'Result', zhCn: '结果', zhHk: '結果' },
  dueAt: { en: 'Answer by', zhCn: '回复截止时间', zhHk: '回覆截止時間' },
  merchantOrderNumber: { en: 'Merchant order number', zhCn: '商户订单号', zhHk: '商戶訂單號' },
  paymentNumber: { en: 'Transaction order number', zhCn: '交易流水号', zhHk: '交易編號' },
  gatewayNumber: { en: 'Gateway number', zhCn: '网关号', zhHk: '閘道編號' },
  email: { en: 'Cardholder’s email', zhCn: '持卡人邮箱', zhHk: '持卡人電郵' },
  createdAt: { en: 'Received', zhCn: '投诉时间', zhHk: '投訴時間' },
  processedAt: { en: 'Processed', zhCn: '处理时间', zhHk: '處理時間' },
  refundNumber: { en: 'Refund number', zhCn: '退款编号', zhHk: '退款編號' },
} as const satisfies Record<string, Word>;

export const complaintListWords: ListWords<typeof complaintList> = {
  title: screenTitles.complaints,
  lead: {
    en: 'Complaints that cardholders sent to you before contacting their bank. A quick answer can prevent a dispute.',
    zhCn: '持卡人在联系银行之前向您提出的投诉。及时回复有助于避免拒付。',
    zhHk: '持卡人在聯絡銀行之前向您提出的投訴。盡快回覆有助避免拒付。',
  },
  columns: complaintFields,
  filters: {
    statuses: complaintFields.status,
    search: {
      en: 'Complaint, order or email',
      zhCn: '投诉编号、订单号或邮箱',
      zhHk: '投訴編號、訂單號或電郵',
    },
    reasons: complaintFields.reason,
    needsAnswer: toAnswerLabel,
    isOverdue: overdueLabel,
    outcomes: complaintFields.outcome,
    gatewayNumbers: complaintFields.gatewayNumber,
  },
  labels: {
    status: complaintStatusLabels,
    statuses: complaintTabLabels,
    reason: complaintReasonLabels,
    reasons: complaintReasonLabels,
    outcome: complaintOutcomeLabels,
    outcomes: complaintOutcomeLabels,
  },
  count: {
    en: ({ count }) => (count === '1' ? '1 complaint' : `${count} complaints`),
    zhCn: ({ count }) => `${count} 条投诉`,
    zhHk: ({ count }) => `${count} 宗投訴`,
  },
  emptyTitle: { en: 'No complaints', zhCn: '暂无投诉', zhHk: '暫無投訴' },
  emptyText: {
    en: 'Cardholders complain through the link in their payment mail. Send it from a payment’s details.',
    zhCn: '持卡人通过付款邮件中的链接投诉。可在交易详情中发送该邮件。',
    zhHk: '持卡人透過付款電郵內的連結投訴。可在交易詳情傳送該電郵。',
  },
};
